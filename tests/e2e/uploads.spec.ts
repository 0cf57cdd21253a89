import type { Page, Request } from '@playwright/test';
import { z } from '#lib/zod.ts';
import { chooserAfter, tabTo } from './keyboard.ts';
import { inKb, inMs, KB, reportFigure } from './measurements.ts';
import { PLACE, writePhotos } from './phonePhoto.ts';
import { expect, test, type World } from './portal.ts';
import { expectAccessible } from './screen.ts';
import { openUploads, watchMainThread, watchOpenedPhotos } from './uploadsPage.ts';

// Documents on a phone: five photos of 12 MB over a slow connection, and the same without a mouse.

/** A slow mobile connection: 1.5 megabits a second, with a high latency. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (1_500 * KB) / 8,
    uploadThroughput: (1_500 * KB) / 8,
  });
}

const stored = z.object({
  applications: z.array(
    z.looseObject({
      applicants: z.array(
        z.looseObject({
          documents: z.array(
            z.looseObject({ docType: z.string(), uploads: z.array(z.looseObject({ name: z.string() })) }),
          ),
        }),
      ),
    }),
  ),
});

/** The faults that no call has had yet. */
const waiting = z.object({ faults: z.array(z.unknown()) });

/** The stored files of a document of the half-finished application, in order. */
async function storedFor(world: World, docType: string): Promise<string[]> {
  const [half] = stored.parse(await world.state()).applications;
  return (half?.applicants ?? [])
    .flatMap(({ documents }) => documents)
    .filter((document) => document.docType === docType)
    .flatMap(({ uploads }) => uploads.map(({ name }) => name));
}

const panel = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const added = (page: Page, name: string) => expect(row(page, name).getByText('Added')).toBeVisible();
const SAVES = '**/slb/api/applications/';
const isSave = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/applications/');

/** The size of a picture that was sent, in the orientation in which it is seen. */
const sidesOf = (page: Page, base64: string) =>
  page.evaluate(async (content) => {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    return [width, height];
  }, base64);

test('an applicant uploads five photos of 12 MB over a slow connection', async ({ page, browser, world }, testInfo) => {
  const documents = ['Proof of TRN', 'Photo ID', 'Certified photograph', 'Birth certificate', 'Acceptance letter'];
  const paths = documents.map((label) => testInfo.outputPath(`${label}.jpg`));
  const size = await writePhotos(browser, paths);
  expect(size).toBeGreaterThanOrEqual(12_000 * KB);
  await openUploads(page);
  await slowLine(page);
  const opened = await watchOpenedPhotos(page);
  const saves: Request[] = [];
  page.on('request', (request) => isSave(request) && saves.push(request));

  for (const [at, label] of documents.entries())
    await page.getByLabel(`Choose files for ${label}`).setInputFiles(paths[at] ?? '');
  await expect(page.getByRole('progressbar', { name: 'Sending' })).toHaveCount(1);
  await expect(page.getByText('Waiting').first()).toBeVisible();
  await expectAccessible(page);
  // The first photo is being sent. The others are made smaller and sent from now on.
  const longest = await watchMainThread(page);
  for (const label of documents) await added(page, `${label}.jpg`);
  const held = await longest();
  // The figure above is for the bench: on a busy machine any page is blocked for a moment.
  expect(await opened(), 'photos that are opened by the page, and not beside it').toBe(0);
  await expect(page.getByText('5 of 6 documents added')).toBeVisible();
  await expect(row(page, 'Photo ID.jpg')).toContainText(/\d+ KB, made smaller from 1[12](\.\d)? MB/);
  await expectAccessible(page);

  const bodies = saves.map((request) => request.postData() ?? '');
  const photos = bodies.map((body) => body.split('data:image/jpeg;base64,').length - 1);
  expect(photos, 'each save carries its own photo and no other').toEqual([1, 1, 1, 1, 1]);
  const [content = ''] = /(?<=base64,)[^"]+/.exec(bodies[0] ?? '') ?? [];
  expect(Buffer.from(content, 'base64').includes(PLACE), 'the place stays on the phone').toBe(false);
  expect(await sidesOf(page, content), 'upright, and small print can be read').toEqual([1500, 2000]);
  const sent = Math.max(...bodies.map(({ length }) => length));
  expect(sent, 'bytes of a whole save with a photo of 12 MB').toBeLessThanOrEqual(900 * KB);
  reportFigure({
    what: `a photo of ${(size / 1e6).toFixed(1)} MB: its whole save`,
    figure: inKb(sent),
    goal: '≤ 900 kB',
    isMet: sent <= 900 * KB,
  });
  reportFigure({
    what: 'longest task while five such photos are prepared',
    figure: held === 0 ? 'under 50 ms' : inMs(held),
    goal: '≤ 50 ms',
    isMet: held <= 50,
  });
  expect(await world.callsOf('saveApplication')).toBe(5);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('base64,'))).toBe(false);
});

test('a photo can be cancelled half-way, and a connection lost half-way affects only its own file', async ({
  page,
  browser,
  world,
}, testInfo) => {
  const paths = ['front.jpg', 'back.jpg'].map((name) => testInfo.outputPath(name));
  await writePhotos(browser, paths);
  await openUploads(page);
  await slowLine(page);
  const ended = page.waitForEvent('requestfailed', isSave);
  await page.getByLabel('Choose files for Photo ID').setInputFiles(paths);
  await expect(row(page, 'front.jpg').getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel front.jpg' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(row(page, 'front.jpg')).toHaveCount(0);
  await added(page, 'back.jpg');

  await world.fault({ path: 'applications/$', kind: 'network', isHalfway: true });
  await page.getByLabel('Choose files for Photo ID').setInputFiles(paths[0] ?? '');
  await expect(page.getByText('We could not upload front.jpg. Check your connection and try again')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again front.jpg' }).click();
  await added(page, 'front.jpg');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page, 'Photo ID').getByRole('listitem')).toHaveCount(2);
  expect(await storedFor(world, 'PHOTO_ID')).toEqual(['back.jpg', 'front.jpg']);
});

/** A small PDF with this name and a content of its own. */
const small = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF`),
});

test('a page closed during an upload keeps the files that had arrived, once each', async ({ page, context, world }) => {
  const give = async (to: Page, name: string) => {
    await to.getByLabel('Choose files for Photo ID').setInputFiles(small(name));
    await expect(row(to, name)).toBeVisible();
  };
  await openUploads(page);
  await give(page, 'first.pdf');
  await added(page, 'first.pdf');
  // A browser under test sends the requests that it delays when the page closes. So the backend delays and loses this one.
  await world.fault({ path: 'applications/$', kind: 'network', delayMs: 60_000 });
  await give(page, 'never kept.pdf');
  await expect(row(page, 'never kept.pdf').getByRole('progressbar')).toBeVisible();
  // The backend has it, and the next one is not delayed.
  await expect.poll(async () => waiting.parse(await world.state()).faults).toEqual([]);
  await page.close();

  const second = await context.newPage();
  await openUploads(second);
  await added(second, 'first.pdf');
  await expect(row(second, 'never kept.pdf')).toHaveCount(0);
  await second.getByRole('button', { name: 'Edit for Photo ID' }).click();
  await give(second, 'never kept.pdf');
  await added(second, 'never kept.pdf');
  // This one arrives, but the page is closed before the response.
  let hasArrived = false;
  await second.route(SAVES, async (route) => {
    await route.fetch();
    hasArrived = true;
  });
  await give(second, 'not answered.pdf');
  await expect.poll(() => hasArrived).toBe(true);
  const all = ['first.pdf', 'never kept.pdf', 'not answered.pdf'];
  await expect.poll(() => storedFor(world, 'PHOTO_ID')).toEqual(all);
  await second.close();

  const third = await context.newPage();
  await openUploads(third);
  for (const name of all) await added(third, name);
  await expect(panel(third, 'Photo ID').getByRole('listitem')).toHaveCount(all.length);
  expect(await storedFor(world, 'PHOTO_ID')).toEqual(all);
});

/** A button or file button, by its name. */
const called = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByLabel(name)).first();

test('uploads work without a mouse: choose, cancel an error, replace, remove, continue', async ({ page }, testInfo) => {
  const paper = (name: string, text = '%PDF-1.4\n%%EOF') => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`${text} ${testInfo.testId} ${name}`),
  });
  await openUploads(page);
  const choose = async (key: 'Enter' | 'Space', name: string, file: ReturnType<typeof paper>) => {
    await tabTo(called(page, name));
    await (await chooserAfter(page, () => page.keyboard.press(key))).setFiles(file);
  };
  await choose('Enter', 'Choose files for Proof of TRN', paper('trn.pdf'));
  await added(page, 'trn.pdf');
  await choose('Space', 'Choose files for Proof of TRN', paper('page.pdf', '<html>'));
  await expect(
    panel(page, 'Proof of TRN').getByText('The name of this file says PDF, but its content does not'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await choose('Enter', 'Replace trn.pdf', paper('card.pdf'));
  await added(page, 'card.pdf');
  await expect(row(page, 'trn.pdf')).toHaveCount(0);
  await expect(
    panel(page, 'Proof of TRN').getByText('The name of this file says PDF, but its content does not'),
  ).toHaveCount(0);

  await tabTo(called(page, 'Remove card.pdf'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Remove this file?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'card.pdf')).toHaveCount(0);
  await expect(page.getByLabel('Choose files for Proof of TRN')).toBeFocused();

  await tabTo(called(page, /^Continue$/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Kindly upload all the mandatory documents.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
});
