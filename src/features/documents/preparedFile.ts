import {
  brokenPhoto,
  checkContent,
  checkFile,
  checkSize,
  FIRST_BYTES,
  goneFile,
  isPhoto,
  lockedPdf,
  maxBytes,
  PDF_LOCK,
  type Refusal,
  type UploadLimits,
} from '#domain/fileChecks.ts';
import { cleanName, extensionOf, renamed } from '#domain/fileName.ts';
import { firstBytes, holdsText } from '#lib/files.ts';
import { BrokenPhoto, preparedPhoto } from '#lib/image.ts';

/** A file that may go out. */
export interface ReadyFile {
  name: string;
  extension: string;
  content: Blob;
  /** True when a photo was made smaller. */
  isScaled: boolean;
  thumbnail?: Blob;
}

export type Prepared = { refusal: Refusal } | ReadyFile;

/**
 * Checks a file in the order of the specification and makes a photo small enough (decision 21): empty, extension, first
 * bytes, locked PDF, and the size last, when the photo has been scaled down.
 */
export async function preparedFile(file: File, limits: UploadLimits): Promise<Prepared> {
  const name = cleanName(file.name);
  const extension = extensionOf(name);
  const refusal = checkFile({ name, size: file.size }, limits) ?? (await contentRefusal(file, extension, limits));
  if (refusal) return { refusal };
  const ready = isPhoto(extension)
    ? await readyPhoto(file, name, extension, limits)
    : { name, extension, content: file, isScaled: false };
  if ('refusal' in ready) return ready;
  const tooLarge = checkSize(ready.content.size, limits);
  return tooLarge ? { refusal: tooLarge } : ready;
}

async function contentRefusal(file: File, extension: string, limits: UploadLimits): Promise<Refusal | null> {
  try {
    const wrong = checkContent(extension, await firstBytes(file, FIRST_BYTES));
    if (wrong) return wrong;
    // One over the limit is refused anyway: its hundred megabytes need not be read.
    const isReadable = extension === 'PDF' && file.size <= maxBytes(limits);
    return isReadable && (await holdsText(file, PDF_LOCK)) ? lockedPdf : null;
  } catch {
    return goneFile;
  }
}

async function readyPhoto(file: File, name: string, extension: string, limits: UploadLimits): Promise<Prepared> {
  const asItIs = { name, extension, content: file, isScaled: false };
  try {
    const photo = await preparedPhoto(file);
    if (!photo) return asItIs;
    const { thumbnail } = photo;
    if (!photo.isScaled) return { ...asItIs, thumbnail };
    const jpeg =
      ['JPG', 'JPEG'].find((type) => type === extension) ?? limits.fileTypes.find((type) => /^JPE?G$/.test(type));
    if (!jpeg) return { ...asItIs, thumbnail };
    const newName = jpeg === extension ? name : renamed(name, jpeg);
    return { name: newName, extension: jpeg, content: photo.blob, isScaled: true, thumbnail };
  } catch (error) {
    return { refusal: error instanceof BrokenPhoto ? brokenPhoto : goneFile };
  }
}
