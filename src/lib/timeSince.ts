import { timestamp } from './deviceClock.ts';

/**
 * How long ago something happened, in milliseconds: by `timestamp()` then, and by the device's own `Date.now()` then where
 * both are known. The clock that says less counts, except one by which it has not happened yet. After a reload a wrong date is
 * not known until the first answer, so that the corrected time alone may be days off, either way; once the date is set
 * right, the device's own is.
 */
export function timeSince(at = Number.NaN, deviceAt = Number.NaN): number {
  const since = [timestamp() - at, Date.now() - deviceAt].filter((one) => one >= 0);
  return since.length > 0 ? Math.min(...since) : 0;
}
