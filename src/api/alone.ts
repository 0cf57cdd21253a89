import type { CallName } from './endpoints.ts';
import { CallFailed, outcomeOf } from './failure.ts';

/** What registers somebody, sends something or changes who they are: of each, one at a time in a browser (decision 20). */
export const aloneCalls: readonly CallName[] = [
  'signUp',
  'createApplication',
  'updateIdentification',
  'saveContact',
  'appealRequest',
  'serviceRequest',
];

/** The status of a call that was not made, because another tab is at it: HTTP's "Locked". */
export const AT_IT_ELSEWHERE = 423;

/**
 * Makes the call, unless another tab of this browser is making one of this name: then it rejects with `CallFailed`, and
 * nothing goes out. The server is the one to refuse what comes from another browser.
 */
export async function alone<T>(name: CallName, make: () => Promise<T>): Promise<T> {
  // Not there on an insecure origin.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || !aloneCalls.includes(name)) return make();
  return locks.request(`SLB_CALL_${name}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new CallFailed(name, AT_IT_ELSEWHERE, outcomeOf(name, AT_IT_ELSEWHERE, undefined));
    return make();
  });
}
