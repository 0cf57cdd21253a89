import { FEWEST_PIXELS, JUDGED_SIDE, type PhotoFlaw, photoFlaw } from './photoFlaw.ts';
import { withoutMetadata } from './pictureMetadata.ts';
import { newCanvas, type OpenPicture, openPicture } from './pictures.ts';

/** A photo prepared for sending, with a thumbnail for lists. */
export interface PreparedPhoto {
  /** The photo as it was taken, without its metadata. */
  original: Blob;
  /** The photo encoded again as a smaller, upright JPEG; undefined when the original can be sent. */
  redrawn?: Blob;
  /** Undefined when the data saver is on. */
  thumbnail?: Blob;
  /** What is probably wrong with it as the photo of a paper. */
  flaw?: PhotoFlaw;
}

interface ScalingProfile {
  /** A photo of at most this size is sent unchanged. */
  maxBytes: number;
  maxSide: number;
  /** The size to reach. Base64 adds a third to it when it is sent. */
  targetBytes: number;
  /** Tried in turn: lower quality first, then a smaller side. Small print can still be read in the last one. */
  attempts: readonly [Attempt, ...Attempt[]];
}

interface Attempt {
  side: number;
  quality: number;
}

const standardProfile: ScalingProfile = {
  maxBytes: 1_000_000,
  maxSide: 2000,
  targetBytes: 640_000,
  attempts: [
    { side: 2000, quality: 0.8 },
    { side: 2000, quality: 0.7 },
    { side: 2000, quality: 0.6 },
    { side: 1600, quality: 0.6 },
  ],
};

const dataSaverProfile: ScalingProfile = {
  maxBytes: 400_000,
  maxSide: 1600,
  targetBytes: 320_000,
  attempts: [
    { side: 1600, quality: 0.6 },
    { side: 1600, quality: 0.5 },
    { side: 1400, quality: 0.5 },
  ],
};

const THUMBNAIL_SIDE = 160;

/**
 * Scales a photo down if it is large (rule DOC-5), and further with the data saver on. Runs in a worker, or on the page
 * where there is none. Rejects when the file is not a whole picture that this browser can decode.
 */
export async function scalePhoto(photo: Blob, isSaving: boolean): Promise<PreparedPhoto> {
  const profile = isSaving ? dataSaverProfile : standardProfile;
  const stripped = withoutMetadata(new Uint8Array(await photo.arrayBuffer()));
  if (!stripped) throw new Error('The picture is not whole');
  const { parts, isRotated } = stripped;
  const original = new Blob(parts, { type: photo.type });
  const picture = await openPicture(photo);
  try {
    const thumbnail = isSaving ? undefined : await drawJpeg(picture, { side: THUMBNAIL_SIDE, quality: 0.7 });
    const flaw = flawOf(picture);
    const isSmall =
      !isRotated && photo.size <= profile.maxBytes && Math.max(picture.width, picture.height) <= profile.maxSide;
    if (isSmall) return { original, thumbnail, flaw };
    const blob = await compress(picture, profile);
    // A drawing of few colours can be smaller in its original format.
    return isRotated || blob.size < original.size
      ? { original, redrawn: blob, thumbnail, flaw }
      : { original, thumbnail, flaw };
  } finally {
    picture.close();
  }
}

async function compress(
  picture: OpenPicture,
  { attempts: [best, ...lower], targetBytes }: ScalingProfile,
): Promise<Blob> {
  let blob = await drawJpeg(picture, best);
  for (const next of lower) {
    if (blob.size <= targetBytes) break;
    blob = await drawJpeg(picture, next);
  }
  return blob;
}

/**
 * What is probably wrong with a photo; undefined also for a picture that is too small to be one of a paper, and where a
 * browser does not let its pixels be read: a photo is never refused for that.
 */
function flawOf(picture: OpenPicture): PhotoFlaw | undefined {
  if (Math.min(picture.width, picture.height) < FEWEST_PIXELS) return undefined;
  try {
    const { context, width, height } = drawn(picture, JUDGED_SIDE);
    return photoFlaw(context.getImageData(0, 0, width, height));
  } catch {
    return undefined;
  }
}

/** Encodes the picture as a JPEG whose longer side has at most `side` pixels. */
const drawJpeg = (picture: OpenPicture, { side, quality }: Attempt): Promise<Blob> =>
  drawn(picture, side).toJpeg(quality);

/** The picture on a canvas whose longer side has at most `side` pixels. */
function drawn(picture: OpenPicture, side: number) {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * share));
  const height = Math.max(1, Math.round(picture.height * share));
  const { context, toJpeg } = newCanvas(width, height);
  if (!context) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency: transparent parts of a PNG would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, width, height);
  return { context, toJpeg, width, height };
}
