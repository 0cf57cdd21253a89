import { session } from '#api/session.ts';
import type { UploadItem } from '#domain/document.ts';
import type { UploadSlot } from '#domain/upload.ts';
import { isOnline } from '#lib/browser.ts';
import { yieldToPage } from '#lib/files.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
import { feedbackWithoutErrors, type QueueConnection, type QueuedFile, queuedReuse } from './queueState.ts';
import { createQueueStore, removeFile } from './queueStore.ts';
import { createSender } from './sendFiles.ts';

/**
 * The upload queue of one application or request. While a screen is connected, its files are prepared and saved one after
 * another, so that only one is in memory with its content. Files that wait or failed stay until the screen is opened again.
 * When the session ends, nothing more is sent, and the files in the queue say that they were not sent.
 *
 * @param onChoosing - called with the label of a document when the device is asked for its files, and without one when the
 *   page has come back from there.
 */
export function createUploadQueue(onChoosing: (label?: string) => void = () => undefined) {
  const store = createQueueStore();
  const { state, find, update } = store;
  let connection: QueueConnection | undefined;
  let isProcessing = false;
  /** The line is gone: what waits would fail with what was tried. */
  let isHeld = false;
  const sender = createSender(store, () => connection !== undefined);

  /** Processes the waiting files, one after another. */
  const processQueue = async (): Promise<void> => {
    if (isProcessing) return;
    isProcessing = true;
    const next = () =>
      connection && !isHeld ? state.get().files.find((file) => file.state.kind === 'waiting') : undefined;
    while (next()) {
      // What was chosen, or has been sent, is drawn first: on a slow phone the next photo is a task of its own.
      await yieldToPage();
      const file = next();
      if (file && connection) isHeld = !(await sender.take(file, connection));
    }
    isProcessing = false;
  };

  const resume = (): void => {
    isHeld = false;
    void processQueue();
  };

  const stop = (): void => {
    sender.stop();
    connection = undefined;
  };

  const queue = {
    state,
    /** Connects the screen that shows the queue. Returns the way to disconnect it: the file under way still ends. */
    connect: (screen: QueueConnection): (() => void) => {
      connection = screen;
      resume();
      return () => {
        if (connection === screen) connection = undefined;
      };
    },
    /** The device is asked for files. The page may not come back: a phone drops it for the memory that its camera needs. */
    choosing: ({ document }: UploadSlot): void => {
      onChoosing(document.label);
      const isBack = new AbortController();
      for (const event of ['focus', 'pagehide'])
        window.addEventListener(
          event,
          () => {
            isBack.abort();
            onChoosing();
          },
          { signal: isBack.signal },
        );
    },
    /** Adds files that were chosen for a document; `replaces` is the id of the stored file that the first one replaces. */
    enqueue: (slot: UploadSlot, files: readonly File[], replaces?: string): void => {
      onChoosing();
      store.enqueueChosen(slot, files, replaces);
      resume();
    },
    /** Adds a file of an earlier application, which the bureau has. */
    reuse: (slot: UploadSlot, item: UploadItem): void => {
      store.setFeedback(slot.document.docType, feedbackWithoutErrors());
      if (!find(item.id)) store.enqueue(queuedReuse(slot, item));
      resume();
    },
    /** Tries a failed file again, and with it those that the line or the session has cut off. */
    retry: ({ id, slot }: QueuedFile): void => {
      store.setFeedback(slot.document.docType, feedbackWithoutErrors());
      store.tryAgain(id);
      resume();
    },
    /** Cancels a file: at once, or when its call has ended. What the server may have is taken back from it. */
    cancel: (file: QueuedFile): void => {
      const { id, state: now, mayBeStored } = file;
      const isUnderWay = now.kind === 'preparing' || now.kind === 'sending';
      if (!isUnderWay && !mayBeStored) store.discard(file);
      else update(id, isUnderWay ? { isCancelled: true } : { isCancelled: true, state: { kind: 'waiting' } });
      resume();
      // Once all of it has been sent the server may be storing it: its answer is awaited, and the file removed.
      if (now.kind === 'preparing' || (now.kind === 'sending' && now.share < 1)) sender.abortFile();
    },
    /** Removes a stored file; resolves with false when that failed. */
    remove: async (file: Pick<UploadItem, 'id' | 'name'>): Promise<boolean> =>
      connection !== undefined && (await removeFile(file, store, connection.saveDocuments)),
    dropStored: store.dropStored,
    setNote: store.setNote,
    /** The session has ended: nothing more is sent, and the files that were not sent say so. */
    interrupt: (): void => {
      stop();
      store.failAll();
    },
    /** Nobody needs the queue any more: nothing more is sent, and it is emptied. */
    close: (): void => {
      stop();
      for (const stopListening of stops) stopListening();
      store.empty();
    },
  };

  // Without a session they cannot be saved: the browser need not ask.
  state.subscribe(() => warnBeforeUnload(store, state.get().files.length > 0, () => session.get() !== null));
  const stops = [
    session.subscribe(() => {
      if (!session.get()) queue.interrupt();
    }),
    isOnline.subscribe(() => {
      if (isOnline.get()) resume();
    }),
  ];
  return queue;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
