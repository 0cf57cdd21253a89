import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Many walks come through the same screens, and axe finds the same on a screen that is the same. What it has looked at in
// this run, and found in order, is noted for all workers.

const FOLDER = fileURLToPath(new URL('../../test-results/e2e-seen/', import.meta.url));

/** Forgets what earlier runs have seen, before a run begins: their build was another one. */
function forgetSeenScreens(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

// Playwright takes it as the default export of its file.
export default forgetSeenScreens;

export const isSeen = (key: string): boolean => existsSync(FOLDER + key);

export const noteSeen = (key: string): void => writeFileSync(FOLDER + key, '');

/**
 * Runs in the page: a digest of everything that a look at the screen depends on. Elements, attributes and texts, what is
 * typed, chosen, focused and pointed at, how far it is scrolled, its styles, and the window. Screens with the same one are
 * the same to the letter, but for the names that React gives to ids, of which only the order counts.
 */
export async function digestOfScreen(): Promise<string> {
  const all = [...document.querySelectorAll('*')];
  const placeOf = new Map(all.map((element, index) => [element, index]));
  const ids = new Map<string, number>();
  // Which code was fetched first, and which is fetched ahead, shows nothing.
  const head = [...document.head.children].filter((one) => !one.matches('link[rel=modulepreload]'));
  const parts = [document.documentElement.cloneNode(), ...head, document.body];
  const html = parts
    .map((one) => (one instanceof Element ? one.outerHTML : ''))
    .join('')
    .replace(/_r_\w+?_/g, (id) => {
      ids.set(id, ids.get(id) ?? ids.size);
      return `_r_${ids.get(id)}_`;
    });
  const held = all.flatMap((element, index) =>
    element instanceof HTMLInputElement
      ? [index, element.value, element.checked, element.indeterminate]
      : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
        ? [index, element.value]
        : element instanceof HTMLImageElement
          ? [index, element.complete, element.naturalWidth]
          : [],
  );
  const scrolled = all.flatMap(({ scrollTop, scrollLeft }, index) =>
    scrollTop || scrollLeft ? [index, scrollTop, scrollLeft] : [],
  );
  const states = [':hover', ':active', ':focus', ':focus-visible', ':modal', ':user-invalid', ':autofill'].map(
    (state) => [...document.querySelectorAll(state)].map((element) => placeOf.get(element)),
  );
  const media = [
    ...['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)', 'print'],
    ...['(hover: hover)', '(pointer: coarse)'],
  ].map((query) => window.matchMedia(query).matches);
  const sheets = [...document.styleSheets].map(({ href, disabled, cssRules }) => [href, disabled, cssRules.length]);
  const adopted = document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const { innerWidth, innerHeight, devicePixelRatio, scrollX, scrollY } = window;
  const view = [innerWidth, innerHeight, devicePixelRatio, scrollX, scrollY, window.visualViewport?.scale];
  const whole = [html, held, scrolled, states, media, sheets, adopted, view, document.fonts.status, location.href];
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(whole)));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
