import { useState } from 'react';
import { Button } from './Button.tsx';
import { uiTexts } from './texts.ts';

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
            <span className="slb-unseen">{uiTexts.hiddenValue(value.slice(-3))}</span>
          </>
        )}
      </span>{' '}
      <Button variant="text" aria-pressed={isShown} aria-label={showLabel} onClick={() => setIsShown(!isShown)}>
        {uiTexts.show}
      </Button>
    </>
  );
}
