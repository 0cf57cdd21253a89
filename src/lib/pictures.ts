// Opening and drawing pictures: in a worker, or on the page where the browser cannot do it elsewhere (Firefox before 105,
// Safari before 16.4).

/** A picture that was opened, upright. */
export interface OpenPicture {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** Releases its memory. */
  close: () => void;
}

/** Whether this browser can open and draw a picture in a worker. */
export const drawsInWorkers = (): boolean =>
  typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function';

/** Whether this browser can open and draw a picture at all. */
export const canDraw = (): boolean => drawsInWorkers() || (typeof Image === 'function' && 'decode' in Image.prototype);

/** Opens a picture; rejects when this browser cannot decode it. */
export const openPicture = (photo: Blob): Promise<OpenPicture> =>
  drawsInWorkers() ? openBitmap(photo) : openImage(photo);

async function openBitmap(photo: Blob): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(photo);
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

async function openImage(photo: Blob): Promise<OpenPicture> {
  const address = URL.createObjectURL(photo);
  const close = () => URL.revokeObjectURL(address);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A canvas of this size, and how it becomes a JPEG. */
export function newCanvas(width: number, height: number) {
  if (drawsInWorkers()) {
    const canvas = new OffscreenCanvas(width, height);
    return {
      context: canvas.getContext('2d', { alpha: false }),
      toJpeg: (quality: number): Promise<Blob> => canvas.convertToBlob({ type: 'image/jpeg', quality }),
    };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return {
    context: canvas.getContext('2d', { alpha: false }),
    toJpeg: (quality: number) =>
      new Promise<Blob>((resolve, reject) => {
        const take = (blob: Blob | null) => {
          // Safari counts the memory of a canvas until it is collected, and draws nothing once that is too much.
          Object.assign(canvas, { width: 0, height: 0 });
          if (blob) resolve(blob);
          else reject(new Error('This browser cannot encode pictures'));
        };
        canvas.toBlob(take, 'image/jpeg', quality);
      }),
  };
}
