import { dayOf } from '#lib/dates.ts';
import { withItemAt } from '#lib/lists.ts';
import { type Applicant, type Application, ownApplicant, withOwnApplicant } from './application.ts';
import { type ApplicantDocument, eachDocument, isAgreementType, isMandatory, type UploadItem } from './document.ts';
import { isIdGoodOn } from './identification.ts';

/** A slot of an upload: a required document with its index among all of them. */
export interface UploadSlot {
  document: ApplicantDocument;
  index: number;
}

/** The slots for the documents to upload, mandatory ones first. Agreements and generated documents are not uploaded. */
export function uploadSlots(required: readonly ApplicantDocument[]): UploadSlot[] {
  const listed = required
    .map((document, index) => ({ document, index }))
    .filter(({ document: { docType, generationRequired } }) => !isAgreementType(docType) && generationRequired !== 'Y');
  const uploads = eachDocument(listed, ({ document }) => document);
  return [
    ...uploads.filter(({ document }) => isMandatory(document)),
    ...uploads.filter(({ document }) => !isMandatory(document)),
  ];
}

/** The files uploaded for a document. */
export const uploadsOf = (given: readonly ApplicantDocument[], docType: string): UploadItem[] =>
  given.filter((document) => document.docType === docType).flatMap(({ uploads }) => uploads);

/** The documents that were asked for once: of `known`, those to upload that are not required. */
export const unneededDocuments = (
  required: readonly ApplicantDocument[],
  known: readonly ApplicantDocument[],
): ApplicantDocument[] =>
  uploadSlots(known)
    .map(({ document }) => document)
    .filter(({ docType }) => !required.some((one) => one.docType === docType));

/** The mandatory documents without a file (rule DOC-2). */
export const missingDocuments = (
  required: readonly ApplicantDocument[],
  given: readonly ApplicantDocument[],
): ApplicantDocument[] =>
  uploadSlots(required)
    .map(({ document }) => document)
    .filter((document) => isMandatory(document) && uploadsOf(given, document.docType).length === 0);

/** The progress of the uploads, for "3 of 5 documents added" and the task list. */
export interface UploadsState {
  /** The number of mandatory documents. */
  needed: number;
  /** The number of mandatory documents without a file. */
  missing: number;
  /** The number of documents with a file, mandatory or not. */
  added: number;
}

export function uploadsState(
  required: readonly ApplicantDocument[],
  given: readonly ApplicantDocument[],
): UploadsState {
  const uploads = uploadSlots(required);
  return {
    needed: uploads.filter(({ document }) => isMandatory(document)).length,
    missing: missingDocuments(required, given).length,
    added: uploads.filter(({ document }) => uploadsOf(given, document.docType).length > 0).length,
  };
}

/** How the portal marks what was added with it. */
const PORTAL_USER = 'PortalUser';

/**
 * Whether the user can remove a stored file or replace it: one of their own, not of the bureau's staff. One of an older system
 * may have no id, and nothing tells it from others then.
 */
export const canTakeBack = ({ id, uploadedBy }: UploadItem): boolean =>
  id !== '' && (uploadedBy === '' || uploadedBy === PORTAL_USER);

/** A file that is ready to send. */
export interface NewUpload {
  /** A UUID, the same on every attempt, so that only one copy is stored. */
  id: string;
  trn: string;
  name: string;
  extension: string;
  /** The content as a data URL; absent if the bureau has the file from an earlier application. */
  data?: string;
  /** The id of the file to replace. */
  replaces?: string;
}

/** A change to the documents of an application or request: a file is added or removed. */
export type DocumentsChange = (given: readonly ApplicantDocument[]) => ApplicantDocument[];

/** Adds a file to the documents, as an upload item (rule DOC-6). */
export const withUpload =
  ({ document, index }: UploadSlot, file: NewUpload): DocumentsChange =>
  (documents) => {
    const at = documents.findIndex(({ docType }) => docType === document.docType);
    const odindex = at < 0 ? documents.length : at;
    const given = documents[odindex] ?? { ...document, questionaire: [], uploads: [] };
    // An earlier attempt whose answer was lost may have stored it already.
    const others = given.uploads.filter(({ id }) => id !== file.id);
    const replaced = others.find(({ id }) => id !== '' && id === file.replaces);
    const item: UploadItem = {
      docIndex: index,
      applicantId: file.trn,
      data: file.data,
      docType: document.docType,
      name: file.name,
      imageIndex: replaced?.imageIndex ?? Math.max(-1, ...others.map(({ imageIndex }) => imageIndex)) + 1,
      id: file.id,
      odindex,
      fileExtension: file.extension,
      customerDoc: false,
      uploadedBy: PORTAL_USER,
    };
    const uploads = replaced ? others.map((other) => (other === replaced ? item : other)) : [...others, item];
    // Where a list has its document twice, the file that it replaces may be in the other row.
    const kept = file.replaces && !replaced ? withoutUpload(file.replaces)(documents) : documents;
    return withItemAt(kept, odindex, { ...given, uploads });
  };

/** Removes a file from the documents; none without its id. */
export const withoutUpload =
  (uploadId: string): DocumentsChange =>
  (documents) =>
    documents.map((document) => ({
      ...document,
      uploads: document.uploads.filter(({ id }) => id === '' || id !== uploadId),
    }));

/** True if a file is among the documents. */
export const hasUpload = (documents: readonly ApplicantDocument[], uploadId: string): boolean =>
  documents.some(({ uploads }) => uploads.some(({ id }) => id === uploadId));

/** An applicant without the content of files, which would fill the memory if an answer included it. */
export const withoutFileContents = (person: Applicant): Applicant => ({
  ...person,
  documents: person.documents.map((document) => ({
    ...document,
    uploads: document.uploads.map(({ data: _sent, ...item }) => item),
  })),
});

/** The document that can expire: an expired ID is never carried over (decision 30). */
const PHOTO_ID = 'PHOTO_ID';

/** Whether a document is the photo ID: by its `kind`, else by its type (rule CALL-12). */
export const isIdentification = ({ docType, kind }: ApplicantDocument): boolean =>
  kind === 'IDENTIFICATION' || docType === PHOTO_ID;

/** The papers that show the photo ID. */
export const picturesOfId = ({ documents }: Pick<Applicant, 'documents'>): UploadItem[] =>
  documents.filter(isIdentification).flatMap(({ uploads }) => uploads);

/** An applicant without the papers of an earlier photo ID: these, and those that are older than the ID they have now. */
export function withoutEarlierId(person: Applicant, earlier: ReadonlySet<string>): Applicant {
  const isEarlier = ({ id, uploadedOn = '' }: UploadItem): boolean =>
    earlier.has(id) || (dayOf(uploadedOn) !== '' && dayOf(uploadedOn) < (person.idIssueDate ?? ''));
  if (!picturesOfId(person).some(isEarlier)) return person;
  const documents = person.documents.map((document) =>
    isIdentification(document)
      ? { ...document, uploads: document.uploads.filter((file) => !isEarlier(file)) }
      : document,
  );
  return { ...person, documents };
}

/** The files of the last application that can be reused for a document, because the bureau has them (rule DOC-8). */
export function reusableUploads(earlier: Applicant, given: readonly ApplicantDocument[], docType: string, day: string) {
  const isExpired = !isIdGoodOn(earlier, day);
  if (isExpired && earlier.documents.some((one) => one.docType === docType && isIdentification(one))) return [];
  return uploadsOf(earlier.documents, docType).filter(({ id }) => id !== '' && !hasUpload(given, id));
}

/** Applies a change of documents to the user's own part of an application. */
export const applyToApplication =
  (change: DocumentsChange) =>
  (application: Application): Application =>
    withOwnApplicant(application, { documents: change(ownApplicant(application).documents) });
