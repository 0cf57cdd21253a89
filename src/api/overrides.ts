import { isOnline } from '#lib/browser.ts';

/** How long a call waits for the overrides. Later ones are still applied. Milliseconds. */
const OVERRIDES_TIMEOUT = 4_000;

let inForce: Promise<void> | undefined;

/**
 * Resolves once the runtime overrides are applied or there are none. They are fetched before the first call, because they
 * have the addresses of the calls. Where they were lost on the way, the next call asks again, and so does the portal when
 * the line is back.
 */
export function overridesInForce(): Promise<void> {
  inForce ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, OVERRIDES_TIMEOUT);
    void loadOverrides().then((isKnown) => {
      if (!isKnown) {
        inForce = undefined;
        window.addEventListener('online', overridesInForce, { once: true });
      }
      clearTimeout(timer);
      resolve();
    });
  });
  return inForce;
}

/**
 * Fetches the runtime overrides and applies them (rule CALL-11). Resolves with false where there may be some that did not
 * arrive; the built-in settings remain until then.
 */
export async function loadOverrides(): Promise<boolean> {
  try {
    // The code that fetches them is that of the calls: see `client.ts`.
    return isOnline.get() && (await (await import('./http.ts')).applyOverrides());
  } catch {
    // The code that fetches them did not arrive.
    return false;
  }
}
