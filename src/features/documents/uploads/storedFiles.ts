import { withoutUpload } from '#domain/upload.ts';
import { getOwn } from '#lib/objects.ts';
import type { Store } from '#lib/store.ts';
import { type DeskParts, type DeskState, type GivenFile, withGiven, withRemoval } from './deskState.ts';

interface StoredFilesParts {
  state: Store<DeskState>;
  keep: DeskParts['keep'] | undefined;
  tell: (told: string) => void;
}

/** What only this visit knows of a stored file is noted. */
export const noteGiven = (state: Store<DeskState>, id: string, given: GivenFile): void =>
  state.set((now) => withGiven(now, id, given));

/** It is forgotten, its small picture with it. */
export function forgetGiven(state: Store<DeskState>, id: string): void {
  const { thumbnail } = getOwn(state.get().given, id) ?? {};
  if (thumbnail) URL.revokeObjectURL(thumbnail);
  state.set((now) => withGiven(now, id, undefined));
}

/** Takes a stored file away; false when that failed. */
export async function removeStored(id: string, name: string, parts: StoredFilesParts): Promise<boolean> {
  const { state, keep, tell } = parts;
  if (!keep || getOwn(state.get().removals, id) === 'removing') return false;
  const mark = (removal: 'removing' | 'failed' | undefined) => state.set((now) => withRemoval(now, id, removal));
  mark('removing');
  try {
    await keep(withoutUpload(id), { onSent: () => undefined });
  } catch {
    mark('failed');
    tell(`${name} was not removed`);
    return false;
  }
  mark(undefined);
  forgetGiven(state, id);
  tell(`${name} was removed`);
  return true;
}
