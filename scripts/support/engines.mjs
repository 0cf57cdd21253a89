import { join } from 'node:path';
import { canInstall, findProgram, install } from './apt.mjs';
import { ensureChromium } from './chromium.mjs';
import { root } from './install.mjs';
import { ensureOldChromium, oldChromiumPath } from './oldChromium.mjs';

/**
 * A browser that the main job is walked in.
 * @typedef {object} Engine
 * @property {string} name
 * @property {() => boolean} ensure True if it is there or could be installed. Prints what to do if not.
 * @property {() => boolean} [fetch] Does the part of `ensure` that may take minutes, and can be done beside anything else.
 * @property {() => string} path Its program.
 */

/** Packages of Debian, and the programs of theirs that are needed. @param {string[]} packages @param {string[][]} programs */
function ensureDebian(packages, programs) {
  const isThere = () => programs.every((names) => findProgram(names) !== undefined);
  if (isThere()) return true;
  if (canInstall()) {
    console.log(`Installing ${packages.join(', ')} from Debian …\n`);
    if (install(...packages) && isThere()) return true;
  }
  console.error(`Not there, and could not be installed: ${programs.map(([name]) => name).join(', ')}.`);
  console.error(`Install them (Debian 12: \`sudo apt-get install ${packages.join(' ')}\`).`);
  return false;
}

const FIREFOX = ['firefox-esr', 'firefox'];

/** @param {string} name @param {import('./oldChromium.mjs').Release} release @returns {Engine} */
const oldChromium = (name, release) => ({
  name,
  // What it needs of the system comes with Debian's Chromium.
  ensure: () => ensureChromium() && ensureOldChromium(release),
  fetch: () => ensureOldChromium(release),
  path: () => oldChromiumPath(release),
});

/** The oldest Chromium of `browserslist`, the last one of Windows 7 and 8, Firefox, and the engine of Safari. @type {Engine[]} */
export const engines = [
  {
    name: 'firefox',
    ensure: () => ensureDebian(['firefox-esr'], [FIREFOX]),
    path: () => findProgram(FIREFOX) ?? 'firefox-esr',
  },
  {
    name: 'webkit',
    // Without a window manager no window has the focus.
    ensure: () =>
      ensureDebian(['webkit2gtk-driver', 'xvfb', 'xauth', 'openbox'], [['WebKitWebDriver'], ['xvfb-run'], ['openbox']]),
    path: () => findProgram(['WebKitWebDriver']) ?? 'WebKitWebDriver',
  },
  oldChromium('chromium109', {
    version: '109.0.6',
    integrity: 'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  }),
  oldChromium('chromium103', {
    version: '103.0.0',
    integrity: 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  }),
];

/** Those of `npm test`: another engine, and the oldest Chromium that many people still have. */
export const testedEngines = engines.filter(({ name }) => name === 'firefox' || name === 'chromium109');

/**
 * Ports for the portal and the demo backend, other ones than those of the browser tests, which `npm test` runs beside.
 * @param {NodeJS.ProcessEnv} env
 */
export const portsBeside = ({ PORTAL_PORT = '4173', MOCK_PORT = '4175' }) => ({
  PORTAL_PORT: String(Number(PORTAL_PORT) + 4),
  MOCK_PORT: String(Number(MOCK_PORT) + 4),
});

/** What came out of the last walk, as Playwright writes it. */
export const report = join(root, 'test-results/engines.json');
