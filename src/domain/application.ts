import { withItemAt } from '#lib/lists.ts';
import { joinNonEmpty } from '#lib/text.ts';
import {
  amountText,
  code,
  count,
  day,
  flag,
  listOf,
  maybe,
  openObject,
  requiredText,
  text,
  truth,
  yesNo,
  z,
} from '#lib/zod.ts';
import { addressCopy, applicantGroups, collateral, loanGroups, personalAnswers, postalAddress } from './answers.ts';
import { codeOf } from './codes.ts';
import { applicantDocument } from './document.ts';
import { knownProduct } from './products.ts';
import { isStarter, knownRole } from './roles.ts';

// The schemas of an application with its wire keys. Readers are tolerant: unknown keys pass through and survive the
// next save, and a missing or unusable optional key gets its default.

const agreement = openObject({
  docType: code,
  role: code,
  accepted: flag,
  acceptedOn: text,
  templateVersion: code,
  /** What was accepted. A backend may store the keys of rule AGR-8 only, and write null or nothing for the rest. */
  acceptedFor: maybe(z.record(z.string(), z.unknown())),
});

export const applicant = openObject({
  id: code,
  order: count,
  isAlreadyExist: z.catch(truth, false),
  role: codeOf(knownRole),
  applicantType: code,
  customerType: code,
  prefix: code,
  suffix: text,
  firstName: text,
  middleName: text,
  lastName: text,
  email: code,
  mobileNumber: code,
  dateOfBirth: day,
  ssn: code,
  idType: code,
  idNumber: code,
  isBankEmployee: yesNo,
  isSLBEmployee: yesNo,
  productName: codeOf(knownProduct),
  /**
   * For a person whom the starter named: their relationship to the applicant, and the state of their part (rule ROL-4).
   */
  relationship: code,
  state: code,
  /** The date of the last invitation, set by the server, and the id of an invitation that the starter asks for. */
  invitedOn: z.optional(text),
  invitationId: z.optional(text),
  ...personalAnswers,
  address: addressCopy,
  addressDetails: z.catch(openObject({ addresses: listOf(postalAddress) }), () => ({ addresses: [] })),
  ...applicantGroups,
  documents: listOf(applicantDocument),
  agreements: listOf(agreement),
});

const suretyInfo = openObject({
  borrowerName: text,
  beneficiaryName: text,
  guarantorName: text,
  loanData: listOf(openObject({ academicYear: code, amountApplied: amountText })),
});

const loanDetails = openObject({
  loanSuretyInfo: listOf(suretyInfo),
  ...loanGroups,
  security: z.optional(text),
  collaterals: listOf(collateral),
});

/** What the bureau asks for when it sends a submitted application back (rule STA-12). `due` is '' without a last day. */
export const moreInfo = openObject({
  message: text,
  requestedOn: day,
  due: day,
  documents: listOf(requiredText),
  pages: listOf(requiredText),
});

export const application = openObject({
  arn: code,
  status: code,
  version: count,
  lastVisitedPage: code,
  loanType: codeOf(knownProduct),
  borrowerTrn: code,
  beneficiaryTrn: code,
  applicants: listOf(applicant),
  loanDetails: z.catch(loanDetails, () => loanDetails.parse({})),
  /** Set by the server while the status is MORE_INFO; an older backend leaves it out. */
  moreInfo: maybe(moreInfo),
  /** Which applicant the user is, if they did not start the application. Known in this browser tab only and never sent. */
  ownId: maybe(z.string()),
});

export type Application = z.output<typeof application>;
export type Applicant = z.output<typeof applicant>;
export type Agreement = z.output<typeof agreement>;
export type MoreInfo = z.output<typeof moreInfo>;

/** By their place where a backend gives no ids: a TRN can be corrected. */
const ownIds = (people: readonly Applicant[]): string[] => people.map(({ id }, at) => id || `#${at}`);

/**
 * A stored application as seen by one of its applicants: an invited person gives their own answers, not the starter's.
 * `applicantId` comes with an invitation; without it the TRN identifies the applicant. Where neither does, the user is the
 * starter: a backend gives an application to its own people only, perhaps without their TRN.
 */
export function viewedBy(
  stored: Application,
  { trn, applicantId }: { trn: string; applicantId?: string },
): Application {
  const { applicants } = stored;
  const byId = applicants.findIndex(({ id }) => id !== '' && id === applicantId);
  const own = byId >= 0 ? byId : applicants.findIndex(({ ssn }) => ssn !== '' && ssn === trn);
  return { ...stored, ownId: own > 0 ? ownIds(applicants)[own] : undefined };
}

/** Another version of the application for the same user. */
export const withSameViewer = (version: Application, held: Application): Application => ({
  ...version,
  ownId: held.ownId,
});

/** The user's index among the applicants: the first is the starter; -1 if they were named and are not one of them any more. */
const ownIndex = ({ applicants, ownId }: Application): number =>
  ownId === undefined ? 0 : ownIds(applicants).indexOf(ownId);

/** The applicant whose answers this user gives. */
export const ownApplicant = (from: Application): Applicant => from.applicants[ownIndex(from)] ?? applicant.parse({});

/** All applicants except the user. */
export const otherApplicants = (from: Application): Applicant[] => {
  const own = ownIndex(from);
  return from.applicants.filter((_, index) => index !== own);
};

/** The application with changes to the user's own answers, which the applicant's schema parses. */
export function withOwnApplicant(into: Application, change: Readonly<Record<string, unknown>>): Application {
  const at = ownIndex(into);
  // A named person who was removed has no answers here and must not overwrite another person's.
  if (at < 0) return into;
  return {
    ...into,
    applicants: withItemAt(into.applicants, at, applicant.parse({ ...ownApplicant(into), ...change })),
  };
}

/** 'Ann Marie Brown'; missing parts are left out. */
export const fullName = (person: { firstName: string; middleName?: string; lastName: string }): string =>
  joinNonEmpty([person.firstName, person.middleName, person.lastName], ' ');

/** The application after the user's part was submitted: all of it for the starter, the own part for a named person. */
export const withPartSubmitted = (application: Application, status: string): Application => ({
  ...(isStarter(application) ? application : withOwnApplicant(application, { state: 'ACCEPTED' })),
  status,
});

/** True until an application is submitted. One without a status has not been saved yet. */
export const isDraft = (code: string): boolean => code === 'DRAFT' || code === '';

/** The statuses after which nothing is asked of the people whom the starter named (decision 132). */
const ENDED: readonly string[] = ['CANCELLED', 'DECLINED', 'DISBURSED'];

export const isEnded = (code: string): boolean => ENDED.includes(code);

const isPartSent = (application: Application): boolean => ownApplicant(application).state === 'ACCEPTED';

/** Whether the user was named, and the application ended before they had sent their part. */
export const isPartUnneeded = (application: Application): boolean =>
  !isStarter(application) && !isPartSent(application) && isEnded(application.status);

/**
 * Whether the user can still change their own part, and a save can carry it: a draft, one for which the bureau needs more, or
 * a named person's part that is not accepted yet, until the application has ended.
 */
export const isOpen = (application: Application): boolean =>
  isStarter(application)
    ? isDraft(application.status) || application.status === 'MORE_INFO'
    : !isPartSent(application) && !isEnded(application.status);

/** Whether the user was named, and their part was sent or nobody needs it any more: no save of it is taken. */
export const isPartClosed = (application: Application): boolean => !isStarter(application) && !isOpen(application);
