import type { Locator } from '@playwright/test';
import { at } from './typing.ts';
import type { Walker } from './walker.ts';

/** What would end the walk, leave the portal, save a file or fill a field that was typed: other tests press these. */
const NOT_PRESSED =
  /cancel|remove|log ?out|print|pdf|download|receipt|photo|choose|add a file|discard|start fresh|forgot|register|sign up|^view$/i;
/** These fill in answers themselves: what was typed there before is rightly gone. */
const FILLS_IN =
  /^(none of these: answer|my next of kin lives|name my next of kin|the account is in my name|ask for j)/i;
/** These give the answers of the open application up by the person's own wish. */
const GIVES_UP = /load the newer version|start with these|renew/i;
/** These dialogs take answers away, whatever is chosen: an identification or a product is changed, or changed back. */
export const CHANGES_ANSWERS = /details will be removed/;
/** These send the application in. */
const SENDS = /^(submit|send (it|my|your|this))/i;

/** Every third press is a double one: impatient people press twice. */
const isTwice = (value: number): boolean => value % 3 === 2;

/** Those that can be pressed, by their place among the candidates and their name. */
const pressable = (candidates: Locator): Promise<[index: number, name: string][]> =>
  candidates.evaluateAll((elements) =>
    elements.flatMap((element, index): [number, string][] => {
      if (!(element instanceof HTMLElement) || !element.checkVisibility() || element.matches(':disabled')) return [];
      const name = element.innerText.trim();
      return name === '' || element.ariaDisabled === 'true' ? [] : [[index, name]];
    }),
  );

/** Presses twice before anything can move: the second press of a mouse might meet what is in that place by then. */
const pressTwice = (button: HTMLElement | SVGElement): void => {
  for (let press = 0; press < 2; press += 1) if (button instanceof HTMLElement) button.click();
};

interface Press {
  pick: number;
  value?: number;
  /** Of these names only. */
  named?: RegExp;
}

/** What is said of a press that could not be made: the page was too busy, or the button was gone. */
export const IN_VAIN = ', in vain';

/** Presses one of these that can be pressed; answers with its name, and with '' when there is none. */
export async function pressOne(
  walker: Walker,
  candidates: Locator,
  { pick, value = 0, named = /./ }: Press,
): Promise<string> {
  const found = (await pressable(candidates).catch(() => [])).filter(
    ([, name]) => !NOT_PRESSED.test(name) && !FILLS_IN.test(name) && named.test(name),
  );
  const chosen = at(found, pick);
  if (!chosen) return '';
  const [index, name] = chosen;
  const { arn } = await walker.place();
  if (GIVES_UP.test(name)) walker.shadow.forget(arn);
  // What has no number yet is given up for a new one.
  if (/^start a new/i.test(name)) walker.shadow.forget('');
  if (SENDS.test(name)) walker.submissions += 1;
  const button = candidates.nth(index);
  const pressed = isTwice(value) ? button.evaluate(pressTwice) : button.click({ timeout: 2_000 });
  const isPressed = await pressed.then(
    () => true,
    () => false,
  );
  return `${name}${isTwice(value) ? ', twice' : ''}${isPressed ? '' : IN_VAIN}`;
}
