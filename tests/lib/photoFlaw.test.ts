import { describe, expect, it } from 'vitest';
import { type Pixels, photoFlaw } from '#lib/photoFlaw.ts';

/** A picture of one grey value for each pixel. */
function picture(side: number, greyAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) data.fill(greyAt(x, y), (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { data, width: side, height: side };
}
const SIDE = 120;
/** Dark lines of print on white paper, every eighth row. */
const print = (_x: number, y: number): number => (y % 8 < 2 ? 30 : 240);
/** The same print out of focus: its lines run into the paper. */
const blurredPrint = (_x: number, y: number): number => 190 + 20 * Math.cos((2 * Math.PI * y) / 24);

describe('The judgement of a photo', () => {
  it('finds nothing wrong with sharp print on light paper', () => {
    expect(photoFlaw(picture(SIDE, print))).toBeUndefined();
  });

  it('calls print without sharp edges blurred', () => {
    expect(photoFlaw(picture(SIDE, blurredPrint))).toBe('blurred');
    expect(photoFlaw(picture(SIDE, () => 200))).toBe('blurred');
  });

  it('calls a photo dark by its mean luminance, however sharp it is', () => {
    expect(photoFlaw(picture(SIDE, (x, y) => print(x, y) / 5))).toBe('dark');
    expect(photoFlaw(picture(SIDE, (x, y) => print(x, y) / 2))).toBeUndefined();
  });

  it('weighs the colours as the eye does: blue is darker than green', () => {
    const colour = (red: number, green: number, blue: number): Pixels => {
      const pixels = picture(SIDE, print);
      const data = Uint8ClampedArray.from(
        { length: SIDE * SIDE * 4 },
        (_none, at) => [red, green, blue, 255][at % 4] ?? 0,
      );
      return { ...pixels, data };
    };
    expect(photoFlaw(colour(0, 0, 255))).toBe('dark');
    expect(photoFlaw(colour(0, 255, 0))).toBe('blurred');
  });

  it.each([0, 1, 2])('does not judge a picture of %i pixels', (side) => {
    expect(photoFlaw(picture(side, () => 255))).toBeUndefined();
  });
});
