import { Button } from '#ui/Button.tsx';
import './session.css';
import { SpokenTime } from './SpokenTime.tsx';
import { useReset } from './useReset.ts';
import type { Watch } from './watch.ts';

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
