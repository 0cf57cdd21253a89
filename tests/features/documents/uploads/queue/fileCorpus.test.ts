// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicantDocument } from '#domain/document.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import { uploadsOf } from '#domain/upload.ts';
import { rejectionText } from '#features/documents/texts/uploadTexts.tsx';
import { createUploadQueue } from '#features/documents/uploads/queue/uploadQueue.ts';
import { stubDrawing } from '../../../../support/drawing.ts';
import { exifSegment, heicBytes, jpegBytes, letters, pngBytes } from '../../../../support/pictures.ts';

// Files that are known to cause trouble, each with its expected result (rules DOC-1 and QLT-4).

const MB = 1024 * 1024;
const limits = uploadLimits({ maxFileSize: 5, fileTypes: 'PDF,JPG,JPEG,PNG' });
const slot = { document: applicantDocument.parse({ docType: 'PHOTO_ID', label: 'Photo ID' }), index: 0 };

type Content = BlobPart | (() => BlobPart);

/** A PDF of this many bytes with some text in it. */
const pdf = (size = 60, text = ''): string => `%PDF-1.7\n${text}`.padEnd(size, ' ');
const EXE = new Uint8Array([...letters('MZ'), 0x90, 0, 3]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

interface Accepted {
  name: string;
  extension: string;
}
const accepted = (name: string, extension = 'PDF'): Accepted => ({ name, extension });
const zero = 'showFileSizeErrorForZeroKB: The file is empty. Choose another copy';
const type = 'showFileTypeError: The file type must be PDF, JPG or PNG';
const phone = `${type}. Use Take a photo instead, or save the photo as JPG`;
const not = (kind: string) =>
  `showFileTypeError: The name of this file says ${kind}, but its content does not. Save it as ${kind} and try again`;
const locked = 'showFileTypeError: This PDF needs a password. Upload a copy without one';
const broken = 'showFileTypeError: This photo cannot be opened. Take it again, or choose another copy';
const large = (mb: string) => `showFileSizeError: The file can have up to 5 MB. Yours has ${mb}. Choose a smaller copy`;

type Row = [what: string, name: string, content: Content, resultOf: Accepted | string, mime?: string];

const rows: readonly Row[] = [
  ['empty', 'letter.pdf', '', zero],
  ['empty, of another type', 'letter.exe', '', zero],
  ['one byte', 'letter.pdf', 'x', not('PDF')],
  ['one byte over the limit', 'letter.pdf', () => pdf(5 * MB + 1), large('5.1 MB')],
  ['exactly the limit', 'letter.pdf', () => pdf(5 * MB), accepted('letter.pdf')],
  ['20 times the limit', 'letter.pdf', () => pdf(100 * MB), large('100 MB')],
  ['a photo of 12 MB', 'IMG_2041.jpg', () => jpegBytes({ size: 12 * MB }), accepted('IMG_2041.jpg', 'JPG')],
  ['a PNG of 12 MB', 'scan.png', () => pngBytes({ size: 12 * MB }), accepted('scan.jpg', 'JPG')],

  ['upper case', 'PASSPORT.PDF', pdf(), accepted('PASSPORT.PDF')],
  ['mixed case', 'photo.JpEg', jpegBytes(), accepted('photo.JpEg', 'JPEG')],
  ['dots and brackets', 'a.v2 (final).pdf', pdf(), accepted('a.v2 (final).pdf')],
  ['two extensions, the last one wrong', 'x.pdf.exe', pdf(), type],
  ['two extensions, the last one right', 'x.exe.pdf', pdf(), accepted('x.exe.pdf')],
  ['a photo with an .exe behind it', 'photo.jpg.exe', EXE, type],
  ['no extension', 'letter', pdf(), type],
  ['a dot and nothing behind it', 'x.pdf.', pdf(), type],
  ['a space behind the extension', 'x.pdf ', pdf(), accepted('x.pdf')],
  ['an SVG with a script', 'drawing.svg', SVG, type, 'image/svg+xml'],
  ['a page of HTML', 'page.html', HTML, type, 'text/html'],
  ['a page of HTML that calls itself a PDF to the browser', 'page.html', HTML, type, 'application/pdf'],
  ['HEIC', 'IMG_0001.HEIC', heicBytes(), phone, 'image/heic'],
  ['HEIC with the name of a JPG', 'IMG_0001.jpg', heicBytes(), not('JPG')],

  ['an EXE as a PDF', 'letter.pdf', EXE, not('PDF'), 'application/pdf'],
  ['a PNG as a PDF', 'letter.pdf', pngBytes(), not('PDF')],
  ['HTML as a PDF', 'letter.pdf', HTML, not('PDF')],
  ['an SVG as a PNG', 'photo.png', SVG, not('PNG'), 'image/png'],
  ['a PDF as a JPG', 'photo.jpg', pdf(), not('JPG')],
  ['a JPG as a PNG', 'photo.png', jpegBytes(), not('PNG')],
  ['another MIME type', 'letter.pdf', pdf(), accepted('letter.pdf'), 'text/html'],
  ['no MIME type', 'letter.pdf', pdf(), accepted('letter.pdf'), ''],

  ['a JPEG that is cut', 'photo.jpg', jpegBytes({ size: 40_000, isCut: true }), broken],
  ['a PNG that is cut', 'scan.png', pngBytes({ size: 40_000, isCut: true }), broken],
  ['a photo that nothing opens', 'photo.jpg', () => jpegBytes({ after: letters('UNREADABLE') }), broken],
  ['a PDF with a password', 'letter.pdf', pdf(900, 'trailer <</Root 1 0 R/Encrypt 5 0 R>>'), locked],
  ['a password at the end of a long PDF', 'a.pdf', () => `${pdf(3 * MB)}/Encrypt 5 0 R`, locked],
  [
    'a PDF with JavaScript',
    'form.pdf',
    pdf(900, '/OpenAction <</S/JavaScript/JS(app.alert(1))>>'),
    accepted('form.pdf'),
  ],
  [
    '200 megapixels in few bytes',
    'map.png',
    () => pngBytes({ width: 20_000, height: 10_000, size: 90_000 }),
    accepted('map.png', 'PNG'),
  ],
  [
    '200 megapixels in many bytes',
    'map.jpg',
    () => jpegBytes({ width: 20_000, height: 10_000, size: 40 * MB }),
    large('40 MB'),
  ],
  [
    'a small photo with its location',
    'me.jpg',
    jpegBytes({ before: [exifSegment(1, 'GPS')] }),
    accepted('me.jpg', 'JPG'),
  ],

  ['folders before the name', '../../../etc/passwd.pdf', pdf(), accepted('passwd.pdf')],
  ['folders of Windows', '..\\..\\C:\\scan.pdf', pdf(), accepted('scan.pdf')],
  ['a NUL', 'a\u0000.exe\u0000.pdf', pdf(), accepted('a.exe.pdf')],
  ['a NUL that hides what it is', 'a.pdf\u0000.exe', pdf(), type],
  ['a mark that turns the writing round', 'photo\u202Efdp.exe', EXE, type],
  ['the same before a true PDF', 'exe\u202E.pdf', pdf(), accepted('exe.pdf')],
  ['1,000 characters', `${'x'.repeat(996)}.pdf`, pdf(), accepted(`${'x'.repeat(251)}.pdf`)],
  ['1,000 emoji', `${'👍'.repeat(1000)}.pdf`, pdf(), accepted(`${'👍'.repeat(125)}.pdf`)],
  ['markup', '<img src=x onerror=alert(1)>.pdf', pdf(), accepted('<img src=x onerror=alert(1)>.pdf')],
  ['a device of Windows', 'CON.pdf', pdf(), accepted('CON.pdf')],
  ['an emoji', 'my 👍🏽 letter.pdf', pdf(), accepted('my 👍🏽 letter.pdf')],
  ['what an address would cut', 'a#?%&.pdf', pdf(), accepted('a#?%&.pdf')],
  ['nothing but an extension', '.pdf', pdf(), accepted('document.pdf')],
  ['a line break', 'a\r\nb.pdf', pdf(), accepted('ab.pdf')],
];

/** Sends a file through a queue whose server accepts everything. Resolves with its result and the content that was sent. */
async function resultOf(file: File): Promise<{ result: Accepted | string; data: string }> {
  const queue = createUploadQueue();
  let data = '';
  let stored = uploadsOf([], '');
  queue.connect({
    trn: '999000111',
    limits,
    saveDocuments: async (change) => {
      const documents = change([]);
      stored = uploadsOf(documents, 'PHOTO_ID');
      data = stored[0]?.data ?? '';
      return documents;
    },
  });
  queue.enqueue(slot, [file]);
  await vi.waitFor(() => expect(queue.state.get().files).toEqual([]));
  // Each file shows one error only.
  const [rejected, ...others] = queue.state.get().feedback.PHOTO_ID?.rejected ?? [];
  expect(others).toEqual([]);
  const [item] = stored;
  queue.close();
  if (rejected) return { result: `${rejected.rejection.error}: ${rejectionText(rejected.rejection)}`, data };
  return { result: { name: item?.name ?? '', extension: item?.fileExtension ?? '' }, data };
}

const MIME: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  JPG: 'image/jpeg',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
};

describe('the upload queue', () => {
  beforeEach(() => {
    stubDrawing({
      // As in Chromium: HEIC and broken pictures cannot be decoded.
      opens: async (file) => !/ftypheic|UNREADABLE/.test(await file.text()),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => console.info(`file corpus: ${rows.length} files`));

  it.each(rows)(
    'accepts or rejects a file correctly: %s',
    async (_what, name, content, expected, mime = 'application/octet-stream') => {
      const made = content instanceof Function ? content() : content;
      const { result, data } = await resultOf(new File([made], name, { type: mime }));
      expect(result).toEqual(expected);
      // The media type on the wire follows the checked name, never what the device or a web page reported.
      if (typeof expected === 'string') expect(data).toBe('');
      else expect(data.startsWith(`data:${MIME[expected.extension]};base64,`)).toBe(true);
      expect(atob(data.split(',')[1] ?? '')).not.toContain('GPS');
    },
  );
});
