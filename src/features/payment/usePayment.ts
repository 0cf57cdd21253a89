import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { feesQuery, gatewayAddress, refreshedPayments } from '#api/payments.ts';
import { session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import type { Payable } from '#domain/payment.ts';
import { useStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';
import { attemptOf, type Beginning, beginPayment, newAttempt } from './beginPayment.ts';
import type { Payer } from './keptPayments.ts';
import { provenPayment, tellPaid } from './paidAlready.ts';
import { type Asked, type PaymentScope, paymentDesk } from './paymentDesk.ts';
import { isOpen, type PaymentState } from './paymentMachine.ts';
import { useAsking } from './useAsking.ts';
import { openWaitingWindow } from './waitingWindow.ts';

export interface Payment {
  state: PaymentState;
  /** Confirms, opens the payment page and begins the payment. Resolves when it is begun, or could not be. */
  pay: (due: Payable, payer: Payer) => Promise<void>;
  /** Goes on with a payment that the server knows, wherever it was begun. */
  adopt: (due: Payable, transactionIdentifier: string) => void;
  /** The payment page of the open payment, where this tab knows it. */
  address: string | undefined;
  reopen: () => void;
  checkNow: () => void;
  /** What came of the last question whether the payment has arrived. */
  lastAsked: Asked | undefined;
  refresh: () => void;
  isRefreshing: boolean;
  /** The person has read the outcome. */
  settle: () => void;
}

/** One payment at a time, from the press to the server's word (decisions 20, 25, 36). */
export function usePayment(trn: string, scope: PaymentScope): Payment {
  const client = useQueryClient();
  const [desk] = useState(() => paymentDesk(client, trn, scope));
  const { tell, ask } = desk;
  const state = useStore(desk.state);
  const lastAsked = useStore(desk.lastAsked);
  // The gateway may become known after this screen was drawn, and with it the address of the payment page.
  useStore(settings);
  const checkNow = useAsking(desk);
  const begin = useMutation({ mutationFn: (beginning: Beginning) => beginPayment(client, beginning) });

  const pay = async (due: Payable, payer: Payer) => {
    const { feeCipherKey } = settings.get();
    // Without a key nothing is sent: never the bare amount (contract.md, "Payment").
    if (!feeCipherKey) return dialogs.message('internalServerError');
    // Two presses share one question, and both get its answer: the first begins, the second finds it begun.
    if (!(await dialogs.confirm('finalAlertForRegisterUser')) || isOpen(desk.state.get())) return;
    const paymentWindow = openWaitingWindow('Opening the payment page');
    const order = attemptOf(trn, due);
    tell({ type: 'begun', attempt: order.attempt });
    try {
      const begun = await begin.mutateAsync({ ...order, trn, payer, feeCipherKey });
      const { transactionIdentifier } = begun;
      const paid = begun.kind === 'paid' ? await provenPayment(client, due, transactionIdentifier) : undefined;
      if (paid) {
        paymentWindow.close();
        tell({ type: 'notAuthorised' });
        return await tellPaid(client, trn, order.attempt, paid);
      }
      // Paid, but not proven yet: it is followed like one that is under way.
      const address = begun.kind === 'paid' ? '' : begun.address;
      tell({ type: 'authorised', transactionIdentifier, address, at: Date.now() });
      const isStillHere = session.get()?.user.trn === trn;
      if (!isStillHere || address === '') paymentWindow.close();
      else if (!paymentWindow.show(address)) tell({ type: 'blocked' });
    } catch {
      // The query client has told it. The fee may have been paid elsewhere meanwhile: look again.
      paymentWindow.close();
      tell({ type: 'notAuthorised' });
      void client.invalidateQueries({ queryKey: feesQuery(trn).queryKey });
    }
  };

  const refreshing = useMutation({
    mutationFn: () => refreshedPayments(trn, scope.arn),
    onSuccess: async () => {
      await ask();
      void dialogs.message(isOpen(desk.state.get()) ? 'refreshFeeStatusError' : 'refreshFeeStatusSuccessful');
    },
  });

  const address = addressOf(state);
  return {
    state,
    pay,
    adopt: (due, transactionIdentifier) => tell({ type: 'resumed', attempt: newAttempt(due, transactionIdentifier) }),
    address,
    reopen: () => {
      if (address) tell({ type: 'reopened', isBlocked: !window.open(address, '_blank'), at: Date.now() });
    },
    checkNow,
    lastAsked,
    refresh: () => refreshing.mutate(),
    isRefreshing: refreshing.isPending,
    settle: () => tell({ type: 'settled' }),
  };
}

/** Read from storage perhaps, so looked at again: only the gateway's own address is ever opened. */
const addressOf = (state: PaymentState): string | undefined =>
  'attempt' in state ? gatewayAddress(state.attempt.address, '') : undefined;
