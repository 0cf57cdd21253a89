import type { User } from '#domain/user.ts';
import { clearLastState, copyLastState } from '#lib/lastState.ts';
import { anyText, type Reader, shaped, textLike } from '#lib/readers.ts';
import { tabStorage } from '#lib/storage.ts';
import type { StorageKey } from '#lib/storageKey.ts';
import { createStore, type Store } from '#lib/store.ts';
import { endSignIn, joinSignIn, resumeSignIn } from './signIns.ts';

/** The user who is signed in on this tab, with their tokens. */
export interface Session {
  user: User;
  token: string;
  refreshToken: string;
}

const token = textLike();
/** As `domain/user.ts` describes them. */
const user: Reader<User> = shaped({
  trn: textLike(),
  firstName: anyText,
  middleName: anyText,
  lastName: anyText,
  email: anyText,
  mobileNumber: anyText,
  isSLBEmployee: anyText,
});

function stored(): Session | null {
  const who = tabStorage.read('USER', user);
  const access = tabStorage.read('TOKEN', token);
  const refresh = tabStorage.read('TOKEN_R', token);
  if (!who || !access || !refresh) return null;
  if (resumeSignIn(who.trn)) return { user: who, token: access, refreshToken: refresh };
  // This tab was on another site, closed or copied while its user signed out elsewhere (decision 112).
  tabStorage.clear();
  return null;
}

/** The only place of tokens and user; null when nobody is signed in. */
export const session = createStore<Session | null>(stored());

/** True while this user is signed in on this tab. */
export const isSignedIn = (trn: string): boolean => session.get()?.user.trn === trn;

/** Counts those who come to this tab and go: a session begins or ends, or a guest has left. */
export const visits = createStore(0);
const nextVisit = (): void => visits.set((before) => before + 1);

/** Counts the guests who have left without signing in (`features/auth/GuestWatch.tsx`): every screen is drawn anew. */
export const guestsGone = createStore(0);
guestsGone.subscribe(nextVisit);

/**
 * A store for what somebody types without being signed in. With each visit it is set to `initial` again, so that the next
 * person does not find it.
 */
export function createGuestStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  visits.subscribe(() => store.set(initial));
  return store;
}

/**
 * Keys whose values belong to the signed-in user: they are restored when that user signs in again after the session
 * expired.
 */
export const personalKeys = ['APP', 'ARN', 'LOAN_CONFIG', 'DATA_PAYMENTS'] as const satisfies readonly StorageKey[];

/** The parts of LAST_STATE that are restored in the same way. */
export const personalParts = [
  'requests',
  'requestFiles',
  'contact',
  'changes',
  'invitations',
  'confirmed',
  'documentAnswers',
  'cancelReasons',
] as const;

/** The user whose session has expired, and what restores their work, where there is any. In memory only. */
let returning: { trn: string; restore: (() => void) | undefined } | undefined;

/** True while this user may return to the work of an expired session. */
export const mayReturn = (trn: string): boolean => returning?.trn === trn;

/** True while work waits in memory for a user to return: a reload would lose it (decision 5). */
export const isAnybodyAwaited = (): boolean => returning?.restore !== undefined;

/** Begins a session. It is stored in this tab's session storage only (decision 2). */
export function beginSession(next: Session): void {
  if (mayReturn(next.user.trn)) returning?.restore?.();
  returning = undefined;
  // An unfinished registration, a code, or how the last user came, does not belong to the user who signs in.
  clearLastState('signUp');
  clearLastState('code');
  clearLastState('byInvitation');
  joinSignIn(next.user.trn);
  nextVisit();
  storeSession(next);
}

/** Stores the new tokens of a refresh. Does nothing after a sign-out. */
export function renewTokens({ token, refreshToken }: Pick<Session, 'token' | 'refreshToken'>): void {
  const now = session.get();
  if (now) storeSession({ ...now, token, refreshToken });
}

/** Updates the signed-in user's details, once the server has saved them. */
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

/** Makes the pending writes now, before the session or the page ends. */
export function flushPendingWrites(): void {
  for (const write of pendingWrites) write();
}

/**
 * Clears the session and everything else that this tab stores, and ends the sign-in in every other tab. With `mayReturn`,
 * for an expired session, the other tabs are left to find out themselves, and the user's work is held in memory and
 * restored if they are the next to sign in on this tab (decision 5). What `personalMemory.ts` holds goes by itself, unless
 * its user may return.
 */
export function clearSession(options: { mayReturn?: boolean } = {}): void {
  const now = session.get();
  if (now && options.mayReturn) {
    flushPendingWrites();
    returning = { trn: now.user.trn, restore: copyPersonalState() };
  } else if (now) endSignIn(now.user.trn);
  tabStorage.clear();
  nextVisit();
  session.set(null);
}

function copyPersonalState(): (() => void) | undefined {
  const copies = [tabStorage.copy(personalKeys), copyLastState(personalParts)].filter((one) => one !== undefined);
  if (copies.length === 0) return undefined;
  return () => {
    for (const restore of copies) restore();
  };
}
