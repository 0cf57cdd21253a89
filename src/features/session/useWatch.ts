import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { isUnderWay } from '#api/activity.ts';
import { inFlight } from '#api/inFlight.ts';
import { configQuery } from '#api/lookups.ts';
import { intervalsOf } from './intervals.ts';
import { keptWatch } from './keptWatch.ts';
import { hearTabs, tellTabs } from './tabs.ts';
import { useActivity } from './useActivity.ts';
import { createWatch, type Watch } from './watch.ts';

/** Spec section 4: watching starts this long after load. Milliseconds. */
const START_AFTER = 5_000;

const isBusy = (): boolean => isUnderWay() || inFlight.get() > 0;

/** The watch of this tab: begun when there is a config, stopped on error routes, fed by activity and the other tabs. */
export function useWatch(): Watch {
  const [loadedAt] = useState(() => performance.now());
  const [watch] = useState(() => createWatch({ tell: tellTabs, isBusy }));
  const { data: config } = useQuery(configQuery);
  const intervals = useMemo(() => config && intervalsOf(config), [config]);
  const isStopped = createPath(useLocation()).includes('error');
  useActivity(watch.touch);

  useEffect(() => {
    if (!intervals || isStopped) return undefined;
    // What an earlier watch left behind ends or goes on at once: after three hours there is nothing to wait for.
    const delay = keptWatch.boundBy(intervals) ? 0 : Math.max(0, START_AFTER - (performance.now() - loadedAt));
    const timer = setTimeout(() => watch.start(intervals), delay);
    return () => {
      clearTimeout(timer);
      watch.pause();
    };
  }, [watch, intervals, isStopped, loadedAt]);

  useEffect(() => {
    keptWatch.begin();
    const stopHearing = hearTabs(watch.hear);
    const onBack = () => {
      tellTabs({ kind: 'hello' });
      watch.check();
    };
    document.addEventListener('visibilitychange', watch.check);
    window.addEventListener('focus', watch.check);
    window.addEventListener('pageshow', onBack);
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', watch.check);
      window.removeEventListener('focus', watch.check);
      window.removeEventListener('pageshow', onBack);
      watch.stop();
    };
  }, [watch]);

  return watch;
}
