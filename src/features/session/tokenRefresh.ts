import { call } from '#api/client.ts';
import { renewTokens, session } from '#api/session.ts';
import { withLock } from '#lib/locks.ts';
import { broadcast } from './broadcast.ts';

/** How long a tab that waited for the lock listens for the tokens of the other tab. Milliseconds. */
const TOKENS_TIMEOUT = 500;

let pendingRenewal: { from: string; done: Promise<void> } | undefined;

/** The refresh tokens that were used: a tab that still has one is sent the tokens that replaced it. */
const usedTokens = new Set<string>();

const isCurrent = (refreshToken: string): boolean => session.get()?.refreshToken === refreshToken;

/** Fetches new tokens. Simultaneous requests of all callers and tabs of the session share one call (decision 7). */
export function renewSession(): Promise<void> {
  const from = session.get()?.refreshToken;
  if (from === undefined) return Promise.resolve();
  if (pendingRenewal?.from !== from) {
    const done = oneTabAtATime((hasWaited) => renew(from, hasWaited)).finally(() => {
      if (pendingRenewal?.done === done) pendingRenewal = undefined;
    });
    pendingRenewal = { from, done };
  }
  return pendingRenewal.done;
}

async function renew(from: string, hasWaited: boolean): Promise<void> {
  if (hasWaited) await waitForTokens(from);
  if (!isCurrent(from)) return;
  const { token, refreshToken } = await call('refreshToken', { body: { refreshToken: from }, background: true });
  // Signed out meanwhile, or another user is signed in: a late response must not be stored.
  if (!isCurrent(from)) return;
  adoptTokens({ from, token, refreshToken });
  broadcast({ kind: 'tokens', from, token, refreshToken });
}

interface RenewedTokens {
  from: string;
  token: string;
  refreshToken: string;
}

/** Adopts the tokens that replaced those of this tab. A tab with a sign-in of its own ignores them. */
export function adoptTokens({ from, token, refreshToken }: RenewedTokens): void {
  if (!isCurrent(from)) return;
  usedTokens.add(from);
  renewTokens({ token, refreshToken });
}

/** Asks the other tabs whether the tokens of this tab were replaced while it received no messages. */
export function requestTokens(): void {
  const from = session.get()?.refreshToken;
  if (from !== undefined) broadcast({ kind: 'tokensRequested', from });
}

/** Answers a tab that requests the tokens that replaced its own. */
export function shareTokens(from: string): void {
  const now = session.get();
  if (now && usedTokens.has(from))
    broadcast({ kind: 'tokens', from, token: now.token, refreshToken: now.refreshToken });
}

/** Runs the task under a lock of all tabs, and tells it whether it had to wait for another tab. */
async function oneTabAtATime(run: (hasWaited: boolean) => Promise<void>): Promise<void> {
  const name = 'slb-refresh';
  const hasRun = await withLock(name, { ifAvailable: true }, async (isMine) => {
    if (isMine) await run(false);
    return isMine;
  });
  if (!hasRun) await withLock(name, {}, () => run(true));
}

/** Resolves when this refresh token is no longer the current one, or after a short wait. */
const waitForTokens = (from: string): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, TOKENS_TIMEOUT);
    const stop = session.subscribe(() => {
      if (!isCurrent(from)) finish();
    });
    if (!isCurrent(from)) finish();
  });
