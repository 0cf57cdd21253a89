import { withLock } from '#lib/locks.ts';
import type { CallName } from './endpoints.ts';

/** Calls that register a user, submit something or change the user's data: each runs once at a time in a browser (rule ERR-13). */
const EXCLUSIVE_CALLS: readonly CallName[] = [
  'signUp',
  'createApplication',
  'updateIdentification',
  'saveContact',
  'appealRequest',
  'serviceRequest',
];

/** The status of a call that was refused because the same call is in progress: HTTP's "Locked". */
export const UNDER_WAY = 423;

/**
 * Runs `work` with true, or with false while a call of this name is in progress in any tab of this browser: then nothing may
 * be sent. A second call from another browser is for the server to refuse.
 */
export const exclusively = <T>(name: CallName, work: (isFree: boolean) => Promise<T>): Promise<T> =>
  EXCLUSIVE_CALLS.includes(name) ? withLock(`SLB_CALL_${name}`, { ifAvailable: true }, work) : work(true);
