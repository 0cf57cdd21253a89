import type { Page } from '@playwright/test';
import { halfFinished, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';

// Rule SCR-8: "Please wait..." blocks what is pressed while it stands, and takes nothing away from who was faster.

/** Shows it now: a call that takes long does so 0.2 seconds after it began, at any moment of a press. */
const showSpinner = (page: Page) =>
  page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { className: 'slb-spinner' }));
  });

/** The middle of the button that opens the application. */
async function placeOfContinue(page: Page): Promise<{ x: number; y: number }> {
  await signInAs(page, halfFinished);
  const button = page.getByRole('button', { name: /^Continue: / });
  await expect(page.getByText(/ is next\. /)).toBeVisible();
  await expect(page.getByText('Please wait...')).toBeHidden();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

test('a press during which "Please wait..." appears still counts', async ({ page }) => {
  const { x, y } = await placeOfContinue(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await showSpinner(page);
  await page.mouse.up();
  await page.waitForURL(/#\/journey\//);
});

test('a touch during which "Please wait..." appears still counts', async ({ page }) => {
  const { x, y } = await placeOfContinue(page);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await showSpinner(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL(/#\/journey\//);
});

test('a press and a touch on "Please wait..." reach nothing behind it', async ({ page, world }) => {
  const { x, y } = await placeOfContinue(page);
  const opened = await world.callsOf('application');
  await showSpinner(page);
  await page.mouse.click(x, y);
  await page.touchscreen.tap(x, y);
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(page.url()).toMatch(/#\/auth\/home/);
  expect(await world.callsOf('application')).toBe(opened);
});
