/** A picture without its metadata: location, time and camera are removed. */
export interface StrippedPicture {
  parts: Uint8Array<ArrayBuffer>[];
  /** True when the removed metadata rotated the picture: it has to be redrawn upright. */
  isRotated: boolean;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The first bytes of each format. */
export const JPEG = 0xffd8;
export const PNG = 0x89504e47;

/**
 * Removes the metadata of a JPEG or PNG. Returns undefined when the file is incomplete. A file of another format is
 * returned unchanged and marked as rotated, so that it is redrawn.
 */
export function withoutMetadata(bytes: Bytes): StrippedPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 2 && view.getUint16(0) === JPEG) return stripJpeg(bytes, view);
  if (bytes.length >= 8 && view.getUint32(0) === PNG) return stripPng(bytes, view);
  return { parts: [bytes], isRotated: true };
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const EXIF = 0xe1;
const COLOUR_PROFILE = 0xe2;
const COMMENT = 0xfe;

/** Application segments and comments are metadata, except those that define colours: ICC profiles and Adobe's APP14. */
const isMetadata = (marker: number, segment: Bytes): boolean =>
  marker === COMMENT ||
  (marker >= EXIF && marker <= 0xed && !(marker === COLOUR_PROFILE && matchesText(segment, 4, 'ICC_PROFILE')));

const matchesText = (bytes: Bytes, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

function stripJpeg(bytes: Bytes, view: DataView): StrippedPicture | undefined {
  const parts = [bytes.subarray(0, 2)];
  let isRotated = false;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN) {
      const end = endOfScans(bytes, at);
      // Some phones append a second picture after the end marker, with its location.
      return end === undefined ? undefined : { parts: [...parts, bytes.subarray(at, end)], isRotated };
    }
    // A marker may be preceded by any number of fill bytes (FF).
    const length = marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    const segment = bytes.subarray(at, at + length);
    if (marker === EXIF && matchesText(segment, 4, 'Exif')) isRotated ||= isRotatedByExif(segment.subarray(10));
    if (!isMetadata(marker, segment)) parts.push(segment);
    at += length;
  }
  return undefined;
}

/** The index after the end marker that lies between two scans; a table may contain the same bytes. */
function endOfScans(bytes: Bytes, start: number): number | undefined {
  for (let at = start; at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return at + 2;
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xff) at += 1;
    else at += isData ? 2 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return undefined;
}

const METADATA_CHUNKS: readonly string[] = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'];

function stripPng(bytes: Bytes, view: DataView): StrippedPicture | undefined {
  const parts = [bytes.subarray(0, 8)];
  let isRotated = false;
  for (let at = 8, end = 0; at + 12 <= bytes.length; at = end) {
    end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'eXIf') isRotated = isRotatedByExif(bytes.subarray(at + 8, end - 4));
    if (!METADATA_CHUNKS.includes(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return { parts, isRotated };
  }
  return undefined;
}

const ORIENTATION = 0x0112;
/** The orientation value of a picture that needs no rotation. */
const UPRIGHT = 1;

/** True when an Exif block, from its TIFF header on, asks for the picture to be rotated. */
function isRotatedByExif(tiff: Uint8Array): boolean {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return false;
  const isLittleEndian = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittleEndian);
  if (start + 2 > view.byteLength) return false;
  const entries = view.getUint16(start, isLittleEndian);
  for (let at = start + 2, remaining = entries; remaining > 0 && at + 12 <= view.byteLength; at += 12, remaining -= 1) {
    if (view.getUint16(at, isLittleEndian) === ORIENTATION) return view.getUint16(at + 8, isLittleEndian) > UPRIGHT;
  }
  return false;
}
