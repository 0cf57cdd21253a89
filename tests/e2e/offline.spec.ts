import config from './playwright.config.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible } from './screen.ts';
import { runSite, sitePlace } from './tlsSite.ts';

// The page that is shown where the portal cannot be loaded (decision 130), over TLS as people use it.

const options = config.use?.launchOptions;

// A worker is refused where the certificate is, unless the whole browser takes it.
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: { ...options, args: [...(options?.args ?? []), '--ignore-certificate-errors'] },
});

test('a portal that cannot be loaded says so in its own words, and Try again opens it', async ({ page }) => {
  const place = sitePlace();
  let end = await runSite(place);
  try {
    await expect(async () => expect((await page.request.get(place.address)).ok()).toBe(true)).toPass();
    await page.goto(place.address);
    await arrivesAt(page, 'Sign in');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The offline page is all that is stored.
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toEqual(['/offline.html']);

    await end();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveTitle(/^You are offline – /);
    await expectAccessible(page);

    end = await runSite(place);
    await expect(async () => expect((await page.request.get(place.address)).ok()).toBe(true)).toPass();
    await page.getByRole('link', { name: 'Try again' }).click();
    await arrivesAt(page, 'Sign in');
  } finally {
    await end();
  }
});
