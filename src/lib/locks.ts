/**
 * Runs `work` while it holds a lock that all tabs of this browser share. `work` receives true when it holds the lock;
 * false is possible only with `ifAvailable`, which does not wait. Rejects with the error of `work`. Where locks are not
 * available (an insecure origin, or denied storage) the work runs without one.
 */
export async function withLock<T>(
  name: string,
  options: LockOptions,
  work: (isHeld: boolean) => Promise<T>,
): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work(true);
  let hasBegun = false;
  try {
    return await locks.request(name, options, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work(true);
  }
}
