import { overrides, settings } from './settings.ts';

/** No call waits longer than this for overrides that do not come; they count all the same when they do. Milliseconds. */
const AT_MOST = 4_000;

let inForce: Promise<void> | undefined;

/**
 * Resolves once the runtime overrides are in force or there are none: asked for once, before the first call,
 * because they say where calls go.
 */
export function overridesInForce(): Promise<void> {
  inForce ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_MOST);
    void loadOverrides().then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  return inForce;
}

/**
 * Asks for the runtime overrides beside the page and puts them in force (rule CALL-11).
 * Absent or broken ones change nothing and are not told: the built settings are good.
 */
export async function loadOverrides(): Promise<void> {
  try {
    const beside = new URL('enviornments/runtime-env-overrides.json', window.location.href);
    beside.search = '';
    beside.hash = '';
    const { http } = await import('./http.ts');
    const { data } = await http.post<unknown>(beside.href, {});
    const read = overrides.safeParse(data);
    if (read.success) settings.set((now) => ({ ...now, ...definedIn(read.data) }));
  } catch {
    // 404, 405, a page of HTML, no line: there are no overrides.
  }
}

const definedIn = (found: object): object =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
