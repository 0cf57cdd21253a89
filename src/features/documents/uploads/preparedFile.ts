import {
  checkContent,
  checkFile,
  checkSize,
  encryptedPdf,
  type FileRejection,
  isPhonePhoto,
  isPhoto,
  maxBytes,
  PDF_ENCRYPTION,
  SIGNATURE_BYTES,
  type UploadLimits,
  unreadableFile,
  unreadablePhoto,
} from '#domain/fileChecks.ts';
import { cleanName, extensionOf, withExtension } from '#domain/fileName.ts';
import { containsPattern, readFirstBytes } from '#lib/files.ts';
import { preparePhoto, UnreadablePhoto, withoutPhotoMetadata } from '#lib/image.ts';

/** A file that may go out. */
export interface ReadyFile {
  name: string;
  extension: string;
  content: Blob;
  /** True when a photo was drawn anew. */
  isScaled: boolean;
  thumbnail?: Blob;
}

export type Prepared = { refusal: FileRejection } | ReadyFile;

/**
 * Checks a file in the order of the specification and makes a photo small enough (decision 21): empty, extension, first
 * bytes, locked PDF, and the size last, when the photo has been scaled down.
 */
export async function preparedFile(file: File, limits: UploadLimits): Promise<Prepared> {
  const name = cleanName(file.name);
  const extension = extensionOf(name);
  const wrongFile = checkFile({ name, size: file.size }, limits);
  if (wrongFile) return (await fromPhone(file, name, extension, limits)) ?? { refusal: wrongFile };
  const wrongContent = await contentRefusal(file, extension, limits);
  if (wrongContent) return { refusal: wrongContent };
  const ready = isPhoto(extension)
    ? await readyPhoto(file, name, extension, limits)
    : { name, extension, content: file, isScaled: false };
  if ('refusal' in ready) return ready;
  const tooLarge = checkSize(ready.content.size, limits);
  return tooLarge ? { refusal: tooLarge } : ready;
}

async function contentRefusal(file: File, extension: string, limits: UploadLimits): Promise<FileRejection | null> {
  try {
    const wrong = checkContent(extension, await readFirstBytes(file, SIGNATURE_BYTES));
    if (wrong) return wrong;
    // One over the limit is refused anyway: its hundred megabytes need not be read.
    const isReadable = extension === 'PDF' && file.size <= maxBytes(limits);
    return isReadable && (await containsPattern(file, PDF_ENCRYPTION)) ? encryptedPdf : null;
  } catch {
    return unreadableFile;
  }
}

/** A photo in a phone's own format as a JPG, where this browser can open it (craft 2.6). */
async function fromPhone(file: File, name: string, extension: string, limits: UploadLimits): Promise<Prepared | null> {
  if (file.size === 0 || !isPhonePhoto(extension)) return null;
  const ready = await readyPhoto(file, name, extension, limits);
  return 'refusal' in ready || ready.extension === extension ? null : ready;
}

async function readyPhoto(file: File, name: string, extension: string, limits: UploadLimits): Promise<Prepared> {
  const asItIs = { name, extension, content: file, isScaled: false };
  try {
    const photo = await preparePhoto(file);
    // One over the limit is refused anyway.
    if (!photo) return file.size > maxBytes(limits) ? asItIs : { ...asItIs, content: await withoutPhotoMetadata(file) };
    const { original: bare, redrawn: drawn, thumbnail } = photo;
    const jpeg =
      ['JPG', 'JPEG'].find((type) => type === extension) ?? limits.fileTypes.find((type) => /^JPE?G$/.test(type));
    if (!drawn || !jpeg) return { ...asItIs, content: bare, thumbnail };
    const newName = jpeg === extension ? name : withExtension(name, jpeg);
    return { name: newName, extension: jpeg, content: drawn, isScaled: true, thumbnail };
  } catch (error) {
    return { refusal: error instanceof UnreadablePhoto ? unreadablePhoto : unreadableFile };
  }
}
