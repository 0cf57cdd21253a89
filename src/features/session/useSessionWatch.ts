import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type EventsType, useIdleTimer } from 'react-idle-timer';
import { createPath, useLocation } from 'react-router-dom';
import { hasBackgroundWork, inFlight } from '#api/inFlight.ts';
import { configQuery } from '#api/lookups.ts';
import { gatewayOrigin } from '#api/payments.ts';
import { broadcast, crossTabStorage, onBroadcast } from './crossTab.ts';
import { savedWatch } from './savedWatch.ts';
import { intervalsOf } from './sessionPhase.ts';
import { adoptTokens, requestTokens, shareTokens } from './tokenRefresh.ts';
import { createWatch, type Watch } from './watch.ts';

/** The delay between page load and the start of the watch. Milliseconds. */
const START_AFTER = 5_000;

const isBusy = (): boolean => hasBackgroundWork() || inFlight.get() > 0;

/** The watch of this tab: started when the config is loaded, paused on error routes, fed by activity here and in other tabs. */
export function useSessionWatch(): Watch {
  const [loadedAt] = useState(() => performance.now());
  const [watch] = useState(() => createWatch({ broadcast, isBusy }));
  const { data: config } = useQuery(configQuery);
  const intervals = useMemo(() => config && intervalsOf(config), [config]);
  const isStopped = createPath(useLocation()).includes('error');
  useActivity(watch.touch);

  useEffect(() => {
    if (!intervals || isStopped) return undefined;
    // A watch of an earlier page load continues without the delay: its time may be up already.
    const delay = savedWatch.boundBy(intervals) ? 0 : Math.max(0, START_AFTER - (performance.now() - loadedAt));
    const timer = setTimeout(() => watch.start(intervals), delay);
    return () => {
      clearTimeout(timer);
      watch.pause();
    };
  }, [watch, intervals, isStopped, loadedAt]);

  useEffect(() => {
    savedWatch.begin();
    const stopListening = onBroadcast(watch.receive);
    const onBack = () => {
      broadcast({ kind: 'hello' });
      watch.check();
    };
    document.addEventListener('visibilitychange', watch.check);
    window.addEventListener('focus', watch.check);
    window.addEventListener('pageshow', onBack);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', watch.check);
      window.removeEventListener('focus', watch.check);
      window.removeEventListener('pageshow', onBack);
      watch.stop();
    };
  }, [watch]);

  return watch;
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

/** Shares tokens with the duplicates of this tab (decision 7), and reports a sign-out in another tab. */
export function useCrossTab({ onSignedOut }: { onSignedOut: () => void }): void {
  const signedOut = useEffectEvent(onSignedOut);

  useEffect(() => {
    savedWatch.begin();
    const tag = savedWatch.tag();
    const catchUp = () => {
      // Messages are missed while a page is frozen or not loaded. After Back the page is as it was left, although this tab
      // may have signed out or in again since: the tab's storage has the present session.
      const isOver = savedWatch.tag() !== tag || (tag !== undefined && tag === crossTabStorage.signedOut()?.tag);
      if (isOver) signedOut();
      else requestTokens();
    };
    const stopListening = onBroadcast((message) => {
      if (message.kind === 'signedOut') signedOut();
      else if (message.kind === 'tokens') adoptTokens(message);
      else if (message.kind === 'tokensRequested') shareTokens(message.from);
    });
    catchUp();
    window.addEventListener('pageshow', catchUp);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', catchUp);
    };
  }, []);
}
