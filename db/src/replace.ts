import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeSignature } from './signature.ts';

/** Next to the database while it is being replaced: what is left to do. */
type Replacement = { prepared: string; kept: string };

const markOf = (file: string) => `${file}.replacing`;

/**
 * Puts `prepared`, a whole database without a log, in the place of `file`, which nobody may have open. What was there
 * is kept as `kept` together with its log and is never opened: it may be what is damaged. A power cut at any instant
 * leaves the old database or the new one; `finishReplacement` at the next start completes what was begun.
 * @throws when `kept` exists already, there is no `prepared`, or the storage fails; everything is then as before.
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

/** Whether a replacement was begun and is not complete. */
export const isBeingReplaced = (file: string): boolean => existsSync(markOf(file));

/** Completes a replacement that a power cut interrupted; without one it does nothing. */
export async function finishReplacement(file: string): Promise<void> {
  const mark = markOf(file);
  if (!existsSync(mark)) return;
  const { prepared, kept } = JSON.parse(readFileSync(mark, 'utf8')) as Replacement;
  // Gone means renamed: then the old database and its log were moved before.
  if (existsSync(prepared)) {
    if (existsSync(file) && !existsSync(kept)) await keep(file, kept);
    // A log that stayed would be replayed over the new database.
    if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${kept}-wal`);
    await rm(`${file}-shm`, { force: true });
    await flush(dirname(kept));
    await rename(prepared, file);
  }
  await flush(dirname(file));
  await rm(mark);
  await flush(dirname(file));
}

/** Takes back what `replaceDatabase` did or began: `kept` becomes `file` again. */
export async function undoReplacement(file: string, prepared: string, kept: string): Promise<void> {
  const isReplaced = !existsSync(prepared);
  // Without the mark the next start does not complete it.
  await rm(markOf(file), { force: true });
  if (isReplaced) await removeDatabase(file);
  if (existsSync(`${kept}-wal`)) await rename(`${kept}-wal`, `${file}-wal`);
  if (existsSync(kept)) await rename(kept, file);
  await flush(dirname(file));
}

/** Copies a database together with its own log, but without a signature, over whatever is at `target`. */
export async function copyDatabase(source: string, target: string): Promise<void> {
  await removeDatabase(target);
  if (existsSync(`${source}-wal`)) await copyFile(`${source}-wal`, `${target}-wal`);
  await copyFile(source, target);
  await removeSignature(target);
}

/** Removes a database with its log. */
export async function removeDatabase(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
}

/**
 * Whether a program has the database open, without opening it: SQLite holds locks on the file as long as the store
 * has it open exclusively.
 */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const locks = readFileSync('/proc/locks', 'utf8');
  return new RegExp(`:${statSync(file).ino} `).test(locks);
}

// A second name costs nothing; a file system without hard links, or another disk, needs a copy.
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

/** Waits until a file, or the names in a folder, are on disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
