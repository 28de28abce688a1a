import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LostDatabase } from '@comanda/db/storage/migrate';
import { readBackupName } from '../backups/names.ts';

const newVenue = (dataDir: string) => join(dataDir, 'new-venue');

/**
 * Prevents that an existing venue starts with an empty database. Must be called before anything is written to
 * the folder.
 * @throws LostDatabase when the database is missing or has 0 bytes although the folder holds a pepper, a
 * backup or an unfinished restore. `comanda demo` creates the file `new-venue` to allow an empty database.
 */
export function refuseEmptyVenue(dataDir: string): void {
  const file = join(dataDir, 'comanda.db');
  if (existsSync(file) && statSync(file).size > 0) return;
  if (existsSync(newVenue(dataDir))) return;
  const traces = ['pepper', 'restoring.db', 'comanda.db.replacing'];
  const backups = join(dataDir, 'backups');
  const isUsed =
    traces.some((name) => existsSync(join(dataDir, name))) ||
    (existsSync(backups) && readdirSync(backups).some((name) => readBackupName(name) !== null));
  if (!isUsed) return;
  throw new LostDatabase(
    `${file} is missing or empty, but this box was in use before: restore a backup.`,
  );
}

/** The new venue exists: from now on a missing database is a lost one. */
export function forgetNewVenue(dataDir: string): void {
  rmSync(newVenue(dataDir), { force: true });
}
