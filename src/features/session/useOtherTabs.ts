import { useEffect, useEffectEvent } from 'react';
import { flushPendingWrites, renewUser, session } from '#api/session.ts';
import { isSignedOutElsewhere } from '#api/signIns.ts';
import { broadcast } from './broadcast.ts';
import { onBroadcast } from './crossTab.ts';
import { savedWatch } from './savedWatch.ts';
import { otherTabs } from './signOut.ts';
import { adoptTokens, requestTokens, shareTokens } from './tokenRefresh.ts';

/**
 * What the tabs of a user tell each other beside their activity: new tokens (decision 7), changed contacts, a sign-out, and
 * before it whether they hold work that it would lose.
 */
export function useOtherTabs(onSignedOutElsewhere: () => void, losesWork: () => boolean): void {
  const signedOut = useEffectEvent(onSignedOutElsewhere);
  const tellUnsaved = useEffectEvent(() => {
    flushPendingWrites();
    if (losesWork()) broadcast({ kind: 'unsaved' });
  });
  useEffect(() => {
    savedWatch.begin();
    const tag = savedWatch.tag();
    const trn = session.get()?.user.trn ?? '';
    // After Back the page is as it was left, although this tab may have signed out or in again since: the tab's storage has
    // the present session.
    const isOver = () => savedWatch.tag() !== tag || isSignedOutElsewhere(trn);
    const leaveIfOver = () => {
      if (isOver()) signedOut();
    };
    const catchUp = () => {
      if (isOver()) signedOut();
      // Messages are missed while a page is frozen or not loaded.
      else requestTokens();
    };
    const stopListening = onBroadcast((message) => {
      if (message.kind === 'signedOut') signedOut();
      else if (message.kind === 'tokens') adoptTokens(message);
      else if (message.kind === 'tokensRequested') shareTokens(message.from);
      else if (message.kind === 'unsavedAsked') tellUnsaved();
    });
    const stopSharing = shareContacts();
    otherTabs.set({ haveUnsaved });
    catchUp();
    window.addEventListener('pageshow', catchUp);
    window.addEventListener('storage', leaveIfOver);
    window.addEventListener('focus', leaveIfOver);
    document.addEventListener('visibilitychange', leaveIfOver);
    return () => {
      stopListening();
      stopSharing();
      otherTabs.set(undefined);
      window.removeEventListener('pageshow', catchUp);
      window.removeEventListener('storage', leaveIfOver);
      window.removeEventListener('focus', leaveIfOver);
      document.removeEventListener('visibilitychange', leaveIfOver);
    };
  }, []);
}

/** How long the other tabs have to say that they hold unsaved work. Milliseconds. */
const ANSWER_TIMEOUT = 300;

/** Whether another tab of the user holds work that a sign-out would lose: it ends every tab (decision 112). */
async function haveUnsaved(): Promise<boolean> {
  let isUnsaved = false;
  const stopListening = onBroadcast(({ kind }) => {
    if (kind === 'unsaved') isUnsaved = true;
  });
  broadcast({ kind: 'unsavedAsked' });
  await new Promise((resolve) => setTimeout(resolve, ANSWER_TIMEOUT));
  stopListening();
  return isUnsaved;
}

/** Keeps the email address and mobile number of the user the same in all tabs. Returns the function that ends it. */
function shareContacts(): () => void {
  let known = session.get()?.user;
  const stopSpeaking = session.subscribe(() => {
    const before = known;
    known = session.get()?.user;
    if (!before || !known) return;
    const { email, mobileNumber } = known;
    if (email !== before.email || mobileNumber !== before.mobileNumber)
      broadcast({ kind: 'contacts', email, mobileNumber });
  });
  const stopListening = onBroadcast((heard) => {
    if (heard.kind !== 'contacts' || !known) return;
    const { email, mobileNumber } = heard;
    // Known before it is stored: who hears of it does not tell it again.
    known = { ...known, email, mobileNumber };
    renewUser({ email, mobileNumber });
  });
  return () => {
    stopSpeaking();
    stopListening();
  };
}
