import { useCallback, useEffect, useRef } from 'react';
import { trackBackgroundWork } from '#api/inFlight.ts';
import { useStore } from '#lib/store.ts';
import { POLL_FOR, pollDelay } from './paymentMachine.ts';
import type { PaymentSession } from './paymentSession.ts';

export interface Polling {
  /** Polls without waiting for the next pause; while a poll is under way, once more after it. */
  pollNow: () => void;
  stop: () => void;
}

/**
 * Polls repeatedly, one poll at a time, after a delay of `delayBefore` each. `poll` resolves with false to stop.
 * Without a delay for a poll it waits for `pollNow`.
 */
export function startPolling(poll: () => Promise<boolean>, delayBefore: (poll: number) => number | undefined): Polling {
  let polls = 0;
  let isUnderWay = false;
  let isRequested = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    const delay = delayBefore(polls);
    polls += 1;
    if (delay !== undefined) timer = setTimeout(pollNow, delay);
  };

  const pollNow = () => {
    if (isStopped) return;
    clearTimeout(timer);
    if (isUnderWay) {
      isRequested = true;
      return;
    }
    isUnderWay = true;
    void poll().then((continues) => {
      isUnderWay = false;
      if (!continues || isStopped) return;
      if (isRequested) {
        isRequested = false;
        pollNow();
      } else schedule();
    });
  };

  schedule();
  return {
    pollNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * While a payment is open, polls its status: by itself for five minutes, and at once when the user returns to this tab or
 * window, or the returned function is called (decisions 25 and 36).
 */
export function useStatusPolling({ state, send, checkStatus }: PaymentSession): () => void {
  const now = useStore(state);
  const isAtGateway = now.kind === 'atGateway';
  const isOpen = isAtGateway || now.kind === 'unknown';
  const transactionIdentifier = isOpen ? now.attempt.transactionIdentifier : '';
  const openedAt = isOpen ? now.attempt.openedAt : 0;
  const polling = useRef<Polling>(undefined);

  useEffect(() => {
    if (transactionIdentifier === '') return undefined;
    const current = startPolling(checkStatus, (poll) => (isAtGateway ? pollDelay(poll) : undefined));
    polling.current = current;
    const pollWhenVisible = () => document.visibilityState === 'visible' && current.pollNow();
    document.addEventListener('visibilitychange', pollWhenVisible);
    // A payment page in a window beside this one hides nothing: closing it only moves the focus.
    window.addEventListener('focus', current.pollNow);
    // While the user pays on the other page there is no input here, so the payment has to extend the session.
    const stopActivity = isAtGateway ? trackBackgroundWork() : undefined;
    // A status check may hang, so the end of polling has a timer of its own.
    const until = openedAt + POLL_FOR;
    // A clock that was set back since gives no more than five minutes from here.
    const left = Math.min(until - Date.now(), POLL_FOR);
    const limit = isAtGateway && left > 0 ? setTimeout(() => send({ type: 'noAnswer', at: until }), left) : undefined;
    return () => {
      current.stop();
      stopActivity?.();
      clearTimeout(limit);
      document.removeEventListener('visibilitychange', pollWhenVisible);
      window.removeEventListener('focus', current.pollNow);
    };
  }, [transactionIdentifier, isAtGateway, openedAt, checkStatus, send]);

  return useCallback(() => polling.current?.pollNow(), []);
}
