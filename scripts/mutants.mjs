// `npm run mutants [-- src/domain/payment.ts …]`: changes domain, api and forms in many small ways, one at a time, and says which
// changes no test of theirs notices (mutation testing). Takes about an hour and a half on two cores for all of them.
// Stryker comes with hundreds of packages, so it is fetched when this is run and not before.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './support/install.mjs';

const VERSION = '9.6.1';
const EVERYTHING = ['src/domain/**/*.ts', 'src/api/**/*.ts', 'src/forms/**/*.ts'];

const folder = join(root, 'node_modules/.cache/mutants');
if (!existsSync(join(folder, 'node_modules/@stryker-mutator/core'))) {
  console.log(`Fetching Stryker ${VERSION} …`);
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  // Without its peers: the Vitest that judges is the project's own.
  const flags = ['--legacy-peer-deps', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', '--prefix', folder, ...flags, ...packages], { stdio: 'inherit' });
}
const { resolve } = createRequire(join(folder, 'package.json'));
const { Stryker } = await import(pathToFileURL(resolve('@stryker-mutator/core')).href);

process.chdir(root);
const wanted = process.argv.slice(2);
await new Stryker({
  mutate: wanted.length > 0 ? wanted : EVERYTHING,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // The tests of the rules alone: a screen that happens to use a rule would only make each change slower.
  vitest: { configFile: 'tests/mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A table that is made once, when its file is read, can't be changed for one test.
  ignoreStatic: true,
  ignorePatterns: ['dist', 'docs', 'test-results'],
  // Stryker would rewrite it, and cannot read it; nothing here needs it.
  tsconfigFile: 'none.json',
  tempDirName: 'test-results/mutants',
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
}).runMutationTest();
