import { CallFailed, isCancelled } from '#api/failure.ts';
import type { ShowFailure } from '#forms/failureContext.ts';
import { dialogs } from '#ui/dialogs.ts';
import { isMissingFile, losesOnReload, type Recovery, recover, tryAgain } from './newRelease.ts';
import { missingFileTexts } from './texts/firstTexts.ts';

/** Ends the session (`expired` in `sessionEnd.ts`). Gets the HTTP status and the message of the server. */
export type SessionOverHandler = (code: number, detail?: string) => void;

/** Returns the only function that shows a failed call to the user, whoever made it. A call that finds the session over ends it. */
export const createShowFailure =
  (onSessionOver: SessionOverHandler): ShowFailure =>
  (error, { showsOwnError = false } = {}) => {
    const missing = error instanceof CallFailed ? error.cause : error;
    if (isMissingFile(missing)) return void reportMissingFile(missing, showsOwnError);
    // What was asked for belongs to a session that is over: sign-in says why.
    if (isCancelled(error)) return;
    if (!(error instanceof CallFailed)) return void dialogs.message('internalServerError');
    const { outcome } = error;
    if (outcome.kind === 'sessionOver') onSessionOver(outcome.code, outcome.detail);
    else if (outcome.kind === 'message' && !showsOwnError)
      void dialogs.message(outcome.type, outcome.detail, error.reference);
  };

/**
 * Recovers from a file of the portal that an action needed and could not load; shows a dialog where that is not possible.
 * A screen that `showsOwnError` has its own text for a missing network.
 */
async function reportMissingFile(error: Error, showsOwnError: boolean): Promise<void> {
  let outcome = await recover(error);
  if (outcome === 'gone' || outcome === 'sending') {
    if (!(await mayReload(outcome))) return;
    outcome = await tryAgain();
  }
  if (outcome === 'noLine' && !showsOwnError) void dialogs.message('noNetwork');
}

/** Asks before a reload that the user decides about, with the words of `FileMissing.tsx`. */
async function mayReload(outcome: Exclude<Recovery, 'reloading'>): Promise<boolean> {
  const { reasons, keptInTab, lostOnReload, tryAgain: confirm } = missingFileTexts;
  const { title, text } = reasons[outcome];
  const answer = await dialogs.actions({
    title,
    text: `${text} ${losesOnReload() ? lostOnReload : keptInTab}`,
    offer: ['confirm', 'cancel'],
    labels: { confirm },
  });
  return answer === 'confirm';
}
