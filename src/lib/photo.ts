/** A photo made small enough to send, with a tiny picture of it for a list. */
export interface PreparedPhoto {
  blob: Blob;
  /** True when it was drawn anew: smaller, turned upright, without the place where it was taken. */
  isScaled: boolean;
  thumbnail: Blob;
}

/** A photo of this size or less is sent as it is. */
const LARGEST_BYTES = 1_000_000;
const LONGEST_SIDE = 2000;
/** Base64 makes it 853 kB on the way; words on a page stay readable. */
const GOOD_BYTES = 640_000;
const THUMBNAIL_SIDE = 160;

/** Quality is lowered step by step, to a floor at which small print can still be read. */
const QUALITIES = [0.8, 0.7, 0.6] as const;

/**
 * Scales a photo down if it needs it (craft 2.6). The same in a worker and, where there is none, on the page.
 * Rejects when the file is not a picture that this browser can open.
 */
export async function scaled(photo: Blob): Promise<PreparedPhoto> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const thumbnail = await drawn(picture, THUMBNAIL_SIDE, 0.7);
    const isSmall = photo.size <= LARGEST_BYTES && Math.max(picture.width, picture.height) <= LONGEST_SIDE;
    if (isSmall) return { blob: photo, isScaled: false, thumbnail };
    const blob = await smallest(picture);
    // A drawing of few colours can be smaller as it was.
    return blob.size < photo.size ? { blob, isScaled: true, thumbnail } : { blob: photo, isScaled: false, thumbnail };
  } finally {
    picture.close();
  }
}

async function smallest(picture: ImageBitmap): Promise<Blob> {
  const [best, ...lower] = QUALITIES;
  let blob = await drawn(picture, LONGEST_SIDE, best);
  for (const quality of lower) {
    if (blob.size <= GOOD_BYTES) break;
    blob = await drawn(picture, LONGEST_SIDE, quality);
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
