import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** What the first screen needs besides the entry, loaded lazily by it. */
const LAZY = 'src/features/auth/LoginScreen.tsx';
const EMPTY = '<div id="root"></div>';

/** @param {import('vite').Rolldown.OutputBundle} bundle @param {string} source */
function chunkOf(bundle, source) {
  const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(source));
  if (found?.type !== 'chunk')
    throw new Error(`The build has no chunk of ${source}, which the first screen is made of.`);
  return found;
}

/**
 * A chunk with all that it imports.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {import('vite').Rolldown.OutputChunk} chunk
 * @param {Set<import('vite').Rolldown.OutputChunk>} seen
 */
function withImports(bundle, chunk, seen = new Set()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
  return seen;
}

/** @param {Iterable<import('vite').Rolldown.OutputChunk>} chunks */
const stylesOf = (chunks) => [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);

/** Sign-in as the real components draw it. */
const drawn = () => execFileSync(process.execPath, [join(root, 'scripts/support/drawFirstScreen.mjs')]).toString();

/**
 * Draws the first screen into `index.html` with each build, so that it is readable before any script runs, and has its
 * script and style asked for at once. A build that can't draw it fails.
 * @returns {import('vite').Plugin}
 */
export function firstScreen() {
  /** @type {string} */
  let place;
  return {
    name: 'first-screen',
    apply: 'build',
    // The payment page of the demo is built with these settings too.
    applyToEnvironment: ({ config }) => config.build.manifest !== false,
    buildStart() {
      const source = readFileSync(join(root, 'src/app/drawn/place.js'), 'utf8').replace(/^\s*\/\/.*\n/gm, '');
      place = this.emitFile({ type: 'asset', name: 'place.js', source });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html to draw the first screen into.');
        const html = String(page.source);
        if (!html.includes(EMPTY)) throw new Error(`index.html has no ${EMPTY} to draw the first screen into.`);

        const entry = withImports(bundle, chunkOf(bundle, 'index.html'));
        const lazy = [...withImports(bundle, chunkOf(bundle, LAZY))].filter((chunk) => !entry.has(chunk));
        const styles = new Set([...stylesOf(entry), ...stylesOf(lazy)]);
        /** @param {string[]} tags */
        const lines = (tags) => tags.map((tag) => `${tag}\n    `).join('');
        // What paints comes first on a slow line; the script of the place ahead of the styles, which it would wait for.
        const first = [
          `<script src="./${this.getFileName(place)}"></script>`,
          ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
        ];
        const later = lazy.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="./${fileName}">`);
        page.source = html
          .replace(/ *<link rel="stylesheet"[^>]*>\n/g, '')
          .replace('<script', () => `${lines(first)}<script`)
          .replace(/ {2}<\/head>/, () => `    ${lines(later).trimEnd()}\n  </head>`)
          .replace(EMPTY, () => `<div id="root">${drawn()}</div>`);
      },
    },
  };
}
