import { useQuery } from '@tanstack/react-query';
import { instalmentFeeQuery, instalmentsQuery, paymentsQuery } from '#api/payments.ts';
import { currentInstalment, type Payable } from '#domain/payment.ts';
import { pendingPaymentOf } from '#domain/paymentStatus.ts';
import { type FeeRow, instalmentRows, rowOf } from '#features/payment/fees/feeRows.ts';
import { useLookAgain } from '#features/payment/fees/LookAgain.tsx';
import { findAttempt, knownPayments, savedPayments } from '#features/payment/paying/savedPayments.ts';
import { type Payment, usePayment, useResumeFromServer } from '#features/payment/paying/usePayment.ts';
import { owner } from './owner.ts';

const { trn } = owner;

/** The page of one payment, without what it looks like. What it says is asked when somebody looks. */
export interface PayPage {
  payment: Payment;
  /** What the page offers to pay. */
  offered: () => Payable | undefined;
  /** What is listed beside it; undefined until that is known. */
  rows: () => readonly FeeRow[] | undefined;
  lookAgain: () => void;
}

/** The page of a fee that is offered until it is paid in this tab. */
export function useFeePage(due: Payable): PayPage {
  return { payment: usePayment(trn, due), offered: () => due, rows: () => undefined, lookAgain: () => undefined };
}

/** The page of an instalment, from what `PayScreen` and `PayInstalment` read. */
export function useInstalmentPage(due: Payable): PayPage {
  const payment = usePayment(trn, due);
  const { data = [] } = useQuery(paymentsQuery(trn, due.arn));
  const { data: listed } = useQuery(instalmentsQuery(trn));
  const { data: asked } = useQuery(instalmentFeeQuery(trn, due.loanNumber));
  const { look } = useLookAgain(trn, []);
  const payments = knownPayments(trn, data);
  const openPaymentId = pendingPaymentOf(payments, due)?.transactionIdentifier ?? '';
  useResumeFromServer(trn, [{ due, openPaymentId }], payments, payment);
  const rows = () => listed && instalmentRows(listed, knownPayments(trn, data), savedPayments.of(trn).read().attempts);
  const offered = () => {
    const all = rows();
    const row = all && rowOf(all, due);
    if ((all && !row) || row?.isPaid || findAttempt(trn, due)?.isApproved) return undefined;
    const now = asked && currentInstalment(row?.due ?? due, asked);
    return now && !findAttempt(trn, now)?.isApproved ? now : undefined;
  };
  return { payment, offered, rows, lookAgain: look };
}
