import { type Reader, record } from './readers.ts';
import { tabStorage } from './storage.ts';

const readAll = (): Record<string, unknown> => tabStorage.read('LAST_STATE', record) ?? {};

/**
 * One part of the state that this tab keeps before and after a session (LAST_STATE, rule CALL-22): for example the
 * route to open after signing in, or an unfinished sign-up. A part that the reader rejects reads as undefined.
 */
export const lastStatePart = <T, Stored = T>(name: string, reader: Reader<T>) => ({
  read: (): T | undefined => {
    const read = reader.safeParse(readAll()[name]);
    return read.success ? read.data : undefined;
  },
  write: (value: Stored): void => tabStorage.write('LAST_STATE', { ...readAll(), [name]: value }),
  clear: (): void => clearLastState(name),
});

/** Removes one part. */
export function clearLastState(name: string): void {
  const { [name]: removed, ...others } = readAll();
  if (removed !== undefined) tabStorage.write('LAST_STATE', others);
}

/** Copies these parts. Returns a function that restores them; undefined where there is none of them. */
export function copyLastState(names: readonly string[]): (() => void) | undefined {
  const copied = Object.entries(readAll()).filter(([name]) => names.includes(name));
  if (copied.length === 0) return undefined;
  return () => tabStorage.write('LAST_STATE', { ...readAll(), ...Object.fromEntries(copied) });
}
