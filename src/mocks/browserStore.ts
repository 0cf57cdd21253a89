import { del, get, set } from 'idb-keyval';
import { db } from './db.ts';
import type { Store } from './store.ts';

const KEY = 'slb-demo';

/**
 * State in the browser's IndexedDB, read before and written after each call, under a lock that all tabs share: two
 * tabs never overwrite each other. What an older version kept is dropped.
 */
export const browserStore = (): Store => ({
  update: (work, fresh) =>
    navigator.locks.request(KEY, async () => {
      const kept = db.safeParse(await get<unknown>(KEY));
      const state = kept.success ? kept.data : fresh();
      try {
        return await work(state);
      } finally {
        await set(KEY, state);
      }
    }),
  clear: () => navigator.locks.request(KEY, () => del(KEY)),
});
