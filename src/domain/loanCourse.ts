import { lastBusinessDay, type Month } from './businessDays.ts';
import { type Instalment, interestOf } from './repayment.ts';

/** A loan that is being repaid. Amounts in cents, the rate in percent per year. */
export interface RunningLoan {
  balance: number;
  instalment: number;
  rate: number;
}

/** What is not repaid by then is not estimated. */
const LONGEST_MONTHS = 360;

/**
 * The instalments that are left of a running loan, from this month on, as long as it is paid as it is now; undefined where
 * they do not repay it. An estimate (decision 31): only the bureau knows the rate and the standing of a loan.
 */
export function courseOf({ balance, instalment, rate }: RunningLoan, from: Month): readonly Instalment[] | undefined {
  const schedule: Instalment[] = [];
  let left = balance;
  while (left > 0) {
    const interest = interestOf(left, rate, 1);
    const payment = Math.min(instalment, left + interest);
    if (payment <= interest || schedule.length === LONGEST_MONTHS) return undefined;
    left += interest - payment;
    schedule.push({ due: lastBusinessDay(from + schedule.length), payment, interest, balance: left });
  }
  return schedule;
}
