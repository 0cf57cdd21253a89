import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './install.mjs';

/**
 * The public file of a feature, `src/features/X/index.ts`: all that `app` imports of it. It only passes names on, so the bundle
 * needs nothing of it: who imports a name is joined to the file that the name is from, and the rest of the feature stays away.
 */
export const FEATURE_INDEX = /\/src\/features\/[^/]+\/index\.ts$/;

/** The packages whose index does the same, by name. Sign-in needs one context of TanStack Query: it makes no query. */
const packageIndexes = new Map(
  ['@tanstack/react-query', '@tanstack/query-core'].map((name) => [
    name,
    join(root, 'node_modules', name, 'build/modern/index.js'),
  ]),
);
const packageIndexPaths = new Set(packageIndexes.values());

/** @param {string} path */
const isIndex = (path) => FEATURE_INDEX.test(path) || packageIndexPaths.has(path);

/** The index that an import names; undefined for any other. @param {string} specifier */
function indexNamed(specifier) {
  const path = packageIndexes.get(specifier) ?? join(root, 'src', specifier.replace('#', ''));
  return isIndex(path) ? path : undefined;
}

/**
 * What a source imports, seen through the indexes of features and packages: the files that the names are from, in the place
 * of each index.
 * @param {string} id The path of the source.
 * @param {readonly string[]} importedIds What it imports as it is written.
 * @returns {readonly string[]}
 */
export function seenThroughIndexes(id, importedIds) {
  if (!importedIds.some(isIndex)) return importedIds;
  return [
    ...importedIds.filter((imported) => !isIndex(imported)),
    ...moduleOf(id).staticImports.flatMap(({ moduleRequest, entries }) => {
      const index = indexNamed(moduleRequest.value);
      if (!index || !importedIds.includes(index)) return [];
      const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name);
      return names.map((name) => sourceOf(index, name));
    }),
  ];
}

/** The imports and exports of a source. @param {string} path */
const moduleOf = (path) => parseSync(path, readFileSync(path, 'utf8')).module;

/** The file that a name of an index is from. @param {string} index @param {string | null | undefined} name @returns {string} */
function sourceOf(index, name) {
  const { staticImports, staticExports } = moduleOf(index);
  const exported = staticExports.flatMap(({ entries }) => entries);
  const source =
    exported.find(({ exportName }) => exportName.name === name)?.moduleRequest ??
    // Packages import a name before they export it.
    staticImports.find(({ entries }) => entries.some(({ localName }) => localName.value === name))?.moduleRequest;
  if (source) return join(dirname(index), source.value);
  const all = exported.find(({ importName }) => importName.kind === 'AllButDefault')?.moduleRequest;
  const next = all && indexNamed(all.value);
  if (!next) throw new Error(`${index} must pass on ${name} from another file.`);
  return sourceOf(next, name);
}
