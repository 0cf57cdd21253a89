import type { BrowserContext, Page } from '@playwright/test';
import { password } from '../demoPerson.ts';
import type { World } from '../portal.ts';
import { fill } from '../screen.ts';
import { actions } from './actions.ts';
import { stateOf } from './atTheEnd.ts';
import { brokenOn } from './invariants.ts';
import { CHANGES_ANSWERS, IN_VAIN, pressOne } from './pressing.ts';
import type { Action, Step } from './recipe.ts';
import { quiet, type Screen, scopeOf, seenOnce } from './screenOf.ts';
import type { Place, Shadow } from './shadow.ts';
import { answer, at, isTypable } from './typing.ts';

/** A screen may take this long after a step, on a busy machine. Milliseconds. */
const PATIENCE = 90_000;

/** A screen that is there may take this long until its answers are, and its focus. Milliseconds. */
const DRAWING = 15_000;

/** A page that is busy may take this long until an answer is shown. Milliseconds. */
const ANSWERING = 1_000;

/** What is typed is in the tab's storage by then, where a walk reads whether it is saved. Milliseconds. */
const STORING = 500;

/** What is typed last goes out after a pause, and is saved by then where it can be. Milliseconds. */
const SAVING = 10_000;

/** These happen around a person, with a dialog open too. For everything else the dialog is answered first. */
const AROUND: readonly Action[] = ['wait', 'clock', 'lineDown', 'lineUp', 'loseAnswers', 'fault', 'expire'];

/** After these somebody with a keyboard continues from where the focus is. */
const MOVES: readonly Action[] = ['continue', 'fillIn', 'press', 'taskList', 'back', 'forward', 'home', 'pay'];

interface WalkerParts {
  context: BrowserContext;
  world: World;
  userName: string;
  shadow: Shadow;
}

/** Somebody who does anything at all in the portal, and remembers what they typed. */
export class Walker {
  /** What was done, for the reader of a failure. */
  readonly log: string[] = [];
  readonly context: BrowserContext;
  readonly world: World;
  readonly shadow: Shadow;
  /** How many answers were compared with what was typed. */
  compared = 0;
  /** How often the application was sent in, a double press counted once. */
  submissions = 0;
  readonly #userName: string;
  readonly #tabs: Page[];
  #current = 0;

  constructor({ context, world, userName, shadow }: WalkerParts, page: Page) {
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
    const before = (await seenOnce(this.page, () => true, PATIENCE)) ?? NOTHING;
    const hasDialog = before.dialogs > 0 && !AROUND.includes(action);
    const done = hasDialog
      ? await this.#answerDialog(before, pick)
      : isSignIn(before)
        ? await this.#signIn()
        : await actions[action](this, { pick, value, screen: before });
    await quiet(this.page);
    const now = await this.settled();
    this.log.push(`${action} ${pick}/${value}: ${done} → ${now.arn} ${now.route}`);
    if (done.startsWith('New Loan') && now.arn === '')
      this.shadow.number((await stateOf(this.world)).applications.map(({ arn }) => arn));
    // What an ended session leaves is in memory, and a page that is loaded again has none of it (decision 5).
    if (action === 'reload' && before.isUnsaved && isSignIn(now)) this.shadow.forget(before.arn);
    // On a screen of people who are not signed in, nobody sees whether something is left in memory.
    if (action === 'reload' && isBeforeSignIn(before)) this.shadow.forgetAll();
    // An application that was sent in has one screen, whatever address it is opened by.
    const isElsewhere = this.placeOf(now).route !== this.placeOf(before).route && now.title !== before.title;
    const isChanged = hasDialog || (MOVES.includes(action) && isElsewhere);
    // A field that was left before a press in vain has given its focus away.
    const isMoved = done !== '' && !done.includes(IN_VAIN) && isChanged && now.loadedAt === before.loadedAt;
    const missing = now.dialogs > 0 ? [] : await this.#missing(now);
    const lost = isMoved && (await this.#isFocusLost(now)) ? ['No element has the focus'] : [];
    return [...brokenOn(now), ...missing, ...lost];
  }

  /** Where a screen is in the journey, as the shadow calls it. */
  placeOf({ arn, route }: Pick<Screen, 'arn' | 'route'>): Place {
    return { arn, route: route.replace('&change', '').replace('?lastTab=0', ''), tab: this.#current };
  }

  /** The place that is open now. */
  async place(): Promise<Place> {
    return this.placeOf((await seenOnce(this.page, () => true, DRAWING)) ?? NOTHING);
  }

  /** Remembers the fields that were answered on this screen, unless another one is open by now. */
  async note(answered: Screen, keys: readonly string[]): Promise<void> {
    const before = new Map(answered.fields.map(({ key, value }) => [key, value]));
    const isShown = ({ fields, dialogs }: Screen) =>
      dialogs > 0 || keys.every((key) => fields.some((field) => field.key === key && field.value !== before.get(key)));
    // A busy page shows a new answer a moment later; one that is as before, or gone, is not worth a longer wait.
    await seenOnce(this.page, isShown, ANSWERING);
    // One answer may change another one, or the options that it is chosen from.
    await quiet(this.page);
    const now = await seenOnce(this.page, () => true, DRAWING);
    const place = this.placeOf(answered);
    // The screen was leaving: what was typed last may have gone with it or not.
    if (!now || this.placeOf(now).route !== place.route || now.dialogs > 0) return this.shadow.drop(place, keys);
    const changed = now.fields.filter(({ key, value }) => keys.includes(key) && value !== before.get(key));
    for (const { key } of changed) this.shadow.note(this.placeOf(now), key, now.fields);
  }

  /** What was typed and is not there; a screen that is being drawn has a moment for it. */
  async #missing(now: Screen): Promise<string[]> {
    const place = this.placeOf(now);
    if (!place.route.startsWith('#/journey/')) return [];
    const result = (screen: Screen) => this.shadow.differences(place, screen.fields);
    const isElsewhere = (screen: Screen) => this.placeOf(screen).route !== place.route || screen.dialogs > 0;
    const isRight = (screen: Screen) => isElsewhere(screen) || result(screen).found.length === 0;
    const last = isRight(now) ? now : await seenOnce(this.page, isRight, DRAWING);
    if (!last || isElsewhere(last)) return [];
    const { compared, found } = result(last);
    if (found.length === 0) this.compared += compared;
    return found;
  }

  async #isFocusLost(now: Screen): Promise<boolean> {
    if (!now.isFocusLost) return false;
    return (await seenOnce(this.page, ({ isFocusLost }) => !isFocusLost, DRAWING))?.isFocusLost ?? true;
  }

  /** Waits until nothing is waited for on the screen, and there is something on it. */
  async settled(): Promise<Screen> {
    const isSettled = ({ isWaiting, headings, words }: Screen) => !isWaiting && headings.length > 0 && words > 0;
    return (await seenOnce(this.page, isSettled, PATIENCE)) ?? NOTHING;
  }

  /** Waits until the screen after sign-in is there: the first step must not meet the fields of sign-in. */
  async arrived(): Promise<void> {
    await seenOnce(
      this.page,
      (screen) => !isSignIn(screen) && screen.fields.every(({ kind }) => kind !== 'password'),
      PATIENCE,
    );
    await this.settled();
  }

  /** Makes connection and server whole again, and waits until what was typed is saved. */
  async restore(): Promise<void> {
    await this.context.setOffline(false);
    await this.world.clearFaults();
    const until = performance.now() + 3 * PATIENCE;
    while (performance.now() < until) {
      const now = await this.settled();
      if (now.dialogs > 0) await this.#answerDialog(now, 0);
      else if (!now.isSaving) return;
      else await seenOnce(this.page, ({ isSaving, dialogs }) => !isSaving || dialogs > 0, PATIENCE);
    }
  }

  /** Restores every tab; answers with those that have nothing left to save. */
  async rest(): Promise<number[]> {
    const saved: number[] = [];
    for (const [index] of this.#tabs.entries()) {
      this.#current = index;
      await this.page.bringToFront();
      await this.restore();
      // The page writes what was typed with a timer of its own: one that is set later and is longer runs after it.
      await this.page.evaluate((pause) => new Promise((done) => setTimeout(done, pause)), STORING);
      await seenOnce(this.page, (screen) => !screen.isUnsaved || isSignIn(screen), SAVING);
      const now = await this.settled();
      // After a session that has ended, the answers wait for their owner.
      if (!now.isUnsaved && !isSignIn(now)) saved.push(index);
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

  /** Moves the clock of every tab, also of pages that are loaded later; each tab looks at it. Milliseconds. */
  async moveClock(change: number): Promise<void> {
    const move = (by: number) => {
      const asBefore = Date.now.bind(Date);
      Date.now = () => asBefore() + by;
    };
    await this.context.addInitScript(move, change);
    for (const tab of this.#tabs) {
      await tab.evaluate(move, change);
      await tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    }
  }

  /** Pages that the portal has opened, like that of the payment. */
  openedPages = (): Page[] => this.context.pages().filter((page) => !this.#tabs.includes(page));

  /** Signs in, as everybody has to before anything else. */
  async #signIn(): Promise<string> {
    await this.context.setOffline(false);
    try {
      await fill(this.page, { 'Email address': this.#userName, Password: password });
      await this.page.getByRole('button', { name: 'Sign in' }).click({ timeout: 2_000 });
      await this.page.waitForURL((url) => !url.hash.startsWith('#/auth/login'), { timeout: 5_000 });
      return 'signed in';
    } catch {
      return 'tried to sign in';
    }
  }

  async #answerDialog(screen: Screen, pick: number): Promise<string> {
    const field = at(screen.fields.filter(isTypable), pick);
    if (field) await answer(this.page, screen, field, pick).catch(() => undefined);
    if (CHANGES_ANSWERS.test(screen.dialogText)) this.shadow.forget(screen.arn);
    const pressed = await pressOne(this, scopeOf(this.page, screen).getByRole('button'), { pick });
    return `${pressed} (${screen.dialogText.replaceAll(/\s+/g, ' ').slice(0, 60)})`;
  }
}

const isSignIn = ({ route }: Pick<Screen, 'route'>): boolean => route.startsWith('#/auth/login');

const isBeforeSignIn = ({ route }: Pick<Screen, 'route'>): boolean =>
  /^#\/auth\/(login|start|cost|signup|verify|forgot)/.test(route);

const NOTHING: Screen = {
  route: '',
  title: '',
  headings: [],
  dialogs: 0,
  dialogText: '',
  isWaiting: false,
  words: 0,
  isFocusLost: true,
  loadedAt: 0,
  arn: '',
  isUnsaved: false,
  isSaving: false,
  fields: [],
};
