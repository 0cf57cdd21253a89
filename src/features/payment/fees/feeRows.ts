import { formatAmount } from '#domain/money.ts';
import {
  type FeeDue,
  INSTALMENT,
  type InstalmentDue,
  isPaid,
  isSameDue,
  isSameFee,
  type ListedPayment,
  type Payable,
  payableFee,
  payableInstalment,
  paymentLabel,
} from '#domain/payment.ts';
import { approvedPaymentOf, lastPaymentOf, paidOver, pendingPaymentOf } from '#domain/paymentStatus.ts';
import { isDayOver } from '#lib/dates.ts';
import { getOwn } from '#lib/objects.ts';
import { compareDays } from '#lib/order.ts';
import type { Attempt } from '../paying/savedPayments.ts';
import { DUE, feePurposes, NO_ARREARS, WAS_DUE } from '../texts.tsx';

/** A fee or an instalment with everything that is known about paying it. */
export interface FeeRow {
  fee: Pick<Payable, 'feeCode' | 'label' | 'amount' | 'currency' | 'arn' | 'loanNumber' | 'dueDate'>;
  /** Absent where the server's code or amount can't be used: such a fee can't be paid here. */
  due: Payable | undefined;
  isPaid: boolean;
  /** The identifier of the approved payment, for its receipt; '' if none is known. */
  approvedPaymentId: string;
  /** What that payment was over: its receipt names this, whatever the fee costs now. */
  paidOver?: Payable;
  /** The identifier of the open payment, begun in this browser or elsewhere; '' if there is none. */
  openPaymentId: string;
}

/**
 * The fees with the state of their payments. An approved payment counts even if the list of fees is not updated yet, so
 * that no fee is charged twice.
 *
 * @param dayOf - until when the fees of an application are to be paid, yyyy-MM-dd; '' if the bureau names no day.
 */
export const feeRows = (
  fees: readonly FeeDue[],
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
  dayOf: (arn: string) => string = () => '',
): FeeRow[] =>
  fees.map((fee) => {
    const { feeCode, label, amount, currency, arn } = fee;
    const shown = {
      feeCode,
      label: paymentLabel({ label, feeCode }),
      amount,
      currency,
      arn,
      loanNumber: '',
      dueDate: dayOf(arn),
    };
    const due = payableFee(fee);
    return { fee: shown, due, ...paymentStateOf(due, isPaid(fee), payments, attempts) };
  });

export const byDueDate = (instalments: readonly InstalmentDue[]): InstalmentDue[] =>
  [...instalments].sort((one, other) => compareDays(one.dueDate, other.dueDate));

/** The instalments with the state of their payments, sorted by due date. An open payment is that of one of them. */
export const instalmentRows = (
  instalments: readonly InstalmentDue[],
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
): FeeRow[] => {
  const rows = byDueDate(instalments).map((instalment) => {
    const { loanNumber, label, amount, currency, dueDate } = instalment;
    const due = payableInstalment(instalment);
    const fee = {
      feeCode: INSTALMENT,
      label: paymentLabel({ label, loanNumber }),
      amount,
      currency,
      arn: '',
      loanNumber,
      dueDate,
    };
    return { fee, due, ...paymentStateOf(due, isPaid(instalment), payments, attempts) };
  });
  return rows.map((row) => (isOfAnother(row, rows, payments, attempts) ? { ...row, openPaymentId: '' } : row));
};

/** True where the open payment that was found for an instalment, by its loan, is that of another one: the first, or this tab's. */
function isOfAnother(
  { due, openPaymentId }: FeeRow,
  rows: readonly FeeRow[],
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
): boolean {
  const hasId = ({ transactionIdentifier }: { transactionIdentifier: string }) =>
    transactionIdentifier === openPaymentId;
  if (!due || openPaymentId === '' || !payments.some(hasId)) return false;
  const unpaid = rows.flatMap((one) => (one.due && !one.isPaid && isSameFee(one.due, due) ? [one.due] : []));
  const begunHere = attempts.find(hasId)?.due;
  const own = unpaid.find((one) => begunHere && isSameDue(one, begunHere)) ?? unpaid[0];
  return own !== undefined && !isSameDue(own, due);
}

function paymentStateOf(
  due: Payable | undefined,
  isMarkedPaid: boolean,
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
): Pick<FeeRow, 'isPaid' | 'approvedPaymentId' | 'paidOver' | 'openPaymentId'> {
  if (!due) return { isPaid: isMarkedPaid, approvedPaymentId: '', openPaymentId: '' };
  const attempt = attempts.find((one) => isSameDue(one.due, due));
  const approved = approvedPaymentOf(payments, due) ?? (isMarkedPaid ? lastPaymentOf(payments, due) : undefined);
  const approvedPaymentId = (attempt?.isApproved ? attempt : approved)?.transactionIdentifier ?? '';
  if (isMarkedPaid || attempt?.isApproved || approved)
    return {
      isPaid: true,
      approvedPaymentId,
      paidOver: attempt?.isApproved ? attempt.due : approved && paidOver(due, approved),
      openPaymentId: '',
    };
  // A payment that this tab began counts as open until the server lists it with a decision.
  const isListed = payments.some(
    (one) => isSameFee(one, due) && one.transactionIdentifier === attempt?.transactionIdentifier,
  );
  const begunHere = isListed ? undefined : attempt;
  return {
    isPaid: false,
    approvedPaymentId,
    openPaymentId: (pendingPaymentOf(payments, due) ?? begunHere)?.transactionIdentifier ?? '',
  };
}

/**
 * The identity of a row: its code (or label, if it has none), application and loan; of an instalment its day too, which
 * tells it apart from the next one. The day of a fee is that of its task, which comes later and may go: it is no part of it.
 */
export const rowId = ({ feeCode, label, arn, loanNumber, dueDate }: FeeRow['fee']): string =>
  JSON.stringify([feeCode || label, arn, loanNumber, loanNumber && dueDate]);

/** The row of a fee or of an instalment, as the lists have it now. */
export const rowOf = (rows: readonly FeeRow[], due: Payable): FeeRow | undefined =>
  rows.find(({ fee }) => rowId(fee) === rowId(due));

/**
 * What the lists say against paying a fee or an instalment; undefined where nothing does, as while they have not come. `rows` are
 * those of its list.
 */
export function hindrance(
  rows: readonly FeeRow[] | undefined,
  payments: readonly ListedPayment[],
  due: Payable,
): 'paid' | 'notListed' | 'unreadable' | undefined {
  const row = rows && rowOf(rows, due);
  if (row?.isPaid || approvedPaymentOf(payments, due)) return 'paid';
  if (rows && !row) return 'notListed';
  // What an instalment costs is what its loan says, not the list (decision 90).
  return due.loanNumber === '' && row && !row.due ? 'unreadable' : undefined;
}

/** True of a fee that was waived: nobody has paid it. */
export const isWaived = ({ fee, isPaid, approvedPaymentId }: FeeRow): boolean =>
  isPaid && approvedPaymentId === '' && fee.amount !== '' && Number(fee.amount) === 0;

/** What a fee is for, by its code; undefined for a code that only the server knows. */
export const feePurpose = (feeCode: string): string | undefined => getOwn(feePurposes, feeCode);

/** What is said before the day of a fee or an instalment, yyyy-MM-dd: until when it is to be paid, or that this is over. */
export const dueLabel = (dueDate: string): string => (isDayOver(dueDate) ? WAS_DUE : DUE);

/** The arrears as text: 'None' for zero, '' if the server sends no amount. */
export const shownArrears = ({ arrears, currency }: { arrears: string; currency: string }): string =>
  arrears !== '' && Number(arrears) === 0 ? NO_ARREARS : formatAmount(arrears, currency);
