import type { ReactNode } from 'react';
import { createStore } from '#lib/store.ts';

/** A dialog that waits for its answer. The first of the queue is on top of the screen. */
export interface QueuedDialog {
  id: number;
  title: string;
  width?: 'narrow' | 'wide';
  /** A text with buttons, or content drawn by the caller. */
  content: DialogText | { draw: () => ReactNode };
  /** What Escape does; without it Escape does nothing. */
  cancel?: () => void;
  /** True for a dialog that returns an answer: the end of the session cancels it, so that its caller continues. */
  isQuestion?: boolean;
  /**
   * True behind an urgent dialog: it stays open, out of reach, so that nothing typed in it is lost and the browser gives it
   * back its focus at the place where it was read.
   */
  isInterrupted?: boolean;
}

/** A text with the buttons under it. */
export interface DialogText {
  text: string;
  /** What a fixed text is about. */
  note?: ReactNode;
  /** The reference of a failed call, on a line of its own, because the text itself is fixed. */
  reference?: string;
  /** True for a text that the backend wrote. */
  isFromBackend?: boolean;
  buttons: readonly DialogButton[];
}

export interface DialogButton {
  label: string;
  onPress: () => void;
}

/** The open dialogs: the first one is shown, the others wait (decision 9). */
export const dialogQueue = createStore<readonly QueuedDialog[]>([]);

let lastId = 0;

/**
 * Adds a dialog to the end of the queue, or to its front when it is urgent. `make` builds it from the function that closes
 * it; the returned promise resolves with what that function was given.
 */
export function enqueueDialog<T>(
  make: (close: (result: T) => void) => Omit<QueuedDialog, 'id'>,
  isUrgent = false,
): Promise<T> {
  lastId += 1;
  const id = lastId;
  return new Promise<T>((resolve) => {
    const close = (result: T) => {
      dialogQueue.set((all) => all.filter((dialog) => dialog.id !== id));
      resolve(result);
    };
    const dialog: QueuedDialog = { ...make(close), id };
    dialogQueue.set((all) => (isUrgent ? [dialog, ...interrupted(all)] : [...all, dialog]));
  });
}

const interrupted = ([shown, ...rest]: readonly QueuedDialog[]): readonly QueuedDialog[] =>
  shown ? [{ ...shown, isInterrupted: true }, ...rest] : [];

/** Returns the promise of an equal dialog that is still open (`key` in `open`), or opens the dialog with `start`. */
export function joinOpenDialog<T>(open: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const same = open.get(key);
  if (same !== undefined) return same;
  const answer = start();
  open.set(key, answer);
  void answer.then(() => open.get(key) === answer && open.delete(key));
  return answer;
}
