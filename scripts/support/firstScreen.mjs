import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const STYLE = / *<link rel="stylesheet"[^>]*>\n/g;
const EMPTY = '<div id="root"></div>';

/** The sign-in screen, rendered by the real components. */
const signInHtml = () => execFileSync(process.execPath, [join(root, 'scripts/support/prerenderSignIn.mjs')]).toString();

/**
 * Renders the first screen into `index.html` with each build, so that it is readable before any script runs. The build
 * fails if that fails.
 * @returns {import('vite').Plugin}
 */
export function firstScreen() {
  /** @type {string} */
  let beforePortal;
  return {
    name: 'first-screen',
    apply: 'build',
    // The payment page of the demo is built with these settings too.
    applyToEnvironment: ({ config }) => config.build.manifest !== false,
    buildStart() {
      const source = readFileSync(join(root, 'src/app/prerender/beforePortal.js'), 'utf8').replace(
        /^\s*\/\/.*\n/gm,
        '',
      );
      beforePortal = this.emitFile({ type: 'asset', name: 'beforePortal.js', source });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html for the first screen.');
        const html = String(page.source);
        if (!html.includes(EMPTY)) throw new Error(`index.html has no ${EMPTY} for the first screen.`);

        // On a slow connection the visible part comes first: the inline script stands before the styles, because it
        // would wait for them.
        const styles = html.match(STYLE) ?? [];
        const first = [`    <script src="./${this.getFileName(beforePortal)}"></script>\n`, ...styles];
        page.source = html
          .replace(STYLE, '')
          .replace(/ *<script/, (script) => first.join('') + script)
          .replace(EMPTY, () => `<div id="root">${signInHtml()}</div>`);
      },
    },
  };
}
