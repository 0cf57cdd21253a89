import { CallFailed } from '#api/failure.ts';
import { isRejected } from '#api/retry.ts';
import { saveContentForEverySave } from '#api/uploadContent.ts';
import { mimeOf } from '#domain/fileChecks.ts';
import { hasUpload, type NewUpload, withUpload } from '#domain/upload.ts';
import { isOnline } from '#lib/browser.ts';
import { readAsDataUrl, unlessAborted, yieldToPage } from '#lib/files.ts';
import { rememberSent } from '../uploadProblems.ts';
import { prepareFile } from './prepareFile.ts';
import { type QueueConnection, type QueuedFile, type SaveDocuments, sentFile } from './queueState.ts';
import { type QueueStore, removeFile, takeBack } from './queueStore.ts';

/** Whether the line or the session was the reason, and not the file: one press tries all such files again. */
const isCutOff = (error: unknown): boolean => error instanceof CallFailed && error.status === 0;

/** Sends the files of a queue, one at a time, and notes in its store how that went. `isShown` is whether its screen is open. */
export function createSender(store: QueueStore, isShown: () => boolean) {
  const { find, update } = store;
  /** Aborted when the session ends: what is under way then changes nothing more. */
  let work = new AbortController();
  /** Aborts the work on one file. */
  let controller = new AbortController();

  /** Takes one file to its end: sent, rejected, failed or discarded. Without a line it waits again; then the answer is false. */
  const take = async (file: QueuedFile, connected: QueueConnection): Promise<boolean> => {
    const { id, name, source } = file;
    const { save, isRefused, failureText } = rememberSent(connected.saveDocuments);
    const { signal } = work;
    controller = new AbortController();
    try {
      if (file.isCancelled) await takeBack(file, store, save);
      else if (source instanceof File) await sendFile(file, source, { ...connected, saveDocuments: save });
      else await sendUpload(file, { id, trn: connected.trn, name, extension: source.fileExtension }, save);
    } catch (error) {
      const now = find(id);
      if (signal.aborted) return true;
      if (now?.isCancelled && now.mayBeStored) await takeBack(now, store, save);
      else if (now?.isCancelled) store.discard(file);
      else if (isRefused(error, id)) store.refuse(file);
      else if (isCutOff(error) && !isOnline.get()) {
        update(id, { state: { kind: 'waiting' } });
        return false;
      } else {
        store.fail(file, failureText(error, file), isCutOff(error));
        // What the server has refused, it does not have. After any other failure only the answer may be lost.
        if (!isRejected(error)) update(id, { mayBeStored: true });
      }
    }
    return true;
  };

  /** Prepares and saves a file of the device. */
  const sendFile = async (file: QueuedFile, source: File, { trn, limits, saveDocuments }: QueueConnection) => {
    const { id, replaces } = file;
    // The device may take long to read it, as one that it brings from the cloud: who cancels it is not kept waiting.
    const { signal } = controller;
    update(id, { state: { kind: 'preparing' } });
    const prepared = await unlessAborted(prepareFile(source, limits, signal), signal);
    if ('rejection' in prepared) {
      // Nobody would read why, and the application could be submitted without it.
      if (!isShown()) return update(id, { state: { kind: 'waiting' } });
      return store.reject(file, prepared.rejection);
    }
    const { name, extension, content } = prepared;
    const mime = mimeOf(extension);
    const data = await unlessAborted(readAsDataUrl(content, mime), signal);
    await unlessAborted(yieldToPage(), signal);
    const noteSent = () => store.setSent(id, sentFile(file, source, prepared));
    const isStored = await sendUpload(file, { id, trn, name, extension, data, replaces }, saveDocuments, noteSent);
    if (!isStored) return;
    saveContentForEverySave(id, { content, mime });
    if (replaces) store.setSent(replaces);
  };

  /** Saves the documents with one upload; resolves with false when it was cancelled, or the session has ended. */
  const sendUpload = async (file: QueuedFile, upload: NewUpload, save: SaveDocuments, noteSent?: () => void) => {
    const { id, name, replaces } = upload;
    const { signal } = work;
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

  return {
    take,
    /** Aborts the work on the file under way; the others go on. */
    abortFile: (): void => controller.abort(),
    /** Aborts what is under way: it changes nothing more. */
    stop: (): void => {
      work.abort();
      controller.abort();
      work = new AbortController();
    },
  };
}
