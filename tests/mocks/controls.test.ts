// @vitest-environment jsdom
import { getResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { createMockBackend } from '#mocks/server.ts';
import { backend } from '../support/backend.ts';
import { aCompleteApplication, signedInAs } from './fixtures.ts';

const config = () => backend.ask('GET', '/slb/api/master/config');
/** A call as the portal's own client makes it, through the network. */
const failure = async () => {
  const error: unknown = await call('config', {}).catch((reason: unknown) => reason);
  return error instanceof CallFailed ? error.status : error;
};

describe('A fault', () => {
  it.each([
    ['a status', { kind: 'status', status: 503 }, 503],
    ['a status without a number', { kind: 'status' }, 500],
    ['a lost network', { kind: 'network' }, 0],
    ['a cut line', { kind: 'cut' }, 0],
    ['an HTML page', { kind: 'html', status: 502 }, 502],
    ['an HTML page that says 200', { kind: 'html' }, 200],
    ['an empty body', { kind: 'empty' }, 200],
    ['malformed JSON', { kind: 'malformed' }, 200],
  ] as const)('of %s reaches the client once', async (_what, fault, status) => {
    await backend.fault({ path: '/master/config', ...fault });
    expect(await failure()).toBe(status);
    expect((await config()).status).toBe(200);
  });

  it('answers with the ordered body', async () => {
    const body = { message: 'User Email already exists' };
    await backend.fault({ path: 'config', kind: 'status', status: 400, body });
    expect(await config()).toEqual({ status: 400, body });
  });

  it('occurs as often as ordered, and only for matching calls', async () => {
    await backend.fault({ method: 'get', path: '/api/master/(config|mdm)$', kind: 'status', status: 500, times: 2 });
    expect((await backend.ask('POST', '/slb/api/master/mdm', { names: [] })).status).toBe(200);
    expect([(await config()).status, (await config()).status, (await config()).status]).toEqual([500, 500, 200]);
  });

  it('delays the usual answer as long as ordered', async () => {
    vi.useFakeTimers();
    await backend.fault({ path: 'config', kind: 'delay', delayMs: 30_000 });
    const answered = vi.fn();
    const answer = config().then(answered);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await answer;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }));
    vi.useRealTimers();
  });

  it('after processing loses the answer but not the change', async () => {
    const caller = await signedInAs('new applicant');
    await backend.fault({ path: '/applications/', kind: 'network', afterProcessing: true });
    const requestId = '0d9f3c1e-5b0a-4c0e-9a55-0f6d2c1f7a01';
    const body = { ...(await aCompleteApplication(caller)), requestId };
    expect((await caller.post('/applications/', body)).status).toBe(0);
    expect((await caller.post('/applications/', body)).body).toMatchObject({ version: 1 });
    const { applications } = await backend.state();
    expect(applications.filter(({ ownerTrn }) => ownerTrn === caller.trn)).toHaveLength(1);
  });

  it('of an unknown kind is refused', async () => {
    expect((await backend.ask('POST', '/__mock/fault', { kind: 'fire' })).status).toBe(400);
  });
});

describe('The state of the backend', () => {
  it('counts calls and keeps the last body of each', async () => {
    await config();
    await config();
    await backend.ask('POST', '/slb/api/master/mdm', { names: ['ROOMS'] });
    const { body } = await backend.ask('GET', '/__mock/state');
    expect(body).toMatchObject({
      calls: { config: 2, lookupsByName: 1 },
      lastBodies: { lookupsByName: { names: ['ROOMS'] } },
      charges: 0,
    });
  });

  it('is reset, with other demo data on request', async () => {
    const names = async () => (await backend.state()).people.map(({ trn }) => trn);
    const before = await names();
    await backend.ask('POST', '/__mock/reset', { seed: 4711 });
    expect(await names()).not.toEqual(before);
    expect((await backend.state()).seed).toBe(4711);
  });
});

describe('Separate states', () => {
  it('never mix: each has its own faults and data', async () => {
    const there = { headers: { 'X-Demo-World': 'other' } };
    await backend.ask('POST', '/__mock/fault', { path: 'config', kind: 'status', status: 500 }, there);
    expect((await config()).status).toBe(200);
    expect((await backend.ask('GET', '/slb/api/master/config', undefined, there)).status).toBe(500);
    await backend.ask('POST', '/__mock/reset', {}, there);
    expect((await backend.ask('GET', '/__mock/state', undefined, there)).body).toMatchObject({ calls: {} });
  });
});

describe('The demo data', () => {
  const dataOf = (seed: number) => createMockBackend({ seed, gatewayUrl: 'http://pay.example.com/' }).state();

  it('is the same for the same seed', async () => {
    const withoutTimes = (state: object): unknown =>
      JSON.parse(
        JSON.stringify(state, (key, value: unknown) =>
          ['sentAt', 'acceptedOn', 'invitedOn'].includes(key) ? 0 : value,
        ),
      );
    expect(withoutTimes(await dataOf(7))).toEqual(withoutTimes(await dataOf(7)));
  });

  it('differs between seeds, except for the sign-ins', async () => {
    const [one, two] = [await dataOf(1), await dataOf(2)];
    const of = (key: 'trn' | 'userName', { people }: typeof one) => people.map((person) => person[key]);
    expect(of('userName', one)).toEqual(of('userName', two));
    expect(of('trn', one)).not.toEqual(of('trn', two));
    expect(one.applications.map(({ arn }) => arn)).not.toEqual(two.applications.map(({ arn }) => arn));
  });

  it.each([1, 2, 3, 7, 42, 99])('of seed %i is plainly fake, without repeated numbers', async (seed) => {
    const { people } = await dataOf(seed);
    for (const { trn, mobileNumber, email } of people)
      expect([trn, mobileNumber, email]).toEqual([
        expect.stringMatching(/^999\d{6}$/),
        expect.stringMatching(/^\(876\)555-01\d\d$/),
        expect.stringMatching(/@example\.com$/),
      ]);
    expect(new Set(people.map(({ trn }) => trn)).size).toBe(people.length);
    expect(new Set(people.map(({ mobileNumber }) => mobileNumber)).size).toBe(people.length);
    expect(people.some(({ trn }) => trn.endsWith('000'))).toBe(false);
  });
});

describe('An unknown path', () => {
  it.each(['/slb/api/nothing', '/slb/api/application/GET/SECRETS/999000001', '/slb/api/application/EXPLODE'])(
    'such as %s is not found',
    async (path) => {
      const { handlers } = createMockBackend({ gatewayUrl: 'http://pay.example.com/' });
      const answer = await getResponse(handlers, new Request(`http://localhost${path}`));
      expect([answer?.status, await answer?.json()]).toEqual([404, { message: 'There is no such call' }]);
    },
  );
});

describe('A variant', () => {
  const customer = async (ask: typeof backend.ask) => {
    const { token, user } = await backend.signedInAs('returning applicant');
    return (await ask('GET', `/slb/api/application/GET_CUSTOMER/${user.trn}`, undefined, { token })).status;
  };

  it('answers in the place of the demo backend until the state is reset', async () => {
    await backend.ask('POST', '/__mock/variant', { variant: 'noCustomer' });
    expect(await customer(backend.ask)).toBe(404);
    await backend.reset();
    expect(await customer(backend.ask)).toBe(200);
  });

  it('that is none changes nothing', async () => {
    await backend.ask('POST', '/__mock/variant', { variant: 'constructor' });
    expect(await customer(backend.ask)).toBe(200);
  });

  it('may be the one that a backend is started with', async () => {
    const { handlers } = createMockBackend({ gatewayUrl: 'https://pay.example.com', variant: 'noDrafts' });
    const asked = new Request('http://localhost/enviornments/runtime-env-overrides.json', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(await (await getResponse(handlers, asked))?.json()).toMatchObject({ serverDrafts: false });
  });
});
