import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Contents } from '@comanda/db/storage/contents';
import { openSealed, sealFile } from '../backups/seal.ts';

/** The certificate authority of a box, in PEM. */
export interface Authority {
  key: string;
  certificate: string;
}

/** The first line of a move file, as JSON; the bytes of the database follow. The whole is sealed (backups/seal.ts). */
export interface MoveHead {
  format: 'comanda-move-1';
  /** The version that made it. */
  version: string;
  /** Milliseconds UTC. */
  made_at: number;
  contents: Contents;
  /** Number of enrolled devices. */
  devices: number;
  /** `invoice_key` since there are electronic invoices; null on a box without one. */
  secrets: { pepper: string; backup_key: string; invoice_key?: string | null };
  /** Null when the box has no certificate, or its authority could not be read. */
  authority: Authority | null;
  database: { bytes: number; sha256: string };
}

/** A file that is no move file of this format. */
export class DamagedMoveFile extends Error {
  override name = 'DamagedMoveFile';
}

const longestHead = 64 * 1024;

/** Writes the sealed move file `to`; `database` is a complete database without a log. */
export async function writeMoveFile(
  head: Omit<MoveHead, 'format' | 'database'>,
  database: string,
  to: string,
  passphrase: string,
): Promise<void> {
  const plain = `${to}.plain`;
  const { size: bytes } = await stat(database);
  const whole: MoveHead = {
    format: 'comanda-move-1',
    ...head,
    database: { bytes, sha256: await hashOf(database) },
  };
  try {
    await writeFile(plain, `${JSON.stringify(whole)}\n`, { mode: 0o600 });
    await pipeline(createReadStream(database), createWriteStream(plain, { flags: 'a' }));
    await sealFile(plain, to, passphrase);
  } finally {
    await rm(plain, { force: true });
  }
}

/**
 * Opens a sealed move file and writes its database to `database`.
 * @throws WrongPassphrase, DamagedSeal, DamagedMoveFile; `database` does not exist then
 */
export async function openMoveFile(
  file: string,
  database: string,
  passphrase: string,
): Promise<MoveHead> {
  const plain = `${database}.plain`;
  try {
    await openSealed(file, plain, passphrase);
    const { head, start } = await readHead(plain);
    await pipeline(
      createReadStream(plain, { start }),
      createWriteStream(database, { mode: 0o600 }),
    );
    if ((await hashOf(database)) !== head.database.sha256) {
      await rm(database, { force: true });
      throw new DamagedMoveFile('The database is not the one that was written.');
    }
    return head;
  } finally {
    await rm(plain, { force: true });
  }
}

async function readHead(plain: string): Promise<{ head: MoveHead; start: number }> {
  const file = await open(plain, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    const head: unknown = end > 0 ? parse(buffer.toString('utf8', 0, end)) : null;
    if (!isHead(head)) throw new DamagedMoveFile('This is no move file.');
    return { head, start: end + 1 };
  } finally {
    await file.close();
  }
}

// The seal proves that a box wrote the line: the format is all that has to be known.
const isHead = (head: unknown): head is MoveHead =>
  typeof head === 'object' && head !== null && 'format' in head && head.format === 'comanda-move-1';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
