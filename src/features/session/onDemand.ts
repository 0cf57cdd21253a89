import { lazy } from 'react';

/** How long to wait after the code could not be loaded. Milliseconds. */
const RETRY_DELAY = 10_000;

/** Tries until the code is loaded: a session is watched sooner or later, even when the line is down at first. */
const loadWatch = (): Promise<{ default: typeof import('./SessionWatch.tsx').SessionWatch }> =>
  import('./SessionWatch.tsx').then(
    ({ SessionWatch: component }) => ({ default: component }),
    () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_DELAY)).then(loadWatch),
  );

/** Watches the session of the signed-in person. Its code is loaded when there is a session. */
export const SessionWatch = lazy(loadWatch);
