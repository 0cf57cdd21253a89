import { spawn } from 'node:child_process';
import { npmCommand, root } from './install.mjs';

/** The time-out of a step, in minutes. */
const LONGEST = 25;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Ends a process and all its children.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const end = (child, signal) => {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
};

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) end(child, signal);
    process.exit(130);
  });
}

/**
 * Runs an npm script with its output shown, and returns whether it succeeded.
 * @param {string} script
 * @param {string[]} [args]
 * @param {(output: string) => void} [onOutput] Takes the output in place of the screen, when several run side by side.
 * @returns {Promise<boolean>}
 */
export function runScript(script, args = [], onOutput = undefined) {
  return new Promise((resolve) => {
    const [command, commandArgs] = npmCommand('run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : []));
    // A process group of its own, so that a hanging step ends together with its servers and browsers.
    const shown = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, commandArgs, { cwd: root, stdio: ['ignore', shown, shown], detached: true });
    running.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (output) => onOutput?.(output));
    const limit = setTimeout(() => {
      console.error(`\n"${script}" took more than ${LONGEST} minutes and was ended.`);
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 10_000).unref();
    }, LONGEST * 60_000);
    /** @param {boolean} isGood */
    const settle = (isGood) => {
      clearTimeout(limit);
      running.delete(child);
      resolve(isGood);
    };
    child.on('error', () => settle(false));
    child.on('close', (code) => settle(code === 0));
  });
}
