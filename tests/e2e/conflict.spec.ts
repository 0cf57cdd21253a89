import type { Page } from '@playwright/test';
import { openScreen, resume, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible } from './screen.ts';

// Two tabs of one browser on the same screen of the same application (decision 40), as "Duplicate tab" makes them.

const BANK = 'finances?lastTab=4';

async function twoTabs(page: Page): Promise<[first: Page, second: Page]> {
  await signInAs(page);
  await resume(page);
  await openScreen(page, BANK, 'Bank account');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open(window.location.href));
  const second = await opened;
  await arrivesAt(second, 'Bank account');
  return [page, second];
}

const branch = (tab: Page) => tab.getByLabel('Branch');
const accountName = (tab: Page) => tab.getByLabel('Name on the account');
const question = (tab: Page) => tab.getByRole('region', { name: 'Changed in two places' });
/** The save in the background, a few seconds after typing stops. */
const isSaved = (tab: Page) => expect(tab.getByText(/^Saved at/)).toBeVisible();

/** Types a branch in both tabs; the second one meets what the first one has saved. */
async function typeBoth(page: Page): Promise<[first: Page, second: Page]> {
  const [first, second] = await twoTabs(page);
  await branch(first).fill('Mandeville');
  await isSaved(first);
  await branch(second).fill('Port Antonio');
  await expect(question(second)).toBeVisible();
  return [first, second];
}

test('different answers that are typed in two tabs are both kept, without a question', async ({ page }) => {
  const [first, second] = await twoTabs(page);
  await branch(first).fill('Mandeville');
  await accountName(second).fill('Ann Brown');
  await isSaved(first);
  await isSaved(second);
  await expect(branch(second)).toHaveValue('Mandeville');
  for (const tab of [first, second]) {
    await expect(question(tab)).toHaveCount(0);
    await tab.reload();
    await arrivesAt(tab, 'Bank account');
    await expect(branch(tab)).toHaveValue('Mandeville');
    await expect(accountName(tab)).toHaveValue('Ann Brown');
  }
});

for (const [side, choice, expected] of [
  ['what was typed here', 'What you typed: Port Antonio', 'Port Antonio'],
  ['what was saved elsewhere', 'Saved elsewhere: Mandeville', 'Mandeville'],
] as const)
  test(`an answer that is typed in two tabs is asked with both values, and one press chooses ${side}`, async ({
    page,
  }) => {
    const [first, second] = await typeBoth(page);
    const asked = question(second).getByRole('group', { name: 'Branch on Bank account' });
    await expect(asked.getByRole('radio', { name: 'What you typed: Port Antonio' })).toBeChecked();
    await expect(asked.getByRole('radio', { name: 'Saved elsewhere: Mandeville' })).not.toBeChecked();
    await expectAccessible(second);
    // Until it is chosen, nothing is replaced on either side.
    await expect(branch(second)).toHaveValue('Port Antonio');
    await asked.getByRole('radio', { name: choice }).click();
    await question(second).getByRole('button', { name: 'Save these answers' }).click();
    await expect(question(second)).toHaveCount(0);
    await expect(branch(second)).toHaveValue(expected);
    if (expected === 'Port Antonio') await isSaved(second);
    await first.reload();
    await arrivesAt(first, 'Bank account');
    await expect(branch(first)).toHaveValue(expected);
  });
