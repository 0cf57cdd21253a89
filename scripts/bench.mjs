// `npm run bench`: the sizes and speeds of the portal in one table, beside their goals, and which goals are missed. Measures
// the build in dist, side by side with the smallest sign-in on the same packages (tests/e2e/bench/floor), with
// Chromium for some minutes; the figures are only valid on a machine that is not busy.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { limits } from './support/budgets.mjs';
import { readBundle, together } from './support/bundle.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { root } from './support/install.mjs';

/** @typedef {{ what: string, figure: string, goal: string, isMet?: boolean, reference?: string }} Figure */
/** @typedef {{ annotations: { type: string, description?: string }[], status: string }} Test */
/** @typedef {{ title: string, tests: Test[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

const dist = join(root, 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}
if (!ensureChromium()) process.exit(1);

/** @param {number} size */
const kB = (size) => `${size.toFixed(1)} kB`;

/** @returns {Figure[]} */
function weights() {
  const { first, later } = readBundle(dist);
  const { gzip, brotli } = together('first screen', first);
  const [largest] = later;
  return [
    {
      what: 'script of the sign-in screen (gzip)',
      figure: kB(gzip),
      goal: `≤ ${limits.first.gzip} kB`,
      isMet: gzip <= limits.first.gzip,
    },
    {
      what: 'script of the sign-in screen (brotli)',
      figure: kB(brotli),
      goal: `≤ ${limits.first.brotli} kB`,
      isMet: brotli <= limits.first.brotli,
    },
    ...(largest
      ? [
          {
            what: 'largest chunk loaded later (brotli)',
            figure: kB(largest.brotli),
            goal: `≤ ${limits.later.brotli} kB`,
            isMet: largest.brotli <= limits.later.brotli,
            reference: largest.name,
          },
        ]
      : []),
  ];
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const busyBefore = loadavg()[0] ?? 0;
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const args = ['test', '-c', 'tests/e2e/bench/playwright.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [playwright, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MEASURES_TIME: '1' },
});

/** @type {Suite} */
const report = JSON.parse(readFileSync(join(root, 'test-results/bench.json'), 'utf8'));
const measured = specsOf(report).flatMap(({ tests }) =>
  tests.flatMap(({ annotations }) =>
    annotations
      .filter(({ type }) => type === 'figure')
      .map(({ description = '{}' }) => /** @type {Figure} */ (JSON.parse(description))),
  ),
);

const figures = [...weights(), ...measured];
const width = Math.max(...figures.map(({ what }) => what.length));
console.log(
  `\n| ${'what'.padEnd(width)} | figure | goal | met | reference |\n|${'-'.repeat(width + 2)}|---|---|---|---|`,
);
for (const { what, figure, goal, isMet, reference = '' } of figures)
  console.log(
    `| ${what.padEnd(width)} | ${figure} | ${goal} | ${isMet === undefined ? '' : isMet ? '✔' : '✘'} | ${reference} |`,
  );
const missed = figures.filter(({ isMet }) => isMet === false);
for (const { what, figure, goal } of missed) console.log(`✘ ${what}: ${figure}, goal ${goal}`);
console.log(missed.length > 0 ? `${missed.length} of the goals are missed.` : 'Every goal is met.');
console.log(`\nLoad of the machine before: ${busyBefore.toFixed(1)}. Lighthouse's figures: \`npm run lighthouse\`.`);
process.exitCode = status ?? 1;
