import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptWatch } from '#features/session/keptWatch.ts';
import type { TabMessage } from '#features/session/tabs.ts';
import { createWatch, type Watch } from '#features/session/watch.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Ten minutes, of which the last two are the warning. */
const intervals = { session: 600 * SECOND, signal: 120 * SECOND };

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);
/** Timers and the running clock stand still, the wall clock goes on: the laptop sleeps. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
/** The tab is shown again. */
const wake = (watch: Watch) => watch.check();

let isBusy = false;
let open: Watch[] = [];

/** A tab; all open ones hear each other, as they do in a browser. */
function tab({ isDeaf = () => false } = {}): Watch {
  const tell = (said: TabMessage) => {
    for (const other of open) if (other !== watch) queueMicrotask(() => !isDeaf() && other.hear(said));
  };
  const watch: Watch = createWatch({ tell, isBusy: () => isBusy });
  open.push(watch);
  return watch;
}

function watchedTab(): Watch {
  const watch = tab();
  watch.start(intervals);
  return watch;
}

const phase = (watch: Watch) => watch.standing.get().phase;
const secondsLeft = (watch: Watch) => {
  const standing = watch.standing.get();
  return 'secondsLeft' in standing ? standing.secondsLeft : undefined;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00-05:00') });
  sessionStorage.clear();
  keptWatch.begin();
  isBusy = false;
  open = [];
});
afterEach(() => {
  for (const watch of open) watch.stop();
  vi.useRealTimers();
});

describe('one tab', () => {
  it.each([
    [479, 'watching', undefined],
    [480, 'warning', 120],
    [481, 'warning', 119],
    [540, 'warning', 60],
    [599, 'warning', 1],
    [601, 'over', undefined],
  ])('after %i idle seconds: %s, %s left', async (idle, expected, left) => {
    const watch = watchedTab();
    await pass(idle);
    expect([phase(watch), secondsLeft(watch)]).toEqual([expected, left]);
  });

  it('shows every number of the countdown once', async () => {
    const watch = watchedTab();
    const shown: (number | undefined)[] = [];
    watch.standing.subscribe(() => shown.push(secondsLeft(watch)));
    await pass(599.5);
    expect(shown.filter((left) => left !== undefined)).toEqual(Array.from({ length: 120 }, (_none, at) => 120 - at));
  });

  it('begins again with each activity', async () => {
    const watch = watchedTab();
    for (let minute = 0; minute < 60; minute += 1) {
      await pass(60);
      watch.touch();
    }
    await pass(479);
    expect(phase(watch)).toBe('watching');
    await pass(1);
    expect(secondsLeft(watch)).toBe(120);
  });

  it('does not take a key for a Reset once the warning is due', async () => {
    const watch = watchedTab();
    await pass(500);
    watch.touch();
    await pass(1);
    expect(secondsLeft(watch)).toBe(99);
  });

  it('counts an upload that is under way as activity', async () => {
    const watch = watchedTab();
    isBusy = true;
    await pass(3_000);
    expect(phase(watch)).toBe('watching');
    isBusy = false;
    await pass(480);
    expect(phase(watch)).toBe('warning');
  });

  it('begins again after Reset, ten times in a row', async () => {
    const watch = watchedTab();
    for (let time = 0; time < 10; time += 1) {
      await pass(590);
      expect(secondsLeft(watch)).toBe(10);
      watch.extend();
      expect(phase(watch)).toBe('watching');
    }
  });

  it('after Cancel counts on beside the work, whatever the keys, and ends at zero', async () => {
    const watch = watchedTab();
    await pass(500);
    watch.cancel();
    expect([phase(watch), secondsLeft(watch)]).toEqual(['windingDown', 100]);
    await pass(50);
    watch.touch();
    await pass(49);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['windingDown', 1]);
    await pass(2);
    expect(phase(watch)).toBe('over');
  });

  it('can still be extended after Cancel', async () => {
    const watch = watchedTab();
    await pass(500);
    watch.cancel();
    watch.extend();
    await pass(479);
    expect(phase(watch)).toBe('watching');
    await pass(1);
    expect(phase(watch)).toBe('warning');
  });

  it.each([
    ['is late but arrives', 5, (watch: Watch) => watch.extend(), 'watching'],
    ['fails after the time was up', 5, (watch: Watch) => watch.release(), 'over'],
    ['never comes', 10, () => undefined, 'over'],
  ])('waits for a Reset pressed in the last second, whose answer %s', async (_case, seconds, happens, expected) => {
    const watch = watchedTab();
    await pass(599.5);
    watch.hold();
    await pass(4);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['warning', 0]);
    await pass(seconds - 4);
    happens(watch);
    await pass(2);
    expect(phase(watch)).toBe(expected);
  });
});

describe('the clock', () => {
  it('ends the session at once after three hours of sleep', async () => {
    const watch = watchedTab();
    await pass(60);
    sleep(3 * HOUR);
    wake(watch);
    expect(phase(watch)).toBe('asking');
    await pass(1);
    expect(phase(watch)).toBe('over');
  });

  it('shows what is left after sleep into the warning', async () => {
    const watch = watchedTab();
    sleep(560 * SECOND);
    wake(watch);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['warning', 40]);
    await pass(1);
    expect(secondsLeft(watch)).toBe(39);
  });

  it('takes no key for activity that wakes the laptop too late', async () => {
    const watch = watchedTab();
    sleep(3 * HOUR);
    watch.touch();
    expect(phase(watch)).toBe('asking');
    watch.touch();
    await pass(1);
    expect(phase(watch)).toBe('over');
  });

  it('is never longer than configured when it is set back an hour', async () => {
    const watch = watchedTab();
    await pass(60);
    sleep(-HOUR);
    await pass(420);
    expect(secondsLeft(watch)).toBe(120);
    await pass(121);
    expect(phase(watch)).toBe('over');
  });

  it('goes on hearing activity when it was set back an hour', async () => {
    const watch = watchedTab();
    sleep(-HOUR);
    await pass(400);
    watch.touch();
    await pass(400);
    expect(phase(watch)).toBe('watching');
  });
});

describe('several tabs', () => {
  it('are kept by the busy one', async () => {
    const [busy, idle] = [watchedTab(), watchedTab()];
    for (let minute = 0; minute < 30; minute += 1) {
      await pass(60);
      busy.touch();
    }
    await pass(479);
    expect([phase(busy), phase(idle)]).toEqual(['watching', 'watching']);
    await pass(1);
    expect([secondsLeft(busy), secondsLeft(idle)]).toEqual([120, 120]);
  });

  it('are not kept by a dead one', async () => {
    const [dead, alive] = [watchedTab(), watchedTab()];
    open = [alive];
    dead.stop();
    await pass(601);
    expect(phase(alive)).toBe('over');
  });

  it('all close the countdown on a Reset in one', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(500);
    one.extend();
    await pass(0);
    expect([phase(one), phase(other)]).toEqual(['watching', 'watching']);
  });

  it('all wind down after Cancel in one, and Reset in another keeps them all', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(500);
    one.cancel();
    await pass(1);
    expect([phase(one), phase(other)]).toEqual(['windingDown', 'windingDown']);
    other.extend();
    await pass(479);
    expect([phase(one), phase(other)]).toEqual(['watching', 'watching']);
  });

  it('end together', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(601);
    expect([phase(one), phase(other)]).toEqual(['over', 'over']);
  });

  it('all wait for a Reset that was pressed in time', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(599.9);
    one.hold();
    await pass(3);
    one.extend();
    await pass(1);
    expect([phase(one), phase(other)]).toEqual(['watching', 'watching']);
  });

  it('tell one that was asleep that somebody was active meanwhile', async () => {
    let isAsleep = false;
    const awake = tab({ isDeaf: () => isAsleep });
    const frozen = tab();
    awake.start(intervals);
    frozen.start(intervals);
    await pass(1);
    // Its timers and its hearing rest; the other one is used for an hour.
    isAsleep = true;
    frozen.stop();
    for (let minute = 0; minute < 60; minute += 1) {
      await pass(60);
      awake.touch();
    }
    isAsleep = false;
    keptWatch.write({ at: Date.now() - HOUR });
    frozen.start(intervals);
    expect(phase(frozen)).toBe('asking');
    await pass(1);
    expect([phase(frozen), phase(awake)]).toEqual(['watching', 'watching']);
  });

  it('do not end because of one that slept and knows less', async () => {
    const busy = watchedTab();
    await pass(400);
    busy.touch();
    await pass(200);
    busy.hear({ kind: 'expired' });
    expect(phase(busy)).toBe('watching');
    await pass(300);
    busy.hear({ kind: 'expired' });
    expect(phase(busy)).toBe('over');
  });

  it('tell a new one that Cancel was pressed', async () => {
    const old = watchedTab();
    await pass(500);
    old.cancel();
    const copy = watchedTab();
    await pass(1);
    expect([secondsLeft(old), secondsLeft(copy)]).toEqual([99, 99]);
  });

  it('see who has just signed in as somebody who is there', async () => {
    const old = watchedTab();
    await pass(500);
    old.cancel();
    sessionStorage.clear();
    keptWatch.begin();
    const fresh = watchedTab();
    await pass(1);
    expect([phase(old), phase(fresh)]).toEqual(['watching', 'watching']);
  });
});

describe('a tab that was unloaded', () => {
  it.each([
    ['a short while', 300 * SECOND, 'watching'],
    ['a whole session', 3 * HOUR, 'over'],
  ])('for %s is then: %s', async (_case, away, expected) => {
    watchedTab().stop();
    open = [];
    sleep(away);
    const watch = watchedTab();
    await pass(1);
    expect(phase(watch)).toBe(expected);
  });

  it('goes on winding down', async () => {
    const before = watchedTab();
    await pass(500);
    before.cancel();
    before.stop();
    open = [];
    await pass(10);
    const after = watchedTab();
    expect([phase(after), secondsLeft(after)]).toEqual(['windingDown', 90]);
  });
});

describe('an error route', () => {
  it('stops the watch, and leaving it begins anew', async () => {
    const watch = watchedTab();
    await pass(400);
    watch.pause();
    await pass(10_000);
    expect(phase(watch)).toBe('off');
    watch.start(intervals);
    await pass(479);
    expect(phase(watch)).toBe('watching');
    await pass(1);
    expect(phase(watch)).toBe('warning');
  });

  it('does not bring back a session that is over', async () => {
    const watch = watchedTab();
    await pass(601);
    watch.pause();
    watch.start(intervals);
    expect(phase(watch)).toBe('over');
  });
});
