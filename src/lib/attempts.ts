const FIRST_RETRY = 5_000;
const LAST_RETRY = 60_000;

/** When something is tried that may fail: after a pause, and after longer and longer pauses while it fails. Milliseconds. */
export function createAttempts(attempt: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = FIRST_RETRY;
  let isFailing = false;
  const cancel = () => clearTimeout(timer);
  return {
    /** Tries once after this pause, in place of what was planned. */
    after: (pause: number): void => {
      cancel();
      timer = setTimeout(attempt, pause);
    },
    cancel,
    failed: (): void => {
      isFailing = true;
    },
    /** Whether the last try failed: what is typed since then does not change that. */
    haveFailed: (): boolean => isFailing,
    /** The pause before the next try, longer each time. */
    nextPause: (): number => {
      const pause = retryAfter;
      retryAfter = Math.min(retryAfter * 2, LAST_RETRY);
      return pause;
    },
    succeeded: (): void => {
      isFailing = false;
      retryAfter = FIRST_RETRY;
    },
  };
}
