import { type User, user } from '#domain/user.ts';
import { tabStorage } from '#lib/storage.ts';
import { personalKeys, personalParts } from '#lib/storageKey.ts';
import { createStore } from '#lib/store.ts';
import { clearTabState, copyTabState } from '#lib/tabState.ts';
import { z } from '#lib/zod.ts';

/** Who is signed in on this tab, with the pair of tokens that proves it. */
export interface Session {
  user: User;
  token: string;
  refreshToken: string;
}

const token = z.string().check(z.minLength(1));

function stored(): Session | null {
  const who = tabStorage.read('USER', user);
  const access = tabStorage.read('TOKEN', token);
  const refresh = tabStorage.read('TOKEN_R', token);
  return who && access && refresh ? { user: who, token: access, refreshToken: refresh } : null;
}

/** The one home of tokens and user; null when nobody is signed in. */
export const session = createStore<Session | null>(stored());

/** True while this person is the one who is signed in on this tab. */
export const isSignedIn = (trn: string): boolean => session.get()?.user.trn === trn;

/** The person whose session ended by itself, and what puts their work back into the storage. In memory only. */
let returning: { trn: string; restore: () => void } | undefined;

/** True while this person may come back to the work of a session that ended by itself. */
export const mayReturn = (trn: string): boolean => returning?.trn === trn;

/** Begins a session; it lives in this tab's session storage only (decision 2). */
export function beginSession(next: Session): void {
  if (mayReturn(next.user.trn)) returning?.restore();
  returning = undefined;
  // An account that a guest of this tab began is not for the user who signs in.
  clearTabState('signUp');
  storeSession(next);
}

/** Takes the new pair of tokens of a refresh. A late answer after sign-out writes nothing back. */
export function renewTokens({ token, refreshToken }: Pick<Session, 'token' | 'refreshToken'>): void {
  const now = session.get();
  if (now) storeSession({ ...now, token, refreshToken });
}

/** Takes what the signed-in user has changed of themselves, once the server has it. */
export function renewUser(change: Partial<Pick<User, 'email' | 'mobileNumber'>>): void {
  const now = session.get();
  if (now) storeSession({ ...now, user: { ...now.user, ...change } });
}

function storeSession(next: Session): void {
  tabStorage.write('USER', next.user);
  tabStorage.write('TOKEN', next.token);
  tabStorage.write('TOKEN_R', next.refreshToken);
  session.set(next);
}

/** Saves that need the tokens: they are awaited before a session is ended (decision 5). */
export const beforeSessionEnds = new Set<() => Promise<void>>();

/** Writes to the storage that wait for a pause in typing. */
export const pendingWrites = new Set<() => void>();

/** Makes the waiting writes now: the session or the page is about to go. */
export function flushPendingWrites(): void {
  for (const write of pendingWrites) write();
}

/**
 * Clears the session and everything else that this tab stores. With `mayReturn`, for a session that ended by itself, the
 * work of the person is held in memory and given back when they are the next to sign in on this tab (decision 5).
 */
export function clearSession(options: { mayReturn?: boolean } = {}): void {
  const now = session.get();
  if (now && options.mayReturn) {
    flushPendingWrites();
    returning = { trn: now.user.trn, restore: copyOfWork() };
  }
  tabStorage.clear();
  session.set(null);
}

function copyOfWork(): () => void {
  const restoreKeys = tabStorage.copy(personalKeys);
  const restoreParts = copyTabState(personalParts);
  return () => {
    restoreKeys();
    restoreParts();
  };
}
