import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a path names a program. @param {string} path */
export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first program with one of these names, on the PATH or in an additional folder.
 * @param {string[]} names
 * @param {string[]} [besides]
 */
export function findProgram(names, besides = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...besides];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string[]} args */
const aptGet = (...args) =>
  // The lock time-out matters, because another apt may be running.
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Whether packages can be installed here: as root, on Debian or a derivative. */
export const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Installs Debian packages; false if that failed. @param {string[]} packages */
export const install = (...packages) =>
  aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...packages);
