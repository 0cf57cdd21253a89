import { isSavingData } from './dataSaver.ts';
import { type PreparedPhoto, scalePhoto } from './photo.ts';
import workerUrl from './photoWorker.ts?worker&url';
import { JPEG, PNG, withoutMetadata } from './pictureMetadata.ts';
import { startWorker } from './trustedTypes.ts';

/** A file that calls itself a photo and can't be opened as one. */
export class UnreadablePhoto extends Error {
  constructor(options?: ErrorOptions) {
    super('The photo cannot be opened', options);
    this.name = 'BrokenPhoto';
  }
}

/** Opening one takes four bytes for each of these: more of them would take a phone's memory. */
const MAX_PIXELS = 120_000_000;
/** Where the size of a photo is written, even behind a large preview. */
const HEADER_BYTES = 512 * 1024;

/**
 * A photo ready to be sent, scaled down when it is large (rule DOC-5). Undefined when it can't be looked at here, because
 * it is too large or the browser too old: it is then judged as it is. Rejects with `BrokenPhoto`.
 */
export async function preparePhoto(photo: Blob): Promise<PreparedPhoto | undefined> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return undefined;
  if (pixelCount(new Uint8Array(await photo.slice(0, HEADER_BYTES).arrayBuffer())) > MAX_PIXELS) return undefined;
  const isSaving = isSavingData.get();
  const worker = createWorker();
  if (worker) return await scaleInWorker(worker, photo, isSaving);
  return await scalePhoto(photo, isSaving).catch((cause: unknown) => {
    throw new UnreadablePhoto({ cause });
  });
}

/** One worker for each photo: when it ends, so does its hold on the memory. */
function createWorker(): Worker | undefined {
  try {
    return typeof Worker === 'function' ? startWorker(workerUrl) : undefined;
  } catch {
    // Refused by a policy: the page does it itself.
    return undefined;
  }
}

function scaleInWorker(worker: Worker, photo: Blob, isSaving: boolean): Promise<PreparedPhoto> {
  return new Promise<PreparedPhoto>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PreparedPhoto | 'broken'>) =>
      data === 'broken' ? reject(new UnreadablePhoto()) : resolve(data),
    );
    // Its script could not be fetched: the line is down, or a new release has replaced it.
    worker.addEventListener('error', () =>
      scalePhoto(photo, isSaving).then(resolve, (cause) => reject(new UnreadablePhoto({ cause }))),
    );
    worker.postMessage({ photo, isSaving });
  }).finally(() => worker.terminate());
}

/** A photo as it is, without the place where it was taken; rejects with `BrokenPhoto` when it is not whole. */
export async function withoutPhotoMetadata(photo: Blob): Promise<Blob> {
  const found = withoutMetadata(new Uint8Array(await photo.arrayBuffer()));
  if (!found) throw new UnreadablePhoto();
  return new Blob(found.parts, { type: photo.type });
}

/** How many pixels a JPEG or PNG says that it has; 0 when it does not say. */
export function pixelCount(header: Uint8Array): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.byteLength >= 24 && view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20);
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG) return 0;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(view.getUint8(at + 1))) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return 0;
}

/** Start of frame: C0 to CF without the tables that lie among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
