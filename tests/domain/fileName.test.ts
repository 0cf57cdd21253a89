import { describe, expect, it } from 'vitest';
import { cleanName, extensionOf, shortened, withExtension } from '#domain/fileName.ts';

describe('The extension of a file', () => {
  it.each([
    ['PASSPORT.PDF', 'PDF'],
    ['photo.JpEg', 'JPEG'],
    ['a.v2 (final).pdf', 'PDF'],
    ['x.pdf.exe', 'EXE'],
    ['x.pdf.', ''],
    ['pdf', ''],
    ['.pdf', 'PDF'],
    ['', ''],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('The name of a file', () => {
  it.each([
    ['an ordinary name', 'Acceptance letter (2).pdf', 'Acceptance letter (2).pdf'],
    ['folders before it', '../../etc/pass.pdf', 'pass.pdf'],
    ['folders of Windows', 'C:\\fakepath\\scan.png', 'scan.png'],
    ['a null character', 'a\u0000b.pdf', 'ab.pdf'],
    ['line breaks', 'a\r\nb.pdf', 'ab.pdf'],
    ['a mark that turns the writing round', 'photo\u202Efdp.exe', 'photofdp.exe'],
    ['isolates and marks', '\u2067a\u2069\u200E\u061C.pdf', 'a.pdf'],
    ['half a character', 'a\uD83D.pdf', 'a.pdf'],
    ['markup, which is only text', '<img onerror=alert(1)>.pdf', '<img onerror=alert(1)>.pdf'],
    ['a device of Windows', 'CON.pdf', 'CON.pdf'],
    ['an emoji', 'my 👍🏽 letter.pdf', 'my 👍🏽 letter.pdf'],
    ['what an address would cut', 'a#?%&.pdf', 'a#?%&.pdf'],
    ['nothing but the extension', '.pdf', 'document.pdf'],
    ['nothing at all', ' \u0000 ', 'document'],
    ['spaces around it', '  a.pdf ', 'a.pdf'],
  ])('with %s is cleaned', (_what, raw, clean) => {
    expect(cleanName(raw)).toBe(clean);
  });

  it('of a thousand characters keeps its extension', () => {
    const clean = cleanName(`${'x'.repeat(1000)}.pdf`);
    expect(clean).toHaveLength(255);
    expect(clean).toMatch(/x\.pdf$/);
  });

  it.each([
    ['the longest that fits', `${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [
      'an extension that is as long as one may be',
      `${'x'.repeat(300)}.${'y'.repeat(9)}`,
      `${'x'.repeat(245)}.${'y'.repeat(9)}`,
    ],
    ['a longer one, which is none', `${'x'.repeat(300)}.${'y'.repeat(10)}`, 'x'.repeat(255)],
    ['one more, without an extension', 'x'.repeat(256), 'x'.repeat(255)],
    ['an extension of nine letters', `${'x'.repeat(300)}.extension`, `${'x'.repeat(245)}.extension`],
    ['a dot far from the end, which is no extension', `a.${'x'.repeat(300)}`, `a.${'x'.repeat(253)}`],
  ])('stays within the limit when it is %s', (_what, raw, clean) => {
    expect(cleanName(raw)).toBe(clean);
  });

  it('is never cut in the middle of a character', () => {
    expect(cleanName(`${'x'.repeat(250)}👍👍.pdf`)).toBe(`${'x'.repeat(250)}.pdf`);
    expect(cleanName(`👍${'x'.repeat(300)}.pdf`)).toBe(`👍${'x'.repeat(249)}.pdf`);
  });

  it.each([
    ['scan.png', 'JPG', 'scan.jpg'],
    ['a.b.PNG', 'JPG', 'a.b.jpg'],
    ['.png', 'JPG', '.png.jpg'],
  ])('%s with the extension %s becomes %s', (name, extension, expected) => {
    expect(withExtension(name, extension)).toBe(expected);
  });

  it('is shown in full while it is short', () => {
    expect(shortened('scan.pdf', 20)).toBe('scan.pdf');
    expect(shortened('scan.pdf', 8)).toBe('scan.pdf');
  });

  it('is shortened in the middle', () => {
    expect(shortened('a very long name of a photo from my phone.jpg', 24)).toBe('a very long nam…hone.jpg');
    expect([...shortened('👍'.repeat(100), 24)]).toHaveLength(24);
  });
});
