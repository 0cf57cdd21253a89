// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { inFlight } from '#api/inFlight.ts';
import { outcomeOf } from '#api/outcomes.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { type Application, application, ownApplicant } from '#domain/application.ts';
import { withCopies } from '#domain/copies.ts';
import { user } from '#domain/user.ts';
import {
  contestedError,
  createPost,
  fetchStored,
  isSendable,
  isStale,
  postApplication,
  refusedAnswers,
  StoredEarlier,
} from '#features/journey/draft/postApplication.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';

const TRN = '999000111';
const numbered = anApplication({}, { arn: 'SLB2026000001', version: 3 });
const first = anApplication({}, { arn: '', version: 0 });

interface Sent {
  request: string;
  body: unknown;
  isWaitedFor: boolean;
}
let sent: Sent[] = [];

/** A server that answers a save in this way, and that has this version of the application. */
const serving = (answer: (body: Application) => Response, stored?: Application) =>
  backend.server.use(
    http.all('*/slb/api/applications/*', async ({ request }) => {
      const body = request.method === 'GET' ? undefined : await request.json();
      sent.push({
        request: `${request.method} ${new URL(request.url).pathname}`,
        body,
        isWaitedFor: inFlight.get() > 0,
      });
      return request.method === 'GET' ? HttpResponse.json(stored) : answer(application.parse(body));
    }),
  );
const accepted = (body: Application) => HttpResponse.json({ ...body, arn: 'SLB2026000001', version: body.version + 1 });
const stale = () => HttpResponse.json({}, { status: 409 });
const posts = () => sent.filter(({ request }) => request.startsWith('POST'));
const inBackground = { isBackground: true };

const post = (posted: Application, more: { isRepeat?: boolean; options?: { isBackground: boolean } } = {}) =>
  postApplication({ application: posted, requestId: 'R1', isRepeat: false, options: inBackground, ...more });

const before = settings.get();
beforeEach(() => {
  sent = [];
  beginSession({ user: user.parse({ trn: TRN }), token: 't', refreshToken: 'r' });
});
afterEach(() => {
  settings.set(before);
  clearSession();
});

describe('A save of an application', () => {
  it('answers with the stored version, seen by the same person', async () => {
    serving(accepted);
    const stored = await post({ ...numbered, ownId: '1' });
    expect(stored).toMatchObject({ arn: 'SLB2026000001', version: 4, ownId: '1' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ arn: 'SLB2026000001', version: 3 });
    expect(sent[0]?.body).not.toHaveProperty('requestId');
  });

  it('carries the id of its draft, and no number, while the server has not numbered it (rule CALL-17)', async () => {
    serving(accepted);
    expect((await post(first)).arn).toBe('SLB2026000001');
    expect(sent[0]?.body).toMatchObject({ requestId: 'R1' });
    expect(sent[0]?.body).not.toHaveProperty('arn');
  });

  it.each([
    [true, false],
    [false, true],
  ])('in the background (%s) keeps the spinner (%s) from the screen or shows it', async (isBackground, isWaitedFor) => {
    serving(accepted);
    await post(numbered, { options: { isBackground } });
    expect(sent[0]?.isWaitedFor).toBe(isWaitedFor);
  });

  it('fails as the server says, without asking for what it has', async () => {
    serving(() => HttpResponse.json({}, { status: 500 }));
    await expect(post(numbered)).rejects.toMatchObject({ status: 500 });
    expect(sent).toHaveLength(1);
  });
});

describe('A first save that may have arrived before', () => {
  /** The server trims what it stores. */
  const trimming = (body: Application) =>
    accepted({ ...body, applicants: body.applicants.map((one) => ({ ...one, lastName: one.lastName.trim() })) });
  const spaced = anApplication({ lastName: ' Brown ' }, { arn: '', version: 0 });

  it('is this save when it goes out once, however the server writes what it stores', async () => {
    serving(trimming);
    expect(ownApplicant(await post(spaced)).lastName).toBe('Brown');
  });

  it('is an earlier one when a repeated save is answered with something else', async () => {
    serving(trimming);
    const failure: unknown = await post(spaced, { isRepeat: true }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoredEarlier);
    expect(failure).toMatchObject({
      status: 409,
      outcome: { kind: 'message', type: 'changedElsewhere' },
      stored: { arn: 'SLB2026000001', applicants: [{ lastName: 'Brown' }] },
    });
  });

  it('is an earlier one when an answer that was sent is empty there', async () => {
    serving((body) => accepted({ ...body, applicants: body.applicants.map((one) => ({ ...one, firstName: '' })) }));
    await expect(post(first)).rejects.toBeInstanceOf(StoredEarlier);
  });

  it('is refused without a look at the server, which has no number to be asked for, and no newer version', async () => {
    serving(stale);
    const failure: unknown = await post(first).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 409, outcome: { kind: 'message', type: 'internalServerError' } });
    expect(isStale(failure)).toBe(false);
    expect(sent).toHaveLength(1);
  });
});

describe('A save that meets a newer version', () => {
  it('has arrived before when the server has all of it: only the answer was lost', async () => {
    serving(stale, withCopies({ ...numbered, version: 9 }));
    expect(await post(numbered)).toMatchObject({ version: 9 });
    expect(sent.map(({ request }) => request)).toEqual([
      'POST /slb/api/applications/',
      'GET /slb/api/applications/SLB2026000001',
    ]);
    expect(sent[1]?.isWaitedFor).toBe(false);
  });

  it('is stale when the server has something else', async () => {
    serving(stale, anApplication({ firstName: 'Beth' }, { arn: 'SLB2026000001', version: 9 }));
    const failure: unknown = await post(numbered).catch((error: unknown) => error);
    expect(isStale(failure)).toBe(true);
    expect(failure).not.toBeInstanceOf(StoredEarlier);
  });
});

it('A save that outlasts its session does not look for a newer version: nobody is signed in', async () => {
  serving(() => {
    clearSession();
    return stale();
  }, numbered);
  const failure: unknown = await post(numbered).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 409, outcome: { kind: 'silent' } });
  expect(isStale(failure)).toBe(false);
  expect(sent).toHaveLength(1);
});

describe('The application as the server has it', () => {
  it.each([
    [undefined, false],
    [{ isBackground: true }, false],
    [{ isBackground: false }, true],
  ])('is fetched with %j, and the spinner is shown: %s', async (options, isWaitedFor) => {
    serving(accepted, { ...numbered, version: 9 });
    expect(await fetchStored({ ...numbered, ownId: '1' }, options)).toMatchObject({ version: 9, ownId: '1' });
    expect(sent[0]?.isWaitedFor).toBe(isWaitedFor);
  });
});

describe('A failed save', () => {
  const failed = (status: number, problems = [{ path: 'applicants[0].email', message: 'Taken' }]) =>
    new CallFailed('saveApplication', status, outcomeOf('saveApplication', status, undefined), { problems });

  it.each([
    [409, true],
    [400, false],
    [0, false],
  ])('with the status %i is stale: %s', (status, expected) => {
    expect(isStale(failed(status))).toBe(expected);
    expect(isStale(new Error('a bug'))).toBe(false);
  });

  it('names the answers that are refused, if the server refuses what it was sent', () => {
    expect(refusedAnswers(failed(400))).toEqual([{ path: 'applicants[0].email', message: 'Taken' }]);
    expect(refusedAnswers(failed(500))).toEqual([]);
    expect(refusedAnswers(new Error('a bug'))).toEqual([]);
  });

  it('says that an answer was changed in two places, for a change that has to wait for a choice', () => {
    expect(contestedError()).toMatchObject({
      callName: 'saveApplication',
      status: 409,
      outcome: { kind: 'message', type: 'changedInTwoPlaces' },
    });
  });
});

describe('Whether the server takes an application as it is', () => {
  it('is always so, unless drafts are turned off (decision 32)', () => {
    expect(isSendable(anApplication(), undefined)).toBe(true);
    settings.set({ ...before, serverDrafts: true });
    expect(isSendable(anApplication(), undefined)).toBe(true);
    settings.set({ ...before, serverDrafts: false });
    expect(isSendable(anApplication(), undefined)).toBe(false);
  });
});

describe('The posts of a save queue', () => {
  const queued = (trn = TRN) => {
    const events: string[] = [];
    const client = new QueryClient();
    const made = createPost({
      client,
      trn,
      requestId: 'R7',
      onPost: () => events.push('post'),
      onStored: ({ version }) => events.push(`stored ${version}`),
    });
    return { events, client, save: () => made({ application: first, isRepeat: false, options: inBackground }) };
  };

  it('announce what goes out and what was stored, with the id of the draft, and hold nothing of it in memory', async () => {
    serving(accepted);
    const { events, client, save } = queued();
    expect(await save()).toMatchObject({ version: 1 });
    expect(events).toEqual(['post', 'stored 1']);
    expect(posts()[0]?.body).toMatchObject({ requestId: 'R7' });
    await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  it('announce no version that was not stored', async () => {
    serving(() => HttpResponse.json({}, { status: 500 }));
    const { events, client, save } = queued();
    const failures: unknown[] = [];
    client.getMutationCache().subscribe(({ mutation }) => failures.push(mutation?.meta));
    await expect(save()).rejects.toMatchObject({ status: 500 });
    expect(events).toEqual(['post']);
    expect(failures).toContainEqual({ showsOwnError: true });
  });

  it('are not sent once another person is signed in, and nothing is said', async () => {
    serving(accepted);
    const { events, save } = queued('999000222');
    await expect(save()).rejects.toMatchObject({ status: 0, outcome: { kind: 'silent' } });
    expect([events, sent]).toEqual([[], []]);
  });
});
