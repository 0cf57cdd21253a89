import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, fill } from './screen.ts';

// An application that the bureau sends back (rule STA-12), from its message on home until it is sent in again.

const asked = 'more.info@example.com';
const MESSAGE = /^We cannot read your proof of income/;

/** A picture of the screen, for a person who checks this walk by eye: with SHOTS=folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  const width = page.viewportSize()?.width ?? 0;
  if (folder) await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('an application that was sent back is changed where the bureau asks, and sent in again without a fee', async ({
  page,
  world,
}) => {
  await signInAs(page, asked);
  await expect(page.getByText(MESSAGE)).toHaveCount(1);
  await expectAccessible(page);
  await shot(page, '1-home');

  // It opens with what is asked for, and says so above each screen: whole on the first, in a line on the others.
  await page.getByRole('button', { name: /^Answer the bureau: / }).click();
  await arrivesAt(page, 'Income and commitments');
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await shot(page, '2-open');

  // A page that is not asked for is read, with the reason; so is what was submitted for good.
  for (const [route, title, reason] of [
    ['loan?lastTab=0', 'Amount', 'The bureau did not ask about it, so it stays as you sent it.'],
    ['applicant', 'Loan product', 'The bureau did not ask about it, so it stays as you sent it.'],
    ['agreements?lastTab=1', 'Consents', 'What you accepted stays accepted.'],
    ['payment?lastTab=0', 'Fees', 'No fee is due again when you send your application in again.'],
  ] as const) {
    await page.evaluate((to) => {
      window.location.hash = `/journey/${to}`;
    }, route);
    await arrivesAt(page, title);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText(MESSAGE)).toBeHidden();
    await expect(page.getByText(/^The bureau asked for more: answer by /)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // The sentence of the loan amount alert, to the letter.
    const isLocked = title === 'Amount' || title === 'Loan product' || title === 'Consents';
    await expect(
      page.getByText('Any changes after submission of the amount requested will require a new application.'),
    ).toHaveCount(isLocked ? 1 : 0);
    if (title === 'Amount') await shot(page, '3-locked');
  }
  await page.getByRole('link', { name: 'Go to what you can change' }).click();
  await arrivesAt(page, 'Income and commitments');

  await page.getByText('What you can change', { exact: true }).click();
  await shot(page, '4-what-is-open');
  await page.getByRole('link', { name: 'Income and commitments' }).first().click();
  await arrivesAt(page, 'Income and commitments');
  await fill(page, { 'Other income': '12500' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await arrivesAt(page, 'Household');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await arrivesAt(page, 'Bank account');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  // The loan and the people come between; the next step is the next one that is open.
  await arrivesAt(page, 'Uploads');
  await expect(page.getByRole('heading', { name: 'Documents that the bureau asks for' })).toBeVisible();
  await shot(page, '5-uploads');
  // It is not left silently without the document that the bureau asks for.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Kindly upload all the mandatory documents.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveCount(1);
  await page
    .getByRole('region', { name: 'Proof of household income' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'payslips.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(row(page, 'payslips.pdf').getByText('Added')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await arrivesAt(page, 'Check what you send');
  await expect(page.getByRole('button', { name: 'Edit Amount' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Income and commitments' })).toHaveCount(1);
  await page.getByText('What stays as you sent it').click();
  const amount = page.getByRole('region', { name: 'Amount', exact: true });
  await amount.locator('summary').click();
  await expect(amount.getByText('Amount requested')).toBeVisible();
  await expectAccessible(page);
  await shot(page, '6-review');
  await page.getByRole('button', { name: 'Send it in again' }).click();
  await arrivesAt(page, 'Sent in again');
  await expect(page.getByText('There is no fee to pay again.')).toBeVisible();
  await shot(page, '7-sent');

  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await arrivesAt(page, 'Welcome');
  await expect(page.getByText('Being checked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re up to date' })).toBeVisible();
  await shot(page, '8-home');
  expect(await world.callsOf('createApplication')).toBe(1);
  expect(await world.callsOf('authorisePayment')).toBe(0);
});
