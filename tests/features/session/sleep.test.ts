// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { compareClock } from '#lib/deviceClock.ts';
import { HOUR, pass, phase, SECOND, secondsLeft, sleep, wake, watchedTab } from './watchedTabs.ts';

/** The server says that the clock of the device is this far behind. */
const behind = (milliseconds: number) => compareClock(new Date(Date.now() + milliseconds).toUTCString());

afterEach(() => behind(0));

describe('The session clock', () => {
  it('ends the session at once after three hours of sleep', async () => {
    const watch = watchedTab();
    await pass(60);
    sleep(3 * HOUR);
    wake(watch);
    expect(phase(watch)).toBe('checkingTabs');
    await pass(1);
    expect(phase(watch)).toBe('over');
  });

  it('shows the remaining time after sleep into the warning', async () => {
    const watch = watchedTab();
    sleep(560 * SECOND);
    wake(watch);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['warning', 40]);
    await pass(1);
    expect(secondsLeft(watch)).toBe(39);
  });

  it('continues after a sleep that is shorter than the idle time, and counts it', async () => {
    const watch = watchedTab();
    await pass(60);
    sleep(400 * SECOND);
    wake(watch);
    expect(phase(watch)).toBe('watching');
    await pass(20);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['warning', 120]);
  });

  it('starts anew with a key after a clock was set forward within the idle time and back again', async () => {
    const watch = watchedTab();
    sleep(300 * SECOND);
    wake(watch);
    sleep(-300 * SECOND);
    watch.touch();
    await pass(470);
    expect(phase(watch)).toBe('watching');
    await pass(10);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['warning', 120]);
  });

  it('ignores a key that wakes the laptop too late', async () => {
    const watch = watchedTab();
    sleep(3 * HOUR);
    watch.touch();
    expect(phase(watch)).toBe('checkingTabs');
    watch.touch();
    await pass(1);
    expect(phase(watch)).toBe('over');
  });

  it('never runs longer than configured when the system clock is set back an hour', async () => {
    const watch = watchedTab();
    await pass(60);
    sleep(-HOUR);
    await pass(420);
    expect(secondsLeft(watch)).toBe(120);
    await pass(121);
    expect(phase(watch)).toBe('over');
  });

  it('goes on when somebody sets the date of their device, as the portal asks them to', async () => {
    behind(48 * HOUR);
    const watch = watchedTab();
    await pass(60);
    sleep(48 * HOUR);
    wake(watch);
    expect(phase(watch)).toBe('watching');
    await pass(420);
    expect([phase(watch), secondsLeft(watch)]).toEqual(['warning', 120]);
  });

  it('still counts activity when the system clock was set back an hour', async () => {
    const watch = watchedTab();
    sleep(-HOUR);
    await pass(400);
    watch.touch();
    await pass(400);
    expect(phase(watch)).toBe('watching');
  });
});
