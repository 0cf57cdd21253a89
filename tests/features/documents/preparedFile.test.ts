import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadLimits } from '#domain/fileChecks.ts';
import { preparedFile } from '#features/documents/preparedFile.ts';

const MB = 1024 * 1024;
const limits = uploadLimits({ maxFileSize: 5, fileTypes: 'PDF,JPG,JPEG,PNG' });

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function photo(name: string, size: number, start: readonly number[] = JPEG): File {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return new File([bytes], name);
}

/** What a picture weighs as a JPEG of a quality. */
let bytesAt: (quality: number, side: number) => number;

/** jsdom draws nothing: a picture of this size stands in, and remembers how it was drawn. */
function stubDrawing(width: number, height: number) {
  const drawn: { side: number; quality: number }[] = [];
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options: object) => {
    expect(options).toEqual({ imageOrientation: 'from-image' });
    return { width, height, close: () => undefined };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly #side: number;
      constructor(wide: number, high: number) {
        this.#side = Math.max(wide, high);
      }
      getContext() {
        return { fillRect: () => undefined, drawImage: () => undefined };
      }
      async convertToBlob({ type, quality }: { type: string; quality: number }) {
        drawn.push({ side: this.#side, quality });
        return new Blob([new Uint8Array(bytesAt(quality, this.#side))], { type });
      }
    },
  );
  return drawn;
}

beforeEach(() => {
  bytesAt = (quality, side) => Math.round(side * 300 * quality);
});
afterEach(() => vi.unstubAllGlobals());

describe('a photo', () => {
  it('that is large is drawn anew, 2000 pixels long', async () => {
    const drawn = stubDrawing(4032, 3024);
    expect(await preparedFile(photo('IMG 1.JPG', 12 * MB), limits)).toMatchObject({
      name: 'IMG 1.JPG',
      extension: 'JPG',
      content: { size: 480_000, type: 'image/jpeg' },
      isScaled: true,
      thumbnail: { type: 'image/jpeg' },
    });
    expect(drawn).toEqual([
      { side: 160, quality: 0.7 },
      { side: 2000, quality: 0.8 },
    ]);
  });

  it('with much detail loses quality step by step, down to a floor', async () => {
    const drawn = stubDrawing(3000, 2000);
    bytesAt = () => 900_000;
    expect(await preparedFile(photo('a.jpeg', 3 * MB), limits)).toMatchObject({
      isScaled: true,
      content: { size: 900_000 },
    });
    expect(drawn.slice(1).map(({ quality }) => quality)).toEqual([0.8, 0.7, 0.6]);
  });

  it('that is small stays as it is', async () => {
    stubDrawing(1200, 800);
    const file = photo('a.jpg', 500_000);
    expect(await preparedFile(file, limits)).toMatchObject({ content: file, isScaled: false });
  });

  it('of few bytes and many pixels is scaled too', async () => {
    stubDrawing(6000, 4000);
    bytesAt = () => 300_000;
    expect(await preparedFile(photo('a.jpg', 900_000), limits)).toMatchObject({ isScaled: true });
  });

  it('is never made larger', async () => {
    stubDrawing(6000, 4000);
    bytesAt = () => 300_000;
    expect(await preparedFile(photo('a.png', 200_000, PNG), limits)).toMatchObject({
      isScaled: false,
      extension: 'PNG',
    });
  });

  it('in a PNG becomes a JPG, and says so in its name', async () => {
    stubDrawing(3000, 3000);
    expect(await preparedFile(photo('scan.PNG', 4 * MB, PNG), limits)).toMatchObject({
      name: 'scan.jpg',
      extension: 'JPG',
    });
  });

  it('in a PNG stays one where a JPG is not taken', async () => {
    stubDrawing(3000, 3000);
    const onlyPng = uploadLimits({ maxFileSize: 5, fileTypes: 'PNG' });
    expect(await preparedFile(photo('scan.png', 4 * MB, PNG), onlyPng)).toMatchObject({
      name: 'scan.png',
      isScaled: false,
    });
    expect(await preparedFile(photo('scan.png', 6 * MB, PNG), onlyPng)).toMatchObject({
      refusal: { error: 'showFileSizeError' },
    });
  });

  it('that is still too large is refused by its size after scaling', async () => {
    stubDrawing(3000, 3000);
    bytesAt = () => 700_000;
    const small = uploadLimits({ maxFileSize: 0.5, fileTypes: 'JPG' });
    expect(await preparedFile(photo('a.jpg', 12 * MB), small)).toEqual({
      refusal: { error: 'showFileSizeError', text: 'The file must be smaller than 0.5 MB. Yours is 684 KB' },
    });
  });

  it('that cannot be opened is refused with words', async () => {
    stubDrawing(1, 1);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    expect(await preparedFile(photo('a.jpg', 3 * MB), limits)).toEqual({
      refusal: {
        error: 'showFileTypeError',
        text: 'This photo cannot be opened. Take it again, or choose another copy',
      },
    });
  });

  it('of more pixels than a phone can hold is judged as it is', async () => {
    const header = [...PNG, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x40, 0, 0, 0, 0x40, 0];
    const drawn = stubDrawing(16_384, 16_384);
    expect(await preparedFile(photo('map.png', 6 * MB, header), limits)).toMatchObject({
      refusal: { error: 'showFileSizeError' },
    });
    expect(drawn).toEqual([]);
  });
});

describe('a file', () => {
  it('that is gone since it was chosen is refused with words', async () => {
    const file = new File(['%PDF-1.7'], 'a.pdf');
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotFoundError');
    });
    expect(await preparedFile(file, limits)).toMatchObject({
      refusal: { text: 'We cannot read this file. Check that it is still there and choose it again' },
    });
  });

  it('that is no photo is never drawn', async () => {
    const drawn = stubDrawing(4000, 3000);
    const file = new File(['%PDF-1.7'.padEnd(2 * MB, ' ')], 'a.pdf');
    expect(await preparedFile(file, limits)).toEqual({
      name: 'a.pdf',
      extension: 'PDF',
      content: file,
      isScaled: false,
    });
    expect(drawn).toEqual([]);
  });

  it.each([
    ['empty before its type', new File([], 'a.exe'), 'showFileSizeErrorForZeroKB'],
    ['type before its size', new File([new Uint8Array(6 * MB)], 'a.exe'), 'showFileTypeError'],
    ['content before its size', new File([new Uint8Array(6 * MB)], 'a.pdf'), 'showFileTypeError'],
    ['size last', new File(['%PDF-1.7'.padEnd(6 * MB, ' ')], 'a.pdf'), 'showFileSizeError'],
  ])('is checked in order: %s', async (_order, file, error) => {
    expect(await preparedFile(file, limits)).toMatchObject({ refusal: { error } });
  });
});
