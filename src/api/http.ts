import axios, { AxiosError, type AxiosResponse, getAdapter, type InternalAxiosRequestConfig } from 'axios';
import { compareClock } from '#lib/deviceClock.ts';
import { exclusively } from './exclusively.ts';
import type { Outgoing } from './outgoing.ts';
import { overrides } from './overridesShape.ts';
import { settings } from './settings.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call that goes out; none for the runtime overrides, which come before all calls. */
    outgoing?: Outgoing;
  }
}

/** Rule LIM-1: every call gives up after this long. Milliseconds. */
const TIME_OUT = 240_000;

/** The only axios instance (decision 44). It loads with the first call, so that the first screen need not wait for it. */
export const http = axios.create({
  timeout: TIME_OUT,
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  responseType: 'json',
  // Without these, malformed JSON, HTML and an empty body would succeed as text, and a time-out would have no code.
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
  adapter: sendOnce,
});

// Synchronous, so that a call is counted in before its caller does anything else.
http.interceptors.request.use(begin, undefined, { synchronous: true });
http.interceptors.response.use(succeed, fail);

/** Sets the token, and counts the loader in. */
function begin(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { outgoing } = config;
  if (outgoing?.token) config.headers.setAuthorization(`Bearer ${outgoing.token}`);
  outgoing?.countIn();
  return config;
}

/** Compares the clocks. The answer to a POST never comes from a cache, with the `Date` of an earlier day. */
function readClock({ config, headers }: AxiosResponse): void {
  if (config.method === 'post') compareClock(headers.date);
}

/** Counts the loader out. */
function succeed(response: AxiosResponse): AxiosResponse {
  readClock(response);
  const { outgoing } = response.config;
  outgoing?.countOut();
  if (outgoing?.isTooLate()) throw outgoing.cancelled(response.status);
  return response;
}

/** Counts the loader out, and turns the failure into its row of the catalogue: `CallFailed`. */
function fail(error: unknown): AxiosResponse {
  const { config, response, code } = axios.isAxiosError(error) ? error : {};
  if (response) readClock(response);
  const outgoing = config?.outgoing;
  if (!outgoing) throw error;
  outgoing.countOut();
  if (axios.isCancel(error)) throw outgoing.cancelled(0);
  if (code === LOCKED) throw outgoing.underWay();
  if (response && response.status === outgoing.nullStatus) return { ...response, data: null };
  // ECONNABORTED is a call that the browser ended. With `clarifyTimeoutError` above, it is not a time-out.
  throw outgoing.failed(code === 'ETIMEDOUT' ? 408 : (response?.status ?? 0), response?.data);
}

/** The code of a call that was not sent, because it is in progress in this browser. */
const LOCKED = 'ERR_LOCKED';

/** Sends a call over the network, unless it may run once at a time and is in progress, perhaps in another tab (rule ERR-13). */
function sendOnce(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const send = () => getAdapter(axios.defaults.adapter, config)(config);
  const { outgoing } = config;
  if (!outgoing) return send();
  return exclusively(outgoing.name, (isFree) =>
    isFree ? send() : Promise.reject(new AxiosError('The same call is in progress', LOCKED, config)),
  );
}

const LOST: readonly (string | undefined)[] = ['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT'];
const DOWN: readonly (number | undefined)[] = [408, 429, 500, 502, 503, 504];

/** Whether nothing was heard of a file: there was no line, or the server is down or starting. */
const isUnheard = (error: unknown): boolean =>
  axios.isAxiosError(error) && (LOST.includes(error.code) || DOWN.includes(error.response?.status));

/**
 * Fetches the runtime overrides and applies them. Here, because they come with axios, in one file. Missing or invalid ones
 * are ignored without a message. Resolves with false when they were lost on the way.
 */
export async function applyOverrides(): Promise<boolean> {
  try {
    const beside = new URL('enviornments/runtime-env-overrides.json', window.location.href);
    beside.search = '';
    beside.hash = '';
    const { data } = await http.post<unknown>(beside.href, {});
    const read = overrides.safeParse(data);
    if (read.success) settings.set((now) => ({ ...now, ...definedIn(read.data) }));
    return true;
  } catch (error) {
    // 404, 405, an HTML page, no page at all: there are no overrides.
    return !isUnheard(error);
  }
}

const definedIn = (found: object): object =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
