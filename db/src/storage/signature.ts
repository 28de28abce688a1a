import { createHash, createHmac, timingSafeEqual, type Hmac } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/**
 * The signature at the end of a backup, after the last page, where SQLite does not read: magic bytes, an id
 * of the key, and the HMAC-SHA256 of everything before. It is in the file itself, so that copies include it.
 */
const mark = Buffer.from('COMANDA BACKUP 1');
const idBytes = 16;
const macBytes = 32;
const signatureBytes = mark.length + idBytes + macBytes;
const blockBytes = 1024 * 1024;

/** The origin of a backup according to its signature. */
export type Origin = 'own' | 'other_box' | 'changed' | 'unsigned';

/** Signs a database file without a log. Replaces an existing signature. */
export async function signFile(path: string, key: Uint8Array): Promise<void> {
  await removeSignature(path);
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const made = Buffer.concat([mark, idOf(key), await macOf(file, size, key)]);
    await file.write(made, 0, made.length, size);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function originOf(path: string, key: Uint8Array): Promise<Origin> {
  const file = await open(path, 'r');
  try {
    const signature = await readSignature(file);
    if (!signature) return 'unsigned';
    if (!signature.id.equals(idOf(key))) return 'other_box';
    // SQLite would read a log next to the file with it.
    const log = `${path}-wal`;
    if (existsSync(log) && statSync(log).size > 0) return 'changed';
    const mac = await macOf(file, signature.at, key);
    return timingSafeEqual(mac, signature.mac) ? 'own' : 'changed';
  } finally {
    await file.close();
  }
}

export async function removeSignature(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const signature = await readSignature(file);
    if (signature) await file.truncate(signature.at);
  } finally {
    await file.close();
  }
}

async function readSignature(
  file: FileHandle,
): Promise<{ at: number; id: Buffer; mac: Buffer } | null> {
  const at = (await file.stat()).size - signatureBytes;
  if (at < 0) return null;
  const bytes = Buffer.alloc(signatureBytes);
  await file.read(bytes, 0, signatureBytes, at);
  if (!bytes.subarray(0, mark.length).equals(mark)) return null;
  const id = bytes.subarray(mark.length, mark.length + idBytes);
  return { at, id, mac: bytes.subarray(mark.length + idBytes) };
}

const idOf = (key: Uint8Array) =>
  createHash('sha256').update('id').update(key).digest().subarray(0, idBytes);

async function macOf(file: FileHandle, bytes: number, key: Uint8Array): Promise<Buffer> {
  const mac: Hmac = createHmac('sha256', key);
  const block = Buffer.alloc(blockBytes);
  for (let at = 0; at < bytes;) {
    const { bytesRead } = await file.read(block, 0, Math.min(blockBytes, bytes - at), at);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.');
    mac.update(block.subarray(0, bytesRead));
    at += bytesRead;
  }
  return mac.digest();
}
