import { extensionOf } from './fileName.ts';

/** The errors of the upload panel (spec section 8). */
export type UploadError = 'showFileSizeErrorForZeroKB' | 'showFileTypeError' | 'showFileSizeError';

/** Why a file is not taken, with the words that say what to do (craft 2.4). */
export interface FileRejection {
  error: UploadError;
  text: string;
}

/** What the configuration lets through. */
export interface UploadLimits {
  /** Upper case, as the extension of a file is compared. */
  fileTypes: readonly string[];
  maxFileSizeMb: number;
}

/** contract.md: MB is 1024 × 1024 bytes. */
const BYTES_PER_MB = 1024 * 1024;
const DEFAULT_LIMITS: UploadLimits = { fileTypes: ['PDF', 'JPG', 'JPEG', 'PNG'], maxFileSizeMb: 5 };

interface FileFormat {
  mime: string;
  /** The first bytes of every such file. */
  signature: readonly number[];
}

const jpeg: FileFormat = { mime: 'image/jpeg', signature: [0xff, 0xd8, 0xff] };

/** The kinds of file that are known by their first bytes; another kind that the configuration names goes by its extension. */
const fileFormats: ReadonlyMap<string, FileFormat> = new Map([
  ['PDF', { mime: 'application/pdf', signature: [0x25, 0x50, 0x44, 0x46] }],
  ['JPG', jpeg],
  ['JPEG', jpeg],
  ['PNG', { mime: 'image/png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
]);

/** How many bytes `checkContent` looks at. */
export const SIGNATURE_BYTES = Math.max(...[...fileFormats.values()].map(({ signature }) => signature.length));

/** The limits of the configuration; what it leaves out or gets wrong is as usual. */
export function uploadLimits(config: { maxFileSize: number; fileTypes: string } | undefined): UploadLimits {
  const fileTypes = (config?.fileTypes ?? '')
    .split(',')
    .map((type) => type.trim().replace(/^\./, '').toUpperCase())
    .filter((type) => type !== '');
  const maxFileSizeMb = config?.maxFileSize ?? 0;
  return {
    fileTypes: fileTypes.length > 0 ? fileTypes : DEFAULT_LIMITS.fileTypes,
    maxFileSizeMb: maxFileSizeMb > 0 ? maxFileSizeMb : DEFAULT_LIMITS.maxFileSizeMb,
  };
}

export const maxBytes = ({ maxFileSizeMb }: UploadLimits): number => maxFileSizeMb * BYTES_PER_MB;

const UNKNOWN_MIME = 'application/octet-stream';

export const mimeOf = (extension: string): string => fileFormats.get(extension)?.mime ?? UNKNOWN_MIME;

export const isPhoto = (extension: string): boolean => mimeOf(extension).startsWith('image/');

/** The photo format of some phones, which most browsers cannot open. */
export const isPhonePhoto = (extension: string): boolean => ['HEIC', 'HEIF'].includes(extension);

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** 'PDF, JPG or PNG': JPEG is the same as JPG to whoever reads it. */
export const formatFileTypes = ({ fileTypes }: UploadLimits): string =>
  list.format(fileTypes.filter((type) => type !== 'JPEG' || !fileTypes.includes('JPG')));

/** What a file picker offers: by MIME type where one is known, so that a phone turns its own format into ours. */
export const acceptAttribute = ({ fileTypes }: UploadLimits): string =>
  [...new Set(fileTypes.flatMap((type) => [mimeOf(type), `.${type.toLowerCase()}`]))]
    .filter((type) => type !== UNKNOWN_MIME)
    .join();

/** The first thing wrong with a file before it is read, or null: empty, then not one of the types (spec section 5). */
export function checkFile({ name, size }: { name: string; size: number }, limits: UploadLimits): FileRejection | null {
  if (size === 0) return { error: 'showFileSizeErrorForZeroKB', text: 'The file is empty. Choose another copy' };
  const extension = extensionOf(name);
  if (limits.fileTypes.includes(extension)) return null;
  const text = `The file must be a ${formatFileTypes(limits)}`;
  return {
    error: 'showFileTypeError',
    text: isPhonePhoto(extension) ? `${text}. Use Take a photo instead, or save the photo as a JPG` : text,
  };
}

/** A file must be what its extension says (decision 21). */
export function checkContent(extension: string, firstBytes: Uint8Array): FileRejection | null {
  const kind = fileFormats.get(extension);
  if (!kind || kind.signature.every((byte, index) => firstBytes[index] === byte)) return null;
  return {
    error: 'showFileTypeError',
    text: `This file is not really a ${extension}. Save it as a ${extension} and try again`,
  };
}

/** How a PDF names its encryption; the words alone, on a page about PDFs, are not followed by an object. */
export const PDF_ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

export const encryptedPdf: FileRejection = {
  error: 'showFileTypeError',
  text: 'This PDF needs a password. Upload a copy without one',
};

/** For what starts like a photo and does not go on like one. */
export const unreadablePhoto: FileRejection = {
  error: 'showFileTypeError',
  text: 'This photo cannot be opened. Take it again, or choose another copy',
};

/** For what was there when it was chosen, and is not there any more. */
export const unreadableFile: FileRejection = {
  error: 'showFileTypeError',
  text: 'We cannot read this file. Check that it is still there and choose it again',
};

/** The size in MB must not exceed the limit (spec section 5); a photo is measured after it was scaled down. */
export function checkSize(size: number, limits: UploadLimits): FileRejection | null {
  if (size <= maxBytes(limits)) return null;
  return {
    error: 'showFileSizeError',
    text: `The file must be smaller than ${limits.maxFileSizeMb} MB. Yours is ${formatFileSize(size)}`,
  };
}

/** '7.2 MB', '640 KB': rounded up, so that a file over the limit never reads as if it were within. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${Math.ceil((bytes / BYTES_PER_MB) * 10) / 10} MB`;
}
