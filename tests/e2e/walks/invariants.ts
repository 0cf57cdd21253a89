import { sessionTexts } from '#features/session/texts.ts';
import type { Screen } from './screenOf.ts';

/** What must hold on every screen, whatever was done. The answers name what does not. */
export function brokenOn({ title, headings, dialogs, dialogText, isWaiting, words }: Screen): string[] {
  // The countdown opens above the dialog that is open, and leaves it there (decision 9).
  const mayBeOpen = dialogText.startsWith(sessionTexts.warningTitle) ? 2 : 1;
  return [
    words === 0 ? 'The page is blank' : '',
    headings.length === 1 ? '' : `There are ${headings.length} headings of level 1`,
    dialogs <= mayBeOpen ? '' : `There are ${dialogs} dialogs at once`,
    /Student loan portal$/.test(title) ? '' : `The window is called ${JSON.stringify(title)}`,
    isWaiting ? '"Please wait..." or "Loading…" does not end' : '',
  ].filter((found) => found !== '');
}
