// `npm test`: every check, on a fresh clone without any preparation.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asOne, playwrightCounts, vitestCounts } from './support/counts.mjs';
import { report as engineReport } from './support/engines.mjs';
import { ensureInstalled, root } from './support/install.mjs';
import { runScript } from './support/run.mjs';

const { values } = parseArgs({ options: { seed: { type: 'string' } } });
if (values.seed) process.env.DEMO_SEED = values.seed;

const unitReport = join(root, 'test-results/unit.json');
const browserReport = join(root, 'test-results/e2e.json');

/**
 * One thing that has to hold.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script The npm script behind it.
 * @property {string[]} [args]
 * @property {string[]} [prepare] Arguments with which the script fetches what it needs, while the steps before it run.
 * @property {string} [needs] The step without which this one can't run.
 * @property {(isGood: boolean) => import('./support/counts.mjs').Counts} [count]
 */

/** @type {Step[]} */
const steps = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'directions', script: 'directions' },
  { name: 'unused code', script: 'unused' },
  {
    name: 'unit and screen tests',
    script: 'unit',
    // Logs are printed without colours.
    args: [
      ...(process.stdout.isTTY ? [] : ['--no-color']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    count: (isGood) => vitestCounts(unitReport, isGood),
  },
  { name: 'build', script: 'build' },
  { name: 'size budget', script: 'budget', needs: 'build' },
  {
    name: 'browser tests',
    script: 'e2e',
    needs: 'build',
    count: (isGood) => playwrightCounts(browserReport, isGood),
  },
  {
    name: 'other engines',
    script: 'engines',
    args: ['--short'],
    prepare: ['--fetch'],
    needs: 'build',
    count: (isGood) => playwrightCounts(engineReport, isGood, { maySkipAll: true }),
  },
];

/** @param {number} since */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {Step} step @param {Set<string>} broken */
async function attempt({ name, script, args, needs, count = asOne }, broken) {
  const since = performance.now();
  console.log(`\n━━ ${name}`);
  let isGood = false;
  if (needs && broken.has(needs)) console.error(`Not run: it needs the ${needs}, which failed.`);
  else isGood = await runScript(script, args);
  const counts = count(isGood);
  console.log(`${counts.failed > 0 ? '✘' : '✔'} ${name} (${secondsSince(since)})`);
  return { name, counts, time: secondsSince(since) };
}

async function runAll() {
  const since = performance.now();
  const broken = new Set();
  const results = [];
  for (const report of [unitReport, browserReport, engineReport]) rmSync(report, { force: true });
  const prepared = new Map(steps.map((step) => [step, step.prepare && runScript(step.script, step.prepare)]));
  for (const step of steps) {
    await prepared.get(step);
    const result = await attempt(step, broken);
    if (result.counts.failed > 0) broken.add(step.name);
    results.push(result);
  }
  console.log(`\n━━ all steps (${secondsSince(since)})`);
  for (const { name, counts, time } of results) {
    const { passed, failed, skipped } = counts;
    const words = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
    console.log(`${failed > 0 ? '✘' : '✔'} ${name.padEnd(24)}${words.padEnd(32)}${time.padStart(9)}`);
  }
  return results.map(({ counts }) => counts);
}

const outcomes = ensureInstalled() ? await runAll() : [asOne(false)];
const passed = outcomes.reduce((sum, counts) => sum + counts.passed, 0);
const failed = outcomes.reduce((sum, counts) => sum + counts.failed, 0);
const skipped = outcomes.reduce((sum, counts) => sum + counts.skipped, 0);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
