import { createStore } from './store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far the server's clock is ahead of the device's, in milliseconds; 0 where they differ by a day at most. */
export const clockOffset = createStore(0);

/**
 * Compares the clock of the device with the `Date` header of an answer (rule CALL-25). Takes the header as it came;
 * one that is missing or unreadable says nothing.
 */
export function compareClock(header: unknown): void {
  const ahead = typeof header === 'string' ? Date.parse(header) - Date.now() : Number.NaN;
  if (Number.isNaN(ahead)) return;
  const offset = Math.abs(ahead) > DAY ? ahead : 0;
  // The time on the way differs from answer to answer.
  clockOffset.set((before) => (Math.abs(offset - before) < MINUTE ? before : offset));
}

/** The time now: that of the device, or of the server where the two differ by over a day. */
export const currentTime = (): Date => new Date(Date.now() + clockOffset.get());
