// `npm run mutants [-- src/domain/payment.ts …]`: mutation testing of domain, api, forms and the draft. Stryker makes small
// changes one at a time and runs the tests; a change that no test notices survives. Lists those, then a table with the score
// of each folder, and fails if one of them notices too few.
//
// Each folder is tried with its own tests. Screens take a hundred times as long as rules, so that the tests of screens only
// try what the others leave, and only where these do not notice enough. What was noticed once is not tried again until its
// code or its test changes; without node_modules/.cache/mutants/results everything is, which takes some hours on two cores.
// MUTANT_WORKERS=4 tries so many at once.
// Stryker comes with hundreds of packages, so it is fetched when this is run and not before.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackages } from './support/fetchPackages.mjs';
import { root } from './support/install.mjs';

const VERSION = '9.6.1';
const FOLDERS = ['domain', 'api', 'forms', 'features/journey/draft'];
/** The percentage of changes that each folder has to notice. */
const ENOUGH = 88;

// Without its peer dependencies: it uses the project's own Vitest.
const cache = fetchPackages(
  'mutants',
  { '@stryker-mutator/core': VERSION, '@stryker-mutator/vitest-runner': VERSION },
  ['--legacy-peer-deps'],
);
const { resolve } = createRequire(join(cache, 'package.json'));
const { Stryker } = await import(pathToFileURL(resolve('@stryker-mutator/core')).href);

process.chdir(root);
const wanted = process.argv.slice(2);
const rows = [];
for (const folder of FOLDERS) {
  const mutate =
    wanted.length > 0 ? wanted.filter((path) => path.startsWith(`src/${folder}/`)) : [`src/${folder}/**/*.ts`];
  if (mutate.length === 0) continue;
  const rules = `tests/${folder}/**/*.test.ts`;
  let row = summary(folder, await results(folder, mutate, [rules]));
  if (row.score < ENOUGH) row = summary(folder, await results(folder, mutate, [rules, `${rules}x`]));
  rows.push(row);
}
console.table(rows);
process.exitCode = rows.every(({ score }) => score >= ENOUGH) ? 0 : 1;

/**
 * Tries the changes of a folder. Those that are known to be noticed are not tried again.
 * @param {string} folder
 * @param {string[]} mutate The files to change.
 * @param {string[]} tests The tests to run, as patterns.
 */
async function results(folder, mutate, tests) {
  process.env.MUTANT_TESTS = tests.join(' ');
  return new Stryker({
    mutate,
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A table that is built when its file is loaded cannot be changed for one test.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: join(cache, 'results', `${folder.replaceAll('/', '-')}.json`),
    ignorePatterns: ['dist', 'docs', 'test-results'],
    // Stryker would rewrite it but cannot read it; it is not needed here.
    tsconfigFile: 'none.json',
    tempDirName: 'test-results/mutants',
    // A busy machine is slow, which is no change that a test noticed.
    timeoutMS: 60_000,
    concurrency: Number(process.env.MUTANT_WORKERS || 1),
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false },
  }).runMutationTest();
}

/**
 * A row of the table: a change in code that no test runs counts as one that survived.
 * @param {string} folder
 * @param {{ status: string }[]} changes
 */
function summary(folder, changes) {
  const count = (/** @type {string[]} */ ...statuses) =>
    changes.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, all] = [count('Killed', 'Timeout'), count('Killed', 'Timeout', 'Survived', 'NoCoverage')];
  return {
    folder,
    changes: all,
    killed: count('Killed'),
    'timed out': count('Timeout'),
    survived: count('Survived'),
    'not run': count('NoCoverage'),
    score: Math.floor((1000 * noticed) / all) / 10,
  };
}
