import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canInstall, findProgram, install } from './apt.mjs';
import { root } from './install.mjs';

/** The programs of the desktop, and the Debian packages that bring them. @type {Record<string, string>} */
const PACKAGES = {
  orca: 'orca',
  'at-spi-bus-launcher': 'at-spi2-core',
  'dbus-daemon': 'dbus-daemon',
  'dbus-send': 'dbus-bin',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'firefox-esr': 'firefox-esr',
};
const BUS_LAUNCHER = 'at-spi-bus-launcher';
/** How long a program may take until it is there, on a busy machine. Milliseconds. */
const LONGEST = 180_000;

/** @param {string} name */
const find = (name) => findProgram([name], ['/usr/libexec', '/usr/lib/at-spi2-core']);
const missing = () => Object.entries(PACKAGES).flatMap(([program, name]) => (find(program) ? [] : [name]));

/** True if all programs of the desktop are there or could be installed from Debian. Prints what to do if not. */
export function ensureHiddenDesktop() {
  if (missing().length === 0) return true;
  if (canInstall()) {
    console.log(`Installing from Debian: ${missing().join(' ')} …\n`);
    if (install(...missing()) && missing().length === 0) return true;
  }
  console.error('Listening needs Orca, Firefox and a screen without a display. On Debian:');
  console.error(`  sudo apt-get install --no-install-recommends ${missing().join(' ')}`);
  return false;
}

/**
 * Opens a desktop that nobody sees: a screen, a window manager, the bus over which browsers describe their pages, and Orca,
 * which writes what it would speak into a file. Returns the environment for a browser on this desktop, with that file as
 * ORCA_SAYS, and the function that ends it all.
 */
export async function openHiddenDesktop() {
  const home = mkdtempSync(join(tmpdir(), 'slb-desktop-'));
  const log = openSync(join(home, 'desktop.log'), 'a');
  const says = join(home, 'says.txt');
  for (const folder of ['data/orca', 'config', 'cache', 'run'])
    mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
  writeFileSync(says, '');
  writeFileSync(join(home, 'data/orca/__init__.py'), '');
  // The name under which Orca looks for it.
  copyFileSync(join(root, 'scripts/support/orcaWrites.py'), join(home, 'data/orca/orca-customizations.py'));

  /** @type {Record<string, string | undefined>} */
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    LANG: 'C.UTF-8',
    GNOME_ACCESSIBILITY: '1',
    GSETTINGS_BACKEND: 'memory',
    MOZ_ENABLE_WAYLAND: '0',
    WAYLAND_DISPLAY: undefined,
    ORCA_SAYS: says,
  };
  /** @type {import('node:child_process').ChildProcess[]} */
  const running = [];
  /** @param {string} program @param {string[]} args */
  const start = (program, ...args) => {
    // A process group of its own, so that its children end with it.
    const child = spawn(find(program) ?? program, args, { env, stdio: ['ignore', 'pipe', log], detached: true });
    running.push(child);
    return child;
  };
  const close = () => {
    for (const { pid } of running.reverse()) {
      try {
        if (pid) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    env.DISPLAY = `:${await firstLine(start('Xvfb', '-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'))}`;
    start('openbox');
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(start('dbus-daemon', '--session', '--nofork', '--print-address=1'));
    start(BUS_LAUNCHER, '--launch-immediately');
    // Browsers ask the bus whether somebody listens.
    for (const switched of ['IsEnabled', 'ScreenReaderEnabled']) await switchOn(start, switched);
    start('orca', '--replace');
    await until(() => readFileSync(says, 'utf8') !== '', 'Orca');
  } catch (error) {
    console.error(readFileSync(join(home, 'desktop.log'), 'utf8'));
    close();
    throw error;
  }
  return { env, close };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
const firstLine = ({ stdout, spawnfile }) =>
  new Promise((resolve, reject) => {
    stdout?.once('data', (line) => resolve(String(line).trim()));
    stdout?.once('end', () => reject(new Error(`${spawnfile} ended at once.`)));
  });

/** Sets a property of the accessibility bus. @param {(program: string, ...args: string[]) => import('node:child_process').ChildProcess} start @param {string} property */
async function switchOn(start, property) {
  const set = [
    'org.freedesktop.DBus.Properties.Set',
    'string:org.a11y.Status',
    `string:${property}`,
    'variant:boolean:true',
  ];
  const to = ['--session', '--print-reply', '--dest=org.a11y.Bus', '/org/a11y/bus'];
  await until(
    () => new Promise((resolve) => start('dbus-send', ...to, ...set).once('close', (code) => resolve(code === 0))),
    'The accessibility bus',
  );
}

/** @param {() => boolean | Promise<boolean>} isThere @param {string} what */
async function until(isThere, what) {
  for (const begun = Date.now(); !(await isThere()); await pause(200))
    if (Date.now() - begun > LONGEST) throw new Error(`${what} did not start.`);
}
