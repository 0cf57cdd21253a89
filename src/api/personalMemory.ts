import { isSignedIn, mayReturn, session } from './session.ts';

/**
 * A value of one user that cannot be stored, like files or unfinished input of a dialog. `of(trn)` creates it by `create`
 * at its first use; it exists while its user is signed in or may return. For any other TRN it gives a new value that is
 * not held, so that a late write has no effect. `dispose` is called with each value that is dropped.
 */
export function personalMemory<T>(create: () => T, dispose: (value: T) => void = () => undefined) {
  let held: { trn: string; value: T; stopWatching: () => void } | undefined;

  const dropWithOwner = () => {
    if (!held || isSignedIn(held.trn) || mayReturn(held.trn)) return;
    held.stopWatching();
    dispose(held.value);
    held = undefined;
  };

  const of = (trn: string): T => {
    if (!isSignedIn(trn)) return create();
    held ??= { trn, value: create(), stopWatching: session.subscribe(dropWithOwner) };
    return held.value;
  };
  return { of, mine: () => of(session.get()?.user.trn ?? '') };
}
