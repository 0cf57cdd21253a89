import { type MessageType, NO_SUCH_INVITATION, WRONG_PASSWORD } from '#domain/messages.ts';
import { listOf, maybe, z } from '#lib/zod.ts';
import type { CallName } from './endpoints.ts';
import type { BodyProblem, Outcome } from './failure.ts';

// What a failed answer means. It is loaded with the calls (sendRequest.ts): before the first one nothing can fail so.

interface Row {
  statuses: readonly number[] | 'any';
  calls?: readonly CallName[];
  /** Undefined when this row does not apply: the next one is tried. */
  outcome: (answer: ErrorAnswer, status: number) => Outcome | undefined;
}

const words = maybe(z.string());
const problem = z.looseObject({ typeOfMessage: words, field: words });
const errorAnswer = z.catch(
  z.looseObject({
    message: words,
    typeOfMessage: words,
    errorList: listOf(problem),
  }),
  { errorList: [] },
);
type ErrorAnswer = z.output<typeof errorAnswer>;

/** Beside a new password whose code is used up or too old. Here and not with the other texts, which load with the first screen. */
const CODE_USED_UP =
  "This password is not saved: the code can't be used any more. One that you chose before may be saved already: sign in with it, or get a new code";

/** Beside a new password that the server itself refuses without a reason. */
const PASSWORD_REFUSED = 'This password is not accepted. Choose another one';

const messageOutcome = (type: MessageType) => (): Outcome => ({ kind: 'message', type });

const SERVER_ERRORS = [500, 403, 415, 502, 504, 505, 507];
/** The longest part of a server's message that is shown. Characters. */
const MAX_DETAIL_LENGTH = 300;
const detailText = (detail: string | undefined): string | undefined =>
  detail?.trim().slice(0, MAX_DETAIL_LENGTH) || undefined;

/** The calls that send an application (rule ERR-6). */
const SAVE_CALLS: readonly CallName[] = ['saveApplication', 'validateApplication', 'createApplication'];

const REQUEST_CALLS: readonly CallName[] = ['appealRequest', 'serviceRequest'];

/** The words of one error of the list; else those of the whole answer. */
const wordsOf = (error: { typeOfMessage?: string } | undefined, { typeOfMessage, message }: ErrorAnswer) =>
  detailText(error?.typeOfMessage) ?? detailText(typeOfMessage) ?? detailText(message);

const duplicateApplication = (answer: ErrorAnswer): Outcome | undefined => {
  const detail = wordsOf(answer.errorList[0], answer);
  return detail ? { kind: 'message', type: 'duplicateTargetedApplicationError', detail } : undefined;
};

/** A request that clashes with another one, where the bureau says why: to try again later does not help. */
const requestRefused = (answer: ErrorAnswer): Outcome | undefined => {
  const detail = wordsOf(answer.errorList[0], answer);
  return detail ? { kind: 'onScreen', detail } : undefined;
};

const newPasswordRefused = (answer: ErrorAnswer): Outcome => {
  const named = answer.errorList.find(({ field }) => field === 'password');
  return { kind: 'onScreen', detail: named ? (wordsOf(named, answer) ?? PASSWORD_REFUSED) : CODE_USED_UP };
};

const alreadyRegistered = ({ message }: ErrorAnswer): Outcome | undefined => {
  const secondWord = message?.trim().split(/\s+/)[1]?.toUpperCase();
  if (secondWord === 'EMAIL') return { kind: 'message', type: 'emailExistsError' };
  if (secondWord === 'TRN') return { kind: 'message', type: 'TrnExistsError', detail: detailText(message) };
  return undefined;
};

const unknownUser = ({ message }: ErrorAnswer): Outcome | undefined => {
  const detail = detailText(message);
  if (!detail) return undefined;
  if (detail.startsWith('User not found with')) return { kind: 'message', type: 'emailNotExistsError' };
  // Rule ERR-9 names this message without its case: it is shown when the server mentions the number.
  const type = /\b(mobile|phone) number\b/i.test(detail) ? 'NumberNotExistsError' : 'TrnExistsError';
  return { kind: 'message', type, detail };
};

/**
 * The error catalogue (rules ERR-1 to ERR-8), row for row. The first matching row wins, so special calls come before the
 * general rule. A failure without a row is an internal error.
 */
const catalogue: readonly Row[] = [
  {
    statuses: [401],
    calls: ['signIn'],
    outcome: ({ message }) => ({ kind: 'onScreen', detail: detailText(message) ?? WRONG_PASSWORD }),
  },
  {
    statuses: 'any',
    calls: ['signOut', 'savePreferences'],
    outcome: (_answer, code) => (code === 401 || code === 417 ? undefined : { kind: 'silent' }),
  },
  {
    statuses: [401, 417],
    outcome: ({ message }, code) => ({ kind: 'sessionOver', code, detail: detailText(message) }),
  },
  { statuses: 'any', calls: ['refreshPayments'], outcome: messageOutcome('refreshFeeStatusError') },
  { statuses: [0], outcome: messageOutcome('noNetwork') },
  { statuses: 'any', calls: ['snapshot'], outcome: messageOutcome('reviewPDF') },
  { statuses: 'any', calls: ['cancelApplication'], outcome: messageOutcome('cancelApplicationErrorMessage') },
  { statuses: [...SERVER_ERRORS, 503], calls: ['validateTrn'], outcome: messageOutcome('TrnServiceNotAvailableError') },
  { statuses: SERVER_ERRORS, calls: ['signIn', 'lookups'], outcome: messageOutcome('signInServerError') },
  { statuses: SERVER_ERRORS, outcome: messageOutcome('internalServerError') },
  { statuses: [503], outcome: messageOutcome('serverError') },
  { statuses: [408], outcome: messageOutcome('timeOut') },
  { statuses: [404], outcome: messageOutcome('notFound') },
  // Paid already, perhaps in another tab, or not clear: its status is not updated yet.
  { statuses: [409], calls: ['authorisePayment'], outcome: messageOutcome('refreshFeeStatusError') },
  { statuses: [409], calls: SAVE_CALLS, outcome: messageOutcome('changedElsewhere') },
  { statuses: [409], calls: REQUEST_CALLS, outcome: requestRefused },
  {
    statuses: [413],
    calls: [...SAVE_CALLS, ...REQUEST_CALLS],
    outcome: messageOutcome('fileTooLargeToSend'),
  },
  { statuses: [400], calls: ['createApplication'], outcome: duplicateApplication },
  {
    statuses: [400],
    calls: ['resume'],
    outcome: ({ message }) => ({ kind: 'onScreen', detail: detailText(message) ?? NO_SUCH_INVITATION }),
  },
  { statuses: [400], calls: ['resetPassword'], outcome: newPasswordRefused },
  { statuses: [400], calls: ['signUp'], outcome: alreadyRegistered },
  { statuses: [400], calls: ['forgotPassword'], outcome: unknownUser },
];

/** The outcome of a failure, by the catalogue. `body` is the body of the response: nothing, HTML or any JSON. */
export function outcomeOf(name: CallName, status: number, body: unknown): Outcome {
  const answer = errorAnswer.parse(body);
  for (const { statuses, calls, outcome } of catalogue) {
    if (calls && !calls.includes(name)) continue;
    if (statuses !== 'any' && !statuses.includes(status)) continue;
    const fits = outcome(answer, status);
    if (fits) return fits;
  }
  return { kind: 'message', type: 'internalServerError' };
}

/** What a backend says is wrong with the body, by path; '' where it has no words. Nothing of an error that names no path. */
export function problemsIn(body: unknown): BodyProblem[] {
  const answer = errorAnswer.parse(body);
  return answer.errorList.flatMap((error) =>
    error.field ? [{ path: error.field, message: wordsOf(error, answer) ?? '' }] : [],
  );
}
