import { join } from 'node:path';
import { seenThroughIndexes } from './indexes.mjs';
import { root } from './install.mjs';

/**
 * What several routes share stands in few files, in the order in which people come to it, instead of in forty small
 * ones: each file is one more question to the server on a slow line, takes a slow phone some milliseconds, and
 * compresses badly. The first row that fits has a source; what a single route needs stays with it, and what is in no
 * row is a file by itself.
 * @type {readonly { chunk: string, by: readonly string[], and?: readonly string[] }[]}
 */
const shared = [
  { chunk: 'calls', by: ['api/sendRequest.ts'] },
  {
    chunk: 'common',
    by: ['app/HomeRoute.tsx'],
    and: ['features/auth/signUp/SignUpScreen.tsx', 'features/start/StartScreen.tsx'],
  },
  { chunk: 'home', by: ['app/HomeRoute.tsx'] },
  { chunk: 'fields', by: ['features/auth/signUp/SignUpScreen.tsx', 'features/estimate/CostScreen.tsx'] },
  { chunk: 'journey', by: ['app/JourneyRoute.tsx'] },
];

/**
 * Which file each source goes to. The first screen has two, the packages and the portal's own: a release seldom changes
 * the packages.
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export function chunks() {
  /** @type {((id: string) => string | undefined) | undefined} */
  let chunkOf;
  // The first group that wants a source has what it imports too, so they stand in the order in which they are reached.
  return ['packages', 'first', ...shared.map(({ chunk }) => chunk)].map((chunk) => ({
    debugName: chunk,
    name: (id, context) => {
      chunkOf ??= chosen((one) => context.getModuleInfo(one));
      return chunkOf(id) === chunk ? chunk : null;
    },
  }));
}

/**
 * @typedef {{ importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} Imports
 * @param {(id: string) => Imports | null} importsOf
 */
function chosen(importsOf) {
  /** Each source is read once: every route reaches most of them. @type {Map<string, readonly string[]>} */
  const staticImports = new Map();
  /** @param {string} id */
  const staticImportsOf = (id) => {
    const found = staticImports.get(id) ?? seenThroughIndexes(id, importsOf(id)?.importedIds ?? []);
    staticImports.set(id, found);
    return found;
  };
  /** Everything that a source imports, and what that imports. @param {string} start @returns {Set<string>} */
  const reachedFrom = (start) => closure([start], staticImportsOf);
  const page = join(root, 'index.html');
  const first = reachedFrom(page);
  const everything = closure([page], (id) => [
    ...staticImportsOf(id),
    ...(importsOf(id)?.dynamicallyImportedIds ?? []),
  ]);
  const routes = new Set([...everything].flatMap((id) => importsOf(id)?.dynamicallyImportedIds ?? []));
  const reached = new Map([...routes].map((route) => [route, reachedFrom(route)]));
  /** @param {string} name */
  const reachedBy = (name) => {
    const ids = reached.get(join(root, 'src', name));
    if (!ids) throw new Error(`${name} of scripts/support/chunks.mjs is no route of the portal.`);
    return ids;
  };
  /** @param {string} id @param {readonly string[]} names */
  const isOf = (id, names) => names.some((name) => reachedBy(name).has(id));
  /** @param {string} id */
  const isShared = (id) => [...reached.values()].filter((ids) => ids.has(id)).length > 1;
  /** @param {string} id @returns {string | undefined} */
  return (id) => {
    if (first.has(id)) return id.includes('/node_modules/') ? 'packages' : 'first';
    if (!isShared(id)) return undefined;
    return shared.find(({ by, and }) => isOf(id, by) && (!and || isOf(id, and)))?.chunk;
  };
}

/** @param {readonly string[]} starts @param {(id: string) => readonly string[]} nextOf @returns {Set<string>} */
function closure(starts, nextOf) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} id */
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of [...nextOf(id)]) visit(next);
  };
  for (const start of starts) visit(start);
  return seen;
}
