import type { QueryClient } from '@tanstack/react-query';
import { CallFailed, outcomeOf } from '#api/failure.ts';
import { trackInFlight } from '#api/inFlight.ts';
import { authorisePayment, instalmentsQuery, paymentsQuery } from '#api/payments.ts';
import { isSameOrder, type ListedPayment, type Payable } from '#domain/payment.ts';
import { approvedPaymentOf, lastPaymentOf, pendingPaymentOf } from '#domain/paymentStatus.ts';
import { withLock } from '#lib/locks.ts';
import { type Attempt, clearAttempt, findAttempt, type Payer } from './savedPayments.ts';

/** The try that a press begins. */
export interface NewAttempt {
  attempt: Attempt;
  /** True when an earlier call may have been carried out although its answer was lost. */
  isRepeated: boolean;
}

/**
 * The try for a fee: the earlier one when its answer never came, with the same requestId, so that however often it is
 * sent one payment is begun (decision 20). A fee that costs something else by now is another order.
 */
export function attemptToSend(trn: string, due: Payable): NewAttempt {
  const earlier = findAttempt(trn, due);
  const isRepeated = earlier?.transactionIdentifier === '' && isSameOrder(earlier.due, due);
  return isRepeated ? { attempt: earlier, isRepeated } : { attempt: newAttempt(due), isRepeated: false };
}

export const newAttempt = (due: Payable, transactionIdentifier = ''): Attempt => ({
  due,
  requestId: crypto.randomUUID(),
  transactionIdentifier,
  address: '',
  openedAt: Date.now(),
  isApproved: false,
});

export interface Beginning extends NewAttempt {
  trn: string;
  payer: Payer;
  feeCipherKey: string;
}

/** The outcome of a press of Pay. */
export type Begun =
  /** Can be paid at its address; without one it was begun somewhere else. */
  | { kind: 'open'; transactionIdentifier: string; address: string }
  /** Was paid before: in another tab, or on another day. */
  | { kind: 'paid'; transactionIdentifier: string };

/** Begins a payment, unless the server knows one of this fee already: from another tab, browser or day. */
export function beginPayment(client: QueryClient, beginning: Beginning): Promise<Begun> {
  const { trn, attempt, isRepeated } = beginning;
  return whileLocked(attempt.due, async () => {
    const countOut = trackInFlight();
    try {
      const { payments, paid } = await known(client, trn, attempt.due).catch((error: unknown) => {
        // Nothing has gone out: the next press begins anew.
        if (!isRepeated) clearAttempt(trn, attempt.due);
        throw error;
      });
      if (paid) return { kind: 'paid', transactionIdentifier: paid.transactionIdentifier };
      const open = pendingPaymentOf(payments, attempt.due);
      if (open && !isRepeated) return openElsewhere(open);
      const begun = await ordered(client, beginning);
      // After a lost answer the open one is most likely our own, and its order opens its page again. If it is another
      // one, ours is left alone: nobody can pay it, and the bank lets it go.
      return open && open.transactionIdentifier !== begun.transactionIdentifier ? openElsewhere(open) : begun;
    } finally {
      countOut();
    }
  });
}

const openElsewhere = ({ transactionIdentifier }: ListedPayment): Begun => ({
  kind: 'open',
  transactionIdentifier,
  address: '',
});

/** Places the order. Where the server answers that it is paid, the payment that paid for it is looked up. */
async function ordered(client: QueryClient, { trn, payer, feeCipherKey, attempt }: Beginning): Promise<Begun> {
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

/** What the bureau knows of the payments of a fee, asked before it is ordered. */
async function known(client: QueryClient, trn: string, due: Payable) {
  const payments = await paymentsNow(client, trn, due);
  return { payments, paid: await paidAmong(client, trn, payments, due) };
}

/** What has paid for it. An instalment comes back every month, so the bureau's list says whether this one is paid. */
async function paidAmong(
  client: QueryClient,
  trn: string,
  payments: readonly ListedPayment[],
  due: Payable,
): Promise<ListedPayment | undefined> {
  if (due.loanNumber === '') return approvedPaymentOf(payments, due);
  const instalments = await client.fetchQuery({ ...instalmentsQuery(trn), staleTime: 0 });
  if (!instalments.some(({ loanNumber, paid }) => loanNumber === due.loanNumber && paid === 'Y')) return undefined;
  const proof = lastPaymentOf(payments, due);
  if (proof) return proof;
  throw new CallFailed('authorisePayment', 409, outcomeOf('authorisePayment', 409, undefined));
}

/** When it can't be asked, nothing is ordered: whether the bureau would refuse to charge twice is not known. */
const paymentsNow = (client: QueryClient, trn: string, due: Payable): Promise<ListedPayment[]> =>
  client.fetchQuery({ ...paymentsQuery(trn, due.arn), staleTime: 0 });

/** Two tabs begin a payment of one fee one after the other; the second then meets what the first began. */
const whileLocked = <T>({ feeCode, arn, loanNumber }: Payable, work: () => Promise<T>): Promise<T> =>
  withLock(JSON.stringify(['SLB_PAYMENT', feeCode, arn, loanNumber]), {}, work);
