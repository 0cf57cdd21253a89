import type { Page } from '@playwright/test';
import { halfFinished, signInAs } from '../e2e/demoPerson.ts';
import { expect } from '../e2e/portal.ts';
import type { Ear } from './ear.ts';

// Where a section begins: a demo person at home, or on a screen of their application. What is heard on the way is forgotten.

/** Signs somebody in. */
export async function atHome(page: Page, ear: Ear, userName: string): Promise<void> {
  await signInAs(page, userName);
  await arrived(page);
  await ear.begin();
}

/** Opens a screen of somebody's application by its address: `finances?lastTab=1`. */
export async function atScreen(page: Page, ear: Ear, place: string, userName: string = halfFinished): Promise<void> {
  await signInAs(page, userName);
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await page.waitForURL(/#\/journey\//);
  // The screen that was open last comes first.
  await arrived(page);
  await toScreen(page, ear, place);
}

/** Goes on to another screen of the same application. */
export async function toScreen(page: Page, ear: Ear, place: string): Promise<void> {
  await page.evaluate((route) => {
    window.location.hash = `/journey/${route}`;
  }, place);
  await page.waitForURL((url) => url.hash.startsWith(`#/journey/${place}`));
  await arrived(page);
  await ear.begin();
}

/** The screen is there, with what it loads. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Please wait...')).toBeHidden();
}
