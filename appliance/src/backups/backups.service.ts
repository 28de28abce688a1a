import type * as contract from '@comanda/contract/backups';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { accessOf, changesOfAccess } from '@comanda/db/storage/access-snapshot';
import { inWorker } from '@comanda/db/storage/in-worker';
import type { Contents } from '@comanda/db/storage/contents';
import { isOfDevelopment } from '@comanda/db/storage/migrate';
import { removeDatabase } from '@comanda/db/storage/replace';
import { businessDayOf } from '@comanda/domain/business-day';
import { roleIds } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { open, realpath, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { asProblem } from '../http/problems.ts';
import { runWrite, type AppContext, type Work } from '../process/context.ts';
import { createInFlight } from '../http/idempotency.ts';
import type { OwnCall } from '../http/mount.ts';
import { fileReply } from '../http/reply-values.ts';
import { onceForKey } from '../http/manual-idempotency.ts';
import { chooseFolder, chosenFolder, copyStates, copyTo, inTime, isElsewhere } from './copies.ts';
import {
  backUp,
  backupFailure,
  backupFolder,
  listBackupFiles,
  letGo,
  type BackupFile,
} from './keep-backups.ts';
import { backupName } from './names.ts';

export async function listBackups({ context }: OwnCall<typeof contract.listBackups>) {
  const copies = (await copyStates(context)).map(({ newestAt, ...copy }) => ({
    ...copy,
    newest: newestAt,
  }));
  return {
    backups: (await listBackupFiles(backupFolder(context))).map(toBackup),
    copies,
    chosen_folder: chosenFolder(context),
    encrypted: context.config.backups.passphrase !== null,
  };
}

export async function createBackup(call: OwnCall<typeof contract.createBackup>) {
  const { context, actor } = call;
  requireWritable(context);
  return onceForKey<ReplyOf<typeof contract.createBackup>>(call, async (keep) => {
    const made = await backUp(context, 'manual').catch((error: unknown) => {
      if (asProblem(error).code === 'storage_full') throw error;
      context.log.error({ err: error }, 'the backup failed');
      throw new Problem('backup_failed', { reason: backupFailure(context) });
    });
    const answer = { success: true as const, backup: toBackup(made) };
    const detail = { name: made.name };
    await note(context, actor.user_id, 'backup.made', detail, (tx) => keep(tx, answer));
    return answer;
  });
}

/**
 * Sets the folder of another computer that gets copies, or none. The newest backup is copied at once, so that the page
 * shows whether it works.
 */
export async function updateCopyFolder(call: OwnCall<typeof contract.updateCopyFolder>) {
  const { context, actor, body } = call;
  requireWritable(context);
  return onceForKey<ReplyOf<typeof contract.updateCopyFolder>>(call, async (keep) => {
    const folder = body.folder === null ? null : await requireMounted(context, body.folder.trim());
    await chooseFolder(context, folder);
    const newest = (await listBackupFiles(backupFolder(context)))[0];
    if (folder !== null && newest) {
      await copyTo(context, folder, join(backupFolder(context), newest.name), letGo);
    }
    const answer = { success: true as const };
    await note(context, actor.user_id, 'backup.folder', { folder }, (tx) => keep(tx, answer));
    return answer;
  });
}

/** Returns the folder, without symbolic links, when it is mounted, answers and can be written to. */
async function requireMounted(context: AppContext, named: string): Promise<string> {
  const { mounts } = context.config.box;
  const isAllowed = (path: string) => mounts.some((root) => path.startsWith(`${root}/`));
  const fields = { field: 'folder' };
  if (context.config.demo || !isAllowed(resolve(named)))
    throw new Problem('copy_folder_place', fields);
  const probe = async () => {
    const folder = await realpath(named);
    const found = await stat(folder);
    if (!isAllowed(folder)) throw new Problem('copy_folder_place', fields);
    if (!found.isDirectory() || !(await isElsewhere(context, found.dev))) {
      throw new Problem('copy_folder_local', fields);
    }
    const file = join(folder, '.comanda-probe');
    await writeFile(file, 'ok');
    await rm(file);
    return folder;
  };
  return inTime(probe()).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.startsWith('ENOENT')) throw new Problem('copy_folder_local', fields);
    throw new Problem('copy_folder_closed', { ...fields, reason });
  });
}

/**
 * Streams the file, because a year of checks does not fit into memory. Password and PIN hashes are removed
 * unless the owner asks for them. The journal records who downloaded it.
 */
export async function downloadBackup({
  context,
  params,
  actor,
}: OwnCall<typeof contract.downloadBackup>) {
  const { name } = await requireBackup(context, params.name);
  const isWhole = actor.role === roleIds.owner;
  const file = await (isWhole
    ? open(join(backupFolder(context), name))
    : openWithoutHashes(context, name));
  const saved = isWhole ? name : name.replace(/\.db$/, '-without-passwords.db');
  await note(context, actor.user_id, 'backup.downloaded', { name });
  return fileReply('application/vnd.sqlite3', file.createReadStream(), `comanda-${saved}`);
}

const copying = createInFlight();

/**
 * Opens a copy without hashes that is deleted as soon as its reader closes it. 409 while another copy is
 * being made.
 */
function openWithoutHashes(context: AppContext, name: string): Promise<FileHandle> {
  const copy = join(context.config.dataDir, 'download.db');
  return copying(copy, async () => {
    try {
      await inWorker('writeRedactedCopy', { file: join(backupFolder(context), name), copy });
      return await open(copy);
    } finally {
      await rm(copy, { force: true });
    }
  });
}

export async function previewBackup({ context, params }: OwnCall<typeof contract.previewBackup>) {
  const { name } = await requireBackup(context, params.name);
  const file = join(backupFolder(context), name);
  const backup = await read(context, name, inWorker('contents', { file }));
  const then = await read(context, name, accessOf(file));
  const now = await context.store.contents();
  const access = changesOfAccess(then, await context.store.access());
  return { backup: toContents(backup), now: toContents(now), access };
}

const restoring = createInFlight();

/**
 * Restores a backup while the server runs. All users must log in again. 409 while another restore is running,
 * and 401 for one that was waiting for it.
 */
export async function restoreBackup(call: OwnCall<typeof contract.restoreBackup>) {
  const { context, params, body } = call;
  requireWritable(context);
  const { name } = await requireBackup(context, params.name);
  if (body.confirm !== name) throw new Problem('validation', { field: 'confirm' });
  const isAccepted = body.accept_altered === true;
  return restoring(context.config.dataDir, () => goBackTo(call, name, isAccepted));
}

async function goBackTo(
  { context, actor }: OwnCall<typeof contract.restoreBackup>,
  name: string,
  isAccepted: boolean,
) {
  const folder = backupFolder(context);
  const prepared = join(context.config.dataDir, 'restoring.db');
  const backup = join(folder, name);
  const eventsAfter = await context.store.read((repos) => repos.events.readLastId());
  const plan = {
    backup,
    prepared,
    now: context.clock.now(),
    eventsAfter: eventsAfter + 1000,
    access: await context.store.access(),
    key: context.config.backupKey,
  };
  const altered = await read(context, name, inWorker('prepareRestore', plan));
  if (altered.length > 0 && !isAccepted) {
    await removeDatabase(prepared);
    context.log.error({ name, altered }, 'a backup was altered');
    throw new Problem('backup_altered', { reason: altered[0] });
  }
  const kept = backupName('replaced', context.clock.now());
  await context.store.replaceWith(prepared, join(folder, kept));
  await signReplaced(context, join(folder, kept));
  context.log.warn({ name, kept, user_id: actor.user_id }, 'a backup was restored');
  await note(context, actor.user_id, 'backup.restored', {
    name,
    kept,
    ...(altered.length > 0 ? { altered } : {}),
  });
  return { success: true as const };
}

/**
 * The replaced database was just served by this installation, so restoring it needs no confirmation of its
 * origin.
 */
async function signReplaced({ config, log }: AppContext, file: string): Promise<void> {
  await inWorker('sign', { file, key: config.backupKey }).catch((error: unknown) =>
    log.error({ err: error, file }, 'the replaced database was not signed'),
  );
}

function requireWritable({ store }: AppContext): void {
  if (store.readOnly !== null) throw new Problem('storage_read_only');
}

async function requireBackup(context: AppContext, name: string): Promise<BackupFile> {
  const found = (await listBackupFiles(backupFolder(context))).find(
    (backup) => backup.name === name,
  );
  if (!found) throw new Problem('not_found', { field: 'name' });
  return found;
}

const ofTheBackup = ['DamagedBackup', 'LostDatabase', 'UnusableDatabase', 'DatabaseError'];

/** Returns what was read from a backup; 409 backup_damaged when the backup itself could not be read. */
function read<T>(context: AppContext, name: string, reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (isOfDevelopment(error)) throw new Problem('development_version', { field: 'name' });
    const isOfTheBackup = error instanceof Error && ofTheBackup.includes(error.name);
    if (!isOfTheBackup || asProblem(error).code === 'storage_full') throw error;
    context.log.error({ err: error, name }, 'a backup is damaged');
    throw new Problem('backup_damaged', { field: 'name' });
  });
}

/** Writes a journal row. A restored database may not contain the user; their name is then in the detail. */
async function note(
  context: AppContext,
  userId: number,
  action: string,
  detail: Record<string, unknown>,
  besides: (tx: Work) => Promise<void> = async () => undefined,
): Promise<void> {
  await runWrite(context, async (tx) => {
    const { repos, venue, now, emit } = tx;
    const person = await repos.people.find(userId);
    await repos.journal.append({
      at: now,
      business_day: businessDayOf(now, venue.clock),
      actor_id: person ? userId : null,
      action,
      subject: 'backup',
      detail: person ? detail : { ...detail, user_id: userId },
    });
    // The screens reload and find that their session has ended.
    if (action === 'backup.restored') emit({ event: 'session.changed', id: 0 });
    await besides(tx);
  });
}

function toBackup(kept: BackupFile): contract.Backup {
  return { name: kept.name, kind: kept.kind, at: kept.at, bytes: kept.bytes };
}

function toContents(contents: Contents): contract.BackupContents {
  return {
    schema: contents.schema,
    venue_name: contents.venueName,
    users: contents.users,
    products: contents.products,
    checks: contents.checks,
    closed_checks: contents.closedChecks,
    closed_total: contents.closedTotal,
    newest_record: contents.newestRecordAt,
    newest_day: contents.newestDay,
  };
}
