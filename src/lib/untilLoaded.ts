/** The delay before a file is requested again. Milliseconds. */
const RETRY_DELAY = 10_000;

/**
 * Repeats `load` until it succeeds: for code that has to come even when the network is down at first. Never rejects. A
 * failure of a repeat is passed to `onLost`: some browsers remember until a reload that a file could not be loaded, and
 * fail every repeat without asking for it.
 */
export const untilLoaded = <T>(
  load: () => Promise<T>,
  onLost?: (error: unknown) => void,
  isRepeat = false,
): Promise<T> =>
  load().catch((error: unknown) => {
    if (isRepeat) onLost?.(error);
    return new Promise((resolve) => setTimeout(resolve, RETRY_DELAY)).then(() => untilLoaded(load, onLost, true));
  });
