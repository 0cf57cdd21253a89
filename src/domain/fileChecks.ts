import { onFirstUse } from '#lib/onFirstUse.ts';
import { extensionOf } from './fileName.ts';

/** The error flags of the upload panel (rule ERR-10). */
export type UploadError = 'showFileSizeErrorForZeroKB' | 'showFileTypeError' | 'showFileSizeError';

/** Why a file is rejected: the error flag, and the values for its text. */
export type FileRejection =
  | { error: 'showFileSizeErrorForZeroKB'; reason: 'empty' }
  | { error: 'showFileTypeError'; reason: 'type' | 'phonePhoto'; limits: UploadLimits }
  | { error: 'showFileTypeError'; reason: 'content'; extension: string }
  | { error: 'showFileTypeError'; reason: 'encrypted' | 'unreadablePhoto' | 'unreadableFile' }
  | { error: 'showFileSizeError'; reason: 'size'; size: number; limits: UploadLimits };

/** The upload limits of the configuration. */
export interface UploadLimits {
  /** In upper case, like the extension that they are compared with. */
  fileTypes: readonly string[];
  maxFileSizeMb: number;
}

const BYTES_PER_MB = 1024 * 1024;
const DEFAULT_LIMITS: UploadLimits = { fileTypes: ['PDF', 'JPG', 'JPEG', 'PNG'], maxFileSizeMb: 5 };

interface FileFormat {
  mime: string;
  /** The first bytes of every file of this type. */
  signature: readonly number[];
}

const jpeg: FileFormat = { mime: 'image/jpeg', signature: [0xff, 0xd8, 0xff] };

/** Formats with a known signature. Other configured types are recognised by their extension only. */
const fileFormats: ReadonlyMap<string, FileFormat> = new Map([
  ['PDF', { mime: 'application/pdf', signature: [0x25, 0x50, 0x44, 0x46] }],
  ['JPG', jpeg],
  ['JPEG', jpeg],
  ['PNG', { mime: 'image/png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
]);

/** The number of bytes that `checkContent` needs at most. */
export const SIGNATURE_BYTES = Math.max(...[...fileFormats.values()].map(({ signature }) => signature.length));

/** The upper-case extensions of '.pdf', '*.pdf' or 'application/pdf'; none of what names no file. */
function extensionsOf(type: string): string[] {
  const extension = type.replace(/^\*?\./, '').toUpperCase();
  if (/^\w+$/.test(extension)) return [extension];
  return [...fileFormats].filter(([, { mime }]) => mime === type.toLowerCase()).map(([known]) => known);
}

/** The limits of the configuration; defaults replace missing or invalid values. */
export function uploadLimits(config: { maxFileSize: number; fileTypes: string } | undefined): UploadLimits {
  const fileTypes = (config?.fileTypes ?? '').split(/[\s,;]+/).flatMap(extensionsOf);
  const maxFileSizeMb = config?.maxFileSize ?? 0;
  return {
    fileTypes: fileTypes.length > 0 ? fileTypes : DEFAULT_LIMITS.fileTypes,
    maxFileSizeMb: maxFileSizeMb > 0 ? maxFileSizeMb : DEFAULT_LIMITS.maxFileSizeMb,
  };
}

/** The size limit in bytes. */
export const maxBytes = ({ maxFileSizeMb }: UploadLimits): number => maxFileSizeMb * BYTES_PER_MB;

const UNKNOWN_MIME = 'application/octet-stream';

/** The MIME type of an upper-case extension. */
export const mimeOf = (extension: string): string => fileFormats.get(extension)?.mime ?? UNKNOWN_MIME;

/** True for the photo formats that the portal can scale. */
export const isPhoto = (extension: string): boolean => mimeOf(extension).startsWith('image/');

/** True for the photo formats of phones that most browsers cannot decode. */
export const isPhonePhoto = (extension: string): boolean => ['HEIC', 'HEIF'].includes(extension);

const disjunction = onFirstUse(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));

/** 'PDF, JPG or PNG'. JPEG is left out beside JPG, because they are the same to a reader. */
export const formatFileTypes = ({ fileTypes }: UploadLimits): string =>
  disjunction().format(fileTypes.filter((type) => type !== 'JPEG' || !fileTypes.includes('JPG')));

/**
 * The `accept` attribute of a file input. It includes MIME types where known, so that a phone converts its own photo
 * format.
 */
export const acceptAttribute = ({ fileTypes }: UploadLimits): string =>
  [...new Set(fileTypes.flatMap((type) => [mimeOf(type), `.${type.toLowerCase()}`]))]
    .filter((type) => type !== UNKNOWN_MIME)
    .join();

/**
 * The first problem of a file before it is read: empty, or not one of the configured types (rule DOC-1). Null if there
 * is none.
 */
export function checkFile({ name, size }: { name: string; size: number }, limits: UploadLimits): FileRejection | null {
  if (size === 0) return { error: 'showFileSizeErrorForZeroKB', reason: 'empty' };
  const extension = extensionOf(name);
  if (limits.fileTypes.includes(extension)) return null;
  return { error: 'showFileTypeError', reason: isPhonePhoto(extension) ? 'phonePhoto' : 'type', limits };
}

/** Compares the first bytes of a file with its extension (decision 21). Null if they match. */
export function checkContent(extension: string, firstBytes: Uint8Array): FileRejection | null {
  const format = fileFormats.get(extension);
  if (!format || format.signature.every((byte, index) => firstBytes[index] === byte)) return null;
  return { error: 'showFileTypeError', reason: 'content', extension };
}

/** The entry of an encrypted PDF. The same text in the content of a page is not followed by an object. */
export const PDF_ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/** The rejection of a PDF that needs a password. */
export const encryptedPdf: FileRejection = { error: 'showFileTypeError', reason: 'encrypted' };

/** The rejection of a file that starts like a photo but cannot be decoded. */
export const unreadablePhoto: FileRejection = { error: 'showFileTypeError', reason: 'unreadablePhoto' };

/** The rejection of a file that can no longer be read after it was chosen. */
export const unreadableFile: FileRejection = { error: 'showFileTypeError', reason: 'unreadableFile' };

/** Compares a size with the configured limit (rule DOC-1). A photo is checked after it is scaled down. */
export const checkSize = (size: number, limits: UploadLimits): FileRejection | null =>
  size <= maxBytes(limits) ? null : { error: 'showFileSizeError', reason: 'size', size, limits };

/** '7.2 MB', '640 KB'. Rounded up, so that a file over the limit never appears to be within it. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${Math.ceil((bytes / BYTES_PER_MB) * 10) / 10} MB`;
}
