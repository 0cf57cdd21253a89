import { settings } from './settings.ts';

/** How long a call waits for the overrides. Later ones are still applied. Milliseconds. */
const OVERRIDES_TIMEOUT = 4_000;

let inForce: Promise<void> | undefined;

/**
 * Resolves once the runtime overrides are applied or there are none. They are fetched once, before the first call,
 * because they have the addresses of the calls.
 */
export function overridesInForce(): Promise<void> {
  inForce ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, OVERRIDES_TIMEOUT);
    void loadOverrides().then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  return inForce;
}

/**
 * Fetches the runtime overrides and applies them (rule CALL-11). Missing or invalid ones are ignored without a message:
 * the built-in settings remain.
 */
export async function loadOverrides(): Promise<void> {
  try {
    const beside = new URL('enviornments/runtime-env-overrides.json', window.location.href);
    beside.search = '';
    beside.hash = '';
    const { http, readOverrides } = await import('./http.ts');
    const { data } = await http.post<unknown>(beside.href, {});
    const read = readOverrides(data);
    if (read.success) settings.set((now) => ({ ...now, ...definedIn(read.data) }));
  } catch {
    // 404, 405, an HTML page, no network: there are no overrides.
  }
}

const definedIn = (found: object): object =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
