import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareClock } from '#lib/deviceClock.ts';
import { steadyClock } from '#lib/steadyClock.ts';

const MINUTE = 60_000;

/** The laptop sleeps: only the wall clock runs. */
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
const setClock = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
const DAY = 24 * 60;
/** The server says that the date of the device is this far behind. */
const behind = (minutes: number) => compareClock(new Date(Date.now() + minutes * MINUTE).toUTCString());
const run = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE);

describe('The steady clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00-05:00') });
  });
  afterEach(() => {
    behind(0);
    vi.useRealTimers();
  });

  it.each([
    ['time that passes', [() => run(5)], 5],
    ['sleep', [() => run(5), () => sleep(180)], 185],
    ['a clock set back as no time', [() => run(5), () => setClock(-60), () => run(2)], 7],
    ['sleep after a clock was set back', [() => setClock(-60), () => run(1), () => sleep(30)], 31],
    [
      'a clock set forward as time, and set right again as none',
      [() => setClock(60), () => run(1), () => setClock(-60)],
      61,
    ],
    [
      'no time where a wrong date is set right',
      [() => behind(2 * DAY), () => run(5), () => setClock(2 * DAY), () => run(2)],
      7,
    ],
    ['sleep where the date stays wrong', [() => behind(2 * DAY), () => sleep(180)], 180],
    ['sleep after a wrong date was set right', [() => behind(2 * DAY), () => setClock(2 * DAY), () => sleep(180)], 180],
    [
      'no time where the date is set right, and then the hour',
      [() => behind(3 * DAY + 300), () => setClock(3 * DAY), () => run(1), () => setClock(300), () => run(2)],
      3,
    ],
    [
      'no time where the hour is set right, and then the date',
      [() => behind(3 * DAY + 300), () => setClock(300), () => run(1), () => setClock(3 * DAY), () => run(2)],
      3,
    ],
    [
      'sleep that is as long as the hours that nobody has set right for ten minutes',
      [() => behind(3 * DAY + 300), () => setClock(3 * DAY), () => run(11), () => sleep(300)],
      311,
    ],
    [
      'sleep of about a day where the date stays a day behind',
      [() => behind(DAY + 60), () => sleep(DAY - 220)],
      DAY - 220,
    ],
    ['every second sleep of many', [() => sleep(10), () => run(1), () => sleep(10)], 21],
  ])('counts %s', (_case, happenings, minutes) => {
    const now = steadyClock();
    const start = now();
    for (const happens of happenings) {
      happens();
      now();
    }
    expect(now() - start).toBeCloseTo(minutes * MINUTE, -1);
  });

  it('does not run faster when it is read often', () => {
    const now = steadyClock();
    const start = now();
    for (let reading = 0; reading < 10_000; reading += 1) {
      // The two clocks of a browser round differently.
      vi.advanceTimersByTime(100);
      vi.setSystemTime(Date.now() + (reading % 2 === 0 ? 1 : -1));
      now();
    }
    expect(now() - start).toBeCloseTo(1_000_000, -2);
  });
});
