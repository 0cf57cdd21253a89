import { vi } from 'vitest';
import { backend } from '../../support/backend.ts';

/** One call at a time under a name, as the browser's own lock manager has it for all tabs. */
export function aLockManager() {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  type Granted = (lock: object | null) => Promise<unknown>;
  const run = async (granted: Granted) => {
    try {
      return await granted({});
    } finally {
      held -= 1;
    }
  };
  return {
    request: (_name: string, ...rest: [Granted] | [{ ifAvailable: boolean }, Granted]) => {
      const [options, granted] = rest.length === 1 ? [undefined, rest[0]] : rest;
      if (options?.ifAvailable && held > 0) return granted(null);
      held += 1;
      const turn = last.then(() => run(granted));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/**
 * A tab of a copied session: modules of its own, so that it has tokens, callers and a voice of its own.
 * Each new one starts from what session storage holds, as a duplicated tab does.
 */
export async function openTab() {
  vi.resetModules();
  const { session, endSession } = await import('#api/session.ts');
  const { renewSession, takePair, tellPair, askForPair } = await import('#features/session/tokenRefresh.ts');
  const { hearTabs } = await import('#features/session/tabs.ts');
  const hear = () =>
    hearTabs((heard) => {
      if (heard.kind === 'renewed') takePair(heard);
      else if (heard.kind === 'whoRenewed') tellPair(heard.from);
    });
  return { session, endSession, renewSession, askForPair, hear, stop: hear() };
}

export const refreshes = async (): Promise<number> => (await backend.state()).calls.refreshToken ?? 0;
