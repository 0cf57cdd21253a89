import { barePicture } from './barePicture.ts';

/** A photo made small enough to send, with a tiny picture of it for a list. */
export interface PreparedPhoto {
  /** The photo as it was, without the place where it was taken. */
  bare: Blob;
  /** The same drawn anew as a JPEG, smaller and upright; without, when it is good as it was. */
  drawn?: Blob;
  thumbnail: Blob;
}

/** A photo of this size or less is sent as it is. */
const LARGEST_BYTES = 1_000_000;
const LONGEST_SIDE = 2000;
/** Base64 makes it 853 kB on the way; words on a page stay readable. */
const GOOD_BYTES = 640_000;
const THUMBNAIL_SIDE = 160;

/** Quality is lowered step by step, then the size, to a floor at which small print can still be read. */
const STEPS = [
  { side: LONGEST_SIDE, quality: 0.8 },
  { side: LONGEST_SIDE, quality: 0.7 },
  { side: LONGEST_SIDE, quality: 0.6 },
  { side: 1600, quality: 0.6 },
] as const;

/**
 * Scales a photo down if it needs it (craft 2.6). The same in a worker and, where there is none, on the page.
 * Rejects when the file is not a whole picture that this browser can open.
 */
export async function scaled(photo: Blob): Promise<PreparedPhoto> {
  const found = barePicture(new Uint8Array(await photo.arrayBuffer()));
  if (!found) throw new Error('The picture is not whole');
  const { parts, isTurned } = found;
  const bare = new Blob(parts, { type: photo.type });
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const thumbnail = await drawn(picture, THUMBNAIL_SIDE, 0.7);
    const isSmall = !isTurned && photo.size <= LARGEST_BYTES && Math.max(picture.width, picture.height) <= LONGEST_SIDE;
    if (isSmall) return { bare, thumbnail };
    const blob = await smallest(picture);
    // A drawing of few colours can be smaller as it was.
    return isTurned || blob.size < bare.size ? { bare, drawn: blob, thumbnail } : { bare, thumbnail };
  } finally {
    picture.close();
  }
}

async function smallest(picture: ImageBitmap): Promise<Blob> {
  const [best, ...lower] = STEPS;
  let blob = await drawn(picture, best.side, best.quality);
  for (const { side, quality } of lower) {
    if (blob.size <= GOOD_BYTES) break;
    blob = await drawn(picture, side, quality);
  }
  return blob;
}

/** The picture as a JPEG whose longer side is at most `side`. */
function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * share));
  const height = Math.max(1, Math.round(picture.height * share));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw pictures');
  // What is transparent in a PNG would turn black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
