import type { Page } from '@playwright/test';
import { openFromHome, openScreen, signInAs } from './demoPerson.ts';
import { brokenTitles, sidewaysScrolling } from './layoutFaults.ts';
import { expect, test } from './portal.ts';
import { standsAt } from './screen.ts';

// Who needs large letters on a small screen: the widest words of the portal, beside what stands in the same line (rule QLT-8).

const LARGER = { width: 320, text: '125%' };
const TWICE = { width: 390, text: '200%' };
const SMALLEST_TWICE = { width: 320, text: '200%' };

/** Sets the width of the window and the size of the text, as a browser does in whose settings it was chosen. */
async function show(page: Page, { width, text }: { width: number; text: string }): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
}

const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(sidewaysScrolling)),
  ...(await page.evaluate(brokenTitles)),
];

test('in large letters nothing sticks out and no word of a title is broken by what is beside it', async ({ page }) => {
  await signInAs(page);
  await expect(page.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
  await show(page, TWICE);
  expect.soft(await faultsOf(page)).toEqual([]);
  await show(page, { width: 390, text: '' });
  await openFromHome(page, 'finances?lastTab=2', 'Household');
  await show(page, TWICE);
  await page.getByText('8 of 19 done').click();
  expect.soft(await faultsOf(page)).toEqual([]);
  await openScreen(page, 'documents?lastTab=1', 'Uploads');
  expect.soft(await faultsOf(page)).toEqual([]);
  await openScreen(page, 'review', 'Check your answers');
  expect.soft(await faultsOf(page)).toEqual([]);
  await show(page, LARGER);
  expect.soft(await faultsOf(page)).toEqual([]);
});

test('on the smallest phone, in letters of twice the size, no screen scrolls sideways', async ({ page }) => {
  await page.goto('/#/auth/forgot');
  await standsAt(page, 'Forgot password');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible();
  await show(page, SMALLEST_TWICE);
  expect.soft(await page.evaluate(sidewaysScrolling)).toEqual([]);
  await page.getByLabel('Email address').fill('ann');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('link', { name: /name@example.com/ })).toBeVisible();
  expect.soft(await page.evaluate(sidewaysScrolling)).toEqual([]);
  await signInAs(page);
  await openFromHome(page, 'finances?lastTab=0', 'Income and commitments');
  await show(page, SMALLEST_TWICE);
  expect.soft(await page.evaluate(sidewaysScrolling)).toEqual([]);
});

test('on the smallest phone, in letters of twice the size, the last stage of an application is on the screen', async ({
  page,
}) => {
  await signInAs(page, 'fees.due@example.com');
  await page.getByRole('heading', { name: 'Your applications' }).click();
  await expect(page.getByText('Decided')).toBeVisible();
  await show(page, SMALLEST_TWICE);
  expect.soft(await page.evaluate(sidewaysScrolling)).toEqual([]);
});
