import type { Applicant } from '#domain/application.ts';
import type { UploadItem } from '#domain/document.ts';
import type { Db } from '../db.ts';
import { badRequest, ErrorResponse } from '../errorResponse.ts';
import { config } from '../master/data.ts';

const BYTES_PER_MB = 1024 * 1024;
const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+;base64,/;

/** The first bytes of each type of file. */
const signatures: Readonly<Record<string, string>> = {
  PDF: '%PDF',
  JPG: '\xff\xd8\xff',
  JPEG: '\xff\xd8\xff',
  PNG: '\x89PNG',
};

/** Checks the content of a file; refuses one that is empty, too large, or of another type. */
export function checkFile(item: UploadItem, data: string, field: string): void {
  if (!DATA_URL.test(data)) throw badRequest('The file is not a data URL', field);
  const content = data.replace(DATA_URL, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content) || content.length % 4 !== 0)
    throw badRequest('The file is not base64', field);
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  const size = (content.length / 4) * 3 - padding;
  if (size === 0) throw badRequest('The file is empty', field);
  if (size > config.maxFileSize * BYTES_PER_MB) throw new ErrorResponse(413, 'The file is too large');
  const extension = item.fileExtension.toUpperCase();
  if (!config.fileTypes.split(',').includes(extension)) throw badRequest('This type of file is not taken', field);
  if (!atob(content.slice(0, 16)).startsWith(signatures[extension] ?? ''))
    throw badRequest('The file is not what its name says', field);
}

/**
 * The applicant with the content of new files checked and dropped; only their description is stored. A file without
 * content must have been sent before, in this application or an earlier one of the same person.
 */
export function withCheckedFiles(db: Db, given: Applicant, trn: string, part = 0): Applicant {
  const known = new Set(
    db.applications
      .flatMap(({ application }) => application.applicants)
      .flatMap(({ documents }) => documents.flatMap(({ uploads }) => uploads))
      .filter(({ applicantId }) => applicantId === trn)
      .map(({ id }) => id),
  );
  const withoutContent = ({ data, ...item }: UploadItem, field: string): UploadItem => {
    if (item.applicantId !== trn) throw badRequest("The file is not this user's", field);
    if (data !== undefined) checkFile(item, data, field);
    else if (!known.has(item.id)) throw badRequest('The content of the file is missing', field);
    return { ...item };
  };
  return {
    ...given,
    documents: given.documents.map((document, at) => ({
      ...document,
      uploads: document.uploads.map((item, index) =>
        withoutContent(item, `applicants[${part}].documents[${at}].uploads[${index}]`),
      ),
    })),
  };
}
