// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { CallName } from '#api/endpoints.ts';
import { CallFailed } from '#api/failure.ts';
import { inFlight } from '#api/inFlight.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { backend } from '../support/backend.ts';
import { callByName } from './callByName.ts';
import { type ExpectedOutcome, outcomeOfFault } from './expectedOutcomes.ts';
import { answerCall, breakCall, type FaultName, faultNames, responseWith, SERVER_MESSAGE } from './faults.ts';
import { refusals } from './refusals.ts';
import { callNames } from './scenarios.ts';

afterEach(clearSession);

/** How a failed call counts for a person, by what the client made of it. */
const outcomeOfFailure = ({ outcome }: CallFailed): ExpectedOutcome =>
  outcome.kind === 'sessionOver'
    ? { kind: 'signIn', code: String(outcome.code), words: outcome.detail ?? '' }
    : outcome.kind === 'onScreen'
      ? { kind: 'inline', text: outcome.detail }
      : outcome.kind === 'message'
        ? { kind: 'message', text: outcome.detail ?? messages[outcome.type] }
        : { kind: 'ignored' };

async function resultOf(call: CallName): Promise<ExpectedOutcome> {
  try {
    await callByName(call);
    return { kind: 'accepted' };
  } catch (error) {
    if (error instanceof CallFailed) return outcomeOfFailure(error);
    throw error;
  }
}

/** Nobody reads the answer of these two calls: one that means nothing is as good as none, and only a session can end by them. */
const UNREAD: readonly CallName[] = ['signOut', 'savePreferences'];

const expectedOf = (call: CallName, fault: FaultName): readonly ExpectedOutcome[] => {
  if (!UNREAD.includes(call)) return [outcomeOfFault(call, fault)];
  if (fault === '401' || fault === '417') return [{ kind: 'signIn', code: fault, words: SERVER_MESSAGE }];
  return [{ kind: 'ignored' }, { kind: 'accepted' }];
};

describe.each(callNames)('%s', (call) => {
  it('has the outcome of the table for every fault', async ({ signal }) => {
    beginSession(await backend.signedInAs('new applicant'));
    for (const fault of faultNames) {
      if (signal.aborted) break;
      const broken = breakCall(call, fault);
      const result = await resultOf(call);
      expect(expectedOf(call, fault), fault).toContainEqual(result);
      expect(broken.callCount(), fault).toBe(1);
      expect(inFlight.get(), fault).toBe(0);
      broken.restore();
    }
  });
});

describe.each(Object.entries(refusals))('%s', (name, refused) => {
  const call = callNames.find((one) => one === name);

  it.each(refused)('refused with $status and $body has the outcome of the table', async ({ status, body, outcome }) => {
    if (!call) throw new Error(`There is no call ${name}`);
    answerCall(call, responseWith(body, status));
    expect(await resultOf(call)).toEqual(outcome);
  });
});
