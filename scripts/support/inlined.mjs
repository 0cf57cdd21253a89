import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'vite';
import { firstStyle } from './firstStyle.mjs';
import { root } from './install.mjs';

/**
 * What stands inside `index.html`, so that the page paints by itself, or its hashes, by which the policy allows it.
 * @typedef {{ script: string, style: string }} Inlined
 */

const SCRIPT = 'src/app/prerender/beforePortal.js';
/** Older than any browser that the portal runs in: browsers that are too old read the script as well. */
const OLDEST = 'es2015';

/** The script that runs before anything is shown, and the style of the first screen. @returns {Promise<Inlined>} */
export async function inlined() {
  const written = readFileSync(join(root, SCRIPT), 'utf8');
  const { code } = await minify(SCRIPT, written, { compress: { target: OLDEST }, mangle: true });
  return { script: code, style: await firstStyle() };
}

/** @param {string} text */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** @param {Inlined} texts @returns {Inlined} */
export const hashesOf = ({ script, style }) => ({ script: hashOf(script), style: hashOf(style) });
