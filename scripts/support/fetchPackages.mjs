import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, root } from './install.mjs';

/** The version that is there; undefined if none is. @param {string} folder @param {string} name */
function fetchedVersion(folder, name) {
  try {
    return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * Fetches packages that one command alone needs, into a folder of their own beside those of package-lock.json, unless they
 * are there. Returns the folder.
 * @param {string} name @param {Record<string, string>} packages Version by name. @param {string[]} [flags] More for npm.
 */
export function fetchPackages(name, packages, flags = []) {
  const folder = join(root, 'node_modules/.cache', name);
  const wanted = Object.entries(packages).map(([one, version]) => `${one}@${version}`);
  if (Object.entries(packages).every(([one, version]) => fetchedVersion(folder, one) === version)) return folder;
  console.log(`Fetching ${wanted.join(' and ')} …`);
  const [command, args] = npmCommand('install', '--prefix', folder, '--no-audit', '--no-fund', ...flags, ...wanted);
  spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  return folder;
}
