import { describe, expect, it } from 'vitest';
import { pdfFromBase64 } from '#lib/pdf.ts';

const content = '%PDF-1.4\nöne page\n%%EOF';
const base64 = btoa(content);

describe('A PDF from base64', () => {
  it.each([
    ['from one line', base64],
    ['from several lines', base64.replace(/(.{10})/g, '$1\r\n')],
    ['from a data URL', `data:application/pdf;base64,${base64}`],
    ['from a data URL of another type', `data:text/html;base64,${base64}`],
  ])('is decoded %s, with the media type of a PDF', async (_what, input) => {
    const pdf = pdfFromBase64(input);
    expect(pdf?.type).toBe('application/pdf');
    expect(new TextDecoder('latin1').decode(await pdf?.arrayBuffer())).toBe(content);
  });

  it.each([
    ['nothing', ''],
    ['text', 'not base64!'],
    ['half of it', base64.slice(0, 5)],
    ['an HTML page', btoa('<html><script>alert(1)</script></html>')],
    ['a picture', btoa('\x89PNG\r\n\x1a\n')],
    ['a page with the signature of a PDF further on', btoa('<script>alert(1)</script>%PDF-1.4')],
    ['a data URL without data', 'data:application/pdf;base64,'],
  ])('is undefined for %s', (_what, input) => {
    expect(pdfFromBase64(input)).toBeUndefined();
  });
});
