import { faults } from './faults.ts';
import { pressOne } from './pressing.ts';
import type { Action } from './recipe.ts';
import { scopeOf } from './screenOf.ts';
import { shownOn } from './shadow.ts';
import { answerOne, at } from './typed.ts';
import type { Walker } from './walker.ts';

/** What leads into an application, from home and from the screens before it. */
const LEADS_IN = /^(continue|new loan|renew|start|go on|see what|open|read|next|check your answers)/i;

/** Does it; the answer says what it was, and is empty when there was nothing to do. */
type Doing = (walker: Walker, pick: number, value: number) => Promise<string>;

const main = ({ page }: Walker) => page.locator('main');

async function type(walker: Walker, pick: number, value: number): Promise<string> {
  const before = await walker.place();
  const field = await answerOne(walker.page, await scopeOf(walker.page), pick, value).catch(() => undefined);
  if (!field) return await pressOne(walker, main(walker).getByRole('button', { name: LEADS_IN }), pick);
  const place = await walker.place();
  if (before.route === place.route) walker.shadow.note(place, field.key, await shownOn(walker.page));
  return `${field.label} (${field.key})`;
}

/** What each action does. */
export const doings: Readonly<Record<Action, Doing>> = {
  type,
  continue: (walker, pick) =>
    pressOne(walker, main(walker).getByRole('button', { name: /continue|this is right|go on|start/i }), pick),
  press: (walker, pick) => pressOne(walker, main(walker).locator('a, button'), pick),
  taskList: async (walker, pick) => {
    const folded = walker.page.locator('nav details:not([open]) summary');
    if (await folded.isVisible()) await folded.click();
    return await pressOne(walker, walker.page.locator('nav.journey-tasks a'), pick);
  },
  back: async ({ page }) => {
    await page.goBack({ timeout: 5_000 }).catch(() => undefined);
    // Before the first screen of the portal there is an empty page.
    if (page.url() === 'about:blank') await page.goForward();
    return 'Back';
  },
  forward: async ({ page }) => {
    await page.goForward({ timeout: 5_000 }).catch(() => undefined);
    return 'Forward';
  },
  reload: async ({ page, context }) => {
    // Without a line there is no page to load.
    await context.setOffline(false);
    await page.reload();
    return 'reloaded';
  },
  home: (walker) => pressOne(walker, walker.page.getByRole('button', { name: 'Home' }), 0),
  wait: async ({ page }, _pick, value) => {
    await page.waitForTimeout(500 + (value % 8) * 500);
    return 'waited';
  },
  lineDown: async ({ context }) => {
    await context.setOffline(true);
    return 'the line is down';
  },
  lineUp: async ({ context }) => {
    await context.setOffline(false);
    return 'the line is up';
  },
  loseAnswers: async ({ world }, _pick, value) => {
    const order = { kind: 'network', path: '/api/applications/', method: 'POST', afterProcessing: true } as const;
    await world.fault({ ...order, times: 1 + (value % 3) });
    return 'the next save arrives, its answer does not';
  },
  fault: async ({ world }, pick, value) => {
    const order = at(faults, pick);
    if (order) await world.fault({ ...order, times: 1 + (value % 2) });
    return JSON.stringify(order);
  },
  expire: async ({ world }) => {
    await world.expire();
    return 'the session ends';
  },
  otherTab: async (walker) => `tab ${await walker.changeTab()}`,
  pay: (walker, pick) =>
    pressOne(
      walker,
      main(walker)
        .locator('a, button')
        .filter({ hasText: /^pay|fees/i }),
      pick,
    ),
  gateway: async (walker, pick) => {
    const [page] = walker.openedPages();
    if (!page) return '';
    const decision = at(['Approve payment', 'Approve payment', 'Decline payment', ''], pick) ?? '';
    if (decision === '') await page.close();
    else
      await page
        .getByRole('button', { name: decision })
        .click({ timeout: 3_000 })
        .catch(() => undefined);
    return decision === '' ? 'closed the payment page' : decision;
  },
  signOut: async (walker) => {
    await walker.mend();
    return await pressOne(walker, walker.page.getByRole('button', { name: /^Log ?out$/ }), 0);
  },
};
