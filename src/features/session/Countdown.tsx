import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { CallFailed } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';
import { type Store, useStore } from '#lib/store.ts';

import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SpokenTime } from './SpokenTime.tsx';
import { renewSession } from './tokenRefresh.ts';
import type { Watch } from './watch.ts';
import './session.css';

interface CountdownProps {
  watch: Watch;
  /** Becomes true when the countdown is over, in whatever way. */
  isDone: Store<boolean>;
  onClose: () => void;
}

/** The content of the session-expiry dialog (decision 4). */
export function Countdown({ watch, isDone, onClose }: CountdownProps) {
  const state = useStore(watch.state);
  const { reset, isResetting, failure } = useReset(watch);
  const mustClose = useStore(isDone);
  const timeId = useId();
  useEffect(() => {
    if (mustClose) onClose();
  }, [mustClose, onClose]);

  if (state.phase !== 'warning') return null;
  const { secondsLeft } = state;
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

/** After Cancel: the countdown goes on beside the work, and one press keeps the session (decision 4). */
export function EndingBanner({ watch, secondsLeft }: { watch: Watch; secondsLeft: number }) {
  const { reset, isResetting, failure } = useReset(watch);
  return (
    <section aria-label="Session" className="slb-session-banner">
      <p aria-hidden="true">{`Your session ends in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.`}</p>
      <SpokenTime secondsLeft={secondsLeft} advice="Choose Stay signed in to extend it." />
      {failure && <p role="alert">{failure}</p>}
      <Button isBusy={isResetting} onClick={reset}>
        Stay signed in
      </Button>
    </section>
  );
}

/**
 * Reset: new tokens, and watching begins again in all tabs. A failure is shown where the countdown is: a dialog of its
 * own would wait behind it. A 401 still ends the session.
 */
function useReset(watch: Watch): { reset: () => void; isResetting: boolean; failure: string | undefined } {
  const { mutate, isPending, error } = useMutation({
    mutationFn: renewSession,
    onMutate: watch.hold,
    onSuccess: watch.extend,
    onError: watch.release,
    meta: { showsOwnError: true },
  });
  return { reset: () => mutate(), isResetting: isPending, failure: error ? failureText(error) : undefined };
}

const failureText = (error: Error): string | undefined => {
  if (!(error instanceof CallFailed)) return messages.internalServerError;
  return error.outcome.kind === 'message' ? messages[error.outcome.type] : undefined;
};
