import { createStore } from '#lib/store.ts';
import type { TabMessage } from './crossTab.ts';
import { savedWatch } from './savedWatch.ts';
import { ASKING, type Intervals, OFF, OVER, phaseWith, type SessionPhase } from './sessionPhase.ts';
import { steadyClock } from './steadyClock.ts';

const SECOND = 1_000;
/** How long the response to Reset may take past the deadline, if Reset was pressed in time. Milliseconds. */
const HELD_FOR = 10_000;
/** How long the other tabs have to report their activity. Milliseconds. */
const ANSWER_WITHIN = 300;

interface Surroundings {
  /** Sends a message to the other tabs of the session. */
  broadcast: (message: TabMessage) => void;
  /** True during an upload, a payment or a call with a spinner. */
  isBusy: () => boolean;
}

/**
 * Creates the watch of one tab. All tabs of a session have one deadline, computed from the clock and not from timers,
 * which stop while a laptop sleeps (decision 3). Each tab counts from the last activity in any tab; `broadcast` and
 * `receive` keep them in step.
 */
export function createWatch({ broadcast, isBusy }: Surroundings) {
  const state = createStore<SessionPhase>(OFF);
  const now = steadyClock();
  /** Undefined while the watch is stopped. */
  let intervals: Intervals | undefined;
  let activeAt = 0;
  let broadcastAt = 0;
  let heldUntil = 0;
  let isResumeOff = false;
  let isOver = false;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  // Messages carry wall-clock time, which the tabs share; each tab counts by its own steady clock.
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
    // The clock decides, not the last tick: the warning may have started since.
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
    // Ticks on the full second, so that the warning starts on time and no number is skipped.
    tick = setTimeout(check, (remaining > 0 && remaining % SECOND) || SECOND);
  }

  /** Asks the other tabs before the session ends: a tab that was asleep has missed their activity. */
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

  /** Restarts the countdown from this time; `isOff` means that activity does not extend it. */
  function countFrom(at: number, isOff: boolean) {
    isResumeOff = isOff;
    heldUntil = 0;
    setActive(at, { isBroadcast: true });
    check();
  }

  /** Takes over the activity of another tab, which has checked that it came in time. */
  function follow(at: number) {
    if (isResumeOff || at <= activeAt) return;
    setActive(at, { isBroadcast: true });
    check();
  }

  function receive(message: TabMessage) {
    if (message.kind === 'expired') {
      // The sender may have been asleep and miss activity of this tab; a session that has just begun is a different one.
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
    /** Starts the watch, or resumes that of an unloaded tab or of a cancelled countdown. */
    start: (set: Intervals): void => {
      if (isOver) return;
      const bound = savedWatch.boundBy(set);
      const isNew = savedWatch.read().at === undefined;
      intervals = set;
      countFrom(bound ? offWall(bound.at) : now(), bound?.isResumeOff ?? false);
      if (bound) return;
      // A new sign-in ends the countdown in the user's other tabs. A reload only counts as activity.
      broadcast({ kind: isNew ? 'extended' : 'active', at: onWall(activeAt) });
      broadcast({ kind: 'hello' });
    },
    /** Pauses on an error route: no deadline, no warning. */
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
    /** Reports activity: a key, a click, a message. */
    touch,
    /** Updates the phase from the clock now. */
    check,
    /** Call when Reset was pressed: the end is delayed until its response. */
    hold: (): void => {
      broadcast({ kind: 'held' });
      hold();
    },
    /** Call when Reset has failed: the countdown continues. */
    release: (): void => {
      heldUntil = 0;
      check();
    },
    /** Call when Reset has succeeded: the countdown restarts in all tabs. */
    extend: (): void => {
      if (!intervals) return;
      countFrom(now(), false);
      broadcast({ kind: 'extended', at: onWall(activeAt) });
    },
    /** Call when Cancel was pressed: the countdown continues, and activity no longer extends the session. */
    cancel: (): void => {
      if (!intervals) return;
      countFrom(activeAt, true);
      broadcast({ kind: 'cancelled' });
    },
    receive,
  };
}

export type Watch = ReturnType<typeof createWatch>;
