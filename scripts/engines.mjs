// `npm run engines [firefox|webkit|chromium109|chromium103 …]`: the main job, from registration to the receipt, in the
// engines of other and older browsers, against the production build in dist, behind nginx. Without a name, in all four.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engines } from './support/engines.mjs';
import { root } from './support/install.mjs';
import { ensureNginx } from './support/nginx.mjs';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !engines.some((engine) => engine.name === name));
if (unknown.length > 0) {
  console.error(`No engine is called ${unknown.join(', ')}: ${engines.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}
const wanted = engines.filter(({ name }) => names.length === 0 || names.includes(name));
if (!ensureNginx() || !wanted.every(({ ensure }) => ensure())) process.exit(1);

const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const config = join(root, 'tests/engines/playwright.config.ts');
const projects = wanted.flatMap(({ name }) => ['--project', name]);
const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, ...projects], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
