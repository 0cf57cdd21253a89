import { UNDER_WAY } from './exclusively.ts';
import { CallFailed } from './failure.ts';

/** Statuses of temporary failures: no network, or a server that is starting. */
const TRANSIENT: readonly number[] = [0, 502, 503, 504];
/** The delay before a read is repeated; it doubles with every failure. Milliseconds. */
const FIRST_DELAY = 500;

/** Whether a query is repeated. A read is repeated once; a call that changes something never is, so nobody is charged twice. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof CallFailed && TRANSIENT.includes(error.status) && error.isRead;

/** The delay before the next attempt, in milliseconds. */
export const retryDelay = (failures: number): number => FIRST_DELAY * 2 ** failures;

/** True when the server rejected a call. After any other failure of it nobody knows whether it arrived. */
export const isRejected = (error: unknown): boolean =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500 && ![408, UNDER_WAY].includes(error.status);
