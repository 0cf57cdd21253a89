import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { trackInFlight } from '#api/inFlight.ts';
import { outcomeOf } from '#api/outcomes.ts';
import {
  authorisePayment,
  feesQuery,
  instalmentFeeQuery,
  instalmentsQuery,
  paymentsQuery,
  refreshedPayments,
} from '#api/payments.ts';
import { type DueNow, feeNow, instalmentNow } from '#domain/dueNow.ts';
import type { ListedPayment, Payable } from '#domain/payment.ts';
import { approvedPaymentOf, lastPaymentOf, pendingPaymentOf } from '#domain/paymentStatus.ts';
import { withLock } from '#lib/locks.ts';
import { clearAttempt, type NewAttempt, type Payer } from './savedPayments.ts';

export interface PaymentOrder extends NewAttempt {
  trn: string;
  payer: Payer;
  feeCipherKey: string;
}

/** The result of Pay. */
export type PaymentStart =
  /** An open payment. `address` is '' if it was begun elsewhere. */
  | { kind: 'open'; transactionIdentifier: string; address: string }
  /** Already paid, in another tab or earlier. */
  | { kind: 'paid'; transactionIdentifier: string };

/** Begins a payment, unless the server has an open or approved one of this fee. Raises CallFailed. */
export function beginPayment(client: QueryClient, order: PaymentOrder): Promise<PaymentStart> {
  const { trn, attempt, isRepeated } = order;
  return whileLocked(attempt.due, async () => {
    const countOut = trackInFlight();
    try {
      const { payments, paid } = await loadPayments(client, trn, attempt.due).catch((error: unknown) => {
        // Nothing was sent, so the next attempt gets a new requestId.
        if (!isRepeated) clearAttempt(trn, attempt.due);
        throw error;
      });
      if (paid) return { kind: 'paid', transactionIdentifier: paid.transactionIdentifier };
      const open = pendingPaymentOf(payments, attempt.due);
      if (open && !isRepeated) return openElsewhere(open);
      const begun = await orderPayment(client, order);
      // After a lost response the open payment is probably our own, and the repeated order returns its page. If it is
      // another one, ours is abandoned: it can't be paid, and it expires at the bank.
      return open && open.transactionIdentifier !== begun.transactionIdentifier ? openElsewhere(open) : begun;
    } finally {
      countOut();
    }
  });
}

const openElsewhere = ({ transactionIdentifier }: ListedPayment): PaymentStart => ({
  kind: 'open',
  transactionIdentifier,
  address: '',
});

/** Orders the payment. If the server answers that the fee is paid (409), the payment is looked up. Raises CallFailed. */
async function orderPayment(
  client: QueryClient,
  { trn, payer, feeCipherKey, attempt }: PaymentOrder,
): Promise<PaymentStart> {
  const { due, requestId } = attempt;
  try {
    return { kind: 'open', ...(await authorisePayment({ trn, due, ...payer, requestId, feeCipherKey })) };
  } catch (error) {
    const isPaid = error instanceof CallFailed && error.status === 409;
    const paid = isPaid ? lastPaymentOf(await paymentsNow(client, trn, due), due) : undefined;
    if (!paid) throw error;
    return { kind: 'paid', transactionIdentifier: paid.transactionIdentifier };
  }
}

/** Loads the payments of a fee, and the one that paid for it, before it is ordered. */
async function loadPayments(client: QueryClient, trn: string, due: Payable) {
  const payments = await paymentsNow(client, trn, due);
  return { payments, paid: await paidAmong(client, trn, payments, due) };
}

/**
 * The payment that paid for it. What was paid at an office is no payment by card: only the list says that it is paid. Then
 * nothing is ordered either, as if the order had been refused.
 */
async function paidAmong(
  client: QueryClient,
  trn: string,
  payments: readonly ListedPayment[],
  due: Payable,
): Promise<ListedPayment | undefined> {
  const approved = approvedPaymentOf(payments, due);
  if (approved) return approved;
  const now = due.loanNumber === '' ? await askedFee(client, trn, due) : await askedInstalment(client, trn, due);
  if (now === 'due') return undefined;
  const proof = now === 'paid' ? lastPaymentOf(payments, due) : undefined;
  if (proof) return proof;
  throw new CallFailed('authorisePayment', 409, outcomeOf('authorisePayment', 409, undefined));
}

async function askedFee(client: QueryClient, trn: string, due: Payable): Promise<DueNow> {
  const fees = await call('fees', { path: { trn }, background: true });
  client.setQueryData(feesQuery(trn).queryKey, fees);
  return feeNow(fees, due);
}

async function askedInstalment(client: QueryClient, trn: string, due: Payable): Promise<DueNow> {
  const { loanNumber: loan } = due;
  const [instalments, asked] = await Promise.all([
    call('instalments', { path: { trn }, background: true }),
    call('instalmentFee', { path: { loan }, background: true }),
  ]);
  client.setQueryData(instalmentsQuery(trn).queryKey, instalments);
  client.setQueryData(instalmentFeeQuery(trn, loan).queryKey, asked);
  return instalmentNow(instalments, asked, due);
}

/**
 * The current payments of a fee. Raises CallFailed if they can't be loaded: then nothing may be ordered. Asked by a call of
 * its own, as the lists are: the query may have one under way from before this tab had the lock, whose answer is older than
 * the order of another tab.
 */
async function paymentsNow(client: QueryClient, trn: string, { arn }: Payable): Promise<ListedPayment[]> {
  const payments = await refreshedPayments(trn, arn, { background: true });
  client.setQueryData(paymentsQuery(trn, arn).queryKey, payments);
  return payments;
}

/** A lock per fee, so that a second tab finds the payment that the first one began. */
const whileLocked = <T>({ feeCode, arn, loanNumber }: Payable, work: () => Promise<T>): Promise<T> =>
  withLock(JSON.stringify(['SLB_PAYMENT', feeCode, arn, loanNumber]), {}, work);
