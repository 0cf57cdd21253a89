import type { Intervals } from './intervals.ts';

/** Where a session stands (spec section 4, Session). */
export type Standing =
  /** Not begun, or stopped on an error route. */
  | { phase: 'off' }
  | { phase: 'watching' }
  /** The countdown dialog. */
  | { phase: 'warning'; secondsLeft: number }
  /** After Cancel: the countdown goes on as a banner, and activity no longer extends (decision 4). */
  | { phase: 'windingDown'; secondsLeft: number }
  /** This tab's time is up, and it asks whether somebody is active in another. */
  | { phase: 'asking' }
  /** The time is up: what is unsaved goes out, and nothing may be read any more. */
  | { phase: 'over' };

export const OFF: Standing = { phase: 'off' };
export const ASKING: Standing = { phase: 'asking' };
export const OVER: Standing = { phase: 'over' };
const WATCHING: Standing = { phase: 'watching' };

/** Where a session stands that has this many milliseconds left. */
export function standingWith(left: number, { signal }: Intervals, isResumeOff: boolean): Standing {
  if (left > signal && !isResumeOff) return WATCHING;
  return { phase: isResumeOff ? 'windingDown' : 'warning', secondsLeft: Math.max(0, Math.ceil(left / 1_000)) };
}
