import type { Db } from './db.ts';

/** Where the state of the mock backend lives. Work is done one after another: two calls never interleave. */
export interface Store {
  /** Hands the state to `work`, then keeps what became of it. `fresh` makes it when there is none yet. */
  update: <T>(work: (state: Db) => T | Promise<T>, fresh: () => Db) => Promise<T>;
  /** Forgets the state; the next update starts from a fresh one. */
  clear: () => Promise<void>;
}

/** State that lives as long as the process: for Node, in tests and behind the mock server. */
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
