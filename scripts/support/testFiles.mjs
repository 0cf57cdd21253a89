import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** The first line of a file of rules that needs a document. */
const NEEDS_DOCUMENT = '// @vitest-environment jsdom';

/**
 * The files of rules that need a document: they are run with the screens, in the documents that these have already.
 * @returns {string[]} Paths from the root of the project.
 */
export function rulesWithDocument() {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests', name))
    .filter((path) => readFileSync(join(root, path), 'utf8').startsWith(NEEDS_DOCUMENT));
}
