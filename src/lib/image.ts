import { isSavingData } from './dataSaver.ts';
import { unlessAborted } from './files.ts';
import { type PreparedPhoto, scalePhoto } from './photo.ts';
import workerUrl from './photoWorker.ts?worker&url';
import { JPEG, PNG, withoutMetadata } from './pictureMetadata.ts';
import { canDraw, drawsInWorkers } from './pictures.ts';
import { startWorker } from './trustedTypes.ts';

/** The file is a photo by its name, but cannot be decoded as one. */
export class UnreadablePhoto extends Error {
  constructor(options?: ErrorOptions) {
    super('The photo cannot be opened', options);
    this.name = 'UnreadablePhoto';
  }
}

/** Decoding takes four bytes for each pixel: a larger photo could exhaust the memory of a phone. */
const MAX_PIXELS = 120_000_000;
/** The dimensions lie within the first bytes, even after a large embedded preview. */
const HEADER_BYTES = 512 * 1024;

/**
 * Prepares a photo for sending, and scales it down when it is large (rule DOC-5). Resolves with undefined when it
 * cannot be decoded here, because it has too many pixels or the browser is too old: it is then checked unchanged.
 * Rejects with `UnreadablePhoto` when it is not a whole picture, and where `signal` ends its worker.
 */
export async function preparePhoto(photo: Blob, signal?: AbortSignal): Promise<PreparedPhoto | undefined> {
  if (!canDraw()) return undefined;
  if (pixelCount(new Uint8Array(await photo.slice(0, HEADER_BYTES).arrayBuffer())) > MAX_PIXELS) return undefined;
  const isSaving = isSavingData.get();
  const worker = drawsInWorkers() ? createWorker() : undefined;
  if (worker) return await scaleInWorker(worker, photo, isSaving, signal);
  return await scalePhoto(photo, isSaving).catch((cause: unknown) => {
    throw new UnreadablePhoto({ cause });
  });
}

/** Each photo has its own worker: its memory is released when the worker ends. */
function createWorker(): Worker | undefined {
  try {
    return typeof Worker === 'function' ? startWorker(workerUrl) : undefined;
  } catch {
    // A policy of the browser blocks workers: the photo is scaled on the page.
    return undefined;
  }
}

function scaleInWorker(worker: Worker, photo: Blob, isSaving: boolean, signal?: AbortSignal): Promise<PreparedPhoto> {
  const answer = new Promise<PreparedPhoto>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PreparedPhoto | 'broken'>) =>
      data === 'broken' ? reject(new UnreadablePhoto()) : resolve(data),
    );
    // The script of the worker could not be loaded: the connection is down, or a new release has replaced it.
    worker.addEventListener('error', () =>
      scalePhoto(photo, isSaving).then(resolve, (cause) => reject(new UnreadablePhoto({ cause }))),
    );
    worker.postMessage({ photo, isSaving });
  });
  // One that is not waited for would be in memory beside the next.
  return unlessAborted(answer, signal).finally(() => worker.terminate());
}

/**
 * Removes the metadata of a photo, its location included, without decoding it. Rejects with `UnreadablePhoto` when the
 * photo is incomplete.
 */
export async function withoutPhotoMetadata(photo: Blob): Promise<Blob> {
  const stripped = withoutMetadata(new Uint8Array(await photo.arrayBuffer()));
  if (!stripped) throw new UnreadablePhoto();
  return new Blob(stripped.parts, { type: photo.type });
}

/** The number of pixels in the header of a JPEG or PNG; 0 when the header has none. */
export function pixelCount(header: Uint8Array): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.byteLength >= 24 && view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20);
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG) return 0;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(view.getUint8(at + 1))) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return 0;
}

/** True for the markers of a start of frame: C0 to CF, except those of tables (C4, C8, CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
