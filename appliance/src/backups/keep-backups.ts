import { mkdir, readdir, rename, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFacts } from '@comanda/domain/box-backups';
import { businessDayOf } from '@comanda/domain/business-day';
import type { AppContext } from '../process/context.ts';
import { repeat } from '../process/interval.ts';
import { readVenue } from '../process/venue.ts';
import { removeDatabase } from '@comanda/db/storage/replace';
import { copyFolders, copyStates, copyTo } from './copies.ts';
import {
  backupName,
  outdated,
  overRoom,
  readBackupName,
  splitCopyName,
  type BackupKind,
} from './names.ts';

const hourMs = 60 * 60 * 1000;
const lookEveryMs = 60_000;
/** Delay after a failure, so that a full disk is not written to every minute. */
const retryAfterMs = 10 * 60_000;

/** The folder with the backups. */
export function backupFolder(context: AppContext): string {
  return join(context.config.dataDir, 'backups');
}

export interface BackupFile {
  name: string;
  kind: BackupKind;
  /** Milliseconds UTC. */
  at: number;
  bytes: number;
}

/** The backups of a folder, newest first; an absent folder holds none. */
export async function listBackupFiles(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found: BackupFile[] = [];
  for (const name of names) {
    const read = readBackupName(splitCopyName(name).backup);
    if (read) found.push({ name, ...read, bytes: (await stat(join(folder, name))).size });
  }
  return found.sort((a, b) => b.at - a.at);
}

const failures = new WeakMap<AppContext, { at: number; reason: string }>();

/** Why the last backup failed, or null. */
export function backupFailure(context: AppContext): string | null {
  return failures.get(context)?.reason ?? null;
}

/**
 * Makes a verified backup, copies it to the folders outside that are present, and deletes backups that are
 * outdated or do not fit.
 * @throws when the storage fails. The server continues, and its health report names the reason until a backup
 * succeeds.
 */
export async function backUp(context: AppContext, kind: BackupKind): Promise<BackupFile> {
  try {
    const made = await createBackup(context, kind);
    failures.delete(context);
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    failures.set(context, { at: context.clock.now(), reason });
    throw error;
  }
}

async function createBackup(context: AppContext, kind: BackupKind): Promise<BackupFile> {
  const folder = backupFolder(context);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = context.clock.now();
  const name = backupName(kind, at);
  await makeRoom(folder, (await stat(join(context.config.dataDir, 'comanda.db'))).size);
  await context.store.backup(join(folder, name));
  await letGo(folder);
  for (const outside of copyFolders(context)) {
    await copyTo(context, outside, join(folder, name), letGo);
  }
  return { name, kind, at, bytes: (await stat(join(folder, name))).size };
}

/** When the last backup was made, whether it failed, and the state of its copies. */
export async function backupFacts(context: AppContext): Promise<BackupFacts> {
  const kept = await listBackupFiles(backupFolder(context));
  return {
    lastBackupAt: kept[0]?.at ?? null,
    backupFailure: backupFailure(context),
    copies: await copyStates(context),
  };
}

/**
 * After the clock was set back: renames backups with later times to just before `now`, in their order. As the
 * newest backups they would otherwise displace every backup that follows.
 */
export async function redateBackups(context: AppContext, now: number): Promise<void> {
  const outside = (await copyStates(context)).filter(({ state }) => state === 'ready');
  for (const folder of [backupFolder(context), ...outside.map(({ folder }) => folder)]) {
    const ahead = (await listBackupFiles(folder)).filter(({ at }) => at > now);
    for (const [index, { name, kind }] of ahead.entries()) {
      const { end } = splitCopyName(name);
      const dated = `${backupName(kind, now - (index + 1) * 1000)}${end}`;
      await rename(join(folder, name), join(folder, dated)).catch((error: unknown) =>
        context.log.error({ err: error, name }, 'a backup keeps its wrong date'),
      );
    }
  }
}

/** Deletes the outdated backups of a folder. */
export async function letGo(folder: string): Promise<void> {
  const names = await readdir(folder);
  const gone = new Set(outdated(names.map((name) => splitCopyName(name).backup)));
  for (const name of names) {
    if (gone.has(splitCopyName(name).backup)) await removeDatabase(join(folder, name));
  }
}

/** Backups may use half of the disk space that nothing else takes. The next one must fit into that. */
async function makeRoom(folder: string, needed: number): Promise<void> {
  const kept = await listBackupFiles(folder);
  const { bavail, bsize } = await statfs(folder);
  const taken = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  const room = (bavail * bsize + taken) / 2 - needed;
  for (const name of overRoom(kept, room)) await removeDatabase(join(folder, name));
}

/**
 * The kind of backup that is due now: one per night, at the end of a business day, and one per hour in
 * between.
 */
export async function dueKind(context: AppContext): Promise<'hourly' | 'nightly' | null> {
  if (context.store.readOnly !== null) return null;
  const now = context.clock.now();
  if (now - (failures.get(context)?.at ?? -Infinity) < retryAfterMs) return null;
  // Backups with a later time (the clock was set back) do not make a new one unnecessary.
  const found = (await listBackupFiles(backupFolder(context))).filter(({ at }) => at <= now);
  const venue = await context.store.read((repos) => readVenue(repos));
  const dayOf = (at: number) => businessDayOf(at, venue.clock);
  const nightly = found.find(({ kind }) => kind === 'nightly');
  if (!nightly || dayOf(nightly.at) < dayOf(now)) return 'nightly';
  const newest = found[0];
  return !newest || now - newest.at >= hourMs ? 'hourly' : null;
}

/** Checks every minute whether a backup is due. Returns a function that stops it. */
export function startBackups(context: AppContext): () => void {
  if (!context.config.backups.scheduled) return () => undefined;
  return repeat(context, lookEveryMs, 'the backup failed', async () => {
    const kind = await dueKind(context);
    if (kind) await backUp(context, kind);
  });
}
