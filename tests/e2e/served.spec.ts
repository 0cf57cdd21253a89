import { type APIResponse, request } from '@playwright/test';
import { securityHeaders } from '../../scripts/support/headers.mjs';
import { signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';

// What nginx, with the configuration of deploy/, sends.

const OVERRIDES = '/enviornments/runtime-env-overrides.json';
const expected = Object.fromEntries(Object.entries(securityHeaders).map(([name, text]) => [name.toLowerCase(), text]));
const headers = (answer: APIResponse) => answer.headers();

/** A script of the build, as the page names it. */
const scriptOf = (html: string): string => /src="\.?(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
/** The icon of the window, as the page names it. */
const iconOf = (html: string): string => /href="\.?(\/assets\/[^"]+\.svg)"/.exec(html)?.[1] ?? '';

test('the portal runs under the strict policy', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()).toMatchObject(expected);
  expect(expected['content-security-policy']).not.toContain('unsafe');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('every response has the security headers, also for a missing file and a call', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  for (const path of [
    '/index.html',
    scriptOf(html),
    '/icons/icon-192.png',
    '/assets/gone.js',
    '/slb/api/master/config',
  ])
    expect(headers(await page.request.get(path)), path).toMatchObject(expected);
  expect(headers(await page.request.post(OVERRIDES, { data: {} }))).toMatchObject(expected);
});

test('HSTS is sent over TLS only, terminated here or at a load balancer', async ({ page }) => {
  const sent = async (proto: string) =>
    headers(await page.request.get('/', { headers: { 'X-Forwarded-Proto': proto } }))['strict-transport-security'];
  expect(await sent('https')).toBe('max-age=63072000; includeSubDomains');
  expect(await sent('http')).toBeUndefined();
});

test('the page is revalidated, its files are cached, and responses of calls are not stored', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const kept = async (path: string) => headers(await page.request.get(path))['cache-control'];
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/sw.js')).toBe('no-cache');
  expect(await kept(scriptOf(html))).toBe('public, max-age=31536000, immutable');
  expect(await kept(iconOf(html))).toBe('public, max-age=31536000, immutable');
  expect(await kept('/assets/gone-1a2b3c.js')).toBeUndefined();
  expect(await kept('/slb/api/master/config')).toBe('no-store');
});

for (const [encoding, sent] of [
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
] as const) {
  test(`a browser that takes ${encoding} gets ${sent ?? 'plain text'}`, async ({ baseURL }) => {
    const asking = await request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'Accept-Encoding': encoding },
    });
    const page = await asking.get('/');
    const script = await asking.get(scriptOf(await page.text()));
    expect([headers(page)['content-encoding'], headers(script)['content-encoding']]).toEqual([sent, sent]);
    await asking.dispose();
  });
}

test('a second visit requests the page alone', async ({ page }) => {
  /** How many files of the build were loaded, and how many there are. */
  const visit = async () => {
    await page.goto('/');
    await expect(page.getByLabel('Email address')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Later screens are prefetched when the page is idle: on a busy machine this may be after the first quiet moment.
    let before = -1;
    await expect
      .poll(
        async () => {
          const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
          const isComplete = now === before;
          before = now;
          return isComplete;
        },
        { intervals: [1_500] },
      )
      .toBe(true);
    return page.evaluate(() => {
      const files = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/assets/'));
      return {
        asked: files.filter((file) => 'transferSize' in file && file.transferSize !== 0).length,
        all: files.length,
      };
    });
  };
  const first = await visit();
  expect(first.asked).toBe(first.all);
  // Without TLS nothing is left in the browser for the next visit (decision 130).
  const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(workers).toBe(0);
  await page.goto('about:blank');
  const second = await visit();
  expect(second).toEqual({ asked: 0, all: first.all });
});

test('the runtime overrides are a file that can be requested with POST', async ({ page }) => {
  const answer = await page.request.post(OVERRIDES, { data: {} });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ supportPhone: '(876)555-0100' });
});

for (const path of [
  '/.vite/manifest.json',
  '/assets/gone-1a2b3c.js',
  '/mockServiceWorker.js',
  '/src/main.tsx',
  '/assets',
  '/auth/login',
]) {
  test(`${path} is not there`, async ({ page }) => {
    expect((await page.request.get(path)).status()).toBe(404);
  });
}

test('no file of the build is a source map, or of the demo', async ({ page }) => {
  const names: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().includes('/assets/') || !answer.url().endsWith('.js')) return;
    const text = await answer.text().catch(() => '');
    if (/sourceMappingURL|mockServiceWorker|__mock\/|Bureau#2026/.test(text)) names.push(answer.url());
  });
  await signInAs(page);
  await page.waitForLoadState('networkidle');
  expect(names).toEqual([]);
});

test('nothing is requested from other servers', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (asked) => {
    if (/^https?:/.test(asked.url()) && !asked.url().startsWith(baseURL ?? '')) foreign.push(asked.url());
  });
  await signInAs(page);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
});

test('a call whose connection is cut fails once and is not repeated', async ({ page, world }) => {
  await page.goto('/');
  await world.fault({ kind: 'network', path: '/api/master/config' });
  const ask = () =>
    page.evaluate(() =>
      fetch('/slb/api/master/config').then(
        ({ status }) => status,
        () => 'no network',
      ),
    );
  expect(await ask()).toBe('no network');
  expect(await ask()).toBe(200);
});
