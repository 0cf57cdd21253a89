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
import {
  approvedPaymentOf,
  lastPaymentOf,
  paidOver,
  pendingPaymentOf,
  recentPaymentOf,
} from '#domain/paymentStatus.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { withLock } from '#lib/locks.ts';
import { timeSince } from '#lib/timeSince.ts';
import {
  clearAttempt,
  knownPayments,
  type NewAttempt,
  newAttempt,
  outcomesOf,
  type Payer,
  saveAttempt,
  saveOutcome,
} from './savedPayments.ts';

export interface PaymentOrder extends NewAttempt {
  trn: string;
  payer: Payer;
  feeCipherKey: string;
}

/** A payment that is there after Pay. `due` has the amount that it is over. */
interface Begun {
  /** `paid` is already paid, in another tab or earlier. */
  kind: 'open' | 'paid';
  due: Payable;
  transactionIdentifier: string;
  /** '' if it was begun elsewhere. */
  address: string;
}

/** Why nothing is ordered, for the person to decide. */
type NotOrdered =
  /** It costs something else than was confirmed. */
  | Extract<DueNow, { kind: 'changed' }>
  /** The loan was paid a short while ago, and the bureau's list may not know it yet. Said once of each payment. */
  | { kind: 'recent'; payment: ListedPayment };

export type PaymentStart = Begun | NotOrdered;

/** How long a payment that nobody finishes stays open (rule PAY-7). Milliseconds. */
export const OPEN_FOR = 15 * 60_000;

/** Begins a payment, unless the server has an open or approved one of this fee. Raises CallFailed. */
export function beginPayment(client: QueryClient, order: PaymentOrder): Promise<PaymentStart> {
  const { trn, attempt, isRepeated } = order;
  return whileLocked(attempt.due, async () => {
    const countOut = trackInFlight();
    try {
      const { payments, paid, instead } = await lookUp(client, trn, attempt.due).catch((error: unknown) => {
        // Nothing was sent, so the next attempt gets a new requestId.
        if (!isRepeated) clearAttempt(trn, attempt.due);
        throw error;
      });
      if (paid) return begunElsewhere('paid', attempt.due, paid);
      const open = pendingPaymentOf(payments, attempt.due);
      if (open && !isRepeated) return begunElsewhere('open', attempt.due, open);
      // An open one may be that of an order without an answer, sent beside the payment of another device, which came first.
      if (instead && (!open || instead.kind === 'recent')) {
        if (!open) clearAttempt(trn, attempt.due);
        if (instead.kind === 'recent') saveOutcome(trn, instead.payment.transactionIdentifier, 'APPROVED');
        return instead;
      }
      const hasEnded = isRepeated && !open && timeSince(attempt.orderedAt, attempt.openedAt) >= OPEN_FOR;
      const begun = await orderPayment(client, hasEnded ? anew(order) : order);
      // After a lost response the open payment is probably our own, and the repeated order returns its page. If it is
      // another one, ours is abandoned: it can't be paid, and it expires at the bank.
      return open && open.transactionIdentifier !== begun.transactionIdentifier
        ? begunElsewhere('open', attempt.due, open)
        : begun;
    } finally {
      countOut();
    }
  });
}

/** The payment of the first order has ended, and its page would only decline (rule PAY-7): the same as another order. */
function anew(order: PaymentOrder): PaymentOrder {
  const attempt = newAttempt(order.attempt.due);
  saveAttempt(order.trn, attempt);
  return { ...order, attempt };
}

const begunElsewhere = (kind: Begun['kind'], due: Payable, payment: ListedPayment): Begun => ({
  kind,
  due: paidOver(due, payment),
  transactionIdentifier: payment.transactionIdentifier,
  address: '',
});

/** Orders the payment. If the server answers that the fee is paid (409), the payment is looked up. Raises CallFailed. */
async function orderPayment(client: QueryClient, { trn, payer, feeCipherKey, attempt }: PaymentOrder): Promise<Begun> {
  const { due, requestId } = attempt;
  try {
    return { kind: 'open', due, ...(await authorisePayment({ trn, due, ...payer, requestId, feeCipherKey })) };
  } catch (error) {
    const isPaid = error instanceof CallFailed && error.status === 409;
    const paid = isPaid ? lastPaymentOf(await paymentsNow(client, trn, due), due) : undefined;
    if (!paid) throw error;
    return begunElsewhere('paid', due, paid);
  }
}

/** What is found before an order. */
interface Found {
  payments: ListedPayment[];
  /** The payment that paid for it. */
  paid?: ListedPayment | undefined;
  instead?: NotOrdered | undefined;
}

/**
 * Loads the payments of a fee and what it costs now. What was paid at an office is no payment by card: only the list says
 * that it is paid. Then nothing is ordered either, as if the order had been refused.
 */
async function lookUp(client: QueryClient, trn: string, due: Payable): Promise<Found> {
  const payments = await paymentsNow(client, trn, due);
  const approved = approvedPaymentOf(payments, due);
  if (approved?.transactionIdentifier) return { payments, paid: approved };
  // One without an identifier was not made here: there is nothing to prove and nothing to order.
  if (approved) throw refused();
  const now = due.loanNumber === '' ? await askedFee(client, trn, due) : await askedInstalment(client, trn, due);
  if (now.kind === 'changed') return { payments, instead: now };
  if (now.kind === 'due') return { payments, instead: paidRecently(trn, payments, due) };
  const paid = now.kind === 'paid' ? lastPaymentOf(payments, due) : undefined;
  if (paid) return { payments, paid };
  throw refused();
}

/** That the loan was paid a short while ago, where nobody was told it in this tab. */
function paidRecently(trn: string, payments: readonly ListedPayment[], due: Payable): NotOrdered | undefined {
  const told = outcomesOf(trn).filter(({ status }) => status === 'APPROVED');
  const news = payments.filter(
    ({ transactionIdentifier: id }) => !told.some((one) => one.transactionIdentifier === id),
  );
  const payment = recentPaymentOf(news, due, currentTime());
  return payment && { kind: 'recent', payment };
}

/** Nothing is ordered: as if the bureau had refused it, because the state of the payment is not clear. */
const refused = () => new CallFailed('authorisePayment', 409, outcomeOf('authorisePayment', 409, undefined));

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
  return knownPayments(trn, payments);
}

/** A lock per fee, so that a second tab finds the payment that the first one began. */
const whileLocked = <T>({ feeCode, arn, loanNumber }: Payable, work: () => Promise<T>): Promise<T> =>
  withLock(JSON.stringify(['SLB_PAYMENT', feeCode, arn, loanNumber]), {}, work);
