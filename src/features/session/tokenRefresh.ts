import { call } from '#api/client.ts';
import { renewTokens, session } from '#api/session.ts';
import { withLock } from '#lib/locks.ts';
import { tellTabs } from './tabs.ts';

/** How long a tab that waited for its turn listens for the pair that the other tab got. Milliseconds. */
const WORD_AFTER = 500;

let underWay: { from: string; done: Promise<void> } | undefined;

/** Refresh tokens that are used up, so that a tab which missed it can be told the pair that followed. */
const usedUp = new Set<string>();

const isCurrent = (refreshToken: string): boolean => session.get()?.refreshToken === refreshToken;

/** Fetches a new pair of tokens: once, however many callers and tabs of the session ask at the same time (decision 7). */
export function renewSession(): Promise<void> {
  const from = session.get()?.refreshToken;
  if (from === undefined) return Promise.resolve();
  if (underWay?.from !== from) {
    const done = oneTabAtATime((hasWaited) => renew(from, hasWaited)).finally(() => {
      if (underWay?.done === done) underWay = undefined;
    });
    underWay = { from, done };
  }
  return underWay.done;
}

async function renew(from: string, hasWaited: boolean): Promise<void> {
  if (hasWaited) await wordOf(from);
  if (!isCurrent(from)) return;
  const { token, refreshToken } = await call('refreshToken', { body: { refreshToken: from }, background: true });
  // Signed out meanwhile, or somebody else is signed in: a late answer writes nothing back.
  if (!isCurrent(from)) return;
  takePair({ from, token, refreshToken });
  tellTabs({ kind: 'renewed', from, token, refreshToken });
}

interface Renewed {
  from: string;
  token: string;
  refreshToken: string;
}

/** Takes over the pair that followed the one of this tab. A tab that signed in by itself keeps its own. */
export function takePair({ from, token, refreshToken }: Renewed): void {
  if (!isCurrent(from)) return;
  usedUp.add(from);
  renewTokens({ token, refreshToken });
}

/** Asks whether the tokens of this tab were replaced while it could not hear. */
export function askForPair(): void {
  const from = session.get()?.refreshToken;
  if (from !== undefined) tellTabs({ kind: 'whoRenewed', from });
}

/** Answers a tab that asks. */
export function tellPair(from: string): void {
  const now = session.get();
  if (now && usedUp.has(from)) tellTabs({ kind: 'renewed', from, token: now.token, refreshToken: now.refreshToken });
}

/** Runs at once when no other tab is at it, else after that one, and says whether it had to wait. */
async function oneTabAtATime(run: (hasWaited: boolean) => Promise<void>): Promise<void> {
  const name = 'slb-refresh';
  const hasRun = await withLock(name, { ifAvailable: true }, async (isMine) => {
    if (isMine) await run(false);
    return isMine;
  });
  if (!hasRun) await withLock(name, {}, () => run(true));
}

/** Resolves when this refresh token is no longer the current one, or nobody said so in time. */
const wordOf = (from: string): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, WORD_AFTER);
    const stop = session.subscribe(() => {
      if (!isCurrent(from)) finish();
    });
    if (!isCurrent(from)) finish();
  });
