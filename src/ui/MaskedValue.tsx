import { useState } from 'react';
import { Button } from './Button.tsx';

interface SecretProps {
  /** What it is: "TRN". */
  name: string;
  value: string;
}

/** A number that nobody beside may read: its last three characters, and all of it on a press. */
export function MaskedValue({ name, value }: SecretProps) {
  const [isShown, setIsShown] = useState(false);
  const covered = value.replace(/[^\s-](?=(?:[\s-]*[^\s-]){3})/g, '•');
  return (
    <>
      <span translate="no">
        {isShown ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{covered}</span>
            <span className="slb-unseen">hidden, ends in {value.slice(-3)}</span>
          </>
        )}
      </span>{' '}
      <Button variant="text" aria-pressed={isShown} aria-label={`Show ${name}`} onClick={() => setIsShown(!isShown)}>
        Show
      </Button>
    </>
  );
}
