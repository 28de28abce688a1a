import { Problem } from './problem.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';
/** 1 MB. */
export const mostPictureBytes = 1024 * 1024;

/** The type of a picture by its first bytes, whatever its name. Throws invalid_picture. */
export function pictureType(bytes: Uint8Array): PictureType {
  const starts = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (bytes.length <= mostPictureBytes && bytes.length > 12) {
    if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
    if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
    if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8))
      return 'image/webp';
  }
  throw new Problem('invalid_picture', { field: 'data' });
}

/** Width in dots of an 80 mm ticket. A larger logo is refused before it is decoded. */
export const mostLogoPoints = 576;

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headName = 0x49484452;

/**
 * Width and height from the header of a PNG. Null when it is not a PNG, or has a second header, which could declare
 * another size to a decoder that reads on.
 */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || pngSignature.some((byte, at) => bytes[at] !== byte)) return null;
  let heads = 0;
  // Each chunk: length, type, data, checksum.
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === headName) heads += 1;
  }
  if (heads !== 1 || view.getUint32(12) !== headName) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}
