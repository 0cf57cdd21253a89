// @vitest-environment jsdom
import { delay, HttpResponse, http as mockHttp } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { CallFailed } from '#api/failure.ts';
import { http } from '#api/http.ts';
import { hasBackgroundWork, inFlight } from '#api/inFlight.ts';
import { beginSession, clearSession, renewTokens, renewUser } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import { backend } from '../support/backend.ts';

const names = Object.keys(endpoints) as CallName[];
const blanksOf = (name: CallName): string[] =>
  [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);

/** Any call by its name, with the same value in every blank of its path. */
const ask = (name: CallName, value = '999000111', options: object = {}): Promise<unknown> => {
  const path = Object.fromEntries(blanksOf(name).map((key) => [key, value]));
  return (call as (name: CallName, options: object) => Promise<unknown>)(name, { path, ...options });
};

/** How a call failed; a call that succeeds, or rejects with anything else, fails the test. */
const failureOf = async (made: Promise<unknown>): Promise<CallFailed> => {
  const error = await made.then(
    (answer) => expect.fail(`succeeded with ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFailed)) expect.fail(`rejected with ${String(error)}`);
  return error;
};

/** The requests that go out while `run` runs. */
const requestsOf = async (run: () => Promise<unknown>): Promise<Request[]> => {
  const requests: Request[] = [];
  const note = ({ request }: { request: Request }) => requests.push(request.clone());
  backend.server.events.on('request:start', note);
  await run();
  backend.server.events.removeListener('request:start', note);
  return requests;
};

/** Every call is answered with this text, as JSON and with 200. */
const answerAll = (text: string, init: ResponseInit = { status: 200 }) =>
  backend.server.use(
    mockHttp.all('*/slb/*', () => new HttpResponse(text, { headers: { 'Content-Type': 'application/json' }, ...init })),
  );

/** The numbers that the loader count went through while `run` ran. */
const countsOf = async (run: () => Promise<unknown>): Promise<number[]> => {
  const counts: number[] = [];
  const stop = inFlight.subscribe(() => counts.push(inFlight.get()));
  await run();
  stop();
  return counts;
};

const built = settings.get();
beforeEach(clearSession);
afterEach(() => {
  settings.set(built);
  clearSession();
  expect(inFlight.get()).toBe(0);
});

describe('A call', () => {
  it('goes to its path of rule CALL-1, under /slb', async () => {
    const [request] = await requestsOf(() => call('config', {}));
    expect(request?.method).toBe('GET');
    expect(new URL(request?.url ?? '').pathname).toBe('/slb/api/master/config');
  });

  it('posts JSON, even without a body', async () => {
    answerAll('{}');
    const requests = await requestsOf(async () => {
      await call('signOut', {});
      await call('savePreferences', { path: { arn: 'SLB2026000001' }, body: { lastVisitedPage: 'applicant,0' } });
    });
    expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual([
      'application/json',
      'application/json',
    ]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      {},
      { lastVisitedPage: 'applicant,0' },
    ]);
  });

  it('carries a query when it has one', async () => {
    answerAll('{"verified": true}');
    const [request] = await requestsOf(() => call('verifyCode', { query: { mode: 'signup' }, body: {} }));
    expect(new URL(request?.url ?? '').search).toBe('?mode=signup');
  });

  it('carries the bearer token of the signed-in user', async () => {
    const who = await backend.signedInAs('new applicant');
    beginSession(who);
    const [request] = await requestsOf(() => call('applicationList', { path: { trn: who.user.trn } }));
    expect(request?.headers.get('authorization')).toBe(`Bearer ${who.token}`);
  });

  it('carries no token when nobody is signed in', async () => {
    const [request] = await requestsOf(() => call('config', {}));
    expect(request?.headers.has('authorization')).toBe(false);
  });

  it('carries the token that it is given, so that sign-out works after the session is cleared', async () => {
    answerAll('{}');
    const [request] = await requestsOf(() => call('signOut', { token: 'the old one', background: true }));
    expect(request?.headers.get('authorization')).toBe('Bearer the old one');
  });

  it('goes to the address of the overrides', async () => {
    backend.server.use(
      mockHttp.all('https://api.example.com/*', () =>
        HttpResponse.json({}, { headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' } }),
      ),
    );
    settings.set({ ...built, apiBaseUrl: 'https://api.example.com/bureau' });
    const requests = await requestsOf(() => call('config', {}));
    expect(requests.at(-1)?.url).toBe('https://api.example.com/bureau/api/master/config');
  });

  it('saves at the configured endpoint, which no other call uses', async () => {
    answerAll('{"arn": "SLB2026000001", "applicants": [{}]}');
    settings.set({ ...built, applicationEndpoint: '/api/production/applications' });
    const requests = await requestsOf(async () => {
      await call('saveApplication', { body: {} });
      await call('application', { path: { arn: 'SLB2026000001' } });
    });
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/slb/api/production/applications',
      '/slb/api/applications/SLB2026000001',
    ]);
  });
});

describe('The values of a path', () => {
  const withBlanks = names.filter((name) => blanksOf(name).length > 0);

  it.each([
    ['../..', '..%2F..'],
    ['%E0%A4%A', '%25E0%25A4%25A'],
    ['%2e%2e', '%252e%252e'],
    ['a/b', 'a%2Fb'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    ['...', '...'],
    ['<img src=x>', '%3Cimg%20src%3Dx%3E'],
    ['$& $1', '%24%26%20%241'],
    ['Zoë 😀', 'Zo%C3%AB%20%F0%9F%98%80'],
    ['\\..\\x', '%5C..%5Cx'],
  ])('are encoded, so that %s cannot leave its segment', async (value, encoded) => {
    answerAll('null');
    for (const name of withBlanks) {
      const [request] = await requestsOf(() => ask(name, value).catch(() => undefined));
      const expected = endpoints[name].path.replace(/\{\w+\}/g, () => encoded);
      expect(new URL(request?.url ?? '').pathname).toBe(`/slb${expected}`);
      expect(new URL(request?.url ?? '').search).toBe('');
    }
  });

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['the folder itself', '.'],
    ['the folder above', '..'],
    ['half a character', '\ud800'],
    ['undefined', undefined],
  ])('cause no call when they cannot be part of a path: %s', async (_what, value) => {
    const requests = await requestsOf(async () => {
      for (const name of withBlanks) {
        const failed = await failureOf(ask(name, value, value === undefined ? { path: {} } : {}));
        expect(failed).toMatchObject({ callName: name, status: 404 });
        const type = name === 'snapshot' ? 'reviewPDF' : 'notFound';
        if (name !== 'savePreferences') expect(failed.outcome).toEqual({ kind: 'message', type });
      }
    });
    expect(requests).toEqual([]);
  });
});

describe('The time-out of 240000 ms of every call (rule LIM-1)', () => {
  it('is set on the call itself', async () => {
    answerAll('null');
    const limits: unknown[] = [];
    const look = http.interceptors.request.use((config) => {
      limits.push(config.timeout);
      return config;
    });
    for (const name of names) await ask(name).catch(() => undefined);
    http.interceptors.request.eject(look);
    expect(limits).toEqual(names.map(() => 240_000));
  });

  it('is reported as a time-out', async () => {
    // The interception of XHR in these tests knows no time-out; that of fetch does.
    const { timeout, adapter } = http.defaults;
    Object.assign(http.defaults, { timeout: 20, adapter: 'fetch' });
    backend.server.use(mockHttp.get('*/slb/api/master/config', () => delay('infinite')));
    settings.set({ ...built, apiBaseUrl: `${window.location.origin}/slb` });
    try {
      const failed = await failureOf(call('config', {}));
      expect(failed).toMatchObject({ status: 408, outcome: { kind: 'message', type: 'timeOut' } });
    } finally {
      Object.assign(http.defaults, { timeout, adapter });
    }
  });
});

describe('An answer with 200 that cannot be used', () => {
  const lists: CallName[] = [
    'workItems',
    'applicationList',
    'loanNumbers',
    'requests',
    'requiredDocuments',
    'fees',
    'instalments',
  ];
  const tellsNothing: CallName[] = ['signOut', 'savePreferences'];
  const objects: CallName[] = ['config', 'lookups', 'signUpLookups', 'previousApplicant'];

  /** What somebody sees of each, and the calls for which it is a good answer. */
  it.each<[what: string, text: string, good: CallName[]]>([
    ['malformed JSON', '{"token": "x", "refreshToken": "y", ', []],
    ['a page of HTML', '<!doctype html><title>Sign in</title>', []],
    ['words', 'OK', []],
    ['nothing', '', tellsNothing],
    ['null', 'null', [...tellsNothing, 'previousApplicant']],
    ['a text', '"x"', tellsNothing],
    ['a number', '0', tellsNothing],
    ['true', 'true', tellsNothing],
    ['an empty list', '[]', [...tellsNothing, ...lists]],
    // Nobody reads that there is nothing to upload, or to pay, because nothing could be read.
    ['a list of nulls', '[null, null]', tellsNothing],
    [
      'a list with something in it',
      '[null, {"arn": "1", "loanNumber": "1", "requestId": "1", "docType": "1"}]',
      [...tellsNothing, ...lists],
    ],
    ['an empty object', '{}', [...tellsNothing, ...objects]],
    [
      'nulls inside',
      '{"token": null, "refreshToken": null, "user": null, "arn": null, "applicants": null, "payments": null, "status": null, "valid": null, "updated": null, "reset": null, "unique": null, "verified": null, "referenceId": null}',
      [...tellsNothing, ...objects],
    ],
    [
      'empty texts',
      '{"token": "", "refreshToken": "", "user": {"trn": ""}, "arn": "", "applicants": [], "payments": "", "status": "", "valid": "", "updated": "", "reset": "", "unique": "", "verified": "", "referenceId": "", "transactionIdentifier": "", "gatewayUrl": ""}',
      [...tellsNothing, ...objects],
    ],
    ['false flags', '{"updated": false, "reset": false}', [...tellsNothing, ...objects]],
    [
      '__proto__',
      '{"__proto__": {"token": "x", "refreshToken": "y", "user": {"trn": "1"}, "arn": "1", "applicants": [{}], "payments": [], "status": "APPROVED", "valid": true, "updated": true, "reset": true, "unique": true, "verified": true, "referenceId": "1", "transactionIdentifier": "1", "gatewayUrl": "x"}}',
      [...tellsNothing, ...objects],
    ],
  ])('is never a success: %s', async (_what, text, good) => {
    answerAll(text);
    for (const name of names) {
      if (good.includes(name)) await ask(name);
      else {
        const { outcome, status } = await failureOf(ask(name));
        const type =
          {
            refreshPayments: 'refreshFeeStatusError',
            snapshot: 'reviewPDF',
            cancelApplication: 'cancelApplicationErrorMessage',
          }[String(name)] ?? 'internalServerError';
        expect({ name, status, outcome }).toEqual({
          name,
          status: 200,
          outcome: tellsNothing.includes(name) ? { kind: 'silent' } : { kind: 'message', type },
        });
      }
    }
    expect({}).not.toHaveProperty('token');
  });

  it('includes a 204, except for GET_CUSTOMER, where it means a new customer, and for calls without an answer', async () => {
    backend.server.use(mockHttp.all('*/slb/*', () => new HttpResponse(null, { status: 204 })));
    expect(await call('previousApplicant', { path: { trn: '999000111' } })).toBeNull();
    for (const name of tellsNothing) expect(await ask(name)).toBeNull();
    for (const name of names.filter((one) => one !== 'previousApplicant' && !tellsNothing.includes(one)))
      expect((await failureOf(ask(name))).status).toBe(204);
  });

  it.each([
    ['{"message": "Nobody"}', 404],
    ['<h1>Not found</h1>', 404],
    ['', 404],
    ['{"message": "Nobody"}', 200],
    ['{}', 200],
  ])(
    'does not include an answer of GET_CUSTOMER about nobody, which means a new customer (%s, %i)',
    async (text, status) => {
      answerAll(text, { status });
      expect(await call('previousApplicant', { path: { trn: '999000111' } })).toBeNull();
    },
  );
});

describe('An answer that can be used', () => {
  it('keeps the keys that the portal does not know, for the next save', async () => {
    answerAll('{"arn": "SLB2026000001", "applicants": [{"firstName": "Ann", "shoeSize": 38}], "colour": "blue"}');
    const stored = await call('application', { path: { arn: 'SLB2026000001' } });
    expect(stored).toMatchObject({ colour: 'blue', applicants: [{ firstName: 'Ann', shoeSize: 38 }] });
  });

  it('has default values for its missing parts', async () => {
    answerAll('{"arn": "SLB2026000001", "applicants": [{"documents": null, "empDetails": 7}]}');
    const { status, version, applicants } = await call('application', { path: { arn: 'SLB2026000001' } });
    expect({ status, version }).toEqual({ status: '', version: 0 });
    expect(applicants[0]).toMatchObject({ firstName: '', documents: [], empDetails: {} });
  });

  it('leaves the default upload limits in force where the configuration names none', async () => {
    answerAll('{"maxFileSize": "large", "sessionTimeoutInterval": "x"}');
    const config = await call('config', {});
    expect(uploadLimits(config)).toEqual({ maxFileSizeMb: 5, fileTypes: ['PDF', 'JPG', 'JPEG', 'PNG'] });
    expect(config.sessionTimeoutInterval).toBeUndefined();
  });
});

describe('The loader count', () => {
  it.each<[how: string, prepare: () => unknown]>([
    ['succeeds', () => undefined],
    ['is refused', () => answerAll('{}', { status: 500 })],
    ['finds no connection', () => backend.server.use(mockHttp.get('*/slb/*', () => HttpResponse.error()))],
    ['gets an answer that can not be used', () => answerAll('7')],
    ['gets half an answer', () => answerAll('{"maxFile')],
  ])('goes up and down when a call %s', async (_how, prepare) => {
    prepare();
    expect(await countsOf(() => call('config', {}).catch(() => undefined))).toEqual([1, 0]);
  });

  it('counts each of several calls', async () => {
    expect(await countsOf(() => Promise.all([call('config', {}), call('lookups', {})]))).toEqual([1, 2, 1, 0]);
  });

  it('does not count background calls, however they end', async () => {
    expect(await countsOf(() => call('config', { background: true }))).toEqual([]);
    answerAll('', { status: 500 });
    expect(await countsOf(() => call('config', { background: true }).catch(() => undefined))).toEqual([]);
  });

  it('goes down when the call is cancelled, and nothing is shown', async () => {
    backend.server.use(mockHttp.get('*/slb/*', () => delay('infinite')));
    const leaving = new AbortController();
    const counts = await countsOf(async () => {
      const made = failureOf(call('config', { signal: leaving.signal }));
      await vi.waitFor(() => expect(inFlight.get()).toBe(1));
      leaving.abort();
      expect((await made).outcome).toEqual({ kind: 'silent' });
    });
    expect(counts).toEqual([1, 0]);
  });

  it('goes down when the call was cancelled before it began', async () => {
    const counts = await countsOf(async () => {
      const { outcome } = await failureOf(call('config', { signal: AbortSignal.abort() }));
      expect(outcome).toEqual({ kind: 'silent' });
    });
    expect(counts).toEqual([1, 0]);
  });

  it('stays at zero for a call that is not made', async () => {
    expect(await countsOf(() => failureOf(call('application', { path: { arn: '..' } })))).toEqual([]);
  });
});

describe('An upload', () => {
  const body = { applicants: [{ documents: [{ uploads: [{ data: 'x'.repeat(200_000) }] }] }] };

  it('reports its progress, and counts as activity until it ends', async () => {
    let wasUnderWay = false;
    backend.server.use(
      mockHttp.post('*/slb/api/applications', () => {
        wasUnderWay = hasBackgroundWork();
        return HttpResponse.json({ arn: 'SLB2026000001', applicants: [{}] });
      }),
    );
    const shares: number[] = [];
    await call('saveApplication', { body, background: true, onSent: (share) => shares.push(share) });
    expect(wasUnderWay).toBe(true);
    expect(hasBackgroundWork()).toBe(false);
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it('no longer counts as activity after it has failed', async () => {
    answerAll('', { status: 413 });
    const { outcome } = await failureOf(call('saveApplication', { body, onSent: () => undefined }));
    expect(outcome).toEqual({ kind: 'message', type: 'fileTooLargeToSend' });
    expect(hasBackgroundWork()).toBe(false);
  });
});

describe('A call that outlives its session', () => {
  /** Answers the list of applications as soon as the test lets it. */
  const held = (answer: () => Response) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    backend.server.use(
      mockHttp.get('*/slb/api/application/LOANAPPLICATION_LIST/:trn', async () => {
        await released;
        return answer();
      }),
    );
    return () => release();
  };
  const sessionOf = (trn: string) => ({
    user: endpoints.signIn.answer.parse({ token: 't', refreshToken: 'r', user: { trn } }).user,
    token: `token of ${trn}`,
    refreshToken: `refresh of ${trn}`,
  });
  const list = () => call('applicationList', { path: { trn: '999000111' } });

  it.each([
    ['a late answer', () => HttpResponse.json([])],
    ['a late 401', () => HttpResponse.json({}, { status: 401 })],
    ['a late failure', () => HttpResponse.json({}, { status: 500 })],
  ])('changes nothing in the next one: %s', async (_what, answer) => {
    const release = held(answer);
    beginSession(sessionOf('999000111'));
    const made = failureOf(list());
    clearSession();
    beginSession(sessionOf('999000222'));
    release();
    expect((await made).outcome).toEqual({ kind: 'silent' });
  });

  it('is waited for by nobody once that session is over', async () => {
    const release = held(() => HttpResponse.json([]));
    beginSession(sessionOf('999000111'));
    const made = failureOf(list());
    await vi.waitFor(() => expect(inFlight.get()).toBe(1));
    clearSession();
    expect(inFlight.get()).toBe(0);
    beginSession(sessionOf('999000222'));
    const counts = [inFlight.get()];
    const stop = inFlight.subscribe(() => counts.push(inFlight.get()));
    release();
    await made;
    stop();
    expect(counts).toEqual([0]);
  });

  it('shows nothing after the user has signed out', async () => {
    const release = held(() => HttpResponse.json({}, { status: 401 }));
    beginSession(sessionOf('999000111'));
    const made = failureOf(list());
    clearSession();
    release();
    expect((await made).outcome).toEqual({ kind: 'silent' });
  });

  it('is answered as usual when it carried no token', async () => {
    const release = held(() => HttpResponse.json([]));
    const made = list();
    beginSession(sessionOf('999000111'));
    release();
    expect(await made).toEqual([]);
  });

  it('does not end the session that began meanwhile', async () => {
    const release = held(() => HttpResponse.json({}, { status: 401 }));
    const made = failureOf(list());
    beginSession(sessionOf('999000111'));
    release();
    expect((await made).outcome).toEqual({ kind: 'silent' });
  });

  it.each([
    ['the tokens were renewed', () => renewTokens({ token: 'new', refreshToken: 'newer' })],
    ['the email address of the user was changed', () => renewUser({ email: 'another@example.com' })],
  ])('is answered as usual when only %s', async (_what, renew) => {
    const release = held(() => HttpResponse.json([]));
    beginSession(sessionOf('999000111'));
    const made = list();
    renew();
    release();
    expect(await made).toEqual([]);
  });
});

describe('What the monitoring of the bureau hears', () => {
  /** What is reported while `run` runs; the answers below come after 250.6 ms. */
  const reportsOf = async (run: () => Promise<unknown>): Promise<unknown[]> => {
    const reports: unknown[] = [];
    const note = (event: Event) => event instanceof CustomEvent && reports.push(event.detail);
    window.addEventListener('slb:observed', note);
    await run();
    window.removeEventListener('slb:observed', note);
    return reports;
  };
  const slowly = (status: number) => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    backend.server.use(
      mockHttp.get('*/slb/*', () => {
        now.mockReturnValue(1_250.6);
        return HttpResponse.json({}, { status });
      }),
    );
  };
  afterEach(() => void vi.restoreAllMocks());

  it('is the name of a call that succeeded, and how long it took', async () => {
    slowly(200);
    const reports = await reportsOf(() => call('config', {}));
    expect(reports).toEqual([{ kind: 'call', call: 'config', milliseconds: 251, place: '', release: '' }]);
  });

  it('is the status and the reference of a call that failed, and how long it took', async () => {
    slowly(500);
    let reference = '';
    const reports = await reportsOf(async () => {
      ({ reference } = await failureOf(call('config', {})));
    });
    expect(reports).toMatchObject([{ kind: 'callFailed', call: 'config', milliseconds: 251, status: 500, reference }]);
  });

  it('is nothing of a call that the portal has cancelled', async () => {
    expect(await reportsOf(() => failureOf(call('config', { signal: AbortSignal.abort() })))).toEqual([]);
  });
});

describe('CallFailed', () => {
  it.each([
    { kind: 'network' },
    { kind: 'html' },
    { kind: 'html', status: 502 },
    { kind: 'empty' },
    { kind: 'empty', status: 500 },
    { kind: 'malformed' },
    { kind: 'malformed', status: 400 },
    { kind: 'status', status: 400, body: null },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 409 },
    { kind: 'status', status: 418, body: '<h1>Teapot</h1>' },
    { kind: 'status', status: 599, body: { message: { deep: [] } } },
  ] as const)('is the only error that comes of $kind $status', async (fault) => {
    await backend.fault({ ...fault, times: names.length });
    for (const name of names) {
      const made = ask(name);
      // What tells nothing is content with an empty answer.
      if (fault.kind === 'empty' && !('status' in fault) && ['signOut', 'savePreferences'].includes(name)) await made;
      else expect(await failureOf(made)).toBeInstanceOf(CallFailed);
    }
  });

  it.each([400, 403, 404, 408, 409, 413, 500, 502, 503])(
    'has the status %i, whatever the body of the answer is',
    async (status) => {
      for (const text of ['<!doctype html>', '{"mess', '', 'null', '[]', '7']) {
        answerAll(text, { status });
        expect((await failureOf(call('config', {}))).status).toBe(status);
      }
    },
  );

  it('is raised when the code that makes calls could not be fetched', async () => {
    vi.resetModules();
    vi.doMock('#api/http.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    try {
      const [fresh, counts] = await Promise.all([import('#api/client.ts'), import('#api/inFlight.ts')]);
      await expect(fresh.call('config', {})).rejects.toMatchObject({
        name: 'CallFailed',
        outcome: { kind: 'message', type: 'noNetwork' },
        cause: expect.any(Error),
      });
      expect(counts.inFlight.get()).toBe(0);
    } finally {
      vi.doUnmock('#api/http.ts');
      vi.resetModules();
    }
  });
});

describe('The first call of a page', () => {
  const load = async () => {
    vi.resetModules();
    const [client, counts] = await Promise.all([import('#api/client.ts'), import('#api/inFlight.ts')]);
    return { ...client, ...counts };
  };

  it('is waited for from its first moment, while its code and the overrides are fetched', async () => {
    const page = await load();
    const made = page.call('config', {});
    expect(page.inFlight.get()).toBe(1);
    await made;
    expect(page.inFlight.get()).toBe(0);
  });

  it('is not waited for in the background', async () => {
    const page = await load();
    const made = page.call('config', { background: true });
    expect(page.inFlight.get()).toBe(0);
    await made;
  });

  it('is the only one that is counted before it goes out', async () => {
    const page = await load();
    const counts: number[] = [];
    await page.call('config', {});
    page.inFlight.subscribe(() => counts.push(page.inFlight.get()));
    await page.call('config', {});
    expect(counts).toEqual([1, 0]);
  });
});
