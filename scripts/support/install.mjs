import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** When a file was written, 0 when there is none. @param {string} path */
const writtenAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** True when node_modules is there and was made from the lock file that is there now. */
const isInstalled = () => writtenAt('node_modules/.package-lock.json') >= Math.max(writtenAt('package-lock.json'), 1);

/**
 * Installs the packages of the lock file when they are missing or older than it.
 * Answers whether everything is in place.
 */
export function ensureInstalled() {
  if (isInstalled()) return true;
  console.log('Installing the packages of package-lock.json (npm ci); this takes about half a minute …\n');
  // `npm start` and `npm test` tell which npm runs them. Development packages are needed whatever NODE_ENV says.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { status, error } = spawnSync(command, commandArgs, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return true;
  console.error(`\nThe packages could not be installed${error ? ` (${error.message})` : ''}.`);
  console.error('Check the connection to the npm registry, run `npm ci` by hand, and then this command again.');
  return false;
}
