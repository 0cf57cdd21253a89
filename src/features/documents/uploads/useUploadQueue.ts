import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { configQuery } from '#api/lookups.ts';
import { personalMemory } from '#api/personalMemory.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { type UploadLimits, uploadLimits } from '#domain/fileChecks.ts';
import { useStore } from '#lib/store.ts';
import type { QueueState, SaveDocuments } from './queueState.ts';
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts';

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
  const queue = mine.get(id) ?? createUploadQueue();
  mine.set(id, queue);
  return queue;
}

/** Closes a queue: what was in it has been sent another way. */
export function closeUploadQueue(id: string): void {
  uploadQueue(id).close();
  queues.mine().delete(id);
}

interface QueueOptions {
  trn: string;
  /** The documents as they are stored. */
  documents: readonly ApplicantDocument[];
  /** Must be stable from one render to the next. */
  saveDocuments: SaveDocuments;
}

/** An upload queue with its state, which sends its files as long as this screen is shown. */
export function useUploadQueue(
  id: string,
  { trn, documents, saveDocuments }: QueueOptions,
): { queue: UploadQueue; state: QueueState; limits: UploadLimits } {
  const config = useQuery(configQuery).data;
  const limits = useMemo(() => uploadLimits(config), [config]);
  const queue = uploadQueue(id);
  useEffect(() => queue.connect({ trn, limits, saveDocuments }), [queue, trn, limits, saveDocuments]);
  useEffect(() => queue.dropStored(documents), [queue, documents]);
  return { queue, state: useStore(queue.state), limits };
}
