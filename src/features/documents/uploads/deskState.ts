import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import type { FileRejection, UploadLimits } from '#domain/fileChecks.ts';
import { cleanName } from '#domain/fileName.ts';
import type { DocumentsChange, UploadSlot } from '#domain/upload.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { getOwn } from '#lib/objects.ts';

/** What a desk works with. */
export interface DeskParts {
  trn: string;
  limits: UploadLimits;
  /** Keeps what becomes of the documents, and answers with those that are kept: by the server, or until a request is sent. */
  keep: (change: DocumentsChange, options?: SaveOptions) => Promise<readonly ApplicantDocument[]>;
}

export type SendState =
  | { kind: 'waiting' }
  | { kind: 'preparing' }
  /** `share` of the bytes that have gone out, 0 to 1. */
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; text: string };

/** A file on its way. It lives in memory: the browser's File never goes into a draft. */
export interface OutgoingFile {
  /** The id of the upload item it becomes; the same on every try. */
  id: string;
  place: UploadSlot;
  /** A file of the device, or one that the bureau has from an earlier application. */
  source: File | UploadItem;
  name: string;
  state: SendState;
  /** The id of the stored file that it takes the place of. */
  replaces?: string;
  /** Given up while it was under way: the call is ended, and what arrived all the same is taken back. */
  isCancelled?: boolean;
}

/** What only this visit knows of a file that the server has. */
export interface GivenFile {
  docType: string;
  /** What tells it from other files of the device. */
  key: string;
  size: number;
  /** Its size before it was made smaller. */
  sizeBefore?: number;
  /** The address of a small picture of it. */
  thumbnail?: string;
  /** The photo as it was sent, to look at; a browser can put a blob aside. */
  photo?: Blob;
}

/** A file that is not taken. */
export interface RefusedFile {
  id: string;
  name: string;
  refusal: FileRejection;
}

/** What the panel of one document has to say beside its files. */
export interface DocumentNews {
  /** Their errors are the flags of spec section 4: each shows its own. */
  refused: readonly RefusedFile[];
  /** What is no error of a file: "Added already: letter.pdf". */
  note?: string;
}

export interface DeskState {
  outgoing: readonly OutgoingFile[];
  given: Readonly<Record<string, GivenFile>>;
  /** Stored files that are being taken away, and those where that failed. */
  removals: Readonly<Record<string, 'removing' | 'failed'>>;
  news: Readonly<Record<string, DocumentNews>>;
  /** The last thing that happened, for those who listen. */
  told: string;
}

export const emptyDesk: DeskState = { outgoing: [], given: {}, removals: {}, news: {}, told: '' };

const noNews: DocumentNews = { refused: [] };

/** What the panel of one document has to say; a document may be called `constructor`. */
export const newsOf = ({ news }: DeskState, docType: string): DocumentNews => getOwn(news, docType) ?? noNews;

/** A save of files starts: the errors of the one before go (spec section 4). */
export const saveStarted = (note?: string): DocumentNews => ({ refused: [], note });

/** One more file was refused: its error shows with those of the others that were chosen with it. */
export const withRefusal = ({ refused, note }: DocumentNews, one: RefusedFile): DocumentNews => ({
  refused: [...refused, one],
  note,
});

/** Nothing is shown any more. */
export const hidden = (): DocumentNews => noNews;

/** What tells a file of the device from another one. */
export const fileKey = ({ name, size, lastModified }: File): string => JSON.stringify([name, size, lastModified]);

const isSame = ({ source }: OutgoingFile, key: string): boolean => source instanceof File && fileKey(source) === key;

/** What becomes of files that were chosen for a document: one that is on its way or stored already makes no second copy. */
export function sorted(chosen: readonly File[], docType: string, { outgoing, given }: DeskState) {
  const stored = Object.values(given).filter((one) => one.docType === docType);
  const known = new Set(stored.map(({ key }) => key));
  const fresh: File[] = [];
  const again: OutgoingFile[] = [];
  const twice: string[] = [];
  for (const file of chosen) {
    const key = fileKey(file);
    const onItsWay = outgoing.find((one) => one.place.document.docType === docType && isSame(one, key));
    if (onItsWay?.state.kind === 'failed') again.push(onItsWay);
    else if (onItsWay || known.has(key)) twice.push(cleanName(file.name));
    else fresh.push(file);
    known.add(key);
  }
  return { fresh, again, twice };
}

/** A file that was chosen, at the end of the line. */
export const waitingFile = (place: UploadSlot, file: File, replaces?: string): OutgoingFile => ({
  id: crypto.randomUUID(),
  place,
  source: file,
  name: cleanName(file.name),
  state: { kind: 'waiting' },
  replaces,
});

/** A file that the bureau has, to be given once more: its id is the same. */
export const waitingReuse = (place: UploadSlot, item: UploadItem): OutgoingFile => ({
  id: item.id,
  place,
  source: item,
  name: item.name,
  state: { kind: 'waiting' },
});

/** The desk with what the panel of one document has to say. */
export const withNews = (desk: DeskState, docType: string, next: (news: DocumentNews) => DocumentNews): DeskState => ({
  ...desk,
  news: { ...desk.news, [docType]: next(newsOf(desk, docType)) },
});

/** The desk with one of its files changed. */
export const withOutgoing = (desk: DeskState, id: string, next: Partial<OutgoingFile>): DeskState => ({
  ...desk,
  outgoing: desk.outgoing.map((one) => (one.id === id ? { ...one, ...next } : one)),
});

export const withoutOutgoing = (desk: DeskState, id: string): DeskState => ({
  ...desk,
  outgoing: desk.outgoing.filter((one) => one.id !== id),
});

/** The desk with what is known of a stored file; without, when it is gone. */
export function withGiven(desk: DeskState, id: string, next: GivenFile | undefined): DeskState {
  const { [id]: _before, ...given } = desk.given;
  return { ...desk, given: next ? { ...given, [id]: next } : given };
}

/** The desk with a removal begun or failed; without, when it is over. */
export function withRemoval(desk: DeskState, id: string, next: 'removing' | 'failed' | undefined): DeskState {
  const { [id]: _before, ...removals } = desk.removals;
  return { ...desk, removals: next ? { ...removals, [id]: next } : removals };
}
