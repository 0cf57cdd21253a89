import { addMonths, dayOf, today } from '#lib/dates.ts';
import { withoutRepeats } from '#lib/lists.ts';
import { compareText } from '#lib/order.ts';
import { lastBusinessDay, monthOf } from './businessDays.ts';
import { normaliseAmount } from './money.ts';
import {
  type FeeDue,
  type FeeKey,
  isSameDue,
  isSameFee,
  type ListedPayment,
  type Payable,
  type PaymentInfo,
} from './payment.ts';

// What the server's answers prove about a payment (rule PAY-4).

/** A fee over what its payment is over: the amount and currency of the payment, where they can be read. */
export const paidOver = (due: Payable, { totalAmount, transactionCurrency }: PaymentInfo): Payable => ({
  ...due,
  amount: normaliseAmount(totalAmount) ?? due.amount,
  currency: transactionCurrency.trim() || due.currency,
});

/** True if a payment has the amount and currency that were shown (rule PAY-4). */
const isFor = (payment: PaymentInfo, due: Payable): boolean =>
  normaliseAmount(payment.totalAmount) === normaliseAmount(due.amount) &&
  paidOver(due, payment).currency === due.currency;

/** The server's answer about the status of a payment (rule PAY-4). */
export interface StatusAnswer {
  status: string;
  payment?: PaymentInfo;
}

export type PaymentVerdict =
  | { kind: 'approved'; payment: PaymentInfo }
  | { kind: 'declined' }
  /** Not decided yet, or without proof. */
  | { kind: 'open' }
  /** Approved, but for another amount, currency or transaction than was shown. */
  | { kind: 'disputed' };

/**
 * A payment is proven only by an approval of this transaction with the amount and currency that were shown, where they were.
 * One that does not say which it is, or over what, proves nothing; it is not called another one either.
 */
export function paymentVerdict(
  { status, payment }: StatusAnswer,
  transactionIdentifier: string,
  due: Payable,
): PaymentVerdict {
  if (status === 'DECLINED') return { kind: 'declined' };
  if (status !== 'APPROVED' || !payment?.transactionIdentifier || !payment.totalAmount) return { kind: 'open' };
  const isOver = due.amount === '' || isFor(payment, due);
  const isProof = isOver && payment.transactionIdentifier === transactionIdentifier;
  return isProof ? { kind: 'approved', payment } : { kind: 'disputed' };
}

/**
 * The approved payment of a fee, which is paid once; undefined for an instalment, because an old payment does not prove
 * the current one.
 */
export const approvedPaymentOf = (payments: readonly ListedPayment[], due: FeeKey): ListedPayment | undefined =>
  payments.find((one) => one.status === 'APPROVED' && due.loanNumber === '' && isSameFee(one, due));

/** The rows of a list, as paid where what is due by them is among what was paid. */
export const withPaid = <R extends Pick<FeeDue, 'paid'>>(
  rows: readonly R[],
  dueOf: (row: R) => Payable | undefined,
  paid: readonly Payable[],
): R[] =>
  rows.map((row) => {
    const due = dueOf(row);
    return due && paid.some((one) => isSameDue(one, due)) ? { ...row, paid: 'Y' } : row;
  });

/** The fees, those with an approved payment as paid: the list of fees may be updated later. */
export const withPayments = (fees: readonly FeeDue[], payments: readonly ListedPayment[]): FeeDue[] =>
  fees.map((fee) => (approvedPaymentOf(payments, { ...fee, loanNumber: '' }) ? { ...fee, paid: 'Y' } : fee));

/** The approved payments, newest first, each once: it has one receipt, though a list may have a row of each of its states. */
export function approvedPayments(payments: readonly ListedPayment[]): ListedPayment[] {
  const approved = payments
    .filter(({ status, transactionIdentifier }) => status === 'APPROVED' && transactionIdentifier !== '')
    .sort((a, b) => compareText(b.transactionDate, a.transactionDate));
  return withoutRepeats(approved, ({ transactionIdentifier }) => transactionIdentifier);
}

/**
 * False for a payment from before the last instalment was due. Where this one is due on the last business day of its month, as
 * rule AGR-3 says, that one was too; otherwise a month later is not after the day of this one.
 */
function isInTime({ transactionDate }: PaymentInfo, { loanNumber, dueDate }: Payable): boolean {
  const paidOn = dayOf(transactionDate);
  if (loanNumber === '' || paidOn === '') return true;
  const month = monthOf(dueDate);
  return month !== undefined && dueDate === lastBusinessDay(month)
    ? paidOn > lastBusinessDay(month - 1)
    : addMonths(paidOn, 1) > dueDate;
}

/**
 * The payment behind a fee or instalment that the server has just reported as paid: the newest one of its amount, of an
 * instalment not one that has paid for the one before.
 */
export const lastPaymentOf = (payments: readonly ListedPayment[], due: Payable): ListedPayment | undefined =>
  approvedPayments(payments).find((one) => isSameFee(one, due) && isFor(one, due) && isInTime(one, due));

/**
 * True for a payment of an instalment from within the two months before it is due. It may have paid for this one early, or for
 * the one before: it is no proof, but may be the same payment.
 */
export const mayHavePaidEarly = (one: ListedPayment, due: Payable): boolean =>
  due.loanNumber !== '' &&
  isSameFee(one, due) &&
  isFor(one, due) &&
  addMonths(dayOf(one.transactionDate), 2) > due.dueDate;

/** True if a payment was made on this day or later, or may have been: its day can't be read. */
const isSince = ({ transactionDate }: PaymentInfo, day: string): boolean => {
  const paidOn = dayOf(transactionDate);
  return paidOn === '' || paidOn >= day;
};

const DAY = 24 * 60 * 60_000;

/**
 * The newest approved payment of a loan from today or yesterday, over whatever amount. It may have paid for the instalment
 * that is still called due: what the bureau lists may be a day old (decision 90). A fee is paid once, so that it needs no guess.
 */
export const recentPaymentOf = (
  payments: readonly ListedPayment[],
  due: FeeKey,
  now: Date,
): ListedPayment | undefined =>
  due.loanNumber === ''
    ? undefined
    : approvedPayments(payments).find(
        (one) => isSameFee(one, due) && isSince(one, today(new Date(now.getTime() - DAY))),
      );

const isDecided = ({ status }: Ended): boolean => ['APPROVED', 'DECLINED'].includes(status);

/** A payment and how it ended. */
type Ended = Pick<ListedPayment, 'transactionIdentifier' | 'status'>;

/**
 * The payments, each undecided one as it ended where that is known: from an answer about it, or from another row of the
 * list. A list may be behind, or have a word of its own for what was declined.
 */
export function withOutcomes(payments: readonly ListedPayment[], outcomes: readonly Ended[]): ListedPayment[] {
  const ended = [...payments.filter(isDecided), ...outcomes];
  const endOf = ({ transactionIdentifier: id }: ListedPayment) =>
    ended.find(({ transactionIdentifier }) => id !== '' && transactionIdentifier === id);
  return payments.map((one) => (isDecided(one) ? one : { ...one, status: endOf(one)?.status ?? one.status }));
}

/** The pending payment of a fee, or of a loan, started in any tab. An unknown status counts as not decided. */
export const pendingPaymentOf = (payments: readonly ListedPayment[], due: Payable): ListedPayment | undefined =>
  payments.find((one) => !isDecided(one) && one.transactionIdentifier !== '' && isSameFee(one, due));

/**
 * The instalment that a payment is of, which names its loan alone: the one that the loan asks for, because no other is ordered
 * (decision 90), or the first that is unpaid where that is not known. Its amount leads back to an earlier one, never on: a late
 * fee makes a payment over the amount of before look like one of the next.
 *
 * @param unpaid - those of the loan, by their day.
 */
export function instalmentOf(payment: PaymentInfo, unpaid: readonly Payable[], asked = unpaid[0]): Payable | undefined {
  const isOver = (one: Payable) => one.amount !== '' && isFor(payment, one);
  if (!asked || [asked, ...unpaid.filter((one) => isSameDue(one, asked))].some(isOver)) return asked;
  return unpaid.find((one) => one.dueDate !== '' && one.dueDate < asked.dueDate && isOver(one)) ?? asked;
}
