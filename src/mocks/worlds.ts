import type { Db } from './db.ts';
import { freshDb } from './seed/fresh.ts';
import { memoryStore, type Store } from './store.ts';

/** The header with which tests that share one server each name their own, separate state. */
const HEADER = 'X-Demo-World';

/** One state of the demo, separate from all others. */
export interface World {
  use: <T>(work: (state: Db) => T | Promise<T>) => Promise<T>;
  reset: (seed?: number) => Promise<void>;
}

export interface Worlds {
  of: (request: Request) => World;
  named: (name: string) => World;
}

function worldIn(store: Store, firstSeed: number, now: () => number, variant: string): World {
  let seed = firstSeed;
  return {
    use: (work) => store.update(work, () => ({ ...freshDb(seed, now()), variant })),
    reset: (nextSeed = seed) => {
      seed = nextSeed;
      return store.clear();
    },
  };
}

/** The states of one backend by name. A browser has a single one, in the store given. */
export function worldsOf(seed: number, now: () => number, variant = '', store?: Store): Worlds {
  const only = store && worldIn(store, seed, now, variant);
  const known = new Map<string, World>();
  const named = (name: string): World => {
    const world = only ?? known.get(name) ?? worldIn(memoryStore(), seed, now, variant);
    known.set(name, world);
    return world;
  };
  return { named, of: (request) => named(request.headers.get(HEADER) ?? '') };
}
