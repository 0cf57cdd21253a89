import type { Page } from '@playwright/test';
import { resume, signInAs } from './demoPerson.ts';
import { hold } from './hold.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible } from './screen.ts';

// Rule QLT-2: the first screen is readable before any script runs, and is replaced without a jump.

const MODULES = /\/assets\/[^/]+\.js$/;

/** Delays the modules of the portal until the returned function is called. */
const holdScript = (page: Page) => hold(page, MODULES);

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' });
/** A button of the prerendered screen is disabled, and that of the portal is not. */
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function readsSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText('Students’ Loan Bureau');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  await expect(page.getByText('Please wait...')).toBeHidden();
}

test('the sign-in screen can be read without script, and says that script is missing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/#/auth/login');
  await readsSignIn(page);
  const notice = page.locator('noscript .slb-notice');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('The student loan portal needs JavaScript.');
  await expect(notice).toContainText('contact the bureau’s office');
  await expect(page.getByText('This browser is too old')).toBeHidden();
  await context.close();
});

test('the sign-in screen says in words that a browser is too old, at any address', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  await page.route(MODULES, (route) => route.abort());
  await page.goto('/#/auth/home');
  await readsSignIn(page);
  await expect(page.getByText('This browser is too old for the student loan portal.')).toBeVisible();
});

test('the first screen stays readable and sends nothing while the script does not load', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await readsSignIn(page);
  await expectAccessible(page);
  await page.getByLabel('Email address').fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Mango#Season26');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

for (const [address, title] of [
  ['/', 'Sign in'],
  ['/#/auth/start', 'Before you start'],
] as const)
  for (const [file, lost] of [
    ['its own script', /\/assets\/index-[^/]*\.js$/],
    ['the packages', /\/assets\/packages-[^/]*\.js$/],
  ] as const)
    test(`at ${address}, where ${file} is cut off, the page says so and loads the same address again`, async ({
      page,
    }) => {
      let isCut = true;
      await page.route(lost, (route) => (isCut ? route.abort() : route.continue()));
      await page.goto(address);
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('The student loan portal could not be loaded.');
      await readsSignIn(page);
      await expectAccessible(page);
      isCut = false;
      await notice.getByRole('button', { name: 'Try again' }).click();
      await arrivesAt(page, title);
      await expect(notice).toHaveCount(0);
    });

test('the document alone paints: nothing is fetched that the first paint would wait for', async ({ page }) => {
  await page.route(/\.(js|css)$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await readsSignIn(page);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
});

test('a host with the policy of another release gets the style as a file', async ({ browser }) => {
  // A context of its own: the browser complains that it refused the style inside the page.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(/\/$/, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = {
      ...answer.headers(),
      'content-security-policy': policy.replace(/ 'sha256-[^']*'(?=; style-src-attr)/, ''),
    };
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/');
  await expect(signIn(page)).toBeEnabled();
  await expect(page.locator('link[rel=stylesheet][href*="first-"]')).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await context.close();
});

/** Measures the layout shift of a page from its start. Returns a function that reads it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts: number[] = await page.evaluate('shifts');
    return shifts.reduce((sum, value) => sum + value, 0);
  };
}

for (const address of ['/', '/#/auth/login'])
  test(`at ${address} the script takes its place without a jump, and what was typed stays`, async ({ page }) => {
    const shift = await watchShifts(page);
    const release = await holdScript(page);
    await page.goto(address, { waitUntil: 'commit' });
    await readsSignIn(page);
    await page.getByLabel('Email address').fill('half.finished@example.com');
    await page.getByLabel('Password', { exact: true }).pressSequentially('Bureau#2026');
    await expect(signIn(page)).toBeDisabled();

    release();
    await expect(signIn(page)).toBeEnabled();
    await expect(page.getByLabel('Email address')).toHaveValue('half.finished@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Bureau#2026');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThanOrEqual(0.01);

    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/auth\/home/);
  });

test('Sign in that is pressed before the script has loaded signs in once it has', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('half.finished@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Bureau#2026');
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL(/#\/auth\/home/);
});

test('a tab of the journey is reopened without a layout shift', async ({ page }) => {
  await signInAs(page);
  await resume(page);
  const shift = await watchShifts(page);
  await page.reload();
  await arrivesAt(page, 'Income and commitments');
  await expect(page.getByRole('banner')).toContainText('Application number');
  await page.waitForLoadState('networkidle');
  expect(await shift()).toBeLessThanOrEqual(0.01);
});

/** The delays of the parts of home, in milliseconds: a part is loaded later than the parts below it. */
const LATE = {
  APPLICABLE_FEES: 600,
  WORKITEM_LIST: 400,
  LOANAPPLICATION_LIST: 300,
  LoanNumber_List: 200,
  REQUESTS: 100,
};

for (const [where, route, last] of [
  ['home', '/#/auth/home', { role: 'link', name: 'Pay fees and instalments' }],
  ['the page of fees', '/#/auth/fees', { role: 'button', name: 'Pay: Application fee' }],
] as const)
  test(`${where} does not move while its parts come in any order`, async ({ page }) => {
    await signInAs(page, 'fees.due@example.com');
    const shift = await watchShifts(page);
    for (const [name, wait] of Object.entries(LATE))
      await page.route(`**/${name}/**`, async (asked) => {
        await new Promise((done) => setTimeout(done, wait));
        await asked.continue();
      });
    // On a busy machine this may take longer than the two seconds for which a part waits for those above it.
    await expect(async () => {
      await page.goto(route);
      await page.reload();
      await expect(page.getByRole(last.role, { name: last.name })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await shift()).toBeLessThanOrEqual(0.01);
    }).toPass({ timeout: 60_000 });
  });

test('a part of home that does not load does not delay the others', async ({ page }) => {
  await signInAs(page, 'fees.due@example.com');
  await page.route('**/WORKITEM_LIST/**', () => undefined);
  await page.reload();
  await expect(page.getByText('Loading your tasks…')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your loans' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the sign-in screen never flashes before another public screen', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/#/auth/start', { waitUntil: 'commit' });
  await expect(page.getByText('Please wait...')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Students’ Loan Bureau');
  await expect(heading(page)).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
  await expect(page.getByText('Please wait...')).toBeHidden();
});

test('the sign-in screen never flashes for a signed-in user', async ({ page }) => {
  await signInAs(page);
  const release = await holdScript(page);
  await page.goto('/?again#/auth/login', { waitUntil: 'commit' });
  await expect(page.getByText('Please wait...')).toBeVisible();
  await expect(heading(page)).toBeHidden();
  release();
  await page.waitForURL(/#\/auth\/home/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('text typed while the portal starts is kept', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  // Types from the first frame on: some keys reach the prerendered screen, some the portal.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const email = page.getByLabel('Email address');
  await email.focus();
  for (const key of 'half.finished@example.com') await page.keyboard.press(key);
  await expect(signIn(page)).toBeEnabled();
  await expect(email).toHaveValue('half.finished@example.com');
  await expect(email).toBeFocused();
});

test('a link pressed before the script has loaded leads to its target', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot password' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
});

test('a link pressed while the portal starts leads to its target', async ({ page }) => {
  // Presses the link right before the router starts to listen to the address.
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (...asked: Parameters<typeof listen>) => {
      if (asked[0] === 'popstate') {
        window.addEventListener = listen;
        document.querySelector<HTMLElement>('a[href="#/auth/forgot"]')?.click();
      }
      listen.apply(window, asked);
    };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await expect(page.getByText('Please wait...')).toBeHidden();
});
