import { expect, vi } from 'vitest';

interface Drawing {
  width?: number;
  height?: number;
  /** The size of a picture as a JPEG of this quality, in bytes. */
  bytesAt?: (quality: number, side: number) => number;
  /** Whether this browser can open a file. */
  opens?: (file: Blob) => Promise<boolean>;
  /** The grey of all its pixels; left out where this browser does not let them be read. */
  grey?: number;
}

/** Replaces drawing, which jsdom does not have, by a picture of this size. Returns how it was drawn. */
export function stubDrawing({ width = 1200, height = 800, bytesAt, opens, grey }: Drawing = {}) {
  const drawn: { side: number; quality: number }[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob, options?: object) => {
    // The option for the orientation is an error in Chrome 103; without it every browser draws a photo upright.
    expect(options).toBeUndefined();
    if (opens && !(await opens(file))) throw new DOMException('broken', 'InvalidStateError');
    return { width, height, close: () => undefined };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly #side: number;
      readonly width: number;
      readonly height: number;
      constructor(wide: number, high: number) {
        this.width = wide;
        this.height = high;
        this.#side = Math.max(wide, high);
      }
      getContext() {
        const getImageData = (_x: number, _y: number, wide: number, high: number) => {
          if (grey === undefined) throw new DOMException('not allowed', 'SecurityError');
          return { data: new Uint8ClampedArray(wide * high * 4).fill(grey), width: wide, height: high };
        };
        return { fillRect: () => undefined, drawImage: () => undefined, getImageData };
      }
      async convertToBlob({ type, quality }: { type: string; quality: number }) {
        drawn.push({ side: this.#side, quality });
        const size = bytesAt?.(quality, this.#side) ?? Math.round(this.#side * 300 * quality);
        return new Blob([new Uint8Array(size)], { type });
      }
    },
  );
  return drawn;
}

/**
 * Replaces drawing by that of a browser that can draw on the page only, which opens a picture of this size upright. Returns the
 * sides that were drawn.
 */
export function stubPageDrawing({ width = 1200, height = 800, opens = async () => true }: Drawing = {}) {
  const sides: number[] = [];
  vi.stubGlobal(
    'Image',
    class {
      readonly naturalWidth = width;
      readonly naturalHeight = height;
      src = '';
      async decode() {
        if (!(await opens(new Blob()))) throw new DOMException('broken', 'EncodingError');
      }
    },
  );
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob(done: (blob: Blob) => void, type: string) {
        sides.push(Math.max(this.width, this.height));
        done(new Blob([new Uint8Array(this.width * 100)], { type }));
      },
    }),
  });
  return sides;
}
