// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type UploadLimits, uploadLimits } from '#domain/fileChecks.ts';
import { rejectionText } from '#features/documents/texts/uploadTexts.tsx';
import { prepareFile } from '#features/documents/uploads/queue/prepareFile.ts';
import { setSavingData } from '#lib/dataSaver.ts';
import { stubDrawing, stubPageDrawing } from '../../../../support/drawing.ts';
import { exifSegment, heicBytes, jpegBytes, letters, pngBytes } from '../../../../support/pictures.ts';

const MB = 1024 * 1024;
const limits = uploadLimits({ maxFileSize: 5, fileTypes: 'PDF,JPG,JPEG,PNG' });

const photo = (name: string, size: number): File =>
  new File([name.toLowerCase().endsWith('png') ? pngBytes({ size }) : jpegBytes({ size })], name);

/** Why a file is rejected: the error flag and the text. */
async function rejectionOf(file: File, allowed: UploadLimits) {
  const prepared = await prepareFile(file, allowed);
  return 'rejection' in prepared
    ? { error: prepared.rejection.error, text: rejectionText(prepared.rejection) }
    : undefined;
}

afterEach(() => {
  vi.unstubAllGlobals();
  setSavingData(false);
});

describe('a photo prepared for sending', () => {
  it('is scaled to 2000 pixels when it is large', async () => {
    const drawn = stubDrawing({ width: 4032, height: 3024 });
    expect(await prepareFile(photo('IMG 1.JPG', 12 * MB), limits)).toMatchObject({
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

  it('with much detail loses quality step by step, then size, down to a minimum', async () => {
    const drawn = stubDrawing({ width: 3000, height: 2000, bytesAt: () => 900_000 });
    expect(await prepareFile(photo('a.jpeg', 3 * MB), limits)).toMatchObject({
      isScaled: true,
      content: { size: 900_000 },
    });
    expect(drawn.slice(1)).toEqual([
      { side: 2000, quality: 0.8 },
      { side: 2000, quality: 0.7 },
      { side: 2000, quality: 0.6 },
      { side: 1600, quality: 0.6 },
    ]);
  });

  it('is scaled further with the data saver on, and has no preview', async () => {
    const drawn = stubDrawing({ width: 4032, height: 3024, bytesAt: () => 400_000 });
    setSavingData(true);
    const ready = await prepareFile(photo('IMG 1.JPG', 12 * MB), limits);
    expect(ready).toMatchObject({ isScaled: true, content: { size: 400_000 } });
    expect(ready).toHaveProperty('thumbnail', undefined);
    expect(drawn).toEqual([
      { side: 1600, quality: 0.6 },
      { side: 1600, quality: 0.5 },
      { side: 1400, quality: 0.5 },
    ]);
  });

  it('is unchanged when it is small', async () => {
    stubDrawing({ width: 1200, height: 800 });
    const file = photo('a.jpg', 500_000);
    expect(await prepareFile(file, limits)).toMatchObject({ content: { size: 500_000 }, isScaled: false });
  });

  it('is scaled when it has few bytes but many pixels', async () => {
    stubDrawing({ width: 6000, height: 4000, bytesAt: () => 300_000 });
    expect(await prepareFile(photo('a.jpg', 900_000), limits)).toMatchObject({ isScaled: true });
  });

  it('is unchanged when scaling would make it larger', async () => {
    stubDrawing({ width: 6000, height: 4000, bytesAt: () => 300_000 });
    expect(await prepareFile(photo('a.png', 200_000), limits)).toMatchObject({
      isScaled: false,
      extension: 'PNG',
    });
  });

  it('becomes a JPG when it is a PNG, with the extension of a JPG in its name', async () => {
    stubDrawing({ width: 3000, height: 3000 });
    expect(await prepareFile(photo('scan.PNG', 4 * MB), limits)).toMatchObject({
      name: 'scan.jpg',
      extension: 'JPG',
    });
  });

  it('remains a PNG where a JPG is not accepted', async () => {
    stubDrawing({ width: 3000, height: 3000 });
    const onlyPng = uploadLimits({ maxFileSize: 5, fileTypes: 'PNG' });
    expect(await prepareFile(photo('scan.png', 4 * MB), onlyPng)).toMatchObject({
      name: 'scan.png',
      isScaled: false,
    });
    expect(await prepareFile(photo('scan.png', 6 * MB), onlyPng)).toMatchObject({
      rejection: { error: 'showFileSizeError' },
    });
  });

  it('is rejected by its size after scaling', async () => {
    stubDrawing({ width: 3000, height: 3000, bytesAt: () => 700_000 });
    const small = uploadLimits({ maxFileSize: 0.5, fileTypes: 'JPG' });
    expect(await rejectionOf(photo('a.jpg', 12 * MB), small)).toEqual({
      error: 'showFileSizeError',
      text: 'The file can have up to 0.5 MB. Yours has 684 KB. Choose a smaller copy',
    });
  });

  it('is rejected with a text when it cannot be decoded', async () => {
    stubDrawing({ opens: async () => false });
    expect(await rejectionOf(photo('a.jpg', 3 * MB), limits)).toEqual({
      error: 'showFileTypeError',
      text: 'This photo cannot be opened. Take it again, or choose another copy',
    });
  });

  it('is checked unchanged when it has more pixels than a phone can hold', async () => {
    const map = pngBytes({ width: 16_384, height: 16_384, size: 6 * MB });
    const drawn = stubDrawing({ width: 16_384, height: 16_384 });
    expect(await prepareFile(new File([map], 'map.png'), limits)).toMatchObject({
      rejection: { error: 'showFileSizeError' },
    });
    expect(drawn).toEqual([]);
  });
});

describe('a small photo', () => {
  const LOCATION = '18.0179N 76.8099W';

  it('is sent without its location', async () => {
    const drawn = stubDrawing();
    const file = new File([jpegBytes({ before: [exifSegment(1, LOCATION)], size: 500_000 })], 'a.jpg');
    const ready = await prepareFile(file, limits);
    const sent = 'content' in ready ? await ready.content.text() : LOCATION;
    expect(sent).toHaveLength(
      (await new File([jpegBytes({ size: 500_000 })], 'a').text()).length - exifSegment(1, LOCATION).length,
    );
    expect(sent).not.toContain(LOCATION);
    expect(drawn.map(({ side }) => side)).toEqual([160]);
  });

  it('is redrawn upright when it was taken sideways', async () => {
    stubDrawing({ bytesAt: () => 600_000 });
    const file = new File([jpegBytes({ before: [exifSegment(6, LOCATION)], size: 500_000 })], 'a.jpg');
    expect(await prepareFile(file, limits)).toMatchObject({ isScaled: true, content: { size: 600_000 } });
  });

  it('is sent without its location even where the browser cannot decode it', async () => {
    const file = new File([pngBytes({ chunks: [['tEXt', letters(LOCATION)]] })], 'a.png');
    const ready = await prepareFile(file, limits);
    expect('content' in ready && (await ready.content.text())).not.toContain(LOCATION);
  });
});

describe('a photo in a browser that draws on the page only', () => {
  it('is made upright and smaller there', async () => {
    const sides = stubPageDrawing({ width: 3024, height: 4032 });
    const file = new File([jpegBytes({ before: [exifSegment(6)], size: 6 * MB })], 'a.jpg');
    expect(await prepareFile(file, limits)).toMatchObject({
      isScaled: true,
      content: { size: 150_000, type: 'image/jpeg' },
      thumbnail: { type: 'image/jpeg' },
    });
    expect(sides).toEqual([160, 2000]);
  });

  it('is rejected with a text when it cannot be decoded', async () => {
    stubPageDrawing({ opens: async () => false });
    expect(await rejectionOf(photo('a.jpg', 3 * MB), limits)).toMatchObject({
      text: 'This photo cannot be opened. Take it again, or choose another copy',
    });
  });
});

describe('a photo in the format of a phone', () => {
  it('becomes a JPG where the browser can decode it', async () => {
    stubDrawing({ width: 4032, height: 3024 });
    expect(await prepareFile(new File([heicBytes()], 'IMG_0001.HEIC'), limits)).toMatchObject({
      name: 'IMG_0001.jpg',
      extension: 'JPG',
      isScaled: true,
    });
  });

  it('is rejected where only PDFs are accepted', async () => {
    stubDrawing();
    const onlyPdf = uploadLimits({ maxFileSize: 5, fileTypes: 'PDF' });
    expect(await prepareFile(new File([heicBytes()], 'IMG_0001.HEIC'), onlyPdf)).toMatchObject({
      rejection: { error: 'showFileTypeError' },
    });
  });
});

describe('a file prepared for sending', () => {
  it('is rejected with a text when it can no longer be read', async () => {
    const file = new File(['%PDF-1.7'], 'a.pdf');
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotFoundError');
    });
    expect(await rejectionOf(file, limits)).toMatchObject({
      text: 'We cannot read this file. Check that it is still there and choose it again',
    });
  });

  it('is never redrawn when it is not a photo', async () => {
    const drawn = stubDrawing({ width: 4000, height: 3000 });
    const file = new File(['%PDF-1.7'.padEnd(2 * MB, ' ')], 'a.pdf');
    expect(await prepareFile(file, limits)).toEqual({
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
    expect(await prepareFile(file, limits)).toMatchObject({ rejection: { error } });
  });
});
