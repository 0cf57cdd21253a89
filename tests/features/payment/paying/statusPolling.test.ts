import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPolling } from '#features/payment/paying/statusPolling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('The polling of a payment', () => {
  it('waits before each poll', async () => {
    const poll = vi.fn(async () => true);
    startPolling(poll, (polls) => (polls === 0 ? 1_000 : 5_000));
    await seconds(0.9);
    expect(poll).toHaveBeenCalledTimes(0);
    await seconds(0.1);
    expect(poll).toHaveBeenCalledTimes(1);
    await seconds(5);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('ends when the poll answers that it is over', async () => {
    const poll = vi.fn(async () => false);
    startPolling(poll, () => 1_000);
    await seconds(10);
    expect(poll).toHaveBeenCalledOnce();
  });

  it('polls at once on request, and continues from there', async () => {
    const poll = vi.fn(async () => true);
    const { pollNow } = startPolling(poll, () => 10_000);
    pollNow();
    expect(poll).toHaveBeenCalledTimes(1);
    await seconds(9);
    expect(poll).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('never makes two polls at a time, however often they are requested', async () => {
    let isPolling = false;
    const poll = vi.fn(async () => {
      expect(isPolling).toBe(false);
      isPolling = true;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      isPolling = false;
      return true;
    });
    const { pollNow } = startPolling(poll, () => 60_000);
    for (let press = 0; press < 20; press += 1) pollNow();
    expect(poll).toHaveBeenCalledTimes(1);
    await seconds(10);
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('waits for a request when it has no delay', async () => {
    const poll = vi.fn(async () => true);
    const { pollNow } = startPolling(poll, () => undefined);
    await seconds(600);
    expect(poll).not.toHaveBeenCalled();
    pollNow();
    await seconds(600);
    expect(poll).toHaveBeenCalledOnce();
  });

  it('makes no poll after it is stopped', async () => {
    const poll = vi.fn(async () => true);
    const { pollNow, stop } = startPolling(poll, () => 1_000);
    stop();
    pollNow();
    await seconds(10);
    expect(poll).not.toHaveBeenCalled();
  });
});
