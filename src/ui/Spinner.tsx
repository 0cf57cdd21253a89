import { useEffect, useState } from 'react';
import './Spinner.css';

/** What takes less time than this needs no words (decision 11). */
const DELAY_MS = 200;

/**
 * "Please wait..." over the whole screen (rule SCR-8). It keeps clicks away and leaves the focus where it is;
 * its place is always there, so that a screen reader hears the words when they come.
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
    <div role="status">
      {isWaiting && isLong && (
        <div className="slb-spinner">
          <div className="slb-spinner-card">
            <span className="slb-spinner-ring" aria-hidden="true" />
            Please wait...
          </div>
        </div>
      )}
    </div>
  );
}
