import type { Browser } from '@playwright/test';
import * as fc from 'fast-check';
import { demoPeople } from '#mocks/people.ts';
import { signInAs } from '../demoPerson.ts';
import { expect, test, World } from '../portal.ts';
import { recipeOf, recipesUpTo, type Step, written } from './recipe.ts';
import { Walker } from './walker.ts';

// Walks at random through the whole portal: anything is typed, pressed and broken, and whatever happens, what was typed is there.
// They run by `npm run walks` alone.

const firstSeed = Number(process.env.WALK_FIRST ?? 1);
const seeds = Number(process.env.WALK_SEEDS ?? 5);
const steps = Number(process.env.WALK_STEPS ?? 30);
/** How long a recipe that failed is shortened. Milliseconds. */
const SHRINKING = Number(process.env.WALK_SHRINK ?? 0);

interface Walked {
  found: string[];
  compared: number;
  log: string[];
}

/** Walks a recipe from sign-in to the answers as the server has them, in a browser and a backend of its own. */
async function walk(browser: Browser, name: string, userName: string, recipe: readonly Step[]): Promise<Walked> {
  const context = await browser.newContext();
  const world = new World(name, context);
  await world.reset();
  await context.setExtraHTTPHeaders(world.headers);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  const walker = new Walker(context, world, userName, page);
  try {
    await signInAs(page, userName);
    for (const step of recipe) {
      const found = [...(await walker.take(step)), ...errors];
      if (found.length > 0) return { found, compared: 0, log: walker.log };
    }
    const { found, compared } = await onTheServer(browser, walker);
    return { found: [...found, ...errors], compared, log: walker.log };
  } finally {
    await context.close();
  }
}

/** Compares everything that was typed with what another browser of the same person is shown in the end. */
async function onTheServer(browser: Browser, walker: Walker): Promise<{ found: string[]; compared: number }> {
  await walker.mend();
  const elsewhere = await browser.newContext({ extraHTTPHeaders: walker.world.headers });
  try {
    const page = await elsewhere.newPage();
    await signInAs(page, walker.userName);
    const open = page.getByRole('main').getByRole('button', { name: 'Continue' }).first();
    const isThere = await open.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) return { found: [], compared: 0 };
    await open.click();
    await page.waitForURL(/#\/journey\//);
    let compared = 0;
    const found: string[] = [];
    for (const route of walker.shadow.routes) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, route);
      await page.waitForTimeout(300);
      if (!page.url().endsWith(route)) continue;
      const result = await walker.shadow.differences(page, route);
      compared += result.compared;
      found.push(...result.found.map((one) => `On the server: ${one}`));
    }
    return { found, compared };
  } finally {
    await elsewhere.close();
  }
}

for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
  const person = demoPeople[seed % demoPeople.length] ?? demoPeople[0];
  test(`walk ${seed}: whatever the ${person.name} does, nothing typed is lost`, async ({ browser }) => {
    test.setTimeout(180_000 + steps * 3_000 + SHRINKING);
    const recipe = recipeOf(seed, steps);
    const { found, compared, log } = await walk(browser, `walk-${seed}`, person.userName, recipe);
    console.log(`walk ${seed} (${person.name}): ${log.length} steps, ${compared} answers compared on the server`);
    if (found.length > 0 && SHRINKING > 0) await shorten(browser, seed, person.userName, recipe);
    expect(found, log.join('\n')).toEqual([]);
  });
}

/** Prints the shortest recipe that fails as well. */
async function shorten(browser: Browser, seed: number, userName: string, recipe: Step[]): Promise<void> {
  let attempt = 0;
  const fails = fc.asyncProperty(recipesUpTo(recipe.length), async (shorter: Step[]) => {
    attempt += 1;
    const { found } = await walk(browser, `walk-${seed}-${attempt}`, userName, shorter);
    return found.length === 0;
  });
  const { counterexample } = await fc.check(fails, {
    examples: [[recipe]],
    numRuns: 1,
    interruptAfterTimeLimit: SHRINKING,
  });
  const [shortest = []] = counterexample ?? [];
  const last = await walk(browser, `walk-${seed}-last`, userName, shortest);
  console.log(last.log.join('\n'), last.found);
  console.log(`The shortest recipe found in ${attempt} walks: ${written(shortest)}`);
}
