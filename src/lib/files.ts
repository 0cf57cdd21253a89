/** The first bytes of a file. Rejects when the file is gone. */
export const readFirstBytes = async (file: Blob, count: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, count).arrayBuffer());

const CHUNK_BYTES = 512 * 1024;
/** Longer than anything that is searched for, so that nothing is missed where two parts meet. */
const OVERLAP_BYTES = 256;

/** Whether a file holds a text, read as Latin letters byte by byte; part by part, so that the page stays awake. */
export async function containsPattern(file: Blob, pattern: RegExp): Promise<boolean> {
  const decoder = new TextDecoder('latin1');
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    const part = await file.slice(Math.max(0, at - OVERLAP_BYTES), at + CHUNK_BYTES).arrayBuffer();
    if (pattern.test(decoder.decode(part))) return true;
  }
  return false;
}

/** A file as a data URL of the given type, whatever type the device gave it. */
export const readAsDataUrl = (file: Blob, mime: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file.slice(0, file.size, mime));
  });

/** Lets the page draw and listen before the next large piece of work. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
