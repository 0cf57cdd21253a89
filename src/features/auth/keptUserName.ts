import { pendingWrites, session, visits } from '#api/session.ts';
import { fieldId } from '#forms/fieldId.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { numeric, shaped, textLike } from '#lib/readers.ts';
import { timeSince } from '#lib/timeSince.ts';
import { typeInto } from '#lib/typeInto.ts';
import { authState } from './authState.ts';

/** `at` and `deviceAt` are when it was stored, as `timeSince` takes them. */
const part = lastStatePart('userName', shaped({ userName: textLike(), at: numeric, deviceAt: numeric }));

/**
 * Keeps the user name over a reload that the portal makes for a missing file (decision 110), for `longest` milliseconds. It is
 * out of the storage again with the page that follows, and with every session. Returns what stops it.
 */
export function keepUserName(longest: number): () => void {
  const kept = part.read();
  part.clear();
  if (kept && !session.get() && timeSince(kept.at, kept.deviceAt) < longest) giveBack(kept.userName);
  const write = () => {
    const { userName } = authState.get();
    if (userName !== '') part.write({ userName, at: timestamp(), deviceAt: Date.now() });
  };
  pendingWrites.add(write);
  const stopClearing = visits.subscribe(part.clear);
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
