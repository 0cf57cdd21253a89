import type { Browser } from '@playwright/test';
import * as fc from 'fast-check';
import { signInAs } from '../demoPerson.ts';
import { World } from '../portal.ts';
import { doneTwice, leftForTheNext, lostOnTheServer, stateOf } from './atTheEnd.ts';
import { recipesUpTo, type Step } from './recipe.ts';
import { Shadow } from './shadow.ts';
import { Walker } from './walker.ts';

/** A walk: its name, which is that of its backend too, who walks, and what they do. */
export interface Walk {
  name: string;
  userName: string;
  /** Who signs in on the same tab in the end. */
  next: string;
  prepare?: (world: World) => Promise<void>;
  recipe: readonly Step[];
}

export interface Walked {
  /** What did not hold; the walk ended there. */
  found: string[];
  /** How many answers were compared with what was typed. */
  compared: number;
  /** What the server has in the end: applications sent in, and payments taken. */
  submitted: number;
  charged: number;
  log: string[];
}

/** Walks a recipe from sign-in to the answers as the server has them, in a browser context and a backend of its own. */
export async function walk(browser: Browser, { name, userName, next, prepare, recipe }: Walk): Promise<Walked> {
  const context = await browser.newContext();
  const world = new World(name, context);
  await world.reset();
  await prepare?.(world);
  await context.setExtraHTTPHeaders(world.headers);
  // "Leave the page?": the person who reloads means it.
  context.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  context.setDefaultTimeout(30_000);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  const shadow = new Shadow((await stateOf(world)).applications.map(({ arn }) => arn));
  const walker = new Walker({ context, world, userName, shadow }, await context.newPage());
  const walked = async (found: string[]): Promise<Walked> => ({
    found,
    compared: walker.compared,
    submitted: (await stateOf(world)).calls.createApplication ?? 0,
    charged: await world.charges(),
    log: walker.log,
  });
  try {
    await signInAs(walker.page, userName);
    await walker.arrived();
    for (const step of recipe) {
      const found = [...(await walker.take(step)), ...errors];
      if (found.length > 0) return await walked(found);
    }
    const saved = await walker.rest();
    return await walked([
      ...(await lostOnTheServer(browser, walker, userName, saved)),
      ...(await doneTwice(walker)),
      ...(await leftForTheNext(walker, userName, next)),
      ...errors,
    ]);
  } finally {
    await context.close();
  }
}

/** The shortest recipe that fails as well, found within so many milliseconds, and how many walks it took. */
export async function shortened(
  browser: Browser,
  failing: Walk,
  within: number,
): Promise<{ recipe: readonly Step[]; attempts: number }> {
  let attempts = 0;
  const holds = fc.asyncProperty(recipesUpTo(failing.recipe.length), async (recipe) => {
    attempts += 1;
    const { found } = await walk(browser, { ...failing, name: `${failing.name}-${attempts}`, recipe });
    return found.length === 0;
  });
  const { counterexample } = await fc.check(holds, {
    examples: [[[...failing.recipe]]],
    numRuns: 1,
    interruptAfterTimeLimit: within,
  });
  return { recipe: counterexample?.[0] ?? failing.recipe, attempts };
}
