import { dialogs } from '#ui/dialogs.ts';
import { recover, tryAgain } from './newRelease.ts';

const renewedQuestion = {
  title: 'This page has a new version',
  text: 'A part of it could not be loaded. What you typed is kept in this tab when the page is loaded again.',
  offer: ['confirm', 'cancel'],
  labels: { confirm: 'Try again' },
} as const;

/** Recovers what a press on a screen needed and could not fetch, a legal text say; tells why where it does not. */
export async function tellMissingFile(error: Error): Promise<void> {
  let outcome = await recover(error);
  if (outcome === 'gone' || outcome === 'sending') {
    if ((await dialogs.actions(renewedQuestion)) !== 'confirm') return;
    outcome = await tryAgain();
  }
  if (outcome === 'noLine') void dialogs.message('noNetwork');
}
