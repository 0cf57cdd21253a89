import type { Locator, Page } from '@playwright/test';
import { signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, isAccessible } from './screen.ts';

/** The most that a renewing applicant with nothing changed has to do, from home to submitted. */
const MOST_SCREENS = 12;
const MOST_TAPS = 25;

/** Counts what a person does: each press, choice and tick is a tap, and so is each field that is typed. */
class Renewing {
  readonly screens: string[] = [];
  readonly taps: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async arrive(title: string): Promise<void> {
    await arrivesAt(this.#page, title);
    this.screens.push(title);
  }

  button = (name: string | RegExp, within: Page | Locator = this.#page): Promise<void> =>
    this.#tap(within.getByRole('button', { name, exact: true }), String(name), (button) => button.click());

  tick = (label: string | RegExp, within: Page | Locator = this.#page): Promise<void> =>
    this.#tap(within.getByRole('checkbox', { name: label }), String(label), (box) => box.check());

  choose = (label: string, option: string): Promise<void> =>
    this.#tap(this.#page.getByLabel(label), label, async (list) => {
      await list.selectOption({ label: option });
    });

  type = (label: string, text: string): Promise<void> =>
    this.#tap(this.#page.getByLabel(label, { exact: true }), label, (field) => field.fill(text));

  async #tap(where: Locator, what: string, act: (where: Locator) => Promise<void>): Promise<void> {
    await act(where);
    this.taps.push(what);
  }
}

const YES = 'Yes, this is right';
const YES_AND_SAVE = 'Yes, this is right: save and continue';

test('a renewing applicant with nothing changed submits in twelve screens and 25 taps', async ({ page, world }) => {
  const year = String(new Date().getFullYear());
  await signInAs(page, 'returning@example.com');
  const renewing = new Renewing(page);
  const dialog = page.getByRole('dialog');

  await renewing.button('Renew Loan: Targeted');
  await renewing.arrive('Renew your Targeted loan');
  await renewing.button('Start with these details');
  await expect(dialog).toContainText('We have prefilled information from your previous application with us.');
  await isAccessible(page);
  await renewing.button('OK', dialog);

  await renewing.arrive('About you: is this still right?');
  await expect(page.getByRole('banner')).toContainText('Renew Loan');
  await renewing.button(YES);

  await renewing.arrive('Programme');
  await renewing.type('Academic year', year);
  await renewing.button(YES_AND_SAVE);

  await renewing.arrive('Employment');
  await renewing.choose('Employment status', 'Student');
  await renewing.button(YES_AND_SAVE);

  await renewing.arrive('Amount');
  await expect(page.getByLabel('Academic year', { exact: true })).toHaveValue(year);
  await expect(page.getByLabel('Amount requested')).toHaveValue('');
  await renewing.type('Amount requested', '300000');
  await renewing.button(YES_AND_SAVE);
  await expect(dialog).toContainText('Any changes after submission of the amount requested');
  await renewing.button('Continue', dialog);

  await renewing.arrive('Documents: is this still right?');
  await renewing.button(YES);

  await renewing.arrive('Consents');
  for (const consent of [/credit history/, /with my school/, /true and complete/]) await renewing.tick(consent);
  await renewing.button('Save and continue');

  await renewing.arrive('Agreements to accept');
  await renewing.button(/^Read and accept/);
  await renewing.tick('I accept', dialog);
  await renewing.button('Continue', dialog);
  await expect(page.getByText(/^Accepted on/)).toBeVisible();
  await renewing.button('Continue');

  await renewing.arrive('Fees');
  await renewing.button('Pay');
  const gateway = page.waitForEvent('popup');
  await renewing.button('Yes', dialog);
  // A real bank asks for more on its page; here it is one press, and it counts.
  await renewing.button('Approve payment', await gateway);
  await renewing.arrive('Payment approved');
  await renewing.button('Continue');

  await renewing.arrive('Check your answers');
  await renewing.button('Submit application');
  await renewing.arrive('Application submitted');

  expect(renewing.screens.length, renewing.screens.join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
  expect(renewing.taps.length, renewing.taps.join(' → ')).toBeLessThanOrEqual(MOST_TAPS);
  expect(await world.callsOf('createApplication')).toBe(1);
});

test('what was confirmed stays confirmed after a reload, and on the way home and back', async ({ page }) => {
  await signInAs(page, 'returning@example.com');
  await page.getByRole('button', { name: 'Renew Loan: Targeted' }).click();
  await page.getByRole('button', { name: 'Start with these details' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: YES, exact: true }).click();
  await arrivesAt(page, 'Programme');
  await page.reload();
  await arrivesAt(page, 'Programme');
  const tasks = page.getByRole('navigation', { name: 'Your application' });
  await expect(tasks).toContainText('5 of');

  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Renew Loan: Targeted' }).click();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await arrivesAt(page, 'Programme');
  await expect(tasks).toContainText('5 of');
});
