import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prefetchUploads } from '#features/documents/index.ts';
import { loadSessionWatch } from '#features/session/index.ts';
import { isOnline, runWhenIdle } from '#lib/browser.ts';
import { isSavingData } from '#lib/dataSaver.ts';
import { useStore } from '#lib/store.ts';

/** A route, and the code of the screens that people open from it. */
interface Prefetch {
  from: RegExp;
  load: readonly (() => Promise<unknown>)[];
}

const home = () => Promise.all([import('./HomeRoute.tsx'), import('./WithQueryClient.tsx')]);
const journey = () => import('./JourneyRoute.tsx');
const searchedList = () => import('#forms/controls/SearchSelect.tsx');

const prefetches: readonly Prefetch[] = [
  { from: /^\/auth\/login$/, load: [() => import('#api/sendRequest.ts'), home, loadSessionWatch] },
  { from: /^\/auth\/(verify|resume)$/, load: [home, loadSessionWatch] },
  { from: /^\/auth\/home/, load: [journey, searchedList] },
  { from: /^\/auth\/renew/, load: [home, journey, searchedList] },
  // After a reload the code of home is not there, and without a line its button in the header would lead to nothing.
  { from: /^\/journey\//, load: [home, searchedList, prefetchUploads] },
  { from: /^\/(requests|auth\/(fees|profile|record))/, load: [home] },
];

/** Starts to prefetch for a route. Returns the function that cancels loads that have not begun. */
function prefetchFor(pathname: string): () => void {
  let cancel: () => void = () => undefined;
  const next = ([load, ...later]: readonly (() => Promise<unknown>)[]) => {
    if (!load) return;
    cancel = runWhenIdle(() =>
      load().then(
        () => next(later),
        () => undefined,
      ),
    );
  };
  next(prefetches.find(({ from }) => from.test(pathname))?.load ?? []);
  return () => cancel();
}

/**
 * Prefetches the code of the likely next screens, one after another, once this screen is drawn. Does nothing with the data saver on.
 * A failure is ignored: the code is fetched again when it is needed. Many browsers remember it until a reload, which comes
 * then (newRelease.ts): without a line nothing is tried.
 */
export function RoutePrefetcher(): null {
  const { pathname } = useLocation();
  const isSaving = useStore(isSavingData);
  const hasLine = useStore(isOnline);
  useEffect(() => (isSaving || !hasLine ? undefined : prefetchFor(pathname)), [pathname, isSaving, hasLine]);
  return null;
}
