import { count, listOf, text, z } from '#lib/zod.ts';
import { applicantDocument } from './document.ts';

// The nouns of spec section 3 as contract.md writes them. Tolerant readers: unknown keys pass through and survive the
// next save, a missing or unusable optional key gets its default.

/** One object per group of the validation table; the tab that fills it knows its keys. */
const group = z.catch(z.record(z.string(), z.unknown()), () => ({}));

const address = z.looseObject({ type: text });

const agreement = z.looseObject({
  docType: text,
  role: text,
  accepted: text,
  acceptedOn: text,
  templateVersion: text,
});

export const applicant = z.looseObject({
  id: text,
  order: count,
  isAlreadyExist: z.catch(z.boolean(), false),
  role: text,
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
  productName: text,
  address: group,
  addressDetails: z.catch(z.looseObject({ addresses: listOf(address) }), () => ({ addresses: [] })),
  educationDetails: group,
  insuranceElibilityDetails: group,
  bankingInformation: group,
  meansTest: group,
  householdIncome: group,
  referenceDetails: group,
  incomeDetails: group,
  empDetails: group,
  consents: group,
  documents: listOf(applicantDocument),
  agreements: listOf(agreement),
});

const suretyInfo = z.looseObject({
  borrowerName: text,
  beneficiaryName: text,
  guarantorName: text,
  loanData: listOf(z.looseObject({ academicYear: text, amountApplied: text })),
});

export const application = z.looseObject({
  arn: text,
  status: text,
  version: count,
  lastVisitedPage: text,
  loanType: text,
  borrowerTrn: text,
  beneficiaryTrn: text,
  applicants: listOf(applicant),
  loanDetails: z.catch(
    z.looseObject({
      loanSuretyInfo: listOf(suretyInfo),
      loanApplication: group,
      studentLoan: group,
      mortgageLoan: group,
      collaterals: listOf(z.looseObject({ type: text })),
    }),
    () => ({ loanSuretyInfo: [], loanApplication: {}, studentLoan: {}, mortgageLoan: {}, collaterals: [] }),
  ),
});

export type Application = z.output<typeof application>;
export type Applicant = z.output<typeof applicant>;
export type Agreement = z.output<typeof agreement>;

/** The groups that lie on an applicant, by the spec's names. */
export type ApplicantGroup =
  | 'educationDetails'
  | 'insuranceElibilityDetails'
  | 'bankingInformation'
  | 'meansTest'
  | 'householdIncome'
  | 'referenceDetails'
  | 'incomeDetails'
  | 'empDetails'
  | 'consents';

/** The groups that lie on the loan. */
export type LoanGroup = 'loanApplication' | 'studentLoan' | 'mortgageLoan';

/** The person whose answers this user gives. */
export const ownApplicant = (from: Application): Applicant => from.applicants[0] ?? applicant.parse({});

/** The application with the user's own answers changed; they are read by the applicant's schema like any others. */
export const withOwnApplicant = (into: Application, change: Readonly<Record<string, unknown>>): Application => ({
  ...into,
  applicants: [applicant.parse({ ...ownApplicant(into), ...change }), ...into.applicants.slice(1)],
});

/** 'Ann Marie Brown' from the parts that are there. */
export const fullName = (person: { firstName: string; middleName?: string; lastName: string }): string =>
  [person.firstName, person.middleName ?? '', person.lastName].filter((part) => part.trim() !== '').join(' ');

export const isDraft = ({ status }: Application): boolean => status === '' || status === 'DRAFT';
