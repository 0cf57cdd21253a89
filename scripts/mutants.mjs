// `npm run mutants [-- src/domain/payment.ts …]`: mutation testing of domain, api, forms and the draft. Lists the
// small changes that no test notices. Takes some hours on two cores. Stryker comes with hundreds of packages, so it is
// fetched when this is run and not before.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './support/install.mjs';

const VERSION = '9.6.1';
const EVERYTHING = ['src/domain/**/*.ts', 'src/api/**/*.ts', 'src/forms/**/*.ts', 'src/features/journey/draft/**/*.ts'];

const folder = join(root, 'node_modules/.cache/mutants');
if (!existsSync(join(folder, 'node_modules/@stryker-mutator/core'))) {
  console.log(`Fetching Stryker ${VERSION} …`);
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  // Without its peer dependencies: it uses the project's own Vitest.
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
  // Only the tests of the rules: a screen test that happens to use a rule would make each change slower.
  vitest: { configFile: 'tests/mutants.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A table that is built when its file is loaded cannot be changed for one test.
  ignoreStatic: true,
  ignorePatterns: ['dist', 'docs', 'test-results'],
  // Stryker would rewrite it but cannot read it; it is not needed here.
  tsconfigFile: 'none.json',
  tempDirName: 'test-results/mutants',
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
}).runMutationTest();
