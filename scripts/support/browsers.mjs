import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Vite's names of the browsers that it builds for. The others of the list are later versions of the same engines. */
const viteNames = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['opera', 'opera'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
  ['ios_saf', 'ios'],
]);

/** The rows of `browserslist` in package.json (decision 45): `safari >= 15.6`. @type {string[]} */
const rows = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).browserslist;

/** The oldest version of each browser, by its name in the list: `['chrome', 103]`. */
export const oldestVersions = rows.map((row) => {
  const [, family = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(row) ?? [];
  if (!version) throw new Error(`browserslist: "${row}" is not "browser >= version"`);
  return /** @type {const} */ ([family, Number(version)]);
});

const oldest = oldestVersions.flatMap(([family, version]) => {
  const name = viteNames.get(family);
  return name ? [`${name}${version}`] : [];
});

/** What Lightning CSS lowers the styles for: `['chrome103', …]`. */
export const styleTargets = oldest;

/**
 * What Vite lowers the scripts for. Safari 15 has class fields, but Vite rewrites them all for it (1.6 kB of the first
 * screen) because of a fault with names inside parentheses and functions. `npm run budget` looks for those instead.
 */
export const scriptTargets = oldest.map((browser) => browser.replace(/^(safari|ios)15\..*/, '$116'));
