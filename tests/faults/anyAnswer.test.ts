// @vitest-environment jsdom
import fc from 'fast-check';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { CallFailed, messageOf } from '#api/failure.ts';
import { inFlight } from '#api/inFlight.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import { backend, seed } from '../support/backend.ts';
import { callByName } from './callByName.ts';
import { answerCall } from './faults.ts';
import { anyBody } from './hostileValues.ts';
import { callNames } from './scenarios.ts';

const RUNS = 60;
const prototypeBefore = Object.getOwnPropertyNames(Object.prototype).toSorted();

afterEach(() => {
  clearSession();
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(prototypeBefore);
});

describe.each(callNames)('%s', (name) => {
  it('turns any body with any status into an answer of its schema or a failure with a message', async () => {
    const who = await backend.signedInAs('new applicant');
    beginSession(who);
    let next: Response = new HttpResponse(null);
    answerCall(name, () => next);
    await fc.assert(
      fc.asyncProperty(anyBody, fc.constantFrom(200, 200, 200, 201, 400, 404, 409, 500), async (body, status) => {
        next = new HttpResponse(body, { status, headers: { 'Content-Type': 'application/json' } });
        const said = await callByName(name).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (said !== undefined) {
          expect(said).toBeInstanceOf(CallFailed);
          expect(messageOf(said).trim()).not.toBe('');
        }
        expect(inFlight.get()).toBe(0);
        // No token of it is taken, and nobody is signed out by it.
        expect(session.get()).toEqual(who);
      }),
      { numRuns: RUNS, seed },
    );
  });
});
