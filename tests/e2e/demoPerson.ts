import type { Page } from '@playwright/test';
import { arrivesAt, fill } from './screen.ts';

/** The password of every demo person. */
export const password = 'Bureau#2026';
export const halfFinished = 'half.finished@example.com';

/** Signs a demo person in, from the first screen to home. */
export async function signInAs(page: Page, userName: string = halfFinished): Promise<void> {
  await page.goto('/');
  await fill(page, { 'Email address': userName, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/#\/auth\/home/);
}

/** Opens the half-finished application at the screen that its applicant saw last. */
export async function resume(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await arrivesAt(page, 'Income and commitments');
}

/** Opens a screen of the half-finished application from home, whichever screen was open last. */
export async function openFromHome(page: Page, place: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.waitForURL(/#\/journey\//);
  await openScreen(page, place, title);
}

/** Opens a screen of the open application by its address. */
export async function openScreen(page: Page, place: string, title: string): Promise<void> {
  await page.evaluate((route) => {
    window.location.hash = `/journey/${route}`;
  }, place);
  await arrivesAt(page, title);
}
