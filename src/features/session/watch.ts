import { createStore } from '#lib/store.ts';
import type { TabMessage } from './crossTab.ts';
import { savedWatch } from './savedWatch.ts';
import { ASKING, type Intervals, OFF, OVER, phaseWith, type SessionPhase } from './sessionPhase.ts';
import { steadyClock } from './steadyClock.ts';

const SECOND = 1_000;
/** Reset was pressed in time: its answer may be this late. */
const HELD_FOR = 10_000;
/** The other tabs have this long to answer that there is activity in them. Milliseconds. */
const ANSWER_WITHIN = 300;

interface Surroundings {
  /** Sends a message to the other tabs of the session. */
  broadcast: (message: TabMessage) => void;
  /** True while an upload, a payment or a call with a spinner is under way. */
  isBusy: () => boolean;
}

/**
 * One deadline for all tabs of a session, taken from the clock and not from timers, which sleep when the laptop does
 * (decision 3). Each tab counts from the last activity anywhere; `broadcast` and `receive` keep them together.
 */
export function createWatch({ broadcast, isBusy }: Surroundings) {
  const state = createStore<SessionPhase>(OFF);
  const now = steadyClock();
  /** Undefined while nothing is watched. */
  let intervals: Intervals | undefined;
  let activeAt = 0;
  let broadcastAt = 0;
  let heldUntil = 0;
  let isResumeOff = false;
  let isOver = false;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  // Messages carry instants of the wall clock, which the tabs share; each tab counts by its own steady clock.
  const onWall = (instant: number): number => Date.now() - (now() - instant);
  const offWall = (instant: number): number => now() - Math.max(0, Date.now() - instant);

  const left = ({ session }: Intervals): number => activeAt + session - now();
  const isWatching = (set: Intervals): boolean => !isResumeOff && left(set) > set.signal;

  function setActive(at: number, { isBroadcast }: { isBroadcast: boolean }) {
    activeAt = at;
    if (isBroadcast) broadcastAt = at;
    savedWatch.write({ at: onWall(at), isResumeOff });
  }

  function touch() {
    if (!intervals || asking !== undefined) return;
    // The clock decides, not the last tick: a key in the second before it belongs to the warning already.
    if (!isWatching(intervals)) return check();
    activeAt = now();
    if (activeAt - broadcastAt >= SECOND) broadcastActive();
  }

  function broadcastActive() {
    setActive(activeAt, { isBroadcast: true });
    broadcast({ kind: 'active', at: onWall(activeAt) });
  }

  function check() {
    clearTimeout(tick);
    if (!intervals) return;
    if (isBusy() && isWatching(intervals)) activeAt = now();
    if (activeAt > broadcastAt) broadcastActive();
    const remaining = left(intervals);
    if (remaining <= 0 && now() >= heldUntil) return askOtherTabs();
    clearTimeout(asking);
    asking = undefined;
    state.set(phaseWith(remaining, intervals, isResumeOff));
    // On the second, so that the warning comes when it should and no number is skipped.
    tick = setTimeout(check, (remaining > 0 && remaining % SECOND) || SECOND);
  }

  /** A tab that slept missed the activity in the others: they are asked before the session ends. */
  function askOtherTabs() {
    state.set(ASKING);
    if (asking !== undefined) return;
    broadcast({ kind: 'hello' });
    asking = setTimeout(() => {
      broadcast({ kind: 'expired' });
      end();
    }, ANSWER_WITHIN);
  }

  function end() {
    isOver = true;
    forget();
    state.set(OVER);
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
    setActive(at, { isBroadcast: true });
    check();
  }

  /** Activity in another tab counts here too; that tab has judged whether it came in time. */
  function follow(at: number) {
    if (isResumeOff || at <= activeAt) return;
    setActive(at, { isBroadcast: true });
    check();
  }

  function receive(message: TabMessage) {
    if (message.kind === 'expired') {
      // The sender may have slept and know less than this tab; and a session that has just begun is another one.
      const isShared = intervals ? !isWatching(intervals) : savedWatch.read().at !== undefined;
      if (isShared) end();
    }
    if (!intervals) return;
    if (message.kind === 'hello') broadcast({ kind: 'state', at: onWall(activeAt), isResumeOff });
    else if (message.kind === 'active') follow(offWall(message.at));
    else if (message.kind === 'extended') countFrom(Math.max(activeAt, offWall(message.at)), false);
    else if (message.kind === 'cancelled') countFrom(activeAt, true);
    else if (message.kind === 'held') hold();
    else if (message.kind === 'state') {
      const at = offWall(message.at);
      if (message.isResumeOff && !isResumeOff) countFrom(at, true);
      else if (!message.isResumeOff && at > activeAt + SECOND) countFrom(at, false);
    }
  }

  function hold() {
    heldUntil = now() + HELD_FOR;
    check();
  }

  return {
    state,
    /** Begins to watch, or goes on where an unloaded tab or Cancel left off. */
    start: (set: Intervals): void => {
      if (isOver) return;
      const bound = savedWatch.boundBy(set);
      const isNew = savedWatch.read().at === undefined;
      intervals = set;
      countFrom(bound ? offWall(bound.at) : now(), bound?.isResumeOff ?? false);
      if (bound) return;
      // Who has just signed in is there: that ends a countdown of the same person elsewhere. A reload does less.
      broadcast({ kind: isNew ? 'extended' : 'active', at: onWall(activeAt) });
      broadcast({ kind: 'hello' });
    },
    /** An error route: no deadline, no warning. */
    pause: (): void => {
      if (isOver) return;
      if (intervals) savedWatch.write({ at: onWall(activeAt), isResumeOff, isPaused: true });
      forget();
      state.set(OFF);
    },
    stop: (): void => {
      forget();
      if (!isOver) state.set(OFF);
    },
    /** A key, a click, a message. */
    touch,
    /** Looks at the clock now. */
    check,
    /** Reset was pressed: the end waits a little for its answer. */
    hold: (): void => {
      broadcast({ kind: 'held' });
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
      broadcast({ kind: 'extended', at: onWall(activeAt) });
    },
    /** Cancel was pressed: the countdown goes on, activity no longer extends. */
    cancel: (): void => {
      if (!intervals) return;
      countFrom(activeAt, true);
      broadcast({ kind: 'cancelled' });
    },
    receive,
  };
}

export type Watch = ReturnType<typeof createWatch>;
