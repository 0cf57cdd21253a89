import { lazy } from 'react';

/** The delay before the code is requested again. Milliseconds. */
const RETRY_DELAY = 10_000;

/** Retries until the code is loaded, so that a session is watched even when the network was down at first. */
const loadWatch = (): Promise<{ default: typeof import('./SessionWatch.tsx').SessionWatch }> =>
  import('./SessionWatch.tsx').then(
    ({ SessionWatch: component }) => ({ default: component }),
    () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_DELAY)).then(loadWatch),
  );

/** Watches the session of the signed-in user. Its code is loaded when there is a session. */
export const SessionWatch = lazy(loadWatch);
