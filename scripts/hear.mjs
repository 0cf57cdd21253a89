// `npm run hear`: what somebody hears who cannot see the screen. Orca, a screen reader, reads the build in dist in Firefox,
// section by section, and what it says is compared by its words with docs/heard. `npm run hear -- date list` takes the
// sections with these words in their title, `--keep` writes what was heard into docs/heard. Some twenty minutes; no sound.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureHiddenDesktop, openHiddenDesktop } from './support/hiddenDesktop.mjs';
import { root } from './support/install.mjs';
import { ensureNginx } from './support/nginx.mjs';

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--keep');
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. There is --keep, and words of the sections to hear.`);
  process.exit(1);
}
if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}
if (!ensureHiddenDesktop() || !ensureNginx()) process.exit(1);

const desktop = await openHiddenDesktop();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(130));
process.on('exit', desktop.close);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    join(root, 'tests/heard/playwright.config.ts'),
    ...(wanted.length > 0 ? ['-g', wanted.join('|')] : []),
  ],
  { cwd: root, stdio: 'inherit', env: { ...desktop.env, ...(args.includes('--keep') && { KEEP_HEARD: '1' }) } },
);
process.exit(status ?? 1);
