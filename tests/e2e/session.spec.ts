import type { BrowserContext, Page } from '@playwright/test';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { demoPeople } from '#mocks/people.ts';
import { expect, test } from './portal.ts';
import { expectAccessible } from './screen.ts';

const [{ userName, password }] = demoPeople;

/** A session of a few seconds, and a warning that is long enough for a busy machine. */
const config = { sessionTimeoutInterval: 34, signalTimeoutInterval: 30, maxFileSize: 5, fileTypes: 'PDF' };

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(userName);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/auth\/home/);
}

/** Two tabs with one copied session, as the browser's "Duplicate tab" makes them. */
async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  await context.route('**/slb/api/master/config', (route) => route.fulfill({ json: config }));
  const first = await context.newPage();
  await first.goto('/');
  await signIn(first);
  const opened = context.waitForEvent('page');
  await first.evaluate(() => void window.open(window.location.href));
  const second = await opened;
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible();
  return [first, second];
}

const countdown = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to end' });
const banner = (page: Page) => page.getByRole('region', { name: 'Session' });

test('two tabs count down together, and Reset in either keeps both', async ({ context, world }) => {
  const tabs = await twoTabs(context);
  const [first, second] = tabs;
  for (const tab of tabs) await expect(countdown(tab)).toContainText(/going to expire in \d+ seconds!/);
  await expect(first.getByRole('button', { name: 'Reset' })).toBeFocused();
  await expectAccessible(first);

  await first.bringToFront();
  for (let press = 0; press < 3; press += 1) await first.keyboard.press('Escape');
  await first.mouse.click(2, 2);
  await expect(countdown(first)).toBeVisible();

  // Slow enough for both presses to come before the response.
  await world.fault({ kind: 'delay', path: '/api/auth/refreshToken', delayMs: 3_000 });
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Reset' }).click()));
  for (const tab of tabs) await expect(countdown(tab)).toBeHidden();
  expect(await world.callsOf('refreshToken')).toBe(1);

  for (const tab of tabs) await expect(countdown(tab)).toBeVisible();
  await second.getByRole('button', { name: 'Cancel' }).click();
  for (const tab of tabs) await expect(banner(tab)).toContainText(/ends in \d+ seconds/);
  await expectAccessible(second);
  await first.getByRole('button', { name: 'Stay signed in' }).click();
  for (const tab of tabs) await expect(banner(tab)).toBeHidden();
  expect(await world.callsOf('refreshToken')).toBe(2);

  // Both tabs have the newest tokens: each can make calls.
  for (const tab of tabs) {
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  }
});

test('three hours of sleep end the session in every tab before anything can be read', async ({ context }) => {
  const tabs = await twoTabs(context);
  for (const tab of tabs) await expect(countdown(tab)).toBeVisible();
  for (const tab of tabs)
    await tab.evaluate(() => {
      const asBefore = Date.now.bind(Date);
      Date.now = () => asBefore() + 3 * 3_600_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(tab).toHaveURL(/#\/auth\/login\?httpCode=401&message=/);
    await expect(tab.getByText(SESSION_EXPIRED)).toBeVisible();
  }
  await signIn(tabs[0]);
});

test('a clock that is set back an hour, again and again, does not make the session longer', async ({ page }) => {
  const short = { ...config, sessionTimeoutInterval: 16, signalTimeoutInterval: 10 };
  await page.route('**/slb/api/master/config', (route) => route.fulfill({ json: short }));
  await page.goto('/');
  await signIn(page);
  const setBack = () =>
    page.evaluate(() => {
      const asBefore = Date.now.bind(Date);
      Date.now = () => asBefore() - 3_600_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await setBack();
  await expect(countdown(page)).toContainText(/going to expire in \d seconds!/);
  await setBack();
  await expect(page).toHaveURL(/#\/auth\/login\?httpCode=401&message=/);
  await expect(page.getByText(SESSION_EXPIRED)).toBeVisible();
});

test('signing out in one tab signs out the other within two seconds', async ({ context, world }) => {
  const [first, second] = await twoTabs(context);
  // The other tab receives messages once its watch is loaded.
  await expect(countdown(second)).toBeVisible();
  await first.getByRole('button', { name: 'Reset' }).click();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/#\/auth\/login$/, { timeout: 2_000 });
  for (const tab of [first, second])
    expect(await tab.evaluate(() => Object.keys(sessionStorage))).not.toContain('SLB_TOKEN');
  await expect.poll(() => world.callsOf('signOut')).toBe(1);
});
