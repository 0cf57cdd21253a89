import type { QueryClient } from '@tanstack/react-query';
import { allPayments, feesQuery, paymentStatusQuery } from '#api/payments.ts';
import type { Payable } from '#domain/payment.ts';
import { createStore, type Store } from '#lib/store.ts';
import { forgetAttempt, keepAttempt, keptPayments } from './keptPayments.ts';
import { next, type PaymentEvent, type PaymentState } from './paymentMachine.ts';

/** What is paid at one desk: the fees of one application, or one of them, or the instalments of one loan. */
export type PaymentScope = Pick<Payable, 'arn' | 'loanNumber'> & Partial<Pick<Payable, 'feeCode'>>;

/** A question to the server that is over: when (epoch, milliseconds), and what it failed with, if it did. */
export interface Asked {
  at: number;
  error?: unknown;
}

/** One payment at a time, kept in the tab's storage with each change, so that a reload goes on where it was. */
export interface PaymentDesk {
  state: Store<PaymentState>;
  tell: (event: PaymentEvent) => void;
  /** What came of the last question to the server, for somebody who asked to know. */
  lastAsked: Store<Asked | undefined>;
  /** Asks the server about the open payment; says whether asking again makes sense. */
  ask: () => Promise<boolean>;
}

export function paymentDesk(client: QueryClient, trn: string, scope: PaymentScope): PaymentDesk {
  const state = createStore(resumed(trn, scope));
  const lastAsked = createStore<Asked | undefined>(undefined);

  const tell = (event: PaymentEvent) => {
    const before = state.get();
    const after = next(before, event);
    if (after === before) return;
    keep(trn, after);
    state.set(after);
    if (after.kind !== 'approved' && after.kind !== 'declined') return;
    void client.invalidateQueries({ queryKey: feesQuery(trn).queryKey });
    // Reset, not only refreshed: the old list would still call this payment open.
    void client.resetQueries({ queryKey: allPayments(trn) });
  };

  const ask = async () => {
    const now = state.get();
    if (now.kind !== 'atGateway' && now.kind !== 'unknown') return false;
    try {
      const query = paymentStatusQuery(now.attempt.transactionIdentifier);
      tell({ type: 'answered', answer: await client.fetchQuery({ ...query, staleTime: 0 }), at: Date.now() });
      lastAsked.set({ at: Date.now() });
    } catch (error) {
      // No line, or no usable answer: nothing is known, and nothing is lost by asking again.
      tell({ type: 'silent', at: Date.now() });
      lastAsked.set({ at: Date.now(), error });
    }
    const { kind } = state.get();
    return kind === 'atGateway' || kind === 'unknown';
  };

  return { state, tell, lastAsked, ask };
}

/** Where this tab was before a reload: at the payment that it had begun. */
function resumed(trn: string, { arn, loanNumber, feeCode }: PaymentScope): PaymentState {
  const attempt = keptPayments(trn).attempts.find(
    ({ due, transactionIdentifier, isApproved }) =>
      due.arn === arn &&
      due.loanNumber === loanNumber &&
      (feeCode === undefined || due.feeCode === feeCode) &&
      transactionIdentifier !== '' &&
      !isApproved,
  );
  return attempt ? next({ kind: 'idle' }, { type: 'resumed', attempt }) : { kind: 'idle' };
}

function keep(trn: string, state: PaymentState): void {
  if (state.kind === 'idle') return;
  if (state.kind === 'declined') forgetAttempt(trn, state.attempt.due);
  else keepAttempt(trn, state.attempt);
}
