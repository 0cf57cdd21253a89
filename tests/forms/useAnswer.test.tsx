import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CallFailed, type Outcome } from '#api/failure.ts';
import { useAnswer } from '#forms/useAnswer.ts';

/** A screen that makes calls which are answered or fail by hand. */
function setUp() {
  const client = new QueryClient();
  const ends: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const made: string[] = [];
  const make = (secret: string) => {
    made.push(secret);
    return new Promise<string>((answer, fail) => void ends.push({ answer, fail }));
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useAnswer(make), { wrapper });
  const ask = async (secret: string) => {
    const asked = result.current(secret);
    await waitFor(() => expect(ends).toHaveLength(made.length));
    return { asked };
  };
  return { client, ends, made, ask, unmount };
}

const wrongCode: Outcome = { kind: 'onScreen', detail: 'The code is not right' };

it('A screen gets the answer to its call', async () => {
  const { ends, made, ask } = setUp();
  const { asked } = await ask('123456');
  ends[0]?.answer('verified');
  expect(await asked).toEqual({ answer: 'verified' });
  expect(made).toEqual(['123456']);
});

it('A screen gets the outcome of a call that failed, and no error', async () => {
  const { ends, ask } = setUp();
  const { asked } = await ask('123456');
  ends[0]?.fail(new CallFailed('verifyCode', 400, wrongCode));
  expect(await asked).toEqual({ outcome: wrongCode });
});

it('A screen gets any other error as it is', async () => {
  const { ends, ask } = setUp();
  const { asked } = await ask('123456');
  const failed = expect(asked).rejects.toThrow('x is undefined');
  ends[0]?.fail(new TypeError('x is undefined'));
  await failed;
});

it('A screen that was left hears nothing of the answer', async () => {
  const { ends, ask, unmount } = setUp();
  const { asked } = await ask('123456');
  unmount();
  ends[0]?.answer('verified');
  expect(await asked).toEqual({ outcome: { kind: 'silent' } });
});

it('Nothing of what was sent is held once the screen is left', async () => {
  const { client, ends, ask, unmount } = setUp();
  const { asked } = await ask('secret');
  ends[0]?.answer('verified');
  await asked;
  unmount();
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
});
