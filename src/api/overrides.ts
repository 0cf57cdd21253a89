import { overrides, settings } from './settings.ts';

/**
 * Asks for the runtime overrides beside the page and puts them in force (spec section 7).
 * Absent or broken ones change nothing and are not told: the built settings are good.
 */
export async function loadOverrides(): Promise<void> {
  const beside = new URL('enviornments/runtime-env-overrides.json', window.location.href);
  beside.search = '';
  beside.hash = '';
  try {
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
