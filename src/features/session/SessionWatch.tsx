import { useEffect, useEffectEvent } from 'react';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { createStore, useStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';
import { Countdown, EndingBanner } from './Countdown.tsx';
import './session.css';
import { saveBeforeEnd } from './signOut.ts';
import { useCrossTab, useSessionWatch } from './useSessionWatch.ts';
import type { Watch } from './watch.ts';

interface SessionWatchProps {
  /** The time is up and what was unsaved has gone out: clear, and go to sign-in with these words. */
  onEnd: (code: number, message: string) => void;
  /** Another tab has signed out: forget the session here too. */
  onSignedOut: () => void;
}

/**
 * Watches the session of the signed-in person (decisions 3–7). It comes last in the shell, after the footer, so that its
 * banner lies at the foot of the window.
 */
export function SessionWatch({ onEnd, onSignedOut }: SessionWatchProps) {
  const watch = useSessionWatch();
  const state = useStore(watch.state);
  useCrossTab({ onSignedOut });
  useWarning(watch, state.phase === 'warning');
  useEnd(state.phase === 'over', () => onEnd(401, SESSION_EXPIRED));

  if (state.phase === 'windingDown') return <EndingBanner watch={watch} secondsLeft={state.secondsLeft} />;
  if (state.phase === 'asking' || state.phase === 'over')
    return (
      <div role="status" className="slb-session-cover">
        Your session has ended. Your answers are being saved.
      </div>
    );
  return null;
}

/** Opens the countdown while there is a warning, before any other dialog. Escape and a click beside it do nothing. */
function useWarning(watch: Watch, isWarning: boolean): void {
  useEffect(() => {
    if (!isWarning) return undefined;
    const isDone = createStore(false);
    void dialogs.open<void>((close) => <Countdown watch={watch} isDone={isDone} onClose={close} />, {
      title: 'Your session is about to end',
      isUrgent: true,
    });
    return () => isDone.set(true);
  }, [watch, isWarning]);
}

/** Saves what is unsaved, once, and then ends; unless something else has ended the session meanwhile. */
function useEnd(isOver: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOver) return undefined;
    let isMounted = true;
    void saveBeforeEnd().then(() => {
      if (isMounted) end();
    });
    return () => {
      isMounted = false;
    };
  }, [isOver]);
}
