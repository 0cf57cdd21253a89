/** Readers find the mark of a PDF within its first 1,024 bytes; ours wants it where every writer puts it. */
const MARK = '%PDF-';

/** A PDF from base64, or undefined when it is none: broken base64, an HTML page, a picture. */
export function pdfFrom(base64: string): Blob | undefined {
  const bytes = decoded(base64.replace(/^data:[^,]*,/, ''));
  return bytes?.startsWith(MARK)
    ? new Blob([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], { type: 'application/pdf' })
    : undefined;
}

function decoded(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}
