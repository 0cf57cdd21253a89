import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compareClock, timestamp } from '#lib/deviceClock.ts';
import { timeSince } from '#lib/timeSince.ts';

const HOUR = 3_600_000;
const DAYS = 72 * HOUR;

/** The server says that the date of the device is this far behind; 0 is what a page that was loaded again takes it for. */
const behind = (milliseconds: number) => compareClock(new Date(Date.now() + milliseconds).toUTCString());
const passes = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') }));
afterEach(() => {
  behind(0);
  vi.useRealTimers();
});

it.each<[what: string, wrongBy: number, happens: () => void]>([
  ['of a device whose date is right', 0, () => passes(3 * HOUR)],
  ['of a device that is days behind', DAYS, () => passes(3 * HOUR)],
  ['of a device whose date is set right meanwhile', DAYS, () => passes(3 * HOUR + DAYS)],
  ['of a device whose date is set back meanwhile, to be right', -DAYS, () => passes(3 * HOUR - DAYS)],
])(
  'Three hours %s are three hours, also where a page was loaded again and has no answer yet',
  (_what, wrongBy, happens) => {
    behind(wrongBy);
    const [at, deviceAt] = [timestamp(), Date.now()];
    happens();
    behind(0);
    expect(timeSince(at, deviceAt)).toBe(3 * HOUR);
  },
);

it('What happened before a clock was set back happened just now', () => {
  const [at, deviceAt] = [timestamp(), Date.now()];
  passes(-HOUR);
  expect(timeSince(at, deviceAt)).toBe(0);
  expect(timeSince(at)).toBe(0);
});
