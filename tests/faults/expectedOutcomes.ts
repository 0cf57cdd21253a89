import type { CallName } from '#api/endpoints.ts';
import { type MessageType, messages } from '#domain/messages.ts';
import { type FaultName, SERVER_MESSAGE } from './faults.ts';

/** What a person sees after a fault. */
export type ExpectedOutcome =
  /** A dialog with exactly this text, or the same text on a screen that shows its own errors. */
  | { kind: 'message'; text: string }
  /** The sign-in screen, with the code in the address and the words of the server. */
  | { kind: 'signIn'; code: string; words: string }
  /** A text beside the field, and no dialog. */
  | { kind: 'inline'; text: string }
  /** Nothing: nobody waits for the call, or nothing is wrong. */
  | { kind: 'ignored' }
  /** A good answer: missing lists fall back to the built-in ones, and no earlier data means a new applicant. */
  | { kind: 'accepted' };

const message = (type: MessageType): ExpectedOutcome => ({ kind: 'message', text: messages[type] });
const signIn = (code: string): ExpectedOutcome => ({ kind: 'signIn', code, words: SERVER_MESSAGE });
const inline = (text: string): ExpectedOutcome => ({ kind: 'inline', text });
const ignored: ExpectedOutcome = { kind: 'ignored' };
const accepted: ExpectedOutcome = { kind: 'accepted' };

interface Row {
  outcome: ExpectedOutcome;
  /** The calls with another outcome. */
  but?: Readonly<Record<string, ExpectedOutcome>>;
}

const TRN_SERVICE = { validateTrn: message('TrnServiceNotAvailableError') };
const SIGN_IN = {
  signIn: message('signInServerError'),
  lookups: message('signInServerError'),
};
const serverError: Row = { outcome: message('internalServerError'), but: { ...TRN_SERVICE, ...SIGN_IN } };
const unusable: Row = { outcome: message('internalServerError') };
/** The calls that carry an application, and can meet a newer one or be too large. */
const SAVES = ['saveApplication', 'validateApplication', 'createApplication'];
const each = (calls: readonly string[], outcome: ExpectedOutcome): Record<string, ExpectedOutcome> =>
  Object.fromEntries(calls.map((name) => [name, outcome]));
/** Objects whose every part has a built-in value. */
const ALL_OPTIONAL = {
  config: accepted,
  lookups: accepted,
  signUpLookups: accepted,
  previousApplicant: accepted,
};
const LISTS = {
  workItems: accepted,
  applicationList: accepted,
  requiredDocuments: accepted,
  loanNumbers: accepted,
  requests: accepted,
  fees: accepted,
  instalments: accepted,
};

/** Rules ERR-1 to ERR-12, as a person meets them. Written without a look at the code. */
const expectedByFault: Record<FaultName, Row> = {
  'no network': { outcome: message('noNetwork') },
  'a cut line': { outcome: message('noNetwork') },
  'no answer in time': { outcome: message('timeOut') },
  '400': {
    outcome: message('internalServerError'),
    but: {
      resume: inline('These details do not match an application. Check them and try again.'),
      resetPassword: inline(
        "This password is not saved: the code can't be used any more. One that you chose before may be saved already: sign in with it, or get a new code",
      ),
    },
  },
  '401': { outcome: signIn('401'), but: { signIn: inline(SERVER_MESSAGE) } },
  '403': serverError,
  '404': { outcome: message('notFound'), but: { previousApplicant: accepted } },
  '408': { outcome: message('timeOut') },
  // Paid already, perhaps in another tab: the payment is there, and its status on the way.
  '409': {
    outcome: message('internalServerError'),
    but: {
      ...each(SAVES, message('changedElsewhere')),
      ...each(['appealRequest', 'serviceRequest'], inline('Version 7')),
      authorisePayment: message('refreshFeeStatusError'),
    },
  },
  '413': {
    outcome: message('internalServerError'),
    but: each([...SAVES, 'appealRequest', 'serviceRequest'], message('fileTooLargeToSend')),
  },
  '415': serverError,
  '417': { outcome: signIn('417') },
  '500': serverError,
  '502': serverError,
  '503': { outcome: message('serverError'), but: TRN_SERVICE },
  '504': serverError,
  '505': serverError,
  '507': serverError,
  'nothing with 204': { ...unusable, but: { previousApplicant: accepted } },
  'an HTML page': unusable,
  'an empty body': unusable,
  'malformed JSON': unusable,
  null: { ...unusable, but: { previousApplicant: accepted } },
  'an empty list': { ...unusable, but: LISTS },
  'a list of null': unusable,
  'a text': unusable,
  'a number': unusable,
  'an empty object': { ...unusable, but: ALL_OPTIONAL },
  'nulls for everything': { ...unusable, but: ALL_OPTIONAL },
  'keys under __proto__': { ...unusable, but: ALL_OPTIONAL },
};

const endsSession = (fault: FaultName): boolean => fault === '401' || fault === '417';

const isLineLost = (fault: FaultName): boolean => fault === 'no network' || fault === 'a cut line';

/** Calls with one outcome for every fault that does not end the session. */
const always: Readonly<Record<string, (fault: FaultName) => ExpectedOutcome>> = {
  refreshPayments: () => message('refreshFeeStatusError'),
  savePreferences: () => ignored,
  snapshot: (fault) => (isLineLost(fault) ? message('noNetwork') : message('reviewPDF')),
  cancelApplication: (fault) => (isLineLost(fault) ? message('noNetwork') : message('cancelApplicationErrorMessage')),
};

export function outcomeOfFault(call: CallName, fault: FaultName): ExpectedOutcome {
  // This device has signed out by then, whatever the server says (decision 7).
  if (call === 'signOut') return ignored;
  const { outcome, but } = expectedByFault[fault];
  const sameAlways = always[call];
  if (sameAlways && !endsSession(fault)) return sameAlways(fault);
  return but?.[call] ?? outcome;
}

/** What a screen can distinguish of an outcome; only sign-in gets the code of an ended session. */
export const outcomeClass = (outcome: ExpectedOutcome): string =>
  'text' in outcome ? `${outcome.kind}: ${outcome.text}` : outcome.kind;
