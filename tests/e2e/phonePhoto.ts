import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { exifSegment } from '../support/pictures.ts';

/** What a phone writes into its photos: where they were taken. */
export const PLACE = '18.0179N 76.8099W';
/** Taken with the phone upright: the picture lies on its side in the file. */
const ON_ITS_SIDE = 6;

/** A page of print under a lamp, as a camera of 12 megapixels sees it: with the grain that makes such files large. */
async function drawnIn(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const content = await page.evaluate(async () => {
    const [width, height] = [4032, 3024];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Nothing can be drawn');
    const light = context.createRadialGradient(1500, 1200, 100, 2000, 1500, 2600);
    light.addColorStop(0, '#fffdf2');
    light.addColorStop(1, '#b9ae98');
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#1d2733';
    context.font = '44px serif';
    for (let line = 0; line < 50; line += 1)
      context.fillText(
        `${line + 1}. The bearer was admitted for the academic year 2026 and has paid. `.repeat(2),
        200,
        150 + line * 56,
      );
    const picture = context.getImageData(0, 0, width, height);
    for (let at = 0; at < picture.data.length; at += 1)
      if (at % 4 !== 3) picture.data[at] = (picture.data[at] ?? 0) + (Math.random() - 0.5) * 84;
    context.putImageData(picture, 0, 0);
    let best: Blob | undefined;
    for (const quality of [0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99, 1]) {
      best = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (best.size >= 12_000_000) break;
    }
    return await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
      reader.readAsDataURL(best ?? new Blob());
    });
  });
  await page.close();
  return Buffer.from(content, 'base64');
}

/** Writes phone photos of 12 MB under these names, and says how large one is. */
export async function writePhotos(browser: Browser, paths: readonly string[]): Promise<number> {
  const drawn = await drawnIn(browser);
  const photo = Buffer.concat([drawn.subarray(0, 2), Buffer.from(exifSegment(ON_ITS_SIDE, PLACE)), drawn.subarray(2)]);
  // No two of them are the same file.
  for (const [at, path] of paths.entries()) await writeFile(path, Buffer.concat([photo, Buffer.from([at])]));
  return photo.length;
}
