import { AxiosError, CanceledError } from 'axios';
import { expect, it } from 'vitest';
import { failureOf } from '#api/http.ts';

it.each([
  ['that took too long', new AxiosError('timeout exceeded', 'ETIMEDOUT'), 408, false],
  ['that the browser ended', new AxiosError('Request aborted', 'ECONNABORTED'), 0, false],
  ['that found no connection', new AxiosError('Network Error', 'ERR_NETWORK'), 0, false],
  ['that the portal cancelled', new CanceledError(), 0, true],
  ['that failed before it was sent', new TypeError('x is undefined'), 0, false],
])('A call %s has a status of its own', (_what, error, status, isCancelled) => {
  expect(failureOf(error)).toEqual({ status, body: undefined, isCancelled });
});
