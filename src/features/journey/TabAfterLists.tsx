import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { startsWithPresets } from '#forms/startingValues.ts';
import { focusTitle } from '#ui/focus.ts';
import { Loading } from '#ui/QueryContent.tsx';
import { TabScreen, type TabScreenProps } from './TabScreen.tsx';

/** Milliseconds that a tab waits for the lists. Where they take longer, the built-in ones stand in, as where they can't be read. */
export const LISTS_WITHIN = 10_000;

interface TabAfterListsProps extends TabScreenProps {
  /** True while the lists are loading. */
  isLookingUp: boolean;
}

/** The screen of a tab, at once; where its fields begin with likely answers, once the lists are there: they have their codes. */
export function TabAfterLists({ isLookingUp, ...screen }: TabAfterListsProps) {
  const { tabs, draft } = screen;
  useFocusAgain();
  const [isWaiting, setWaiting] = useState(() => tabs.some((tab) => startsWithPresets(tab, draft.application())));
  // A screen that is open stays: what is typed on it would be gone.
  if (isWaiting && !isLookingUp) setWaiting(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setWaiting(false), LISTS_WITHIN);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLookingUp ? <Loading subject="answers" /> : <TabScreen {...screen} />;
}

/** What had the focus on the screen that was left last, and its address. */
let left: { address: string; id: string; cursor: number | null } | undefined;

/** A screen that is drawn anew while somebody is on it, in the words of another product or role, leaves the focus where it was. */
function useFocusAgain() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useLayoutEffect(
    () => () => {
      const { activeElement: field, body } = document;
      const cursor = field instanceof HTMLInputElement ? field.selectionStart : null;
      left = field && field !== body ? { address, id: field.id, cursor } : undefined;
    },
    [address],
  );
  useEffect(() => {
    if (left?.address !== address || document.activeElement !== document.body) return;
    const field = document.getElementById(left.id);
    if (!field) return focusTitle();
    field.focus();
    if (field instanceof HTMLInputElement && left.cursor !== null) field.setSelectionRange(left.cursor, left.cursor);
  }, [address]);
}
