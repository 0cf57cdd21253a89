import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CallFailed, type Outcome } from '#api/failure.ts';
import { FailureContext } from '#forms/failureContext.ts';
import { useCall } from '#forms/useCall.ts';

/** A screen that makes calls which are answered or fail by hand. */
function setUp() {
  const ends: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const made: string[] = [];
  const make = (secret: string) => {
    made.push(secret);
    return new Promise<string>((answer, fail) => void ends.push({ answer, fail }));
  };
  const showFailure = vi.fn<(error: unknown) => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FailureContext value={showFailure}>{children}</FailureContext>
  );
  const { result, unmount } = renderHook(() => useCall(make), { wrapper });
  const ask = async (secret: string) => {
    const asked = result.current(secret);
    await waitFor(() => expect(ends).toHaveLength(made.length));
    return { asked };
  };
  return { ends, made, ask, unmount, showFailure };
}

const wrongCode: Outcome = { kind: 'onScreen', detail: 'The code is not right' };

it('A screen gets the answer to its call', async () => {
  const { ends, made, ask, showFailure } = setUp();
  const { asked } = await ask('123456');
  ends[0]?.answer('verified');
  expect(await asked).toEqual({ answer: 'verified' });
  expect(made).toEqual(['123456']);
  expect(showFailure).not.toHaveBeenCalled();
});

it('A screen gets the outcome of a call that failed, and no error; the portal shows the failure once', async () => {
  const { ends, ask, showFailure } = setUp();
  const { asked } = await ask('123456');
  const failure = new CallFailed('verifyCode', 400, wrongCode);
  ends[0]?.fail(failure);
  expect(await asked).toEqual({ outcome: wrongCode });
  expect(showFailure).toHaveBeenCalledExactlyOnceWith(failure);
});

it('A screen gets any other error as it is; the portal shows it', async () => {
  const { ends, ask, showFailure } = setUp();
  const { asked } = await ask('123456');
  const failed = expect(asked).rejects.toThrow('x is undefined');
  ends[0]?.fail(new TypeError('x is undefined'));
  await failed;
  expect(showFailure).toHaveBeenCalledExactlyOnceWith(new TypeError('x is undefined'));
});

it('A screen that was left hears nothing of the answer', async () => {
  const { ends, ask, unmount } = setUp();
  const { asked } = await ask('123456');
  unmount();
  ends[0]?.answer('verified');
  expect(await asked).toEqual({ outcome: { kind: 'silent' } });
});

it('The failure of a call is shown although its screen was left', async () => {
  const { ends, ask, unmount, showFailure } = setUp();
  const { asked } = await ask('123456');
  unmount();
  ends[0]?.fail(new CallFailed('verifyCode', 400, wrongCode));
  await asked;
  expect(showFailure).toHaveBeenCalledOnce();
});
