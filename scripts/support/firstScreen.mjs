import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { COMPILED_AHEAD, LONG } from './bundle.mjs';
import { firstStyleFiles } from './firstStyle.mjs';
import { allowedHashes } from './headers.mjs';
import { hashesOf, inlined } from './inlined.mjs';
import { root } from './install.mjs';
import { offlineFiles } from './offlinePage.mjs';

const EMPTY = '<div id="root"></div>';
const NO_STYLE = '\0no-style';

/**
 * The sign-in screen and the offline page, rendered by the real components.
 * @returns {{ signIn: string, offline: import('./offlinePage.mjs').OfflinePage }}
 */
const prerendered = () =>
  JSON.parse(execFileSync(process.execPath, [join(root, 'scripts/support/prerenderSignIn.mjs')]).toString());

/**
 * Puts the first screen into `index.html` with each build: its elements, its style and the script that runs before it, so
 * that the page paints without another file; has long scripts and those of the first screen compiled ahead; and writes the
 * offline page with its worker. The build fails if that fails, or if the headers forbid what it puts there.
 * @returns {import('vite').Plugin}
 */
export function firstScreen() {
  /** @type {import('./inlined.mjs').Inlined} */
  let inside;
  /** @type {ReadonlySet<string>} */
  let styleFiles;
  /** @type {string} */
  let styleFile;
  return {
    name: 'first-screen',
    apply: 'build',
    // The payment page of the demo is built with these settings too.
    applyToEnvironment: ({ config }) => config.build.manifest !== false,
    async buildStart() {
      inside = await inlined();
      const { script, style } = hashesOf(inside);
      if (script !== allowedHashes.script || style !== allowedHashes.style)
        this.error('The style or the script inside index.html has changed: run `npm run headers`, which allows it.');
      styleFiles = new Set(firstStyleFiles());
      styleFile = this.emitFile({ type: 'asset', name: 'first.css', source: inside.style });
    },
    resolveId: {
      order: 'pre',
      // The page has this style already: no file of the bundle brings it again.
      handler: (source, importer = '') => {
        if (!source.endsWith('.css')) return undefined;
        const path = source.startsWith('#') ? join(root, 'src', source.slice(1)) : join(dirname(importer), source);
        return styleFiles.has(path) ? NO_STYLE : undefined;
      },
    },
    load: (id) => (id === NO_STYLE ? '' : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const first = firstChunks(bundle);
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (first.has(file) || file.code.length >= LONG))
            file.code = `${COMPILED_AHEAD}\n${file.code}`;
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html for the first screen.');
        const html = String(page.source);
        if (!html.includes(EMPTY)) throw new Error(`index.html has no ${EMPTY} for the first screen.`);
        const { script, style } = inside;
        const { signIn, offline } = prerendered();
        for (const [fileName, source] of Object.entries(offlineFiles(offline, style)))
          this.emitFile({ type: 'asset', fileName, source });
        const head = [
          `<script>${script}</script>`,
          // The file is for a host that does not allow this style yet (app/prerender/styleFile.ts).
          `<style data-file="./${this.getFileName(styleFile)}">${style}</style>`,
        ];
        page.source = html
          // Every byte of this file is waited for.
          .replace(/>\n\s*</g, '><')
          .replace('<script', (first) => head.join('') + first)
          .replace(EMPTY, () => `<div id="root">${signIn}</div>`);
      },
    },
  };
}

/** The files of script that the page asks for at first. @param {import('vite').Rolldown.OutputBundle} bundle */
function firstChunks(bundle) {
  /** @type {Set<import('vite').Rolldown.OutputChunk>} */
  const found = new Set();
  /** @param {import('vite').Rolldown.OutputBundle[string] | undefined} file */
  const visit = (file) => {
    if (file?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const name of file.imports) visit(bundle[name]);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file);
  return found;
}
