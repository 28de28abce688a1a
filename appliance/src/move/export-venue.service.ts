import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReplyOf } from '@comanda/contract/endpoint';
import * as contract from '@comanda/contract/move';
import { flush } from '@comanda/db/storage/replace';
import { Problem } from '@comanda/domain/problem';
import { journal } from '../http/command-context.ts';
import { readInvoiceKey } from '../issuer/seal.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { createInFlight } from '../http/idempotency.ts';
import type { OwnCall } from '../http/mount.ts';
import { prove } from '../session/own-secrets.service.ts';
import { readAuthority } from './authority.ts';
import { writeMoveFile } from './move-file.ts';
import { moveFolders } from './move-folders.ts';
import { retireBox } from './old-box.ts';

const moving = createInFlight();

/**
 * Makes the move file and retires the box. Nothing is sold between the copy and the retirement: writes are refused
 * from before the copy on. When it fails, the box goes on as before.
 */
export async function createMoveFile(
  call: OwnCall<typeof contract.createMoveFile>,
): Promise<ReplyOf<typeof contract.createMoveFile>> {
  const { context, body, actor } = call;
  const passphrase = body.passphrase.trim();
  if (context.config.demo) throw new Problem('forbidden');
  if (context.store.readOnly !== null) throw new Problem('storage_read_only');
  if (passphrase.length < contract.shortestPassphrase) {
    throw new Problem('passphrase_too_short', { field: 'passphrase' });
  }
  return moving(context.config.dataDir, async () => {
    await prove(call, 'password', body.current_password);
    await requireSpace(context);
    const authority = await readAuthority(context);
    await runWrite(context, (tx) =>
      journal({ ...tx, actor }, { action: 'box.move', subject: 'setting', id: 1, detail: {} }),
    );
    const thaw = context.store.freeze();
    context.refusing = 'box_retired';
    try {
      const made = await make(context, passphrase, authority);
      context.restart?.('the venue moved to another box');
      return { success: true as const, ...made };
    } catch (error) {
      context.refusing = null;
      thaw();
      await rm(moveFolders(context.config.dataDir).out, { recursive: true, force: true });
      throw error;
    }
  });
}

async function make(
  context: AppContext,
  passphrase: string,
  authority: Awaited<ReturnType<typeof readAuthority>>,
): Promise<{ file: string; bytes: number }> {
  const { config, store, clock } = context;
  const at = clock.now();
  const { out } = moveFolders(config.dataDir);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { mode: 0o700 });
  const database = join(out, 'comanda.db');
  await store.backup(database);
  const contents = await store.contents();
  const devices = await runRead(context, ({ repos }) => repos.devices.list(at));
  const name = `comanda-move-${new Date(at).toISOString().slice(0, 10)}.age`;
  const file = join(out, name);
  const secrets = {
    pepper: config.pepper.toString('utf8'),
    backup_key: config.backupKey.toString('utf8'),
    invoice_key: readInvoiceKey(config.dataDir),
  };
  const head = { version: config.version, made_at: at, contents, devices: devices.length };
  await writeMoveFile({ ...head, secrets, authority }, database, file, passphrase);
  await rm(database);
  await flush(file);
  await flush(out);
  await retireBox(config.dataDir, { at, venue: contents.venueName, file: name });
  context.log.warn({ file: name }, 'this box is retired: its venue moves to another one');
  return { file: name, bytes: (await stat(file)).size };
}

/** The copy, the plain and the sealed file are on the disk at the same time. */
async function requireSpace({ config }: AppContext): Promise<void> {
  const { size } = await stat(join(config.dataDir, 'comanda.db'));
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < 4 * size) throw new Problem('storage_full');
}
