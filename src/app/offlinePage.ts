import { registerServiceWorker } from '#lib/trustedTypes.ts';

/**
 * Has the browser keep a page of our own words for when the portal cannot be loaded (decision 130). A browser that
 * refuses shows its own page.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await registerServiceWorker('./sw.js').catch(() => undefined);
}
