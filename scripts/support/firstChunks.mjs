import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Puts what the first screen needs into two files, the packages and the portal's own, instead of thirty small ones: each
 * file is one more question to the server on a slow line, small files compress badly, and a release seldom changes the packages.
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export function firstChunks() {
  /** @type {Set<string> | undefined} */
  let first;
  /** @param {string} chunk @param {(id: string) => boolean} isWanted @returns {import('vite').Rolldown.CodeSplittingGroup} */
  const group = (chunk, isWanted) => ({
    debugName: chunk,
    name: (id, context) => {
      first ??= reachedFrom(join(root, 'index.html'), (one) => context.getModuleInfo(one)?.importedIds ?? []);
      return first.has(id) && isWanted(id) ? chunk : null;
    },
  });
  // The first group that wants a file and what it imports has it.
  return [group('packages', (id) => id.includes('/node_modules/')), group('first', () => true)];
}

/** Everything that a source imports, and what that imports. @param {string} start @param {(id: string) => string[]} importsOf */
function reachedFrom(start, importsOf) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} id */
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of [...importsOf(id)]) visit(imported);
  };
  visit(start);
  return seen;
}
