import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '#lib/pictureMetadata.ts';
import { exif, exifSegment, heicBytes, jpegBytes, letters, pngBytes, segment } from '../support/pictures.ts';

const LOCATION = '18.0179N 76.8099W';
const textOf = (parts: readonly Uint8Array[] = []): string =>
  parts.map((part) => String.fromCharCode(...part)).join('');
const stripped = (bytes: Uint8Array<ArrayBuffer>) => {
  const picture = withoutMetadata(bytes);
  return { text: textOf(picture?.parts), isRotated: picture?.isRotated };
};

describe('A photo without its metadata', () => {
  it.each([
    ['the location in a JPEG', jpegBytes({ before: [exifSegment(1, LOCATION)] })],
    [
      'notes of a program',
      jpegBytes({ before: [segment(0xed, ...letters(LOCATION)), segment(0xfe, ...letters(LOCATION))] }),
    ],
    ['a second picture after the end', jpegBytes({ after: [0xff, 0xd8, ...letters(LOCATION)] })],
    ['the location in a PNG', pngBytes({ chunks: [['eXIf', exif(1, LOCATION)]] })],
    [
      'notes in a PNG',
      pngBytes({
        chunks: [
          ['tEXt', letters(LOCATION)],
          ['iTXt', letters(LOCATION)],
        ],
      }),
    ],
  ])('keeps the picture and drops %s', (_what, bytes) => {
    expect(textOf([bytes])).toContain(LOCATION);
    const { text, isRotated } = stripped(bytes);
    expect(text).not.toContain(LOCATION);
    expect(text).toBe(bytes[0] === 0xff ? textOf([jpegBytes()]) : textOf([pngBytes()]));
    expect(isRotated).toBe(false);
  });

  it('keeps its colour profile', () => {
    const before = [segment(0xe0, ...letters('JFIF')), segment(0xe2, ...letters('ICC_PROFILE')), segment(0xee, 1)];
    expect(stripped(jpegBytes({ before })).text).toBe(textOf([jpegBytes({ before })]));
  });

  it.each([
    ['upright', jpegBytes({ before: [exifSegment(1)] }), false],
    ['on its side', jpegBytes({ before: [exifSegment(6)] }), true],
    ['upside down, in a PNG', pngBytes({ chunks: [['eXIf', exif(3)]] }), true],
    ['without an Exif block', jpegBytes(), false],
    ['with an Exif block that stops', jpegBytes({ before: [segment(0xe1, ...letters('Exif'), 0, 0, 77)] }), false],
  ])('reports whether it has to be rotated: %s', (_how, bytes, isRotated) => {
    expect(stripped(bytes).isRotated).toBe(isRotated);
  });

  it('does not mistake a table between scans for the end', () => {
    const after = [0xff, 0xd9];
    const table = [...segment(0xc4, 1, 0xff, 0xd9, 2), ...segment(0xda, 1), 7, 0xff, 0, 0xff, 0xd3, 8];
    const bytes = new Uint8Array([...jpegBytes({ isCut: true }), ...table, ...after, 9, 9]);
    expect(stripped(bytes).text).toBe(textOf([bytes.slice(0, -2)]));
  });

  it.each([
    ['a JPEG without its end', jpegBytes({ isCut: true, size: 5000 })],
    ['a JPEG cut in its header', jpegBytes({ before: [exifSegment(1)] }).slice(0, 30)],
    ['a JPEG of two bytes', jpegBytes().slice(0, 2)],
    ['a PNG without its end', pngBytes({ isCut: true, size: 5000 })],
    ['a PNG cut in a chunk', pngBytes({ size: 5000 }).slice(0, 400)],
  ])('is undefined for an incomplete file: %s', (_what, bytes) => {
    expect(withoutMetadata(bytes)).toBeUndefined();
  });

  it('has to be redrawn when its format is unknown', () => {
    expect(stripped(heicBytes())).toEqual({ text: textOf([heicBytes()]), isRotated: true });
  });
});
