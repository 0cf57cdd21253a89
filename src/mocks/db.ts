import { application } from '#domain/application.ts';
import { user } from '#domain/user.ts';
import { z } from '#lib/zod.ts';

// Everything that the mock backend remembers. Schemas, because a browser may hand back what an older version kept.

const flag = z.enum(['Y', 'N']);

/** A registered user. The password is kept as typed: this is a demo, and its people are plainly fake. */
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

/** A one-time code that was sent. Sign-up keeps here what becomes an account once the code is verified. */
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

/** A pair of tokens. After a refresh it lives on for a minute of grace, and knows the pair that followed it. */
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
  /** The client's id of an invitation: with the same one nobody is written to twice. */
  invitationId: z.optional(z.string()),
  sentAt: z.number(),
});

const applicationRecord = z.object({
  application,
  ownerTrn: z.string(),
  /** The client's ids of the calls that made and submitted it: a repeated one gets the same answer. */
  saveRequestId: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  submittedOn: z.string(),
  /** By TRN: what lets an invited person into this application without an account. */
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

/** What a test or the demo wants to go wrong next. */
export const fault = z.object({
  method: z.optional(z.string()),
  /** Part of the path, or the source of a regular expression over path and query. Without it every call is meant. */
  path: z.optional(z.string()),
  kind: z.enum(['status', 'network', 'html', 'empty', 'malformed', 'delay', 'cut']),
  status: z.optional(z.number()),
  body: z.optional(z.unknown()),
  delayMs: z.optional(z.number()),
  times: z.optional(z.number()),
  /** The call was carried out, but its answer is lost. */
  afterProcessing: z.optional(z.boolean()),
  /** The line is lost once half of what is sent has arrived; over HTTP alone, where there is a line. */
  isHalfway: z.optional(z.boolean()),
});

export const db = z.object({
  version: z.literal(1),
  seed: z.number(),
  counter: z.number(),
  accounts: z.array(account),
  identifications: z.record(z.string(), identification),
  /** TRNs that the tax authority knows, with whom they belong to. */
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

/** The next number of this demo: for ids that are the same each time for the same seed and the same steps. */
export function nextNumber(into: Db): number {
  into.counter += 1;
  return into.counter;
}
