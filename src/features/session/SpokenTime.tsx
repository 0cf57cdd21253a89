import { useState } from 'react';

interface SpokenTimeProps {
  /** What has the first focus names it as its description, so that the start is heard; only changes speak by themselves. */
  id?: string;
  secondsLeft: number;
  advice: string;
}

/** The countdown for those who hear it: told now and then, not every second (decision 4). */
export function SpokenTime({ id, secondsLeft, advice }: SpokenTimeProps) {
  const [start] = useState(secondsLeft);
  return (
    <p id={id} aria-live="assertive" aria-atomic="true" className="slb-unseen">
      Your session ends in {spokenTime(lastSpoken(secondsLeft, start))}. {advice}
    </p>
  );
}

/** Nothing is said more often than this. Seconds. */
const PAUSE = 20;

/**
 * What a screen reader hears of a countdown (decision 4): its start, then each minute, then 60, 40 and 20 seconds.
 * Answers with the number last said when `left` of `start` seconds remain, so that a second that was skipped skips no news.
 */
export function lastSpoken(left: number, start: number): number {
  if (left > start - PAUSE) return start;
  const mark = left > 60 ? Math.ceil(left / 60) * 60 : Math.max(PAUSE, Math.ceil(left / PAUSE) * PAUSE);
  return mark > start - PAUSE ? start : mark;
}

/** '2 minutes', '40 seconds'. */
export const spokenTime = (seconds: number): string =>
  seconds > 60 && seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
