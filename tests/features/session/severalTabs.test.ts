import { describe, expect, it } from 'vitest';
import { savedWatch } from '#features/session/savedWatch.ts';
import { close, HOUR, intervals, pass, phase, secondsLeft, tab, watchedTab } from './watches.ts';

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
    close(dead);
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
    const awake = tab(() => isAsleep);
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
    savedWatch.write({ at: Date.now() - HOUR });
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
    busy.receive({ kind: 'expired' });
    expect(phase(busy)).toBe('watching');
    await pass(300);
    busy.receive({ kind: 'expired' });
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
    savedWatch.begin();
    const fresh = watchedTab();
    await pass(1);
    expect([phase(old), phase(fresh)]).toEqual(['watching', 'watching']);
  });
});
