import { useState } from 'react';
import { lastSpoken, spokenTime } from './spoken.ts';

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
