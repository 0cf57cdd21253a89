import type { ApplicantDocument } from '#domain/document.ts';
import { createStore } from '#lib/store.ts';
import { CallFailed } from './failure.ts';
import { personalMemory } from './personalMemory.ts';

/** An upload of an earlier application that the bureau did not take again: its id, and the type of its document. */
export interface RefusedUpload {
  id: string;
  docType: string;
}

/**
 * An upload, as a refusal names it: `applicants[0].documents[2].uploads[0]`, or all of a document. The applicant is the user,
 * whichever number they have: nobody else's documents go out.
 */
const PATH_OF_UPLOAD = /^applicants\[\d+\]\.documents\[(\d+)\]\.uploads(?:\[(\d+)\])?/;

/**
 * The uploads for which a save of these documents was refused (rule DOC-8): 400, with the path of an upload or without any.
 * Only one that went out by its id, without content, can be meant. None where the failure is about something else.
 */
export function refusedUploads(error: unknown, sent: readonly ApplicantDocument[]): readonly RefusedUpload[] {
  if (!(error instanceof CallFailed) || error.status !== 400) return [];
  const named = error.problems.map(({ path }) => PATH_OF_UPLOAD.exec(path) ?? []);
  const isMeant = (at: number, index: number): boolean =>
    named.length === 0 ||
    named.some(([, document, upload]) => document === String(at) && (upload === undefined || upload === String(index)));
  return sent.flatMap(({ docType, uploads }, at) =>
    uploads.flatMap(({ id, data }, index) => (data === undefined && isMeant(at, index) ? [{ id, docType }] : [])),
  );
}

/** What the bureau finds wrong with an upload of a refused save, in its words; undefined where it is about something else. */
export function refusalReason(
  error: unknown,
  sent: readonly ApplicantDocument[],
  uploadId: string,
): string | undefined {
  if (!(error instanceof CallFailed) || error.status !== 400) return undefined;
  const isAbout = (path: string): boolean => {
    const [, document, upload] = PATH_OF_UPLOAD.exec(path) ?? [];
    const at = sent[Number(document)]?.uploads.findIndex(({ id }) => id === uploadId) ?? -1;
    return at >= 0 && (upload === undefined || upload === String(at));
  };
  return error.problems.find(({ path, message }) => message !== '' && isAbout(path))?.message;
}

const noted = personalMemory(() => createStore<readonly RefusedUpload[]>([]));

/** The uploads that were refused in this visit: each is asked for again, and not offered (rule DOC-8). */
export const notedRefusals = () => noted.mine();

/** Notes that uploads were refused. */
export const noteRefused = (uploads: readonly RefusedUpload[]): void => noted.mine().set((now) => [...now, ...uploads]);
