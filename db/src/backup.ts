import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Connection } from './driver/driver.ts';
import { inWorker } from './in-worker.ts';

/** 1 MB a step takes a millisecond or two; statements of the floor run between two steps. */
const pagesPerStep = 256;

type Turn = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Writes a verified copy of the open database: pages beside the target, checked, flushed, then renamed, so that
 * the target is a whole copy or absent. Each step waits for its `turn`, which no transaction may share; what is
 * committed in between is in the copy.
 */
export async function backupTo(
  connection: Connection,
  file: string,
  turn: Turn = (task) => task(),
): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  await rm(partial, { force: true });
  try {
    await copyPages(connection, partial, turn);
    await inWorker('verify', { file: partial });
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function copyPages(connection: Connection, file: string, turn: Turn): Promise<void> {
  // Flushed as it grows: one flush of the whole file at the end would hold the connection for seconds.
  const flushes = { running: false, last: Promise.resolve() };
  const copied = () => {
    if (flushes.running) return;
    flushes.running = true;
    flushes.last = flush(file).finally(() => (flushes.running = false));
  };
  await connection.backup(file, { pagesPerStep, turn, copied });
  await flushes.last;
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
