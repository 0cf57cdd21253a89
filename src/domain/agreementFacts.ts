import { dayOf, today } from '#lib/dates.ts';
import { durationOf, loanTable, loanTotal } from './agreementLoan.ts';
import type { Agreement, Application } from './application.ts';
import { applicationEstimate, desiredLoan } from './desiredLoan.ts';
import { termMonths } from './loanTerms.ts';
import type { LookupData } from './lookup.ts';
import { formatCents } from './money.ts';

/** What somebody agrees to, in figures: the same on the screen of the agreements and among the key facts of their text. */
export interface AgreementFacts {
  /** The amount of the loan table, formatted; '' while it is not known. */
  amount: string;
  /** True where the amount is for one academic year. */
  isForOneYear: boolean;
  /** "For all years of the programme": how many they are, and the sum of all of them. */
  programme?: { years: string; borrowed: string };
  /** The term that was asked for, in words: '15 years'; '' where nobody is asked for it. */
  term: string;
  /** The monthly instalment by estimate (decision 31), how many months it is paid, and what all of them come to. `later` is once every year is paid out. */
  instalment?: { first: string; later: string; months: string; repaid: string };
}

/**
 * The day as of which an agreement is written, yyyy-MM-dd in Jamaica: that of its acceptance, or today where there is none
 * or its record has no valid time. What was accepted says the same whenever it is read, as long as its answers stay.
 */
export const agreementDay = (accepted: Pick<Agreement, 'acceptedOn'> | undefined): string =>
  dayOf(accepted?.acceptedOn ?? '') || today();

/**
 * The figures of an agreement.
 *
 * @param day - the day on which the loan begins, yyyy-MM-dd.
 */
export function agreementFacts(application: Application, lookups: LookupData | undefined, day: string): AgreementFacts {
  const table = loanTable(application);
  const wanted = desiredLoan(application, lookups, { day });
  const estimate = applicationEstimate(application, lookups, day);
  const borrowed = estimate && formatCents(estimate.borrowed);
  const amount = loanTotal(application);
  return {
    amount,
    isForOneYear: amount !== '' && table.length === 1 && table[0]?.academicYear !== '',
    ...(borrowed !== undefined && borrowed !== amount && { programme: { years: wanted.years, borrowed } }),
    term: wanted.term === '' ? '' : durationOf(termMonths(wanted, lookups)),
    ...(estimate && {
      instalment: {
        first: formatCents(estimate.instalment),
        later: formatCents(estimate.laterInstalment),
        months: `${estimate.schedule.length}`,
        repaid: formatCents(estimate.total),
      },
    }),
  };
}
