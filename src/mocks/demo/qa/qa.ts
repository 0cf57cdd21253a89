import type { MockCall } from '../../call.ts';
import { mockCalls } from '../../server.ts';
import { simulateBrowser } from './browser.ts';
import { faultsOf } from './faultsOf.ts';
import { qaPanel } from './panel.ts';
import { parseQaState, type QaState, withQaState } from './qaState.ts';

/** The calls of the portal; the payment page has its own. */
const calls: readonly MockCall[] = mockCalls.filter(({ path }) => !path.startsWith('*/slb-demo'));

const postControl = async (what: 'mend' | 'fault' | 'expire', order: object = {}): Promise<void> => {
  await fetch(`/__mock/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  });
};

/** Puts in force what the address says, and nothing else. */
async function applyState(state: QaState): Promise<void> {
  simulateBrowser(state);
  await postControl('mend');
  for (const order of faultsOf(state, calls)) await postControl('fault', order);
}

/** The panel of QA, with the state of the address in force before the portal makes its first call. */
export async function startQa(): Promise<HTMLElement> {
  const names = calls.map(({ name }) => name);
  const state = parseQaState(window.location.search, names);
  await applyState(state);
  // One change after another, so that a later one is never undone by an earlier.
  let queue: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>): void => {
    queue = queue.then(work).catch(window.reportError);
  };
  return qaPanel({
    calls,
    state,
    onChange: (next) => {
      const { pathname, search, hash } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${withQaState(search, next)}${hash}`);
      inOrder(() => applyState(next));
    },
    onExpire: () => inOrder(() => postControl('expire')),
  });
}
