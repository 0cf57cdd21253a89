import type { Locator, Page } from '@playwright/test';
import { newFindings } from './axe.ts';
import { expect } from './expect.ts';

/** What a user types or chooses, by the label of the field. `true` ticks a box, 'Yes' and 'No' answer a question. */
export type Answers = Readonly<Record<string, string | true>>;

/** The field with this label, on the screen or in the group with this legend; of a Yes or No, the group of both. */
export function fieldOf(page: Page, label: string, answer: string | true, legend?: string): Locator {
  const scope = legend ? page.getByRole('group', { name: legend, exact: true }) : page.getByRole('main');
  return answer === 'Yes' || answer === 'No'
    ? scope.getByRole('group', { name: label })
    : scope.getByLabel(readAs(label)).and(page.locator('input, select, textarea'));
}

/** How a field is answered: from a list, from a searched list ('combobox'), or by typing; 'disabled' if that is not known yet. */
export const kindOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'list';
    return element.matches(':disabled, [aria-disabled=true]') ? 'disabled' : (element.getAttribute('role') ?? 'text');
  });

/** Fills fields of the screen, or of the group with this legend, as a person would. */
export async function fill(page: Page, answers: Answers, legend?: string): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const field = fieldOf(page, label, answer, legend);
    if (answer === 'Yes' || answer === 'No') {
      await field.getByLabel(answer, { exact: true }).check();
      continue;
    }
    if (answer === true) {
      await field.check();
      continue;
    }
    let kind = await kindOf(field);
    if (kind === 'disabled') {
      // Until its code is loaded, a searchable list is a plain input that cannot be filled.
      await expect(field).toBeEnabled();
      kind = await kindOf(field);
    }
    if (kind === 'list') await field.selectOption({ label: answer });
    else if (kind === 'combobox') {
      // A likely answer is there already: the same text again opens no list.
      if ((await field.inputValue()) === answer) continue;
      await field.fill(answer);
      await page.getByRole('option', { name: answer, exact: true }).click();
    } else await field.fill(answer);
  }
}

/** A label as it is shown, with what the screen adds to it. */
const readAs = (label: string): RegExp => new RegExp(`^${literal(label)}( \\(optional\\))?$`);
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Expects the screen: its heading and the title of the page name it, and axe (contrast on) finds nothing. */
export async function arrivesAt(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${literal(title)} – Student loan portal$`));
  await expectAccessible(page);
}

/** The screen of this name is there, on which axe has looked elsewhere. */
export async function standsAt(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Please wait...')).toBeHidden();
}

/** Expects no finding of axe on the screen as it is now, contrast included, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByText('Please wait...')).toBeHidden();
  expect(await newFindings(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
}

export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save and continue' }).click();
