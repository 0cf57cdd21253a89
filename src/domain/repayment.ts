import { lastBusinessDay, type Month } from './businessDays.ts';

// The cost of a loan, in whole cents throughout, so that nothing is lost between instalments. The last instalment
// absorbs the rounding.

/** The input of an estimate: the payouts of a loan and the terms of its product (rules AGR-2 to AGR-4). */
export interface LoanTerms {
  /** The payouts: amount and month. One after the first instalment raises the instalments from then on (decision 95). */
  payouts: readonly { month: Month; cents: number }[];
  /**
   * The last month without instalments: an August after the studies, or the month of the first payout for a salary
   * loan.
   */
  freeUntil: Month;
  instalments: number;
  /** Percent per year. */
  rateBefore: number;
  rateAfter: number;
  /** Whether an insurance premium is charged. */
  isInsured: boolean;
}

/** The 2% reductions (rule AGR-4), each granted or not. */
export interface Reductions {
  /** A GPA of at least 2.5; lasts until the end of the moratorium. */
  goodResults: boolean;
  /** A year of instalments paid on time; applies from then on. */
  goodStanding: boolean;
}

export interface Instalment {
  due: string;
  payment: number;
  interest: number;
  /** The balance after the instalment. */
  balance: number;
}

/** The cost of a loan. All amounts are in cents. */
export interface Estimate {
  borrowed: number;
  /** Interest until the end of the moratorium, added to the balance when repayment starts. */
  interestBefore: number;
  /** The first instalment, and the last level: later payouts raise it, and a year of good standing lowers it. */
  instalment: number;
  laterInstalment: number;
  interest: number;
  /** The sum of all instalments. */
  total: number;
  /** The insurance premium, paid separately from the instalments. */
  insurance: number;
  schedule: readonly Instalment[];
  /** The balance over time: before and after each payout, at the end of the moratorium, and after each instalment. */
  course: readonly { month: Month; owed: number }[];
}

/**
 * The values of rule AGR-4: 2%, after twelve instalments; insurance 0.50 per 1000. How often the premium is paid is not
 * specified, so it is counted once.
 */
const REDUCTION = 2;
const MONTHS_OF_GOOD_STANDING = 12;
const INSURANCE_PER_THOUSAND = 0.5;

const lowered = (rate: number, isLowered: boolean): number => (isLowered ? Math.max(0, rate - REDUCTION) : rate);

/** Simple interest for a number of months at a yearly rate. Rates are counted in hundredths of a percent. */
export const interestOf = (cents: number, rate: number, months: number): number =>
  Math.round((cents * Math.round(rate * 100) * months) / 120_000);

/** The level instalment that repays an amount in a number of months (reducing balance); at least one cent. */
export function instalmentOf(cents: number, rate: number, months: number): number {
  const monthly = rate / 1200;
  const level = monthly === 0 ? cents / months : (cents * monthly) / (1 - (1 + monthly) ** -months);
  return cents > 0 ? Math.max(1, Math.round(level)) : 0;
}

/** The estimate of a loan, with or without the reductions. */
export function estimateOf(terms: LoanTerms, { goodResults, goodStanding }: Reductions): Estimate {
  const { payouts, freeUntil, instalments, rateAfter } = terms;
  const rateBefore = lowered(terms.rateBefore, goodResults);
  const borrowed = sumOf(payouts);
  const owedIn = (now: Month): number =>
    payouts
      .filter(({ month }) => month <= now)
      .reduce((sum, { month, cents }) => sum + cents + interestOf(cents, rateBefore, now - month), 0);

  const lastPayout = Math.max(...payouts.map(({ month }) => month));
  const isToBePaidOut = (month: Month): boolean => isPaidOutLater(terms) && month <= lastPayout;
  const schedule: Instalment[] = [];
  const repayment: { month: Month; owed: number }[] = [];
  let balance = owedIn(freeUntil);
  const interestBefore = balance - sumOf(payouts.filter(({ month }) => month <= freeUntil));
  let rate = rateAfter;
  let level = instalmentOf(balance, rate, instalments);
  const instalment = level;
  for (let paid = 0; paid < instalments && (balance > 0 || isToBePaidOut(freeUntil + paid)); paid += 1) {
    const now = freeUntil + paid;
    const paidOut = paid === 0 ? 0 : sumOf(payouts.filter(({ month }) => month === now));
    const isLowered = goodStanding && paid === MONTHS_OF_GOOD_STANDING;
    if (isLowered) rate = lowered(rateAfter, true);
    if (paidOut > 0 || isLowered) {
      balance += paidOut;
      level = instalmentOf(balance, rate, instalments - paid);
      if (paidOut > 0) repayment.push({ month: now, owed: balance });
    }
    const interest = interestOf(balance, rate, 1);
    const owed = balance + interest;
    const payment = paid === instalments - 1 ? owed : Math.min(level, owed);
    balance = owed - payment;
    schedule.push({ due: lastBusinessDay(now + 1), payment, interest, balance });
    repayment.push({ month: now + 1, owed: balance });
  }

  const total = schedule.reduce((sum, { payment }) => sum + payment, 0);
  return {
    borrowed,
    interestBefore,
    instalment,
    laterInstalment: level,
    interest: total - borrowed,
    total,
    insurance: terms.isInsured ? Math.round((borrowed * INSURANCE_PER_THOUSAND) / 1000) : 0,
    schedule,
    course: [
      // Each payout is a vertical line in the chart: the balance before it and with it.
      ...payouts
        .filter(({ month }) => month <= freeUntil)
        .flatMap(({ month, cents }) => [
          { month, owed: owedIn(month) - cents },
          { month, owed: owedIn(month) },
        ]),
      { month: freeUntil, owed: owedIn(freeUntil) },
      ...repayment,
    ],
  };
}

const sumOf = (payouts: LoanTerms['payouts']): number => payouts.reduce((sum, { cents }) => sum + cents, 0);

/** Whether a part of the loan is paid out while it is being repaid already. */
export const isPaidOutLater = ({ payouts, freeUntil }: LoanTerms): boolean =>
  payouts.some(({ month }) => month > freeUntil);

/** A year of a repayment schedule with its months. */
export interface RepaymentYear {
  year: string;
  payment: number;
  interest: number;
  balance: number;
  months: readonly Instalment[];
}

/** A repayment schedule grouped by calendar year. */
export const byYear = (schedule: readonly Instalment[]): RepaymentYear[] =>
  [...new Set(schedule.map(({ due }) => due.slice(0, 4)))].map((year) => {
    const months = schedule.filter(({ due }) => due.startsWith(year));
    return {
      year,
      payment: months.reduce((sum, { payment }) => sum + payment, 0),
      interest: months.reduce((sum, { interest }) => sum + interest, 0),
      balance: months.at(-1)?.balance ?? 0,
      months,
    };
  });
