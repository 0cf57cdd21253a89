const ORIENTATION = 0x0112;
/** How a camera writes that the picture stands as it is. */
const UPRIGHT = 1;

/** Whether a picture has to be turned to stand upright: what its Exif block (from the TIFF header on) says of it. */
export function isRotatedByExif(tiff: Uint8Array): boolean {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return false;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > view.byteLength) return false;
  const entries = view.getUint16(start, isLittle);
  for (let at = start + 2, left = entries; left > 0 && at + 12 <= view.byteLength; at += 12, left -= 1) {
    if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle) > UPRIGHT;
  }
  return false;
}
