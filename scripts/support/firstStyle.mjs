import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, parseSync } from 'vite';
import { styleTargets } from './browsers.mjs';
import { seenThroughIndexes } from './indexes.mjs';
import { root } from './install.mjs';

/**
 * The style files of the first screen, in the order in which they apply: those that `src/main.tsx` needs before anything
 * is loaded on demand. @returns {readonly string[]} Paths.
 */
export function firstStyleFiles() {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const files = [];
  /** @param {string} id */
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    if (id.endsWith('.css')) return void files.push(id);
    for (const imported of seenThroughIndexes(id, importsOf(id))) visit(imported);
  };
  visit(join(root, 'src/main.tsx'));
  return files;
}

/** The own sources that a source imports; packages have no style of the first screen. @param {string} id */
const importsOf = (id) =>
  parseSync(id, readFileSync(id, 'utf8')).module.staticImports.flatMap(({ moduleRequest: { value }, entries }) => {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) return [];
    if (value.startsWith('#')) return [join(root, 'src', value.slice(1))];
    return value.startsWith('.') ? [join(dirname(id), value)] : [];
  });

const ENTRY = 'virtual:first-style';

/**
 * The style of the first screen as it stands in `index.html`, small and for the browsers that the portal is built for.
 * @returns {Promise<string>}
 */
export async function firstStyle() {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      cssTarget: styleTargets,
      assetsInlineLimit: 0,
      rolldownOptions: { input: ENTRY },
    },
    plugins: [
      {
        name: 'first-style',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) =>
          id === `\0${ENTRY}`
            ? firstStyleFiles()
                .map((file) => `import ${JSON.stringify(file)};`)
                .join('\n')
            : undefined,
      },
    ],
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const styles = outputs.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return styles.map((file) => ('source' in file ? String(file.source).trim() : '')).join('\n');
}
