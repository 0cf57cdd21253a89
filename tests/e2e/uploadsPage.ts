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

/** Opens the uploads of the half-finished application. */
export async function openUploads(page: Page): Promise<void> {
  await signInAs(page);
  await openFromHome(page, 'documents?lastTab=1', 'Uploads');
}
