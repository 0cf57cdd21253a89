import {
  approvedAmong,
  type FeeDue,
  feesOf,
  isPaid,
  isSameFee,
  type ListedPayment,
  openAmong,
  type Payable,
  payableFee,
} from '#domain/payment.ts';
import type { Attempt } from './keptPayments.ts';

/** A fee of the application with everything that is known about paying it. */
export interface FeeRow {
  fee: FeeDue;
  /** Absent where the server's code or amount can't be used: such a fee can't be paid here. */
  due: Payable | undefined;
  isPaid: boolean;
  /** The approved payment, whose receipt can be opened again; '' when none is known. */
  paidBy: string;
  /** The payment that is under way, begun in this browser or elsewhere; '' when there is none. */
  openBy: string;
}

/**
 * The fees of an application. Approved means paid even while the list of fees lags behind, so that nobody is asked
 * for the same fee again.
 */
export function feeRows(
  fees: readonly FeeDue[],
  arn: string,
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
): FeeRow[] {
  return withoutRepeats(feesOf(fees, arn)).map((fee) => {
    const due = payableFee(fee);
    const own = due && attempts.find((one) => one.isApproved && isSameFee(one.due, due));
    const paidBy = (due && (own ?? approvedAmong(payments, due))?.transactionIdentifier) ?? '';
    const isSettled = isPaid(fee) || paidBy !== '';
    const openBy = isSettled || !due ? '' : (openAmong(payments, due)?.transactionIdentifier ?? '');
    return { fee, due, isPaid: isSettled, paidBy, openBy };
  });
}

/** What a fee is known by: its code, or what it is called when it has none. */
export const feeId = ({ feeCode, label }: FeeDue): string => feeCode || label;

/** A fee is paid once, so it is listed once. */
const withoutRepeats = (fees: readonly FeeDue[]): FeeDue[] =>
  fees.filter((fee, index) => fees.findIndex((other) => feeId(other) === feeId(fee)) === index);

/** What each fee is for, by its code. */
export const feePurposes: Partial<Record<string, string>> = {
  APPLICATION: 'Pays for the work on your application.',
  CREDIT_REPORT: 'Pays for a credit bureau’s report about you.',
  INSURANCE: 'Insures your loan until repayment starts.',
};
