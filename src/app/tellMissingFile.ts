import { questions } from '#domain/messages.ts';
import { dialogs } from '#ui/dialogs.ts';
import { recover, tryAgain } from './newRelease.ts';

/**
 * Recovers what a press on a screen needed and could not fetch, a legal text say; tells why where it does not. A screen
 * that shows its failures itself has the words for a line that is down.
 */
export async function tellMissingFile(error: Error, isToldOnScreen = false): Promise<void> {
  let outcome = await recover(error);
  if (outcome === 'gone' || outcome === 'sending') {
    if ((await dialogs.actions(questions.newVersion)) !== 'confirm') return;
    outcome = await tryAgain();
  }
  if (outcome === 'noLine' && !isToldOnScreen) void dialogs.message('noNetwork');
}
