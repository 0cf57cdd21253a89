import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAsking } from '#features/payment/paying/asking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('asking', () => {
  it('pauses before each question', async () => {
    const ask = vi.fn(async () => true);
    startAsking(ask, (question) => (question === 0 ? 1_000 : 5_000));
    await seconds(0.9);
    expect(ask).toHaveBeenCalledTimes(0);
    await seconds(0.1);
    expect(ask).toHaveBeenCalledTimes(1);
    await seconds(5);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('ends when the answer says so', async () => {
    const ask = vi.fn(async () => false);
    startAsking(ask, () => 1_000);
    await seconds(10);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('asks at once when told to, and goes on from there', async () => {
    const ask = vi.fn(async () => true);
    const { askNow } = startAsking(ask, () => 10_000);
    askNow();
    expect(ask).toHaveBeenCalledTimes(1);
    await seconds(9);
    expect(ask).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('never asks twice at a time, however often it is told to', async () => {
    let isAsking = false;
    const ask = vi.fn(async () => {
      expect(isAsking).toBe(false);
      isAsking = true;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      isAsking = false;
      return true;
    });
    const { askNow } = startAsking(ask, () => 60_000);
    for (let press = 0; press < 20; press += 1) askNow();
    expect(ask).toHaveBeenCalledTimes(1);
    await seconds(10);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('waits to be told when it has no pause', async () => {
    const ask = vi.fn(async () => true);
    const { askNow } = startAsking(ask, () => undefined);
    await seconds(600);
    expect(ask).not.toHaveBeenCalled();
    askNow();
    await seconds(600);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('stops', async () => {
    const ask = vi.fn(async () => true);
    const { askNow, stop } = startAsking(ask, () => 1_000);
    stop();
    askNow();
    await seconds(10);
    expect(ask).not.toHaveBeenCalled();
  });
});
