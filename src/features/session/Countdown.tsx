import { useEffect, useId } from 'react';
import { type Store, useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SpokenTime } from './SpokenTime.tsx';
import { useReset } from './useReset.ts';
import type { Watch } from './watch.ts';

interface CountdownProps {
  watch: Watch;
  /** Becomes true when the countdown is over, in whatever way. */
  isDone: Store<boolean>;
  onClose: () => void;
}

/** What stands in the session-expiry dialog (spec section 2, dialogs 1 and 9; decision 4). */
export function Countdown({ watch, isDone, onClose }: CountdownProps) {
  const standing = useStore(watch.standing);
  const { reset, isResetting, failure } = useReset(watch);
  const mustClose = useStore(isDone);
  const timeId = useId();
  useEffect(() => {
    if (mustClose) onClose();
  }, [mustClose, onClose]);

  if (standing.phase !== 'warning') return null;
  const { secondsLeft } = standing;
  return (
    <>
      <p aria-hidden="true">
        {`Your session is going to expire in ${secondsLeft} seconds!. Please click on Reset to extend your session.`}
      </p>
      <SpokenTime id={timeId} secondsLeft={secondsLeft} advice="Choose Reset to extend it." />
      <p>Your answers are kept. If the session ends, sign in again on this page to go on where you were.</p>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Actions>
        <Button data-first-focus aria-describedby={timeId} isBusy={isResetting} onClick={reset}>
          Reset
        </Button>
        <Button variant="outlined" onClick={watch.cancel}>
          Cancel
        </Button>
        <span role="status">{isResetting && 'Please wait...'}</span>
      </Actions>
    </>
  );
}
