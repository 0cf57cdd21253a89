import type { Locator, Page } from '@playwright/test';
import { signInAs } from './demoPerson.ts';
import { Effort, reportEffort, watchDialogs } from './effort.ts';
import { decideAt } from './gateway.ts';
import { inputMethods } from './inputMethods.ts';
import { chooseFiles } from './lastPages.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, standsAt } from './screen.ts';

/** Whether the variant of the backend does not take the papers of the last loan: they are given again. */
const asksPapersAgain = ['uploadsRefused', 'uploadsAlways'].includes(process.env.MOCK_VARIANT ?? '');
/** Without drafts the papers of the last loan are known only once the amount is: they have a screen of their own. */
const hasDrafts = process.env.MOCK_VARIANT !== 'noDrafts';

/** Counts what a person does: each press, choice and tick is a tap, and so is each field that is typed. */
class Renewing {
  readonly effort = new Effort();
  readonly done: string[] = [];
  readonly #page: Page;
  readonly #arrives: (page: Page, title: string) => Promise<void>;

  constructor(page: Page, arrives = arrivesAt) {
    this.#page = page;
    this.#arrives = arrives;
  }

  async arrive(title: string): Promise<void> {
    await this.#arrives(this.#page, title);
    // Another fee is the same screen again.
    if (!this.effort.screens.includes(title)) this.effort.screens.push(title);
  }

  button = (name: string | RegExp, within: Page | Locator = this.#page): Promise<void> =>
    this.#tap(within.getByRole('button', { name, exact: true }), String(name), (button) => button.click());

  tick = (label: string | RegExp, within: Page | Locator = this.#page): Promise<void> =>
    this.#tap(within.getByRole('checkbox', { name: label }), String(label), (box) => box.check());

  type = async (label: string, text: string): Promise<void> => {
    await this.#tap(this.#page.getByLabel(label, { exact: true }), label, (field) => field.fill(text));
    this.effort.typed += 1;
  };

  async #tap(where: Locator, what: string, act: (where: Locator) => Promise<void>): Promise<void> {
    await act(where);
    this.effort.taps += 1;
    this.done.push(what);
  }
}

const YES = 'Yes, this is right';
const YES_AND_SAVE = 'Yes, this is right: save and continue';

interface Renewal {
  who: string;
  /** Had this loan last year, beside what the demo begins with. */
  had?: { productName: string };
  loan: string;
  isEmployed: boolean;
  consents: readonly RegExp[];
  fees: number;
  /** The most that it takes from home to submitted where nothing has changed. The page of the bank is not counted. */
  most: { screens: number; taps: number; typed: number; dialogs: number };
}

const CONSENTS = [/credit history/, /with the school/, /true and complete/];
const renewals: readonly Renewal[] = [
  {
    who: 'returning@example.com',
    loan: 'Targeted',
    isEmployed: false,
    consents: CONSENTS,
    fees: 1,
    most: { screens: 8, taps: 16, typed: 1, dialogs: 3 },
  },
  {
    who: 'new.applicant@example.com',
    had: { productName: 'TARGETED' },
    loan: 'Targeted',
    isEmployed: true,
    consents: CONSENTS,
    fees: 1,
    most: { screens: 8, taps: 17, typed: 1, dialogs: 3 },
  },
  {
    who: 'new.applicant@example.com',
    had: { productName: 'PAYS' },
    loan: 'Pay As You Study (PAYS)',
    isEmployed: true,
    consents: [...CONSENTS, /deducted from my salary/],
    fees: 2,
    most: { screens: 8, taps: 19, typed: 1, dialogs: 3 },
  },
];

for (const [index, { who, had, loan, isEmployed, consents, fees, most }] of renewals.entries()) {
  const job = isEmployed ? 'the job of last year' : 'no job';
  test(`a renewing applicant with ${job} and nothing changed submits ${loan} in ${most.screens} screens and ${most.taps} taps`, async ({
    page,
    world,
  }, { project }) => {
    if (had) await world.addLoanOfLastYear({ userName: who, isEmployed, ...had });
    const year = String(new Date().getFullYear());
    await signInAs(page, who);
    // axe looks at every screen of the first of them; of the others at what they alone have.
    const renewing = new Renewing(page, index === 0 ? arrivesAt : standsAt);
    const dialog = page.getByRole('dialog');
    const dialogs = await watchDialogs(page);

    await renewing.button(`Renew Loan: ${loan}`);
    await renewing.arrive(`Renew your ${loan} loan`);
    await expect(page.getByText('DISCLAIMER')).toBeVisible();
    await renewing.button('Start with these details');

    await renewing.arrive('Is this still right?');
    await expect(page.getByText('We have prefilled information from your previous application with us.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Renew Loan');
    // The papers come with the first save.
    if (!asksPapersAgain && hasDrafts)
      await expect(page.getByRole('region', { name: 'Documents', exact: true })).toBeVisible();
    if (isEmployed) {
      await expectAccessible(page);
      await renewing.tick('I still do this work');
    }
    await renewing.button(YES);

    await renewing.arrive('Amount');
    await expect(page.getByLabel('Academic year', { exact: true })).toHaveValue(year);
    await expect(page.getByLabel('Amount requested')).toHaveValue('');
    await renewing.type('Amount requested', '300000');
    await renewing.button(YES_AND_SAVE);
    await expect(dialog).toContainText('Any changes after submission of the amount requested');
    await renewing.button('Continue', dialog);

    if (asksPapersAgain) {
      // Who said yes before the answers about the papers had come is asked about these on a screen of their own.
      const documents = page.getByRole('heading', { level: 1, name: 'Documents: is this still right?' });
      await expect(documents.or(page.getByRole('heading', { level: 1, name: 'Uploads' }))).toBeVisible();
      if (await documents.isVisible()) await renewing.button(YES);
      await renewing.arrive('Uploads');
      await chooseFiles({ page, input: inputMethods['by touch'] });
      await renewing.button('Continue');
    }

    if (!hasDrafts) {
      await renewing.arrive('Documents: is this still right?');
      await renewing.button(YES);
    }

    await renewing.arrive('Consents');
    for (const consent of consents) await renewing.tick(consent);
    await renewing.button(/^Read and accept/);
    await renewing.tick('I accept', dialog);
    // The last word about the last agreement leads on.
    await renewing.button('Continue', dialog);

    await renewing.arrive('Fees');
    await renewing.button(/^Pay J\$/);
    for (let fee = 1; fee <= fees; fee += 1) {
      const gateway = page.waitForEvent('popup');
      // One question is asked for all the fees that are chosen.
      await (fee === 1 ? renewing.button('Yes', dialog) : renewing.button('Pay the next fee'));
      // The bank's own page: what it asks for is no tap of the portal.
      await decideAt(await gateway, page, 'Approve payment');
      await renewing.arrive('Payment approved');
    }
    await renewing.button('Check and submit');

    await renewing.arrive('Check your answers');
    await renewing.button('Submit application');
    await renewing.arrive('Application submitted');

    const { screens, taps, typed } = renewing.effort;
    const counted = { screens: screens.length, taps, typed, dialogs: await dialogs() };
    if (index === 0 && project.name === 'phone')
      reportEffort('a renewal with nothing changed, from home to submitted', {
        screens: [counted.screens, 8],
        taps: [counted.taps, 18],
        'typed fields': [counted.typed, most.typed],
        dialogs: [counted.dialogs, most.dialogs],
      });
    if (!asksPapersAgain && hasDrafts)
      expect(counted, [...screens, ...renewing.done].join(' → ')).toEqual({
        screens: Math.min(counted.screens, most.screens),
        taps: Math.min(counted.taps, most.taps),
        typed: Math.min(counted.typed, most.typed),
        dialogs: Math.min(counted.dialogs, most.dialogs),
      });
    expect(await world.charges()).toBe(fees);
    expect(await world.callsOf('createApplication')).toBe(1);
  });
}

test('what was confirmed stays confirmed after a reload, and on the way home and back', async ({ page }) => {
  await signInAs(page, 'returning@example.com');
  await page.getByRole('button', { name: 'Renew Loan: Targeted' }).click();
  await page.getByRole('button', { name: 'Start with these details' }).click();
  await page.getByRole('button', { name: YES, exact: true }).click();
  await arrivesAt(page, 'Amount');
  await page.reload();
  await arrivesAt(page, 'Amount');
  const tasks = page.getByRole('navigation', { name: 'Your application' });
  await expect(tasks).toContainText(/1[0-9] of/);

  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: /^Continue: / }).click();
  await arrivesAt(page, 'Amount');
  await expect(tasks).toContainText(/1[0-9] of/);
});
