import { pendingWrites, visits } from '#api/session.ts';
import { fieldId } from '#forms/fieldId.ts';
import { textLike } from '#lib/readers.ts';
import { typeInto } from '#lib/typeInto.ts';
import { authState } from './authState.ts';
import { clearKept, keptOverReload } from './keptOverReload.ts';

const kept = keptOverReload('userName', textLike());

/**
 * Keeps the user name over a reload that the portal makes for a missing file (decision 110), for `longest` milliseconds, and
 * nothing of a guest beyond the next session. Returns what stops it.
 */
export function keepUserName(longest: number): () => void {
  const userName = kept.take(longest);
  if (userName !== undefined) giveBack(userName);
  const write = () => {
    const { userName: typed } = authState.get();
    if (typed !== '') kept.write(typed);
  };
  pendingWrites.add(write);
  const stopClearing = visits.subscribe(clearKept);
  return () => {
    pendingWrites.delete(write);
    stopClearing();
  };
}

/** A screen that is there already has begun without it; one in whose box something was typed since keeps that. */
function giveBack(userName: string): void {
  if (authState.get().userName !== '') return;
  authState.set((now) => ({ ...now, userName }));
  const box = document.getElementById(fieldId('userName'));
  if (box instanceof HTMLInputElement && box.value === '') typeInto(box, userName);
}
