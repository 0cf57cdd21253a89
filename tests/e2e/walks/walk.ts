import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as fc from 'fast-check';
import { z } from '#lib/zod.ts';
import { signInAs } from '../demoPerson.ts';
import { World } from '../portal.ts';
import { recipesUpTo, type Step } from './recipe.ts';
import { type Place, Shadow, shownOn } from './shadow.ts';
import { Walker } from './walker.ts';

/** A walk: its name, which is that of its backend too, who walks, and what they do. */
export interface Walk {
  name: string;
  userName: string;
  /** Who signs in on the same tab in the end. */
  next: string;
  recipe: readonly Step[];
}

export interface Walked {
  /** What did not hold; the walk ended there. */
  found: string[];
  /** How many answers were compared with what was typed. */
  compared: number;
  log: string[];
}

/** Walks a recipe from sign-in to the answers as the server has them, in a browser and a backend of its own. */
export async function walk(browser: Browser, { name, userName, next, recipe }: Walk): Promise<Walked> {
  const context = await browser.newContext();
  const world = new World(name, context);
  await world.reset();
  await context.setExtraHTTPHeaders(world.headers);
  // "Leave the page?": the person who reloads means it.
  context.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  context.setDefaultTimeout(30_000);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  const shadow = new Shadow((await stateOf(world)).applications.map(({ arn }) => arn));
  const walker = new Walker({ context, world, userName, shadow }, await context.newPage());
  const walked = (found: string[]): Walked => ({ found, compared: walker.compared, log: walker.log });
  try {
    await signInAs(walker.page, userName);
    for (const step of recipe) {
      const found = [...(await walker.take(step)), ...errors];
      if (found.length > 0) return walked(found);
    }
    const saved = await walker.rest();
    return walked([
      ...(await lostOnTheServer(browser, walker, userName, saved)),
      ...chargedTwice(await stateOf(world)),
      ...(await leftForTheNext(walker, userName, next)),
      ...errors,
    ]);
  } finally {
    await context.close();
  }
}

const stated = z.object({
  applications: z.array(z.object({ arn: z.string() })),
  payments: z.array(z.object({ feeCode: z.string(), arn: z.string(), loanNumber: z.string(), status: z.string() })),
  people: z.array(z.object({ userName: z.string(), trn: z.string(), firstName: z.string(), lastName: z.string() })),
});
type Stated = z.output<typeof stated>;

const stateOf = async (world: World): Promise<Stated> => stated.parse(await world.state());

/** Compares everything that was typed in the tabs that have saved it with what another browser of the same person is shown. */
async function lostOnTheServer(
  browser: Browser,
  walker: Walker,
  userName: string,
  saved: readonly number[],
): Promise<string[]> {
  const elsewhere = await browser.newContext({ extraHTTPHeaders: walker.world.headers });
  try {
    const page = await elsewhere.newPage();
    await signInAs(page, userName);
    const found: string[] = [];
    for (const place of walker.shadow.places) {
      await openPlace(page, place);
      if (!page.url().endsWith(place.route)) continue;
      for (const tab of saved) {
        const { compared, found: lost } = await settledDifferences(page, walker, { ...place, tab });
        walker.compared += compared;
        found.push(...lost.map((one) => `On the server: ${one}`));
      }
    }
    return found;
  } finally {
    await elsewhere.close();
  }
}

/** What a screen shows otherwise than it was typed; one that is being drawn has a moment for it. */
async function settledDifferences(page: Page, { shadow }: Walker, place: Place) {
  for (let look = 0; look < 20; look += 1) {
    const result = shadow.differences(place, await shownOn(page));
    if (result.found.length === 0) return result;
    await page.waitForTimeout(200);
  }
  return shadow.differences(place, await shownOn(page));
}

/** Opens a screen of an application, as the server has it. */
async function openPlace(page: Page, { arn, route }: { arn: string; route: string }): Promise<void> {
  await page.evaluate(
    ([number, hash]) => {
      window.sessionStorage.setItem('SLB_ARN', JSON.stringify(number));
      window.sessionStorage.removeItem('SLB_APP');
      window.location.hash = hash;
    },
    [arn, route] as const,
  );
  await page.reload();
  await page.locator('main h1').waitFor();
  await page.waitForTimeout(300);
}

/** A fee that was paid twice. */
function chargedTwice({ payments }: Stated): string[] {
  const paid = payments
    .filter(({ status }) => status === 'APPROVED')
    .map(({ feeCode, arn, loanNumber }) => `${feeCode} of ${arn}${loanNumber}`);
  return paid.filter((fee, index) => paid.indexOf(fee) !== index).map((fee) => `Paid twice: ${fee}`);
}

/** What is left of somebody on their tab after they have signed out, and in front of the next person there. */
async function leftForTheNext(walker: Walker, userName: string, next: string): Promise<string[]> {
  const { page, context, world } = walker;
  const person = (await stateOf(world)).people.find((one) => one.userName === userName);
  const secrets = [userName, person?.trn ?? '', `${person?.firstName} ${person?.lastName}`];
  await signOutOf(page);
  const left = await told(context, page, secrets, 'after sign-out');
  await signInAs(page, next);
  await walker.settled();
  return [...left, ...(await told(context, page, secrets, 'in front of the next person'))];
}

/** Signs out, whatever dialog is open. Everything is saved by now, so that a reload takes nothing away. */
async function signOutOf(page: Page): Promise<void> {
  await page.reload();
  await page.locator('h1').first().waitFor();
  const dialog = page.locator('dialog[open]');
  for (let press = 0; press < 10; press += 1) {
    if (page.url().includes('#/auth/login')) return;
    const next =
      (await dialog.count()) > 0 ? dialog.getByRole('button').last() : page.getByRole('button', { name: /^Log ?out$/ });
    await next.click({ timeout: 3_000 }).catch(() => undefined);
    await page.waitForURL(/#\/auth\/login/, { timeout: 3_000 }).catch(() => undefined);
  }
  throw new Error('Nobody can sign out here');
}

/** Where one of these is read: on the screen, in its fields, in what the browser keeps. */
async function told(context: BrowserContext, page: Page, secrets: readonly string[], when: string): Promise<string[]> {
  const cookies = JSON.stringify(await context.cookies());
  const places = await page.evaluate(() => ({
    screen: document.body.innerText,
    fields: [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    ),
    ...Object.fromEntries(
      Object.entries({ ...window.localStorage, ...window.sessionStorage }).map(([key, value]) => [
        `storage ${key}`,
        value,
      ]),
    ),
    history: JSON.stringify(window.history.state),
    address: window.location.href,
  }));
  return Object.entries({ ...places, cookies }).flatMap(([where, text]) =>
    secrets
      .filter((secret) => secret !== '' && JSON.stringify(text).includes(secret))
      .map((secret) => `${secret} is left ${when}: ${where}`),
  );
}

/** The shortest recipe that fails as well, found within so many milliseconds, and what its walk found. */
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
