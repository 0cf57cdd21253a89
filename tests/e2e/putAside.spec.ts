import type { BrowserContext, Page } from '@playwright/test';
import { halfFinished, password } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { fill } from './screen.ts';

// A tab that was put aside cannot come back signed in, no matter who has signed in and out since (decision 112).

const OTHER = 'fees.due@example.com';
const ELSEWHERE = 'https://elsewhere.example.com/';

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });

async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto('/');
  await fill(page, { 'Email address': userName, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(welcome(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

/** Somebody signs in and out in a tab of their own, which is closed then. */
async function visit(context: BrowserContext, userName: string): Promise<void> {
  const page = await context.newPage();
  await signIn(page, userName);
  await signOut(page);
  await page.close();
}

/** The tab is at sign-in, and nothing that it stores is somebody's. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).not.toMatch(/TOKEN|USER|SIGN_IN_|\d{9}|@/);
}

const sharedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));

test.beforeEach(({ context }) =>
  context.route(`${ELSEWHERE}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' })),
);

test('a tab that went to another site and comes back is signed out when its user was, with others in between', async ({
  context,
}) => {
  const page = await context.newPage();
  await signIn(page, halfFinished);
  await page.goto(ELSEWHERE);
  await visit(context, OTHER);
  await page.goBack();
  await expect(welcome(page), 'somebody else has signed out').toBeVisible();

  await page.goto(ELSEWHERE);
  await visit(context, halfFinished);
  await visit(context, OTHER);
  await page.goBack();
  await expectSignedOut(page);
  expect(await sharedKeys(page)).toEqual([]);
});

test('a copied tab that was at another site comes back signed out', async ({ context }) => {
  const first = await context.newPage();
  await signIn(first, halfFinished);
  const opened = context.waitForEvent('page');
  await first.evaluate(() => void window.open(window.location.href));
  const copy = await opened;
  await expect(welcome(copy)).toBeVisible();
  await copy.goto(ELSEWHERE);
  await signOut(first);
  await signIn(first, halfFinished);
  await copy.goBack();
  await expectSignedOut(copy);
  await expect(welcome(first)).toBeVisible();
});

test('a page in the back/forward cache comes back signed out', async ({ playwright, world, baseURL }, { project }) => {
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: world.headers });
  // A browser that throws such a page away because of a message between tabs proves nothing about the page.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasCached: persisted }));
  });
  const page = await context.newPage();
  await signIn(page, halfFinished);
  await page.waitForLoadState('networkidle');
  // Another document of the same origin, which has nothing of the portal.
  await page.goto('/robots.txt');
  await visit(context, halfFinished);
  await visit(context, OTHER);
  await page.evaluate(() => window.history.back());
  await expectSignedOut(page);
  expect(await page.evaluate(() => 'wasCached' in window && window.wasCached)).toBe(true);
  await browser.close();
});
