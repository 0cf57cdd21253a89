// `npm run e2e`: whole journeys in a browser, against the production build in dist, behind nginx. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.mjs';
import { root } from './support/install.mjs';
import { ensureNginx } from './support/nginx.mjs';

if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}
if (!ensureChromium() || !ensureNginx()) process.exit(1);

const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const args = ['test', '-c', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
