import type { Page } from '@playwright/test';
import { halfFinished, openScreen, password, resume, signInAs } from './demoPerson.ts';
import { decideAt } from './gateway.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, fill } from './screen.ts';

// A new release while a user is in the middle of a form.

const UPLOADS = /\/assets\/UploadsScreen-[^/]*\.js$/;
const CALLS = /\/assets\/sendRequest-[^/]*\.js$/;
const CIPHER = /\/assets\/aes-[^/]*\.js$/;

/** Makes a file, by default that of the uploads, fail to load at each load of the page for which `isGone` returns true. */
async function takeAway(
  page: Page,
  isGone: (load: number) => boolean,
  answer: 'nothing' | 'a page' = 'nothing',
  file = UPLOADS,
) {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(file, (route) => {
    if (!isGone(loads)) return route.continue();
    return answer === 'a page'
      ? route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' })
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  });
  return () => loads;
}

/** Opens the tab about income and types in it. */
async function isTyping(page: Page): Promise<void> {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'Gross income': '45,000.5', 'Net income': '31000' });
}

const goTo = (page: Page, route: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash;
  }, route);

const shows = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

async function findsTyped(page: Page): Promise<void> {
  await goTo(page, '/journey/finances?lastTab=1');
  await shows(page, 'Income and commitments');
  await expect(page.getByLabel('Gross income')).toHaveValue(/^45,000\.50?$/);
  await expect(page.getByLabel('Net income')).toHaveValue(/^31,000(\.00)?$/);
}

const goToUploads = (page: Page) => goTo(page, '/journey/documents?lastTab=1');

const RENEWED = 'This page has a new version';

for (const answer of ['nothing', 'a page'] as const) {
  test(`a file that is gone, with ${answer} in its place, costs one reload and nothing that was typed`, async ({
    page,
  }) => {
    const loads = await takeAway(page, (load) => load === 1, answer);
    await isTyping(page);
    expect(loads()).toBe(1);
    await goToUploads(page);
    await expect.poll(loads).toBe(2);
    await expect(page).toHaveURL(/#\/journey\/documents/);
    await shows(page, 'Uploads');
    await findsTyped(page);
    expect(loads()).toBe(2);
  });
}

test('a file that stays missing is reported in a text, without a reload loop', async ({ page }) => {
  let isGone = true;
  const loads = await takeAway(page, () => isGone);
  await isTyping(page);
  await goToUploads(page);
  await shows(page, RENEWED);
  await expectAccessible(page);
  expect(loads()).toBe(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(loads).toBe(3);
  await shows(page, RENEWED);
  expect(loads()).toBe(3);
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows(page, 'Uploads');
  await findsTyped(page);
});

test('a lost connection is not taken for a new release, and the screen opens once it is back', async ({
  page,
  context,
}) => {
  let isGone = true;
  const loads = await takeAway(page, () => isGone);
  await isTyping(page);
  await context.setOffline(true);
  await goToUploads(page);
  await shows(page, 'No connection');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There is still no connection.')).toBeVisible();
  expect(loads()).toBe(1);
  isGone = false;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await shows(page, 'Uploads');
  await findsTyped(page);
});

test('a missing file of the API client costs one reload, and sign-in works', async ({ page }) => {
  const loads = await takeAway(page, (load) => load === 1, 'nothing', CALLS);
  const press = async () => {
    await fill(page, { 'Email address': halfFinished, Password: password });
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto('/');
  await press();
  await expect.poll(loads).toBe(2);
  await press();
  await page.waitForURL(/#\/auth\/home/);
  expect(loads()).toBe(2);
});

test('a missing file that Pay needs costs one reload, and the payment is made once', async ({ page, world }) => {
  const loads = await takeAway(page, (load) => load === 1, 'nothing', CIPHER);
  await signInAs(page);
  await resume(page);
  await openScreen(page, 'payment?lastTab=0', 'Fees');
  const order = async () => {
    await page.getByRole('button', { name: /^Pay J\$/ }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    return opened;
  };
  const before = loads();
  const placeholder = await order();
  await expect.poll(loads).toBe(before + 1);
  await expect.poll(() => placeholder.isClosed()).toBe(true);
  await arrivesAt(page, 'Fees');
  expect([await world.charges(), await world.callsOf('authorisePayment')]).toEqual([0, 0]);
  await decideAt(await order(), page, 'Approve payment');
  await arrivesAt(page, 'Payment approved');
  expect([await world.charges(), await world.callsOf('authorisePayment')]).toEqual([1, 1]);
  expect(loads()).toBe(before + 1);
});
