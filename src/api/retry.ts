import { CallFailed } from './failure.ts';

/** Failures that may pass: no line, or a server that is just starting. */
const TRANSIENT: readonly number[] = [0, 502, 503, 504];
/** The delay before a read is repeated; it doubles with every failure. Milliseconds. */
const FIRST_DELAY = 500;

/** A read is repeated once at most. What changes something is never repeated by itself: nobody is charged twice. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof CallFailed && TRANSIENT.includes(error.status) && error.isRead;

export const retryDelay = (failures: number): number => FIRST_DELAY * 2 ** failures;
