import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from '@comanda/db/storage/replace';
import { sealFile } from './seal.ts';
import { writeHashed } from './write-hashed.ts';

/**
 * Copies a file, encrypted when a passphrase is given. The target is complete, flushed and verified, or
 * absent.
 * @throws when reading the target back gives different bytes.
 */
export async function copyOut(from: string, to: string, passphrase: string | null): Promise<void> {
  const partial = `${to}.partial`;
  try {
    const written = await (passphrase === null
      ? writeHashed(createReadStream(from), partial)
      : sealFile(from, partial, passphrase));
    await flush(partial);
    await rename(partial, to);
    // On FAT the renamed file has 0 bytes until it is flushed under the new name.
    await flush(to);
    await flush(dirname(to));
    await compare(to, written);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Compares a copy with what was written. A worn or counterfeit stick accepts writes but returns other data. */
async function compare(copy: string, written: string): Promise<void> {
  const found = createHash('sha256');
  for await (const chunk of createReadStream(copy)) found.update(chunk as Buffer);
  if (found.digest('hex') === written) return;
  await rm(copy, { force: true });
  throw new Error(`${dirname(copy)} gave back something else than was written to it.`);
}
