import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { savedInvitation } from '#api/signInRoute.ts';
import { messages } from '#domain/messages.ts';
import { type Store, useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import type { SessionPhase } from './sessionPhase.ts';
import { sessionTexts } from './texts.ts';
import { renewSession } from './tokenRefresh.ts';
import type { Watch } from './watch.ts';
import './session.css';

interface CountdownProps {
  watch: Watch;
  /** Becomes true when the countdown has ended, for any reason. */
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
      <p aria-hidden="true">{sessionTexts.countdown({ secondsLeft })}</p>
      <SpokenTime id={timeId} secondsLeft={secondsLeft} advice={sessionTexts.chooseReset} />
      <ul>
        {sessionTexts.choices({ isInvited: savedInvitation() !== undefined }).map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Actions>
        <Button data-first-focus aria-describedby={timeId} isBusy={isResetting} onClick={reset}>
          {sessionTexts.reset}
        </Button>
        <Button variant="outlined" onClick={watch.cancel}>
          {sessionTexts.cancel}
        </Button>
        <span aria-live="polite">{isResetting && sessionTexts.wait}</span>
      </Actions>
    </>
  );
}

/** The countdown after Cancel, and the words that it is over: its button is gone then, and with it the focus. */
export function EndingBanner({ watch, state }: { watch: Watch; state: SessionPhase }) {
  const hasStayed = useHasStayed(state.phase);
  return (
    <>
      {/* Always there: what comes together with its live region is not announced. */}
      <span aria-live="polite" className="slb-unseen">
        {hasStayed && sessionTexts.stayed}
      </span>
      {state.phase === 'windingDown' && <Banner watch={watch} secondsLeft={state.secondsLeft} />}
    </>
  );
}

/** A banner beside the work, with a button that extends the session (decision 4). */
function Banner({ watch, secondsLeft }: { watch: Watch; secondsLeft: number }) {
  const { reset, isResetting, failure } = useReset(watch);
  const banner = useFocusFallback<HTMLElement>();
  return (
    <section ref={banner} aria-label={sessionTexts.banner} className="slb-session-banner">
      <p aria-hidden="true">{sessionTexts.endsInSeconds({ seconds: secondsLeft })}</p>
      <SpokenTime secondsLeft={secondsLeft} advice={sessionTexts.chooseStay} />
      {failure && <p role="alert">{failure}</p>}
      <Button isBusy={isResetting} onClick={reset}>
        {sessionTexts.stay}
      </Button>
    </section>
  );
}

/** How long the words stay in the page. After that, who reads on with the cursor does not come to them. Milliseconds. */
const STAY = 5_000;

/** True for a moment after the banner was ended by "Stay signed in", in this tab or another one. */
function useHasStayed(phase: SessionPhase['phase']): boolean {
  const [hasStayed, setHasStayed] = useState(false);
  const before = useRef(phase);
  useEffect(() => {
    const isNow = before.current === 'windingDown' && phase === 'watching';
    before.current = phase;
    setHasStayed(isNow);
    if (!isNow) return undefined;
    const timer = setTimeout(() => setHasStayed(false), STAY);
    return () => clearTimeout(timer);
  }, [phase]);
  return hasStayed;
}

/**
 * Extends the session: fetches new tokens and restarts the countdown in all tabs. A failure is shown inside the
 * countdown, because a second dialog would wait behind it. A 401 still ends the session.
 */
function useReset(watch: Watch): { reset: () => void; isResetting: boolean; failure: string | undefined } {
  const { mutate, isPending, error } = useMutation({
    mutationFn: renewSession,
    onMutate: watch.delayEnd,
    onSuccess: watch.extend,
    onError: watch.cancelDelay,
    meta: { showsOwnError: true },
  });
  return { reset: () => mutate(), isResetting: isPending, failure: error ? failureText(error) : undefined };
}

const failureText = (error: Error): string | undefined => {
  if (!(error instanceof CallFailed)) return messages.internalServerError;
  return error.outcome.kind === 'message' ? messages[error.outcome.type] : undefined;
};

interface SpokenTimeProps {
  /** For `aria-describedby` of the element with the first focus: a live region announces changes only, not its first text. */
  id?: string;
  secondsLeft: number;
  advice: string;
}

/** The countdown for a screen reader, announced at intervals and not every second (decision 4). */
function SpokenTime({ id, secondsLeft, advice }: SpokenTimeProps) {
  const [start] = useState(secondsLeft);
  return (
    <p id={id} aria-live="assertive" aria-atomic="true" className="slb-unseen">
      {spokenTime(lastSpoken(secondsLeft, start))} {advice}
    </p>
  );
}

/** The shortest time between two announcements. Seconds. */
const PAUSE = 20;

/**
 * The seconds that were announced last when `left` of `start` seconds remain. Announced are the start, each full minute,
 * then 60, 40 and 20 seconds (decision 4). A skipped tick skips no announcement.
 */
export function lastSpoken(left: number, start: number): number {
  if (left > start - PAUSE) return start;
  const mark = left > 60 ? Math.ceil(left / 60) * 60 : Math.max(PAUSE, Math.ceil(left / PAUSE) * PAUSE);
  return mark > start - PAUSE ? start : mark;
}

/** The sentence that announces how much time is left, in full minutes where possible. */
export const spokenTime = (seconds: number): string =>
  seconds > 60 && seconds % 60 === 0
    ? sessionTexts.endsInMinutes({ minutes: seconds / 60 })
    : sessionTexts.endsInSeconds({ seconds });
