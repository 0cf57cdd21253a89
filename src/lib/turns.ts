/** Runs tasks one after another, in the order in which they are given, however each of them ends. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: <T>(task: () => Promise<T>): Promise<T> => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
    /** Resolves once every task that was given so far has ended. Never rejects. */
    ended: (): Promise<unknown> => last,
  };
}
