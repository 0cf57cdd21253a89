/**
 * Does the work while it holds a lock that all tabs of this browser share; tells it whether the lock is its own, which it
 * always is unless `ifAvailable` asks not to wait. Rejects with what the work rejects with. Without locks, on an insecure
 * origin or where storage is denied, the tabs do without.
 */
export async function withLock<T>(
  name: string,
  options: LockOptions,
  work: (isMine: boolean) => Promise<T>,
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
