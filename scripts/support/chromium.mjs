import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The Chromium to test with: CHROMIUM_PATH, else the first on the PATH. Undefined when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string[]} args */
const aptGet = (...args) =>
  // The lock time-out matters: another apt may be at work.
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** True when there is a Chromium, or could be got from Debian. Says plainly what to do when not. */
export function ensureChromium() {
  if (findChromium()) return true;
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program. Correct or unset it.`);
    return false;
  }
  if (canInstall()) {
    console.log('No Chromium found: installing it from Debian (about 200 MB) …\n');
    const isDone =
      aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
    if (isDone && findChromium()) return true;
  }
  console.error('The browser tests need a Chromium, and none was found or could be installed.');
  console.error('Install one (Debian: `sudo apt-get install chromium fonts-liberation`),');
  console.error('or name one: `CHROMIUM_PATH=/path/to/chrome npm test`.');
  return false;
}
