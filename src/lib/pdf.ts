/**
 * Readers accept this signature anywhere in the first 1,024 bytes; every writer puts it at the start, and so it is
 * required there.
 */
const PDF_SIGNATURE = '%PDF-';

/** Decodes a PDF from base64. Returns undefined when it is not one: broken base64, an HTML page or a picture. */
export function pdfFromBase64(base64: string): Blob | undefined {
  const bytes = decodeBase64(base64.replace(/^data:[^,]*,/, ''));
  return bytes?.startsWith(PDF_SIGNATURE)
    ? new Blob([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], { type: 'application/pdf' })
    : undefined;
}

function decodeBase64(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}
