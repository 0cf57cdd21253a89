import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { openUploads } from './uploadsPage.ts';

// What a long visit leaves in the memory of a phone: nothing that grows with each screen or each file (rule QLT-9).

/** `MEMORY=full npm run e2e -- memory.spec` counts as far as the goal says; `npm test` stops earlier. */
const isFull = process.env.MEMORY === 'full';
const screens = isFull ? { first: 50, last: 300 } : { first: 20, last: 50 };
const files = isFull ? { first: 10, last: 60 } : { first: 3, last: 9 };
/** What may be there after the last round for each that was there after the first ones. */
const MOST = 1.1;

/** What the page holds after a collection of garbage. */
interface Held {
  heap: number;
  nodes: number;
  listeners: number;
}

async function heldBy(cdp: CDPSession): Promise<Held> {
  // What a finalizer lets go of is collected the next time.
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** Repeats a round, and compares what is held after the last one with what was held after the first ones. */
async function repeat(page: Page, { first, last }: typeof screens, round: (index: number) => Promise<void>) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  for (let index = 0; index < first; index += 1) await round(index);
  const before = await heldBy(cdp);
  for (let index = first; index < last; index += 1) await round(index);
  // The screen before the last one is let go in an idle moment, which a busy machine has later: what leaks is there for good.
  await expect(async () => {
    const after = await heldBy(cdp);
    for (const what of ['heap', 'nodes', 'listeners'] as const)
      expect(after[what] / before[what], `${what}: ${before[what]}, then ${after[what]}`).toBeLessThanOrEqual(MOST);
    test.info().annotations.push({ type: 'memory', description: JSON.stringify({ before, after }) });
  }).toPass({ timeout: 60_000 });
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Screens of every kind, ten of them, so that both figures are taken on the same one. */
const PLACES = [
  ['/auth/home', /^Welcome/],
  ['/journey/finances?lastTab=1', 'Income and commitments'],
  ['/journey/education?lastTab=0', 'Programme'],
  ['/journey/finances?lastTab=2', 'Household'],
  ['/journey/documents?lastTab=1', 'Uploads'],
  ['/journey/finances?lastTab=4', 'Bank account'],
  ['/journey/payment?lastTab=0', 'Fees'],
  ['/auth/fees', 'Fees and payments'],
  ['/journey/applicant?lastTab=3', 'Address'],
  ['/auth/record', 'Your history'],
] as const;

test('changes of screen leave nothing behind', async ({ page }) => {
  test.slow(isFull);
  await openUploads(page);
  await repeat(page, screens, async (index) => {
    const [route, name] = PLACES[index % PLACES.length] ?? PLACES[0];
    await page.evaluate((to) => {
      window.location.hash = to;
    }, route);
    await heading(page, name);
  });
});

test('files that are chosen, stored and removed leave nothing behind', async ({ page }) => {
  test.slow(isFull);
  await openUploads(page);
  await repeat(page, files, async (index) => {
    const name = `paper ${index}.pdf`;
    // A tenth of a megabyte: a file that stays is seen at once.
    const buffer = Buffer.concat([
      Buffer.from(`%PDF-1.4\n% ${name}\n`),
      Buffer.alloc(100_000, `${index} `),
      Buffer.from('\n%%EOF'),
    ]);
    await page.getByLabel('Choose files for Photo ID').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('Added')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog', { name: 'Remove this file?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  });
});
