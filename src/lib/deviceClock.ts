import { isClockWrong } from './wrongClock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How far the server's clock is ahead of the device's; 0 where they differ by a day at most. Milliseconds. */
let offset = 0;
/** How far `Date.now()` was ahead of `performance.now()`, which nobody can set, at the last look. */
let lead = Date.now() - performance.now();
/** By how much the device's clock was set while this page was open, to be right again. */
let corrected = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Looks whether somebody has set a wrong date right, as the notice asks them to: the clock has jumped by what it was wrong.
 * Half a day more or less is a changed hour; any other jump is sleep, or another wrong date.
 */
function noticeCorrection(): void {
  const jump = Date.now() - performance.now() - lead;
  lead += jump;
  if (offset === 0 || Math.abs(jump - offset) > DAY / 2) return;
  corrected += jump;
  offset = 0;
}

/** While the clock is wrong, looks each second whether it still is: the notice is to go without another call. */
function setOffset(next: number): void {
  offset = next;
  isClockWrong.set(offset !== 0);
  clearInterval(timer);
  if (offset === 0) return;
  timer = setInterval(() => {
    noticeCorrection();
    if (offset === 0) setOffset(0);
  }, SECOND);
}

/**
 * Compares the clock of the device with the `Date` header of an answer (rule CALL-25). Takes the header as it came;
 * one that is missing or unreadable says nothing.
 */
export function compareClock(header: unknown): void {
  noticeCorrection();
  const ahead = typeof header === 'string' ? Date.parse(header) - Date.now() : Number.NaN;
  if (Number.isNaN(ahead)) return;
  const next = Math.abs(ahead) > DAY ? ahead : 0;
  // The time on the way differs from answer to answer.
  setOffset(Math.abs(next - offset) < MINUTE ? offset : next);
}

/** The time of the device in milliseconds, which does not jump when a wrong date is set right: for how long something takes. */
export function uncorrectedTime(): number {
  noticeCorrection();
  return Date.now() - corrected;
}

/** The time now: that of the device, or of the server where the two differ by over a day. */
export const currentTime = (): Date => new Date(timestamp());

/** The same in milliseconds: when something happened that is looked at later, perhaps with the device's date set right. */
export function timestamp(): number {
  noticeCorrection();
  return Date.now() + offset;
}
