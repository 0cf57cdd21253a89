import { useEffect } from 'react';
import { type EventsType, useIdleTimer } from 'react-idle-timer';
import { gatewayOrigin } from '#api/payments.ts';

/** Keys and clicks (spec section 4), by finger too; `input` is the typing of those who dictate. */
const EVENTS: EventsType[] = ['keydown', 'mousedown', 'click', 'touchstart', 'input'];

/**
 * Reports what counts as activity, and decides nothing: react-idle-timer's own deadlines sleep with the laptop
 * (reliability, section 2, fact 4). A message counts from this portal and from the payment page alone.
 */
export function useActivity(onActivity: () => void): void {
  useIdleTimer({
    onAction: onActivity,
    events: EVENTS,
    // Its throttle goes by the wall clock: set back an hour, it would hear nothing for an hour.
    eventsThrottle: 0,
  });

  useEffect(() => {
    const hear = ({ origin }: MessageEvent<unknown>) => {
      if (origin === window.location.origin || origin === gatewayOrigin()) onActivity();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onActivity]);
}
