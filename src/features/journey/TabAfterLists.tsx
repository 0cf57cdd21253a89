import { useEffect, useState } from 'react';
import { startsWithPresets } from '#forms/startingValues.ts';
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
