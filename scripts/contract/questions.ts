import type { CallName } from '#api/endpoints.ts';
import { type Application, application, ownApplicant, viewedBy } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { newApplication } from '#domain/newApplication.ts';
import { taxpayerOf } from '#domain/taxpayer.ts';
import { user } from '#domain/user.ts';
import { today } from '#lib/dates.ts';
import { text, z } from '#lib/zod.ts';
import type { Known, Question, Request } from './question.ts';

// What is asked of a backend, in order. Each question may use what the answers before it taught.

const NO_USER = 'nobody is signed in';
const NO_APPLICATION = 'this person has no application';

const device = {
  userAgent: 'check-backend',
  platform: 'node',
  language: 'en-JM',
  timeZone: 'America/Jamaica',
  screen: '1x1',
};
const byTrn = ({ user: who }: Known): Request | string => (who ? { path: { trn: who.trn } } : NO_USER);
const byLoanType =
  (more: Readonly<Record<string, string>> = {}) =>
  ({ user: who, loanType }: Known): Request | string =>
    who ? { path: { trn: who.trn, loanType: loanType || 'TARGETED', ...more } } : NO_USER;
const byArn = ({ arn }: Known): Request | string => (arn === '' ? NO_APPLICATION : { path: { arn } });

const object = z.catch(z.record(z.string(), z.unknown()), {});
const first = (schema: z.ZodMiniType<Record<string, string>>) => (answer: unknown) =>
  z.catch(z.array(z.catch(schema, {})), []).parse(answer)[0] ?? {};

const PLACE = 'applicant,0';

/** A new application as the portal first saves it. */
const firstSave = ({ user: who }: Known): Request | string =>
  who
    ? {
        body: {
          ...toRequestBody({ ...newApplication(who), lastVisitedPage: PLACE }),
          arn: undefined,
          requestId: crypto.randomUUID(),
        },
      }
    : NO_USER;

const ofBegun =
  (request: (begun: Readonly<Record<string, unknown>>, known: Known) => Request | string) =>
  (known: Known): Request | string =>
    known.begun ? request(known.begun, known) : 'the first save was not answered with a number';

/** What is asked about a stored application, which is read first, whatever form its amounts came in. */
function about(
  stored: unknown,
  { user: who }: Known,
  bodyOf: (read: Application) => Readonly<Record<string, unknown>>,
): Request | string {
  const read = z.safeParse(application, stored);
  if (!who || !read.success) return 'the application cannot be read';
  return { body: bodyOf(viewedBy(read.data, { trn: who.trn })) };
}

/** A stored application as the portal sends it. */
const asSent = (stored: unknown, known: Known, change: Readonly<Record<string, unknown>> = {}): Request | string =>
  about(stored, known, (read) => ({ ...toRequestBody(read), ...change }));

/** An answer without a number teaches nothing: what was begun is asked for by the number that came before. */
function learnBegun(answer: unknown): Partial<Known> {
  const begun = object.parse(answer);
  return text.parse(begun.arn) === '' ? {} : { begun };
}

export const questions: readonly Question[] = [
  { call: 'config', request: () => ({}) },
  { call: 'lookups', request: () => ({}) },
  { call: 'signUpLookups', request: () => ({}) },
  {
    call: 'signIn',
    request: ({ email, password }) => ({ body: { userName: email, password, device } }),
    learn: (answer) => {
      const {
        token,
        refreshToken,
        user: who,
      } = z
        .looseObject({ token: text, refreshToken: text, user: z.catch(z.optional(user), undefined) })
        .parse(object.parse(answer));
      return { token, refreshToken, user: who };
    },
  },
  {
    call: 'applicationList',
    request: byTrn,
    learn: (answer) => {
      const { arn = '', loanType = '' } = first(z.object({ arn: text, loanType: text }))(answer);
      return { arn, loanType };
    },
  },
  { call: 'workItems', request: byTrn },
  {
    call: 'loanNumbers',
    request: byTrn,
    learn: (answer) => ({ loanNumber: first(z.object({ loanNumber: text }))(answer).loanNumber ?? '' }),
  },
  { call: 'requests', request: byTrn },
  { call: 'previousApplicant', request: byTrn },
  { call: 'renewApplicable', request: byLoanType() },
  { call: 'isUnique', request: byLoanType({ academicYear: today().slice(0, 4) }) },
  {
    call: 'application',
    request: byArn,
    learn: (answer) => ({ application: object.parse(answer) }),
  },
  {
    call: 'validateTrn',
    request: (known) =>
      known.application
        ? about(known.application, known, (read) => ({ ...taxpayerOf(ownApplicant(read)) }))
        : NO_APPLICATION,
  },
  {
    call: 'requiredDocuments',
    request: ({ user: who, arn }) => (who && arn !== '' ? { path: { trn: who.trn, arn } } : NO_APPLICATION),
  },
  { call: 'snapshot', request: byArn },
  {
    call: 'validateApplication',
    request: (known) => (known.application ? asSent(known.application, known) : NO_APPLICATION),
  },
  { call: 'fees', request: byTrn },
  { call: 'instalments', request: byTrn },
  {
    call: 'instalmentFee',
    request: ({ loanNumber }) => (loanNumber === '' ? 'this person has no loan' : { path: { loan: loanNumber } }),
  },
  {
    call: 'refreshPayments',
    request: ({ user: who }) => (who ? { body: { trn: who.trn } } : NO_USER),
    learn: (answer) => ({
      transactionIdentifier:
        first(z.object({ transactionIdentifier: text }))(object.parse(answer).payments).transactionIdentifier ?? '',
    }),
  },
  {
    call: 'transactionStatus',
    request: ({ transactionIdentifier }) =>
      transactionIdentifier === '' ? 'this person has paid nothing' : { body: { transactionIdentifier } },
  },
  { call: 'saveApplication', note: 'the first save', isWriting: true, request: firstSave, learn: learnBegun },
  {
    call: 'savePreferences',
    isWriting: true,
    request: ofBegun(({ arn }) => ({ path: { arn: String(arn) }, body: { lastVisitedPage: 'applicant,1' } })),
  },
  {
    call: 'saveApplication',
    note: 'the next save',
    isWriting: true,
    request: ofBegun((begun, known) =>
      asSent(begun, known, { lastVisitedPage: 'applicant,2', unknownToThePortal: 'kept' }),
    ),
    learn: learnBegun,
  },
  {
    call: 'application',
    note: 'as it was saved',
    isWriting: true,
    request: ofBegun(({ arn }) => ({ path: { arn: String(arn) } })),
    learn: learnBegun,
  },
  {
    call: 'validateApplication',
    note: 'not complete',
    isWriting: true,
    request: ofBegun(asSent),
  },
  { call: 'cancelApplication', isWriting: true, request: ofBegun(({ arn }) => ({ body: { arn: String(arn) } })) },
  {
    call: 'refreshToken',
    request: ({ refreshToken }) => (refreshToken === '' ? NO_USER : { body: { refreshToken } }),
    learn: (answer) => {
      const { token, refreshToken } = z.object({ token: text, refreshToken: text }).parse(object.parse(answer));
      return token === '' ? {} : { token, refreshToken };
    },
  },
  { call: 'signOut', request: ({ token }) => (token === '' ? NO_USER : { body: { device } }) },
];

/** The calls that are never asked, because they change something that the check cannot take back. */
export const neverAsked: readonly CallName[] = [
  'signUp',
  'forgotPassword',
  'resetPassword',
  'verifyCode',
  'validateContact',
  'saveContact',
  'createApplication',
  'authorisePayment',
  'appealRequest',
  'serviceRequest',
  'resume',
  'updateIdentification',
];
