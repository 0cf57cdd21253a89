import { vi } from 'vitest';
import { backend } from '../../support/backend.ts';

/** One call at a time under a name, as the browser's own lock manager has it for all tabs. */
export function createLockManager() {
  const last = new Map<string, Promise<unknown>>();
  const held = new Map<string, number>();
  const hold = (name: string, more: number) => held.set(name, (held.get(name) ?? 0) + more);
  type Granted = (lock: object | null) => Promise<unknown>;
  const run = async (name: string, granted: Granted) => {
    try {
      return await granted({});
    } finally {
      hold(name, -1);
    }
  };
  return {
    request: (name: string, { ifAvailable = false }: LockOptions, granted: Granted) => {
      if (ifAvailable && (held.get(name) ?? 0) > 0) return granted(null);
      hold(name, 1);
      const turn = (last.get(name) ?? Promise.resolve()).then(() => run(name, granted));
      last.set(
        name,
        turn.catch(() => undefined),
      );
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
  const { session, clearSession } = await import('#api/session.ts');
  const { renewSession, adoptTokens, shareTokens, requestTokens } = await import('#features/session/tokenRefresh.ts');
  const { onBroadcast } = await import('#features/session/crossTab.ts');
  const listen = () =>
    onBroadcast((heard) => {
      if (heard.kind === 'tokens') adoptTokens(heard);
      else if (heard.kind === 'tokensRequested') shareTokens(heard.from);
    });
  return { session, clearSession, renewSession, requestTokens, listen, stop: listen() };
}

export const refreshes = async (): Promise<number> => (await backend.state()).calls.refreshToken ?? 0;
