import { expect, test } from './portal.ts';

test('the portal runs under the strict policy', async ({ page }) => {
  const answer = await page.goto('/');
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  await expect(page.locator('#root')).not.toBeEmpty();
});

for (const path of ['/assets/gone-1a2b3c.js', '/mockServiceWorker.js', '/src/main.tsx']) {
  test(`${path} is not there`, async ({ page }) => {
    expect((await page.request.get(path)).status()).toBe(404);
  });
}

test('a call whose line is cut fails once, and is not repeated behind our back', async ({ page, world }) => {
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
