// Pictures made byte by byte: valid in their structure, with no visible content.

const two = (number: number): number[] => [number >> 8, number & 0xff];
const four = (number: number): number[] => [...two(number >>> 16), ...two(number & 0xffff)];
export const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A segment of a JPEG. */
export const segment = (marker: number, ...content: number[]): number[] => [
  0xff,
  marker,
  ...two(content.length + 2),
  ...content,
];

/** An Exif block as a phone writes it: the orientation of the camera and its location. */
export const exif = (orientation: number, place = ''): number[] => [
  ...letters('MM'),
  ...two(42),
  ...four(8),
  ...two(1),
  ...two(0x0112),
  ...two(3),
  ...four(1),
  ...two(orientation),
  ...two(0),
  ...four(0),
  ...letters(place),
];

export const exifSegment = (orientation: number, place?: string): number[] =>
  segment(0xe1, ...letters('Exif'), 0, 0, ...exif(orientation, place));

interface JpegParts {
  /** Segments before the picture. */
  before?: readonly number[][];
  width?: number;
  height?: number;
  /** The size of the file; zeros fill it up. */
  size?: number;
  isCut?: boolean;
  /** What follows the end marker. */
  after?: readonly number[];
}

export function jpegBytes(parts: JpegParts = {}): Uint8Array<ArrayBuffer> {
  const { before = [], width = 1200, height = 800, size = 0, isCut = false, after = [] } = parts;
  const head = [
    [0xff, 0xd8],
    ...before,
    segment(0xc0, 8, ...two(height), ...two(width), 3),
    segment(0xda, 1, 2, 3),
  ].flat();
  const end = isCut ? [] : [0xff, 0xd9, ...after];
  const bytes = new Uint8Array(Math.max(size, head.length + end.length + 4));
  bytes.set(head);
  bytes.set(end, bytes.length - end.length);
  return bytes;
}

const chunk = (type: string, content: readonly number[]): number[] => [
  ...four(content.length),
  ...letters(type),
  ...content,
  0,
  0,
  0,
  0,
];

interface PngParts {
  width?: number;
  height?: number;
  size?: number;
  chunks?: readonly [type: string, content: number[]][];
  isCut?: boolean;
}

export function pngBytes(parts: PngParts = {}): Uint8Array<ArrayBuffer> {
  const { width = 640, height = 480, size = 0, chunks = [], isCut = false } = parts;
  const head = [
    ...[0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...four(width), ...four(height), 8, 2, 0, 0, 0]),
    ...chunks.flatMap(([type, content]) => chunk(type, content)),
  ];
  const end = isCut ? [] : chunk('IEND', []);
  const filling = Math.max(0, size - head.length - end.length - 12);
  const bytes = new Uint8Array(head.length + 12 + filling + end.length);
  bytes.set(head);
  bytes.set([...four(filling), ...letters('IDAT')], head.length);
  bytes.set(end, bytes.length - end.length);
  return bytes;
}

/** The beginning of a photo in the format of an iPhone. */
export const heicBytes = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array([0, 0, 0, 24, ...letters('ftypheic'), 0, 0, 0, 0, ...letters('mif1heic')]);
