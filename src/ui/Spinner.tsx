import { useEffect, useState } from 'react';
import './Spinner.css';
import { shellTexts } from './texts/firstTexts.tsx';

/** Calls that take less time than this show no spinner (decision 11). */
const DELAY_MS = 200;

/**
 * "Please wait..." over the whole screen (rule SCR-8). It blocks clicks and leaves the focus where it is. Its
 * live region is always mounted, because a screen reader announces only changes inside an existing region. It has no role: an empty status would be a stop of its own.
 */
export function Spinner({ isWaiting }: { isWaiting: boolean }) {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);

  return (
    <div aria-live="polite">
      {isWaiting && isLong && (
        <div className="slb-spinner">
          <div className="slb-spinner-card">
            <span className="slb-spinner-ring" aria-hidden="true" />
            {shellTexts.wait}
          </div>
        </div>
      )}
    </div>
  );
}
