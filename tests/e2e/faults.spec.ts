import type { Page } from '@playwright/test';
import { messages } from '#domain/messages.ts';
import type { Fault } from '#mocks/db.ts';
import { halfFinished, password, resume, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, fill, goOn } from './screen.ts';

// Faults that only a real browser shows: lost connections and invalid responses. tests/faults has the whole matrix.

/** A fault of the connection or of the response, and the message that the user sees. */
const faults: readonly [what: string, fault: Omit<Fault, 'path'>, said: string][] = [
  ['no network', { kind: 'network' }, messages.noNetwork],
  ['a line cut in the middle of the answer', { kind: 'cut' }, messages.noNetwork],
  ['a page of HTML', { kind: 'html' }, messages.internalServerError],
  ['an empty body', { kind: 'empty' }, messages.internalServerError],
  ['malformed JSON', { kind: 'malformed' }, messages.internalServerError],
  ['a 503', { kind: 'status', status: 503 }, messages.serverError],
  ['a 408', { kind: 'status', status: 408 }, messages.timeOut],
];

/** Reads the dialog and closes it. Nothing else is open then. */
async function isTold(page: Page, said: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(said);
  await expect(dialog).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a failed sign-in shows the error, keeps what was typed, and works afterwards', async ({ page, world }) => {
  await page.goto('/');
  await fill(page, { 'Email address': halfFinished, Password: password });
  for (const [what, fault, said] of faults) {
    await test.step(what, async () => {
      await world.fault({ ...fault, path: 'signin' });
      await page.getByRole('button', { name: 'Sign in' }).click();
      await isTold(page, said);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
      await expect(page.getByLabel('Email address')).toHaveValue(halfFinished);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
      expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('TOKEN');
    });
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/#\/auth\/home/);
});

test('a failed save shows the error, keeps what was typed, and works afterwards', async ({ page, world }) => {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'Gross income': '80000', 'How often': 'Monthly', 'Net income': '70000' });
  for (const [what, fault, said] of faults) {
    await test.step(what, async () => {
      // The background save meets the same fault while the dialog is being read.
      await world.fault({ ...fault, method: 'POST', path: '/api/applications/', times: 50 });
      await goOn(page);
      await isTold(page, said);
      await expect(page.getByLabel('Net income')).toHaveValue(/^70,000/);
      await expect(page.getByText(/^Saved at/)).toHaveCount(0);
      await world.clearFaults();
    });
  }
  await goOn(page);
  await arrivesAt(page, 'Household');
});

test('a browser with blocked storage works for as long as the tab is open', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    navigator.locks.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    // Firefox gives no channel either.
    Object.defineProperty(window, 'BroadcastChannel', {
      value: class {
        constructor() {
          throw new DOMException('blocked', 'SecurityError');
        }
      },
    });
  });
  await signInAs(page);
  await expect(page.getByText(/Your browser does not save anything for this page/)).toBeVisible();
  await resume(page);
  await fill(page, { 'Gross income': '80000', 'How often': 'Monthly', 'Net income': '70000' });
  await goOn(page);
  await arrivesAt(page, 'Household');
});

test('a lost connection is shown on every screen until it is back', async ({ page, context }) => {
  await signInAs(page);
  await expect(page.getByRole('button', { name: 'Continue' }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});
