import { type Application, applicant, application } from '#domain/application.ts';
import { applicantDocument, withNames } from '#domain/document.ts';
import { lastOfEach, listedApplication } from '#domain/listedApplication.ts';
import { distinctLoans, listedLoan } from '#domain/loanStatus.ts';
import { lookupData } from '#domain/lookup.ts';
import {
  distinctFees,
  distinctInstalments,
  feeDue,
  instalmentDue,
  instalmentFee,
  listedPayment,
  paymentInfo,
} from '#domain/payment.ts';
import { distinctRequests, listedRequest } from '#domain/request.ts';
import { distinctTasks, listedTask } from '#domain/taskPlace.ts';
import { withoutFileContents } from '#domain/upload.ts';
import { user } from '#domain/user.ts';
import { pdfFromBase64 } from '#lib/pdf.ts';
import { code, count, done, listAnswer, listOf, maybe, number, requiredText, text, truth, z } from '#lib/zod.ts';

/** One call (rule CALL-1): its method, its path with named parameters, and the schema of its response. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  answer: z.ZodMiniType;
  /** The status that means "there is none" and is no failure; the response is then null. */
  nullStatus?: number;
}

const get = <P extends string, S extends z.ZodMiniType>(path: P, answer: S) => ({
  method: 'GET' as const,
  path,
  answer,
});
const post = <P extends string, S extends z.ZodMiniType>(path: P, answer: S) => ({
  method: 'POST' as const,
  path,
  answer,
});

/** A token is no number that a backend writes in its own way: another shape is no token (rule ERR-8). */
const token = z.string().check(z.minLength(1));
const signedIn = z.looseObject({ token, refreshToken: token, user });
const codeSent = z.looseObject({ referenceId: requiredText, maskedEmail: text, maskedMobile: text });
/** A code was sent to a contact that is not in use. */
const contactCheck = z
  .looseObject({ available: truth, referenceId: text, maskedEmail: text, maskedMobile: text })
  .check(z.refine(({ available, referenceId }) => !available || referenceId !== '', 'a code has a reference'));
const nothing = z.unknown();
const storedApplication = z.pipe(
  application.check(
    z.refine(
      ({ arn, applicants }) => arn !== '' && applicants.length > 0,
      'an application has a number and an applicant',
    ),
  ),
  z.transform(
    (stored: Application): Application => ({ ...stored, applicants: stored.applicants.map(withoutFileContents) }),
  ),
);
/** Of somebody who is not known yet some backends answer an object without a person. */
const previousApplicant = z.pipe(
  applicant,
  z.transform((found) => (found.ssn === '' && found.lastName === '' ? null : withoutFileContents(found))),
);

/** A PDF. A file of another type is an invalid response, so that an HTML page is never offered as a PDF. */
const pdf = z.pipe(z.pipe(z.string(), z.transform(pdfFromBase64)), z.instanceof(Blob));

/** Of one without its type nobody could say which paper it is, and no save would take it. */
const requiredDocument = z.pipe(
  applicantDocument.check(z.refine(({ docType }) => docType !== '', 'a document has a type')),
  z.transform(withNames),
);

const requestTaken = z.looseObject({ requestId: requiredText, status: text });
const finding = z.looseObject({ path: text, message: text });

export const endpoints = {
  // Auth
  signIn: post('/api/auth/signin', signedIn),
  signUp: post('/api/auth/signup', codeSent),
  forgotPassword: post('/api/auth/forgotPassword', codeSent),
  resetPassword: post('/api/auth/resetPassword', z.looseObject({ reset: done })),
  verifyCode: post(
    '/api/auth/verify',
    z.looseObject({ verified: truth, attemptsLeft: maybe(number), resent: maybe(truth) }),
  ),
  refreshToken: post('/api/auth/refreshToken', z.looseObject({ token, refreshToken: token })),
  validateContact: post('/api/auth/validateContact', contactCheck),
  saveContact: post('/api/auth/saveContact', z.looseObject({ saved: truth })),
  signOut: post('/api/users/signout', nothing),

  // Master data
  config: get(
    '/api/master/config',
    z.looseObject({
      sessionTimeoutInterval: maybe(number),
      signalTimeoutInterval: maybe(number),
      maxFileSize: count,
      fileTypes: text,
    }),
  ),
  lookups: get('/api/master/mdm', lookupData),
  signUpLookups: get('/api/master/signup', lookupData),

  // Applications
  saveApplication: post('/api/applications/', storedApplication),
  application: get('/api/applications/{arn}', storedApplication),
  savePreferences: post('/api/applications/{arn}/PREFERENCES', nothing),
  validateApplication: post(
    '/api/applications/VALIDATE',
    // A No without its reasons is an invalid response.
    z
      .looseObject({ valid: truth, errors: listOf(finding) })
      .check(z.refine(({ valid, errors }) => valid || errors.length > 0)),
  ),
  createApplication: post('/api/application/CREATE', z.looseObject({ arn: code, status: requiredText })),
  // A No is a failure: `cancelApplicationErrorMessage`.
  cancelApplication: post('/api/application/CANCEL', z.looseObject({ cancelled: done })),
  refreshPayments: post('/api/application/REFRESH_PAYMENTS', z.looseObject({ payments: listAnswer(listedPayment) })),
  workItems: get('/api/application/WORKITEM_LIST/{trn}', listAnswer(listedTask, distinctTasks)),
  applicationList: get('/api/application/LOANAPPLICATION_LIST/{trn}', listAnswer(listedApplication, lastOfEach)),
  loanNumbers: get('/api/application/LoanNumber_List/{trn}', listAnswer(listedLoan, distinctLoans)),
  requests: get('/api/application/GET/REQUESTS/{trn}', listAnswer(listedRequest, distinctRequests)),
  requiredDocuments: get('/api/application/GET/DOCUMENTS/{trn}/{arn}', listAnswer(requiredDocument)),
  renewApplicable: get(
    '/api/application/RENEW_APPLICABLE/{trn}/{loanType}',
    z.looseObject({ applicable: truth, previousArn: code, reason: text }),
  ),
  isUnique: get(
    '/api/application/VERIFY_APPLICATON_UNIQUENESS/{trn}/{loanType}/{academicYear}',
    z.looseObject({ unique: truth, message: text }),
  ),
  snapshot: get('/api/ibps/applications/{arn}/loan/SNAPSHOT', z.looseObject({ data: pdf })),
  previousApplicant: { ...get('/api/application/GET_CUSTOMER/{trn}', z.nullable(previousApplicant)), nullStatus: 404 },

  // Fees
  fees: get('/api/charge/APPLICABLE_FEES/{trn}', listAnswer(feeDue, distinctFees)),
  instalments: get('/api/charge/APPLICABLE_FEES_EMI/{trn}', listAnswer(instalmentDue, distinctInstalments)),
  instalmentFee: get('/api/charge/Get_EMI_Fee/{loan}', instalmentFee),
  authorisePayment: post(
    '/api/charge/PAYEMENT_AUTH',
    z.looseObject({ token, transactionIdentifier: requiredText, gatewayUrl: requiredText }),
  ),
  transactionStatus: post(
    '/api/charge/TRANSACTION_STATUS',
    z.looseObject({ status: requiredText, payment: maybe(paymentInfo) }),
  ),

  // Requests
  appealRequest: post('/api/request/APPEAL_REQUEST', requestTaken),
  serviceRequest: post('/api/request/SERVICE_REQUEST', requestTaken),

  // Applicant
  resume: post(
    '/api/ibps/applications/VALIDATE',
    z.looseObject({ token, refreshToken: token, user, applicantId: code, role: code }),
  ),
  validateTrn: post('/api/applicant/VALIDATE_TRN', z.looseObject({ valid: truth })),
  updateIdentification: post('/api/applicant/UPDATE_CUSTOMER_ID/{trn}', z.looseObject({ updated: done })),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof endpoints;
export type AnswerTo<N extends CallName> = z.output<(typeof endpoints)[N]['answer']>;

/** The parameters of a path, by name: `{ arn: string }` for '/api/applications/{arn}'. */
export type PathOf<P extends string> = P extends `${string}{${infer Blank}}${infer Rest}`
  ? { [K in Blank | keyof PathOf<Rest>]: string }
  : Record<never, string>;

/**
 * Fills in a path: '/api/applications/AB%2F12'. Every value is encoded, so that it stays one segment of the path.
 * Undefined when a value is missing or cannot be encoded safely.
 */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string | undefined {
  const blanks = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => values[name]);
  if (!blanks.every(isUsable)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_blank, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** A browser resolves '..' even when it is encoded, and half of a surrogate pair cannot be encoded. */
const isUsable = (value: string | undefined): boolean =>
  value !== undefined && !/^\s*$|^\.{1,2}$|\p{Surrogate}/u.test(value);
