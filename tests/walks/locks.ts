/** The browser's locks, one holder at a time. A page that is gone gives back what it held, and waits for nothing more. */
export function someLocks() {
  const last = new Map<string, Promise<unknown>>();
  const pages = new Set<() => void>();
  return {
    /** Every page that is open now is gone. */
    release: (): void => {
      for (const leave of pages) leave();
      pages.clear();
    },
    manager: {
      request: (name: string, _options: LockOptions, granted: (lock: object) => Promise<unknown>) => {
        let isGone = false;
        const left = new Promise<void>((resolve) =>
          pages.add(() => {
            isGone = true;
            resolve();
          }),
        );
        const turn = (last.get(name) ?? Promise.resolve()).then(() =>
          isGone ? new Promise<never>(() => undefined) : granted({}),
        );
        last.set(name, Promise.race([turn.catch(() => undefined), left]));
        return turn;
      },
    },
  };
}
