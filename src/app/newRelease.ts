import { hasBackgroundWork, inFlight } from '#api/inFlight.ts';
import { flushPendingWrites } from '#api/session.ts';
import { isOnline } from '#lib/browser.ts';
import { isStorageBlocked, tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

/** Nobody waits longer than this to hear whether the portal can be reached. Milliseconds. */
const PATIENCE = 10_000;

/** What follows when a file of the portal could not be had; all but the first are told in words. */
export type Recovery = 'reloading' | 'noLine' | 'sending' | 'gone';

const reloads = z.array(z.string());
const missing = new WeakSet<object>();
const recoveries = new WeakMap<object, Promise<Recovery>>();

// The build tells of every file that did not come. What was fetched ahead ends here: only a screen that needs it recovers.
window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));

/** True of an error that means: a file of the portal itself was not there, or was something else. */
export const isMissingFile = (error: unknown): error is Error => error instanceof Error && missing.has(error);

/** The file that is missing, in the release that asked for it; not every browser names the file. */
function nameOf({ message }: Error): string {
  const release = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return `${release} ${message.split(/\s+/).find((part) => part.includes('/assets/')) ?? message}`;
}

/** False when the line is down: then nothing is known about a new release. */
async function isPortalThere(): Promise<boolean> {
  if (!isOnline.get()) return false;
  try {
    return (await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok;
  } catch {
    return false;
  }
}

/** Remembers this reload; false when it was made before, or when this browser would not remember it, or the answers. */
function isFirstReload(name: string): boolean {
  const before = tabStorage.read('RELOADS', reloads) ?? [];
  if (before.includes(name)) return false;
  tabStorage.write('RELOADS', [...before, name]);
  return !isStorageBlocked.get();
}

async function decided(error: Error): Promise<Recovery> {
  flushPendingWrites();
  if (!(await isPortalThere())) return 'noLine';
  // Whoever pays or uploads decides for themselves when the page loads again.
  if (inFlight.get() > 0 || hasBackgroundWork()) return 'sending';
  if (!isFirstReload(nameOf(error))) return 'gone';
  window.location.reload();
  return 'reloading';
}

/** Brings the tab to the release that is served now, by one reload for each missing file; answers with what came of it. */
export function recover(error: Error): Promise<Recovery> {
  const begun = recoveries.get(error) ?? decided(error);
  recoveries.set(error, begun);
  return begun;
}

/** Loads the page again because somebody asked for it; stays, without a line, where the answers are. */
export async function tryAgain(): Promise<Recovery> {
  if (!(await isPortalThere())) return 'noLine';
  flushPendingWrites();
  window.location.reload();
  return 'reloading';
}
