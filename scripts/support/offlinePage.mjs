import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** @typedef {{ title: string, body: string }} OfflinePage */

/**
 * The offline page and the service worker that shows it, as files of a build (decision 130). The page has the style of the first
 * screen inside, which the policy allows by its hash; the worker is another one with each page, so that browsers fetch it again.
 * @param {OfflinePage} page
 * @param {string} style
 * @returns {Record<string, string>}
 */
export function offlineFiles({ title, body }, style) {
  const page = `<!doctype html>
<html lang="en-JM">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <style>${style}</style>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
  const worker = readFileSync(join(root, 'src/app/prerender/offlineWorker.js'), 'utf8');
  const release = createHash('sha256').update(page).digest('hex').slice(0, 12);
  return { 'offline.html': page, 'sw.js': worker.replace('RELEASE', release) };
}
