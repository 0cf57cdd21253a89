import { barePicture } from './barePicture.ts';

/** A photo made small enough to send, with a tiny picture of it for a list. */
export interface PreparedPhoto {
  /** The photo as it was, without the place where it was taken. */
  bare: Blob;
  /** The same drawn anew as a JPEG, smaller and upright; without, when it is good as it was. */
  drawn?: Blob;
  /** Without, where data is saved. */
  thumbnail?: Blob;
}

interface Measure {
  /** A photo of this size or less is sent as it is. */
  largestBytes: number;
  longestSide: number;
  /** Base64 adds a third to it on the way. */
  goodBytes: number;
  /** Quality is lowered step by step, then the size, to a floor at which small print can still be read. */
  tries: readonly [Try, ...Try[]];
}

interface Try {
  side: number;
  quality: number;
}

const usual: Measure = {
  largestBytes: 1_000_000,
  longestSide: 2000,
  goodBytes: 640_000,
  tries: [
    { side: 2000, quality: 0.8 },
    { side: 2000, quality: 0.7 },
    { side: 2000, quality: 0.6 },
    { side: 1600, quality: 0.6 },
  ],
};

const saving: Measure = {
  largestBytes: 400_000,
  longestSide: 1600,
  goodBytes: 320_000,
  tries: [
    { side: 1600, quality: 0.6 },
    { side: 1600, quality: 0.5 },
    { side: 1400, quality: 0.5 },
  ],
};

const THUMBNAIL_SIDE = 160;

/**
 * Scales a photo down if it needs it (craft 2.6), and more where data is saved. The same in a worker and, where there is none, on the page.
 * Rejects when the file is not a whole picture that this browser can open.
 */
export async function scaled(photo: Blob, isSaving: boolean): Promise<PreparedPhoto> {
  const measure = isSaving ? saving : usual;
  const found = barePicture(new Uint8Array(await photo.arrayBuffer()));
  if (!found) throw new Error('The picture is not whole');
  const { parts, isTurned } = found;
  const bare = new Blob(parts, { type: photo.type });
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const thumbnail = isSaving ? undefined : await drawn(picture, { side: THUMBNAIL_SIDE, quality: 0.7 });
    const isSmall =
      !isTurned && photo.size <= measure.largestBytes && Math.max(picture.width, picture.height) <= measure.longestSide;
    if (isSmall) return { bare, thumbnail };
    const blob = await smallest(picture, measure);
    // A drawing of few colours can be smaller as it was.
    return isTurned || blob.size < bare.size ? { bare, drawn: blob, thumbnail } : { bare, thumbnail };
  } finally {
    picture.close();
  }
}

async function smallest(picture: ImageBitmap, { tries: [best, ...lower], goodBytes }: Measure): Promise<Blob> {
  let blob = await drawn(picture, best);
  for (const next of lower) {
    if (blob.size <= goodBytes) break;
    blob = await drawn(picture, next);
  }
  return blob;
}

/** The picture as a JPEG whose longer side is at most `side`. */
function drawn(picture: ImageBitmap, { side, quality }: Try): Promise<Blob> {
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
