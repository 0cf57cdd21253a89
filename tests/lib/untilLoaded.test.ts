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

it('Code whose repeats fail is reported with each of them, for a browser that remembers the first failure', async () => {
  const failure = new TypeError('Failed to fetch');
  const load = vi.fn(() => Promise.reject(failure));
  const onLost = vi.fn();
  void untilLoaded(load, onLost);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onLost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(onLost.mock.calls).toEqual([[failure], [failure]]);
  expect(load).toHaveBeenCalledTimes(3);
});
