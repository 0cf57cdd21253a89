import { useState } from 'react';
import { sessionTexts } from './texts.ts';

interface SpokenTimeProps {
  /** For `aria-describedby` of the element with the first focus: a live region announces changes only, not its first text. */
  id?: string;
  secondsLeft: number;
  advice: string;
}

/** The countdown for a screen reader, announced at intervals and not every second (decision 4). */
export function SpokenTime({ id, secondsLeft, advice }: SpokenTimeProps) {
  const [start] = useState(secondsLeft);
  return (
    <p id={id} aria-live="assertive" aria-atomic="true" className="slb-unseen">
      {spokenTime(lastSpoken(secondsLeft, start))} {advice}
    </p>
  );
}

/** The shortest time between two announcements. Seconds. */
const PAUSE = 20;

/**
 * The seconds that were announced last when `left` of `start` seconds remain. Announced are the start, each full minute,
 * then 60, 40 and 20 seconds (decision 4). A skipped tick skips no announcement.
 */
export function lastSpoken(left: number, start: number): number {
  if (left > start - PAUSE) return start;
  const mark = left > 60 ? Math.ceil(left / 60) * 60 : Math.max(PAUSE, Math.ceil(left / PAUSE) * PAUSE);
  return mark > start - PAUSE ? start : mark;
}

/** The sentence that announces how much time is left, in full minutes where possible. */
export const spokenTime = (seconds: number): string =>
  seconds > 60 && seconds % 60 === 0
    ? sessionTexts.endsInMinutes({ minutes: seconds / 60 })
    : sessionTexts.endsInSeconds({ seconds });
