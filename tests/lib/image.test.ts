// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pixelCount, preparePhoto } from '#lib/image.ts';

const twoBytes = (number: number): number[] => [number >> 8, number & 0xff];
const segment = (marker: number, ...content: number[]): number[] => [
  0xff,
  marker,
  ...twoBytes(content.length + 2),
  ...content,
];
const frame = (marker: number, width: number, height: number): number[] =>
  segment(marker, 8, ...twoBytes(height), ...twoBytes(width), 3);
const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat()]);
const png = (width: number, height: number): Uint8Array =>
  new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    0,
    0,
    ...twoBytes(width),
    0,
    0,
    ...twoBytes(height),
  ]);

describe('The number of pixels', () => {
  it.each([
    ['a baseline JPEG', jpeg(segment(0xe0, 1, 2, 3), frame(0xc0, 4032, 3024)), 4032 * 3024],
    [
      'a progressive JPEG behind its tables',
      jpeg(segment(0xe1, ...new Uint8Array(300)), segment(0xc4, 9), frame(0xc2, 20, 10)),
      200,
    ],
    ['a PNG', png(640, 480), 640 * 480],
    ['a JPEG that stops', jpeg(segment(0xe0, 1)), 0],
    ['a JPEG that is not one', jpeg([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 0],
    ['something else', new Uint8Array([0x25, 0x50, 0x44, 0x46, 1, 2, 3, 4]), 0],
    ['nothing', new Uint8Array(), 0],
  ])('of %s is read from its header', (_what, header, pixels) => {
    expect(pixelCount(header)).toBe(pixels);
  });

  it('is found in a view of a larger buffer', () => {
    const whole = new Uint8Array([9, 9, 9, ...png(3, 4)]);
    expect(pixelCount(whole.subarray(3))).toBe(12);
  });
});

it('A browser that cannot draw uploads the photo unchanged', async () => {
  expect(await preparePhoto(new Blob([jpeg(frame(0xc0, 10, 10))]))).toBeUndefined();
});
