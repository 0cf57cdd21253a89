import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Fault } from '#mocks/db.ts';
import { password } from '../demoPerson.ts';
import type { World } from '../portal.ts';
import { fill } from '../screen.ts';
import type { Action, Step } from './recipe.ts';
import { type Seen, scopeOf, seen } from './screenOf.ts';
import { Shadow } from './shadow.ts';
import { answerOne } from './typed.ts';

/** A screen may take this long after a step, on a busy machine. Milliseconds. */
const PATIENCE = 20_000;

/** A screen that is there may take this long until its answers are. Milliseconds. */
const DRAWING = 4_000;

/** What may go wrong on the way to the server and back. */
const faults: readonly Omit<Fault, 'times'>[] = [
  { kind: 'status', status: 503, method: 'POST', path: '/api/applications/' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 408, method: 'POST' },
  { kind: 'network', method: 'POST' },
  { kind: 'network' },
  { kind: 'delay', delayMs: 1_500 },
  { kind: 'cut' },
  { kind: 'html' },
  { kind: 'malformed', method: 'POST', path: '/api/applications/' },
  { kind: 'status', status: 503, path: '/api/applicant/VALIDATE_TRN' },
  { kind: 'status', status: 502, path: 'VERIFY_APPLICATON_UNIQUENESS' },
  { kind: 'network', method: 'POST', path: '/api/application/CREATE', afterProcessing: true },
];

/** What would end the walk, or leave the portal: pressed by walks of its own. */
const NOT_PRESSED =
  /cancel|remove|log ?out|print|pdf|download|receipt|photo|choose|add a file|discard|start fresh|forgot|register|sign up|open the payment/i;
/** These open another application, or give answers up by the person's own wish. */
const GIVES_UP = /load the newer version|new loan|start a new one|start with these|renew/i;
/** So do the dialogs that say this, whatever is answered: an identification or a product is changed, or changed back. */
const CHANGES_ANSWERS = /details will be removed/;
/** What leads into an application, from home and from the screens before it. */
const LEADS_IN = /^(continue|new loan|renew|start|go on|see what|open|read|next|check your answers)/i;

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** Somebody who does anything at all in the portal, and remembers what they typed. */
export class Walker {
  readonly shadow = new Shadow();
  /** What was done, for whoever reads a failure. */
  readonly log: string[] = [];
  #tabs: Page[];
  #current = 0;

  constructor(
    readonly context: BrowserContext,
    readonly world: World,
    readonly userName: string,
    page: Page,
  ) {
    this.#tabs = [page];
  }

  get page(): Page {
    const open = this.#tabs[this.#current];
    if (!open) throw new Error('No tab is open');
    return open;
  }

  /** Does one step, waits until the screen is quiet again, and answers with what is then wrong. */
  async take({ action, pick, value }: Step): Promise<string[]> {
    const hasDialog = (await seen(this.page)).dialogs > 0;
    const done = hasDialog ? await this.#answerDialog(pick) : await this.#signInOr(() => this.#do(action, pick, value));
    this.log.push(`${action} ${pick}/${value}: ${done} → ${await this.route()}`);
    const now = await this.settled();
    const route = await this.route();
    const missing = now.dialogs > 0 ? [] : await this.#missing(route);
    return [...faultsOf(now), ...missing];
  }

  /** The place in the journey, as the shadow calls it. */
  route = async (): Promise<string> => (await seen(this.page)).route.replace('&change', '');

  /** What was typed and is not there; a screen that is being drawn has a moment for it. */
  async #missing(route: string): Promise<string[]> {
    const until = Date.now() + DRAWING;
    for (;;) {
      const { found } = await this.shadow.differences(this.page, route, this.#current);
      if (found.length === 0 || Date.now() > until || (await this.route()) !== route) return found;
      await this.page.waitForTimeout(200);
    }
  }

  /** Waits until nothing is waited for on the screen, and there is something on it. */
  async settled(): Promise<Seen> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const now = await seen(this.page).catch(() => undefined);
      if (now && !now.isWaiting && now.headings.length > 0) return now;
      if (Date.now() > until) return now ?? { ...NOTHING };
      await this.page.waitForTimeout(100);
    }
  }

  async signIn(): Promise<void> {
    await fill(this.page, { 'Email address': this.userName, Password: password });
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page
      .waitForURL((url) => !url.hash.startsWith('#/auth/login'), { timeout: 5_000 })
      .catch(() => undefined);
  }

  /** Makes line and server whole again, and waits until what was typed is saved. */
  async mend(): Promise<void> {
    await this.context.setOffline(false);
    await this.world.clearFaults();
    const until = Date.now() + 3 * PATIENCE;
    while (Date.now() < until) {
      await this.settled();
      if ((await seen(this.page)).dialogs > 0) await this.#answerDialog(0);
      const status = await this.page.locator('.slb-save').allInnerTexts();
      if (!status.some((text) => /Saving|retrying/.test(text))) return;
      await this.page.waitForTimeout(500);
    }
  }

  /** Whoever has to sign in does that, whatever they meant to do. */
  async #signInOr(go: () => Promise<string>): Promise<string> {
    if (!(await this.route()).startsWith('#/auth/login')) return await go();
    await this.signIn();
    return 'signed in';
  }

  async #answerDialog(pick: number): Promise<string> {
    const dialog = this.page.locator('dialog[open]').first();
    if (await dialog.locator('input:visible, select:visible, textarea:visible').first().isVisible())
      await answerOne(this.page, dialog, pick, pick).catch(() => undefined);
    if (CHANGES_ANSWERS.test(await dialog.innerText())) this.shadow.clear();
    return await this.#press(dialog.getByRole('button'), pick);
  }

  async #type(pick: number, value: number): Promise<string> {
    const route = await this.route();
    const field = await answerOne(this.page, await scopeOf(this.page), pick, value).catch(() => undefined);
    if (!field) return '';
    if (route === (await this.route())) await this.shadow.note(this.page, route, field.key, this.#current);
    return `${field.label} (${field.key})`;
  }

  async #press(candidates: Locator, pick: number): Promise<string> {
    const names: [number, string][] = [];
    for (const [index, one] of (await candidates.all()).entries()) {
      const name = ((await one.isVisible()) && (await one.isEnabled()) ? await one.innerText() : '').trim();
      if (name !== '' && !NOT_PRESSED.test(name)) names.push([index, name]);
    }
    const chosen = at(names, pick);
    if (!chosen) return '';
    const [index, name] = chosen;
    // Of several applications that can be gone on with, nobody knows here which one this is.
    const isOneOfSeveral = names.filter(([, other]) => other === name && /^continue/i.test(name)).length > 1;
    if (GIVES_UP.test(name) || isOneOfSeveral) this.shadow.clear();
    await candidates
      .nth(index)
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    return name;
  }

  /** What each action does; the answer says what it was, and is empty when there was nothing to do. */
  async #do(action: Action, pick: number, value: number): Promise<string> {
    const { page } = this;
    const main = page.locator('main');
    switch (action) {
      case 'type':
        return (
          (await this.#type(pick, value)) || (await this.#press(main.getByRole('button', { name: LEADS_IN }), pick))
        );
      case 'continue':
        return await this.#press(main.getByRole('button', { name: /continue|this is right|go on|start/i }), pick);
      case 'press':
        return await this.#press(main.locator('a, button'), pick);
      case 'taskList': {
        const folded = page.locator('nav details:not([open]) summary');
        if (await folded.isVisible()) await folded.click();
        return await this.#press(page.locator('nav.journey-tasks a'), pick);
      }
      case 'back':
        await page.goBack({ timeout: 5_000 }).catch(() => undefined);
        // Before the first screen of the portal there is an empty page.
        if (page.url() === 'about:blank') await page.goForward();
        return 'Back';
      case 'forward':
        await page.goForward({ timeout: 5_000 }).catch(() => undefined);
        return 'Forward';
      case 'reload':
        // Without a line there is no page to load.
        await this.context.setOffline(false);
        await page.reload();
        return 'reloaded';
      case 'home':
        return await this.#press(page.getByRole('button', { name: 'Home' }), 0);
      case 'wait':
        await page.waitForTimeout(500 + (value % 8) * 500);
        return 'waited';
      case 'lineDown':
        await this.context.setOffline(true);
        return 'the line is down';
      case 'lineUp':
        await this.context.setOffline(false);
        return 'the line is up';
      case 'loseAnswers':
        await this.world.fault({
          kind: 'network',
          path: '/api/applications/',
          method: 'POST',
          afterProcessing: true,
          times: 1 + (value % 3),
        });
        return 'the next save arrives, its answer does not';
      case 'fault': {
        const order = at(faults, pick);
        if (order) await this.world.fault({ ...order, times: 1 + (value % 2) });
        return JSON.stringify(order);
      }
      case 'expire':
        await this.world.expire();
        return 'the session ends';
      case 'otherTab':
        return await this.#otherTab();
      case 'signOut':
        await this.mend();
        return await this.#press(page.getByRole('button', { name: /^Log ?out$/ }), 0);
      default:
        return action satisfies never;
    }
  }

  /** Goes to the other of two tabs with one copied session; opens it first. */
  async #otherTab(): Promise<string> {
    if (this.#tabs.length < 2) {
      await this.context.setOffline(false);
      const opened = this.context.waitForEvent('page');
      await this.page.evaluate(() => void window.open(window.location.href));
      this.#tabs.push(await opened);
    }
    this.#current = 1 - this.#current;
    await this.page.bringToFront();
    return `tab ${this.#current + 1}`;
  }
}

const NOTHING: Seen = {
  route: '',
  title: '',
  headings: [],
  dialogs: 0,
  isWaiting: false,
  words: 0,
};

/** What must hold on every screen, whatever was done. */
function faultsOf({ title, headings, dialogs, isWaiting, words }: Seen): string[] {
  return [
    words === 0 ? 'The page is blank' : '',
    headings.length === 1 ? '' : `There are ${headings.length} headings of level 1`,
    dialogs <= 1 ? '' : `There are ${dialogs} dialogs at once`,
    /Student loan portal$/.test(title) ? '' : `The window is called ${JSON.stringify(title)}`,
    isWaiting ? '"Please wait..." does not end' : '',
  ].filter((found) => found !== '');
}
