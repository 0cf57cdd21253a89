import type { MockCall } from '../../call.ts';
import { mockCalls } from '../../server.ts';
import { simulateBrowser } from './browser.ts';
import { faultsOf } from './faultsOf.ts';
import { qaPanel } from './panel.ts';
import { parseQaState, type QaState, withQaState } from './qaState.ts';

/** The calls that the portal makes: not those of the payment page, nor the one of decision 120. */
const calls: readonly MockCall[] = mockCalls.filter(
  ({ name, path }) => !path.startsWith('*/slb-demo') && name !== 'lookupsByName',
);

const postControl = async (what: 'mend' | 'fault' | 'expire' | 'variant', order: object = {}): Promise<void> => {
  await fetch(`/__mock/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  });
};

/** Applies the state of the address, and removes earlier faults. */
async function applyState(state: QaState): Promise<void> {
  simulateBrowser(state);
  await postControl('mend');
  await postControl('variant', { variant: state.variant || import.meta.env.VITE_MOCK_VARIANT });
  for (const order of faultsOf(state, calls)) await postControl('fault', order);
}

/** Creates the QA panel, and applies the state of the address before the portal makes its first call. */
export async function startQa(): Promise<HTMLElement> {
  const names = calls.map(({ name }) => name);
  const state = parseQaState(window.location.search, names);
  await applyState(state);
  // Changes are applied one after another, so that an earlier one never undoes a later one.
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
