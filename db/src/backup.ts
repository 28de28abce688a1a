import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { firstValue } from './connection.ts';
import { connect, type Connection } from './driver.ts';

/** 1 MB a step: a millisecond or two, then whoever waits at the floor has a turn. */
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
    await verify(partial);
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function copyPages(connection: Connection, file: string, turn: Turn): Promise<void> {
  const copy = connection.copyTo(file);
  try {
    // Flushed as it grows: a whole file flushed within the last step would hold everybody up.
    while (!(await turn(() => copy.step(pagesPerStep)))) await flush(file);
  } finally {
    await turn(() => copy.finish());
  }
}

async function verify(file: string): Promise<void> {
  const copy = await connect(file, 'existing');
  try {
    // One file that can be carried away: no log beside it.
    await copy.all('PRAGMA journal_mode = DELETE');
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
