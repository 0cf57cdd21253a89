import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import './ResendCode.css';

/** Rule SCR-11: a new code can be had after this long. Milliseconds. */
const PAUSE = 30_000;

interface ResendCodeProps {
  /** When the last code went out, in milliseconds. */
  sentAt: number;
  /** Sends a new one. */
  onResend: () => Promise<void>;
}

/** Seconds until a new code can be had, by the clock: a reload or a sleeping phone does not start it again. */
const secondsLeft = (sentAt: number, now = Date.now()): number =>
  Math.ceil(Math.min(PAUSE, Math.max(0, sentAt + PAUSE - now)) / 1000);

const seconds = (count: number): string => `${count} second${count === 1 ? '' : 's'}`;

/** Asks for a new code, after half a minute. The count is seen every second and spoken twice: at its start and its end. */
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
