import { useState } from 'react';
import { Button } from './Button.tsx';
import { screenTexts } from './texts/laterTexts.tsx';

interface MaskedValueProps {
  /** The accessible name of the button: "Show TRN". */
  showLabel: string;
  value: string;
}

/** A number that bystanders may not read: shows its last three characters, and all of them after a press. */
export function MaskedValue({ showLabel, value }: MaskedValueProps) {
  const [isShown, setIsShown] = useState(false);
  const masked = value.replace(/[^\s-](?=(?:[\s-]*[^\s-]){3})/g, '•');
  return (
    <>
      <span translate="no">
        {isShown ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{masked}</span>
            <span className="slb-unseen">{screenTexts.hiddenValue(value.slice(-3))}</span>
          </>
        )}
      </span>{' '}
      <Button variant="text" aria-pressed={isShown} aria-label={showLabel} onClick={() => setIsShown(!isShown)}>
        {screenTexts.show}
      </Button>
    </>
  );
}
