import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../process/context.ts';
import { readBackupName, splitCopyName } from './names.ts';

/** A copy to a slow server is made within this time. */
const copiesWithinMs = 60 * 60_000;

/** Databases that are made from another one, with their logs: of a restore, of a reading and of a download. */
const unfinished = /^(restoring|reading|download)\.db(-\w+)?$/;
/** A replacement that was not begun yet (db/src/storage/replace.ts). */
const notBegun = 'comanda.db.replacing.new';
const partial = /^(.+)\.partial(-\w+)?$/;

/**
 * Deletes what a power cut left of backups, restores and downloads: each is as large as the database. For the start,
 * when a replacement is completed and nothing else uses the folder.
 */
export async function sweepDataFolder({ config, log }: AppContext): Promise<void> {
  const { dataDir } = config;
  const backups = join(dataDir, 'backups');
  const left = [
    ...(await namesIn(dataDir))
      .filter((name) => unfinished.test(name) || name === notBegun)
      .map((name) => join(dataDir, name)),
    ...(await namesIn(backups)).filter(isPartial).map((name) => join(backups, name)),
  ];
  for (const file of left) await rm(file, { force: true, recursive: true });
  if (left.length > 0) log.warn({ left }, 'unfinished copies were deleted');
}

/** Deletes what was left of interrupted copies in a folder outside the computer. */
export async function sweepCopies(folder: string): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isPartial)) {
    const file = join(folder, name);
    // The one of another process is still being written.
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > copiesWithinMs) await rm(file, { force: true, recursive: true });
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

function isPartial(name: string): boolean {
  const whole = partial.exec(name)?.[1];
  return whole !== undefined && readBackupName(splitCopyName(whole).backup) !== null;
}
