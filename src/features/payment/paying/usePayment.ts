import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { feesQuery, gatewayAddress, refreshedPayments } from '#api/payments.ts';
import { session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { isSameDue, isSameOrder, type Payable } from '#domain/payment.ts';
import { useStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';
import { attemptOf, type Beginning, beginPayment, newAttempt } from './beginPayment.ts';
import { attemptFor, type Payer } from './keptPayments.ts';
import { provenPayment, tellPaid } from './paidAlready.ts';
import { type Asked, type PaymentScope, paymentDesk } from './paymentDesk.ts';
import { type Approved, isPaymentOpen, type PaymentState } from './paymentMachine.ts';
import { useAsking } from './useAsking.ts';
import { openWaitingWindow } from './waitingWindow.ts';

export interface Payment {
  state: PaymentState;
  /**
   * Confirms these, opens the payment page and begins the payment of the first. Resolves when it is begun, or could not be.
   */
  pay: (dues: readonly [Payable, ...Payable[]], payer: Payer) => Promise<void>;
  /** The way to pay the next of those that were confirmed together, as it was then; undefined for any other. */
  nextConfirmed: (due: Payable | undefined) => (() => void) | undefined;
  /** The approved payment that stays on the screen while the next one is being ordered. */
  followed: Approved | undefined;
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
  const [confirmed, setConfirmed] = useState<{ dues: readonly Payable[]; payer: Payer }>();
  const [followed, setFollowed] = useState<Approved>();

  const pay: Payment['pay'] = async (dues, payer) => {
    if (!keyOrWords()) return;
    // Two presses share one question, and both get its answer: the first begins, the second finds it begun.
    if (!(await dialogs.confirm('finalAlertForRegisterUser'))) return;
    setConfirmed({ dues, payer });
    await order(dues[0], payer);
  };

  const payNext = async (due: Payable, payer: Payer) => {
    const now = desk.state.get();
    setFollowed(now.kind === 'approved' ? now : undefined);
    await order(due, payer);
    setFollowed(undefined);
  };

  const order = async (due: Payable, payer: Payer) => {
    const feeCipherKey = keyOrWords();
    // A question may be answered late: after its fee was begun, or paid.
    const earlier = attemptFor(trn, due);
    const isPaid = earlier?.isApproved && isSameDue(earlier.due, due);
    if (!feeCipherKey || isPaymentOpen(desk.state.get()) || isPaid) return;
    const paymentWindow = openWaitingWindow('Opening the payment page');
    const beginning = attemptOf(trn, due);
    tell({ type: 'begun', attempt: beginning.attempt });
    try {
      const begun = await begin.mutateAsync({ ...beginning, trn, payer, feeCipherKey });
      const { transactionIdentifier } = begun;
      const paid = begun.kind === 'paid' ? await provenPayment(client, due, transactionIdentifier) : undefined;
      if (paid) {
        paymentWindow.close();
        tell({ type: 'notAuthorised' });
        return await tellPaid(client, trn, beginning.attempt, paid);
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
      void dialogs.message(isPaymentOpen(desk.state.get()) ? 'refreshFeeStatusError' : 'refreshFeeStatusSuccessful');
    },
  });

  const address = addressOf(state);
  return {
    state,
    pay,
    nextConfirmed: (due) =>
      due && confirmed?.dues.some((one) => isSameOrder(one, due))
        ? () => void payNext(due, confirmed.payer)
        : undefined,
    followed: state.kind === 'authorising' ? followed : undefined,
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

/** Without a key nothing is sent: never the bare amount (contract.md, "Payment"). */
function keyOrWords(): string | undefined {
  const { feeCipherKey } = settings.get();
  if (!feeCipherKey) void dialogs.message('internalServerError');
  return feeCipherKey;
}

/** Read from storage perhaps, so looked at again: only the gateway's own address is ever opened. */
const addressOf = (state: PaymentState): string | undefined =>
  'attempt' in state ? gatewayAddress(state.attempt.address, '') : undefined;
