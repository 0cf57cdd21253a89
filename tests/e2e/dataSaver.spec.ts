import type { Page } from '@playwright/test';
import { signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible } from './screen.ts';

/** The script files that a page loads from now on. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

const saver = (page: Page) => page.getByRole('switch', { name: 'Data saver' });

test('the code of likely next screens is prefetched once the screen is ready', async ({ page }) => {
  const fetched = watchScripts(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect.poll(() => fetched.some((file) => file.includes('HomeRoute'))).toBe(true);
  await signInAs(page);
  await expect.poll(() => fetched.some((file) => file.includes('JourneyRoute'))).toBe(true);
  await expect.poll(() => fetched.some((file) => file.includes('SearchSelect'))).toBe(true);
});

test('the data saver prevents prefetching, and stays on', async ({ page }) => {
  await page.goto('/#/auth/start');
  await arrivesAt(page, 'Before you start');
  await saver(page).click();
  await expect(saver(page)).toBeChecked();
  await expectAccessible(page);

  const fetched = watchScripts(page);
  await signInAs(page);
  await expect(saver(page)).toBeChecked();
  await expect(page.getByRole('button', { name: /^Continue: / }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((file) => /JourneyRoute|SearchSelect/.test(file))).toEqual([]);

  await saver(page).click();
  await expect.poll(() => fetched.some((file) => file.includes('JourneyRoute'))).toBe(true);
});
