import { canInstall, findProgram, install, isExecutable } from './apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';

/** The Chromium to test with: CHROMIUM_PATH, else the first on the PATH. Undefined when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  return findProgram(NAMES);
}

/** Chromium without what is around a page: decision 129 says what it is used for. The whole one where there is no other. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? findChromium() : (findProgram([HEADLESS_SHELL]) ?? findChromium());
}

/** Installs it from Debian, if that can be done. */
export function fetchHeadlessShell() {
  const isWanted = !process.env.CHROMIUM_PATH && !findProgram([HEADLESS_SHELL]);
  if (isWanted && !(canInstall() && install(HEADLESS_SHELL)))
    console.log(`No ${HEADLESS_SHELL} could be installed: the whole Chromium does its work, and takes a fifth longer.`);
}

/** True if there is a Chromium, or if it could be installed from Debian. Prints what to do if not. */
export function ensureChromium() {
  if (findChromium()) return true;
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program. Correct or unset it.`);
    return false;
  }
  if (canInstall()) {
    console.log('No Chromium found: installing it from Debian (about 200 MB) …\n');
    if (install('chromium', 'fonts-liberation') && findChromium()) return true;
  }
  console.error('The browser tests need a Chromium, and none was found or could be installed.');
  console.error('Install one (Debian: `sudo apt-get install chromium fonts-liberation`),');
  console.error('or name one: `CHROMIUM_PATH=/path/to/chrome npm test`.');
  return false;
}
