import { toIso } from '@comanda/domain/time';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/move';
import { contentsOf } from '@comanda/db/storage/contents';
import { inWorker } from '@comanda/db/storage/in-worker';
import { isOfDevelopment } from '@comanda/db/storage/migrate';
import { migrations } from '@comanda/db/storage/migrations';
import { flush, removeDatabase } from '@comanda/db/storage/replace';
import { openStore } from '@comanda/db/store';
import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import { asProblem } from '../http/problems.ts';
import { runRead, type AppContext } from '../process/context.ts';
import { createInFlight } from '../http/idempotency.ts';
import { invoiceKeyFile } from '../issuer/seal.ts';
import type { OwnCall } from '../http/mount.ts';
import { newToken } from '../accounts/secrets.ts';
import { addPart } from '../http/upload-parts.ts';
import { readVenue } from '../process/venue.ts';
import { certificateFiles } from '../lan/certificate.ts';
import { refuseWhenSetUp, requireCode } from '../setup/setup.service.ts';
import { openMoveFile as unseal, type MoveHead } from './move-file.ts';
import { moveFolders } from './move-folders.ts';

/** An upload; the token in its address proves that its sender knew the set-up code. */
interface Upload {
  token: string;
  bytes: number;
  /** Set once the file was opened with its passphrase. */
  head: MoveHead | null;
}

const uploads = new WeakMap<AppContext, Upload>();
const working = createInFlight();

const pathsOf = ({ config }: AppContext) => {
  const folders = moveFolders(config.dataDir);
  return {
    ...folders,
    file: join(folders.incoming, 'file.age'),
    database: join(folders.incoming, 'opened.db'),
    /** Becomes `taken` in one step. */
    prepared: join(folders.incoming, 'prepared'),
  };
};

export async function startMoveUpload(
  call: OwnCall<typeof contract.startMoveUpload>,
): Promise<ReplyOf<typeof contract.startMoveUpload>> {
  const { context, body, request } = call;
  await requireCode(context, body.code, request.ip);
  const { incoming } = pathsOf(context);
  await rm(incoming, { recursive: true, force: true });
  const { bavail, bsize } = await statfs(context.config.dataDir);
  // The sealed file, the opened one, its database and the migrated copy.
  if (bavail * bsize < 5 * body.bytes) throw new Problem('storage_full');
  const upload = { token: newToken(), bytes: body.bytes, head: null };
  uploads.set(context, upload);
  return { upload: upload.token };
}

export async function uploadMoveFile({
  context,
  params,
  query,
  request,
}: OwnCall<typeof contract.uploadMoveFile>): Promise<ReplyOf<typeof contract.uploadMoveFile>> {
  const upload = requireUpload(context, params.upload);
  const bytes = request.body;
  if (!Buffer.isBuffer(bytes)) throw new Problem('validation', { field: 'file' });
  upload.head = null;
  const part = { bytes, offset: query.offset, size: upload.bytes };
  return { received: await addPart(pathsOf(context).file, part) };
}

/** Reads the file without changing anything outside the folder `move-in`. */
export async function openMoveFile({
  context,
  params,
  body,
}: OwnCall<typeof contract.openMoveFile>): Promise<contract.MoveContents> {
  const upload = requireUpload(context, params.upload);
  return working(context.config.dataDir, async () => {
    await refuse(context);
    const { file, database } = pathsOf(context);
    if (!existsSync(file)) throw new Problem('not_found');
    upload.head = null;
    await removeDatabase(database);
    const head = await unseal(file, database, body.passphrase.trim()).catch(readable);
    const isNewer = head.contents.schema > (migrations.at(-1)?.name ?? '');
    await contentsOf(database).catch((error: unknown) => {
      // The tables of a newer version may not fit this one.
      if (isOfDevelopment(error) || !isNewer) readable(error);
    });
    if (isNewer) {
      await removeDatabase(database);
      throw new Problem('move_newer', { version: head.version });
    }
    upload.head = head;
    return toContents(head);
  });
}

/** Prepares everything next to the empty venue, then puts it into place with a new start. */
export async function takeMoveFile({
  context,
  params,
}: OwnCall<typeof contract.takeMoveFile>): Promise<{ success: true }> {
  const { head } = requireUpload(context, params.upload);
  if (head === null) throw new Problem('not_found');
  return working(context.config.dataDir, async () => {
    const thaw = context.store.freeze();
    context.refusing = 'box_restarting';
    try {
      await refuse(context);
      await prepare(context, head);
    } catch (error) {
      context.refusing = null;
      thaw();
      throw error;
    }
    uploads.delete(context);
    context.log.warn({ version: head.version }, 'a venue moves to this box');
    context.restart?.('a venue moved to this box');
    return { success: true };
  });
}

async function prepare(context: AppContext, head: MoveHead): Promise<void> {
  const { database, prepared, taken } = pathsOf(context);
  const now = context.clock.now();
  await rm(prepared, { recursive: true, force: true });
  await mkdir(prepared, { recursive: true, mode: 0o700 });
  const target = join(prepared, 'comanda.db');
  const plan = {
    backup: database,
    prepared: target,
    now,
    // Later than all events of the old box, so that its screens notice that they missed some.
    eventsAfter: now,
    key: Buffer.from(head.secrets.backup_key),
  };
  const altered = await inWorker('prepareRestore', plan).catch(readable);
  if (altered.length > 0) throw new Problem('move_damaged', { reason: altered[0] });
  await record(target, head, now);
  await keep(join(prepared, 'pepper'), head.secrets.pepper);
  await keep(join(prepared, 'backup-key'), head.secrets.backup_key);
  const { invoice_key } = head.secrets;
  if (invoice_key) await keep(join(prepared, invoiceKeyFile), invoice_key);
  if (head.authority) {
    const folder = join(prepared, 'authority');
    await mkdir(folder, { mode: 0o750 });
    await keep(join(folder, 'ca.key'), head.authority.key, 0o640);
    await keep(join(folder, certificateFiles.ca), head.authority.certificate, 0o640);
    await flush(folder);
  }
  await flush(target);
  await flush(prepared);
  // From here on the next start completes the move.
  await rename(prepared, taken);
  await flush(context.config.dataDir);
}

async function keep(file: string, text: string, mode = 0o600): Promise<void> {
  await writeFile(file, text.endsWith('\n') ? text : `${text}\n`, { mode, flush: true });
}

async function record(file: string, head: MoveHead, now: number): Promise<void> {
  const store = await openStore({ file, clock: { now: () => now } });
  try {
    await store.write(async (repos) => {
      const { clock } = await readVenue(repos);
      await repos.journal.append({
        at: now,
        business_day: businessDayOf(now, clock),
        actor_id: null,
        action: 'box.moved_in',
        subject: 'setting',
        subject_id: 1,
        detail: { version: head.version, made_at: toIso(head.made_at) },
      });
    });
  } finally {
    await store.close();
  }
}

function requireUpload(context: AppContext, token: string): Upload {
  const upload = uploads.get(context);
  if (upload?.token !== token) throw new Problem('not_found');
  return upload;
}

const refuse = (context: AppContext) => runRead(context, refuseWhenSetUp);

/** Rethrows a failure to read the file as the problem that the person sees. */
function readable(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (asProblem(error).code === 'storage_full') throw error;
  if (isOfDevelopment(error)) throw new Problem('development_version');
  if (name === 'WrongPassphrase') {
    throw new Problem('move_passphrase_wrong', { field: 'passphrase' });
  }
  const isOfTheFile = [
    'DamagedSeal',
    'DamagedMoveFile',
    'DamagedBackup',
    'LostDatabase',
    'UnusableDatabase',
    'DatabaseError',
  ];
  if (isOfTheFile.includes(name)) throw new Problem('move_damaged');
  throw error;
}

function toContents({ contents, ...head }: MoveHead): contract.MoveContents {
  return {
    venue_name: contents.venueName,
    made_at: head.made_at,
    version: head.version,
    users: contents.users,
    devices: head.devices,
    products: contents.products,
    checks: contents.checks,
    open_checks: contents.checks - contents.closedChecks,
    certificate: head.authority !== null,
  };
}
