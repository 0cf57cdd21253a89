import { isDay, today } from '#lib/dates.ts';
import { ACADEMIC_YEAR, yearAppliedFor } from './academicYear.ts';
import { type Application, ownApplicant } from './application.ts';
import { isForStudies, isStudying, productOf, statedAcademicYear } from './conditions.ts';
import { loanProductOf } from './loanProduct.ts';
import {
  academicYears,
  type DesiredLoan,
  hasMoratorium,
  LONG_TENURE_YEARS,
  loanTermsOf,
  longestMonths,
  maxYears,
  programmeYears,
} from './loanTerms.ts';
import type { LookupData } from './lookup.ts';
import { type Estimate, estimateOf } from './repayment.ts';

// The loan that an application asks for, as its estimate needs it (decision 95).

/**
 * The longest term in months that an application may ask for; undefined if none is known. A borrower for another person
 * may ask for the longest of all programmes, because they are not asked for the programme.
 */
export function longestTerm(application: Application, lookups: LookupData | undefined): number | undefined {
  const product = productOf(application);
  const { programme = '' } = ownApplicant(application).educationDetails;
  if (isStudying(application, lookups))
    return longestMonths({ product, tenureYears: programmeYears(lookups, programme) }, lookups);
  const { tenureMonths } = loanProductOf(lookups, product);
  return hasMoratorium(product, lookups) && tenureMonths !== undefined
    ? Math.max(tenureMonths, LONG_TENURE_YEARS * 12)
    : tenureMonths;
}

/**
 * The loan that is typed into an application. "For all years of the programme" is one payout for each academic year from
 * the one that is applied for until the studies end, anything else is one payout.
 *
 * @param options.studiesEnd - the end of the studies, yyyy-MM-dd, where the application does not ask for it.
 * @param options.day - the day on which the loan begins, yyyy-MM-dd; today if not given.
 */
export function desiredLoan(
  application: Application,
  lookups: LookupData | undefined,
  { studiesEnd = '', day = today() }: { studiesEnd?: string; day?: string } = {},
): DesiredLoan & Required<Pick<DesiredLoan, 'years' | 'term'>> {
  const { studentLoan, loanApplication } = application.loanDetails;
  const product = productOf(application);
  const isOwn = isStudying(application, lookups);
  const { completionDate: ownEnd = '', programme = '' } = ownApplicant(application).educationDetails;
  const completionDate = isOwn ? ownEnd : studiesEnd;
  const { loanTerm: term = '' } = loanApplication;
  const usual = loanProductOf(lookups, product).tenureMonths;
  // The programme of somebody else is not known: a term that only the long programmes have says that it is one of them.
  const isLong = usual !== undefined && Number(term) > usual;
  return {
    product,
    amount: studentLoan.amountApplied ?? '',
    years: isForAllYears(application, lookups) ? String(yearsOf(application, completionDate, day)) : '1',
    completionDate,
    tenureYears: isOwn ? programmeYears(lookups, programme) : isLong ? LONG_TENURE_YEARS : undefined,
    term,
  };
}

/** The academic years that the loan is for. Not more than are left: the first ones of an old application have gone by. */
function yearsOf(application: Application, completionDate: string, day: string): number {
  const stated = statedAcademicYear(application);
  const first = ACADEMIC_YEAR.test(stated) ? stated : yearAppliedFor(day);
  return Math.min(academicYears(completionDate, first), maxYears(completionDate, day));
}

const isForAllYears = (application: Application, lookups: LookupData | undefined): boolean =>
  isForStudies(productOf(application), lookups) && application.loanDetails.loanApplication.loanRequired === 'FULL';

/** Whether the estimate has to know when the studies end: they delay the repayment, or each of their years is paid for. */
export const needsStudiesEnd = (application: Application, lookups: LookupData | undefined): boolean =>
  hasMoratorium(productOf(application), lookups) || isForAllYears(application, lookups);

/**
 * The estimate of the loan that an application asks for, without reductions; undefined while something that it needs is missing.
 *
 * @param day - the day on which the loan begins, yyyy-MM-dd; today if not given.
 */
export function applicationEstimate(
  application: Application,
  lookups: LookupData | undefined,
  day?: string,
): Estimate | undefined {
  const wanted = desiredLoan(application, lookups, { day });
  if (needsStudiesEnd(application, lookups) && !isDay(wanted.completionDate)) return undefined;
  const terms = loanTermsOf(wanted, lookups, day);
  return terms && estimateOf(terms, { goodResults: false, goodStanding: false });
}
