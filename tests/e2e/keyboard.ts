import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { type Answers, fieldOf, kindOf } from './screen.ts';

// A user without a mouse: Tab to a control, then the keys that operate it. Nothing here clicks or moves the focus by script.

/** More than any screen has controls. */
const MOST_TABS = 150;

/** Presses Tab until the target has the focus. Fails if the focus is lost or not visible on the way. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Looked for at the beginning and at the end: by its role it is found only by asking every element, at each Tab.
  let wanted = await target.elementHandle();
  for (let tries = 0; tries < MOST_TABS; tries += 1) {
    let place = await wanted?.evaluate(focusFrom);
    if (place === 'there' || place === undefined) {
      wanted = await target.elementHandle();
      place = await wanted?.evaluate(focusFrom);
    }
    // After the last control of a page comes the browser itself.
    if (place === 'nowhere' && tries === 0) throw new Error(`The focus is lost before ${target}`);
    if (place?.startsWith('unseen')) throw new Error(`The focus can't be seen before ${target}: ${place}`);
    if (place === 'there') return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** On a page that has just been loaded nothing has the focus. The first Tab moves it to the first control. */
export const startOn = (page: Page): Promise<void> => page.keyboard.press('Tab');

/** Runs in the page. Where the focus is, compared with the wanted element; undefined if that was drawn anew. */
function focusFrom(wanted: Node): string | undefined {
  if (!wanted.isConnected) return undefined;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nowhere';
  // A heading or a summary has the focus to be read, and needs no ring: it cannot be pressed.
  const isRead = focused instanceof HTMLElement && focused.tabIndex < 0;
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter((one) => one != null);
  const hasRing = around.some((one) =>
    [null, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  if (!isRead && !hasRing) return `unseen: ${focused.outerHTML.slice(0, 160)}`;
  return focused === wanted ? 'there' : 'elsewhere';
}

/** Tabs to a button or link and presses it. */
export async function pressKey(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await tabTo(field);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
}

/** Answers a Yes or No question: Tab reaches its first or chosen answer, and the arrow keys change it. */
async function choose(answers: Locator, wanted: Locator): Promise<void> {
  const { keyboard } = answers.page();
  const chosen = answers.locator('input:checked');
  await tabTo((await chosen.count()) > 0 ? chosen : answers.locator('input').first());
  await keyboard.press('Space');
  for (let tries = await answers.locator('input').count(); tries > 0 && !(await wanted.isChecked()); tries -= 1)
    await keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** Chooses an option of a select by index. */
export async function chooseAt(list: Locator, index: number): Promise<void> {
  const { keyboard } = list.page();
  await tabTo(list);
  await keyboard.press('Home');
  for (let at = 0; at < index; at += 1) await keyboard.press('ArrowDown');
  await expect(list.locator('option').nth(index)).toHaveJSProperty('selected', true);
}

/** Opens a searchable list and goes down it to the option of this name. */
export async function pickByKeyboard(list: Locator, option: string): Promise<void> {
  const page = list.page();
  await expect(list).toBeEnabled();
  await tabTo(list);
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  const id = await wanted.getAttribute('id');
  // An open list points at its first option. A mouse that rests on the list may point elsewhere meanwhile.
  for (let tries = 0; tries < MOST_TABS && (await list.getAttribute('aria-activedescendant')) !== id; tries += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue(option);
}

/** Fills fields as `fill` does, with the keyboard alone. */
export async function fillByKeyboard(page: Page, answers: Answers, legend?: string): Promise<void> {
  const { keyboard } = page;
  for (const [label, answer] of Object.entries(answers)) {
    const field = fieldOf(page, label, answer, legend);
    if (answer === 'Yes' || answer === 'No') {
      await choose(field, field.getByLabel(answer, { exact: true }));
      continue;
    }
    await expect(field).toBeEnabled();
    if (answer === true) {
      if (!(await field.isChecked())) await pressKey(field, 'Space');
      await expect(field).toBeChecked();
      continue;
    }
    const kind = await kindOf(field);
    if (kind === 'list') {
      // A select chooses the option whose text is typed.
      await tabTo(field);
      await keyboard.type(answer);
      await expect(field.locator('option:checked')).toHaveText(answer);
    } else await typeInto(field, answer);
    if (kind === 'combobox') {
      await expect(page.getByRole('option', { name: answer, exact: true })).toBeVisible();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(field).toHaveValue(answer);
    }
  }
}

/** The browser's file chooser after a press. */
export async function chooserAfter(page: Page, press: () => Promise<unknown>): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  // Once the page answers, the browser knows that somebody waits. Before, it opens a window of its own, and no second one.
  await page.evaluate(() => undefined);
  await press();
  return chooser;
}
