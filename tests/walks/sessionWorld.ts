import { expect, vi } from 'vitest';
import type { TabMessage } from '#features/session/crossTab.ts';
import { savedWatch } from '#features/session/savedWatch.ts';
import { createWatch, type Watch } from '#features/session/watch.ts';
import { pass, turns } from './walk.ts';

const SECOND = 1_000;
/** Ten minutes, of which the last two are the warning. */
const intervals = { session: 600 * SECOND, signal: 120 * SECOND };
/** A press of Reset that came in time holds the end for so long past the deadline. */
const HOLD = 60 * SECOND;
/** Tabs tick once a second, and tell each other of activity once a second. */
const SLACK = 1_500;

/** Several tabs of one session with the real watch, and beside them one clock and one deadline. */
export class SessionWorld {
  readonly #tabs: Watch[] = [];
  /** The time that has passed for the person, sleep included. A clock that is set back changes nothing here. */
  #now = 0;
  #activeAt = 0;
  #heldUntil = 0;
  #isResumeOff = false;
  #isBusy = false;
  #isOver = false;
  compared = 0;

  constructor() {
    sessionStorage.clear();
    savedWatch.begin();
    this.open();
  }

  get count(): number {
    return this.#tabs.length;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get #left(): number {
    return this.#activeAt + intervals.session - this.#now;
  }

  get isWatching(): boolean {
    return !this.#isResumeOff && this.#left > intervals.signal;
  }

  /** The two sides may differ by a second here, so nothing is pressed. */
  get isAtAnEdge(): boolean {
    return [0, intervals.signal].some((edge) => Math.abs(this.#left - edge) < SLACK);
  }

  get isCounting(): boolean {
    return !this.isWatching && this.#left > 0;
  }

  #tab(index: number): Watch {
    const tab = this.#tabs[index % this.#tabs.length];
    if (!tab) throw new Error('No tab is open');
    return tab;
  }

  /** A copied tab: it counts as activity, unless Cancel was pressed. */
  open(): void {
    const broadcast = (message: TabMessage) => {
      for (const other of this.#tabs) if (other !== watch) queueMicrotask(() => other.receive(message));
    };
    const watch = createWatch({ broadcast, isBusy: () => this.#isBusy });
    this.#tabs.push(watch);
    watch.start(intervals);
    if (!this.#isResumeOff) this.#activeAt = this.#now;
  }

  /** A tab is closed, or crashes: nobody hears of it. */
  closeTab(index: number): void {
    this.#tab(index).stop();
    this.#tabs.splice(index % this.#tabs.length, 1);
  }

  /** True when a tab that is loaded again after so long clearly has to go on, or to end. Milliseconds. */
  isClearAfter(milliseconds: number): boolean {
    return Math.abs(this.#left - milliseconds) > SLACK;
  }

  /** The browser unloads every tab to save memory, and loads one again later: that is activity, if the session has not ended. */
  async unload(milliseconds: number): Promise<void> {
    for (const tab of this.#tabs.splice(0)) tab.stop();
    this.#now += milliseconds;
    await pass(milliseconds);
    const isOver = this.#left <= 0;
    this.open();
    if (!isOver) return;
    this.#activeAt = this.#now - intervals.session - SLACK;
    await this.wait(400);
  }

  /** One of two tabs is used for a while, and the other one is not. */
  async useOne(index: number): Promise<void> {
    if (this.count < 2) this.open();
    for (let press = 0; press < 6; press += 1) {
      this.touch(index);
      await this.wait(100 * SECOND);
      this.check();
    }
  }

  touch(index: number): void {
    if (this.isWatching) this.#activeAt = this.#now;
    this.#tab(index).touch();
  }

  setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
  }

  /** Reset is pressed, and its answer is on its way. */
  pressReset(index: number): void {
    this.#heldUntil = this.#now + Math.max(0, this.#left) + HOLD;
    this.#tab(index).delayEnd();
  }

  /** The answer to Reset. */
  answerReset(index: number, isGood: boolean): void {
    if (isGood) {
      this.#activeAt = this.#now;
      this.#isResumeOff = false;
      this.#tab(index).extend();
    } else this.#tab(index).cancelDelay();
    // One tab that gives up does not free the others: they hold until the time is up.
    if (isGood) this.#heldUntil = 0;
  }

  cancel(index: number): void {
    this.#isResumeOff = true;
    this.#tab(index).cancel();
  }

  async wait(milliseconds: number): Promise<void> {
    const isActive = this.#isBusy && this.isWatching;
    this.#now += milliseconds;
    if (isActive) this.#activeAt = this.#now;
    await pass(milliseconds);
  }

  /** The laptop sleeps: timers and the running clock stand still. It wakes, and every tab looks at the clock. */
  async sleep(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    vi.setSystemTime(Date.now() + milliseconds);
    for (const tab of this.#tabs) tab.check();
    // Whoever is busy after waking goes on, if there is time left.
    if (this.#isBusy && this.isWatching) this.#activeAt = this.#now;
    await this.wait(400);
  }

  /** Somebody sets the clock back: no time has passed. */
  setClockBack(milliseconds: number): void {
    vi.setSystemTime(Date.now() - milliseconds);
    for (const tab of this.#tabs) tab.check();
  }

  check(): void {
    const left = this.#left;
    const isHeld = this.#now < this.#heldUntil + SLACK;
    const phases = this.#tabs.map((tab) => tab.state.get());
    this.compared += phases.length;
    for (const state of phases) {
      if (left > SLACK) expect(state.phase, `${left / SECOND} s are left`).not.toMatch(/over|asking/);
      if (left < -SLACK && !isHeld) expect(state.phase, `the end was ${-left / SECOND} s ago`).toBe('over');
      if (left <= SLACK) continue;
      const isClearlyWatching = left > intervals.signal + SLACK && !this.#isResumeOff;
      const isClearlyCounting = left < intervals.signal - SLACK || this.#isResumeOff;
      if (isClearlyWatching) expect(state.phase, `${left / SECOND} s are left`).toBe('watching');
      if (!isClearlyCounting) continue;
      expect(state.phase, `${left / SECOND} s are left`).toBe(this.#isResumeOff ? 'windingDown' : 'warning');
      const shown = 'secondsLeft' in state ? state.secondsLeft * SECOND : Number.NaN;
      expect(Math.abs(shown - left), `${shown / SECOND} s are shown, ${left / SECOND} s are left`).toBeLessThan(
        SLACK + SECOND,
      );
    }
    if (phases.some(({ phase }) => phase === 'over')) this.#isOver = true;
  }

  /** Nobody does anything any more: it ends for every tab, once its time is up. */
  async end(): Promise<void> {
    this.setBusy(false);
    await this.wait(SLACK);
    this.check();
    await this.wait(intervals.session + HOLD + 2 * SLACK);
    await turns();
    for (const tab of this.#tabs) expect(tab.state.get().phase).toBe('over');
  }

  close(): void {
    for (const tab of this.#tabs.splice(0)) tab.stop();
    sessionStorage.clear();
  }
}
