import { hasBackgroundWork, inFlight } from '#api/inFlight.ts';
import { flushPendingWrites, isAnybodyAwaited } from '#api/session.ts';
import { isOnline } from '#lib/browser.ts';
import { listBy, textLike } from '#lib/readers.ts';
import { isStorageBlocked, tabStorage } from '#lib/storage.ts';

/** The time-out of the check whether the portal can be reached. Milliseconds. */
const REACHABLE_TIMEOUT = 10_000;

/** The result of a recovery from a missing file. All but the first are shown to the user. */
export type Recovery = 'reloading' | 'noLine' | 'sending' | 'gone';

const reloads = listBy(textLike(/^/));
const missing = new WeakSet<object>();
const recoveries = new WeakMap<object, Promise<Recovery>>();

// Vite reports every file that failed to load. A failed prefetch needs no more: only a screen that needs the file recovers.
window.addEventListener('vite:preloadError', ({ payload }) => {
  missing.add(payload);
  // The link of a style that failed stays, and Vite takes it for loaded: the screen would be drawn without its style.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  for (const link of styles) if (payload.message.endsWith(link.href)) link.remove();
});

/** True for an error of a missing or invalid file of the portal itself. */
export const isMissingFile = (error: unknown): error is Error => error instanceof Error && missing.has(error);

/** The key of a missing file and its release; not every browser names the file. */
function nameOf({ message }: Error): string {
  const release = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return `${release} ${message.split(/\s+/).find((part) => part.includes('/assets/')) ?? message}`;
}

/** Whether the portal can be reached. Without network nothing is known about a new release. */
async function isPortalThere(): Promise<boolean> {
  if (!isOnline.get()) return false;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REACHABLE_TIMEOUT);
  try {
    return (await fetch(window.location.href, { cache: 'no-store', signal: limit.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Records this reload. False when it was made before, or when this browser cannot store it or the answers. */
function isFirstReload(name: string): boolean {
  const before = tabStorage.read('RELOADS', reloads) ?? [];
  if (before.includes(name)) return false;
  tabStorage.write('RELOADS', [...before, name]);
  return !isStorageBlocked.get();
}

/** Whether the browser asks before a reload, and somebody may stay: a file waits, or saves do not get through. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether a reload loses what is not saved yet: the browser stores nothing, or somebody's work waits in memory for them. */
export const losesOnReload = (): boolean => isStorageBlocked.get() || isAnybodyAwaited();

async function recoveryFor(error: Error): Promise<Recovery> {
  flushPendingWrites();
  if (!(await isPortalThere())) return 'noLine';
  // During a payment or an upload, the user decides when the page loads again.
  if (inFlight.get() > 0 || hasBackgroundWork()) return 'sending';
  if (wouldAsk() || isAnybodyAwaited() || !isFirstReload(nameOf(error))) return 'gone';
  window.location.reload();
  return 'reloading';
}

/**
 * Loads the current release, by one reload for each missing file. Resolves with the result. Who asks meanwhile gets the
 * same one; later it is found out anew, because the line may be back.
 */
export function recover(error: Error): Promise<Recovery> {
  const begun = recoveries.get(error) ?? recoveryFor(error).finally(() => recoveries.delete(error));
  recoveries.set(error, begun);
  return begun;
}

/** Reloads the page at the user's request. Without network it does not, so that the answers stay on screen. */
export async function tryAgain(): Promise<Recovery> {
  if (!(await isPortalThere())) return 'noLine';
  flushPendingWrites();
  window.location.reload();
  return 'reloading';
}
