import { personalMemory } from '#api/personalMemory.ts';
import { isSignedIn, session } from '#api/session.ts';
import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import { missingDocuments, uploadSlots, uploadsOf } from '#domain/upload.ts';
import type { Finding } from '#forms/findings.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
import type { Problem } from '#ui/ErrorSummary.tsx';
import { closeUploadQueue, uploadQueue } from './queue/useUploadQueue.ts';
import { fileNames } from './queue/waitingFiles.ts';
import { showMissingDocuments } from './uploadDialogs.tsx';
import { missingProblems, unsentProblems } from './uploadProblems.ts';

/** The documents of one request until it is sent. In memory only: their content is too large for the tab's storage. */
interface CollectedDocuments {
  documents: Store<readonly ApplicantDocument[]>;
  /** The ids of the problems that were found when the request was to be sent. */
  shownProblems: Store<readonly string[]>;
}

const byRequest = personalMemory(
  () => new Map<string, CollectedDocuments>(),
  (all) => {
    for (const { documents } of all.values()) warnBeforeUnload(documents, false);
  },
);

/** The documents that are collected for a request of the signed-in person. */
export function requestDocuments(id: string): CollectedDocuments {
  const mine = byRequest.mine();
  const known = mine.get(id);
  if (known) return known;
  const trn = session.get()?.user.trn ?? '';
  const names = fileNames.of(trn);
  const documents = createStore<readonly ApplicantDocument[]>([]);
  documents.subscribe(() => {
    const files = documents.get().flatMap(({ uploads }) => uploads);
    warnBeforeUnload(documents, files.length > 0, () => isSignedIn(trn));
    names.update((now) => ({ ...now, byRequest: { ...now.byRequest, [id]: files.map(({ name }) => name) } }));
  });
  const created: CollectedDocuments = {
    documents,
    shownProblems: createStore<readonly string[]>([]),
  };
  mine.set(id, created);
  return created;
}

/** The files of a request that are sent with it. */
export const requestFiles = (id: string, required: readonly ApplicantDocument[]): UploadItem[] =>
  required.flatMap(({ docType }) => uploadsOf(requestDocuments(id).documents.get(), docType));

/** What is wrong with the documents of a request now: files that are not ready, and mandatory documents without a file. */
export function requestDocumentProblems(id: string, required: readonly ApplicantDocument[]): Problem[] {
  const queued = uploadQueue(id)
    .state.get()
    .files.filter(({ slot }) => required.some(({ docType }) => docType === slot.document.docType));
  // A document whose file is in the queue is not missing.
  const missing = missingDocuments(required, requestDocuments(id).documents.get()).filter(
    ({ docType }) => !queued.some(({ slot }) => slot.document.docType === docType),
  );
  return [...unsentProblems(queued), ...missingProblems(uploadSlots(required), missing)];
}

/** Whether nothing is wrong with the documents of a request now. */
export const isRequestComplete = (id: string, required: readonly ApplicantDocument[]): boolean =>
  requestDocumentProblems(id, required).length === 0;

/** What is wrong with the documents of a request now; renders again when that may have changed. */
export function useRequestDocumentProblems(id: string, required: readonly ApplicantDocument[]): readonly Finding[] {
  useStore(requestDocuments(id).documents);
  useStore(uploadQueue(id).state);
  return findingsIn(requestDocumentProblems(id, required));
}

/** Shows at each document what is wrong with it. */
export const markRequestDocuments = (id: string, required: readonly ApplicantDocument[]): void =>
  requestDocuments(id).shownProblems.set(requestDocumentProblems(id, required).map(({ path }) => path));

const findingsIn = (problems: readonly Problem[]): Finding[] =>
  problems.map((problem) => ({ ...problem, isMissing: true }));

/** Checks the documents before their request is sent, and shows which mandatory ones are missing (rule DLG-11). */
export async function checkRequestDocuments(
  id: string,
  required: readonly ApplicantDocument[],
): Promise<readonly Finding[]> {
  const problems = requestDocumentProblems(id, required);
  const missing = missingDocuments(required, requestDocuments(id).documents.get());
  markRequestDocuments(id, required);
  if (problems.length > 0 && missing.length > 0) await showMissingDocuments(missing);
  return findingsIn(problems);
}

/** Clears the documents of a request that has been sent. */
export function clearRequestDocuments(id: string): void {
  requestDocuments(id).documents.set([]);
  byRequest.mine().delete(id);
  closeUploadQueue(id);
}
