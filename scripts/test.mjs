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
 * @property {boolean} [isShort] Runs beside the other short steps, before the long ones.
 * @property {boolean} [isBeside] Begins with the step before it, and is shown after that one: it mostly waits.
 * @property {string} [needs] The step without which this one can't run.
 * @property {(isGood: boolean) => import('./support/counts.mjs').Counts} [count]
 */

/** @type {Step[]} */
const steps = [
  { name: 'types', script: 'types', isShort: true },
  { name: 'lint', script: 'lint', isShort: true },
  { name: 'directions', script: 'directions', isShort: true },
  { name: 'unused code', script: 'unused', isShort: true },
  { name: 'build', script: 'build', isShort: true },
  { name: 'size budget', script: 'budget', needs: 'build', isShort: true },
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
  {
    name: 'browser tests',
    script: 'e2e',
    prepare: ['--fetch'],
    needs: 'build',
    count: (isGood) => playwrightCounts(browserReport, isGood),
  },
  {
    name: 'other engines',
    script: 'engines',
    isBeside: true,
    args: ['--short'],
    prepare: ['--fetch'],
    needs: 'build',
    count: (isGood) => playwrightCounts(engineReport, isGood, { maySkipAll: true }),
  },
];

/** @param {number} since */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @typedef {{ name: string, counts: import('./support/counts.mjs').Counts, time: string }} Result */

/**
 * @param {Step} step
 * @param {Set<string>} broken
 * @param {(output: string) => void} [onOutput] Takes what the step says, in place of the screen.
 * @returns {Promise<Result>}
 */
async function attempt({ name, script, args, needs, count = asOne }, broken, onOutput = undefined) {
  const since = performance.now();
  const say = onOutput ?? ((/** @type {string} */ output) => process.stdout.write(output));
  say(`\n━━ ${name}\n`);
  let isGood = false;
  if (needs && broken.has(needs)) say(`Not run: it needs the ${needs}, which failed.\n`);
  else isGood = await runScript(script, args, onOutput);
  const counts = count(isGood);
  if (counts.failed > 0) broken.add(name);
  say(`${counts.failed > 0 ? '✘' : '✔'} ${name} (${secondsSince(since)})\n`);
  return { name, counts, time: secondsSince(since) };
}

/**
 * The same, with all that the step says shown at once, when `turn` is over.
 * @param {Step} step
 * @param {Set<string>} broken
 * @param {Promise<unknown>} [turn]
 */
async function attemptBeside(step, broken, turn = undefined) {
  let said = '';
  const result = await attempt(step, broken, (output) => {
    said += output;
  });
  await turn;
  process.stdout.write(said);
  return result;
}

/**
 * Runs the short steps side by side: each of them leaves a core idle for a part of its time. What they say is shown one
 * step after another.
 * @param {Set<string>} broken
 * @returns {Promise<Result[]>}
 */
async function runShort(broken) {
  /** @type {Map<string, Promise<Result>>} */
  const started = new Map();
  for (const step of steps.filter(({ isShort }) => isShort)) {
    const run = async () => {
      await started.get(step.needs ?? '');
      return attemptBeside(step, broken);
    };
    started.set(step.name, run());
  }
  return Promise.all(started.values());
}

/** Fetches what the steps need, one after another, while others run. @returns {Map<Step, Promise<unknown>>} */
function fetchAll() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return new Map(
    steps.map((step) => {
      const { script, prepare } = step;
      if (prepare) last = last.then(() => runScript(script, prepare));
      return [step, prepare ? last : Promise.resolve()];
    }),
  );
}

/**
 * Runs the long steps one after another, but for those that run beside the one before.
 * @param {Set<string>} broken
 * @param {ReturnType<typeof fetchAll>} prepared
 * @returns {Promise<Result[]>}
 */
async function runLong(broken, prepared) {
  /** @type {Promise<Result>[]} */
  const started = [];
  for (const step of steps.filter(({ isShort }) => !isShort)) {
    const before = started.at(-1);
    if (!step.isBeside) await before;
    await prepared.get(step);
    started.push(step.isBeside ? attemptBeside(step, broken, before) : attempt(step, broken));
  }
  return Promise.all(started);
}

async function runAll() {
  const since = performance.now();
  /** @type {Set<string>} */
  const broken = new Set();
  for (const report of [unitReport, browserReport, engineReport]) rmSync(report, { force: true });
  const prepared = fetchAll();
  const results = [...(await runShort(broken)), ...(await runLong(broken, prepared))];
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
