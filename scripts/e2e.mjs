// `npm run e2e`: whole journeys in a browser, against the production build in dist, behind nginx. Arguments go to Playwright.
// `npm run e2e -- variants [NAME …]`: a whole application and a renewal with each variant of the demo backend, an hour.
// `npm run e2e -- --fetch`: installs the browsers and nginx, if they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, fetchHeadlessShell } from './support/chromium.mjs';
import { root } from './support/install.mjs';
import { ensureNginx } from './support/nginx.mjs';
import { requireVariants, variantNames } from './support/variants.mjs';

const isReady = ensureChromium() && ensureNginx();
if (process.argv[2] === '--fetch') {
  if (isReady) fetchHeadlessShell();
  process.exit(isReady ? 0 : 1);
}
if (!isReady) process.exit(1);
if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}

const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const config = join(root, 'tests/e2e/playwright.config.ts');

/** Runs Playwright. Returns its exit code. @param {readonly string[]} args @param {Record<string, string>} [env] */
function run(args, env = {}) {
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit'), env: { ...process.env, ...env } };
  return spawnSync(process.execPath, [playwright, 'test', '-c', config, ...args], options).status ?? 1;
}

/** A whole application and a renewal, with the backend of each variant. @param {readonly string[]} wanted */
async function runVariants(wanted) {
  await requireVariants(wanted);
  const walks = [
    'apply.spec',
    'renew.spec',
    '--project',
    'phone',
    '-g',
    'a new user registers|with no job and nothing',
  ];
  const names = wanted.length > 0 ? wanted : await variantNames();
  const results = names.map((name) => {
    console.log(`\n━━ ${name}`);
    return { name, isGood: run(walks, { MOCK_VARIANT: name }) === 0 };
  });
  console.log('\n━━ an application and a renewal, by variant');
  for (const { name, isGood } of results) console.log(`${isGood ? '✔' : '✘'} ${name}`);
  return results.every(({ isGood }) => isGood) ? 0 : 1;
}

const [first, ...rest] = process.argv.slice(2);
process.exitCode = first === 'variants' ? await runVariants(rest) : run(process.argv.slice(2));
