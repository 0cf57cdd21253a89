import type { Locator } from '@playwright/test';
import { at } from './typed.ts';
import type { Walker } from './walker.ts';

/** What would end the walk, or leave the portal: pressed by walks of its own. */
const NOT_PRESSED =
  /cancel|remove|log ?out|print|pdf|download|receipt|photo|choose|add a file|discard|start fresh|forgot|register|sign up/i;
/** These give the answers of the open application up by the person's own wish. */
const GIVES_UP = /load the newer version|start with these|renew/i;
/** These open an application from home. */
const LEAVES = /^(new loan|renew|continue|read it|go on with it)/i;
/** So do the dialogs that say this, whatever is answered: an identification or a product is changed, or changed back. */
export const CHANGES_ANSWERS = /details will be removed/;

/** Presses one of these that can be pressed; answers with its name, and with '' when there is none. */
export async function pressOne(walker: Walker, candidates: Locator, pick: number): Promise<string> {
  const names: [number, string][] = [];
  for (const [index, one] of (await candidates.all()).entries()) {
    const name = ((await one.isVisible()) && (await one.isEnabled()) ? await one.innerText() : '').trim();
    if (name !== '' && !NOT_PRESSED.test(name)) names.push([index, name]);
  }
  const chosen = at(names, pick);
  if (!chosen) return '';
  const [index, name] = chosen;
  if (GIVES_UP.test(name)) walker.shadow.forget((await walker.place()).arn);
  if (LEAVES.test(name)) walker.shadow.forgetUnbegun();
  // What has no number yet is given up for a new one.
  if (/^start a new/i.test(name)) walker.shadow.forget('');
  await candidates
    .nth(index)
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  return name;
}
