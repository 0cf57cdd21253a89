import type { QueryClient } from '@tanstack/react-query';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { allPayments, feesQuery, paymentStatusQuery } from '#api/payments.ts';
import type { Payable } from '#domain/payment.ts';
import { createStore, type Store } from '#lib/store.ts';
import { next, type PaymentEvent, type PaymentState } from './paymentMachine.ts';
import { clearAttempt, saveAttempt, savedPayments } from './savedPayments.ts';

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
}

/** Starts at the payment that this tab has saved for the scope, or idle. */
export function createPaymentSession(client: QueryClient, trn: string, scope: PaymentScope): PaymentSession {
  const state = createStore(savedState(trn, scope));
  const lastCheck = createStore<StatusCheck | undefined>(undefined);

  const send = (event: PaymentEvent) => {
    const before = state.get();
    const after = next(before, event);
    if (after === before) return;
    save(trn, after);
    state.set(after);
    if (after.kind !== 'approved' && after.kind !== 'declined') return;
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

  return { state, send, lastCheck, checkStatus };
}

/** The open payment that this tab saved before a reload, or idle. */
function savedState(trn: string, { arn, loanNumber, feeCode }: PaymentScope): PaymentState {
  const attempt = savedPayments
    .of(trn)
    .read()
    .attempts.find(
      ({ due, transactionIdentifier, isApproved }) =>
        due.arn === arn &&
        due.loanNumber === loanNumber &&
        (feeCode === undefined || due.feeCode === feeCode) &&
        transactionIdentifier !== '' &&
        !isApproved,
    );
  return attempt ? next({ kind: 'idle' }, { type: 'resumed', attempt }) : { kind: 'idle' };
}

function save(trn: string, state: PaymentState): void {
  if (state.kind === 'idle') return;
  if (state.kind === 'declined') clearAttempt(trn, state.attempt.due);
  else saveAttempt(trn, state.attempt);
}
