import { HttpResponse, http, type RequestHandler } from 'msw';
import type { MockCall } from './call.ts';
import { applicantCalls } from './calls/applicants.ts';
import { applicationCalls } from './calls/applications.ts';
import { gatewayCalls } from './calls/gateway.ts';
import { listCalls } from './calls/lists.ts';
import { masterDataCalls } from './calls/masterData.ts';
import { paymentCalls } from './calls/payments.ts';
import { requestCalls } from './calls/requests.ts';
import { signInCalls } from './calls/signIn.ts';
import { signUpCalls } from './calls/signUp.ts';
import { verifyCalls } from './calls/verify.ts';
import { controls } from './controls.ts';
import { type Backend, dispatch } from './dispatch.ts';
import { takeFault } from './faults.ts';
import { type Report, report } from './report.ts';
import type { Store } from './store.ts';
import { worldsOf } from './worlds.ts';

/** Every call (rule CALL-1), and those of the demo's payment page. */
export const mockCalls: readonly MockCall[] = [
  ...signInCalls,
  ...signUpCalls,
  ...verifyCalls,
  ...masterDataCalls,
  ...applicationCalls,
  ...listCalls,
  ...applicantCalls,
  ...paymentCalls,
  ...requestCalls,
  ...gatewayCalls,
];

interface MockBackendOptions {
  /** The seed of the demo data: names, amounts, codes. */
  seed?: number;
  /** Where the state is stored; in memory by default. */
  store?: Store;
  /** The variant that answers (`variants`), until another one is ordered; '' for the demo backend itself. */
  variant?: string;
  /** The address of the demo's hosted payment page. */
  gatewayUrl: string;
  now?: () => number;
  onChange?: () => void;
}

export interface MockBackend {
  handlers: RequestHandler[];
  reset: (seed?: number) => Promise<void>;
  state: () => Promise<Report>;
  /** Whether the connection of this request is to be cut halfway; asked before its body is complete. */
  isCutHalfway: (request: Request) => Promise<boolean>;
}

/**
 * A stand-in for the bureau's backend (rule CALL-1): stateful and strict, and the same for the demo, the tests and
 * HTTP.
 */
export function createMockBackend({
  seed = 1,
  store,
  variant,
  gatewayUrl,
  now = () => Date.now(),
  onChange,
}: MockBackendOptions): MockBackend {
  const worlds = worldsOf(seed, now, variant, store);
  const backend: Backend = { worlds, gatewayUrl, now, onChange };
  return {
    handlers: [
      callHandler(backend),
      ...controls(backend),
      http.all('*/slb/api/*', () => HttpResponse.json({ message: 'There is no such call' }, { status: 404 })),
    ],
    reset: async (nextSeed) => {
      await worlds.named('').reset(nextSeed);
      onChange?.();
    },
    state: () => worlds.named('').use(report),
    isCutHalfway: (request) =>
      worlds.of(request).use((db) => takeFault(db, request, ({ isHalfway = false }) => isHalfway) !== undefined),
  };
}

/** '/api/applications/{arn}' as a regular expression, for every origin, with a group 'arn' and an optional slash at the end. */
const patternOf = ({ path }: MockCall): RegExp => {
  const whole = path.startsWith('*') ? path.slice(1) : `/slb${path}`;
  const literal = whole.replace(/\/$/, '').replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`, 'i');
};

const routes = mockCalls.map((call) => ({ call, pattern: patternOf(call) }));

/** The call that a request makes, with its parameters. */
function routeOf({ method, url }: Request): { call: MockCall; params: Record<string, string> } | undefined {
  const { pathname } = new URL(url);
  for (const { call, pattern } of routes) {
    const found = call.method === method.toLowerCase() ? pattern.exec(pathname) : null;
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return { call, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** One handler for all calls: msw tries one handler after another, and each takes a request apart anew. */
const callHandler = (backend: Backend): RequestHandler =>
  http.all(
    ({ request }) => routeOf(request) !== undefined,
    ({ request }) => {
      const route = routeOf(request);
      return route && dispatch(backend, route.call, request, route.params);
    },
  );
