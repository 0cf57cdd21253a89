import { describe, expect, it } from 'vitest';
import {
  acceptAttribute,
  checkContent,
  checkFile,
  checkSize,
  type FileRejection,
  formatFileSize,
  formatFileTypes,
  isPhonePhoto,
  isPhoto,
  mimeOf,
  PDF_ENCRYPTION,
  SIGNATURE_BYTES,
  uploadLimits,
} from '#domain/fileChecks.ts';
import { rejectionText } from '#features/documents/texts/uploadTexts.tsx';

const MB = 1024 * 1024;
const limits = uploadLimits({ maxFileSize: 5, fileTypes: 'PDF,JPG,JPEG,PNG' });
const bytes = (...some: (number | string)[]): Uint8Array =>
  new Uint8Array(some.flatMap((one) => (typeof one === 'number' ? [one] : [...one].map((c) => c.charCodeAt(0)))));

const textOf = (rejection: FileRejection | null): string | undefined =>
  rejection ? rejectionText(rejection) : undefined;

describe('The upload limits of the configuration', () => {
  it.each([
    [
      'as the bureau sets them',
      { maxFileSize: 2, fileTypes: 'PDF,PNG' },
      { maxFileSizeMb: 2, fileTypes: ['PDF', 'PNG'] },
    ],
    [
      'written loosely',
      { maxFileSize: 1.5, fileTypes: ' pdf , .jpg,,' },
      { maxFileSizeMb: 1.5, fileTypes: ['PDF', 'JPG'] },
    ],
    [
      'as types of content',
      { maxFileSize: 5, fileTypes: 'application/pdf, image/jpeg, text/x-other' },
      { maxFileSizeMb: 5, fileTypes: ['PDF', 'JPG', 'JPEG'] },
    ],
    ['as patterns', { maxFileSize: 5, fileTypes: '*.pdf;*.png' }, { maxFileSizeMb: 5, fileTypes: ['PDF', 'PNG'] }],
    ['missing', undefined, { maxFileSizeMb: 5, fileTypes: ['PDF', 'JPG', 'JPEG', 'PNG'] }],
    ['junk', { maxFileSize: -1, fileTypes: ' , ' }, { maxFileSizeMb: 5, fileTypes: ['PDF', 'JPG', 'JPEG', 'PNG'] }],
    ['not a number', { maxFileSize: Number.NaN, fileTypes: 'PDF' }, { maxFileSizeMb: 5, fileTypes: ['PDF'] }],
  ])('are %s', (_how, config, expected) => {
    expect(uploadLimits(config)).toEqual(expected);
  });

  it('are shown in words', () => {
    expect(formatFileTypes(limits)).toBe('PDF, JPG or PNG');
    expect(formatFileTypes(uploadLimits({ maxFileSize: 5, fileTypes: 'JPEG' }))).toBe('JPEG');
  });

  it('are offered to the file picker', () => {
    expect(acceptAttribute(limits)).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png');
    expect(acceptAttribute(uploadLimits({ maxFileSize: 5, fileTypes: 'DOCX' }))).toBe('.docx');
  });
});

describe('A file before it is read', () => {
  it.each([
    ['passport.pdf', 10, undefined],
    ['PASSPORT.PDF', 10, undefined],
    ['photo.JpEg', 10, undefined],
    ['a.v2 (final).pdf', 10, undefined],
    ['empty.pdf', 0, 'showFileSizeErrorForZeroKB'],
    // Empty comes first (rule DOC-1).
    ['empty.exe', 0, 'showFileSizeErrorForZeroKB'],
    ['x.pdf.exe', 10, 'showFileTypeError'],
    ['pdf', 10, 'showFileTypeError'],
    ['x.pdf.', 10, 'showFileTypeError'],
    ['drawing.svg', 10, 'showFileTypeError'],
    ['page.html', 10, 'showFileTypeError'],
    ['IMG_0001.HEIC', 10, 'showFileTypeError'],
    ['IMG_0001.heif', 10, 'showFileTypeError'],
    // Its size is judged later, after a photo was scaled down.
    ['photo.jpg', 100 * MB, undefined],
  ])('called %s of %d bytes is checked: %s', (name, size, error) => {
    expect(checkFile({ name, size }, limits)?.error).toBe(error);
  });

  it('is rejected with what to do instead', () => {
    expect(textOf(checkFile({ name: 'a.pdf', size: 0 }, limits))).toBe('The file is empty. Choose another copy');
    expect(textOf(checkFile({ name: 'a.exe', size: 1 }, limits))).toBe('The file type must be PDF, JPG or PNG');
    expect(textOf(checkFile({ name: 'a.heic', size: 1 }, limits))).toMatch(/Take a photo/);
  });
});

describe('The first bytes of a file', () => {
  it.each([
    ['PDF', bytes('%PDF-1.7'), true],
    ['JPG', bytes(0xff, 0xd8, 0xff, 0xe0), true],
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe1), true],
    ['PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), true],
    ['a kind that only the configuration knows: DOCX', bytes('PK'), true],
    ['PDF', bytes('MZ\u0090'), false],
    ['PDF', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), false],
    ['PDF', bytes('<html>'), false],
    ['PNG', bytes('<svg onload=alert(1)>'), false],
    ['JPG', bytes('%PDF-1.7'), false],
    // JPEG 2000 is not what a .jpeg is.
    ['JPEG', bytes(0, 0, 0, 0x0c, 'jP  '), false],
    ['JPG', bytes(0xff, 0xd8), false],
    ['PDF', bytes(), false],
  ])('for the type %s, %j, match: %s', (extension, content, isTaken) => {
    expect(checkContent(extension, content.slice(0, SIGNATURE_BYTES)) === null).toBe(isTaken);
  });

  it('that do not match say what the file is not', () => {
    const rejection = checkContent('PDF', bytes('<html>'));
    expect(rejection?.error).toBe('showFileTypeError');
    expect(textOf(rejection)).toBe(
      'The name of this file says PDF, but its content does not. Save it as PDF and try again',
    );
  });

  it.each([
    ['trailer <</Size 9/Encrypt 8 0 R/Root 1 0 R>>', true],
    ['<</Type/XRef/Encrypt<</Filter/Standard>>>>', true],
    ['trailer <</Size 9/Root 1 0 R>>', false],
    ['(A page about the key /Encrypt of PDFs)', false],
    ['/EncryptMetadata false', false],
  ])('of a PDF with %s are those of an encrypted one: %s', (content, isLocked) => {
    expect(PDF_ENCRYPTION.test(content)).toBe(isLocked);
  });
});

describe('The size and type of a file', () => {
  it.each([
    [5 * MB, undefined],
    [5 * MB + 1, 'The file can have up to 5 MB. Yours has 5.1 MB. Choose a smaller copy'],
    [100 * MB, 'The file can have up to 5 MB. Yours has 100 MB. Choose a smaller copy'],
  ])('of %d bytes is checked: %s', (size, text) => {
    expect(textOf(checkSize(size, limits))).toBe(text);
    expect(checkSize(size, limits)?.error).toBe(text && 'showFileSizeError');
  });

  it.each([
    [1, '1 KB'],
    [1024, '1 KB'],
    [640_000, '625 KB'],
    [1024 * 1000, '1 MB'],
    [7.2 * MB, '7.2 MB'],
    [7.21 * MB, '7.3 MB'],
  ])('of %d bytes reads %s', (size, shown) => {
    expect(formatFileSize(size)).toBe(shown);
  });

  it.each([
    ['PDF', 'application/pdf'],
    ['JPEG', 'image/jpeg'],
    ['DOCX', 'application/octet-stream'],
  ])('make the MIME type of %s %s', (extension, mime) => {
    expect(mimeOf(extension)).toBe(mime);
  });

  it.each([
    ['JPG', true, false],
    ['JPEG', true, false],
    ['PNG', true, false],
    ['HEIC', false, true],
    ['HEIF', false, true],
    ['PDF', false, false],
    ['DOCX', false, false],
    ['', false, false],
  ])(
    'say of %s whether it is a photo that can be scaled: %s, or one of a phone that cannot: %s',
    (type, photo, phone) => {
      expect([isPhoto(type), isPhonePhoto(type)]).toEqual([photo, phone]);
    },
  );
});
