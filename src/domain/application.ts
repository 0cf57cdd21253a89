import { count, listOf, openObject, text, z } from '#lib/zod.ts';
import { addressCopy, applicantGroups, collateral, loanGroups, personalAnswers, postalAddress } from './answers.ts';
import { codeOf } from './codes.ts';
import { applicantDocument } from './document.ts';
import { knownProduct } from './products.ts';
import { knownRole } from './roles.ts';

// The nouns of an application with their keys on the wire. Tolerant readers: unknown keys pass through and survive the
// next save, a missing or unusable optional key gets its default.

const agreement = openObject({
  docType: text,
  role: text,
  accepted: text,
  acceptedOn: text,
  templateVersion: text,
  /** What it was accepted for. A backend may keep the keys of rule AGR-8 only. */
  acceptedFor: z.optional(z.unknown()),
});

export const applicant = openObject({
  id: text,
  order: count,
  isAlreadyExist: z.catch(z.boolean(), false),
  role: codeOf(knownRole),
  applicantType: text,
  customerType: text,
  prefix: text,
  suffix: text,
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  mobileNumber: text,
  dateOfBirth: text,
  ssn: text,
  idType: text,
  idNumber: text,
  isBankEmployee: text,
  isSLBEmployee: text,
  productName: codeOf(knownProduct),
  /** Of somebody the starter named: who they are to the applicant, and how far they are (rule ROL-4). */
  relationship: text,
  state: text,
  /** The day of the last invitation, which the server says, and the id of one that the starter asks for. */
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
  loanData: listOf(openObject({ academicYear: text, amountApplied: text })),
});

const loanDetails = openObject({
  loanSuretyInfo: listOf(suretyInfo),
  ...loanGroups,
  security: z.optional(text),
  collaterals: listOf(collateral),
});

export const application = openObject({
  arn: text,
  status: text,
  version: count,
  lastVisitedPage: text,
  loanType: codeOf(knownProduct),
  borrowerTrn: text,
  beneficiaryTrn: text,
  applicants: listOf(applicant),
  loanDetails: z.catch(loanDetails, () => loanDetails.parse({})),
  /** In this tab only: which applicant the user is, where they did not start the application. It never goes on the wire. */
  ownId: z.catch(z.optional(z.string()), undefined),
});

export type Application = z.output<typeof application>;
export type Applicant = z.output<typeof applicant>;
export type Agreement = z.output<typeof agreement>;

/**
 * A stored application as it is held for one of its people: whoever was invited gives their own answers, not those of
 * the person who started it. `applicantId` comes with an invitation; otherwise the TRN says who is who.
 */
export function viewedBy(
  stored: Application,
  { trn, applicantId }: { trn: string; applicantId?: string },
): Application {
  const own =
    stored.applicants.find(({ id }) => id !== '' && id === applicantId) ??
    stored.applicants.find(({ ssn }) => ssn !== '' && ssn === trn);
  return { ...stored, ownId: own === stored.applicants[0] ? undefined : own?.id };
}

/** Another version of an application, held for the same person. */
export const withSameViewer = (version: Application, held: Application): Application => ({
  ...version,
  ownId: held.ownId,
});

/** Whether the user started this application. Guarantors and co-applicants were named in it. */
export const isStarter = ({ ownId }: Application): boolean => ownId === undefined;

/** Where the user stands among the applicants; -1 when they are not there. */
const ownIndex = ({ applicants, ownId }: Application): number =>
  ownId === undefined ? 0 : applicants.findIndex(({ id }) => id === ownId);

/** The person whose answers this user gives. */
export const ownApplicant = (from: Application): Applicant => from.applicants[ownIndex(from)] ?? applicant.parse({});

/** Everybody on the application but the user. */
export const otherApplicants = (from: Application): Applicant[] => from.applicants.toSpliced(ownIndex(from), 1);

/** The application with the user's own answers changed; they are read by the applicant's schema like any others. */
export function withOwnApplicant(into: Application, change: Readonly<Record<string, unknown>>): Application {
  const at = ownIndex(into);
  // Whoever is not among the applicants has no answers here, and must not write over somebody else's.
  if (at < 0) return into;
  return {
    ...into,
    applicants: into.applicants.toSpliced(at, 1, applicant.parse({ ...ownApplicant(into), ...change })),
  };
}

/** Whether somebody is on an application to guarantee the loan. */
export const isGuarantor = ({ role }: { role: string }): boolean => role === 'GUARANTOR';

/** 'Ann Marie Brown' from the parts that are there. */
export const fullName = (person: { firstName: string; middleName?: string; lastName: string }): string =>
  [person.firstName, person.middleName ?? '', person.lastName].filter((part) => part.trim() !== '').join(' ');

/** The application after the user's part was submitted: the whole of it, or the part of whoever was named in it. */
export const withPartSubmitted = (application: Application, status: string): Application => ({
  ...(isStarter(application) ? application : withOwnApplicant(application, { state: 'ACCEPTED' })),
  status,
});

/** True until an application is submitted. An application without a status has not been anywhere yet. */
export const isDraft = (code: string): boolean => code === 'DRAFT' || code === '';

/** Whether the user's own part may still be changed: a draft, one that the bureau wants more of, or not accepted yet. */
export const isOpen = (application: Application): boolean =>
  isStarter(application)
    ? isDraft(application.status) || application.status === 'MORE_INFO'
    : ownApplicant(application).state !== 'ACCEPTED';
