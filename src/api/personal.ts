import { lastStatePart } from '#lib/lastState.ts';
import { type Reader, shaped, textLike } from '#lib/readers.ts';
import { tabStorage } from '#lib/storage.ts';
import { isSignedIn, type personalKeys, personalParts } from './session.ts';

type PersonalPart = (typeof personalParts)[number];

/** A storage key of one user's data, or a part of LAST_STATE. New keys are listed in `session.ts`. */
export type PersonalKey = Exclude<(typeof personalKeys)[number], 'ARN'> | PersonalPart;

/** The stored value of one user. After their sign-out it reads as empty, and writes are dropped. */
export interface PersonalValue<T extends object, E = T> {
  read: () => T | E;
  write: (value: T) => void;
  /** Writes the result of `change` for the current value. */
  update: (change: (now: T | E) => T) => void;
  clear: () => void;
}

/** The value of one user, by TRN. */
export interface Personal<T extends object, E = T> {
  of: (trn: string) => PersonalValue<T, E>;
}

/**
 * A stored value that belongs to one user. All work of users is stored through this function. Pass the TRN of the user who
 * began the work, as the screen received it:
 *
 *     const payments = personal('DATA_PAYMENTS', z.object({ attempts: listOf(attempt) }), { attempts: [] });
 *     const mine = payments.of(user.trn);
 *     mine.update((now) => ({ attempts: [...now.attempts, attempt] }));
 *
 * - The value of another user is never read or written: a response that arrives after its user has signed out is dropped.
 * - Signing out clears it. After a session that expired, it is restored at the next sign-in of the same user in this tab.
 * - It is stored with the owner's TRN and the version of its key. A value that `reader` refuses or that another version
 *   wrote reads as `empty`; a change of shape is a row in `lib/draftVersions.ts`.
 * - Where the browser's storage is blocked or full, it is held in memory (`lib/storage.ts`).
 *
 * Writes that wait for a pause in typing are announced in `pendingWrites` (`api/session.ts`).
 */
export function personal<T extends object>(key: PersonalKey, reader: Reader<T>, empty: T): Personal<T>;
export function personal<T extends object>(
  key: PersonalKey,
  reader: Reader<T>,
  empty?: undefined,
): Personal<T, undefined>;
export function personal<T extends object>(
  key: PersonalKey,
  reader: Reader<T>,
  empty: T | undefined,
): Personal<T, T | undefined> {
  const slot = slotOf(key, ownedBy(reader));

  const of = (trn: string): PersonalValue<T, T | undefined> => {
    const read = (): T | undefined => {
      const found = isSignedIn(trn) ? slot.read() : undefined;
      return found?.trn === trn ? found.value : empty;
    };
    const write = (value: T): void => {
      if (isSignedIn(trn)) slot.write({ ...value, trn });
    };
    return {
      read,
      write,
      update: (change) => write(change(read())),
      clear: () => {
        if (isSignedIn(trn)) slot.clear();
      },
    };
  };
  return { of };
}

const owner = shaped({ trn: textLike(/^/) });

/** A value with its owner, as it is stored: the TRN beside the properties of the value. */
const ownedBy = <T extends object>(reader: Reader<T>) => ({
  safeParse: (stored: unknown) => {
    const owned = owner.safeParse(stored);
    const read = reader.safeParse(stored);
    if (!owned.success || !read.success) return { success: false as const };
    return { success: true as const, data: { trn: owned.data.trn, value: read.data } };
  },
});

/** Where the value is stored: under a key of its own, or as a part of LAST_STATE. */
function slotOf<T>(key: PersonalKey, reader: Reader<T>) {
  if (isPart(key)) return lastStatePart<T, unknown>(key, reader);
  return {
    read: () => tabStorage.read(key, reader),
    write: (value: unknown) => tabStorage.write(key, value),
    clear: () => tabStorage.remove(key),
  };
}

const isPart = (key: PersonalKey): key is PersonalPart => personalParts.some((part) => part === key);
