import type { Db } from './db.ts';

/** The store of the mock backend's state. Updates run one after another, so that two calls never interleave. */
export interface Store {
  /** Passes the state to `work` and stores the result. `fresh` creates it if there is none yet. */
  update: <T>(work: (state: Db) => T | Promise<T>, fresh: () => Db) => Promise<T>;
  /** Deletes the state; the next update starts from a fresh one. */
  clear: () => Promise<void>;
}

/** A store in memory: for Node, in tests and behind the mock server. */
export function memoryStore(): Store {
  let state: Db | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    update: (work, fresh) =>
      inTurn(() => {
        state ??= fresh();
        return work(state);
      }),
    clear: () =>
      inTurn(() => {
        state = undefined;
      }),
  };
}
