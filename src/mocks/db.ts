import { application } from '#domain/application.ts';
import { user } from '#domain/user.ts';
import { z } from '#lib/zod.ts';

// The state of the mock backend. Schemas, because a browser may return what an older version stored.

const flag = z.enum(['Y', 'N']);

/** A registered user. The password is stored as typed: this is a demo with plainly fake people. */
const account = z.object({
  userName: z.string(),
  password: z.string(),
  user,
  dateOfBirth: z.string(),
  customerType: z.string(),
});

const identification = z.object({
  idType: z.string(),
  idNumber: z.string(),
  idIssueDate: z.string(),
  idExpiryDate: z.string(),
});

/** A one-time code that was sent. Sign-up stores the future account here until the code is verified. */
const sentCode = z.object({
  referenceId: z.string(),
  mode: z.enum(['signup', 'forgotPassword', 'contact']),
  email: z.string(),
  mobileNumber: z.string(),
  trn: z.string(),
  code: z.string(),
  sends: z.number(),
  attemptsLeft: z.number(),
  sentAt: z.number(),
  isVerified: z.boolean(),
  isUsed: z.boolean(),
  account: z.optional(account),
});

/** A pair of tokens. After a refresh it stays valid for a minute and refers to the pair that followed it. */
const session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  trn: z.string(),
  user,
  endsAt: z.number(),
  refreshEndsAt: z.number(),
  followedBy: z.optional(z.string()),
});

/** An e-mail or text message that the bureau would have sent. */
const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
  link: z.optional(z.string()),
  /** The client's id of an invitation; the same id never sends a second message. */
  invitationId: z.optional(z.string()),
  sentAt: z.number(),
});

const applicationRecord = z.object({
  application,
  ownerTrn: z.string(),
  /** The client's id of the save that created it: the same save once more gets the same answer. */
  saveRequestId: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  submittedOn: z.string(),
  /** The fees were paid before the demo began: there is no payment of them to show. */
  hasPaidFees: z.optional(z.boolean()),
  /** By TRN: the context that opens this application for an invited person without an account. */
  contexts: z.record(z.string(), z.string()),
});

const payment = z.object({
  transactionIdentifier: z.string(),
  token: z.string(),
  requestId: z.string(),
  trn: z.string(),
  feeCode: z.string(),
  arn: z.string(),
  loanNumber: z.string(),
  label: z.string(),
  amount: z.string(),
  currency: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  status: z.enum(['IN_PROGRESS', 'APPROVED', 'DECLINED']),
  authorizationCode: z.string(),
  startedAt: z.number(),
  decidedAt: z.number(),
  portalOrigin: z.string(),
});

const loan = z.object({
  loanNumber: z.string(),
  trn: z.string(),
  loanType: z.string(),
  balance: z.string(),
  status: z.string(),
  instalment: z.string(),
  dueDate: z.string(),
  arrears: z.string(),
  paid: flag,
});

const customerRequest = z.object({
  requestId: z.string(),
  clientRequestId: z.string(),
  trn: z.string(),
  kind: z.enum(['APPEAL', 'SERVICE']),
  code: z.string(),
  narration: z.string(),
  status: z.string(),
  createdOn: z.string(),
});

/** A fault that a test or the demo orders for the next calls. */
export const fault = z.object({
  method: z.optional(z.string()),
  /** Part of the path, or a regular expression over path and query. Without it every call is affected. */
  path: z.optional(z.string()),
  kind: z.enum(['status', 'network', 'html', 'empty', 'malformed', 'delay', 'cut']),
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
  delayMs: z.optional(z.number()),
  times: z.optional(z.number()),
  /** The call is carried out, but its answer is lost. */
  afterProcessing: z.optional(z.boolean()),
  /** The connection is lost after half of the body was sent; over HTTP only. */
  isHalfway: z.optional(z.boolean()),
});

export const db = z.object({
  version: z.literal(2),
  seed: z.number(),
  counter: z.number(),
  accounts: z.array(account),
  identifications: z.record(z.string(), identification),
  /** The TRNs that the tax authority knows, with their owners. */
  taxRolls: z.array(
    z.object({ trn: z.string(), firstName: z.string(), lastName: z.string(), dateOfBirth: z.string() }),
  ),
  codes: z.array(sentCode),
  sessions: z.array(session),
  outbox: z.array(message),
  applications: z.array(applicationRecord),
  payments: z.array(payment),
  loans: z.array(loan),
  requests: z.array(customerRequest),
  faults: z.array(fault),
  /** The variant that answers instead of the demo backend itself; '' or nothing for none. */
  variant: z.optional(z.string()),
  calls: z.record(z.string(), z.number()),
  lastBodies: z.record(z.string(), z.unknown()),
});

export type Db = z.output<typeof db>;
export type Fault = z.output<typeof fault>;
export type Account = Db['accounts'][number];
export type SentCode = Db['codes'][number];
export type Session = Db['sessions'][number];
export type ApplicationRecord = Db['applications'][number];
export type Payment = Db['payments'][number];

/** The next number of this demo, for ids that are the same each time for the same seed and steps. */
export function nextNumber(into: Db): number {
  into.counter += 1;
  return into.counter;
}
