import { createGuestStore, pendingWrites, session } from '#api/session.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { clearLastState, lastStatePart } from '#lib/lastState.ts';
import { numeric, type Reader, shaped } from '#lib/readers.ts';
import type { Store } from '#lib/store.ts';
import { timeSince } from '#lib/timeSince.ts';

const NAMES = ['userName', 'forgotContact', 'invitedPerson'] as const;
type Name = (typeof NAMES)[number];

const anything: Reader<unknown> = { safeParse: (data) => ({ success: true, data }) };
/** `at` and `deviceAt` are when it was stored, as `timeSince` takes them. */
const stamped = shaped({ typed: anything, at: numeric, deviceAt: numeric });

/**
 * What somebody types without being signed in, over a reload that the portal makes for a missing file (decision 110). It is
 * out of the storage again once it is taken, and with every session.
 */
export function keptOverReload<T>(name: Name, reader: Reader<T>) {
  const part = lastStatePart(name, stamped);
  return {
    write: (typed: T): void => part.write({ typed, at: timestamp(), deviceAt: Date.now() }),
    /** What was typed less than `longest` milliseconds before. */
    take: (longest: number): T | undefined => {
      const kept = part.read();
      part.clear();
      if (!kept || session.get() || timeSince(kept.at, kept.deviceAt) >= longest) return undefined;
      const read = reader.safeParse(kept.typed);
      return read.success ? read.data : undefined;
    },
  };
}

/** For a screen that is not opened after the reload: takes out what is left. */
export function clearKept(): void {
  for (const name of NAMES) clearLastState(name);
}

/** A store of what a guest types that such a reload does not empty. To be created by a file that comes with its screen. */
export function createKeptStore<T>(
  name: Name,
  { reader, initial, longest }: { reader: Reader<T>; initial: T; longest: number },
): Store<T> {
  const kept = keptOverReload(name, reader);
  const store = createGuestStore(initial);
  store.set((empty) => kept.take(longest) ?? empty);
  pendingWrites.add(() => {
    if (session.get() === null && store.get() !== initial) kept.write(store.get());
  });
  return store;
}
