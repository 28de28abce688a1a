import { createDecipheriv, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * The encrypted copies of versions before 1.1 (`.sealed`): magic bytes, salt, nonce, AES-256-GCM with a key from
 * scrypt, authentication tag. They are only opened.
 */
export const formerMark = Buffer.from('COMANDA1');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = formerMark.length + saltBytes + nonceBytes;

/** Decrypts a file into `to`. @throws when the passphrase is wrong or the file was changed */
export async function openFormerSeal(from: string, to: string, passphrase: string): Promise<void> {
  const { size } = await stat(from);
  if (size < headBytes + tagBytes) throw new Error('The file is too short.');
  const file = await open(from, 'r');
  const head = Buffer.alloc(headBytes);
  const tag = Buffer.alloc(tagBytes);
  try {
    await file.read(head, 0, headBytes, 0);
    await file.read(tag, 0, tagBytes, size - tagBytes);
  } finally {
    await file.close();
  }
  const salt = head.subarray(formerMark.length, formerMark.length + saltBytes);
  const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
  const key = scryptSync(passphrase, salt, 32, options);
  const nonce = head.subarray(formerMark.length + saltBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag);
  const sealed = createReadStream(from, { start: headBytes, end: size - tagBytes - 1 });
  await pipeline(sealed, decipher, createWriteStream(to, { mode: 0o600 }));
}
