// `npm run walks -- --seeds 500 --steps 80`: random walks over the parts that save, upload, pay and watch the session, then
// through the production build, which `npm run build` makes. `--only models` or `--only browser` takes one kind.
// A walk that fails prints its recipe. `--shrink 10` looks for the shortest one that fails, for ten minutes; with
// `--first 7 --seeds 1 --recipe '…'` the person of seed 7 walks a recipe again.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './support/install.mjs';

const { values } = parseArgs({
  options: {
    /** Which kind: models or browser; both without it. */
    only: { type: 'string' },
    /** How many walks. */
    seeds: { type: 'string', default: '20' },
    /** How many steps each, in the browser. */
    steps: { type: 'string', default: '80' },
    /** The seed of the first walk; the others follow. */
    first: { type: 'string', default: '1' },
    /** The steps of one walk, as a failure prints them. */
    recipe: { type: 'string' },
    /** How long a walk that fails is shortened, in minutes. */
    shrink: { type: 'string', default: '0' },
    /** How many walks at once, in the browser: they wait more than they reckon. */
    workers: { type: 'string', default: '4' },
    /** A file that gets a line for each walk. */
    log: { type: 'string' },
  },
});

const env = {
  ...process.env,
  WALK_MODELS: values.seeds,
  WALK_SEEDS: values.seeds,
  WALK_STEPS: values.steps,
  WALK_FIRST: values.first,
  WALK_SHRINK: String(Number(values.shrink) * 60_000),
  ...(values.recipe && { WALK_RECIPE: values.recipe }),
  ...(values.log && { WALK_LOG: values.log }),
};

/** @param {string[]} args */
const runNode = (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;

const kinds = {
  models: () => runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'tests/walks']),
  browser: () =>
    runNode([
      'scripts/e2e.mjs',
      'walks.spec',
      '--project',
      'phone',
      '--workers',
      values.workers,
      '--global-timeout',
      '0',
    ]),
};
const asked = Object.entries(kinds).filter(
  ([kind]) => (values.only ?? kind) === kind && !(values.recipe && kind === 'models'),
);
process.exitCode = asked.map(([, run]) => run()).some((status) => status !== 0) || asked.length === 0 ? 1 : 0;
