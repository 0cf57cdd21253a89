import type { Application } from './application.ts';
import { productOf } from './conditions.ts';
import { loanProductOf } from './loanProduct.ts';
import { programmeYears } from './loanTerms.ts';
import type { LookupData } from './lookup.ts';
import { formatAmount, normaliseAmount } from './money.ts';

// The loan as an agreement names it: its table, its amount, its time.

/** The rows of the loan table: what is asked for, or the surety copy where the loan tab is not told. */
export function loanTable({ loanDetails }: Application): { academicYear: string; amountApplied: string }[] {
  const { loanApplication, studentLoan, loanSuretyInfo } = loanDetails;
  const asked = {
    academicYear: loanApplication.academicYear ?? '',
    amountApplied: studentLoan.amountApplied ?? '',
  };
  return asked.academicYear === '' && asked.amountApplied === '' ? (loanSuretyInfo[0]?.loanData ?? []) : [asked];
}

/** What all rows come to, as it is read; '' while an amount is missing or is none. */
export function loanTotal(application: Application): string {
  const cents = loanTable(application).map(({ amountApplied }) => normaliseAmount(amountApplied)?.replace('.', ''));
  if (cents.length === 0 || !cents.every((one) => one !== undefined)) return '';
  const digits = `${cents.reduce((sum, one) => sum + BigInt(one), 0n)}`.padStart(3, '0');
  return formatAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** The usual tenure of a loan for studies, moratorium included. */
const TENURE_YEARS = 15;

/** In how many years a programme's Targeted loan is repaid; the programme may say more than the usual. */
export function tenureYears(data: LookupData | undefined, programme: string): number {
  return programmeYears(data, programme) ?? TENURE_YEARS;
}

/** '7 years', '30 months'. */
function timeOf(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How long the loan runs, by its product, else as it was asked for; '' when nobody says. */
export function loanTime(application: Application, data: LookupData | undefined): string {
  const { agreement, tenureMonths } = loanProductOf(data, productOf(application));
  if (agreement !== 'MASTER_DATA' && agreement.loanTime !== null) return agreement.loanTime;
  const asked = application.loanDetails.loanApplication.loanTerm ?? '';
  const months = tenureMonths ?? (/^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 0);
  return Number.isInteger(months) && months > 0 ? timeOf(months) : '';
}
