import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { today } from '#lib/dates.ts';
import { compareClock, currentTime } from '#lib/deviceClock.ts';
import { isClockWrong } from '#lib/wrongClock.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2019-01-05T12:00:00Z') }));
afterEach(() => {
  compareClock(new Date().toUTCString());
  vi.useRealTimers();
});

const headerAt = (iso: string): string => new Date(iso).toUTCString();

it('The day is that of the server where the clock of the device is years off', () => {
  compareClock(headerAt('2026-11-22T12:00:00Z'));
  expect(today()).toBe('2026-11-22');
  vi.advanceTimersByTime(24 * HOUR);
  expect(currentTime().toISOString()).toBe('2026-11-23T12:00:00.000Z');
});

it.each([
  ['differs by less than a day', headerAt('2019-01-06T11:00:00Z')],
  ['has no readable date', 'yesterday'],
  ['has no date', undefined],
])('The day is that of the device where the answer %s', (_how, header) => {
  compareClock(header);
  expect(today()).toBe('2019-01-05');
});

it('The day is that of the device again once its clock was set', () => {
  compareClock(headerAt('2026-11-22T12:00:00Z'));
  vi.setSystemTime(new Date('2026-11-22T12:00:30Z'));
  compareClock(headerAt('2026-11-22T12:00:30Z'));
  expect(today()).toBe('2026-11-22');
  expect(isClockWrong.get()).toBe(false);
});

it.each([
  ['to the second', '2026-11-22T12:00:10Z'],
  ['and an hour off', '2026-11-22T13:00:10Z'],
])(
  'A date that is set right, %s, counts at once, before any other answer, and is not called wrong any more',
  (_how, set) => {
    compareClock(headerAt('2026-11-22T12:00:00Z'));
    vi.advanceTimersByTime(10 * SECOND);
    vi.setSystemTime(new Date(set));
    expect(currentTime()).toEqual(new Date(set));
    expect(isClockWrong.get()).toBe(true);
    vi.advanceTimersByTime(SECOND);
    expect(isClockWrong.get()).toBe(false);
  },
);

it('A date that is set back counts too: an agreement is not accepted on a day that is to come', () => {
  compareClock(headerAt('2019-01-02T12:00:00Z'));
  vi.setSystemTime(new Date('2019-01-02T12:00:00Z'));
  expect(today()).toBe('2019-01-02');
});

it.each([
  ['sleeps', 3 * HOUR, '2019-01-08T15:00:00.000Z'],
  ['has its clock set to another wrong day', 24 * HOUR, '2019-01-09T12:00:00.000Z'],
])('The clock of a device that %s stays wrong', (_what, jump, now) => {
  compareClock(headerAt('2019-01-08T12:00:00Z'));
  vi.setSystemTime(Date.now() + jump);
  expect(currentTime().toISOString()).toBe(now);
  vi.advanceTimersByTime(SECOND);
  expect(isClockWrong.get()).toBe(true);
});
