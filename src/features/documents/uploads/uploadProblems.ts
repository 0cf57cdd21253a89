import { CallFailed, messageOf } from '#api/failure.ts';
import { refusalReason, refusedUploads } from '#api/refusedUploads.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { shortened } from '#domain/fileName.ts';
import { type UploadSlot, uploadsState } from '#domain/upload.ts';
import type { PanelFinding } from '#forms/panel.ts';
import { isOnline } from '#lib/browser.ts';
import { getOwn } from '#lib/objects.ts';
import { isEqual } from '#lib/selected.ts';
import type { Problem } from '#ui/ErrorSummary.tsx';
import { questionsId } from '../questions/QuestionnaireCard.tsx';
import { documentTexts } from '../texts/documentTexts.ts';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import type { QueuedFile, QueueState, SaveDocuments } from './queue/queueState.ts';

// Ids that the error summary leads to. One screen with uploads is open at a time.

/** The id of the button that chooses files for a slot, by its index. */
export const chooseButtonId = (index: number): string => `choose-${index}`;

/** The id of the button that makes a section editable, by the index of its slot. */
export const editButtonId = (index: number): string => `edit-${index}`;

/** The id of the row of a file. */
export const fileRowId = (uploadId: string): string => `file-${uploadId}`;

/** '3 of 5 documents added': mandatory documents are counted, optional ones are added behind them. */
export function uploadProgress(required: readonly ApplicantDocument[], stored: readonly ApplicantDocument[]): string {
  const { needed, missing, added } = uploadsState(required, stored);
  const mandatoryAdded = needed - missing;
  return uploadTexts.progress({ mandatory: needed, mandatoryAdded, optionalAdded: added - mandatoryAdded });
}

/** Files that the server does not have yet, as problems: to leave the screen would lose them. */
export const unsentProblems = (files: readonly QueuedFile[]): Problem[] =>
  files.map(({ id, name, state }) => {
    const waits = isOnline.get() ? uploadTexts.stillSendingProblem : uploadTexts.withoutLineProblem;
    const text = state.kind === 'failed' ? uploadTexts.notSentProblem : waits;
    return { path: fileRowId(id), message: text({ name: shortened(name) }) };
  });

/** Stored files that are being removed, as problems: whether they go along is not known yet. */
const removalProblems = ({ removals }: Pick<QueueState, 'removals'>, stored: readonly ApplicantDocument[]): Problem[] =>
  stored
    .flatMap(({ uploads }) => uploads)
    .filter(({ id }) => getOwn(removals, id) === 'removing')
    .map(({ id, name }) => ({
      path: fileRowId(id),
      message: uploadTexts.stillRemovingProblem({ name: shortened(name) }),
    }));

/** What is under way with the files of a screen, as problems. */
export const notDoneProblems = (now: QueueState, stored: readonly ApplicantDocument[]): Problem[] => [
  ...unsentProblems(now.files),
  ...removalProblems(now, stored),
];

const fileIds = ({ uploads }: ApplicantDocument): string[] => uploads.map(({ id }) => id);

/**
 * What the server found wrong with papers and with the answers about them (decision 17), as problems; nothing of what was
 * changed since it was sent.
 */
export const foundProblems = (
  findings: readonly PanelFinding[] | undefined,
  documents: readonly ApplicantDocument[],
  slots: readonly UploadSlot[] = [],
): Problem[] =>
  (findings ?? []).flatMap(({ path, message, document: sent }) => {
    const now = documents.find(({ docType }) => docType === sent?.docType);
    if (!sent || !now) return [];
    if (path.includes('.questionaire'))
      return isEqual(sent.questionaire, now.questionaire) ? { path: questionsId(now.docType), message } : [];
    const slot = slots.find(({ document }) => document.docType === now.docType);
    return slot && isEqual(fileIds(sent), fileIds(now)) ? { path: chooseButtonId(slot.index), message } : [];
  });

/** Mandatory documents without a file, as problems. They are compared by type: what the bureau asks for is made anew each time. */
export const missingProblems = (slots: readonly UploadSlot[], missing: readonly ApplicantDocument[]): Problem[] =>
  slots
    .filter(({ document }) => missing.some(({ docType }) => docType === document.docType))
    .map(({ document, index }) => ({ path: chooseButtonId(index), message: documentTexts.missing(document) }));

/** Problems in the order of the page: the questions above the uploads, then each document's, before its files. */
export function inOrderOf(slots: readonly UploadSlot[], problems: readonly Problem[]): Problem[] {
  const places = slots.flatMap(({ document, index }) => [questionsId(document.docType), chooseButtonId(index)]);
  return [...problems].sort((one, other) => places.indexOf(one.path) - places.indexOf(other.path));
}

/** Why a file was not sent: the text of the failed call, and for a lost connection one that names the file. */
export function failureText(error: unknown, name: string): string {
  const isConnectionLost =
    error instanceof CallFailed && error.outcome.kind === 'message' && error.outcome.type === 'noNetwork';
  return isConnectionLost ? uploadTexts.connectionLost({ name }) : messageOf(error);
}

/** The same save, which remembers what it sent: a refusal names an upload by its place among the documents (rule DOC-8). */
export function rememberSent(saveDocuments: SaveDocuments) {
  let sent: readonly ApplicantDocument[] = [];
  const save: SaveDocuments = (change, options) =>
    saveDocuments((given) => {
      const changed = change(given);
      sent = changed;
      return changed;
    }, options);
  const isRefused = (error: unknown, uploadId: string): boolean =>
    refusedUploads(error, sent).some(({ id }) => id === uploadId);
  /** Why a file was not sent: what the bureau finds wrong with it, else the text of the failed call. */
  const textOf = (error: unknown, { id, name }: Pick<QueuedFile, 'id' | 'name'>): string => {
    const reason = refusalReason(error, sent, id);
    return reason === undefined ? failureText(error, name) : uploadTexts.notTaken({ name, reason });
  };
  return { save, isRefused, failureText: textOf };
}
