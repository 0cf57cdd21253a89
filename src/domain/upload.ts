import { type Applicant, type Application, ownApplicant, withOwnApplicant } from './application.ts';
import { type ApplicantDocument, isAgreementType, isMandatory, type UploadItem } from './document.ts';
import { isIdGoodOn } from './identification.ts';

/** A paper to be uploaded, with its place among the required documents. */
export interface UploadSlot {
  document: ApplicantDocument;
  index: number;
}

/** What has to be uploaded, mandatory papers first. Agreements and what the bureau generates are not uploaded. */
export function uploadSlots(required: readonly ApplicantDocument[]): UploadSlot[] {
  const uploads = required
    .map((document, index) => ({ document, index }))
    .filter(({ document: { docType, generationRequired } }) => !isAgreementType(docType) && generationRequired !== 'Y')
    .filter(({ document }, at, all) => all.findIndex((other) => other.document.docType === document.docType) === at);
  return [
    ...uploads.filter(({ document }) => isMandatory(document)),
    ...uploads.filter(({ document }) => !isMandatory(document)),
  ];
}

/** The files that were given for a document. */
export const uploadsOf = (given: readonly ApplicantDocument[], docType: string): UploadItem[] =>
  given.filter((document) => document.docType === docType).flatMap(({ uploads }) => uploads);

/** The mandatory papers that nothing was uploaded for (spec section 5). */
export const missingDocuments = (
  required: readonly ApplicantDocument[],
  given: readonly ApplicantDocument[],
): ApplicantDocument[] =>
  uploadSlots(required)
    .map(({ document }) => document)
    .filter((document) => isMandatory(document) && uploadsOf(given, document.docType).length === 0);

/** How far the uploads are, for "3 of 5 documents added" and the task list. */
export interface UploadsState {
  /** Mandatory papers. */
  needed: number;
  /** Mandatory papers with nothing given yet. */
  missing: number;
  /** Papers given, mandatory or not. */
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

/** A file that is ready to go out. */
export interface NewUpload {
  /** A UUID; the same on every try, so that one copy is kept. */
  id: string;
  trn: string;
  name: string;
  extension: string;
  /** The content as a data URL; without, when the bureau has the file from an earlier application. */
  data?: string;
  /** The id of the file that this one takes the place of. */
  replaces?: string;
}

/** What becomes of the documents of an application, or of a request, when a file comes or goes. */
export type DocumentsChange = (given: readonly ApplicantDocument[]) => ApplicantDocument[];

/** The documents with one more file, as an upload item of spec section 3. */
export const withUpload =
  ({ document, index }: UploadSlot, file: NewUpload): DocumentsChange =>
  (documents) => {
    const at = documents.findIndex(({ docType }) => docType === document.docType);
    const odindex = at < 0 ? documents.length : at;
    const given = documents[odindex] ?? { ...document, questionaire: [], uploads: [] };
    // A try whose answer was lost may have brought it already.
    const others = given.uploads.filter(({ id }) => id !== file.id);
    const replaced = others.find(({ id }) => id === file.replaces);
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
      uploadedBy: 'PortalUser',
    };
    const uploads = replaced ? others.map((other) => (other === replaced ? item : other)) : [...others, item];
    return documents.toSpliced(odindex, 1, { ...given, uploads });
  };

/** The documents without one file. */
export const withoutUpload =
  (uploadId: string): DocumentsChange =>
  (documents) =>
    documents.map((document) => ({ ...document, uploads: document.uploads.filter(({ id }) => id !== uploadId) }));

/** Whether a file is among the documents. */
export const hasUpload = (documents: readonly ApplicantDocument[], uploadId: string): boolean =>
  documents.some(({ uploads }) => uploads.some(({ id }) => id === uploadId));

/** Somebody without the content of their files: it goes out, and an answer that brings it back would fill the memory. */
export const withoutFileContents = (person: Applicant): Applicant => ({
  ...person,
  documents: person.documents.map((document) => ({
    ...document,
    uploads: document.uploads.map(({ data: _sent, ...item }) => item),
  })),
});

/** Papers that a year can make untrue: an expired ID is never carried over (decision 30). */
export const PHOTO_ID = 'PHOTO_ID';

/** The files of the last application that can be given for a document once more: the bureau has them. */
export function reusableUploads(earlier: Applicant, given: readonly ApplicantDocument[], docType: string, day: string) {
  if (docType === PHOTO_ID && !isIdGoodOn(earlier, day)) return [];
  return uploadsOf(earlier.documents, docType).filter(({ id }) => id !== '' && !hasUpload(given, id));
}

/** The same change, made to the documents of an application. */
export const applyToApplication =
  (change: DocumentsChange) =>
  (application: Application): Application =>
    withOwnApplicant(application, { documents: change(ownApplicant(application).documents) });
