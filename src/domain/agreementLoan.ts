import { joinWithAnd } from '#lib/text.ts';
import { type Application, fullName } from './application.ts';
import { productOf } from './conditions.ts';
import { loanProductOf } from './loanProduct.ts';
import { programmeYears } from './loanTerms.ts';
import type { LookupData } from './lookup.ts';
import { formatAmount, normaliseAmount } from './money.ts';
import { type CustomerRole, hasRole } from './roles.ts';

// The loan as an agreement states it: its people, its table, its total and its term.

/** The names of all people with one of these roles; people without a name are left out. */
export const namesOf = ({ applicants }: Pick<Application, 'applicants'>, ...roles: readonly CustomerRole[]): string =>
  joinWithAnd(
    applicants
      .filter((person) => hasRole(person, ...roles))
      .map(fullName)
      .filter((name) => name !== ''),
  );

/** The borrower's name; who was named may know it from the surety copy only. */
export const borrowerName = (application: Application): string =>
  namesOf(application, 'BORROWER-BENEFICIARY', 'BORROWER') ||
  (application.loanDetails.loanSuretyInfo[0]?.borrowerName ?? '');

/** The beneficiary's name; who was named may know it from the surety copy only. */
export const beneficiaryName = (application: Application): string =>
  namesOf(application, 'BORROWER-BENEFICIARY', 'BENEFICIARY') ||
  (application.loanDetails.loanSuretyInfo[0]?.beneficiaryName ?? '');

/** The rows of the loan table: from the loan tab, or from the surety copy if the loan tab is empty. */
export function loanTable({ loanDetails }: Application): { academicYear: string; amountApplied: string }[] {
  const { loanApplication, studentLoan, loanSuretyInfo } = loanDetails;
  const asked = {
    academicYear: loanApplication.academicYear ?? '',
    amountApplied: studentLoan.amountApplied ?? '',
  };
  return asked.academicYear === '' && asked.amountApplied === '' ? (loanSuretyInfo[0]?.loanData ?? []) : [asked];
}

/** The formatted total of all rows; '' if an amount is missing or invalid. */
export function loanTotal(application: Application): string {
  const cents = loanTable(application).map(({ amountApplied }) => normaliseAmount(amountApplied)?.replace('.', ''));
  if (cents.length === 0 || !cents.every((one) => one !== undefined)) return '';
  const digits = `${cents.reduce((sum, one) => sum + BigInt(one), 0n)}`.padStart(3, '0');
  return formatAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** The usual tenure of a student loan in years, moratorium included. */
const TENURE_YEARS = 15;

/** The repayment time of a programme's Targeted loan in years; a programme may have longer than usual. */
export function tenureYears(data: LookupData | undefined, programme: string): number {
  return programmeYears(data, programme) ?? TENURE_YEARS;
}

const inYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
const inMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** A number of months in words: '7 years', '30 months'. */
export const durationOf = (months: number): string => (months % 12 === 0 ? inYears(months / 12) : inMonths(months));

/** The term of the loan in words: the one applied for, which is at most that of its product; '' if neither is known. */
export function loanTime(application: Application, data: LookupData | undefined): string {
  const { agreement, tenureMonths } = loanProductOf(data, productOf(application));
  if (agreement !== 'MASTER_DATA' && agreement.loanTime !== null) return agreement.loanTime;
  const asked = application.loanDetails.loanApplication.loanTerm ?? '';
  const most = tenureMonths ?? Number.POSITIVE_INFINITY;
  const months = /^[1-9]\d{0,2}$/.test(asked) ? Math.min(Number(asked), most) : (tenureMonths ?? 0);
  return months > 0 ? durationOf(months) : '';
}
