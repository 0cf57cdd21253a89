import { Actions } from './Actions.tsx';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface LoadFailedProps {
  /** What is missing: "your documents". */
  what: string;
  /** Why, in the words of the catalogue. */
  reason: string;
  isBusy: boolean;
  onTryAgain: () => void;
}

/** A part of a screen that could not be fetched: what, why, and the way to try again. */
export const LoadFailed = ({ what, reason, isBusy, onTryAgain }: LoadFailedProps) => (
  <>
    <Notice kind="error" role="alert" title={`We could not load ${what}`}>
      <p>{reason}</p>
    </Notice>
    <Actions>
      <Button variant="outlined" isBusy={isBusy} onClick={onTryAgain}>
        Try again
      </Button>
    </Actions>
  </>
);
