import { textLike } from '#lib/readers.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import type { StorageKey } from '#lib/storageKey.ts';

// Who is signed in on this browser, for tabs that receive no messages (decision 112). Each person's sign-in has a random id
// in local storage, and every tab of that person a copy of it. Signing out removes the shared one, so a tab whose id is gone
// or replaced was signed out elsewhere, however long it was away and no matter who has signed in and out since. No clock is read.

const NUMBERS = 4_096;

/** A number below 4,096, which a quarter of a million possible TRNs have in common: it identifies nobody. */
export const numberOf = (trn: string): number =>
  [...trn].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % NUMBERS, 0);

const keyOf = (trn: string): StorageKey => `SIGN_IN_${numberOf(trn)}`;
const id = textLike();
const sharedId = (trn: string): string | undefined => sharedStorage.read(keyOf(trn), id);

/** The id of the session of this page, which after Back may be another one than that of its tab. */
let own: string | undefined;

/** Gives a session that begins the id of the same person's sign-in in other tabs, or a new one. */
export function joinSignIn(trn: string): void {
  own = sharedId(trn) ?? newSignIn(trn);
  if (own !== undefined) tabStorage.write(keyOf(trn), own);
}

/** Without an id where it could not be shared: such a session hears of a sign-out by message only. */
function newSignIn(trn: string): string | undefined {
  const made = crypto.randomUUID();
  sharedStorage.write(keyOf(trn), made);
  if (sharedStorage.isStored(keyOf(trn))) return made;
  sharedStorage.remove(keyOf(trn));
  return undefined;
}

/** Takes up the session of this tab when the page loads. False when its user has signed out elsewhere meanwhile. */
export function resumeSignIn(trn: string): boolean {
  own = tabStorage.read(keyOf(trn), id);
  return !isSignedOutElsewhere(trn);
}

/** Ends this sign-in in every tab. Where the same person has signed in again since, that sign-in stays. */
export function endSignIn(trn: string): void {
  if (own !== undefined && sharedId(trn) === own) sharedStorage.remove(keyOf(trn));
}

/** True when this user has signed out in another tab since they signed in here. */
export const isSignedOutElsewhere = (trn: string): boolean => own !== undefined && sharedId(trn) !== own;
