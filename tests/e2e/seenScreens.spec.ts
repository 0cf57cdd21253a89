import type { Page } from '@playwright/test';
import { newFindings } from './axe.ts';
import { expect, test } from './portal.ts';
import { arrivesAt } from './screen.ts';
import { digestOfScreen } from './seenScreens.ts';

// axe does not look twice at a screen that is the same to the letter: whatever can be seen or heard of it makes another one.

const changes: readonly [what: string, change: (page: Page) => Promise<unknown>][] = [
  ['something typed', (page) => page.getByLabel('Email address').fill('somebody@example.com')],
  ['the focus', (page) => page.getByLabel('Password', { exact: true }).focus()],
  ['the mouse', (page) => page.getByRole('button', { name: 'Sign in' }).hover()],
  ['dark colours', (page) => page.emulateMedia({ colorScheme: 'dark' })],
  ['forced colours', (page) => page.emulateMedia({ forcedColors: 'active' })],
  ['the width', (page) => page.setViewportSize({ width: 320, height: 844 })],
  ['the height', (page) => page.setViewportSize({ width: 320, height: 400 })],
  ['no mouse over anything', (page) => page.mouse.move(0, 0)],
  ['scrolling', (page) => page.evaluate(() => window.scrollTo(0, 20))],
  ['an attribute', (page) => page.evaluate(() => document.querySelector('input')?.removeAttribute('autocomplete'))],
  [
    'a style that a script adds',
    (page) =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('p { color: grey }');
        document.adoptedStyleSheets = [sheet];
      }),
  ],
];

/** The digest once it stays: what the mouse is over is known some frames after a change. */
async function settledDigest(page: Page): Promise<string> {
  let digest = '';
  await expect
    .poll(async () => {
      const before = digest;
      digest = await page.evaluate(digestOfScreen);
      return digest === before;
    })
    .toBe(true);
  return digest;
}

test('a screen that has changed is another one for axe, and one that has not is the same', async ({ page }) => {
  await page.goto('/');
  await arrivesAt(page, 'Sign in');
  await page.waitForLoadState('networkidle');
  const digests = [await settledDigest(page)];
  for (const [what, change] of changes) {
    await change(page);
    const now = await settledDigest(page);
    expect(digests, what).not.toContain(now);
    expect(await page.evaluate(digestOfScreen), `${what}, once more`).toBe(now);
    digests.push(now);
  }
});

test('what axe finds on a screen is found each time, also after the same screen was in order', async ({ page }) => {
  await page.goto('/');
  await arrivesAt(page, 'Sign in');
  expect(await newFindings(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  for (let look = 0; look < 2; look += 1)
    expect(await newFindings(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  await page.evaluate(() => document.querySelector('main > button:last-child')?.remove());
  expect(await newFindings(page)).toEqual([]);
});
