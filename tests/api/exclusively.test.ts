// @vitest-environment jsdom
import { HttpResponse, http as mockHttp } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '#api/endpoints.ts';
import { createLockManager } from '../features/session/isolatedTabs.ts';
import { backend } from '../support/backend.ts';

/** The calls as a page has them that was loaded a moment ago, so that each test is one of the loading as well. */
async function load() {
  vi.resetModules();
  const [{ call }, { CallFailed }, { beginSession, clearSession }] = await Promise.all([
    import('#api/client.ts'),
    import('#api/failure.ts'),
    import('#api/session.ts'),
  ]);
  return { call, CallFailed, beginSession, clearSession };
}
let page: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: createLockManager(), configurable: true });
  page = await load();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  page.clearSession();
});

/** Makes a call of any name, as one tab does. */
const press = (name: CallName): Promise<unknown> =>
  (page.call as (name: CallName, options: object) => Promise<unknown>)(name, { path: { trn: '999000111' }, body: {} });

/** Counts what goes out, and answers once this many calls have arrived, or when told to. */
function slowBackend(answeredAt: number) {
  let sent = 0;
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backend.server.use(
    mockHttp.post('*/slb/*', async () => {
      sent += 1;
      if (sent === answeredAt) answer();
      await isAnswered;
      return HttpResponse.json(ANSWER);
    }),
  );
  return { sent: () => sent, answer: () => answer() };
}

const ANSWER = { referenceId: 'R1', arn: 'A1', status: 'SUBMITTED', updated: true, saved: true, requestId: 'Q1' };

const ONE_AT_A_TIME: readonly CallName[] = [
  'signUp',
  'createApplication',
  'updateIdentification',
  'saveContact',
  'appealRequest',
  'serviceRequest',
];

describe('A call that registers, sends or changes a person (rule ERR-13)', () => {
  it.each(ONE_AT_A_TIME)(
    'goes out once when two tabs make %s at the same moment, and the second tab gets an error',
    async (name) => {
      page.beginSession(await backend.signedInAs('new applicant'));
      const { sent, answer } = slowBackend(2);
      const pressed = [press(name), press(name)] as const;
      await Promise.allSettled([Promise.race(pressed)]);
      answer();
      const [first, second] = await Promise.allSettled(pressed);
      expect(sent()).toBe(1);
      expect(first.status).toBe('fulfilled');
      const reason: unknown = second.status === 'rejected' ? second.reason : undefined;
      if (!(reason instanceof page.CallFailed)) expect.fail('the other tab got no error');
      expect(reason.outcome).toEqual({ kind: 'message', type: 'sentAlready' });
    },
  );

  it('goes out again when the first one has ended, whether it succeeded or not', async () => {
    const { sent } = slowBackend(1);
    backend.server.use(mockHttp.post('*/slb/*', () => new HttpResponse(null, { status: 503 }), { once: true }));
    await expect(press('signUp')).rejects.toBeInstanceOf(page.CallFailed);
    await press('signUp');
    await press('signUp');
    expect(sent()).toBe(2);
  });

  it('does not block a different call of this kind', async () => {
    page.beginSession(await backend.signedInAs('new applicant'));
    const { sent } = slowBackend(2);
    await Promise.all([press('appealRequest'), press('saveContact')]);
    expect(sent()).toBe(2);
  });

  it('does not make other calls wait: two saves go out together', async () => {
    page.beginSession(await backend.signedInAs('new applicant'));
    const { sent } = slowBackend(2);
    await Promise.allSettled([press('saveApplication'), press('saveApplication')]);
    expect(sent()).toBe(2);
  });

  it('goes out in a browser without locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const { sent } = slowBackend(1);
    await press('signUp');
    expect(sent()).toBe(1);
  });
});
