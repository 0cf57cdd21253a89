import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { configQuery } from '#api/lookups.ts';
import { personalMemory } from '#api/personalMemory.ts';
import { session } from '#api/session.ts';
import { noteQueue } from '#api/unsentDocuments.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { type UploadLimits, uploadLimits } from '#domain/fileChecks.ts';
import { useSelected } from '#lib/selected.ts';
import { uploadTexts } from '../../texts/uploadTexts.tsx';
import { chosenBeforeFor } from './chosenFiles.ts';
import { feedbackOf, type QueueState, type SaveDocuments, type SectionState } from './queueState.ts';
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts';
import { waitingFiles } from './waitingFiles.ts';

/**
 * The queues of the signed-in person, by application number or request. Files that are not sent yet outlive the screen, and
 * a session that ended by itself.
 */
const queues = personalMemory(
  () => new Map<string, UploadQueue>(),
  (all) => {
    for (const queue of all.values()) queue.close();
  },
);

/** The upload queue of an application, by its number, or of a request. */
export function uploadQueue(id: string): UploadQueue {
  const mine = queues.mine();
  const known = mine.get(id);
  if (known) return known;
  const trn = session.get()?.user.trn ?? '';
  const waiting = waitingFiles(id);
  const queue = createUploadQueue((label) => waiting.choose(label && uploadTexts.fileFor({ label })));
  const noted = { names: () => queue.state.get().files.map(({ name }) => name), empty: () => closeUploadQueue(id) };
  // Not each time that some bytes more of a file are sent.
  queue.state.subscribe(() => {
    if (waiting.keep(queue.state.get().files)) noteQueue(trn, id, noted);
  });
  mine.set(id, queue);
  return queue;
}

/** Closes a queue: what was in it has been sent another way, or can't be sent any more. */
export function closeUploadQueue(id: string): void {
  uploadQueue(id).close();
  waitingFiles(id).lost.set([]);
  queues.mine().delete(id);
}

interface QueueOptions {
  trn: string;
  /** The documents as they are stored. */
  documents: readonly ApplicantDocument[];
  /** Must be stable from one render to the next. */
  saveDocuments: SaveDocuments;
}

interface LostNames {
  /** The names of files that a reload of the page has lost. */
  lost: readonly string[];
  dismissLost: () => void;
}

/** An upload queue, which sends its files as long as this screen is shown. */
export function useUploadQueue(
  id: string,
  { trn, documents, saveDocuments }: QueueOptions,
): { queue: UploadQueue; limits: UploadLimits } & LostNames {
  const config = useQuery(configQuery).data;
  const limits = useMemo(() => uploadLimits(config), [config]);
  const queue = uploadQueue(id);
  useEffect(() => queue.connect({ trn, limits, saveDocuments }), [queue, trn, limits, saveDocuments]);
  const waiting = waitingFiles(id);
  useEffect(() => {
    queue.dropStored(documents);
    waiting.dropStored(documents);
  }, [queue, waiting, documents]);
  const lost = useSelected(waiting.lost, (files) => files.map(({ name }) => name));
  return { queue, limits, lost, dismissLost: () => waiting.lost.set([]) };
}

/** What the section of a document shows of the queue now. */
export const sectionState = (state: QueueState, docType: string): SectionState => ({
  ...feedbackOf(state, docType),
  queued: state.files.filter(({ slot }) => slot.document.docType === docType).map(({ id }) => id),
  sent: Object.fromEntries(Object.entries(state.sent).filter(([, file]) => file.docType === docType)),
  removals: state.removals,
  chosenFor: chosenBeforeFor(state, docType),
});
