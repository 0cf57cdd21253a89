import { useEffect, useId, useState } from 'react';
import { timestamp } from '#lib/deviceClock.ts';
import { steadyClock } from '#lib/steadyClock.ts';
import { Button } from '#ui/Button.tsx';
import './ResendCode.css';
import { NEW_CODE_AVAILABLE, NO_CODE_YET, newCodeShownIn, newCodeSpokenIn, SEND_NEW_CODE } from './texts.ts';

/** The pause before a new code can be requested, in milliseconds (rule SCR-11). */
const PAUSE = 30_000;

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  /** Sends a new code. */
  onResend: () => Promise<void>;
}

/** The rest of the pause, in milliseconds. It follows the clock, so a reload does not restart it. */
const pauseLeft = (sentAt: number): number => Math.min(PAUSE, Math.max(0, sentAt + PAUSE - timestamp()));

/** Full seconds. The clock has fractions of a millisecond, which must not begin another one. */
const inSeconds = (milliseconds: number): number => Math.ceil(Math.max(0, Math.round(milliseconds)) / 1000);

/** Requests a new code after half a minute. The countdown is shown every second and announced at its start and end. */
export function ResendCode({ sentAt, onResend }: ResendCodeProps) {
  const [left, setLeft] = useState(() => inSeconds(pauseLeft(sentAt)));
  const [spoken, setSpoken] = useState('');
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const isWaiting = left > 0;

  useEffect(() => {
    // A sleeping phone counts, and a clock that is set back does not stand in the way.
    const clock = steadyClock();
    const end = clock() + pauseLeft(sentAt);
    const initial = inSeconds(end - clock());
    setLeft(initial);
    setSpoken(initial > 0 ? newCodeSpokenIn(initial) : '');
    const timer = setInterval(() => {
      const now = inSeconds(end - clock());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      if (initial > 0) setSpoken(NEW_CODE_AVAILABLE);
    }, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);

  const resend = async () => {
    if (isSending) return;
    setIsSending(true);
    await onResend().finally(() => setIsSending(false));
  };

  return (
    <div className="resend">
      <p id={id} aria-hidden={isWaiting}>
        {isWaiting ? newCodeShownIn(left) : NO_CODE_YET}
      </p>
      <Button
        variant="outlined"
        aria-describedby={id}
        isUnavailable={isWaiting}
        isBusy={isSending}
        onClick={() => void resend()}
      >
        {SEND_NEW_CODE}
      </Button>
      <span aria-live="polite" aria-atomic="true" className="slb-unseen">
        {spoken}
      </span>
    </div>
  );
}
