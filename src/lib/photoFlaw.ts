/** What is probably wrong with the photo of a paper. */
export type PhotoFlaw = 'dark' | 'blurred';

/** Pixels as a canvas has them: red, green, blue and alpha, row by row. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Below this mean luminance (0 to 255) print cannot be told from paper. */
const DARKEST_MEAN = 60;
/** The variance of the Laplacian: below it a picture has no edges as sharp as those of print. */
const SHARPEST_BLUR = 25;

/**
 * Judges the photo of a paper by its mean luminance and by the variance of its Laplacian, which is small where nothing is
 * sharp. It is a guess: it may lead to a warning, never to a refusal.
 *
 * @param pixels - the picture, scaled down to `JUDGED_SIDE` at most.
 */
export function photoFlaw({ data, width, height }: Pixels): PhotoFlaw | undefined {
  const luminance = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < luminance.length; at += 1) {
    const pixel = at * 4;
    const value = 0.299 * (data[pixel] ?? 0) + 0.587 * (data[pixel + 1] ?? 0) + 0.114 * (data[pixel + 2] ?? 0);
    luminance[at] = value;
    sum += value;
  }
  if (luminance.length === 0) return undefined;
  if (sum / luminance.length < DARKEST_MEAN) return 'dark';
  return varianceOfLaplacian(luminance, width, height) < SHARPEST_BLUR ? 'blurred' : undefined;
}

function varianceOfLaplacian(luminance: Float32Array, width: number, height: number): number {
  const at = (x: number, y: number): number => luminance[y * width + x] ?? 0;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  // Too small to be judged.
  if (count === 0) return Number.POSITIVE_INFINITY;
  return squares / count - (sum / count) ** 2;
}

/** The longer side of the picture that is judged: scaled further down, a blurred photo looks sharp. */
export const JUDGED_SIDE = 1000;
/** A picture with a shorter side is no photo of a paper. */
export const FEWEST_PIXELS = 200;
