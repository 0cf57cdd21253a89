import { useEffect, useEffectEvent } from 'react';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { createStore, useStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';
import { Countdown, EndingBanner } from './Countdown.tsx';
import './session.css';
import { saveBeforeEnd } from './signOut.ts';
import { sessionTexts } from './texts.ts';
import { useCrossTab, useSessionWatch } from './useSessionWatch.ts';
import type { Watch } from './watch.ts';

interface SessionWatchProps {
  /** Called when the time is up and unsaved answers were sent: clears the session and opens sign-in with this message. */
  onEnd: (code: number, message: string) => void;
  /** Called when another tab has signed out: clears the session in this tab too. */
  onSignedOut: () => void;
}

/**
 * Watches the session of the signed-in user (decisions 3–7). It comes last in the shell, after the footer, so that its
 * banner is at the bottom of the window.
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
        {sessionTexts.ended}
      </div>
    );
  return null;
}

/** Opens the countdown during the warning, above any other dialog. Escape and a click outside do not close it. */
function useWarning(watch: Watch, isWarning: boolean): void {
  useEffect(() => {
    if (!isWarning) return undefined;
    const isDone = createStore(false);
    void dialogs.open<void>((close) => <Countdown watch={watch} isDone={isDone} onClose={close} />, {
      title: sessionTexts.warningTitle,
      isUrgent: true,
    });
    return () => isDone.set(true);
  }, [watch, isWarning]);
}

/** Saves unsaved answers once, then calls `onEnd`, unless the session was ended in another way meanwhile. */
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
