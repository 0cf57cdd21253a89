import { createStore } from './store.ts';

/** False while the browser is sure to be offline. True is no promise: only a call can tell. */
export const isOnline = createStore(globalThis.navigator?.onLine ?? true);

// The code of the calls runs in Node too, which has no line to watch.
globalThis.addEventListener?.('online', () => isOnline.set(true));
globalThis.addEventListener?.('offline', () => isOnline.set(false));

/** Runs work that may not delay the screen once the browser is idle; returns the function that cancels it. */
export function runWhenIdle(work: () => Promise<unknown>): () => void {
  const run = () => void work().catch(window.reportError);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 500);
  return () => clearTimeout(timer);
}
