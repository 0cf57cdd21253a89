import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import { type FileRejection, mimeOf, type UploadLimits } from '#domain/fileChecks.ts';
import { cleanName } from '#domain/fileName.ts';
import type { DocumentsChange, UploadSlot } from '#domain/upload.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { getOwn } from '#lib/objects.ts';
import type { PhotoFlaw } from '#lib/photoFlaw.ts';
import type { AcceptedFile } from './prepareFile.ts';

/** How far a queued file is. `share` is the part of its bytes that have been sent, 0 to 1. */
export type QueuedFileState =
  | { kind: 'waiting' }
  | { kind: 'preparing' }
  | { kind: 'sending'; share: number }
  /** `isCutOff` where the line or the session was the reason, and not the file. */
  | { kind: 'failed'; text: string; isCutOff?: boolean };

/** A file that the server does not have yet. In memory only: a browser's File cannot be written to storage. */
export interface QueuedFile {
  /** The id of the upload item that it becomes; the same on every try. */
  id: string;
  slot: UploadSlot;
  /** A file of the device, or one that the bureau has from an earlier application. */
  source: File | UploadItem;
  name: string;
  state: QueuedFileState;
  /** The id of the stored file that it replaces. */
  replaces?: string;
  /** Cancelled while it was under way: its call is aborted, and if it arrives all the same it is removed. */
  isCancelled?: boolean;
  /** All of it has been sent, or a try has failed: the server may have it, and only the answer was lost. */
  mayBeStored?: boolean;
}

/** What this visit knows about a file that it has sent; the server stores none of it. */
export interface SentFile {
  docType: string;
  /** Identifies the file on the device. */
  fingerprint: string;
  size: number;
  /** Its size before it was scaled down. */
  originalSize?: number;
  /** The object URL of its thumbnail. */
  thumbnail?: string;
  /** The photo as it was sent, for a closer look. A browser can move a blob out of memory. */
  photo?: Blob;
  /** The PDF as it was sent, with no other type than that. */
  pdf?: Blob;
  /** What is probably wrong with the photo. */
  flaw?: PhotoFlaw;
}

/**
 * Saves a change of the documents; resolves with the documents as they are stored. Rejects with `CallFailed`. It is
 * `saveDocuments` of `UploadsScreen.tsx`; for a request `collect` of `RequestUploads.tsx`.
 */
export type SaveDocuments = (change: DocumentsChange, options?: SaveOptions) => Promise<readonly ApplicantDocument[]>;

/** What the queue needs of the screen that shows it. */
export interface QueueConnection {
  trn: string;
  limits: UploadLimits;
  saveDocuments: SaveDocuments;
}

/** A file that was not accepted. */
export interface RejectedFile {
  id: string;
  name: string;
  rejection: FileRejection;
}

/** What a section shows beside its files. */
export interface Feedback {
  /** Their errors are the error flags of the panel; each shows its own text (rule STA-9). */
  rejected: readonly RejectedFile[];
  /** What is not an error: "Added already: letter.pdf". */
  note?: string;
}

export interface QueueState {
  files: readonly QueuedFile[];
  /** By the id of the upload. */
  sent: Readonly<Record<string, SentFile>>;
  /** Stored files that are being removed, and those where that failed, by the id of the upload. */
  removals: Readonly<Record<string, 'removing' | 'failed'>>;
  /** By document type. */
  feedback: Readonly<Record<string, Feedback>>;
  /** The latest event, for screen readers. */
  announcement: string;
  /** How many there were: the same words again are said again. */
  announcements: number;
}

export const emptyQueue: QueueState = {
  files: [],
  sent: {},
  removals: {},
  feedback: {},
  announcement: '',
  announcements: 0,
};

/** Feedback without errors: when a save starts, with or without a note, and when it is hidden (rule STA-9). */
export const feedbackWithoutErrors = (note?: string): Feedback => ({ rejected: [], note });

/** The feedback of a document's section. */
export const feedbackOf = ({ feedback }: QueueState, docType: string): Feedback =>
  getOwn(feedback, docType) ?? feedbackWithoutErrors();

/** What the section of a document shows of the queue. How far a file is, its row says by itself. */
export interface SectionState extends Pick<QueueState, 'sent' | 'removals'>, Feedback {
  /** The ids of its files in the queue. */
  queued: readonly string[];
  /** The type of another document for which a file of this one was chosen earlier. */
  chosenFor?: string;
}

/** Adds the error of one more file that was chosen together with the others. */
export const withRejected = (feedback: Feedback, file: RejectedFile): Feedback => ({
  ...feedback,
  rejected: [...feedback.rejected, file],
});

const fingerprints = new WeakMap<File, string>();

/**
 * Identifies a file on the device by its name and size: a phone may give the same picture another time at each choice. The size
 * is asked for once: the browser looks it up on the disk each time.
 */
export function fingerprintOf(file: File): string {
  const known = fingerprints.get(file);
  if (known !== undefined) return known;
  const fingerprint = JSON.stringify([file.name, file.size]);
  fingerprints.set(file, fingerprint);
  return fingerprint;
}

/** A chosen file at the end of the queue. */
export const queuedFile = (slot: UploadSlot, file: File, replaces?: string): QueuedFile => ({
  id: crypto.randomUUID(),
  slot,
  source: file,
  name: cleanName(file.name),
  state: { kind: 'waiting' },
  replaces,
});

/** A file of an earlier application at the end of the queue; it keeps the id by which the bureau knows it. */
export const queuedReuse = (slot: UploadSlot, item: UploadItem): QueuedFile => ({
  id: item.id,
  slot,
  source: item,
  name: item.name,
  state: { kind: 'waiting' },
});

/** What this visit remembers of a file that is stored. */
export const sentFile = (
  { slot }: QueuedFile,
  source: File,
  { content, extension, isScaled, thumbnail, flaw }: AcceptedFile,
): SentFile => ({
  docType: slot.document.docType,
  fingerprint: fingerprintOf(source),
  size: content.size,
  originalSize: isScaled ? source.size : undefined,
  thumbnail: thumbnail && URL.createObjectURL(thumbnail),
  // With the data saver on there is no thumbnail, and all the more reason for a closer look.
  photo: thumbnail || isScaled ? content : undefined,
  pdf: extension === 'PDF' ? new Blob([content], { type: mimeOf(extension) }) : undefined,
  flaw,
});

/** Whether a photo of this visit may be hard to read: that is seen until it is put right. */
export const hasFlaw = ({ sent }: Pick<QueueState, 'sent'>, stored: readonly UploadItem[]): boolean =>
  stored.some(({ id }) => getOwn(sent, id)?.flaw !== undefined);
