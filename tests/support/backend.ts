import { getResponse, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
// Loaded with the first call; here at once, so that no call of one test starts in the next.
import '#api/sendRequest.ts';
import { overridesInForce } from '#api/overrides.ts';
import type { Fault } from '#mocks/db.ts';
import { type DemoPersonName, demoPeople } from '#mocks/people.ts';
import { createMockBackend } from '#mocks/server.ts';

/** The origin of the payment page. Nothing is served there in these tests. */
export const GATEWAY_URL = 'http://gateway.example.com/pay';

/** The demo data of this run: `npm test -- --seed 7` takes another set. */
export const seed = Number(process.env.DEMO_SEED || 1);

const mock = createMockBackend({ seed, gatewayUrl: GATEWAY_URL });
const server = setupServer(...mock.handlers);

export interface Answer {
  status: number;
  /** Parsed JSON; undefined when there was none. */
  body: unknown;
}

interface Options {
  token?: string;
  headers?: Record<string, string>;
}

const ORIGIN = 'http://localhost:3000';

/** Calls the backend directly, without the client: with a body of any shape. */
async function ask(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  { token, headers }: Options = {},
): Promise<Answer> {
  const response = await getResponse(
    mock.handlers,
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: method === 'POST' ? (typeof body === 'string' ? body : JSON.stringify(body ?? {})) : null,
    }),
  );
  if (!response) throw new Error(`No handler for ${method} ${path}`);
  const text = response.type === 'error' ? '' : await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

export const device = {
  userAgent: 'vitest',
  platform: 'test',
  language: 'en-JM',
  timeZone: 'America/Jamaica',
  screen: '390x844',
};

/** Signs a demo person in, as the real sign-in would: the user and the pair of tokens. */
async function signedInAs(name: DemoPersonName) {
  const person = demoPeople.find((one) => one.name === name);
  const { body } = await ask('POST', '/slb/api/auth/signin', {
    userName: person?.userName,
    password: person?.password,
    device,
  });
  const { user, token, refreshToken } = endpoints.signIn.answer.parse(body);
  return { user, token, refreshToken };
}

/** The newest one-time code sent to this e-mail address or mobile number. */
async function codeSentTo(contact: string): Promise<string> {
  const { codes } = await mock.state();
  const sent = codes.filter(({ email, mobileNumber }) => email === contact || mobileNumber === contact).at(-1);
  if (!sent) throw new Error(`No code was sent to ${contact}`);
  return sent.code;
}

/**
 * Makes the next matching calls fail; without `times` the next one. A connection can't be cut during a response here: a
 * browser reports that as a network error, and so does this.
 */
async function fault(wanted: Fault): Promise<void> {
  await ask('POST', '/__mock/fault', { ...wanted, kind: wanted.kind === 'cut' ? 'network' : wanted.kind });
}

/** Ends every session on the server, or that of one TRN: the next call is answered with 401. */
async function expireSessions(trn?: string): Promise<void> {
  await ask('POST', '/__mock/expire', { trn });
}

/** Decides a payment, as the customer does on the payment page. */
async function decidePayment(token: string, decision: 'APPROVED' | 'DECLINED'): Promise<void> {
  await ask('POST', '/slb-demo/gateway/decide', { token, decision });
}

/** The mock backend of these tests. Importing this file starts it for the test file, and resets it after each test. */
export const backend = {
  server,
  ask,
  fault,
  signedInAs,
  codeSentTo,
  expireSessions,
  decidePayment,
  state: mock.state,
  reset: mock.reset,
};

// Read before a test installs a fake clock.
const { setTimeout: wait } = globalThis;
const LONGEST_WAIT_MS = 300;
const underWay = new Set<string>();
server.events.on('request:start', ({ requestId }) => void underWay.add(requestId));
server.events.on('request:end', ({ requestId }) => void underWay.delete(requestId));
// A response that breaks off has no end.
server.events.on('response:mocked', ({ requestId }) => void underWay.delete(requestId));

/** Waits for the calls of a closed screen: the next test must not count them as its own. */
async function idle(): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS && (waited === 0 || underWay.size > 0); waited += 5)
    await new Promise((resolve) => wait(resolve, waited === 0 ? 0 : 5));
  underWay.clear();
}

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // Every call waits for the overrides once. Here they are loaded before the first test, and there are none.
  server.use(http.post('*/enviornments/runtime-env-overrides.json', () => new HttpResponse(null, { status: 404 })));
  await overridesInForce();
  server.resetHandlers();
});
afterEach(async () => {
  await idle();
  server.resetHandlers();
  await mock.reset(seed);
});
afterAll(() => server.close());
