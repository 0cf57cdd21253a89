import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** Where the mock server says from which sources it was started. */
export const SOURCES_PATH = '/sources';

/** What the mock server is made of: the demo backend and the gallery. */
const FOLDERS = ['src', 'tests/e2e/gallery'];

/** A digest of the sources of the mock server as they lie in this folder now: where they are, and when each was changed. */
export function digestOfMockSources() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
  ).sort();
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file} ${statSync(file).mtimeMs}\n`);
  return digest.digest('hex');
}
