import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// The calls as a page has them that was loaded a moment ago, so that each test is one of the loading as well.
async function load() {
  vi.resetModules();
  const [{ http }, { inFlight, hasBackgroundWork }, { sendRequest }, { Outgoing }, { CallFailed }, { isClockWrong }] =
    await Promise.all([
      import('#api/http.ts'),
      import('#api/inFlight.ts'),
      import('#api/sendRequest.ts'),
      import('#api/outgoing.ts'),
      import('#api/failure.ts'),
      import('#lib/wrongClock.ts'),
    ]);
  const { endpoints } = await import('#api/endpoints.ts');
  return { http, inFlight, hasBackgroundWork, sendRequest, Outgoing, CallFailed, isClockWrong, endpoints };
}
let page: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  page = await load();
});

/** A call before sign-in. */
const nobody = { isSignedIn: false, token: undefined, isGone: () => false };

type Answer = (config: InternalAxiosRequestConfig) => Promise<unknown>;

/** Every call of the page is answered like this. */
const answering = (adapter: Answer) => Object.assign(page.http.defaults, { adapter });
const answered = (config: InternalAxiosRequestConfig, data: string, headers: object = {}) =>
  Promise.resolve({ data, status: 200, statusText: '', headers, config });
const refused = (config: InternalAxiosRequestConfig, data: unknown, headers: object = {}) =>
  Promise.reject(
    new AxiosError('', 'ERR_BAD_REQUEST', config, undefined, {
      data,
      status: 400,
      statusText: '',
      headers: { ...headers },
      config,
    }),
  );

const forgotPassword = (body: object = {}) => page.sendRequest('forgotPassword', { body }, nobody);
const config = () => page.sendRequest('config', {}, nobody);

/** How a call failed. */
async function failureOf(made: Promise<unknown>) {
  const failed: unknown = await made.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failed instanceof page.CallFailed)) throw new Error('It did not fail as a call does');
  return failed;
}

describe('A call', () => {
  it.each<[string, Answer, number, string]>([
    ['that took too long', (made) => Promise.reject(new AxiosError('', 'ETIMEDOUT', made)), 408, 'message'],
    ['that the browser ended', (made) => Promise.reject(new AxiosError('', 'ECONNABORTED', made)), 0, 'message'],
    ['that found no connection', (made) => Promise.reject(new AxiosError('', 'ERR_NETWORK', made)), 0, 'message'],
    ['that the portal cancelled', (made) => Promise.reject(new CanceledError(undefined, made)), 0, 'silent'],
    ['whose failure has no configuration', () => Promise.reject(new TypeError('x is undefined')), 0, 'message'],
  ])('%s has a status of its own, and is counted in and out', async (_what, answer, status, kind) => {
    let counted: number | undefined;
    answering((made) => {
      counted = page.inFlight.get();
      return answer(made);
    });
    const failed = await failureOf(forgotPassword());
    expect({ status: failed.status, kind: failed.outcome.kind, counted }).toEqual({ status, kind, counted: 1 });
    expect(page.inFlight.get()).toBe(0);
  });

  it('whose body is no JSON fails before it is sent, and is counted out', async () => {
    const body: Record<string, unknown> = {};
    body.itself = body;
    let isSent = false;
    answering(() => {
      isSent = true;
      return Promise.reject(new Error('It was sent'));
    });
    expect(await failureOf(forgotPassword(body))).toMatchObject({ status: 0 });
    expect(isSent).toBe(false);
    expect(page.inFlight.get()).toBe(0);
  });

  it('is counted in before anything else happens', () => {
    const outgoing = new page.Outgoing('config', {
      endpoint: page.endpoints.config,
      caller: nobody,
      isUpload: false,
    });
    const made = page.http.request({ outgoing, adapter: () => Promise.reject(new TypeError('No network')) });
    expect(page.inFlight.get()).toBe(1);
    outgoing.countOut();
    return expect(made).rejects.toThrow('No network');
  });

  it('without a connection already leaves the interceptors as a failed call', async () => {
    const outgoing = new page.Outgoing('config', {
      endpoint: page.endpoints.config,
      caller: nobody,
      isUpload: false,
    });
    answering((made) => Promise.reject(new AxiosError('', 'ERR_NETWORK', made)));
    expect((await failureOf(page.http.request({ outgoing }))).outcome).toEqual({ kind: 'message', type: 'noNetwork' });
  });

  it('is no activity of the user while it is under way, unless it reports what was sent', async () => {
    const seen: boolean[] = [];
    answering((made) => {
      seen.push(page.hasBackgroundWork());
      return answered(made, '{"referenceId": "R1"}');
    });
    await forgotPassword();
    await page.sendRequest('forgotPassword', { body: {}, onSent: () => undefined }, nobody);
    expect([...seen, page.hasBackgroundWork()]).toEqual([false, true, false]);
  });
});

describe('What goes out', () => {
  it('is JSON, and asks for JSON', async () => {
    const sent: unknown[] = [];
    answering((made) => {
      sent.push({ type: made.headers.getContentType(), accepts: made.headers.getAccept(), data: made.data });
      return answered(made, '{"referenceId": "R1"}');
    });
    await forgotPassword({ userName: 'ann@example.com' });
    const json = 'application/json';
    expect(sent).toEqual([{ type: json, accepts: json, data: '{"userName":"ann@example.com"}' }]);
  });

  it('tells a time-out from a call that the browser ended', async () => {
    let told: unknown;
    answering((made) => {
      told = made.transitional?.clarifyTimeoutError;
      return answered(made, '{}');
    });
    await config();
    expect(told).toBe(true);
  });
});

describe('An answer', () => {
  it.each(['<!doctype html><title>Portal</title>', '{"maxFileSize": 5', 'OK'])(
    'that is no JSON fails before its shape is read: %s',
    async (text) => {
      answering((made) => answered(made, text));
      await expect(page.http.get('/slb/anything')).rejects.toMatchObject({ name: 'SyntaxError' });
      expect((await failureOf(config())).outcome).toEqual({ kind: 'message', type: 'internalServerError' });
    },
  );

  it('that is JSON is parsed', async () => {
    answering((made) => answered(made, '{"maxFileSize": 7}'));
    expect(await config()).toMatchObject({ maxFileSize: 7 });
  });
});

describe('A failed call', () => {
  it('knows whether it would have changed anything, and what the backend says of its body', async () => {
    const body = { errorList: [{ field: 'userName', typeOfMessage: 'Unknown' }] };
    answering((made) => refused(made, body));
    const problems = [{ path: 'userName', message: 'Unknown' }];
    expect(await failureOf(forgotPassword())).toMatchObject({ status: 400, isRead: false, problems });
    expect(await failureOf(config())).toMatchObject({ status: 400, isRead: true, problems });
  });
});

describe('The clock of the device (rule CALL-25)', () => {
  const date = new Date('2001-02-03T04:05:06Z').toUTCString();
  const isOff = () => page.isClockWrong.get();

  it.each<[what: string, answer: Answer]>([
    ['succeeds', (made) => answered(made, '{"referenceId": "R1"}', { date })],
    ['is refused', (made) => refused(made, {}, { date })],
  ])(
    'is compared with the answer of a POST that %s, and never with that of a GET, which may be an old one',
    async (_what, answer) => {
      answering(answer);
      await config().catch(() => undefined);
      expect(isOff()).toBe(false);
      await forgotPassword().catch(() => undefined);
      expect(isOff()).toBe(true);
    },
  );

  it('is compared with no answer where there was none', async () => {
    answering((made) => Promise.reject(new AxiosError('', 'ERR_NETWORK', made)));
    await failureOf(forgotPassword());
    expect(isOff()).toBe(false);
  });
});
