import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Connection } from '../driver/driver.ts';
import { inWorker } from './in-worker.ts';
import { flush } from './replace.ts';

/** A step of 1 MB takes a millisecond or two; other statements run between two steps. */
const pagesPerStep = 256;

type Turn = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Writes a verified copy of the open database. The pages are written to a file next to the target, checked,
 * flushed, and then renamed, so that the target is complete or absent. A step that
 * cannot share its time with a transaction waits for its `turn`; commits made in between are included. With a `key` the copy is
 * signed.
 */
export async function backupTo(
  connection: Connection,
  file: string,
  { turn = (task) => task(), key }: { turn?: Turn; key?: Uint8Array | undefined } = {},
): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  await rm(partial, { force: true });
  try {
    await copyPages(connection, partial, turn);
    await chmod(partial, 0o600);
    await inWorker('verify', { file: partial, key });
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function copyPages(connection: Connection, file: string, turn: Turn): Promise<void> {
  // Flushed as it grows: a single flush at the end would block the connection for seconds.
  const flushes = { running: false, last: Promise.resolve(), failures: [] as unknown[] };
  const copied = () => {
    if (flushes.running) return;
    flushes.running = true;
    // A failure is stored until the end, because an unhandled rejection would end the process.
    flushes.last = flush(file)
      .catch((error: unknown) => void flushes.failures.push(error))
      .finally(() => (flushes.running = false));
  };
  await connection.backup(file, { pagesPerStep, turn, copied });
  await flushes.last;
  if (flushes.failures.length > 0)
    throw new Error('Flushing the copy failed', { cause: flushes.failures[0] });
}
