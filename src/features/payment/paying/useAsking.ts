import { useCallback, useEffect, useRef } from 'react';
import { countsAsActivity } from '#api/activity.ts';
import { useStore } from '#lib/store.ts';
import { type Asking, startAsking } from './asking.ts';
import type { PaymentDesk } from './paymentDesk.ts';
import { onPaymentHint } from './paymentHint.ts';
import { ASKED_FOR, pauseBefore } from './paymentMachine.ts';

/**
 * While a payment is open, asks the server about it: by itself for five minutes, and at once when the payment page says
 * something, the person comes back to this tab, or presses the returned "check now" (decision 25).
 */
export function useAsking({ state, tell, ask }: PaymentDesk): () => void {
  const now = useStore(state);
  const isAtGateway = now.kind === 'atGateway';
  const isOpen = isAtGateway || now.kind === 'unknown';
  const transactionIdentifier = isOpen ? now.attempt.transactionIdentifier : '';
  const openedAt = isOpen ? now.attempt.openedAt : 0;
  const asking = useRef<Asking>(undefined);

  useEffect(() => {
    if (transactionIdentifier === '') return undefined;
    const current = startAsking(ask, (question) => (isAtGateway ? pauseBefore(question) : undefined));
    asking.current = current;
    const askWhenSeen = () => document.visibilityState === 'visible' && current.askNow();
    document.addEventListener('visibilitychange', askWhenSeen);
    // Somebody who pays on the other page presses no key here.
    const isDone = isAtGateway ? countsAsActivity() : undefined;
    const stopHints = onPaymentHint(transactionIdentifier, current.askNow);
    // A question may hang for minutes; the page says on time that it does not know.
    const until = openedAt + ASKED_FOR;
    const left = until - Date.now();
    const limit = isAtGateway && left > 0 ? setTimeout(() => tell({ type: 'silent', at: until }), left) : undefined;
    return () => {
      current.stop();
      isDone?.();
      clearTimeout(limit);
      stopHints();
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [transactionIdentifier, isAtGateway, openedAt, ask, tell]);

  return useCallback(() => asking.current?.askNow(), []);
}
