import { afterEach, beforeEach, vi } from 'vitest';
import type { TabMessage } from '#features/session/crossTab.ts';
import { savedWatch } from '#features/session/savedWatch.ts';
import { createWatch, type Watch } from '#features/session/watch.ts';

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;
/** Ten minutes, of which the last two are the warning. */
export const intervals = { session: 600 * SECOND, signal: 120 * SECOND };

export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);
/** Timers and the running clock stand still, the wall clock runs: the laptop sleeps. */
export const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
/** The tab is shown again. */
export const wake = (watch: Watch) => watch.check();

/** True while an upload is under way. */
export const upload = { isUnderWay: false };
let open: Watch[] = [];

/** Removes a tab, closed or crashed, without a message. */
export function close(gone: Watch): void {
  gone.stop();
  open = open.filter((watch) => watch !== gone);
}

/** A tab; all open ones receive the messages of the others, as in a browser. */
export function tab(isFrozen: () => boolean = () => false): Watch {
  const broadcast = (message: TabMessage) => {
    for (const other of open) if (other !== watch) queueMicrotask(() => !isFrozen() && other.receive(message));
  };
  const watch: Watch = createWatch({ broadcast, isBusy: () => upload.isUnderWay });
  open.push(watch);
  return watch;
}

export function watchedTab(): Watch {
  const watch = tab();
  watch.start(intervals);
  return watch;
}

export const phase = (watch: Watch) => watch.state.get().phase;
export const secondsLeft = (watch: Watch) => {
  const state = watch.state.get();
  return 'secondsLeft' in state ? state.secondsLeft : undefined;
};

// In a test file that imports this the clocks stand still until it moves them.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00-05:00') });
  sessionStorage.clear();
  savedWatch.begin();
  upload.isUnderWay = false;
  open = [];
});
afterEach(() => {
  for (const watch of open) close(watch);
  vi.useRealTimers();
});
