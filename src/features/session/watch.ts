import { steadyClock } from '#lib/steadyClock.ts';
import { createStore } from '#lib/store.ts';
import type { TabMessage } from './crossTab.ts';
import { savedWatch } from './savedWatch.ts';
import { CHECKING_TABS, type Intervals, OFF, OVER, phaseWith, type SessionPhase } from './sessionPhase.ts';

const SECOND = 1_000;
/** How long the response to Reset may take past the deadline, on a slow line, if Reset was pressed in time. Milliseconds. */
const RESET_TIMEOUT = 60_000;
/** How long the other tabs have to report their activity. Milliseconds. */
const REPLY_TIMEOUT = 300;

interface WatchOptions {
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
export function createWatch({ broadcast, isBusy }: WatchOptions) {
  const state = createStore<SessionPhase>(OFF);
  const now = steadyClock();
  /** Undefined while the watch is stopped. */
  let intervals: Intervals | undefined;
  let activeAt = 0;
  let broadcastAt = 0;
  let savedAt = 0;
  let delayedUntil = 0;
  let isResumeOff = false;
  let isOver = false;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let replyTimer: ReturnType<typeof setTimeout> | undefined;

  // Messages carry wall-clock time, which the tabs share; each tab counts by its own steady clock.
  const toWallClock = (instant: number): number => Date.now() - (now() - instant);
  const fromWallClock = (instant: number): number => now() - Math.max(0, Date.now() - instant);

  const left = ({ session }: Intervals): number => activeAt + session - now();
  const isWatching = (set: Intervals): boolean => !isResumeOff && left(set) > set.signal;

  function setActive(at: number, { isBroadcast }: { isBroadcast: boolean }) {
    activeAt = at;
    if (isBroadcast) broadcastAt = at;
    savedAt = toWallClock(at);
    savedWatch.write({ at: savedAt, isResumeOff, intervals });
  }

  function touch() {
    if (!intervals || replyTimer !== undefined) return;
    // The clock decides, not the last tick: the warning may have started since.
    if (!isWatching(intervals)) return check();
    activeAt = now();
    if (activeAt - broadcastAt >= SECOND) broadcastActive();
  }

  function broadcastActive() {
    setActive(activeAt, { isBroadcast: true });
    broadcast({ kind: 'active', at: toWallClock(activeAt) });
  }

  function check() {
    clearTimeout(tick);
    if (!intervals) return;
    if (isBusy() && isWatching(intervals)) activeAt = now();
    if (activeAt > broadcastAt) broadcastActive();
    // The clock was set back: a tab that is copied or loaded again has to count from the same moment.
    if (Math.abs(toWallClock(activeAt) - savedAt) > SECOND) setActive(activeAt, { isBroadcast: false });
    const remaining = left(intervals);
    if (remaining <= 0 && now() >= delayedUntil) return askOtherTabs();
    clearTimeout(replyTimer);
    replyTimer = undefined;
    state.set(phaseWith(remaining, intervals, isResumeOff));
    // Ticks on the full second, so that the warning starts on time and no number is skipped.
    tick = setTimeout(check, (remaining > 0 && remaining % SECOND) || SECOND);
  }

  /** Asks the other tabs before the session ends: a tab that was asleep has missed their activity. */
  function askOtherTabs() {
    state.set(CHECKING_TABS);
    if (replyTimer !== undefined) return;
    broadcast({ kind: 'hello' });
    replyTimer = setTimeout(() => {
      broadcast({ kind: 'expired' });
      end();
    }, REPLY_TIMEOUT);
  }

  function end() {
    isOver = true;
    stopWatching();
    state.set(OVER);
  }

  function stopWatching() {
    clearTimeout(tick);
    clearTimeout(replyTimer);
    replyTimer = undefined;
    intervals = undefined;
  }

  /** Restarts the countdown from this time; `isOff` means that activity does not extend it. */
  function countFrom(at: number, isOff: boolean) {
    isResumeOff = isOff;
    delayedUntil = 0;
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
    if (message.kind === 'hello') broadcast({ kind: 'state', at: toWallClock(activeAt), isResumeOff });
    else if (message.kind === 'active') follow(fromWallClock(message.at));
    else if (message.kind === 'extended') countFrom(Math.max(activeAt, fromWallClock(message.at)), false);
    else if (message.kind === 'cancelled') countFrom(activeAt, true);
    else if (message.kind === 'resetPending') delayEnd();
    else if (message.kind === 'state') {
      const at = fromWallClock(message.at);
      if (message.isResumeOff && !isResumeOff) countFrom(at, true);
      else if (!message.isResumeOff && at > activeAt + SECOND) countFrom(at, false);
    }
  }

  function delayEnd() {
    delayedUntil = now() + Math.max(0, intervals ? left(intervals) : 0) + RESET_TIMEOUT;
    check();
  }

  return {
    state,
    /** Starts the watch, or resumes that of an unloaded tab or of a cancelled countdown, or goes on by other lengths. */
    start: (set: Intervals): void => {
      if (isOver) return;
      const resumed = savedWatch.activityToResume(set, intervals !== undefined);
      const isNew = savedWatch.read().at === undefined;
      intervals = set;
      countFrom(now() - (resumed?.since ?? 0), resumed?.isResumeOff ?? false);
      if (resumed) return;
      // A new sign-in ends the countdown in the user's other tabs. A reload only counts as activity.
      broadcast({ kind: isNew ? 'extended' : 'active', at: toWallClock(activeAt) });
      broadcast({ kind: 'hello' });
    },
    /** Pauses on an error route: no deadline, no warning. */
    pause: (): void => {
      if (isOver) return;
      if (intervals) savedWatch.write({ at: toWallClock(activeAt), isResumeOff, intervals, isPaused: true });
      stopWatching();
      state.set(OFF);
    },
    stop: (): void => {
      stopWatching();
      if (!isOver) state.set(OFF);
    },
    /** Reports activity: a key, a click, a message. */
    touch,
    /** Updates the phase from the clock now. */
    check,
    /** Call when Reset was pressed: the end is delayed until its response. */
    delayEnd: (): void => {
      broadcast({ kind: 'resetPending' });
      delayEnd();
    },
    /** Call when Reset has failed: the countdown continues. */
    cancelDelay: (): void => {
      delayedUntil = 0;
      check();
    },
    /** Call when Reset has succeeded: the countdown restarts in all tabs. */
    extend: (): void => {
      if (!intervals) return;
      countFrom(now(), false);
      broadcast({ kind: 'extended', at: toWallClock(activeAt) });
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
