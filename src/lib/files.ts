/** Reads the first `count` bytes of a file. Rejects when the file can no longer be read. */
export const readFirstBytes = async (file: Blob, count: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, count).arrayBuffer());

const CHUNK_BYTES = 512 * 1024;
/** Longer than any pattern that is searched for, so that a match across two chunks is found. */
const OVERLAP_BYTES = 256;

/** Whether a file contains a pattern, decoded as Latin-1. It is read in chunks, so that the page stays responsive. */
export async function containsPattern(file: Blob, pattern: RegExp): Promise<boolean> {
  const decoder = new TextDecoder('latin1');
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    const part = await file.slice(Math.max(0, at - OVERLAP_BYTES), at + CHUNK_BYTES).arrayBuffer();
    if (pattern.test(decoder.decode(part))) return true;
  }
  return false;
}

/**
 * Reads a file as a data URL of the given media type, whatever type the device reported. Rejects when it cannot be
 * read.
 */
export const readAsDataUrl = (file: Blob, mime: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file.slice(0, file.size, mime));
  });

/** Lets the browser paint and handle input before the next long task. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The result of a task. Rejects with the reason of `signal` once that is aborted, and leaves the task behind. */
export const unlessAborted = <T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason);
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
    task.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
  });
