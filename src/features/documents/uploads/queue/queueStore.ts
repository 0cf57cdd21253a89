import { noteRefused } from '#api/refusedUploads.ts';
import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import type { FileRejection } from '#domain/fileChecks.ts';
import { hasUpload, type UploadSlot, withoutUpload } from '#domain/upload.ts';
import { getOwn } from '#lib/objects.ts';
import { createStore } from '#lib/store.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { rejectionText, uploadTexts } from '../../texts/uploadTexts.tsx';
import { sortChosenFiles } from './chosenFiles.ts';
import {
  emptyQueue,
  type Feedback,
  feedbackOf,
  feedbackWithoutErrors,
  fingerprintOf,
  type QueuedFile,
  type QueueState,
  queuedFile,
  type SaveDocuments,
  type SentFile,
  withRejected,
} from './queueState.ts';

/** The state of one queue, with the changes that happen to it. */
export function createQueueStore() {
  const state = createStore(emptyQueue);
  const change = (next: (now: QueueState) => Partial<QueueState>) => state.set((now) => ({ ...now, ...next(now) }));

  const store = {
    state,
    find: (id: string) => state.get().files.find((file) => file.id === id),
    announce: (announcement: string) =>
      change(({ announcements }) => ({ announcement, announcements: announcements + 1 })),
    /** Says that a file was added, and what is probably wrong with the photo: its row has both, away from the focus. */
    announceAdded: ({ id, name, label }: { id: string; name: string; label: string }) => {
      const flaw = getOwn(state.get().sent, id)?.flaw;
      store.announce(joinNonEmpty([uploadTexts.announceAdded({ name, label }), flaw && uploadTexts.flaws[flaw]], '. '));
    },
    enqueue: (...added: readonly QueuedFile[]) => change(({ files }) => ({ files: [...files, ...added] })),
    /** Adds chosen files to the end of the queue; those that are there or stored already are named in a note instead. */
    enqueueChosen: (slot: UploadSlot, chosen: readonly File[], replaces?: string) => {
      const { docType } = slot.document;
      const { added, retried, duplicates } = sortChosenFiles(chosen, docType, state.get());
      const note = duplicates.length > 0 ? uploadTexts.addedAlready({ names: duplicates }) : undefined;
      store.setNote(docType, note);
      for (const { id } of retried) store.update(id, { state: { kind: 'waiting' }, ...(replaces && { replaces }) });
      store.enqueue(...added.map((file, at) => queuedFile(slot, file, at === 0 ? replaces : undefined)));
    },
    update: (id: string, next: Partial<QueuedFile>) =>
      change(({ files }) => ({ files: files.map((file) => (file.id === id ? { ...file, ...next } : file)) })),
    dequeue: (id: string) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) })),
    setFeedback: (docType: string, next: Feedback) =>
      change(({ feedback }) => ({ feedback: { ...feedback, [docType]: next } })),
    /** Shows a note in the section of a document, and says it; or shows nothing any more. */
    setNote: (docType: string, note?: string) => {
      store.setFeedback(docType, feedbackWithoutErrors(note));
      if (note) store.announce(note);
    },
    /** Notes what is known about a sent file; without `file` it is dropped, with its thumbnail. */
    setSent: (id: string, file?: SentFile) => {
      const { [id]: previous, ...sent } = state.get().sent;
      if (previous?.thumbnail) URL.revokeObjectURL(previous.thumbnail);
      change(() => ({ sent: file ? { ...sent, [id]: file } : sent }));
    },
    /** Notes that the removal of a stored file has begun or failed; without `removal` that it is done. */
    setRemoval: (id: string, removal?: 'removing' | 'failed') => {
      const { [id]: _previous, ...removals } = state.get().removals;
      change(() => ({ removals: removal ? { ...removals, [id]: removal } : removals }));
    },
    /** Drops a file that was cancelled. */
    discard: ({ id, name }: QueuedFile) => {
      store.dequeue(id);
      store.announce(uploadTexts.announceRemoved({ name }));
    },
    /** Marks a file as not sent, for this reason; it can be tried again. */
    fail: ({ id, name }: QueuedFile, text: string, isCutOff: boolean) => {
      store.update(id, { state: { kind: 'failed', text, isCutOff } });
      store.announce(uploadTexts.announceNotSent({ name }));
    },
    /** A failed file waits again, and with it those that the line or the session has cut off. */
    tryAgain: (id: string) =>
      change(({ files }) => ({
        files: files.map((file) =>
          file.id === id || (file.state.kind === 'failed' && file.state.isCutOff)
            ? { ...file, state: { kind: 'waiting' } }
            : file,
        ),
      })),
    /** Drops a file of an earlier application that the bureau does not take again: it is asked for instead (rule DOC-8). */
    refuse: ({ id, slot }: QueuedFile) => {
      const { docType, label } = slot.document;
      store.dequeue(id);
      noteRefused([{ id, docType }]);
      store.announce(uploadTexts.refusedEarlier({ label }));
    },
    /** Drops a file that is not accepted, and shows why. */
    reject: ({ id, name, slot }: QueuedFile, rejection: FileRejection) => {
      const { docType } = slot.document;
      store.dequeue(id);
      store.setFeedback(docType, withRejected(feedbackOf(state.get(), docType), { id, name, rejection }));
      store.announce(uploadTexts.announceRejected({ name, reason: rejectionText(rejection) }));
    },
    /**
     * Drops failed files that are among the stored documents after all: only the answer to them was lost. And what is known of
     * sent ones that are not: the same file can be added again.
     */
    dropStored: (documents: readonly ApplicantDocument[]) => {
      for (const id of Object.keys(state.get().sent)) if (!hasUpload(documents, id)) store.setSent(id);
      for (const { id, slot, source, state: now } of state.get().files) {
        if (now.kind !== 'failed' || !hasUpload(documents, id)) continue;
        store.dequeue(id);
        // The same file chosen again needs no second copy.
        if (source instanceof File)
          store.setSent(id, { docType: slot.document.docType, fingerprint: fingerprintOf(source), size: source.size });
      }
    },
    /** A file that was cancelled may be on the server all the same: its row says so, and can be removed again. */
    failTakingBack: ({ id, name }: Pick<QueuedFile, 'id' | 'name'>) =>
      store.update(id, { isCancelled: false, state: { kind: 'failed', text: uploadTexts.notTakenBack({ name }) } }),
    /** Marks every file as not sent, because the session ended; those that were cancelled and never sent are dropped. */
    failAll: () => {
      for (const { id, name, state: now, isCancelled, mayBeStored } of state.get().files) {
        if (isCancelled && mayBeStored) store.failTakingBack({ id, name });
        else if (isCancelled) store.dequeue(id);
        else if (now.kind !== 'failed')
          store.update(id, { state: { kind: 'failed', text: uploadTexts.sessionEnded({ name }), isCutOff: true } });
      }
    },
    /** Empties the queue, and releases its thumbnails. */
    empty: () => {
      for (const id of Object.keys(state.get().sent)) store.setSent(id);
      state.set(emptyQueue);
    },
  };
  return store;
}

export type QueueStore = ReturnType<typeof createQueueStore>;

/** Removes a stored file, and says in its row and to screen readers how that went; resolves with false when it failed. */
export async function removeFile(
  { id, name }: Pick<UploadItem, 'id' | 'name'>,
  store: QueueStore,
  saveDocuments: SaveDocuments,
): Promise<boolean> {
  if (getOwn(store.state.get().removals, id) === 'removing') return false;
  store.setRemoval(id, 'removing');
  try {
    // With `onSent` the failure is shown in the row, not in a dialog.
    await saveDocuments(withoutUpload(id), { onSent: () => undefined });
  } catch {
    store.setRemoval(id, 'failed');
    store.announce(uploadTexts.announceNotRemoved({ name }));
    return false;
  }
  store.setRemoval(id);
  store.setSent(id);
  store.announce(uploadTexts.announceRemoved({ name }));
  return true;
}

/**
 * Takes a cancelled file back from a server that may have it: only the answer to an earlier try was lost. A replacement
 * stays where it has arrived: otherwise neither of the two files would be left.
 */
export async function takeBack(file: QueuedFile, store: QueueStore, saveDocuments: SaveDocuments): Promise<void> {
  if (file.replaces) return store.discard(file);
  const isRemoved = await removeFile(file, store, saveDocuments);
  // The session may have ended meanwhile: then its row says so already.
  if (!store.find(file.id)?.isCancelled) return;
  if (isRemoved) store.dequeue(file.id);
  else store.failTakingBack(file);
}
