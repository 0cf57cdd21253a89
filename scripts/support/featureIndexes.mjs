import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './install.mjs';

/**
 * The public file of a feature, `src/features/X/index.ts`: all that `app` imports of it. It only passes names on, so the bundle
 * needs nothing of it: who imports a name is joined to the file that the name is from, and the rest of the feature stays away.
 */
export const FEATURE_INDEX = /\/src\/features\/[^/]+\/index\.ts$/;

/**
 * What a source imports, seen through the indexes of features: the files that the names are from, in the place of each index.
 * @param {string} id The path of the source.
 * @param {readonly string[]} importedIds What it imports as it is written.
 * @returns {readonly string[]}
 */
export function seenThroughIndexes(id, importedIds) {
  if (!importedIds.some((imported) => FEATURE_INDEX.test(imported))) return importedIds;
  return [
    ...importedIds.filter((imported) => !FEATURE_INDEX.test(imported)),
    ...moduleOf(id).staticImports.flatMap(({ moduleRequest, entries }) => {
      const index = join(root, 'src', moduleRequest.value.replace('#', ''));
      if (!FEATURE_INDEX.test(index)) return [];
      const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name);
      return names.map((name) => sourceOf(index, name));
    }),
  ];
}

/** The imports and exports of a source. @param {string} path */
const moduleOf = (path) => parseSync(path, readFileSync(path, 'utf8')).module;

/** The file that a name of an index is from. @param {string} index @param {string | null} name */
function sourceOf(index, name) {
  const exported = moduleOf(index)
    .staticExports.flatMap(({ entries }) => entries)
    .find(({ exportName }) => exportName.name === name);
  if (!exported?.moduleRequest) throw new Error(`${index} must pass on ${name} from another file of its feature.`);
  return join(dirname(index), exported.moduleRequest.value);
}
