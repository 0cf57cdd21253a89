import type { CallName } from '#api/endpoints.ts';
import { type MessageType, messages } from '#domain/messages.ts';
import { type FaultName, SERVER_WORDS } from './faults.ts';

/** What a person meets after a fault. */
export type Outcome =
  /** A dialog with this very text, or the same words on a screen that tells its failures itself. */
  | { kind: 'told'; text: string }
  /** Sign-in, with the code in the address and the words of the server. */
  | { kind: 'signIn'; code: string; words: string }
  /** Words beside the field, and no dialog. */
  | { kind: 'beside'; text: string }
  /** Nothing: nobody waits for it, or there is nothing wrong. */
  | { kind: 'nothing' }
  /** It is a good answer: lists that are missing fall back to the built-in ones, nobody yet is somebody new. */
  | { kind: 'goodAnswer' };

const told = (type: MessageType): Outcome => ({ kind: 'told', text: messages[type] });
const signIn = (code: string): Outcome => ({ kind: 'signIn', code, words: SERVER_WORDS });
const beside = (text: string): Outcome => ({ kind: 'beside', text });
const nothing: Outcome = { kind: 'nothing' };
const goodAnswer: Outcome = { kind: 'goodAnswer' };

interface Row {
  outcome: Outcome;
  /** The calls for which it is something else. */
  but?: Readonly<Record<string, Outcome>>;
}

const TRN_SERVICE = { validateTrn: told('TrnServiceNotAvailableError') };
const SIGN_IN = {
  signIn: told('signInServerError'),
  lookups: told('signInServerError'),
};
const serverError: Row = { outcome: told('internalServerError'), but: { ...TRN_SERVICE, ...SIGN_IN } };
const unusable: Row = { outcome: told('internalServerError') };
/** The calls that carry an application, and can meet a newer one or be too large. */
const SAVES = ['saveApplication', 'validateApplication', 'createApplication'];
const each = (calls: readonly string[], outcome: Outcome): Record<string, Outcome> =>
  Object.fromEntries(calls.map((name) => [name, outcome]));
/** Objects whose every part has a built-in value. */
const ALL_OPTIONAL = {
  config: goodAnswer,
  lookups: goodAnswer,
  signUpLookups: goodAnswer,
  previousApplicant: goodAnswer,
};
const LISTS = {
  workItems: goodAnswer,
  applicationList: goodAnswer,
  requiredDocuments: goodAnswer,
  loanNumbers: goodAnswer,
  requests: goodAnswer,
  fees: goodAnswer,
  instalments: goodAnswer,
};

/** Section 8 of the specification and reliability 5.1, as a person meets them. Written without a look at the code. */
const table: Record<FaultName, Row> = {
  'no network': { outcome: told('noNetwork') },
  'a cut line': { outcome: told('noNetwork') },
  'no answer in time': { outcome: told('timeOut') },
  '400': {
    outcome: told('internalServerError'),
    but: { resume: beside('These details do not match an application. Check them and try again.') },
  },
  '401': { outcome: signIn('401'), but: { signIn: beside(SERVER_WORDS) } },
  '403': serverError,
  '404': { outcome: told('notFound'), but: { previousApplicant: goodAnswer } },
  '408': { outcome: told('timeOut') },
  // Paid already, perhaps in another tab: the payment is there, and its status on the way.
  '409': {
    outcome: told('internalServerError'),
    but: { ...each(SAVES, told('changedElsewhere')), authorisePayment: told('refreshFeeStatusError') },
  },
  '413': {
    outcome: told('internalServerError'),
    but: each([...SAVES, 'appealRequest', 'serviceRequest'], told('fileTooLargeToSend')),
  },
  '415': serverError,
  '417': { outcome: signIn('417') },
  '500': serverError,
  '502': serverError,
  '503': { outcome: told('serverError'), but: TRN_SERVICE },
  '504': serverError,
  '505': serverError,
  '507': serverError,
  'nothing with 204': { ...unusable, but: { previousApplicant: goodAnswer } },
  'an HTML page': unusable,
  'an empty body': unusable,
  'malformed JSON': unusable,
  null: { ...unusable, but: { previousApplicant: goodAnswer } },
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

/** Calls that say one thing, whatever is wrong but the session. */
const always: Readonly<Record<string, (fault: FaultName) => Outcome>> = {
  refreshPayments: () => told('refreshFeeStatusError'),
  savePreferences: () => nothing,
  snapshot: (fault) => (isLineLost(fault) ? told('noNetwork') : told('reviewPDF')),
  cancelApplication: (fault) => (isLineLost(fault) ? told('noNetwork') : told('cancelApplicationErrorMessage')),
};

export function outcomeOfFault(call: CallName, fault: FaultName): Outcome {
  // This device has signed out by then, whatever the server says (decision 7).
  if (call === 'signOut') return nothing;
  const { outcome, but } = table[fault];
  const sameAlways = always[call];
  if (sameAlways && !endsSession(fault)) return sameAlways(fault);
  return but?.[call] ?? outcome;
}

/** What a screen can tell of an outcome; the code of an ended session is only told to sign-in. */
export const outcomeClass = (outcome: Outcome): string =>
  'text' in outcome ? `${outcome.kind}: ${outcome.text}` : outcome.kind;
