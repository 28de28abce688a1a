import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { firstValue } from './connection.ts';
import { connect, type Connection } from './driver.ts';

/**
 * Writes a verified copy of the open database: a snapshot beside the target, checked, flushed, then renamed, so
 * that the target is a whole copy or absent. Must not run inside a transaction.
 */
export async function backupTo(connection: Connection, file: string): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  await rm(partial, { force: true });
  try {
    await connection.run('VACUUM INTO ?', [partial]);
    await verify(partial);
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function verify(file: string): Promise<void> {
  const copy = await connect(file, 'read-only');
  try {
    const result = firstValue(await copy.all('PRAGMA integrity_check'));
    if (result !== 'ok') throw new Error(`The backup is damaged: ${String(result)}`);
  } finally {
    await copy.close();
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
