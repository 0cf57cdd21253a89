import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { CallFailed } from '#api/failure.ts';
import { http } from '#api/http.ts';
import { inFlight } from '#api/inFlight.ts';
import { Outgoing } from '#api/outgoing.ts';
import { sendRequest } from '#api/sendRequest.ts';

/** A call before sign-in. */
const nobody = { isSignedIn: false, token: undefined, isGone: () => false };

const { adapter } = http.defaults;
afterEach(() => Object.assign(http.defaults, { adapter }));

type Answer = (config: InternalAxiosRequestConfig) => Promise<never>;

/** Makes a call whose adapter ends like this; gives its failure, and the loader count while it was under way. */
async function failureOf(answer: Answer, body: object = {}) {
  let counted: number | undefined;
  const observed: Answer = (config) => {
    counted = inFlight.get();
    return answer(config);
  };
  Object.assign(http.defaults, { adapter: observed });
  const failed = await sendRequest('forgotPassword', { body }, nobody).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failed instanceof CallFailed)) throw new Error('It did not fail as a call does');
  return { status: failed.status, kind: failed.outcome.kind, counted };
}

describe('A call', () => {
  it.each<[string, Answer, number, string]>([
    ['that took too long', (config) => Promise.reject(new AxiosError('', 'ETIMEDOUT', config)), 408, 'message'],
    ['that the browser ended', (config) => Promise.reject(new AxiosError('', 'ECONNABORTED', config)), 0, 'message'],
    ['that found no connection', (config) => Promise.reject(new AxiosError('', 'ERR_NETWORK', config)), 0, 'message'],
    ['that the portal cancelled', (config) => Promise.reject(new CanceledError(undefined, config)), 0, 'silent'],
    ['whose failure has no configuration', () => Promise.reject(new TypeError('x is undefined')), 0, 'message'],
  ])('%s has a status of its own, and is counted in and out', async (_what, answer, status, kind) => {
    expect(await failureOf(answer)).toEqual({ status, kind, counted: 1 });
    expect(inFlight.get()).toBe(0);
  });

  it('whose body is no JSON fails before it is sent, and is counted out', async () => {
    const body: Record<string, unknown> = {};
    body.itself = body;
    expect(await failureOf(() => Promise.reject(new Error('It was sent')), body)).toMatchObject({ counted: undefined });
    expect(inFlight.get()).toBe(0);
  });

  it('is counted in before anything else happens', () => {
    const outgoing = new Outgoing('config', { endpoint: endpoints.config, caller: nobody, isUpload: false });
    const made = http.request({ outgoing, adapter: () => Promise.reject(new TypeError('No network')) });
    expect(inFlight.get()).toBe(1);
    outgoing.countOut();
    return expect(made).rejects.toThrow('No network');
  });
});
