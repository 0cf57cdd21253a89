import { useEffect } from 'react';
import { guestsGone, session } from '#api/session.ts';
import { returnState } from '#api/signInRoute.ts';
import { clearLastState } from '#lib/lastState.ts';
import { steadyClock } from '#lib/steadyClock.ts';
import { useStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';
import { focusTitle } from '#ui/focus.ts';
import { keepUserName } from './keptUserName.ts';

/**
 * How long what somebody types without being signed in, and a code that was sent, stay in this tab: the next person does not
 * find that of somebody who has left (decision 112). Milliseconds.
 */
export const LONGEST_WAIT = 30 * 60_000;

/** Milliseconds. */
const SECOND = 1_000;

/** While nobody is signed in, forgets what was typed once nobody has typed or pressed anything for half an hour. */
export function GuestWatch(): null {
  const isGuest = useStore(session) === null;
  const gone = useStore(guestsGone);
  useEffect(() => (isGuest ? watchGuests() : undefined), [isGuest]);
  useEffect(() => keepUserName(LONGEST_WAIT), []);
  // The field that had the focus is gone with what was typed in it.
  useEffect(() => {
    if (gone > 0) focusTitle();
  }, [gone]);
  return null;
}

/** Watches until the function that it returns is called. */
function watchGuests(): () => void {
  const now = steadyClock();
  let activeAt = now();
  const check = () => {
    if (now() - activeAt < LONGEST_WAIT) return;
    activeAt = now();
    forgetGuest();
  };
  const touch = () => {
    check();
    activeAt = now();
  };
  const timer = setInterval(check, SECOND);
  // Before the screen hears of the press, which may be that of the next person. A choice in a calendar is a click alone.
  window.addEventListener('input', touch, true);
  window.addEventListener('click', touch, true);
  // A tab that was put aside, or comes back with Back, ticks later.
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('input', touch, true);
    window.removeEventListener('click', touch, true);
    window.removeEventListener('pageshow', check);
    document.removeEventListener('visibilitychange', check);
  };
}

function forgetGuest(): void {
  guestsGone.set((before) => before + 1);
  clearLastState('signUp');
  clearLastState('code');
  // The page that they wanted to open; that of a user whose session has ended is kept for them (decision 112).
  if (returnState.read()?.user === undefined) returnState.clear();
  // A question that is open would go on with what they typed.
  dialogs.clear();
}
