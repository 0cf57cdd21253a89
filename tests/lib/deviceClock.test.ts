import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { today } from '#lib/dates.ts';
import { clockOffset, compareClock, currentTime } from '#lib/deviceClock.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2019-01-05T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  clockOffset.set(0);
});

const headerAt = (iso: string): string => new Date(iso).toUTCString();

it('The day is that of the server where the clock of the device is years off', () => {
  compareClock(headerAt('2026-11-22T12:00:00Z'));
  expect(today()).toBe('2026-11-22');
  vi.advanceTimersByTime(24 * 3_600_000);
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
  expect(clockOffset.get()).toBe(0);
});
