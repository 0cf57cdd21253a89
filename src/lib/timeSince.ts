import { timestamp } from './deviceClock.ts';

/**
 * How long ago something happened, in milliseconds: by `timestamp()` then, and by the device's own `Date.now()` then where
 * that was stored too. The clock that says less counts. After a reload a wrong date is not known until the first answer,
 * so that the corrected time alone may be days off; once the date is set right, the device's own is.
 */
export const timeSince = (at: number, deviceAt = Number.NEGATIVE_INFINITY): number =>
  Math.min(timestamp() - at, Date.now() - deviceAt);
