import { bothYears } from '#domain/academicYear.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { isStudentLoan, isStudying, productOf, studyYear } from '#domain/conditions.ts';
import { longestTerm } from '#domain/desiredLoan.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isFundedIn } from '#domain/lookups.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { select } from '#forms/choiceKinds.ts';
import { amount, digits, year } from '#forms/numberKinds.ts';
import { askedOnRenewal, keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { onLoan } from '../bindings.ts';
import { monthsInYears } from '../texts/besideTexts.ts';

/** Only loans for studies have tuition and an academic year. */
const isForStudies = (_values: unknown, application: Application, lookups: LookupData | undefined): boolean =>
  isStudentLoan(application, lookups);

/** The term that the field shows: what was typed, or the usual one. A term that was typed and taken away stays empty. */
export function shownTerm(application: Application, lookups: LookupData | undefined): string {
  // A borrower for somebody else does not know whether the programme is one of the long ones.
  const likely = isStudying(application, lookups)
    ? longestTerm(application, lookups)
    : loanProductOf(lookups, productOf(application)).tenureMonths;
  return application.loanDetails.loanApplication.loanTerm ?? String(likely ?? '');
}

/** The words that depend on how the product is paid out and repaid. */
interface Words {
  intro: string;
  amountHint?: string;
  loanTermHint: string;
  hasMoratorium: boolean;
}

const amountOf = ({ intro, amountHint, loanTermHint, hasMoratorium }: Words) =>
  defineTab({
    id: 'amount',
    title: 'Amount',
    intro,
    binding: onLoan,
    digest: ['amountApplied', 'loanRequired', { path: 'loanTerm', one: '1 month', many: 'months' }],
    fields: {
      ...askedOnRenewal({
        academicYear: year('Academic year', {
          hint: 'The year in which it begins: 2026 for 2026/27. If you gave it under “Programme”, it is filled in.',
          reads: bothYears,
          requiredMessage: 'Enter the academic year',
        }),
      }),
      ...keptOnRenewal({
        loanRequired: select('For how long do you need a loan?', 'LOAN_REQUIRED', {
          requiredMessage: 'Choose whether you need the loan for the full programme or for one year only',
        }),
        tuition: amount('Tuition for the academic year', {
          requiredMessage: 'Enter the tuition for the academic year',
        }),
      }),
      ...askedOnRenewal({
        amountApplied: amount('Amount requested', {
          hint: amountHint,
          requiredMessage: 'Enter the amount that is needed',
        }),
      }),
      ...keptOnRenewal({
        loanTerm: digits('Loan term (months)', {
          pattern: /^[1-9]\d{0,2}$/,
          invalidMessage: 'Loan term must be 1 to 999 months and cannot start with 0',
          max: 3,
          width: 6,
          hint: loanTermHint,
          requiredMessage: 'Enter the loan term in months',
        }),
        moratoriumPeriod: digits('Moratorium (months)', {
          isOptional: true,
          pattern: /^\d{2,3}$/,
          invalidMessage: 'Moratorium must have 2 or 3 digits, for example 14',
          max: 3,
          width: 6,
          hint: 'The time between the studies and the first payment. It ends on 31 August of the year after the studies end. Leave it empty if you do not know how many months that is.',
          reads: monthsInYears,
        }),
        purpose: select('Purpose of the loan', 'Loan_Purpose_Master', {
          requiredMessage: 'Choose the purpose of the loan',
          isOffered: (purpose, application, lookups) =>
            isFundedIn(lookups, 'Loan_Purpose_Master', purpose, productOf(application)),
        }),
      }),
    },
    shownWhen: {
      academicYear: isForStudies,
      loanRequired: isForStudies,
      tuition: isForStudies,
      moratoriumPeriod: (_values, application, lookups) =>
        hasMoratorium && loanProductOf(lookups, productOf(application)).hasMoratorium,
    },
    byLists: ['academicYear', 'loanRequired', 'tuition', 'moratoriumPeriod'],
    presets: (application, lookups) => {
      const { academicYear = studyYear(application) } = onLoan.read(application);
      return { academicYear, loanTerm: shownTerm(application, lookups) };
    },
    check: ({ tuition, amountApplied }, application, lookups) => {
      const most = mostForStudies(tuition, application, lookups);
      if (most === undefined) return {};
      return cents(amountApplied) > most
        ? {
            amountApplied: `Amount requested cannot be more than tuition less other help, which is ${formatCents(most)}`,
          }
        : {};
    },
  });

const STUDY_INTRO =
  'How much the loan is, what it pays for, and for how long. A student loan is paid straight to the school.';

const STUDY_AMOUNT = 'For one academic year: not more than the tuition less other help.';

/** The amount of a loan that is repaid after the studies. */
export const amountTab = amountOf({
  intro: STUDY_INTRO,
  amountHint: STUDY_AMOUNT,
  loanTermHint:
    'From the first payout to the last instalment. The studies and the moratorium are included. We count in months, because it is repaid once a month.',
  hasMoratorium: true,
});

/** The amount of a loan for studies that is repaid from the first month. */
export const repaidAtOnceAmountTab = amountOf({
  intro: STUDY_INTRO,
  amountHint: STUDY_AMOUNT,
  loanTermHint:
    'From the first payout to the last instalment. It is repaid from the first month. We count in months, because it is repaid once a month.',
  hasMoratorium: false,
});

const OTHER_LOAN_TERM =
  'From the first payout to the last instalment. We count in months, because it is repaid once a month: 5 years are 60 months.';

/** The amount of a loan that is not for studies. */
export const otherLoanAmountTab = amountOf({
  intro: 'How much the loan is, what it pays for, and for how long.',
  loanTermHint: OTHER_LOAN_TERM,
  hasMoratorium: false,
});

/** The amount of a top up (decision 131). */
export const topUpAmountTab = amountOf({
  intro:
    'A top up is more money, on top of a loan that you already have with us. Enter the extra money only, not what you owe already.',
  loanTermHint: OTHER_LOAN_TERM,
  hasMoratorium: false,
});

const cents = (typed: string): number => toCents(typed) ?? 0;

/** What a loan for studies can be at most, in cents: tuition less other help. Undefined where there is no such limit. */
export const mostForStudies = (
  tuition: string,
  application: Application,
  lookups: LookupData | undefined,
): number | undefined =>
  isStudentLoan(application, lookups) && tuition !== ''
    ? Math.max(0, cents(tuition) - otherHelp(application, lookups))
    : undefined;

/** The scholarships and other help of the applicant, in cents. They lower the amount that may be borrowed. */
function otherHelp(application: Application, lookups: LookupData | undefined): number {
  if (!isStudying(application, lookups)) return 0;
  const { assistance = [] } = ownApplicant(application).educationDetails;
  return assistance.reduce((sum, { amount: help = '' }) => sum + cents(help), 0);
}
