import { ACADEMIC_YEAR, bothYears, yearToRenew } from '#domain/academicYear.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import type { NextStep } from './nextStep.ts';
import { applyTexts, nextTexts } from './texts.tsx';

interface Known {
  lookups: LookupData | undefined;
  /** The day in Jamaica. */
  day: string;
}

/** What is said of a loan that can be renewed. */
export interface RenewWords {
  title: string;
  lines: readonly string[];
  action: string;
  about: string;
}

/** The words of a renewal: for which year, and what was applied for the last time. */
export function renewWords(
  { loanType, previous }: Extract<NextStep, { kind: 'renew' }>,
  { lookups, day }: Known,
): RenewWords {
  const product = labelOf(lookups, 'Loan_Products_Master', loanType);
  const { academicYear = '', amountApplied = '' } = previous ?? {};
  // Where the last year is not known, the screen that asks the bureau says for which one it is.
  const year = ACADEMIC_YEAR.test(academicYear) ? yearToRenew(academicYear, day) : '';
  const last = amountApplied === '' ? '' : formatAmount(amountApplied);
  return {
    title: year === '' ? nextTexts.renew(product) : nextTexts.renewFor({ product, year: bothYears(year) }),
    lines: [
      ...(last === '' || year === '' ? [] : [nextTexts.last({ year: bothYears(academicYear), amount: last })]),
      applyTexts.renewable,
    ],
    action: applyTexts.renewLoan,
    about: product,
  };
}
