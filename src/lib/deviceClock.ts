import { isClockWrong } from './wrongClock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Who sets a clock by hand sets no seconds, and takes a moment. */
const BY_HAND = 3 * MINUTE;
/** How long somebody has to set the hour after the date, which many phones ask for one after the other. */
const NEXT_STEP = 10 * MINUTE;

/** How far the server's clock is ahead of the device's; 0 where they differ by a day at most. Milliseconds. */
let offset = 0;
/** How far `Date.now()` was ahead of `performance.now()`, which nobody can set, at the last look. */
let lead = Date.now() - performance.now();
/** By how much the device's clock was set while this page was open, to be right again. */
let corrected = 0;
/** What is left to set where less than a day is, and until when somebody is awaited to do it, by `performance.now()`. */
let rest = 0;
let restUntil = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const isNear = (span: number, unit: number): boolean => Math.abs(span - Math.round(span / unit) * unit) <= BY_HAND;

/**
 * Whether a jump of the clock is somebody who sets it right, where it is wrong by `due`: all of it but for a time zone, the
 * date alone, or the hour alone. Any other jump is sleep, which has no such length but by chance, or another wrong date.
 */
function isCorrection(jump: number, due: number): boolean {
  if (Math.min(Math.abs(jump), Math.abs(due)) <= BY_HAND) return false;
  const left = due - jump;
  const isRight = Math.abs(left) <= DAY / 2 && isNear(left, HOUR);
  const isDate = Math.abs(left) < DAY && isNear(jump, DAY);
  const isHour = Math.abs(jump) < DAY - BY_HAND && isNear(left, DAY);
  return isRight || isDate || isHour;
}

/** Looks whether somebody has set a wrong date right, as the notice asks them to, in one step or in two. */
function noticeCorrection(): void {
  const jump = Date.now() - performance.now() - lead;
  lead += jump;
  const due = offset === 0 && performance.now() < restUntil ? rest : offset;
  if (!isCorrection(jump, due)) return;
  corrected += jump;
  rest = due - jump;
  restUntil = performance.now() + NEXT_STEP;
  offset = Math.abs(rest) < DAY ? 0 : rest;
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
  rest = ahead;
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
