import { Problem } from './problem.ts';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';
/** 1 MB. */
export const mostPictureBytes = 1024 * 1024;

/** The kind of a picture by its first bytes, whatever its name says. Throws invalid_picture. */
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
