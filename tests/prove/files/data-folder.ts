import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentsOf } from '@comanda/db/storage/contents';
import { migrations } from '@comanda/db/storage/migrations';
import { finishReplacement } from '@comanda/db/storage/replace';
import { openStore } from '@comanda/db/store';
import { readBackupName } from '../../../appliance/src/backups/names.ts';
import { refuseEmptyVenue } from '../../../appliance/src/recovery/lost-database.ts';
import { migrationsOfNewer } from '../../support/later-migrations.ts';

export const now = Date.parse('2026-01-17T20:00:00Z');
export const proofSetting = 'proof';
export const backupFolderOf = (dataDir: string) => join(dataDir, 'backups');

const clock = { now: () => now };
const secret = 'a secret of the tests';

/**
 * A data folder as after a kill: the venue "Old" with its last commits in the log, and a backup of the venue "New".
 */
export async function makeDataFolder(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  mkdirSync(at('backups'), { recursive: true });
  for (const name of ['pepper', 'backup-key']) writeFileSync(at(name), secret);
  const backupKey = Buffer.from(secret);
  const fresh = await openStore({ file: at('new.db'), clock, backupKey });
  await fresh.write((repos) => repos.settings.set('venue_name', 'New', 1));
  await fresh.backup(at('backups/manual-20260117T190000Z.db'));
  await fresh.close();
  rmSync(at('new.db'));
  const live = await openStore({ file: at('live.db'), clock });
  await live.write((repos) => repos.settings.set('venue_name', 'Old', 1));
  for (const end of ['', '-wal']) cpSync(at(`live.db${end}`), at(`comanda.db${end}`));
  await live.close();
  rmSync(at('live.db'));
}

export interface Found {
  venue: unknown;
  /** Whether the write of the interrupted run is there. */
  wrote: boolean;
}

/** The migrations of the program that performs an act: to migrate, it is of a newer version than the folder. */
export const migrationsFor = (act: string) =>
  act === 'migration' ? migrationsOfNewer : migrations;

/** The state that the next start finds. @throws for an empty venue, a damaged database or an incomplete backup */
export async function nextStart(folder: string, known = migrations): Promise<Found> {
  const file = join(folder, 'comanda.db');
  await finishReplacement(file);
  refuseEmptyVenue(folder);
  const backupKey = Buffer.from(secret);
  const store = await openStore({ file, clock, backupKey, migrations: known });
  const found = await store.read(async (repos) => ({
    venue: await repos.settings.get('venue_name'),
    wrote: (await repos.settings.get(proofSetting)) === 'wrote',
  }));
  await store.close();
  await contentsOf(file);
  for (const name of readdirSync(backupFolderOf(folder))) {
    if (readBackupName(name)) await contentsOf(join(backupFolderOf(folder), name));
  }
  return found;
}

/** Replaces a folder with a new copy of a template. */
export function renew(template: string, folder: string): void {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(template, folder, { recursive: true });
}
