// `npm run walks -- --seeds 500 --steps 80`: walks at random through the production build, which `npm run build` makes.
// A walk that fails prints its steps; with `--shrink 10` the shortest recipe that fails as well is looked for, for ten minutes.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './support/install.mjs';

const { values } = parseArgs({
  options: {
    /** How many walks. */
    seeds: { type: 'string', default: '20' },
    /** How many steps each. */
    steps: { type: 'string', default: '80' },
    /** The seed of the first walk; the others follow. */
    first: { type: 'string', default: '1' },
    /** How long a walk that fails is shortened, in minutes. */
    shrink: { type: 'string', default: '0' },
  },
});

const { status } = spawnSync(
  process.execPath,
  ['scripts/e2e.mjs', 'walks.spec', '--project', 'phone', '--workers', '2', '--global-timeout', '0'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      WALK_SEEDS: values.seeds,
      WALK_STEPS: values.steps,
      WALK_FIRST: values.first,
      WALK_SHRINK: String(Number(values.shrink) * 60_000),
    },
  },
);
process.exitCode = status ?? 1;
