import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { countIn } from '#api/inFlight.ts';
import { authorisePayment, paymentsQuery } from '#api/payments.ts';
import {
  approvedAmong,
  isSameDue,
  type ListedPayment,
  lastPaymentOf,
  openAmong,
  type Payable,
} from '#domain/payment.ts';
import { type Attempt, attemptFor, type Payer } from './keptPayments.ts';

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
export function attemptOf(trn: string, due: Payable): NewAttempt {
  const earlier = attemptFor(trn, due);
  const isRepeated =
    earlier?.transactionIdentifier === '' &&
    isSameDue(earlier.due, due) &&
    earlier.due.amount === due.amount &&
    earlier.due.currency === due.currency;
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

/** What a press came to. */
export type Begun =
  /** Can be paid at its address; without one it was begun somewhere else. */
  | { kind: 'open'; transactionIdentifier: string; address: string }
  /** Was paid before: in another tab, or on another day. */
  | { kind: 'paid'; transactionIdentifier: string };

/** Begins a payment, unless the server knows one of this fee already: from another tab, browser or day. */
export function beginPayment(client: QueryClient, beginning: Beginning): Promise<Begun> {
  return alone(beginning.attempt.due, async () => {
    const countOut = countIn();
    try {
      return (await knownPayment(client, beginning)) ?? (await ordered(client, beginning));
    } finally {
      countOut();
    }
  });
}

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

/** Asked before ordering. An open payment after a lost answer is most likely our own: the same order opens its page again. */
async function knownPayment(client: QueryClient, beginning: Beginning): Promise<Begun | undefined> {
  const { trn, isRepeated, attempt } = beginning;
  const payments = await paymentsNow(client, trn, attempt.due);
  const paid = approvedAmong(payments, attempt.due);
  if (paid) return { kind: 'paid', transactionIdentifier: paid.transactionIdentifier };
  const open = isRepeated ? undefined : openAmong(payments, attempt.due);
  return open && { kind: 'open', transactionIdentifier: open.transactionIdentifier, address: '' };
}

/** When it can't be asked, the server's own guard and the requestId still hold. */
const paymentsNow = (client: QueryClient, trn: string, due: Payable): Promise<ListedPayment[]> =>
  client.fetchQuery({ ...paymentsQuery(trn, due.arn), staleTime: 0 }).catch((error: unknown): ListedPayment[] => {
    if (error instanceof CallFailed && error.outcome.kind !== 'sessionOver') return [];
    throw error;
  });

/** Two tabs begin a payment of one fee one after the other; the second then meets what the first began. */
function alone<T>({ feeCode, arn, loanNumber }: Payable, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(JSON.stringify(['SLB_PAYMENT', feeCode, arn, loanNumber]), work);
}
