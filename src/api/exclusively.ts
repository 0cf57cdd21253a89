import { withLock } from '#lib/locks.ts';
import type { CallName } from './endpoints.ts';
import { CallFailed } from './failure.ts';

/** Calls that register a person, send something or change who they are: of each, one at a time in a browser (rule ERR-13). */
export const EXCLUSIVE_CALLS: readonly CallName[] = [
  'signUp',
  'createApplication',
  'updateIdentification',
  'saveContact',
  'appealRequest',
  'serviceRequest',
];

/** The status of a call that was not made, because one like it is under way: HTTP's "Locked". */
export const UNDER_WAY = 423;

/**
 * Makes the call, unless this browser is making one of this name, in this tab or another: then it rejects with `CallFailed`,
 * and nothing goes out. What comes from another browser is the server's to refuse.
 */
export const exclusively = <T>(name: CallName, make: () => Promise<T>): Promise<T> =>
  EXCLUSIVE_CALLS.includes(name)
    ? withLock(`SLB_CALL_${name}`, { ifAvailable: true }, async (isMine) => {
        if (!isMine) throw new CallFailed(name, UNDER_WAY, { kind: 'message', type: 'sentAlready' });
        return make();
      })
    : make();
