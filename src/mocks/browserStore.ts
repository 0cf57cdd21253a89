import { del, get, set } from 'idb-keyval';
import { db } from './db.ts';
import type { Store } from './store.ts';

/**
 * State in the browser's IndexedDB, read before and written after each call under a lock that all tabs share, so that
 * two tabs never overwrite each other. State of an older version is dropped. Each seed of demo data has its own.
 */
export function browserStore(seed: number): Store {
  const key = `slb-demo-${seed}`;
  return {
    update: (work, fresh) =>
      navigator.locks.request(key, async () => {
        const kept = db.safeParse(await get<unknown>(key));
        const state = kept.success ? kept.data : fresh();
        try {
          return await work(state);
        } finally {
          await set(key, state);
        }
      }),
    clear: () => navigator.locks.request(key, () => del(key)),
  };
}
