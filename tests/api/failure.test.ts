import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';

/** As a page has it that was loaded a moment ago, so that each test is one of the loading as well. */
let failure: typeof import('#api/failure.ts');
beforeEach(async () => {
  vi.resetModules();
  failure = await import('#api/failure.ts');
});

const silent: Outcome = { kind: 'silent' };
const serverError: Outcome = { kind: 'message', type: 'serverError' };

describe('CallFailed', () => {
  it('names the call and its status for developers', () => {
    const failed = new failure.CallFailed('fees', 503, serverError);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).toMatchObject({
      name: 'CallFailed',
      message: 'fees failed with 503',
      callName: 'fees',
      status: 503,
    });
  });

  it('may change something and has no problem with the body, unless it is told otherwise', () => {
    expect(new failure.CallFailed('fees', 503, silent)).toMatchObject({ isRead: false, problems: [] });
    const more = { isRead: true, problems: [{ path: 'trn', message: 'Not a TRN' }] };
    expect(new failure.CallFailed('fees', 503, silent, more)).toMatchObject(more);
  });

  it('keeps the error of the code that could not be loaded, and says that there is no connection', () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const fail = () => failure.failWithoutCode('fees')(cause);
    expect(fail).toThrow(failure.CallFailed);
    expect(fail).toThrow(
      expect.objectContaining({ status: 0, cause, outcome: { kind: 'message', type: 'noNetwork' } }),
    );
  });
});

describe('A screen that shows a failure itself', () => {
  const failedCall = () => new failure.CallFailed('fees', 503, serverError);
  const bug = new TypeError('x is undefined');

  it('shows the text of the catalogue, or the general one for what has no text there', () => {
    expect(failure.messageOf(failedCall())).toBe(messages.serverError);
    expect(failure.messageOf(new failure.CallFailed('fees', 0, silent))).toBe(messages.internalServerError);
    expect(failure.messageOf(bug)).toBe(messages.internalServerError);
  });

  it('has the reference of a failed call alone, which is another one for each', () => {
    const failed = failedCall();
    expect(failure.referenceOf(failed)).toBe(failed.reference);
    expect(failed.reference).not.toBe(failedCall().reference);
    expect(failure.referenceOf(bug)).toBeUndefined();
  });

  it('lets a failed call pass, and one that the end of the session cancelled, and no other error', async () => {
    expect(() => failure.passCallFailed(failedCall())).not.toThrow();
    const client = new QueryClient();
    const answer = client.fetchQuery({ queryKey: ['loan'], queryFn: () => new Promise(() => undefined) });
    client.clear();
    await expect(answer.catch(failure.passCallFailed)).resolves.toBeUndefined();
    expect(() => failure.passCallFailed(bug)).toThrow(bug);
  });
});
