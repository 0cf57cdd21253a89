import type { Page } from '@playwright/test';
import { openFromHome, signInAs } from './demoPerson.ts';

/** Observes the main thread of the page. Returns a function that gives the longest task so far, in milliseconds. */
export async function watchMainThread(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.longest = '0';
    new PerformanceObserver((list) => {
      const longest = Math.max(
        Number(document.documentElement.dataset.longest),
        ...list.getEntries().map(({ duration }) => duration),
      );
      document.documentElement.dataset.longest = String(Math.round(longest));
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.longest));
}

/**
 * Counts the photos that the page opens itself: each holds its main thread for a second. Returns a function that gives the
 * number so far. Those of a worker are not counted.
 */
export async function watchOpenedPhotos(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.opened = '0';
    window.createImageBitmap = new Proxy(window.createImageBitmap, {
      apply: (open, self, given) => {
        document.documentElement.dataset.opened = String(Number(document.documentElement.dataset.opened) + 1);
        return Reflect.apply(open, self, given);
      },
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.opened));
}

/** Opens the uploads of the half-finished application. */
export async function openUploads(page: Page): Promise<void> {
  await signInAs(page);
  await openFromHome(page, 'documents?lastTab=1', 'Uploads');
}
