import { faults } from './faults.ts';
import { pressOne } from './pressing.ts';
import type { Action } from './recipe.ts';
import { type Screen, seen } from './screenOf.ts';
import { answer, at, isOpen, isTypable } from './typing.ts';
import type { Walker } from './walker.ts';

/** What leads into an application, from home and from the screens before it. */
const LEADS_IN = /^(continue|new loan|renew|start|go on|see what|open|read|next|check your answers)/i;
/** What leads on: in a form, to what a review says is missing, and into an application from home. */
const LEADS_ON = /continue|this is right|go on|start|^next|^save|^submit|^send|accept|^finish|^answer/i;
/** Clock changes. Milliseconds: a correction, a nap that brings the warning, and nights. */
const CLOCK_CHANGES = [-5_000, 60_000, -3_600_000, 9 * 60_000, 14 * 60_000, 3 * 3_600_000];
/** A busy page may take this long until it has gone back or forward. Milliseconds. */
const LEAVING = 30_000;
/** A file that every document accepts. */
const PAPER = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Does it on this screen; the answer says what was done, and is empty when the screen had nothing for it. */
type Perform = (walker: Walker, choice: { pick: number; value: number; screen: Screen }) => Promise<string>;

const mainOf = ({ page }: Walker) => page.locator('main');
const buttonsOf = (walker: Walker) => mainOf(walker).locator('a, button');

const type: Perform = async (walker, { pick, value, screen }) => {
  const field = at(screen.fields.filter(isTypable), pick);
  if (!field) return await pressOne(walker, mainOf(walker).locator('button'), { pick, named: LEADS_IN });
  await answer(walker.page, screen, field, value).catch(() => undefined);
  await walker.note(screen, [field.key]);
  return `${field.label} (${field.key})`;
};

/** Answers what is open on the screen, and goes on. */
const fillIn: Perform = async (walker, { pick, screen }) => {
  const answered = new Set<string>();
  for (let round = 0; round < 2; round += 1) {
    const now = round === 0 ? screen : await seen(walker.page);
    if (now.route !== screen.route || now.dialogs > 0) break;
    for (const field of now.fields.filter(isOpen)) {
      // Of a question the first answer is as good as the second, and one is enough.
      if (answered.has(field.key)) continue;
      await answer(walker.page, now, field, 0).catch(() => undefined);
      answered.add(field.key);
    }
  }
  await walker.note(screen, [...answered]);
  const pressed = await pressOne(walker, buttonsOf(walker), { pick, named: LEADS_ON });
  return `${answered.size} answers, ${pressed}`;
};

/** What each action does. */
export const actions: Readonly<Record<Action, Perform>> = {
  type,
  fillIn,
  continue: (walker, { pick, value }) => pressOne(walker, buttonsOf(walker), { pick, value, named: LEADS_ON }),
  press: (walker, { pick, value }) => pressOne(walker, buttonsOf(walker), { pick, value }),
  taskList: async (walker, { pick }) => {
    const folded = walker.page.locator('nav details:not([open]) summary');
    if (await folded.isVisible()) await folded.click({ timeout: 2_000 }).catch(() => undefined);
    return await pressOne(walker, walker.page.locator('nav.journey-tasks a'), { pick });
  },
  review: async ({ page }, { screen }) => {
    if (!screen.route.startsWith('#/journey/')) return '';
    await page.evaluate(() => window.location.assign('#/journey/review?lastTab=0'));
    return 'the review';
  },
  upload: async ({ page }, { pick, value, screen }) => {
    const files = screen.fields.filter(({ kind }) => kind === 'file');
    const field = at(files, pick);
    if (!field) return '';
    await page
      .locator('main input[type=file]')
      .nth(files.indexOf(field))
      .setInputFiles({ name: `paper ${value}.pdf`, mimeType: 'application/pdf', buffer: PAPER }, { timeout: 2_000 })
      .catch(() => undefined);
    return `a paper for ${field.label}`;
  },
  back: async ({ page }) => {
    await page.goBack({ timeout: LEAVING }).catch(() => undefined);
    // Before the first screen of the portal there is an empty page.
    if (page.url() === 'about:blank') await page.goForward();
    return 'Back';
  },
  forward: async ({ page }) => {
    await page.goForward({ timeout: LEAVING }).catch(() => undefined);
    return 'Forward';
  },
  reload: async ({ page, context }) => {
    // Without a connection there is no page to load.
    await context.setOffline(false);
    await page.reload();
    return 'reloaded';
  },
  home: (walker) => pressOne(walker, walker.page.locator('button, a'), { pick: 0, named: /^home$/i }),
  wait: async ({ page }, { value }) => {
    await page.waitForTimeout([100, 400, 800, 3_200][value % 4] ?? 0);
    return 'waited';
  },
  clock: async (walker, { pick }) => {
    const change = at(CLOCK_CHANGES, pick) ?? 0;
    await walker.moveClock(change);
    return `the clock is moved by ${change / 1_000} s`;
  },
  lineDown: async ({ context }) => {
    await context.setOffline(true);
    return 'offline';
  },
  lineUp: async ({ context }) => {
    await context.setOffline(false);
    return 'online';
  },
  loseAnswers: async ({ world }, { value }) => {
    const order = { kind: 'network', path: '/api/applications/', method: 'POST', afterProcessing: true } as const;
    await world.fault({ ...order, times: 1 + (value % 3) });
    return 'the next save arrives, its answer does not';
  },
  fault: async ({ world }, { pick, value }) => {
    const order = at(faults, pick);
    if (order) await world.fault({ ...order, times: 1 + (value % 2) });
    return JSON.stringify(order);
  },
  expire: async ({ world }) => {
    await world.expire();
    return 'the session ends';
  },
  otherTab: async (walker) => `tab ${await walker.changeTab()}`,
  pay: async (walker, { pick, value, screen }) => {
    const pressed = await pressOne(walker, buttonsOf(walker), { pick, value, named: /^(pay|fees|try again)/i });
    if (pressed !== '' || !screen.route.startsWith('#/journey/')) return pressed;
    await walker.page.evaluate(() => window.location.assign('#/journey/payment?lastTab=0'));
    return 'the fees';
  },
  gateway: async (walker, { pick }) => {
    const [page] = walker.openedPages();
    if (!page) return '';
    const decision = at(['Approve payment', 'Approve payment', 'Decline payment', ''], pick) ?? '';
    if (decision === '') await page.close();
    else
      await page
        .getByRole('button', { name: decision })
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    // Playwright lets every page believe that it has the focus.
    await walker.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    return decision === '' ? 'closed the payment page' : decision;
  },
  signOut: async (walker) => {
    await walker.restore();
    const button = walker.page.getByRole('button', { name: /^Log ?out$/ });
    await button.click({ timeout: 2_000 }).catch(() => undefined);
    return 'Logout';
  },
};
