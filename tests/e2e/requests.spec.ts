import type { Page } from '@playwright/test';
import { signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, fill } from './screen.ts';

// An appeal with its files, and a service request: each is sent once, whatever fails.

const feesDue = 'fees.due@example.com';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });

async function read(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^(OK|Close)$/ }).click();
  await expect(dialog).toBeHidden();
}

async function chooseSubject(page: Page): Promise<void> {
  await page.getByLabel('Application or loan').selectOption({ index: 1 });
}

const choosePaper = (page: Page, paper: string, name: string): Promise<void> =>
  page.getByLabel(`Choose files for ${paper}`).setInputFiles(pdf(name));

test('an appeal is sent once with its documents, and appears on home', async ({ page, world }) => {
  await signInAs(page, feesDue);
  await page.getByRole('link', { name: 'Make an appeal' }).click();
  await arrivesAt(page, 'Appeal request');
  await expect(page.getByText('About appeals')).toBeVisible();
  await fill(page, { 'What is your appeal about?': 'Scholarship or tuition adjustment' });
  await expect(page.getByText('Scholarship or tuition adjustment: what we need')).toBeVisible();
  await expectAccessible(page);
  await chooseSubject(page);
  await fill(page, { 'Tell us why': 'My scholarship was changed.' });

  await page.reload();
  await expect(page.getByLabel('Tell us why')).toHaveValue('My scholarship was changed.');
  await choosePaper(page, 'Scholarship letter', 'letter.pdf');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await read(page, 'Documents are missing');
  await page.getByRole('link', { name: 'Select your tuition adjustment form' }).click();
  await expect(page.getByLabel('Choose files for Tuition adjustment form')).toBeFocused();
  await choosePaper(page, 'Tuition adjustment form', 'form.pdf');
  await expect(page.getByText('2 of 2 documents added')).toBeVisible();
  await expectAccessible(page);

  await world.fault({ kind: 'network', path: 'APPEAL_REQUEST', afterProcessing: true });
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await read(page, 'No connection');
  await expect(page.getByText('We do not know yet if it has arrived')).toBeVisible();
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await arrivesAt(page, 'Appeal sent');
  expect(await world.callsOf('appealRequest')).toBe(1);
  const number = await page.locator('.slb-panel-reference').innerText();
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();

  await page.getByRole('link', { name: 'Go to your home page' }).click();
  await page.locator('summary', { hasText: 'Your requests' }).click();
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page);
});

test('a new guarantor is requested with the keyboard alone', async ({ page, world }) => {
  await signInAs(page, feesDue);
  await page.getByRole('link', { name: 'Make a service request' }).focus();
  await page.keyboard.press('Enter');
  await arrivesAt(page, 'Service request');
  await page.getByLabel('What do you need?').focus();
  await page.keyboard.type('New');
  await expect(page.getByText('New guarantor: what we need')).toBeVisible();
  await expect(page.getByLabel('What do you need?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Loan');
  for (const words of ['Marva', 'Lee', 'marva.lee@example.com', 'My uncle has moved away.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arrivesAt(page, 'Request sent');
  await expect(page.getByText('marva.lee@example.com')).toBeVisible();
  expect(await world.callsOf('serviceRequest')).toBe(1);
});
