import { useEffect, useState } from 'react';

/** A count that changes with every key would talk over the typing. */
const PAUSE_MS = 1000;

/** A line under a control that is seen at once and spoken once it stays the same. */
export function QuietNote({ id, text = '' }: { id: string; text?: string }) {
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <>
      {text && (
        <p id={id} className="slb-hint slb-note">
          {text}
        </p>
      )}
      <span role="status" className="slb-unseen">
        {spoken}
      </span>
    </>
  );
}
