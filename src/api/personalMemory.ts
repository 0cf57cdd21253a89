import { isSignedIn, mayReturn, session } from './session.ts';

/**
 * What belongs to a person and cannot be stored: files, what is half typed in a dialog. `of(trn)` is made by `create` when
 * it is first asked for, and lives as long as its owner is signed in or may return; for anybody else it answers with one
 * that nobody keeps, so that a late write goes nowhere. `dispose` is called with what is dropped.
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
