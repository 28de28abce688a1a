import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeSignature } from './signature.ts';

/** A file next to the database during a replacement, with the paths needed to complete it. */
type Replacement = { prepared: string; kept: string };

const markOf = (file: string) => `${file}.replacing`;

/**
 * Replaces `file`, which no process may have open, with `prepared`, a complete database without a log. The
 * old database is kept as `kept`, with its log, and is never opened, because it may be damaged. After a power
 * cut at any time, either the old or the new database is there; `finishReplacement` completes the replacement
 * on the next start.
 * @throws when `kept` already exists, `prepared` is missing, or the storage fails; nothing is changed then
 */
export async function replaceDatabase(file: string, prepared: string, kept: string): Promise<void> {
  if (existsSync(kept)) throw new Error(`${kept} exists already.`);
  await flush(prepared);
  await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
  const replacement: Replacement = { prepared, kept };
  const mark = markOf(file);
  try {
    await writeFile(`${mark}.new`, JSON.stringify(replacement), { mode: 0o600, flush: true });
    await rename(`${mark}.new`, mark);
    await flush(dirname(file));
    await finishReplacement(file);
  } catch (error) {
    await undoReplacement(file, prepared, kept);
    throw error;
  }
}

/** Whether a replacement was started and not completed. */
export const isBeingReplaced = (file: string): boolean => existsSync(markOf(file));

/** Completes a replacement that was interrupted by a power cut, if there is one. */
export async function finishReplacement(file: string): Promise<void> {
  const mark = markOf(file);
  if (!existsSync(mark)) return;
  const { prepared, kept } = JSON.parse(readFileSync(mark, 'utf8')) as Replacement;
  // If it no longer exists, it was already renamed, after the old database and its log had been moved.
  if (existsSync(prepared)) {
    if (existsSync(file) && !existsSync(kept)) await keep(file, kept);
    // If the old log stayed, SQLite would replay it over the new database.
    if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${kept}-wal`);
    await rm(`${file}-shm`, { force: true });
    await flush(dirname(kept));
    await rename(prepared, file);
  }
  await flush(dirname(file));
  await rm(mark);
  await flush(dirname(file));
}

/** Reverts a completed or interrupted `replaceDatabase`: `kept` becomes `file` again. */
export async function undoReplacement(file: string, prepared: string, kept: string): Promise<void> {
  const isReplaced = !existsSync(prepared);
  // Without this file the next start does not complete the replacement.
  await rm(markOf(file), { force: true });
  if (isReplaced) await removeDatabase(file);
  if (existsSync(`${kept}-wal`)) await rename(`${kept}-wal`, `${file}-wal`);
  if (existsSync(kept)) await rename(kept, file);
  await flush(dirname(file));
}

/** Copies a database and its log, but not a signature. Overwrites `target`. */
export async function copyDatabase(source: string, target: string): Promise<void> {
  await removeDatabase(target);
  if (existsSync(`${source}-wal`)) await copyFile(`${source}-wal`, `${target}-wal`);
  await copyFile(source, target);
  await removeSignature(target);
}

/** Removes a database and its log. */
export async function removeDatabase(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
}

/**
 * Whether a process has the database open, without opening it: SQLite holds locks on the file while the store
 * has it open exclusively.
 */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const locks = readFileSync('/proc/locks', 'utf8');
  return new RegExp(`:${statSync(file).ino} `).test(locks);
}

// A hard link costs nothing. Another disk, or a file system without hard links, needs a copy.
async function keep(file: string, kept: string): Promise<void> {
  try {
    await link(file, kept);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'].includes(code ?? '')) {
      throw error;
    }
    await copyFile(file, `${kept}.partial`);
    await flush(`${kept}.partial`);
    await rename(`${kept}.partial`, kept);
  }
}

/** Flushes a file, or the names in a folder, to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
