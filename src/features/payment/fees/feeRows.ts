import { formatAmount } from '#domain/money.ts';
import {
  type FeeDue,
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
import { approvedPaymentOf, lastPaymentOf, pendingPaymentOf } from '#domain/paymentStatus.ts';
import { getOwn } from '#lib/objects.ts';
import type { Attempt } from '../paying/savedPayments.ts';

/** A fee or an instalment with everything that is known about paying it. */
export interface FeeRow {
  fee: Pick<Payable, 'feeCode' | 'label' | 'amount' | 'currency' | 'arn' | 'loanNumber' | 'dueDate'>;
  /** Absent where the server's code or amount can't be used: such a fee can't be paid here. */
  due: Payable | undefined;
  isPaid: boolean;
  /** The approved payment, whose receipt can be opened again; '' when none is known. */
  paidBy: string;
  /** The payment that is under way, begun in this browser or elsewhere; '' when there is none. */
  openBy: string;
}

/**
 * Fees, each with how it stands. Approved means paid even while the list of fees lags behind, so that nobody is asked
 * for the same fee again.
 */
export const feeRows = (
  fees: readonly FeeDue[],
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
): FeeRow[] =>
  withoutRepeats(
    fees.map((fee) => {
      const { feeCode, label, amount, currency, arn } = fee;
      const shown = {
        feeCode,
        label: paymentLabel({ label, feeCode }),
        amount,
        currency,
        arn,
        loanNumber: '',
        dueDate: '',
      };
      const due = payableFee(fee);
      return { fee: shown, due, ...standing(due, isPaid(fee), payments, attempts) };
    }),
  );

/** Instalments, each with how it stands; the one that is due first comes first. */
export const instalmentRows = (
  instalments: readonly InstalmentDue[],
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
): FeeRow[] =>
  withoutRepeats(
    instalments
      .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
      .map((instalment) => {
        const { loanNumber, label, amount, currency, dueDate } = instalment;
        const due = payableInstalment(instalment);
        const fee = {
          feeCode: 'EMI',
          label: paymentLabel({ label, loanNumber }),
          amount,
          currency,
          arn: '',
          loanNumber,
          dueDate,
        };
        return { fee, due, ...standing(due, isPaid(instalment), payments, attempts) };
      }),
  );

function standing(
  due: Payable | undefined,
  isSaidPaid: boolean,
  payments: readonly ListedPayment[],
  attempts: readonly Attempt[],
): Pick<FeeRow, 'isPaid' | 'paidBy' | 'openBy'> {
  if (!due) return { isPaid: isSaidPaid, paidBy: '', openBy: '' };
  const own = attempts.find((one) => isSameDue(one.due, due));
  const approved = approvedPaymentOf(payments, due) ?? (isSaidPaid ? lastPaymentOf(payments, due) : undefined);
  const paidBy = (own?.isApproved ? own : approved)?.transactionIdentifier ?? '';
  if (isSaidPaid || paidBy !== '') return { isPaid: true, paidBy, openBy: '' };
  // What this tab began is under way until the server's list calls it decided.
  const isListed = payments.some(
    (one) => isSameFee(one, due) && one.transactionIdentifier === own?.transactionIdentifier,
  );
  const begunHere = isListed ? undefined : own;
  return { isPaid: false, paidBy, openBy: (pendingPaymentOf(payments, due) ?? begunHere)?.transactionIdentifier ?? '' };
}

/** What a row is known by: its code, or what it is called when it has none; an instalment by its loan and day. */
export const rowId = ({ feeCode, label, arn, loanNumber, dueDate }: FeeRow['fee']): string =>
  JSON.stringify([feeCode || label, arn, loanNumber, dueDate]);

/** What is paid once is listed once. */
const withoutRepeats = (rows: readonly FeeRow[]): FeeRow[] => {
  const ids = rows.map(({ fee }) => rowId(fee));
  return rows.filter((_row, index) => ids.indexOf(ids[index] ?? '') === index);
};

const purposes: Partial<Record<string, string>> = {
  APPLICATION: 'Pays for the work on your application.',
  CREDIT_REPORT: 'Pays for a credit bureau’s report about you.',
  INSURANCE: 'Insures your loan until repayment starts.',
};

/** What a fee is for, by its code; undefined for a code that only the server knows. */
export const feePurpose = (feeCode: string): string | undefined => getOwn(purposes, feeCode);

/** Said of a fee without a code or an amount that can be read. */
export const NOT_PAYABLE = 'This can’t be paid here. Ask the bureau what to pay, and how.';

/** What was not paid before; 'None' where there is nothing, '' where the server does not say. */
export const shownArrears = ({ arrears, currency }: { arrears: string; currency: string }): string =>
  arrears !== '' && Number(arrears) === 0 ? 'None' : formatAmount(arrears, currency);
