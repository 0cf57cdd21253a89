import { type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import type { WithoutWork } from '#domain/employment.ts';
import { withoutUnneededPeople } from '#domain/people.ts';
import { isPageOpen, isSentBack } from '#domain/sentBack.ts';
import type { RawValues } from '#forms/values.ts';
import { getOwn, isSame } from '#lib/objects.ts';
import { text } from '#lib/zod.ts';

/** The loan details of a product that was given up do not belong to the next one, nor do their copies. */
const clearLoanDetails = (application: Application): Application => ({
  ...application,
  loanDetails: {
    ...application.loanDetails,
    loanSuretyInfo: [],
    loanApplication: {},
    studentLoan: {},
    mortgageLoan: {},
    security: '',
    collaterals: [],
  },
});

/** The loan is for the academic year of the studies, until the applicant says otherwise. */
function copyAcademicYear(application: Application): Application {
  const { loanDetails } = application;
  if (text.parse(loanDetails.loanApplication.academicYear) !== '') return application;
  const { academicYear } = ownApplicant(application).educationDetails;
  return {
    ...application,
    loanDetails: { ...loanDetails, loanApplication: { ...loanDetails.loanApplication, academicYear } },
  };
}

/** The academic year of the studies was put right, and the loan was for that year. */
const replaceAcademicYear = (application: Application): Application => {
  const { loanDetails } = application;
  const { loanApplication } = loanDetails;
  return copyAcademicYear({
    ...application,
    loanDetails: { ...loanDetails, loanApplication: { ...loanApplication, academicYear: '' } },
  });
};

/** A renewal is one of a certain loan: another product is a new loan. */
const isNewLoan = (application: Application): Application => withOwnApplicant(application, { applicantType: 'N' });

/** The product of the renewal was chosen back. */
const isRenewal = (application: Application): Application => withOwnApplicant(application, { applicantType: 'R' });

/** Disability and sight are the beneficiary's: with another role or beneficiary they are another person's, and are asked again. */
const clearSight = (application: Application): Application =>
  withOwnApplicant(application, {
    meansTest: { ...ownApplicant(application).meansTest, disability: '', visuallyImpaired: '' },
  });

/** Who now says the opposite of their employment status has to be asked for another one. */
const clearEmploymentStatus = (application: Application): Application =>
  withOwnApplicant(application, { empDetails: { ...ownApplicant(application).empDetails, employmentStatus: '' } });

/** Who said that they are not employed has said their employment status too, until they say otherwise. */
const withoutWork =
  (employmentStatus: WithoutWork) =>
  (application: Application): Application => {
    const { empDetails } = ownApplicant(application);
    if (text.parse(empDetails.employmentStatus) !== '') return application;
    return withOwnApplicant(application, { empDetails: { ...empDetails, employmentStatus } });
  };

/**
 * What the answers of one tab change on other tabs once its Continue checks have passed. They have names, so that a draft
 * that holds them can be stored, read back and applied again on top of another version.
 */
const consequences = {
  clearEmploymentStatus,
  clearLoanDetails,
  clearSight,
  copyAcademicYear,
  isNewLoan,
  isRenewal,
  /** People who have no part in the application any more, after a change of role, leave it. */
  removeOtherRoles: withoutUnneededPeople,
  replaceAcademicYear,
  isStudent: withoutWork('STUDENT'),
  isUnemployed: withoutWork('UNEMPLOYED'),
} as const satisfies Record<string, (application: Application) => Application>;

export type Consequence = keyof typeof consequences;

export const consequenceNames = [
  'clearEmploymentStatus',
  'clearLoanDetails',
  'clearSight',
  'copyAcademicYear',
  'isNewLoan',
  'isRenewal',
  'removeOtherRoles',
  'replaceAcademicYear',
  'isStudent',
  'isUnemployed',
] as const satisfies readonly Consequence[];

/** By tab: the answers by which other tabs are changed (`continueChecks.ts`), each with what it changes there. */
const deciding: Readonly<Record<string, Readonly<Record<string, readonly Consequence[]>>>> = {
  product: {
    productName: ['clearLoanDetails', 'isNewLoan', 'isRenewal'],
    role: ['removeOtherRoles', 'clearSight'],
    isEmployed: ['clearEmploymentStatus', 'isStudent', 'isUnemployed'],
  },
  programme: { academicYear: ['copyAcademicYear', 'replaceAcademicYear'] },
  beneficiary: { beneficiaryTrn: ['clearSight'] },
};

/** Whether answers of a tab changed that can have consequences; of a tab that has none, whether any did. */
export const isDecided = (tabId: string, before: RawValues, now: RawValues): boolean =>
  Object.keys(getOwn(deciding, tabId) ?? now).some((key) => !isSame(before[key], now[key]));

/** What is left of the consequences of a tab where some of its answers were given up. */
export function withoutThoseOf(
  tabId: string,
  consequences: readonly Consequence[],
  isGivenUp: (key: string) => boolean,
): Consequence[] {
  const gone = Object.entries(getOwn(deciding, tabId) ?? {}).flatMap(([key, its]) => (isGivenUp(key) ? its : []));
  return consequences.filter((one) => !gone.includes(one));
}

/** The application after these consequences, in order. */
export const withConsequences = (application: Application, names: readonly Consequence[]): Application =>
  names.reduce((changed, name) => consequences[name](changed), application);

/** What follows from "Are you employed?". */
const ofWork: readonly Consequence[] = ['clearEmploymentStatus', 'isStudent', 'isUnemployed'];

/**
 * The consequences that an application still takes. Of one that was sent back only those for the employment, where the page
 * of the question and that of the employment can both be changed: all others follow from answers that stay as submitted.
 */
export function openConsequences(application: Application, names: readonly Consequence[]): Consequence[] {
  if (!isSentBack(application)) return [...names];
  const isOpen = isPageOpen(application, 'applicant') && isPageOpen(application, 'finances');
  return names.filter((name) => isOpen && ofWork.includes(name));
}
