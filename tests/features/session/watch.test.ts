// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Watch } from '#features/session/watch.ts';
import { compareClock } from '#lib/deviceClock.ts';
import { close, HOUR, intervals, pass, phase, SECOND, secondsLeft, sleep, upload, watchedTab } from './watchedTabs.ts';

describe('The session watch of one tab', () => {
  it.each([
    [479, 'watching', undefined],
    [480, 'warning', 120],
    [481, 'warning', 119],
    [540, 'warning', 60],
    [599, 'warning', 1],
    [601, 'over', undefined],
  ])('after %i idle seconds is in the phase "%s" with %s seconds left', async (idle, expected, left) => {
    const watch = watchedTab();
    await pass(idle);
    expect([phase(watch), secondsLeft(watch)]).toEqual([expected, left]);
  });

  it('shows every number of the countdown once', async () => {
    const watch = watchedTab();
    const shown: (number | undefined)[] = [];
    watch.state.subscribe(() => shown.push(secondsLeft(watch)));
    await pass(599.5);
    expect(shown.filter((left) => left !== undefined)).toEqual(Array.from({ length: 120 }, (_none, at) => 120 - at));
  });

  it('restarts with each activity', async () => {
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

  it('does not treat a key as a Reset once the warning is due', async () => {
    const watch = watchedTab();
    await pass(500);
    watch.touch();
    await pass(1);
    expect(secondsLeft(watch)).toBe(99);
  });

  it('counts an upload in progress as activity', async () => {
    const watch = watchedTab();
    upload.isUnderWay = true;
    await pass(3_000);
    expect(phase(watch)).toBe('watching');
    upload.isUnderWay = false;
    await pass(480);
    expect(phase(watch)).toBe('warning');
  });

  it('restarts after Reset, ten times in a row', async () => {
    const watch = watchedTab();
    for (let time = 0; time < 10; time += 1) {
      await pass(590);
      expect(secondsLeft(watch)).toBe(10);
      watch.extend();
      expect(phase(watch)).toBe('watching');
    }
  });

  it('continues to count down after Cancel, whatever keys are pressed, and ends at zero', async () => {
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

  const extend = (watch: Watch) => watch.extend();
  it.each([
    ['in the last second', 'is late but arrives', 599.5, 50, extend, 'watching'],
    ['with twelve seconds left', 'is late but arrives', 588, 50, extend, 'watching'],
    ['in the last second', 'fails after the time was up', 599.5, 5, (watch: Watch) => watch.cancelDelay(), 'over'],
    ['in the last second', 'never comes', 599.5, 60, () => undefined, 'over'],
  ])('waits for a Reset pressed %s, whose answer %s', async (_at, _how, idle, late, happens, expected) => {
    const watch = watchedTab();
    await pass(idle);
    watch.delayEnd();
    await pass(600 - idle + late - 1);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['warning', 0]);
    happens(watch);
    await pass(2);
    expect(phase(watch)).toBe(expected);
  });
});

describe('The session watch of a tab that was unloaded', () => {
  it.each([
    ['a short while', 300 * SECOND, 'watching'],
    ['a whole session', 3 * HOUR, 'over'],
  ])('has the right phase after %s: %s', async (_case, away, expected) => {
    close(watchedTab());
    sleep(away);
    const watch = watchedTab();
    await pass(1);
    expect(phase(watch)).toBe(expected);
  });

  it.each([
    ['is watched', 100, () => undefined, 'watching', undefined],
    ['continues the countdown after Cancel', 500, (watch: Watch) => watch.cancel(), 'windingDown', 100],
  ])('%s when the date was set right by days meanwhile', async (_what, idle, happens, expected, left) => {
    const behind = (milliseconds: number) => compareClock(new Date(Date.now() + milliseconds).toUTCString());
    behind(72 * HOUR);
    const before = watchedTab();
    await pass(idle);
    happens(before);
    close(before);
    sleep(72 * HOUR);
    // A page that was loaded again knows of no wrong date.
    behind(0);
    const after = watchedTab();
    expect([phase(after), secondsLeft(after)]).toEqual([expected, left]);
  });

  it('continues the countdown after Cancel', async () => {
    const before = watchedTab();
    await pass(500);
    before.cancel();
    close(before);
    await pass(10);
    const after = watchedTab();
    expect([phase(after), secondsLeft(after)]).toEqual(['windingDown', 90]);
  });
});

describe('An error route', () => {
  it('stops the watch, which restarts on the next route', async () => {
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

  it('does not restore a session that has ended', async () => {
    const watch = watchedTab();
    await pass(601);
    watch.pause();
    watch.start(intervals);
    expect(phase(watch)).toBe('over');
  });
});
