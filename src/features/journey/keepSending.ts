import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { beforeSessionEnds, isSignedIn } from '#api/session.ts';
import { createAttempts } from '#lib/attempts.ts';
import { isOnline } from '#lib/browser.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
import { loadDraft } from './draft/draftStorage.ts';
import { isStale } from './draft/postApplication.ts';
import { sendUnsaved, unsavedDraft } from './draft/sendUnsaved.ts';
import { askAnew } from './followingLists.ts';
import { savesOutside } from './useUnsavedDraft.ts';

/** The server will answer the same again, until the application is open and somebody changes or chooses an answer there. */
const isFinal = (error: CallFailed): boolean => error.status === 400 || isStale(error);

/**
 * Sends what this tab still holds unsaved while no journey is open, whose queue would do it (decision 13): when the line is
 * back, when the browser is put away or shown, before the session ends (decision 5), and by itself after longer and longer
 * pauses (decision 53). Until it is saved, the browser asks before the tab is closed. Returns the function that ends all of it.
 */
export function keepSending(client: QueryClient, trn: string, onFailure: (error: CallFailed) => void): () => void {
  let underWay: Promise<void> | undefined;
  let isEnded = false;
  const holder = {};
  const isUnsaved = () => isSignedIn(trn) && unsavedDraft(trn) !== undefined;

  const attempt = async () => {
    try {
      await sendUnsaved(client, trn, { isBackground: true });
      if (isSignedIn(trn) && !isUnsaved()) showSaved();
    } catch (error) {
      if (!(error instanceof CallFailed)) return window.reportError(error);
      onFailure(error);
      if (!isEnded && !isFinal(error)) attempts.after(attempts.nextPause());
    }
    if (!isUnsaved()) end();
  };
  // Home may be open, which has read that the server does not have it; papers and fees follow from the answers.
  const showSaved = () => {
    savesOutside.set((count) => count + 1);
    askAnew(client, trn, loadDraft(trn)?.stored.arn ?? '');
  };
  // Never two at once: the second one would meet what the first one has saved.
  const send = (): Promise<void> => {
    attempts.cancel();
    underWay ??= attempt().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const attempts = createAttempts(() => void send());
  const sendIfOnline = () => (isOnline.get() ? void send() : undefined);
  const unsubscribe = isOnline.subscribe(sendIfOnline);

  function end(): void {
    isEnded = true;
    attempts.cancel();
    unsubscribe();
    document.removeEventListener('visibilitychange', sendIfOnline);
    beforeSessionEnds.delete(send);
    warnBeforeUnload(holder, false);
  }

  document.addEventListener('visibilitychange', sendIfOnline);
  beforeSessionEnds.add(send);
  warnBeforeUnload(holder, true, isUnsaved);
  // The journey that was left may still be sending.
  attempts.after(attempts.nextPause());
  return end;
}
