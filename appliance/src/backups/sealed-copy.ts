import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Head of a sealed file: mark, salt and nonce in the open; the tag is at the end. AES-256-GCM, key by scrypt. */
const mark = Buffer.from('COMANDA1');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = mark.length + saltBytes + nonceBytes;

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize('NFC'), salt, 32, {
    N: 2 ** 15,
    r: 8,
    p: 1,
    maxmem: 64 * 2 ** 20,
  });
}

/**
 * Copies a file, sealed with the passphrase when there is one. The target is whole, flushed and read back, or absent.
 * @throws when the target gives back something else than was written.
 */
export async function copyOut(from: string, to: string, passphrase: string | null): Promise<void> {
  const partial = `${to}.partial`;
  try {
    const plain = createReadStream(from);
    const written = createHash('sha256');
    await pipeline(
      passphrase === null ? plain : sealed(plain, passphrase),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          written.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(partial, { mode: 0o600 }),
    );
    await flush(partial);
    await rename(partial, to);
    // FAT keeps 0 bytes under the new name until the file is flushed under it.
    await flush(to);
    await flush(dirname(to));
    await compare(to, written.digest('hex'));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* sealed(plain: Readable, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  yield Buffer.concat([mark, salt, nonce]);
  for await (const chunk of plain) yield cipher.update(chunk as Buffer);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** A stick that is worn out or holds less than it claims takes everything and gives something else back. */
async function compare(copy: string, written: string): Promise<void> {
  const found = createHash('sha256');
  for await (const chunk of createReadStream(copy)) found.update(chunk as Buffer);
  if (found.digest('hex') === written) return;
  await rm(copy, { force: true });
  throw new Error(`${dirname(copy)} gave back something else than was written to it.`);
}

/** Opens a sealed file into `to`. @throws when the passphrase is wrong or a single bit was changed. */
export async function openSealed(from: string, to: string, passphrase: string): Promise<void> {
  const { size } = await stat(from);
  const file = await open(from, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const tag = Buffer.alloc(tagBytes);
    await file.read(head, 0, headBytes, 0);
    await file.read(tag, 0, tagBytes, size - tagBytes);
    if (size < headBytes + tagBytes || !head.subarray(0, mark.length).equals(mark)) {
      throw new Error('This is no sealed backup.');
    }
    const salt = head.subarray(mark.length, mark.length + saltBytes);
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(passphrase, salt),
      head.subarray(mark.length + saltBytes),
    );
    decipher.setAuthTag(tag);
    const sealed = createReadStream(from, { start: headBytes, end: size - tagBytes - 1 });
    await pipeline(sealed, decipher, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    await rm(to, { force: true });
    const isSealBroken = error instanceof Error && /authenticate/.test(error.message);
    throw isSealBroken
      ? new Error('The passphrase is wrong or the file was changed.', { cause: error })
      : error;
  } finally {
    await file.close();
  }
}

/** True for a file that begins like a sealed backup. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(mark.length);
    await file.read(head, 0, mark.length, 0);
    return head.equals(mark);
  } finally {
    await file.close();
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
