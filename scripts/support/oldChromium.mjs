import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isExecutable } from './apt.mjs';
import { npmCommand, root } from './install.mjs';

/** How long a slow line may take to fetch the package. Milliseconds. */
const FETCH_TIMEOUT = 10 * 60_000;

/** The npm package that brings a Chromium without a download from elsewhere. Its own unpacking is for another system. */
const PACKAGE = '@sparticuz/chromium';

/**
 * A release of the package: its version is that of the Chromium in it.
 * @typedef {{ version: string, integrity: string }} Release
 */

/** @param {Release} release */
const folderOf = ({ version }) => join(root, 'node_modules/.cache/engines', `chromium-${version}`);

/** Where the Chromium of a release is, once it is unpacked. @param {Release} release */
export const oldChromiumPath = (release) => join(folderOf(release), 'chromium');

/**
 * Fetches the package as npm is set up here, and unpacks the one file of it that is needed.
 * @param {Release} release
 */
function unpack(release) {
  const folder = folderOf(release);
  mkdirSync(folder, { recursive: true });
  const [npm, args] = npmCommand('pack', `${PACKAGE}@${release.version}`, '--pack-destination', folder, '--silent');
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: FETCH_TIMEOUT,
  });
  if (status !== 0) throw new Error('npm could not fetch the package');

  const archive = join(folder, `sparticuz-chromium-${release.version}.tgz`);
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${hash}` !== release.integrity) throw new Error('the package is not the one that was tested');
  if (spawnSync('tar', ['-xzf', archive, '-C', folder, 'package/bin/chromium.br']).status !== 0)
    throw new Error('tar could not unpack the package');

  const program = brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br')));
  const unfinished = join(folder, 'chromium.part');
  writeFileSync(unfinished, program, { mode: 0o755 });
  renameSync(unfinished, oldChromiumPath(release));
  rmSync(archive);
  rmSync(join(folder, 'package'), { recursive: true });
}

/** True if the Chromium of a release is there or could be fetched. Prints what to do if not. @param {Release} release */
export function ensureOldChromium(release) {
  if (isExecutable(oldChromiumPath(release))) return true;
  console.log(`No Chromium ${release.version} yet: fetching ${PACKAGE} from the npm registry (about 55 MB) …\n`);
  try {
    unpack(release);
    return true;
  } catch (error) {
    console.error(`Chromium ${release.version} is not there: ${error instanceof Error ? error.message : error}.`);
    console.error('Check the connection to the npm registry, and run this command again.');
    return false;
  }
}
