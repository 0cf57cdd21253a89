import axios, { type AxiosResponse } from 'axios';
import { compareClock } from '#lib/deviceClock.ts';

/** Rule LIM-1: every call gives up after this long. Milliseconds. */
const TIME_OUT = 240_000;

/** The only axios instance. It loads with the first call, so that the first screen need not wait for it. */
export const http = axios.create({
  timeout: TIME_OUT,
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  responseType: 'json',
  // Without these, malformed JSON, HTML and an empty body would succeed as text, and a time-out would have no code.
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
});

// The answer to a POST never comes from a cache, with the `Date` of an earlier day.
const compareClocks = ({ config, headers }: AxiosResponse): void => {
  if (config.method === 'post') compareClock(headers.date);
};
http.interceptors.response.use(
  (response) => {
    compareClocks(response);
    return response;
  },
  (error: unknown) => {
    if (axios.isAxiosError(error) && error.response) compareClocks(error.response);
    throw error;
  },
);

/** Why a call failed: its HTTP status (0 without network, 408 after a time-out) and the body of the response. */
export function failureOf(error: unknown): { status: number; body: unknown; isCancelled: boolean } {
  if (axios.isCancel(error)) return { status: 0, body: undefined, isCancelled: true };
  if (!axios.isAxiosError(error)) return { status: 0, body: undefined, isCancelled: false };
  // ECONNABORTED is a call that the browser ended. With `clarifyTimeoutError` above, it is not a time-out.
  if (error.code === 'ETIMEDOUT') return { status: 408, body: undefined, isCancelled: false };
  return { status: error.response?.status ?? 0, body: error.response?.data, isCancelled: false };
}
