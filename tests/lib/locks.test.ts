// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withLock } from '#lib/locks.ts';
import { createLockManager } from '../features/session/isolatedTabs.ts';

const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };

/** Work that ends when the test calls `end`. */
function pendingWork() {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end: () => end() };
}

describe('A lock across tabs', () => {
  it.each([
    ['there are no locks', undefined],
    ['storage is denied, and the locks with it', denied],
  ])('is skipped where %s', async (_where, locks) => {
    if (locks) setLocks(locks);
    const work = vi.fn(async (isHeld: boolean) => `held: ${isHeld}`);
    expect(await withLock('a', {}, work)).toBe('held: true');
    expect(work).toHaveBeenCalledOnce();
  });

  it('admits one holder at a time, for each name', async () => {
    setLocks(createLockManager());
    const done: string[] = [];
    const { over, end } = pendingWork();
    const first = withLock('a', {}, async () => over.then(() => done.push('first')));
    const second = withLock('a', {}, async () => done.push('second'));
    await withLock('b', {}, async () => done.push('other'));
    end();
    await Promise.all([first, second]);
    expect(done).toEqual(['other', 'first', 'second']);
  });

  it('reports that it is taken when the caller does not wait', async () => {
    setLocks(createLockManager());
    const { over, end } = pendingWork();
    const first = withLock('a', {}, () => over);
    expect(await withLock('a', { ifAvailable: true }, async (isHeld) => isHeld)).toBe(false);
    end();
    await first;
  });

  it('rejects with the error of the work, which runs once', async () => {
    setLocks(createLockManager());
    const work = vi.fn(() => Promise.reject(new Error('refused')));
    await expect(withLock('a', {}, work)).rejects.toThrow('refused');
    expect(work).toHaveBeenCalledOnce();
  });
});
