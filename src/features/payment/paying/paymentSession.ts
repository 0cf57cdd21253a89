import type { QueryClient } from '@tanstack/react-query';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { allPayments, feesQuery, paymentStatusQuery } from '#api/payments.ts';
import type { ListedPayment, Payable } from '#domain/payment.ts';
import { paymentVerdict } from '#domain/paymentStatus.ts';
import { createStore, type Store } from '#lib/store.ts';
import { next, type PaymentEvent, type PaymentState } from './paymentMachine.ts';
import { clearAttempt, saveAttempt, savedPayments, saveOutcome } from './savedPayments.ts';

/** What one screen pays: the fees of one application, or one of them, or the instalments of one loan. */
export type PaymentScope = Pick<Payable, 'arn' | 'loanNumber'> & Partial<Pick<Payable, 'feeCode'>>;

/** A finished status check: when (epoch, milliseconds), and what it failed with, if it did. */
export interface StatusCheck {
  at: number;
  error?: unknown;
}

/** One payment at a time, saved in the tab's storage with each change, so that a reload continues where it was. */
export interface PaymentSession {
  state: Store<PaymentState>;
  send: (event: PaymentEvent) => void;
  /** The last check, for the screen that reports it. */
  lastCheck: Store<StatusCheck | undefined>;
  /** Checks the status of the open payment. Resolves with true while it is still open. */
  checkStatus: () => Promise<boolean>;
  /** Reads how the payment ended from the list of payments, after a check of its status that did not tell. */
  readList: (payments: readonly ListedPayment[]) => void;
}

/**
 * The sessions of each client whose order is under way. It goes on without its screen: who comes back to that screen finds it,
 * and sees the payment that it begins.
 */
const ordering = new WeakMap<QueryClient, Map<PaymentSession, { trn: string; due: Payable }>>();

/** The session of an order that another screen has left under way; otherwise a new one. */
export function openPaymentSession(client: QueryClient, trn: string, scope: PaymentScope): PaymentSession {
  const sessions = [...(ordering.get(client) ?? [])];
  const [left] = sessions.find(([, one]) => one.trn === trn && isWithin(scope, one.due)) ?? [];
  return left ?? createPaymentSession(client, trn, scope);
}

/** Starts at the payment that this tab has saved for the scope, or idle. */
function createPaymentSession(client: QueryClient, trn: string, scope: PaymentScope): PaymentSession {
  const underWay = ordering.get(client) ?? new Map<PaymentSession, { trn: string; due: Payable }>();
  ordering.set(client, underWay);
  const state = createStore(savedState(trn, scope));
  const lastCheck = createStore<StatusCheck | undefined>(undefined);

  const send = (event: PaymentEvent) => {
    const before = state.get();
    const after = next(before, event);
    if (after === before) return;
    save(trn, after);
    if (after.kind === 'authorising') underWay.set(session, { trn, due: after.attempt.due });
    else underWay.delete(session);
    state.set(after);
    if (after.kind !== 'approved' && after.kind !== 'declined' && event.type !== 'listedAsPaid') return;
    void client.invalidateQueries({ queryKey: feesQuery(trn).queryKey });
    // Reset instead of invalidated: the stale list would still show this payment as open.
    void client.resetQueries({ queryKey: allPayments(trn) });
  };

  const checkStatus = async () => {
    const now = state.get();
    if (now.kind !== 'atGateway' && now.kind !== 'unknown') return false;
    try {
      const query = paymentStatusQuery(now.attempt.transactionIdentifier);
      send({ type: 'answered', answer: await client.fetchQuery({ ...query, staleTime: ASK_AGAIN }), at: Date.now() });
      lastCheck.set({ at: Date.now() });
    } catch (error) {
      // No connection or no usable response: the payment may be checked again.
      send({ type: 'noAnswer', at: Date.now() });
      lastCheck.set({ at: Date.now(), error });
    }
    const { kind } = state.get();
    return kind === 'atGateway' || kind === 'unknown';
  };

  const readList = (payments: readonly ListedPayment[]) => {
    const now = state.get();
    if (now.kind !== 'unknown') return;
    const { attempt, isDisputed } = now;
    const id = attempt.transactionIdentifier;
    const listed = payments.find(({ transactionIdentifier }) => transactionIdentifier === id);
    const verdict = listed && paymentVerdict({ status: listed.status, payment: listed }, id, attempt.due);
    if (verdict?.kind === 'declined' && lastCheck.get()?.error)
      send({ type: 'answered', answer: { status: 'DECLINED' }, at: Date.now() });
    // Without an amount it is no proof, but it is this payment.
    const isPaid = listed?.status === 'APPROVED' && verdict?.kind !== 'disputed';
    if (!isPaid || isDisputed) return;
    saveAttempt(trn, { ...attempt, isApproved: true });
    send({ type: 'listedAsPaid' });
  };

  const session: PaymentSession = { state, send, lastCheck, checkStatus, readList };
  return session;
}

const isWithin = ({ arn, loanNumber, feeCode }: PaymentScope, due: Payable): boolean =>
  due.arn === arn && due.loanNumber === loanNumber && (feeCode === undefined || due.feeCode === feeCode);

/** The open payment that this tab saved before a reload, or idle. */
function savedState(trn: string, scope: PaymentScope): PaymentState {
  const attempt = savedPayments
    .of(trn)
    .read()
    .attempts.find(
      ({ due, transactionIdentifier, isApproved }) =>
        isWithin(scope, due) && transactionIdentifier !== '' && !isApproved,
    );
  return attempt ? next({ kind: 'idle' }, { type: 'resumed', attempt }) : { kind: 'idle' };
}

function save(trn: string, state: PaymentState): void {
  if (state.kind === 'idle') return;
  if (state.kind === 'declined') {
    clearAttempt(trn, state.attempt.due);
    saveOutcome(trn, state.attempt.transactionIdentifier, 'DECLINED');
  } else saveAttempt(trn, state.attempt);
}
