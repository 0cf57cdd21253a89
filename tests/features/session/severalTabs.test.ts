// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { savedWatch } from '#features/session/savedWatch.ts';
import { close, HOUR, intervals, pass, phase, secondsLeft, sleep, tab, watchedTab } from './watchedTabs.ts';

describe('Several tabs of one session', () => {
  it('stay signed in by the activity in one of them', async () => {
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

  it('are not kept signed in by a tab that has crashed', async () => {
    const [dead, alive] = [watchedTab(), watchedTab()];
    close(dead);
    await pass(601);
    expect(phase(alive)).toBe('over');
  });

  it('all close the countdown when one is reset', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(500);
    one.extend();
    await pass(0);
    expect([phase(one), phase(other)]).toEqual(['watching', 'watching']);
  });

  it('all count down after Cancel in one, and Reset in another extends them all', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(500);
    one.cancel();
    await pass(1);
    expect([phase(one), phase(other)]).toEqual(['windingDown', 'windingDown']);
    other.extend();
    await pass(479);
    expect([phase(one), phase(other)]).toEqual(['watching', 'watching']);
  });

  it('count down together in a copied tab too, after the system clock was set back an hour', async () => {
    const one = watchedTab();
    await pass(500);
    one.cancel();
    sleep(-HOUR);
    await pass(1);
    const copy = watchedTab();
    expect([secondsLeft(one), secondsLeft(copy)]).toEqual([99, 99]);
  });

  it('end together', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(601);
    expect([phase(one), phase(other)]).toEqual(['over', 'over']);
  });

  it('all wait for the answer to a Reset that was pressed in time', async () => {
    const [one, other] = [watchedTab(), watchedTab()];
    await pass(599.9);
    one.delayEnd();
    await pass(3);
    one.extend();
    await pass(1);
    expect([phase(one), phase(other)]).toEqual(['watching', 'watching']);
  });

  it('inform a tab that was asleep of activity meanwhile', async () => {
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
    expect(phase(frozen)).toBe('checkingTabs');
    await pass(1);
    expect([phase(frozen), phase(awake)]).toEqual(['watching', 'watching']);
  });

  it('do not end because of a tab that was asleep', async () => {
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

  it('inform a new tab that Cancel was pressed', async () => {
    const old = watchedTab();
    await pass(500);
    old.cancel();
    const copy = watchedTab();
    await pass(1);
    expect([secondsLeft(old), secondsLeft(copy)]).toEqual([99, 99]);
  });

  it('count a new sign-in as activity', async () => {
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
