import { afterEach, describe, expect, it, vi } from 'vitest';
import { withLock } from '#lib/locks.ts';
import { aLockManager } from '../features/session/tabsOf.ts';

const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true });
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };

/** Work that is over when the test says so. */
function something() {
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
    const work = vi.fn(async (isMine: boolean) => `mine: ${isMine}`);
    expect(await withLock('a', {}, work)).toBe('mine: true');
    expect(work).toHaveBeenCalledOnce();
  });

  it('admits one holder at a time, for each name', async () => {
    setLocks(aLockManager());
    const done: string[] = [];
    const { over, end } = something();
    const first = withLock('a', {}, async () => over.then(() => done.push('first')));
    const second = withLock('a', {}, async () => done.push('second'));
    await withLock('b', {}, async () => done.push('other'));
    end();
    await Promise.all([first, second]);
    expect(done).toEqual(['other', 'first', 'second']);
  });

  it('reports that it is taken when the caller does not wait', async () => {
    setLocks(aLockManager());
    const { over, end } = something();
    const first = withLock('a', {}, () => over);
    expect(await withLock('a', { ifAvailable: true }, async (isMine) => isMine)).toBe(false);
    end();
    await first;
  });

  it('fails as the work fails, and runs the work once', async () => {
    setLocks(aLockManager());
    const work = vi.fn(() => Promise.reject(new Error('refused')));
    await expect(withLock('a', {}, work)).rejects.toThrow('refused');
    expect(work).toHaveBeenCalledOnce();
  });
});
