// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { containsPattern, readAsDataUrl, readFirstBytes } from '#lib/files.ts';

describe('A file', () => {
  it('can be read up to its first bytes', async () => {
    expect([...(await readFirstBytes(new Blob(['%PDF-1.7']), 4))]).toEqual([0x25, 0x50, 0x44, 0x46]);
    expect([...(await readFirstBytes(new Blob(['%']), 4))]).toEqual([0x25]);
  });

  it.each([
    ['bytes \xff\xfe then /Encrypt 4 0 R', true],
    ['nothing of the kind', false],
  ])('of %j contains the pattern: %s', async (content, isFound) => {
    expect(await containsPattern(new Blob([content]), /\/Encrypt/)).toBe(isFound);
  });

  it('becomes a data URL of the type of its extension, whatever type the device reported', async () => {
    expect(await readAsDataUrl(new Blob(['%PDF'], { type: 'text/html' }), 'application/pdf')).toBe(
      'data:application/pdf;base64,JVBERg==',
    );
  });
});
