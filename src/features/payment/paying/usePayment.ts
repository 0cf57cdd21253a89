import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';
import { overridesInForce } from '#api/overrides.ts';
import { feesQuery, gatewayAddress, refreshedPayments } from '#api/payments.ts';
import { isSignedIn } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { isSameOrder, type ListedPayment, type Payable } from '#domain/payment.ts';
import { paidOver } from '#domain/paymentStatus.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { useStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';
import { AboutPayment } from './AboutPayment.tsx';
import { showAlreadyPaid, verifiedPayment } from './alreadyPaid.ts';
import { beginPayment, type PaymentOrder } from './beginPayment.ts';
import { type Approved, isPaymentOpen, type PaymentState } from './paymentMachine.ts';
import { openPaymentSession, type PaymentScope, type StatusCheck } from './paymentSession.ts';
import { openPlaceholderWindow } from './placeholderWindow.ts';
import { type Attempt, attemptToSend, findAttempt, knownPayments, newAttempt, type Payer } from './savedPayments.ts';
import { useStatusPolling } from './statusPolling.ts';
import { openingPaymentPage, paidAlready, priceChanged } from './texts.tsx';

export interface Payment {
  state: PaymentState;
  /**
   * Confirms these, opens the payment page and begins the payment of the first. Resolves when it is begun or has failed.
   */
  pay: (dues: readonly [Payable, ...Payable[]], payer: Payer) => Promise<void>;
  /** Pays a fee that was confirmed together with an earlier one; undefined if it was not, or has changed since. */
  nextConfirmed: (due: Payable | undefined) => (() => void) | undefined;
  /** The approved payment that stays on the screen while the next one is being authorised. */
  previous: Approved | undefined;
  /** Continues an open payment of the server, even if it was begun in another browser. */
  resume: (attempt: Attempt) => void;
  /** The address of the payment page, if this tab knows it. */
  address: string | undefined;
  reopen: () => void;
  checkNow: () => void;
  /** The last status check. */
  lastCheck: StatusCheck | undefined;
  refresh: () => void;
  isRefreshing: boolean;
  /** Returns to the start after the result was read. */
  acknowledge: () => void;
}

/**
 * One payment at a time, from the press of Pay to the decision of the server (decisions 20, 25, 36).
 *
 * @param isDraft - true for the fees of an application that is not submitted: its answers can still be changed.
 */
export function usePayment(trn: string, scope: PaymentScope, isDraft = false): Payment {
  const client = useQueryClient();
  const [payment] = useState(() => openPaymentSession(client, trn, scope));
  const { send, checkStatus } = payment;
  const state = useStore(payment.state);
  const lastCheck = useStore(payment.lastCheck);
  // The address of the payment page depends on the gateway origin, which may be loaded after the first render.
  useStore(settings);
  const checkNow = useStatusPolling(payment);
  const isMounted = useIsMounted();
  const begin = useMutation({ mutationFn: (beginning: PaymentOrder) => beginPayment(client, beginning) });
  const [confirmed, setConfirmed] = useState<{ dues: readonly Payable[]; payer: Payer }>();
  const [previous, setPrevious] = useState<Approved>();

  const pay: Payment['pay'] = async (dues, payer) => {
    // The key may have been lost on the way when the portal was opened.
    if (!settings.get().feeCipherKey) await overridesInForce();
    // Whoever has left the screen meanwhile is asked nothing.
    if (!isMounted() || !requireCipherKey()) return;
    // A double click shows one dialog and both calls get its answer. The second one finds the payment open and stops.
    if (!(await dialogs.confirm('finalAlertForRegisterUser', createElement(AboutPayment, { dues, isDraft })))) return;
    setConfirmed({ dues, payer });
    await order(dues[0], payer);
  };

  const payNext = async (due: Payable, payer: Payer) => {
    const now = payment.state.get();
    setPrevious(now.kind === 'approved' ? now : undefined);
    await order(due, payer);
    setPrevious(undefined);
  };

  const order = async (due: Payable, payer: Payer) => {
    const feeCipherKey = requireCipherKey();
    // The dialog may be answered after the fee was paid, or its payment begun, elsewhere.
    const isPaid = findAttempt(trn, due)?.isApproved;
    if (!feeCipherKey || isPaymentOpen(payment.state.get()) || isPaid) return;
    const paymentWindow = openPlaceholderWindow(openingPaymentPage);
    const beginning = attemptToSend(trn, due);
    send({ type: 'begun', attempt: beginning.attempt });
    try {
      const begun = await begin.mutateAsync({ ...beginning, trn, payer, feeCipherKey });
      if (begun.kind === 'changed' || begun.kind === 'recent') {
        paymentWindow.close();
        send({ type: 'notAuthorised' });
        const said = begun.kind === 'changed' ? priceChanged(begun) : paidAlready(begun.payment);
        return void (await dialogs.actions(said));
      }
      const { kind, address, ...found } = begun;
      const paid = kind === 'paid' ? await verifiedPayment(client, found.due, found.transactionIdentifier) : undefined;
      if (paid) {
        paymentWindow.close();
        send({ type: 'notAuthorised' });
        return await showAlreadyPaid(client, trn, { ...beginning.attempt, ...found }, paid);
      }
      // Paid, but not confirmed for this fee: treated as an open payment.
      send({ type: 'authorised', ...found, address, at: Date.now() });
      const isStillHere = isSignedIn(trn);
      if (!isStillHere || address === '') paymentWindow.close();
      else if (!paymentWindow.show(address)) send({ type: 'blocked' });
    } catch {
      // The failure has been shown. The fee may have been paid elsewhere, so the fees are loaded again.
      paymentWindow.close();
      send({ type: 'notAuthorised' });
      void client.invalidateQueries({ queryKey: feesQuery(trn).queryKey });
    }
  };

  const refreshing = useMutation({
    mutationFn: () => refreshedPayments(trn, scope.arn),
    onSuccess: async (payments) => {
      await checkStatus();
      // What is found to be paid may leave its screen itself; whoever has left it before reads there what became of it.
      const isAwaited = isMounted();
      payment.readList(knownPayments(trn, payments));
      if (!isAwaited) return;
      void dialogs.message(isPaymentOpen(payment.state.get()) ? 'refreshFeeStatusError' : 'refreshFeeStatusSuccessful');
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
    previous: state.kind === 'authorising' ? previous : undefined,
    resume: (attempt) => send({ type: 'resumed', attempt }),
    address,
    reopen: () => {
      if (!address) return;
      const isOpen = openPlaceholderWindow(openingPaymentPage).show(address);
      send({ type: 'reopened', isBlocked: !isOpen, at: Date.now() });
    },
    checkNow,
    lastCheck,
    refresh: () => refreshing.mutate(),
    isRefreshing: refreshing.isPending,
    acknowledge: () => send({ type: 'acknowledged' }),
  };
}

/**
 * Continues a payment that was begun in another browser, or before this tab lost its storage. If the response to this tab's
 * own order was lost, the form stays: Pay sends the same order again and gets its payment page.
 */
export function useResumeFromServer(
  trn: string,
  unpaid: readonly { due?: Payable; openPaymentId: string }[],
  payments: readonly ListedPayment[],
  { state, resume }: Pick<Payment, 'state' | 'resume'>,
): void {
  const begun = unpaid.find(
    ({ due, openPaymentId }) =>
      due &&
      openPaymentId !== '' &&
      // An instalment that was paid in this tab: what is open is a payment of the next one.
      !findAttempt(trn, due)?.isApproved &&
      !attemptToSend(trn, due).isRepeated,
  );
  useEffect(() => {
    if (state.kind === 'idle' && begun?.due) resume(attemptUnderWay(trn, begun.due, begun.openPaymentId, payments));
  });
}

/** The attempt of a payment that is under way: this tab's own, or a new one over the amount that the server lists. */
function attemptUnderWay(trn: string, due: Payable, id: string, payments: readonly ListedPayment[]): Attempt {
  const own = findAttempt(trn, due);
  if (own?.transactionIdentifier === id) return own;
  const listed = payments.find(({ transactionIdentifier }) => transactionIdentifier === id);
  return newAttempt(listed ? paidOver(due, listed) : due, id);
}

/** The key that encrypts the amount (rule PAY-1). Without it nothing is sent, and an error is shown. */
function requireCipherKey(): string | undefined {
  const { feeCipherKey } = settings.get();
  if (!feeCipherKey) void dialogs.message('internalServerError');
  return feeCipherKey;
}

/** The address of the payment page. It may come from storage, so only an address of the gateway is accepted. */
const addressOf = (state: PaymentState): string | undefined =>
  'attempt' in state ? gatewayAddress(state.attempt.address, '') : undefined;
