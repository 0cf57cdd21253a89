import type { MockCall } from '../../call.ts';
import type { Fault } from '../../db.ts';
import { config } from '../../master/data.ts';
import { faultNames } from './faultNames.ts';
import { ALWAYS, type QaState } from './qaState.ts';

/** '/api/applications/{arn}' as a regular expression over path and query. */
const expressionOf = ({ path }: MockCall): string =>
  `${path.startsWith('*') ? path.slice(1) : `/slb${path}`}`
    .replace(/[.]/g, '\\.')
    .replace(/\{\w+\}/g, '[^/?]+')
    .replace(/\/$/, '/?')
    .concat('($|\\?)');

/** Every call of the portal: those below /slb, and the runtime overrides beside the page. */
const EVERY_CALL = '/(slb|enviornments)/';

/** The faults to order from the backend, specific ones first, because the first that matches a call is used. */
export function faultsOf({ faults, slow, session, isOffline }: QaState, calls: readonly MockCall[]): Fault[] {
  const delay = slow > 0 ? { delayMs: slow } : {};
  const callFaults = faults.flatMap(({ call: name, fault, times }): Fault[] => {
    const call = calls.find((one) => one.name === name);
    const order = faultNames[fault]?.order;
    return call && order
      ? [{ ...delay, ...order, method: call.method.toUpperCase(), path: expressionOf(call), times }]
      : [];
  });
  const [sessionTimeoutInterval, signalTimeoutInterval] = session.split('/').map(Number);
  const shortSession: Fault = {
    path: '/slb/api/master/config',
    kind: 'status',
    status: 200,
    body: { ...config, sessionTimeoutInterval, signalTimeoutInterval },
    times: ALWAYS,
  };
  return [
    ...(isOffline ? [{ path: EVERY_CALL, kind: 'network', times: ALWAYS } as const] : []),
    ...callFaults,
    ...(session === '' ? [] : [shortSession]),
    ...(slow > 0 ? [{ path: EVERY_CALL, kind: 'delay', delayMs: slow, times: ALWAYS } as const] : []),
  ];
}
