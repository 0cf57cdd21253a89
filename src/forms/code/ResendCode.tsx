import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import './ResendCode.css';

/** How long the user has to wait for a new code (rule SCR-11), in milliseconds. */
const PAUSE = 30_000;

interface ResendCodeProps {
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  /** Sends a new code. */
  onResend: () => Promise<void>;
}

/** Seconds until a new code can be sent. It follows the clock: a reload or a sleeping phone does not restart it. */
const secondsLeft = (sentAt: number, now = Date.now()): number =>
  Math.ceil(Math.min(PAUSE, Math.max(0, sentAt + PAUSE - now)) / 1000);

const seconds = (count: number): string => `${count} second${count === 1 ? '' : 's'}`;

/**
 * The button that sends a new code, after half a minute. The countdown is updated every second but announced only at
 * its start and end.
 */
export function ResendCode({ sentAt, onResend }: ResendCodeProps) {
  const [left, setLeft] = useState(() => secondsLeft(sentAt));
  const [spoken, setSpoken] = useState('');
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const isWaiting = left > 0;

  useEffect(() => {
    const atFirst = secondsLeft(sentAt);
    setLeft(atFirst);
    setSpoken(atFirst > 0 ? `You can get a new code in ${seconds(atFirst)}.` : '');
    const timer = setInterval(() => {
      const now = secondsLeft(sentAt);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      if (atFirst > 0) setSpoken('You can get a new code now.');
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
        {isWaiting ? `No code yet? You can get a new one in ${seconds(left)}.` : 'No code yet?'}
      </p>
      <Button variant="outlined" aria-describedby={id} isBusy={isWaiting || isSending} onClick={() => void resend()}>
        Send a new code
      </Button>
      <span role="status" className="slb-unseen">
        {spoken}
      </span>
    </div>
  );
}
