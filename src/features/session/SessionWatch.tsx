import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { type EventsType, useIdleTimer } from 'react-idle-timer';
import { createPath, useLocation } from 'react-router-dom';
import { hasBackgroundWork, inFlight } from '#api/inFlight.ts';
import { configQuery } from '#api/lookups.ts';
import { gatewayOrigin } from '#api/payments.ts';
import { session, visits } from '#api/session.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { createStore, useStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';
import { broadcast } from './broadcast.ts';
import { Countdown, EndingBanner } from './Countdown.tsx';
import { onBroadcast } from './crossTab.ts';
import { savedWatch } from './savedWatch.ts';
import './session.css';
import { type Intervals, intervalsOf } from './sessionPhase.ts';
import { saveBeforeEnd } from './signOut.ts';
import { sessionTexts } from './texts.ts';
import { useOtherTabs } from './useOtherTabs.ts';
import { createWatch, type Watch } from './watch.ts';

interface SessionWatchProps {
  /** Called when the time is up and unsaved answers were sent. Gets the code and the message for sign-in. */
  onExpired: (code: number, message: string) => void;
  /** Called when the user has signed out in another tab. */
  onSignedOutElsewhere: () => void;
  /** Whether a sign-out would lose work of this tab. */
  losesWork: () => boolean;
}

/**
 * Watches the session of the signed-in user (decisions 3–7). It comes last in the shell, after the footer, so that its
 * banner is at the bottom of the window.
 */
export function SessionWatch({ onExpired, onSignedOutElsewhere, losesWork }: SessionWatchProps) {
  const watch = useSessionWatch();
  const state = useStore(watch.state);
  useOtherTabs(onSignedOutElsewhere, losesWork);
  useWarning(watch, state.phase === 'warning');
  useLastSave(state.phase === 'over', () => onExpired(401, SESSION_EXPIRED));

  if (state.phase === 'checkingTabs' || state.phase === 'over') return <Cover />;
  return <EndingBanner watch={watch} state={state} />;
}

/** Hides the whole page, an open dialog as well. */
function Cover() {
  useLayoutEffect(() => {
    document.body.classList.add('is-session-over');
    return () => document.body.classList.remove('is-session-over');
  }, []);
  return (
    <div role="status" className="slb-session-cover">
      {sessionTexts.ended}
    </div>
  );
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

/** Saves unsaved answers once when the time is up, then calls `onSaved`, unless the session was ended in another way meanwhile. */
function useLastSave(isOver: boolean, onSaved: () => void): void {
  const saved = useEffectEvent(onSaved);
  useEffect(() => {
    if (!isOver) return undefined;
    let isMounted = true;
    void saveBeforeEnd().then(() => {
      if (isMounted) saved();
    });
    return () => {
      isMounted = false;
    };
  }, [isOver]);
}

/** The delay between page load and the start of the watch. Milliseconds. */
const START_AFTER = 5_000;

const isBusy = (): boolean => hasBackgroundWork() || inFlight.get() > 0;

/** The lengths of the session: those of the config; before it answers, those that this session had when the page was loaded before. */
function useIntervals(): Intervals | undefined {
  const { data: config } = useQuery(configQuery);
  const [before] = useState(() => savedWatch.read().intervals);
  const { session, signal } = (config ? intervalsOf(config) : before) ?? {};
  // By the numbers: an answer that changes neither must not begin the countdown again.
  return useMemo(() => (session && signal ? { session, signal } : undefined), [session, signal]);
}

/** The watch of this tab: started when its lengths are known, paused on error routes, fed by activity here and in other tabs. */
function useSessionWatch(): Watch {
  const [loadedAt] = useState(() => performance.now());
  const [watch] = useState(() => createWatch({ broadcast, isBusy }));
  const intervals = useIntervals();
  // The query of the address counts too (rule STA-3).
  const isStopped = createPath(useLocation()).includes('error');
  useActivity(watch.touch);

  useEffect(() => {
    if (!intervals || isStopped) {
      watch.pause();
      return undefined;
    }
    // A watch of an earlier page load continues without the delay: its time may be up already.
    const delay = savedWatch.activityToResume(intervals)
      ? 0
      : Math.max(0, START_AFTER - (performance.now() - loadedAt));
    const timer = setTimeout(() => watch.start(intervals), delay);
    return () => clearTimeout(timer);
  }, [watch, intervals, isStopped, loadedAt]);

  useEffect(() => {
    savedWatch.begin();
    const stopListening = onBroadcast(watch.receive);
    // Who opens their invitation again signs in beside their own session: as in another tab, that ends its countdown.
    const stopRenewing = onNextSignIn(watch.extend);
    const onBack = () => {
      broadcast({ kind: 'hello' });
      watch.check();
    };
    document.addEventListener('visibilitychange', watch.check);
    window.addEventListener('focus', watch.check);
    window.addEventListener('pageshow', onBack);
    return () => {
      stopListening();
      stopRenewing();
      document.removeEventListener('visibilitychange', watch.check);
      window.removeEventListener('focus', watch.check);
      window.removeEventListener('pageshow', onBack);
      watch.stop();
    };
  }, [watch]);

  return watch;
}

/** Calls `onNext` when another session begins on this tab. Returns the function that stops it. */
function onNextSignIn(onNext: () => void): () => void {
  let visit = visits.get();
  return session.subscribe(() => {
    if (session.get() === null || visits.get() === visit) return;
    visit = visits.get();
    onNext();
  });
}

/** Keys, clicks and touches; `input` covers dictation. */
const EVENTS: EventsType[] = ['keydown', 'mousedown', 'click', 'touchstart', 'input'];

/**
 * Reports activity. react-idle-timer only listens for keys, clicks and touches; its deadlines are not used, because its
 * timers stop while a laptop sleeps. A window message counts only from this portal and the payment page.
 */
function useActivity(onActivity: () => void): void {
  useIdleTimer({
    onAction: onActivity,
    events: EVENTS,
    // The library throttles by the wall clock: if that is set back an hour, it would report nothing for an hour.
    eventsThrottle: 0,
  });

  useEffect(() => {
    const onMessage = ({ origin }: MessageEvent<unknown>) => {
      if (origin === window.location.origin || origin === gatewayOrigin()) onActivity();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onActivity]);
}
