import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { trackInFlight } from '#api/inFlight.ts';
import { outcomeOf } from '#api/outcomes.ts';
import { authorisePayment, feesQuery, instalmentsQuery, paymentsQuery, refreshedPayments } from '#api/payments.ts';
import { isPaid, isSameFee, type ListedPayment, type Payable } from '#domain/payment.ts';
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
  const list = due.loanNumber === '' ? await feeNow(client, trn, due) : await instalmentNow(client, trn, due);
  if (list === 'due') return undefined;
  const proof = list === 'paid' ? lastPaymentOf(payments, due) : undefined;
  if (proof) return proof;
  throw new CallFailed('authorisePayment', 409, outcomeOf('authorisePayment', 409, undefined));
}

/** What the bureau's list says before an order. Only what is `due` is ordered. */
type Listed = 'due' | 'paid' | 'unclear';

/** A fee that is listed no more is not due: there is nothing to pay for. */
async function feeNow(client: QueryClient, trn: string, due: Payable): Promise<Listed> {
  const fees = await call('fees', { path: { trn }, background: true });
  client.setQueryData(feesQuery(trn).queryKey, fees);
  const same = fees.filter((fee) => isSameFee({ ...fee, loanNumber: '' }, due));
  if (same.some(isPaid)) return 'paid';
  return same.length > 0 ? 'due' : 'unclear';
}

/**
 * Instalments of a loan repeat: the one of the same day decides. The day of the order is that of the loan, and the list may
 * be older (decision 90). Where it does not have that day, a paid instalment of the loan may be this one.
 */
async function instalmentNow(client: QueryClient, trn: string, due: Payable): Promise<Listed> {
  const instalments = await call('instalments', { path: { trn }, background: true });
  client.setQueryData(instalmentsQuery(trn).queryKey, instalments);
  const ofLoan = instalments.filter(({ loanNumber }) => loanNumber === due.loanNumber);
  const ofDay = ofLoan.filter(({ dueDate }) => dueDate === due.dueDate);
  if (ofDay.length > 0) return ofDay.some(isPaid) ? 'paid' : 'due';
  return ofLoan.some(isPaid) ? 'unclear' : 'due';
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
