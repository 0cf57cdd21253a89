import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { runWhenIdle } from '#lib/browser.ts';
import { isSavingData } from '#lib/dataSaver.ts';
import { useStore } from '#lib/store.ts';

/** A route, and the code of where people go from it. */
interface Way {
  from: RegExp;
  load: readonly (() => Promise<unknown>)[];
}

const home = () => import('./HomeRoute.tsx');
const journey = () => import('./JourneyRoute.tsx');
const searchedList = () => import('#forms/controls/SearchSelect.tsx');
const uploads = () => import('#features/documents/uploads/UploadsScreen.tsx');

const ways: readonly Way[] = [
  { from: /^\/auth\/login$/, load: [() => import('#api/exchange.ts'), home] },
  { from: /^\/auth\/(verify|resume)$/, load: [home] },
  { from: /^\/auth\/(home|renew)/, load: [journey, searchedList] },
  { from: /^\/journey\//, load: [searchedList, uploads] },
];

/** Begins to fetch for a route; answers with the way to call off what has not begun. */
function fetchAhead(pathname: string): () => void {
  let callOff: () => void = () => undefined;
  const next = ([load, ...later]: readonly (() => Promise<unknown>)[]) => {
    if (!load) return;
    callOff = runWhenIdle(() =>
      load().then(
        () => next(later),
        () => undefined,
      ),
    );
  };
  next(ways.find(({ from }) => from.test(pathname))?.load ?? []);
  return () => callOff();
}

/**
 * Fetches the code of where people go from here, one after another, once the screen stands. Not where data is saved; and a
 * failure is nobody's concern, because it is fetched again when it is needed.
 */
export function Ahead(): null {
  const { pathname } = useLocation();
  const isSaving = useStore(isSavingData);
  useEffect(() => (isSaving ? undefined : fetchAhead(pathname)), [pathname, isSaving]);
  return null;
}
