import type { Locator, Page } from '@playwright/test';
import { decideAt } from './gateway.ts';
import { type InputMethod, pdfNamed } from './inputMethods.ts';
import { expect } from './portal.ts';

// The last pages of every application: documents, agreements, fees. The caller gives the input method, and what to check.

export interface JourneyTools {
  page: Page;
  input: InputMethod;
  /** Checks each dialog that opens. */
  look?: (page: Page) => Promise<void>;
  /** Does a mistake on purpose, where effort is counted without it. */
  apart?: (mistake: () => Promise<void>) => Promise<void>;
}

const justDo = (action: () => Promise<void>): Promise<void> => action();

/** The button or link of this name. */
export const named = (where: Page | Locator, name: string | RegExp): Locator =>
  where.getByRole('button', { name, exact: true }).or(where.getByRole('link', { name, exact: true }));

/** Answers the questions about every document. */
export async function answerQuestions({ page, input, look }: JourneyTools): Promise<void> {
  const open = page.getByRole('button', { name: /^Answer questions about/ });
  await expect(open.first()).toBeVisible();
  for (let left = await open.count(); left > 0; left -= 1) {
    await input.press(open.first());
    await answerDialog({ page, input, look });
    await expect(open).toHaveCount(left - 1);
  }
}

/** Answers the questions about all required documents, which are asked on the page. */
export async function answerNeededQuestions({ page, input, look }: JourneyTools): Promise<void> {
  await input.press(named(page, 'Answer all required questions'));
  const asked = page.getByRole('region', { name: 'Please provide the below information:' });
  await expect(asked).toBeVisible();
  await look?.(page);
  await giveAnswers(asked, input);
  await input.press(named(asked, 'Save answers'));
  await expect(asked).toBeHidden();
  await expect(named(page, 'Change all required answers')).toBeFocused();
}

/** Answers the questions of the open dialog. */
async function answerDialog({ page, input, look }: JourneyTools): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please provide the below information:' });
  await expect(dialog).toBeVisible();
  await look?.(page);
  await giveAnswers(dialog, input);
  await input.press(named(dialog, 'Continue'));
  await expect(dialog).toBeHidden();
}

/** Gives an answer to each question of a table: an amount, a day, words or a tick. */
async function giveAnswers(asked: Locator, input: InputMethod): Promise<void> {
  for (const field of await asked.locator('tbody').getByRole('textbox').all()) {
    const isDay = (await field.getAttribute('placeholder')) === 'dd/mm/yyyy';
    const isMoney = (await field.getAttribute('inputmode')) === 'decimal';
    await input.type(field, isDay ? '30/09/2027' : isMoney ? '45000' : 'Ref 118/B');
  }
  for (const box of await asked.getByRole('checkbox').all()) await input.tick(box);
}

/** Adds a file for every required document, and waits until each is stored. */
export async function chooseFiles({ page, input }: JourneyTools): Promise<void> {
  const places = page.getByLabel(/^Choose files for/);
  await expect(places.first()).toBeEnabled();
  // The place of a document that has its file goes once another one is in hand.
  const names = await places.evaluateAll((all) => all.map((place) => place.getAttribute('aria-label') ?? ''));
  for (const [at, name] of names.entries()) {
    const file = pdfNamed(`paper ${at}.pdf`);
    const place = page.getByLabel(name, { exact: true });
    // The next document opens by itself when the one before has its file.
    await expect(place.locator('xpath=..')).toBeVisible();
    await input.chooseFile(place, file);
    await expect(page.getByRole('listitem').filter({ hasText: file.name }).getByText('Added')).toBeVisible();
  }
}

/** Opens the agreement with this title under the consents, sees the hint before the box is ticked, and accepts it. */
export async function acceptAgreement(
  { page, input, look, apart = justDo }: JourneyTools,
  { title, says = [] }: { title: string | RegExp; says?: readonly (string | RegExp)[] },
): Promise<void> {
  await input.press(named(page, /^Read and accept/));
  const terms = page.getByRole('dialog', { name: title });
  for (const words of says) await expect(terms).toContainText(words);
  await apart(async () => {
    await input.press(named(terms, 'Continue'));
    await expect(terms).toContainText('Please check here to proceed');
    await look?.(page);
  });
  await input.tick(terms.getByLabel('I accept'));
  await expect(terms).not.toContainText('Please check here to proceed');
  await input.press(named(terms, 'Continue'));
  // Continue on the last agreement leads to the next page.
  await expect(page.getByRole('heading', { level: 1, name: 'Consents' })).toBeHidden();
}

/** Pays the next of the fees that were confirmed together. */
export async function payNextFee({ page, input }: JourneyTools): Promise<void> {
  const gateway = page.waitForEvent('popup');
  await input.pressTwice(named(page, 'Pay the next fee'));
  await decideAt(await gateway, page, 'Approve payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment approved' })).toBeVisible();
}

/** Pays the first unpaid fee: presses Yes twice in quick succession, and approves the payment at the bank. */
export async function payFee({ page, input }: JourneyTools): Promise<void> {
  await input.press(named(page, /^Pay J\$/));
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText("Information once saved can't be changed. Are you sure you want to proceed?");
  const gateway = page.waitForEvent('popup');
  await input.pressTwice(named(confirm, 'Yes'));
  await decideAt(await gateway, page, 'Approve payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment approved' })).toBeVisible();
}

/** Expects that the application has these screens in this order, no others, and that nothing is missing on any of them. */
export async function expectAllDone(page: Page, screens: readonly string[]): Promise<void> {
  const tasks = page.getByRole('navigation', { name: 'Your application' });
  await expect(tasks).toContainText('ready to submit');
  await expect(tasks.getByText('Done', { exact: true })).toHaveCount(screens.length);
  await expect(tasks.getByRole('link', { includeHidden: true })).toHaveText([...screens, 'Check your answers']);
}
