import { describe, expect, it } from 'vitest';
import { pdfFromBase64 } from '#lib/pdf.ts';

const content = '%PDF-1.4\nöne page\n%%EOF';
const base64 = btoa(content);

describe('A PDF from base64', () => {
  it.each([
    ['as it is', base64],
    ['in lines', base64.replace(/(.{10})/g, '$1\r\n')],
    ['as a data URL', `data:application/pdf;base64,${base64}`],
    ['under another type', `data:text/html;base64,${base64}`],
  ])('%s has the right bytes and the type of a PDF', async (_what, given) => {
    const pdf = pdfFromBase64(given);
    expect(pdf?.type).toBe('application/pdf');
    expect(new TextDecoder('latin1').decode(await pdf?.arrayBuffer())).toBe(content);
  });

  it.each([
    ['nothing', ''],
    ['words', 'not base64!'],
    ['half of it', base64.slice(0, 5)],
    ['an HTML page', btoa('<html><script>alert(1)</script></html>')],
    ['a picture', btoa('\x89PNG\r\n\x1a\n')],
    ['a page that names itself a PDF further on', btoa('<script>alert(1)</script>%PDF-1.4')],
    ['a data URL without data', 'data:application/pdf;base64,'],
  ])('is refused for %s', (_what, given) => {
    expect(pdfFromBase64(given)).toBeUndefined();
  });
});
