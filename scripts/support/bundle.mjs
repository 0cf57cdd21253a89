import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * A file, or several together. In kB of 1000 bytes, as the browser's network panel counts.
 * @typedef {{ name: string, raw: number, gzip: number, brotli: number }} Size
 */

/**
 * The first line of a file whose functions the browser compiles while it arrives, beside the main thread. Otherwise each is
 * compiled at its first call, when the form waits for it. Chrome and Edge know it; to others it is a comment.
 */
export const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/** A script of so many characters that comes later begins with that line too: it draws a screen. */
export const LONG = 20_000;

/** @param {string} dist @param {string} file @returns {Size} */
function sizeOf(dist, file) {
  const content = readFileSync(join(dist, file));
  return {
    name: file,
    raw: content.length / 1000,
    gzip: gzipSync(content, { level: 9 }).length / 1000,
    brotli: brotliCompressSync(content).length / 1000,
  };
}

/** @param {string} name @param {Size[]} sizes @returns {Size} */
export const together = (name, sizes) => ({
  name,
  raw: sizes.reduce((sum, { raw }) => sum + raw, 0),
  gzip: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
  brotli: sizes.reduce((sum, { brotli }) => sum + brotli, 0),
});

/** The chunks that are loaded with this one, itself included. @param {import('vite').Manifest} manifest @param {string} start */
function loadedWith(manifest, start) {
  /** @type {Set<string>} */
  const keys = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  visit(start);
  return keys;
}

/**
 * The path of the list of a build's chunks: outside the folder that is deployed, because it does not ship.
 * @param {string} dist
 */
export const manifestFile = (dist) => `${resolve(dist)}.manifest.json`;

/** @param {string} dist @returns {import('vite').Manifest} */
const manifestOf = (dist) => JSON.parse(readFileSync(manifestFile(dist), 'utf8'));

/**
 * Whether a source is a script of its own that does not come with this route.
 * @param {string} dist @param {string} source @param {string} route
 */
export function isApart(dist, source, route) {
  const manifest = manifestOf(dist);
  const own = manifest[source]?.file;
  return own !== undefined && ![...loadedWith(manifest, route)].some((key) => manifest[key]?.file === own);
}

/** The sizes of what a browser fetches: the page with its style, the script that it asks for at first, and what comes later. @param {string} dist */
export function readBundle(dist) {
  const manifest = manifestOf(dist);
  const all = Object.keys(manifest);
  const eager = loadedWith(manifest, 'index.html');
  /** @param {Iterable<string>} keys */
  const scripts = (keys) => [
    ...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))),
  ];
  const first = scripts(eager);
  const later = scripts(all).filter((file) => !first.includes(file));
  return {
    page: sizeOf(dist, 'index.html'),
    first: first.map((file) => sizeOf(dist, file)),
    later: later.map((file) => sizeOf(dist, file)).sort((a, b) => b.brotli - a.brotli),
  };
}

/** All files that ship, with the text of those that are text. @param {string} dist */
export const shippedFiles = (dist) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      name,
      text: /\.(js|css|html|svg|json|txt|webmanifest)$/.test(name) ? readFileSync(join(parentPath, name), 'utf8') : '',
    }));
