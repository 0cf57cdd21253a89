import { session } from '#api/session.ts';
import { saveContentForEverySave } from '#api/uploadContent.ts';
import type { UploadItem } from '#domain/document.ts';
import { mimeOf } from '#domain/fileChecks.ts';
import { hasUpload, type NewUpload, type UploadSlot, withUpload } from '#domain/upload.ts';
import { readAsDataUrl, yieldToPage } from '#lib/files.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
import { rememberSent } from '../uploadProblems.ts';
import { prepareFile } from './prepareFile.ts';
import {
  feedbackWithoutErrors,
  type QueueConnection,
  type QueuedFile,
  queuedReuse,
  type SaveDocuments,
  sentFile,
} from './queueState.ts';
import { createQueueStore, removeFile, takeBack } from './queueStore.ts';

/**
 * The upload queue of one application or request. While a screen is connected, its files are prepared and saved one after
 * another, so that only one is in memory with its content. Files that wait or failed stay until the screen is opened again.
 * When the session ends, nothing more is sent, and the files in the queue say that they were not sent.
 */
export function createUploadQueue() {
  const store = createQueueStore();
  const { state, find, update } = store;
  let connection: QueueConnection | undefined;
  let isProcessing = false;
  /** Aborted when the session ends: what is under way then changes nothing more. */
  let work = new AbortController();
  /** Aborts the call that sends a file. */
  let controller = new AbortController();

  /** Processes the waiting files, one after another. */
  const processQueue = async (): Promise<void> => {
    if (isProcessing) return;
    isProcessing = true;
    const next = () => (connection ? state.get().files.find((file) => file.state.kind === 'waiting') : undefined);
    for (let file = next(); file; file = next()) {
      // What was chosen, or has been sent, is drawn first: on a slow phone the next photo is a task of its own.
      await yieldToPage();
      file = next();
      if (file && connection) await process(file, connection);
    }
    isProcessing = false;
  };

  /** Takes one file to its end: sent, rejected, failed or discarded. */
  const process = async (file: QueuedFile, connected: QueueConnection): Promise<void> => {
    const { id, name, source } = file;
    const { save, isRefused, failureText } = rememberSent(connected.saveDocuments);
    const { signal } = work;
    if (file.isCancelled) return await takeBack(file, store, save);
    try {
      if (source instanceof File) return await sendFile(file, source, { ...connected, saveDocuments: save });
      await sendUpload(file, { id, trn: connected.trn, name, extension: source.fileExtension }, save);
    } catch (error) {
      if (signal.aborted) return;
      const now = find(id);
      if (now?.isCancelled) return now.mayBeStored ? await takeBack(now, store, save) : store.discard(file);
      if (isRefused(error, id)) return store.refuse(file);
      store.fail(file, failureText(error, file));
      update(id, { mayBeStored: true });
    }
  };

  /** Prepares and saves a file of the device. */
  const sendFile = async (file: QueuedFile, source: File, { trn, limits, saveDocuments }: QueueConnection) => {
    const { id, replaces } = file;
    const { signal } = work;
    update(id, { state: { kind: 'preparing' } });
    const prepared = await prepareFile(source, limits);
    if (isOver(file, signal)) return;
    if ('rejection' in prepared) return store.reject(file, prepared.rejection);
    const { name, extension, content } = prepared;
    const mime = mimeOf(extension);
    const data = await readAsDataUrl(content, mime);
    await yieldToPage();
    if (isOver(file, signal)) return;
    const noteSent = () => store.setSent(id, sentFile(file, source, prepared));
    const isStored = await sendUpload(file, { id, trn, name, extension, data, replaces }, saveDocuments, noteSent);
    if (!isStored) return;
    saveContentForEverySave(id, { content, mime });
    if (replaces) store.setSent(replaces);
  };

  /** True when a file under way goes no further: the session has ended, or it was cancelled. */
  const isOver = (file: QueuedFile, signal: AbortSignal): boolean => {
    if (signal.aborted) return true;
    if (!find(file.id)?.isCancelled) return false;
    store.discard(file);
    return true;
  };

  /** Saves the documents with one upload; resolves with false when it was cancelled, or the session has ended. */
  const sendUpload = async (file: QueuedFile, upload: NewUpload, save: SaveDocuments, noteSent?: () => void) => {
    const { id, name, replaces } = upload;
    const { signal } = work;
    controller = new AbortController();
    update(id, { name, state: { kind: 'sending', share: 0 } });
    const documents = await save(withUpload(file.slot, upload), {
      onSent: (share) => {
        if (signal.aborted) return;
        update(id, { state: { kind: 'sending', share }, ...(share === 1 && { mayBeStored: true }) });
      },
      signal: controller.signal,
    });
    // The screen shows what is stored a moment later: until then the row of the file stays.
    await yieldToPage();
    if (signal.aborted) return false;
    const isCancelled = find(id)?.isCancelled;
    if (!hasUpload(documents, id)) {
      if (!isCancelled) throw new Error('The server answered without the file');
      store.discard({ ...file, name });
      return false;
    }
    // Before it leaves the queue: what follows from the file, such as a warning, stays on the screen meanwhile.
    noteSent?.();
    store.dequeue(id);
    // A replacement that has arrived stays: otherwise neither of the two files would be left.
    if (isCancelled && !replaces) {
      await removeFile({ id, name }, store, save);
      return false;
    }
    store.announceAdded({ id, name, label: file.slot.document.label });
    return true;
  };

  const stop = (): void => {
    work.abort();
    controller.abort();
    work = new AbortController();
    connection = undefined;
  };

  const queue = {
    state,
    /** Connects the screen that shows the queue. Returns the way to disconnect it: the file under way still ends. */
    connect: (screen: QueueConnection): (() => void) => {
      connection = screen;
      warnIfUnsent();
      void processQueue();
      return () => {
        if (connection === screen) connection = undefined;
      };
    },
    /** Adds files that were chosen for a document; `replaces` is the id of the stored file that the first one replaces. */
    enqueue: (slot: UploadSlot, files: readonly File[], replaces?: string): void => {
      store.enqueueChosen(slot, files, replaces);
      void processQueue();
    },
    /** Adds a file of an earlier application, which the bureau has. */
    reuse: (slot: UploadSlot, item: UploadItem): void => {
      store.setFeedback(slot.document.docType, feedbackWithoutErrors());
      if (!find(item.id)) store.enqueue(queuedReuse(slot, item));
      void processQueue();
    },
    /** Tries a failed file again. */
    retry: ({ id, slot }: QueuedFile): void => {
      store.setFeedback(slot.document.docType, feedbackWithoutErrors());
      update(id, { state: { kind: 'waiting' } });
      void processQueue();
    },
    /** Cancels a file: at once, or when its call has ended. What the server may have is taken back from it. */
    cancel: (file: QueuedFile): void => {
      const { id, state: now, mayBeStored } = file;
      const isUnderWay = now.kind === 'preparing' || now.kind === 'sending';
      if (!isUnderWay && !mayBeStored) store.discard(file);
      else update(id, isUnderWay ? { isCancelled: true } : { isCancelled: true, state: { kind: 'waiting' } });
      void processQueue();
      // Once all of it has been sent the server may be storing it: its answer is awaited, and the file removed.
      if (now.kind === 'sending' && now.share < 1) controller.abort();
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
      // Without a session they cannot be saved: the browser need not ask.
      warnBeforeUnload(store, false);
    },
    /** Nobody needs the queue any more: nothing more is sent, and it is emptied. */
    close: (): void => {
      stop();
      stopListening();
      store.empty();
    },
  };

  const warnIfUnsent = () => warnBeforeUnload(store, state.get().files.length > 0);
  state.subscribe(warnIfUnsent);
  const stopListening = session.subscribe(() => {
    if (!session.get()) queue.interrupt();
  });
  return queue;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
