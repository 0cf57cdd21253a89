import type { Screen } from './screenOf.ts';

/** What must hold on every screen, whatever was done. The answers name what does not. */
export function brokenOn({ title, headings, dialogs, isWaiting, words }: Screen): string[] {
  return [
    words === 0 ? 'The page is blank' : '',
    headings.length === 1 ? '' : `There are ${headings.length} headings of level 1`,
    dialogs <= 1 ? '' : `There are ${dialogs} dialogs at once`,
    /Student loan portal$/.test(title) ? '' : `The window is called ${JSON.stringify(title)}`,
    isWaiting ? '"Please wait..." or "Loading…" does not end' : '',
  ].filter((found) => found !== '');
}
