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

/** Watching starts this long after load. Milliseconds. */
const START_AFTER = 5_000;

const isBusy = (): boolean => hasBackgroundWork() || inFlight.get() > 0;

/** The watch of this tab: begun when there is a config, stopped on error routes, fed by activity and the other tabs. */
export function useSessionWatch(): Watch {
  const [loadedAt] = useState(() => performance.now());
  const [watch] = useState(() => createWatch({ broadcast, isBusy }));
  const { data: config } = useQuery(configQuery);
  const intervals = useMemo(() => config && intervalsOf(config), [config]);
  const isStopped = createPath(useLocation()).includes('error');
  useActivity(watch.touch);

  useEffect(() => {
    if (!intervals || isStopped) return undefined;
    // What an earlier watch left behind ends or goes on at once: after three hours there is nothing to wait for.
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

/** Keys and clicks, by finger too; `input` is the typing of those who dictate. */
const EVENTS: EventsType[] = ['keydown', 'mousedown', 'click', 'touchstart', 'input'];

/**
 * Reports activity and decides nothing. react-idle-timer serves as the listener for keys, clicks and touches; its own
 * deadlines are not used, because they sleep with the laptop. A message counts from this portal and the payment page only.
 */
function useActivity(onActivity: () => void): void {
  useIdleTimer({
    onAction: onActivity,
    events: EVENTS,
    // Its throttle goes by the wall clock: set back an hour, it would hear nothing for an hour.
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

/** Keeps the tokens of this tab with those of its copies (decision 7), and reports a sign-out in another tab. */
export function useCrossTab({ onSignedOut }: { onSignedOut: () => void }): void {
  const signedOut = useEffectEvent(onSignedOut);

  useEffect(() => {
    savedWatch.begin();
    const tag = savedWatch.tag();
    const catchUp = () => {
      // Messages sent while the page was frozen, or not loaded yet, were missed. Back restores a page as it was left,
      // though this tab has signed out since, or another person has signed in: the tab's storage knows.
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
