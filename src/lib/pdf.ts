/** Readers find the mark of a PDF within its first 1,024 bytes; ours wants it where every writer puts it. */
const PDF_SIGNATURE = '%PDF-';

/** A PDF from base64, or undefined when it is none: broken base64, an HTML page, a picture. */
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
