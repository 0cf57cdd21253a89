import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A command of npm, as program and arguments. `npm start` and `npm test` pass on which npm runs them.
 * @param {string[]} args @returns {[command: string, args: string[]]}
 */
export const npmCommand = (...args) => {
  const npm = process.env.npm_execpath;
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args];
};

/** The modification time of a file, 0 if it does not exist. @param {string} path */
const writtenAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** True if node_modules exists and was installed from the current lock file. */
const isInstalled = () => writtenAt('node_modules/.package-lock.json') >= Math.max(writtenAt('package-lock.json'), 1);

/** Installs the packages of the lock file if they are missing or outdated. Returns whether everything is installed. */
export function ensureInstalled() {
  if (isInstalled()) return true;
  console.log('Installing the packages of package-lock.json (npm ci); this takes about half a minute …\n');
  // Development packages are needed whatever NODE_ENV is.
  const [command, args] = npmCommand('ci', '--include=dev', '--no-audit', '--no-fund');
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return true;
  console.error(`\nThe packages could not be installed${error ? ` (${error.message})` : ''}.`);
  console.error('Check the connection to the npm registry, run `npm ci` by hand, and then this command again.');
  return false;
}
