import type { Page } from '@playwright/test';
import { displayFindings } from './displayChecks.ts';
import { expect, MOCK_SERVER, test } from './portal.ts';

// Every dialog of the demo's gallery in every width, scheme and setting (rule QLT-8).

const gallery = `${MOCK_SERVER}/tests/e2e/gallery/index.html`;
/** This dialog closes by itself after a while. It is tested with the busy states of the screens. */
const SPINNER = 'Please wait... for three seconds';
/** Two halves, so that two cores test at the same time. */
const HALVES = ['first', 'second'] as const;

/** Escape closes every dialog but the countdown. */
async function closeAll(page: Page): Promise<void> {
  const open = page.getByRole('dialog');
  while ((await open.count()) > 0)
    if ((await open.textContent())?.includes('going to expire'))
      await open.getByRole('button', { name: 'Cancel' }).click();
    else await page.keyboard.press('Escape');
}

for (const [half, name] of HALVES.entries())
  test(`every dialog, the ${name} half of them`, async ({ page }) => {
    await page.goto(gallery);
    const openers = page.locator('.slb-gallery').getByRole('button');
    await expect(openers.first()).toBeVisible();
    const names = (await openers.allTextContents()).filter((one) => one !== SPINNER);
    const middle = Math.ceil(names.length / HALVES.length);
    for (const one of names.slice(half * middle, (half + 1) * middle))
      await test.step(one, async () => {
        await page.getByRole('button', { name: one, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await displayFindings(page, one)).toEqual([]);
        await closeAll(page);
      });
  });
