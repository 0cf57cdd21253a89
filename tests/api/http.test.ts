import { AxiosError, CanceledError } from 'axios';
import { expect, it } from 'vitest';
import { failureOf } from '#api/http.ts';

it.each([
  ['that took too long', new AxiosError('timeout exceeded', 'ETIMEDOUT'), 408, false],
  ['that the browser ended', new AxiosError('Request aborted', 'ECONNABORTED'), 0, false],
  ['that found no line', new AxiosError('Network Error', 'ERR_NETWORK'), 0, false],
  ['that was given up here', new CanceledError(), 0, true],
  ['that broke before it went out', new TypeError('x is undefined'), 0, false],
])('a call %s has its own status', (_what, error, status, isCancelled) => {
  expect(failureOf(error)).toEqual({ status, body: undefined, isCancelled });
});
