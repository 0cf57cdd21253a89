import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilLoaded } from '#lib/untilLoaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('Code that cannot be fetched at first is requested every ten seconds, until it is there', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loaded = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(loaded).resolves.toBe('code');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});
