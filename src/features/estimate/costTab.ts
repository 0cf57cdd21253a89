import { isForStudies } from '#domain/conditions.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import {
  type DesiredLoan,
  hasMoratorium,
  isEstimated,
  LONG_TENURE_YEARS,
  loanTermsOf,
  maxYears,
} from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatAmount, toCents } from '#domain/money.ts';
import { select, yesno } from '#forms/choiceKinds.ts';
import { date } from '#forms/dateKind.ts';
import type { Problems, Values } from '#forms/fields.ts';
import { amount, wholeNumber } from '#forms/numberKinds.ts';
import type { Tab } from '#forms/tab.ts';
import { isDay } from '#lib/dates.ts';
import { problemTexts } from './texts.ts';

const fields = {
  product: select('Which loan?', 'Loan_Products_Master', {
    hint: 'For a loan that is not in this list, the bureau tells you the interest and the terms.',
    isOffered: isEstimated,
    requiredMessage: 'Choose a loan',
  }),
  amount: amount('Amount for one academic year', {
    requiredMessage: 'Enter the amount you want to borrow for one academic year',
  }),
  years: wholeNumber('For how many academic years?', 1, 10, {
    requiredMessage: 'Enter the number of academic years',
  }),
  completionDate: date('The day you expect to finish', {
    calendarLabel: 'Pick the day you expect to finish from a calendar',
    hint: 'For example, 30/06/2030',
    requiredMessage: 'Enter the day you expect to finish',
    when: 'future',
  }),
  isLong: yesno('Do you study Medicine, Law or Nursing?', {
    hint: 'These are repaid within 20 years instead of 15, the time of your studies included.',
    requiredMessage: 'Choose Yes or No: do you study Medicine, Law or Nursing?',
  }),
};

export type CostValues = Values<typeof fields>;

const afterStudies =
  (lookups: LookupData | undefined) =>
  ({ product }: CostValues): boolean =>
    hasMoratorium(product, lookups);

const forStudies =
  (lookups: LookupData | undefined) =>
  ({ product }: CostValues): boolean =>
    isForStudies(product, lookups);

/** What is typed on the cost page as the loan that it asks about. Answers to questions that are not asked do not count. */
export const wantedOf = (values: CostValues, lookups: LookupData | undefined): DesiredLoan => ({
  product: values.product,
  amount: values.amount,
  years: forStudies(lookups)(values) ? values.years : '1',
  completionDate: afterStudies(lookups)(values) ? values.completionDate : '',
  tenureYears: values.isLong === 'YES' ? LONG_TENURE_YEARS : undefined,
});

/** What the product does not allow, by field. */
function problemsOf(values: CostValues, lookups: LookupData | undefined): Problems<typeof fields> {
  const { maxAmount } = loanProductOf(lookups, values.product);
  const most = toCents(maxAmount);
  if (most !== undefined && (toCents(values.amount) ?? 0) > most)
    return { amount: problemTexts.overLimit({ maxAmount: formatAmount(maxAmount) }) };
  // Without the amount nothing is known of the time.
  const isPossible = !toCents(values.amount) || loanTermsOf(wantedOf(values, lookups), lookups) !== undefined;
  if (!afterStudies(lookups)(values)) {
    const isToBeShorter = !isPossible && Number(values.years) > 1;
    return isToBeShorter ? { years: problemTexts.noTimeForYears } : {};
  }
  if (!isDay(values.completionDate)) return {};
  const years = maxYears(values.completionDate);
  if (Number(values.years) > years) return { years: problemTexts.tooManyYears({ years }) };
  return isPossible ? {} : { completionDate: problemTexts.noTimeToRepay };
}

/** The questions of the public cost page (rule SCR-15). */
export const costTab = (lookups: LookupData | undefined): Omit<Tab<typeof fields>, 'binding'> => ({
  id: 'cost',
  title: 'What will this loan cost me?',
  intro: 'An estimate of what you repay each month and in all. Nothing that you type here is sent or kept.',
  fields,
  shownWhen: { years: forStudies(lookups), completionDate: afterStudies(lookups), isLong: afterStudies(lookups) },
  check: (values) => problemsOf(values, lookups),
});
