/** The delay before a file is requested again. Milliseconds. */
const RETRY_DELAY = 10_000;

/** Repeats `load` until it succeeds: for code that has to come even when the network is down at first. Never rejects. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY)).then(() => untilLoaded(load)));
