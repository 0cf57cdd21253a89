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
import type { PhotoFlaw } from '#lib/photoFlaw.ts';

/** A file that may be sent. */
export interface AcceptedFile {
  name: string;
  extension: string;
  content: Blob;
  /** True when a photo was scaled down or turned upright. */
  isScaled: boolean;
  thumbnail?: Blob;
  /** What is probably wrong with a photo: it is sent all the same. */
  flaw?: PhotoFlaw;
}

type PreparedFile = { rejection: FileRejection } | AcceptedFile;

/**
 * Checks a file in the order of rule DOC-1 (empty, extension, first bytes, encrypted PDF, size) and scales a photo down
 * before its size is checked (decision 21). Resolves with the reason when the file is not accepted; never rejects. Once `signal` is
 * aborted its result is of no use.
 */
export async function prepareFile(file: File, limits: UploadLimits, signal?: AbortSignal): Promise<PreparedFile> {
  const name = cleanName(file.name);
  const extension = extensionOf(name);
  const byName = checkFile({ name, size: file.size }, limits);
  if (byName) return (await convertPhonePhoto(file, name, extension, limits, signal)) ?? { rejection: byName };
  const byContent = await checkFileContent(file, extension, limits);
  if (byContent) return { rejection: byContent };
  const prepared = isPhoto(extension)
    ? await scalePhotoFile(file, name, extension, limits, signal)
    : { name, extension, content: file, isScaled: false };
  if ('rejection' in prepared) return prepared;
  const bySize = checkSize(prepared.content.size, limits);
  return bySize ? { rejection: bySize } : prepared;
}

async function checkFileContent(file: File, extension: string, limits: UploadLimits): Promise<FileRejection | null> {
  try {
    const rejection = checkContent(extension, await readFirstBytes(file, SIGNATURE_BYTES));
    if (rejection) return rejection;
    // A file over the limit is rejected anyway: its hundred megabytes need not be read.
    const isSearched = extension === 'PDF' && file.size <= maxBytes(limits);
    return isSearched && (await containsPattern(file, PDF_ENCRYPTION)) ? encryptedPdf : null;
  } catch {
    return unreadableFile;
  }
}

/** A photo in a phone's own format as a JPG; null where this browser cannot decode it. */
async function convertPhonePhoto(
  file: File,
  name: string,
  extension: string,
  limits: UploadLimits,
  signal: AbortSignal | undefined,
): Promise<PreparedFile | null> {
  if (file.size === 0 || !isPhonePhoto(extension)) return null;
  const prepared = await scalePhotoFile(file, name, extension, limits, signal);
  return 'rejection' in prepared || prepared.extension === extension ? null : prepared;
}

async function scalePhotoFile(
  file: File,
  name: string,
  extension: string,
  limits: UploadLimits,
  signal: AbortSignal | undefined,
): Promise<PreparedFile> {
  const unchanged = { name, extension, content: file, isScaled: false };
  try {
    const photo = await preparePhoto(file, signal);
    if (!photo) {
      // A file over the limit is rejected anyway: it need not be read.
      return file.size > maxBytes(limits) ? unchanged : { ...unchanged, content: await withoutPhotoMetadata(file) };
    }
    const { original, redrawn, thumbnail, flaw } = photo;
    const jpeg =
      ['JPG', 'JPEG'].find((type) => type === extension) ?? limits.fileTypes.find((type) => /^JPE?G$/.test(type));
    if (!redrawn || !jpeg) return { ...unchanged, content: original, thumbnail, flaw };
    const jpegName = jpeg === extension ? name : withExtension(name, jpeg);
    return { name: jpegName, extension: jpeg, content: redrawn, isScaled: true, thumbnail, flaw };
  } catch (error) {
    return { rejection: error instanceof UnreadablePhoto ? unreadablePhoto : unreadableFile };
  }
}
