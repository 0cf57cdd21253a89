import { appendFileSync } from 'node:fs';
import { expect, test } from '../portal.ts';
import { recipeFrom, recipeOf, written } from './recipe.ts';
import { startOf } from './starts.ts';
import { shortened, type Walk, walk } from './walk.ts';

// Walks at random through the whole portal: anything is typed, pressed and broken, and whatever happens, what was typed is
// there. `npm test` takes a few short ones; `npm run walks` takes as many as are asked for.

const firstSeed = Number(process.env.WALK_FIRST ?? 1);
const seeds = Number(process.env.WALK_SEEDS ?? 2);
const steps = Number(process.env.WALK_STEPS ?? 12);
/** A recipe to walk again, as a failure prints it, in the place of those of the seeds. */
const again = process.env.WALK_RECIPE;
/** How long a recipe that failed is shortened. Milliseconds. */
const shrinking = Number(process.env.WALK_SHRINK ?? 0);

for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
  const { name, aim, ...person } = startOf(seed);
  test(`walk ${seed}: whatever the ${name} does, nothing typed is lost`, async ({ browser }) => {
    // A busy machine takes five times as long as a quiet one.
    test.setTimeout(300_000 + steps * 8_000 + 2 * shrinking);
    const recipe = again ? recipeFrom(again) : recipeOf(seed, steps, aim);
    const asked: Walk = { ...person, name: `walk-${seed}`, recipe };
    const since = performance.now();
    const { found, compared, submitted, charged, log } = await walk(browser, asked);
    const counts = `${log.length} steps, ${compared} answers compared, ${submitted} sent in, ${charged} paid`;
    const seconds = ((performance.now() - since) / 1_000).toFixed(0);
    report(`walk ${seed} (${name}): ${counts}, ${seconds} s, found ${found.length}`);
    if (found.length > 0) report([...log.slice(-15), ...found].join('\n'));
    const last = `${log.join('\n')}\n${found.join('\n')}\n--recipe '${written(recipe.slice(0, log.length))}'`;
    if (found.length > 0 && shrinking > 0) {
      const { recipe: shortest, attempts } = await shortened(
        browser,
        { ...asked, recipe: recipe.slice(0, log.length) },
        shrinking,
      );
      console.log(
        `The shortest found in ${attempts} walks: npm run walks -- --first ${seed} --seeds 1 --recipe '${written(shortest)}'`,
      );
    }
    expect(found, last).toEqual([]);
  });
}

/** One line for each walk, also in a file when one is named: hours of walks are counted from it. */
function report(line: string): void {
  console.log(line);
  if (process.env.WALK_LOG) appendFileSync(process.env.WALK_LOG, `${line}\n`);
}
