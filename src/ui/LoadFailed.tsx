import { useId } from 'react';
import { messageOf, referenceOf } from '#api/failure.ts';
import { Actions } from './Actions.tsx';
import { Button } from './Button.tsx';
import { useFocusFallback } from './focus.ts';
import { Notice } from './Notice.tsx';
import { FailureReference } from './Reference.tsx';

interface LoadFailedProps {
  /** What is missing: "your documents". */
  what: string;
  /** Why: told in the words of the catalogue, with the reference of the failed call. */
  error: unknown;
  isBusy: boolean;
  onTryAgain: () => void;
}

/** A part of a screen that could not be fetched: what, why, and the way to try again. */
export function LoadError({ what, error, isBusy, onTryAgain }: LoadFailedProps) {
  const id = useId();
  // It goes as soon as it is pressed.
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <>
      <div id={id}>
        <Notice kind="error" role="alert" title={`We could not load ${what}`}>
          <p>{messageOf(error)}</p>
          <FailureReference value={referenceOf(error)} />
        </Notice>
      </div>
      <Actions>
        {/* A screen may have five of them. */}
        <Button ref={button} variant="outlined" aria-describedby={id} isBusy={isBusy} onClick={onTryAgain}>
          Try again
        </Button>
      </Actions>
    </>
  );
}
