import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { countIn } from '#api/inFlight.ts';
import { authorisePayment, paymentsQuery } from '#api/payments.ts';
import { approvedAmong, type ListedPayment, openAmong, type Payable } from '#domain/payment.ts';
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
    earlier?.transactionIdentifier === '' && earlier.due.amount === due.amount && earlier.due.currency === due.currency;
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

/** A payment that can be paid at its address; without one it was begun, or paid, somewhere else. */
export interface Begun {
  transactionIdentifier: string;
  address: string;
}

/** Begins a payment, unless the server knows one of this fee already: from another tab, browser or day. */
export function beginPayment(client: QueryClient, beginning: Beginning): Promise<Begun> {
  return alone(beginning.attempt.due, async () => {
    const countOut = countIn();
    try {
      const known = await knownPayment(client, beginning);
      if (known) return { transactionIdentifier: known.transactionIdentifier, address: '' };
      const { trn, payer, feeCipherKey, attempt } = beginning;
      const { due, requestId } = attempt;
      return await authorisePayment({ trn, due, ...payer, requestId, feeCipherKey });
    } finally {
      countOut();
    }
  });
}

/** Asked before ordering; when it can't be asked, the server's own guard and the requestId still hold. */
async function knownPayment(client: QueryClient, { trn, attempt: { due }, isRepeated }: Beginning) {
  const payments = await client
    .fetchQuery({ ...paymentsQuery(trn, due.arn), staleTime: 0 })
    .catch((error: unknown): ListedPayment[] => {
      if (error instanceof CallFailed && error.outcome.kind !== 'sessionOver') return [];
      throw error;
    });
  // An open payment after a lost answer is most likely our own: the same requestId opens its page again.
  return approvedAmong(payments, due) ?? (isRepeated ? undefined : openAmong(payments, due));
}

/** Two tabs begin a payment of one fee one after the other; the second then meets what the first began. */
function alone<T>({ feeCode, arn, loanNumber }: Payable, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(JSON.stringify(['SLB_PAYMENT', feeCode, arn, loanNumber]), work);
}
