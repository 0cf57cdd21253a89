import { lastStatePart } from '#lib/lastState.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
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
 * - It is stored with the owner's TRN and the version of its key. A value that `schema` refuses or that another version
 *   wrote reads as `empty`; a change of shape is a row in `lib/draftVersions.ts`.
 * - Where the browser's storage is blocked or full, it is held in memory (`lib/storage.ts`).
 *
 * Writes that wait for a pause in typing are announced in `pendingWrites` (`api/session.ts`).
 */
export function personal<S extends z.ZodMiniType<object>>(
  key: PersonalKey,
  schema: S,
  empty: z.output<S>,
): Personal<z.output<S>>;
export function personal<S extends z.ZodMiniType<object>>(
  key: PersonalKey,
  schema: S,
  empty?: undefined,
): Personal<z.output<S>, undefined>;
export function personal<S extends z.ZodMiniType<object>>(
  key: PersonalKey,
  schema: S,
  empty: z.output<S> | undefined,
): Personal<z.output<S>, z.output<S> | undefined> {
  type Value = z.output<S>;
  const slot = slotOf(key, ownedBy(schema));

  const of = (trn: string): PersonalValue<Value, Value | undefined> => {
    const read = (): Value | undefined => {
      const found = isSignedIn(trn) ? slot.read() : undefined;
      return found?.trn === trn ? found.value : empty;
    };
    const write = (value: Value): void => {
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

/** A value with its owner, as it is stored: the TRN beside the properties of the value. */
const ownedBy = <S extends z.ZodMiniType<object>>(schema: S) =>
  z.lazy(() =>
    z.pipe(
      z.looseObject({ trn: z.string() }),
      z.transform((stored, context) => {
        const parsed = schema.safeParse(stored);
        if (parsed.success) return { trn: stored.trn, value: parsed.data };
        context.issues.push({ code: 'custom', input: stored });
        return z.NEVER;
      }),
    ),
  );

/** Where the value is stored: under a key of its own, or as a part of LAST_STATE. */
function slotOf<S extends z.ZodMiniType>(key: PersonalKey, schema: S) {
  if (isPart(key)) return lastStatePart(key, schema);
  return {
    read: () => tabStorage.read(key, schema),
    write: (value: unknown) => tabStorage.write(key, value),
    clear: () => tabStorage.remove(key),
  };
}

const isPart = (key: PersonalKey): key is PersonalPart => personalParts.some((part) => part === key);
