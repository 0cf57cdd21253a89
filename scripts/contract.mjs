// `npm run contract [-- --page]`: writes docs/openapi.json, the calls as an OpenAPI 3.1 document, from the schemas that the
// portal reads and sends with. With --page also test-results/contract.html, one page for reading. Redocly draws it; it is
// large, so it is fetched when it is wanted and not before.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { fetchPackages } from './support/fetchPackages.mjs';
import { root } from './support/install.mjs';

const REDOCLY = '2.77.0';

/** @type {{ module: typeof import('./contract/examples.ts') }} */
const { module } = await runnerImport(`${root}scripts/contract/examples.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
});
const document = join(root, 'docs/openapi.json');
writeFileSync(document, await module.contractText());
console.log('docs/openapi.json is written.');

if (process.argv.includes('--page')) {
  const folder = fetchPackages('redocly', { '@redocly/cli': REDOCLY }, ['--ignore-scripts']);
  const command = join(folder, 'node_modules/.bin/redocly');
  const page = join(root, 'test-results/contract.html');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const { status } = spawnSync(command, ['build-docs', document, '--output', page], { stdio: 'inherit' });
  if (status === 0) console.log(`The page is ${page}`);
  process.exit(status ?? 1);
}
