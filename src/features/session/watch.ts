import { createStore } from '#lib/store.ts';
import type { Intervals } from './intervals.ts';
import { keptWatch } from './keptWatch.ts';
import { ASKING, OFF, OVER, type Standing, standingWith } from './standing.ts';
import { steadyClock } from './steadyClock.ts';
import type { TabMessage } from './tabs.ts';

const SECOND = 1_000;
/** Reset was pressed in time: its answer may be this late. */
const HELD_FOR = 10_000;
/** The other tabs have this long to say that somebody is active in them. */
const ASK_FOR = 300;

interface Surroundings {
  /** Tells the other tabs. */
  tell: (said: TabMessage) => void;
  /** True while an upload, a payment or a call that somebody waits for is under way. */
  isBusy: () => boolean;
}

/**
 * One deadline for all tabs of a session, taken from the clock and not from timers, which sleep when the laptop does
 * (decision 3). Each tab counts from the last activity anywhere; `tell` and `hear` keep them together.
 */
export function createWatch({ tell, isBusy }: Surroundings) {
  const standing = createStore<Standing>(OFF);
  const now = steadyClock();
  /** Undefined while nothing is watched. */
  let intervals: Intervals | undefined;
  let activeAt = 0;
  let toldAt = 0;
  let heldUntil = 0;
  let isResumeOff = false;
  let isOver = false;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  // Tabs tell instants of the wall clock, which they share; each counts by its own steady one.
  const onWall = (instant: number): number => Date.now() - (now() - instant);
  const offWall = (instant: number): number => now() - Math.max(0, Date.now() - instant);

  const left = ({ session }: Intervals): number => activeAt + session - now();
  const isWatching = (set: Intervals): boolean => !isResumeOff && left(set) > set.signal;

  function setActive(at: number, { isTold }: { isTold: boolean }) {
    activeAt = at;
    if (isTold) toldAt = at;
    keptWatch.write({ at: onWall(at), isResumeOff });
  }

  function touch() {
    if (!intervals || asking !== undefined) return;
    // The clock decides, not the last tick: a key in the second before it belongs to the warning already.
    if (!isWatching(intervals)) return check();
    activeAt = now();
    if (activeAt - toldAt >= SECOND) tellActive();
  }

  function tellActive() {
    setActive(activeAt, { isTold: true });
    tell({ kind: 'active', at: onWall(activeAt) });
  }

  function check() {
    clearTimeout(tick);
    if (!intervals) return;
    if (isBusy() && isWatching(intervals)) activeAt = now();
    if (activeAt > toldAt) tellActive();
    const remaining = left(intervals);
    if (remaining <= 0 && now() >= heldUntil) return askAround();
    clearTimeout(asking);
    asking = undefined;
    standing.set(standingWith(remaining, intervals, isResumeOff));
    // On the second, so that the warning comes when it should and no number is skipped.
    tick = setTimeout(check, (remaining > 0 && remaining % SECOND) || SECOND);
  }

  /** A tab that slept knows nothing of what was done in the others: they are asked before the end. */
  function askAround() {
    standing.set(ASKING);
    if (asking !== undefined) return;
    tell({ kind: 'hello' });
    asking = setTimeout(() => {
      tell({ kind: 'expired' });
      end();
    }, ASK_FOR);
  }

  function end() {
    isOver = true;
    forget();
    standing.set(OVER);
  }

  function forget() {
    clearTimeout(tick);
    clearTimeout(asking);
    asking = undefined;
    intervals = undefined;
  }

  /** Counts from an instant on, without a warning if there is time. */
  function countFrom(at: number, isOff: boolean) {
    isResumeOff = isOff;
    heldUntil = 0;
    setActive(at, { isTold: true });
    check();
  }

  /** Activity in another tab counts here too; that tab has judged whether it came in time. */
  function follow(at: number) {
    if (isResumeOff || at <= activeAt) return;
    setActive(at, { isTold: true });
    check();
  }

  function hear(heard: TabMessage) {
    if (heard.kind === 'expired') {
      // Whoever says so may have slept, and know less than this tab; and a session that has just begun is another one.
      const isShared = intervals ? !isWatching(intervals) : keptWatch.read().at !== undefined;
      if (isShared) end();
    }
    if (!intervals) return;
    if (heard.kind === 'hello') tell({ kind: 'standing', at: onWall(activeAt), isResumeOff });
    else if (heard.kind === 'active') follow(offWall(heard.at));
    else if (heard.kind === 'extended') countFrom(Math.max(activeAt, offWall(heard.at)), false);
    else if (heard.kind === 'cancelled') countFrom(activeAt, true);
    else if (heard.kind === 'held') hold();
    else if (heard.kind === 'standing') {
      const at = offWall(heard.at);
      if (heard.isResumeOff && !isResumeOff) countFrom(at, true);
      else if (!heard.isResumeOff && at > activeAt + SECOND) countFrom(at, false);
    }
  }

  function hold() {
    heldUntil = now() + HELD_FOR;
    check();
  }

  return {
    standing,
    /** Begins to watch, or goes on where an unloaded tab or Cancel left off. */
    start: (set: Intervals): void => {
      if (isOver) return;
      const bound = keptWatch.boundBy(set);
      const isNew = keptWatch.read().at === undefined;
      intervals = set;
      countFrom(bound ? offWall(bound.at) : now(), bound?.isResumeOff ?? false);
      if (bound) return;
      // Who has just signed in is there: that ends a countdown of the same person elsewhere. A reload does less.
      tell({ kind: isNew ? 'extended' : 'active', at: onWall(activeAt) });
      tell({ kind: 'hello' });
    },
    /** An error route: no deadline, no warning (spec section 2). */
    pause: (): void => {
      if (isOver) return;
      if (intervals) keptWatch.write({ at: onWall(activeAt), isResumeOff, isPaused: true });
      forget();
      standing.set(OFF);
    },
    stop: (): void => {
      forget();
      if (!isOver) standing.set(OFF);
    },
    /** A key, a click, a message. */
    touch,
    /** Looks at the clock now. */
    check,
    /** Reset was pressed: the end waits a little for its answer. */
    hold: (): void => {
      tell({ kind: 'held' });
      hold();
    },
    /** Reset has failed: the countdown goes on. */
    release: (): void => {
      heldUntil = 0;
      check();
    },
    /** Reset has worked: watching begins again, in all tabs. */
    extend: (): void => {
      if (!intervals) return;
      countFrom(now(), false);
      tell({ kind: 'extended', at: onWall(activeAt) });
    },
    /** Cancel was pressed: the countdown goes on, activity no longer extends. */
    cancel: (): void => {
      if (!intervals) return;
      countFrom(activeAt, true);
      tell({ kind: 'cancelled' });
    },
    hear,
  };
}

export type Watch = ReturnType<typeof createWatch>;
