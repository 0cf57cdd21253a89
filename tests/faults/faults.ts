import { HttpResponse, http as msw } from 'msw';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { http } from '#api/http.ts';
import { backend } from '../support/backend.ts';

/** What the server says beside a 401 or 417. */
export const SERVER_MESSAGE = 'Your session was ended by the bureau.';

/** What would be a success if somebody looked for the right keys in the wrong place. */
const success = {
  token: 'x',
  refreshToken: 'y',
  user: { trn: '100200300', firstName: 'Eve', lastName: 'Hall' },
  referenceId: 'r',
  reset: true,
  verified: true,
  resent: true,
  valid: true,
  unique: true,
  updated: true,
  arn: 'SLB2026999999',
  status: 'APPROVED',
  payments: [],
  transactionIdentifier: 't',
  gatewayUrl: 'http://gateway.example.com/pay',
  data: 'JVBERi0=',
  applicants: [{ id: '1' }],
};
const NULLS = JSON.stringify(Object.fromEntries(Object.keys(success).map((key) => [key, null])));

export const responseWith =
  (body: string, status = 200) =>
  (): Response =>
    new HttpResponse(body, { status, headers: { 'Content-Type': 'application/json' } });
const SESSION_ENDED_BODY = JSON.stringify({ message: SERVER_MESSAGE });

/** An answer that stops in the middle of its first word. */
function cutAnswer(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"arn": "SLB20'));
      setTimeout(() => controller.error(new Error('The line was cut')), 0);
    },
  });
  return new HttpResponse(body, { headers: { 'Content-Type': 'application/json', 'Content-Length': '4096' } });
}

/** Calls that get no answer: let go when the fault is over, so that nobody waits for their end. */
const unanswered: (() => void)[] = [];
const noAnswer = (): Promise<Response> =>
  new Promise((resolve) => {
    unanswered.push(() => resolve(HttpResponse.error()));
  });

/** Answers that come with a good status and can't be used. */
const unusableAnswers = {
  'nothing with 204': () => new HttpResponse(null, { status: 204 }),
  'an HTML page': responseWith('<!doctype html><title>Welcome</title><h1>Sign in to the proxy</h1>'),
  'an empty body': responseWith(''),
  'malformed JSON': responseWith('{"token": "x", "arn": '),
  null: responseWith('null'),
  'an empty list': responseWith('[]'),
  'a list of null': responseWith('[null]'),
  'a text': responseWith('"x"'),
  'a number': responseWith('0'),
  'an empty object': responseWith('{}'),
  'nulls for everything': responseWith(NULLS),
  'keys under __proto__': responseWith(`{"__proto__": ${JSON.stringify(success)}}`),
} as const;

/** Every way in which a call can go wrong (rule ERR-12). Beside a status come words that nobody may read, a page, or nothing. */
export const faults = {
  'no network': () => HttpResponse.error(),
  'a cut line': cutAnswer,
  'no answer in time': noAnswer,
  '400': responseWith('{}', 400),
  '401': responseWith(SESSION_ENDED_BODY, 401),
  '403': responseWith('{"message": "java.lang.SecurityException"}', 403),
  '404': responseWith('', 404),
  '408': responseWith('', 408),
  '409': responseWith('{"message": "Version 7"}', 409),
  '413': responseWith('<h1>Request Entity Too Large</h1>', 413),
  '415': responseWith('', 415),
  '417': responseWith(SESSION_ENDED_BODY, 417),
  '500': responseWith('{"message": "ORA-00942 at line 7", "errorList": [{"typeOfMessage": "ORA-00942"}]}', 500),
  '502': responseWith('<!doctype html><title>502</title><h1>Bad Gateway</h1>', 502),
  '503': responseWith('', 503),
  '504': responseWith('<!doctype html><title>504</title><h1>Gateway Time-out</h1>', 504),
  '505': responseWith('null', 505),
  '507': responseWith('[]', 507),
  ...unusableAnswers,
} as const satisfies Record<string, () => Response | Promise<Response>>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults).filter((name): name is FaultName => name in faults);

export const isUnusableAnswer = (fault: string): boolean => fault in unusableAnswers;

/** The pattern that msw knows a call by: any origin, ':arn' for '{arn}', and no slash at the end. */
const patternOf = (name: CallName): string =>
  `*/slb${endpoints[name].path}`.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/** Rule LIM-1: every call gives up after this long. Milliseconds. */
const LIMIT = 240_000;

/** The interception of XHR in these tests knows neither a time-out nor half an answer; that of fetch knows both. */
const BY_FETCH: readonly FaultName[] = ['a cut line', 'no answer in time'];

const addressOf = (name: CallName): RegExp => new RegExp(`^${endpoints[name].path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** The calls to an address go another way and give up after a moment, if they would have after the right one. */
export function sendByFetch(fault: FaultName, method: 'GET' | 'POST', address: RegExp): () => void {
  if (!BY_FETCH.includes(fault)) return () => undefined;
  const id = http.interceptors.request.use((config) => {
    if (config.method?.toUpperCase() !== method || !address.test(config.url ?? '')) return config;
    const baseURL = new URL(config.baseURL ?? '', window.location.href).href;
    // Only the one is given up soon: on a busy machine the other would be too.
    const isLate = fault === 'no answer in time';
    return { ...config, baseURL, adapter: 'fetch', timeout: isLate && config.timeout === LIMIT ? 30 : 0 };
  });
  return () => http.interceptors.request.eject(id);
}

export interface BrokenCall {
  /** How often it was called since. */
  callCount: () => number;
  restore: () => void;
}

/** Every call of this name is answered so until `mend` is called; undefined lets it through to the backend. */
export function answerCall(
  name: CallName,
  answer: () => Response | undefined | Promise<Response | undefined>,
): BrokenCall {
  let count = 0;
  const method = endpoints[name].method === 'GET' ? 'get' : 'post';
  backend.server.use(
    msw[method](patternOf(name), () => {
      count += 1;
      return answer();
    }),
  );
  return { callCount: () => count, restore: () => backend.server.resetHandlers() };
}

/** Makes every call of this name fail in one way. */
export function breakCall(name: CallName, fault: FaultName): BrokenCall {
  const goStraight = sendByFetch(fault, endpoints[name].method, addressOf(name));
  const broken = answerCall(name, faults[fault]);
  return {
    ...broken,
    restore: () => {
      goStraight();
      for (const letGo of unanswered.splice(0)) letGo();
      broken.restore();
    },
  };
}
