import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstStyle } from './firstStyle.mjs';
import { root } from './install.mjs';

/**
 * What stands inside `index.html`, so that the page paints by itself, or its hashes, by which the policy allows it.
 * @typedef {{ script: string, style: string }} Inlined
 */

/** The script that runs before anything is shown, and the style of the first screen. @returns {Promise<Inlined>} */
export const inlined = async () => ({
  script: readFileSync(join(root, 'src/app/prerender/beforePortal.js'), 'utf8').replace(/^\s*\/\/.*\n/gm, ''),
  style: await firstStyle(),
});

/** @param {string} text */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** @param {Inlined} texts @returns {Inlined} */
export const hashesOf = ({ script, style }) => ({ script: hashOf(script), style: hashOf(style) });
