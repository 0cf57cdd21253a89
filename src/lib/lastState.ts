import { tabStorage } from './storage.ts';
import { z } from './zod.ts';

const everyPart = z.record(z.string(), z.unknown());
const readAll = (): Record<string, unknown> => tabStorage.read('LAST_STATE', everyPart) ?? {};

/**
 * One part of the state that this tab keeps before and after a session (LAST_STATE, rule CALL-22): for example the
 * route to open after signing in, or an unfinished sign-up. A part that the schema rejects reads as undefined.
 */
export const lastStatePart = <S extends z.ZodMiniType>(name: string, schema: S) => ({
  read: (): z.output<S> | undefined => {
    const read = schema.safeParse(readAll()[name]);
    return read.success ? read.data : undefined;
  },
  write: (value: z.input<S>): void => tabStorage.write('LAST_STATE', { ...readAll(), [name]: value }),
  clear: (): void => clearLastState(name),
});

/** Removes one part. */
export function clearLastState(name: string): void {
  const { [name]: removed, ...others } = readAll();
  if (removed !== undefined) tabStorage.write('LAST_STATE', others);
}

/** Copies these parts. Returns a function that restores them. */
export function copyLastState(names: readonly string[]): () => void {
  const copied = Object.entries(readAll()).filter(([name]) => names.includes(name));
  return () => {
    if (copied.length > 0) tabStorage.write('LAST_STATE', { ...readAll(), ...Object.fromEntries(copied) });
  };
}
