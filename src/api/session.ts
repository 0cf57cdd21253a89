import { type User, user } from '#domain/user.ts';
import { tabStorage } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';
import { z } from '#lib/zod.ts';

/** Who is signed in on this tab, with the pair of tokens that proves it. */
export interface Session {
  user: User;
  token: string;
  refreshToken: string;
}

const token = z.string().check(z.minLength(1));

function kept(): Session | null {
  const who = tabStorage.read('USER', user);
  const access = tabStorage.read('TOKEN', token);
  const refresh = tabStorage.read('TOKEN_R', token);
  return who && access && refresh ? { user: who, token: access, refreshToken: refresh } : null;
}

/** The one home of tokens and user; null when nobody is signed in. */
export const session = createStore<Session | null>(kept());

/** Begins a session; it lives in this tab's session storage only (decision 2). */
export function beginSession(next: Session): void {
  tabStorage.write('USER', next.user);
  keepTokens(next);
  session.set(next);
}

/** Takes the new pair of tokens of a refresh. */
export function renewTokens(pair: { token: string; refreshToken: string }): void {
  const now = session.get();
  if (!now) return; // Signed out meanwhile: a late answer writes nothing back.
  keepTokens(pair);
  session.set({ ...now, token: pair.token, refreshToken: pair.refreshToken });
}

/** Takes what the signed-in user has changed of themselves, once the server has it. */
export function renewUser(change: Partial<Pick<User, 'email' | 'mobileNumber'>>): void {
  const now = session.get();
  if (now) beginSession({ ...now, user: { ...now.user, ...change } });
}

/** What still has to be done while the tokens are good: the unsaved part of an application goes out (decision 5). */
export const beforeSessionEnds = new Set<() => Promise<void>>();

/** What is held in memory only, typed a moment ago perhaps, is written to the tab's storage: it is about to be read. */
export const beforeForgetting = new Set<() => void>();

/** Takes in hand what is kept for the same person, while the session that ends by itself is still there. */
const snapshots = new Set<(trn: string) => void>();

/**
 * What was open when a session ended by itself comes back to the same person, and to nobody else (decision 5). It is held
 * in memory only, from the end of that session to the beginning of the next; a sign-out leaves nothing.
 */
export function keptForSamePerson<T>(read: (trn: string) => T | undefined, restore: (held: T) => void): void {
  let held: { trn: string; what: T | undefined } | undefined;
  snapshots.add((trn) => {
    held = { trn, what: read(trn) };
  });
  session.subscribe(() => {
    const now = session.get();
    if (!now) return;
    const { trn, what } = held ?? {};
    held = undefined;
    if (trn === now.user.trn && what !== undefined) restore(what);
  });
}

/** The session is about to end by itself: whoever keeps something for the same person takes it in hand. */
export function keepForSamePerson(): void {
  const now = session.get();
  if (!now) return;
  for (const write of beforeForgetting) write();
  for (const take of snapshots) take(now.user.trn);
}

/** Forgets the session and everything else that this tab keeps of it. */
export function endSession(): void {
  tabStorage.clear();
  session.set(null);
}

function keepTokens(pair: { token: string; refreshToken: string }): void {
  tabStorage.write('TOKEN', pair.token);
  tabStorage.write('TOKEN_R', pair.refreshToken);
}
