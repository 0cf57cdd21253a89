import type { ReactNode } from 'react';
import { createStore } from '#lib/store.ts';

/** A dialog that waits for its answer. The first of the queue is on the screen. */
export interface WaitingDialog {
  id: number;
  title: string;
  width?: 'narrow' | 'wide';
  /** Words with buttons under them, or whatever the asker draws. */
  content: Words | { draw: () => ReactNode };
  /** What Escape means; without it Escape means nothing. */
  cancel?: () => void;
  /** True for what has an answer: the end of the session cancels it, so that its asker goes on. */
  isQuestion?: boolean;
  /** True for what belongs to the screen that showed it, and goes with it. */
  isOfScreen?: boolean;
  /** True after an urgent dialog took its place: it stays drawn, unseen, so that nothing typed in it is lost. */
  isInterrupted?: boolean;
}

/** What a dialog says, with the buttons under it. */
export interface Words {
  text: string;
  /** Listed under the text, as the checklists are. */
  points?: readonly string[];
  /** What to quote of a failure, on a line of its own: the text is the specification's to the letter. */
  reference?: string;
  /** True for a text that the backend wrote. */
  isForeign?: boolean;
  choices: readonly Choice[];
}

export interface Choice {
  label: string;
  choose: () => void;
}

/** The queue of dialogs: one is shown, later ones wait (decision 9). */
export const waitingDialogs = createStore<readonly WaitingDialog[]>([]);

let lastId = 0;

/**
 * Puts a dialog in the queue, or before whatever is open when it is urgent; the promise resolves with what it is closed with.
 * `make` draws it up around the way to close it.
 */
export function ask<T>(make: (close: (result: T) => void) => Omit<WaitingDialog, 'id'>, isUrgent = false): Promise<T> {
  lastId += 1;
  const id = lastId;
  return new Promise<T>((resolve) => {
    const close = (result: T) => {
      waitingDialogs.set((all) => all.filter((dialog) => dialog.id !== id));
      resolve(result);
    };
    const dialog: WaitingDialog = { ...make(close), id };
    waitingDialogs.set((all) => (isUrgent ? [dialog, ...interrupted(all)] : [...all, dialog]));
  });
}

const interrupted = ([shown, ...rest]: readonly WaitingDialog[]): readonly WaitingDialog[] =>
  shown ? [{ ...shown, isInterrupted: true }, ...rest] : [];

/** Joins the caller to an equal dialog that is still open, by the key it has in `open`, or starts it. */
export function collapsed<T>(open: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const same = open.get(key);
  if (same !== undefined) return same;
  const answer = start();
  open.set(key, answer);
  void answer.then(() => open.get(key) === answer && open.delete(key));
  return answer;
}
