import type { BrowserContext, Page } from '@playwright/test';
import { password } from '../demoPerson.ts';
import type { World } from '../portal.ts';
import { fill } from '../screen.ts';
import { doings } from './doings.ts';
import { brokenOn } from './invariants.ts';
import { CHANGES_ANSWERS, pressOne } from './pressing.ts';
import type { Action, Step } from './recipe.ts';
import { type Seen, seen } from './screenOf.ts';
import { type Place, type Shadow, shownOn } from './shadow.ts';
import { answerOne } from './typed.ts';

/** A screen may take this long after a step, on a busy machine. Milliseconds. */
const PATIENCE = 20_000;

/** A screen that is there may take this long until its answers are, and its focus. Milliseconds. */
const DRAWING = 4_000;

/** After these somebody with a keyboard goes on from where the focus is. */
const MOVES: readonly Action[] = ['continue', 'press', 'taskList', 'back', 'forward', 'home', 'pay'];

interface Walking {
  context: BrowserContext;
  world: World;
  userName: string;
  shadow: Shadow;
}

/** Somebody who does anything at all in the portal, and remembers what they typed. */
export class Walker {
  /** What was done, for whoever reads a failure. */
  readonly log: string[] = [];
  readonly context: BrowserContext;
  readonly world: World;
  readonly shadow: Shadow;
  /** How many answers were compared with what was typed. */
  compared = 0;
  readonly #userName: string;
  readonly #tabs: Page[];
  #current = 0;

  constructor({ context, world, userName, shadow }: Walking, page: Page) {
    this.context = context;
    this.world = world;
    this.shadow = shadow;
    this.#userName = userName;
    this.#tabs = [page];
  }

  get page(): Page {
    const open = this.#tabs[this.#current];
    if (!open) throw new Error('No tab is open');
    return open;
  }

  /** Does one step, waits until the screen is quiet again, and answers with what is then wrong. */
  async take({ action, pick, value }: Step): Promise<string[]> {
    const before = await seen(this.page);
    const hasDialog = before.dialogs > 0;
    const done = hasDialog
      ? await this.#answerDialog(pick)
      : await this.#signInOr(() => doings[action](this, pick, value));
    const now = await this.settled();
    this.log.push(`${action} ${pick}/${value}: ${done} → ${now.arn} ${now.route}`);
    const isChanged = hasDialog || (MOVES.includes(action) && now.route !== before.route);
    const isMoved = done !== '' && isChanged && now.loadedAt === before.loadedAt;
    const missing = now.dialogs > 0 ? [] : await this.#missing();
    const lost = isMoved && (await this.#isFocusLost()) ? ['No element has the focus'] : [];
    return [...brokenOn(now), ...missing, ...lost];
  }

  /** The place in the journey, as the shadow calls it. */
  async place(): Promise<Place> {
    const { arn, route } = await seen(this.page);
    return { arn, route: route.replace('&change', '').replace('?lastTab=0', ''), tab: this.#current };
  }

  /** What was typed and is not there; a screen that is being drawn has a moment for it. */
  async #missing(): Promise<string[]> {
    const place = await this.place();
    if (!place.route.startsWith('#/journey/')) return [];
    const until = Date.now() + DRAWING;
    for (;;) {
      const { compared, found } = this.shadow.differences(place, await shownOn(this.page));
      if (found.length === 0) this.compared += compared;
      if (found.length === 0 || Date.now() > until) return found;
      await this.page.waitForTimeout(200);
      if ((await this.place()).route !== place.route) return [];
    }
  }

  async #isFocusLost(): Promise<boolean> {
    const until = Date.now() + DRAWING;
    while ((await seen(this.page)).isFocusLost) {
      if (Date.now() > until) return true;
      await this.page.waitForTimeout(200);
    }
    return false;
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

  /** Mends every tab; answers with those that have nothing left to save. */
  async rest(): Promise<number[]> {
    const saved: number[] = [];
    for (const [index] of this.#tabs.entries()) {
      this.#current = index;
      await this.page.bringToFront();
      await this.mend();
      const { isUnsaved, route } = await seen(this.page);
      // After a session that has ended, the answers wait for their owner.
      if (!isUnsaved && !route.startsWith('#/auth/login')) saved.push(index);
    }
    return saved;
  }

  /** Goes to the other of two tabs with one copied session; opens it first. */
  async changeTab(): Promise<number> {
    if (this.#tabs.length < 2) {
      await this.context.setOffline(false);
      const opened = this.context.waitForEvent('page');
      await this.page.evaluate(() => void window.open(window.location.href));
      this.#tabs.push(await opened);
    }
    this.#current = 1 - this.#current;
    await this.page.bringToFront();
    return this.#current + 1;
  }

  /** Pages that the portal has opened, like that of the payment. */
  openedPages = (): Page[] => this.context.pages().filter((page) => !this.#tabs.includes(page));

  /** Whoever has to sign in does that, whatever they meant to do. */
  async #signInOr(go: () => Promise<string>): Promise<string> {
    const { route } = await seen(this.page);
    if (!route.startsWith('#/auth/login')) return await go();
    await fill(this.page, { 'Email address': this.#userName, Password: password });
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page
      .waitForURL((url) => !url.hash.startsWith('#/auth/login'), { timeout: 5_000 })
      .catch(() => undefined);
    return 'signed in';
  }

  async #answerDialog(pick: number): Promise<string> {
    const dialog = this.page.locator('dialog[open]').first();
    if (await dialog.locator('input:visible, select:visible, textarea:visible').first().isVisible())
      await answerOne(this.page, dialog, pick, pick).catch(() => undefined);
    const words = await dialog.innerText();
    if (CHANGES_ANSWERS.test(words)) this.shadow.forget((await this.place()).arn);
    return await pressOne(this, dialog.getByRole('button'), pick);
  }
}

const NOTHING: Seen = {
  route: '',
  title: '',
  headings: [],
  dialogs: 0,
  isWaiting: false,
  words: 0,
  isFocusLost: true,
  loadedAt: 0,
  arn: '',
  isUnsaved: false,
};
