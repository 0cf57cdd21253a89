import { expect, type Locator, type Page } from '@playwright/test';
import { type Answers, fieldOf, kindOf } from './screen.ts';

// Somebody without a mouse: Tab to a thing, then the keys that work it. Nothing here clicks, or gives the focus away.

/** More places than any screen has. */
const MOST_TABS = 150;

/** Tab, until this has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tries = 0; tries < MOST_TABS; tries += 1) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Tabs to a button or link and presses it. */
export async function pressKey(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Tabs to a field and types, in place of what it held. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await tabTo(field);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
}

/** Answers a question with Yes or No: Tab reaches its first answer, or the one that is chosen; the arrows change it. */
async function choose(answers: Locator, wanted: Locator): Promise<void> {
  const { keyboard } = answers.page();
  await tabTo(answers.locator('input:checked').or(answers.locator('input').first()).first());
  await keyboard.press('Space');
  for (let tries = await answers.locator('input').count(); tries > 0 && !(await wanted.isChecked()); tries -= 1)
    await keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
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
      // A closed list takes the option whose text is typed.
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
