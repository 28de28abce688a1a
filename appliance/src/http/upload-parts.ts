import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '@comanda/domain/problem';

export interface Part {
  bytes: Buffer;
  /** Where the part begins. */
  offset: number;
  /** Bytes of the whole file. */
  size: number;
}

/**
 * Appends a part to `file` if it is the next one; a repeated or early part changes nothing. The file has its name
 * only once it is complete and on disk. Returns the bytes received so far.
 * @throws Problem storage_full when there is no space for the file and its unpacked contents
 */
export async function addPart(file: string, { bytes, offset, size }: Part): Promise<number> {
  const folder = dirname(file);
  const partial = `${file}.partial`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (offset === 0) {
    await rm(file, { force: true });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < 3 * size) throw new Problem('storage_full');
  }
  const handle = await open(partial, offset === 0 ? 'w' : 'a', 0o600);
  try {
    const { size: present } = await handle.stat();
    if (present !== offset || present + bytes.length > size) return present;
    await handle.writeFile(bytes);
    if (present + bytes.length < size) return present + bytes.length;
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
  return size;
}
