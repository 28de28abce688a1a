import { openConnection } from '@comanda/db/storage/connection';
import { inWorker } from '@comanda/db/storage/in-worker';
import {
  copyDatabase,
  finishReplacement,
  isInUse,
  removeDatabase,
} from '@comanda/db/storage/replace';
import { swap } from '@comanda/db/storage/restore';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupName } from '../backups/names.ts';
import { backupKeyOf } from '../accounts/secrets.ts';
import { presentAccess, restoreUnserved } from '../backups/restore-unserved.ts';
import { need, runTool } from './tool.ts';

const ways = ['check', 'restore', 'altered', 'exact'];
/** The signature of the backup does not match this box; `altered` restores it anyway. */
const exitAltered = 4;
const stays = {
  device_revoked: 'the device has no access',
  token_revoked: 'the token has no access',
  person_inactive: 'cannot log in',
  password: 'password',
  pin: 'PIN',
  role: 'role',
  permissions: 'permissions',
};

/**
 * `restore.ts BACKUP DATA_DIR HOW`, while the box is stopped. Prints the path of the replaced database, which
 * is moved to the backups unread, with its log. HOW:
 * - `check` only says whether the backup was altered (exit 4), next to the backup; also while the box runs;
 * - `restore` migrates the backup, ends its sessions and keeps the current roles, users and devices;
 * - `altered` also accepts a backup that was changed or comes from another box, which otherwise exits with 4;
 * - `exact` puts the unchanged file back, for a roll-back of the program.
 */
await runTool(async (args) => {
  const { backup, data_dir, how } = need(args, 'backup', 'data_dir', 'how');
  if (!ways.includes(how)) throw new Error(`HOW is ${ways.join(', ')}.`);
  const file = join(data_dir, 'comanda.db');
  if (how === 'check') return check(backup, data_dir);
  if (isInUse(file)) throw new Error(`${file} is in use by another program.`);
  await finishReplacement(file);
  if (how === 'exact') return print(await putBack(backup, data_dir));
  const access = await presentAccess(data_dir);
  // Kept until the first person exists.
  const isNew = existsSync(join(data_dir, 'setup-code'));
  const acceptAltered = how === 'altered';
  const by = 'comanda restore';
  const now = Date.now();
  const done = await restoreUnserved({ dataDir: data_dir, backup, access, acceptAltered, by, now });
  if (done.state === 'altered') return sayAltered(done.reasons);
  const asInBackup =
    'devices, people, passwords and PINs are as they were in the backup. Check them under People and Devices.\n';
  if (access) {
    for (const { kind, name } of done.stays)
      process.stderr.write(`Stays as it is now: ${name}: ${stays[kind]}\n`);
  } else {
    process.stderr.write(
      isNew ? `This box was new: ${asInBackup}` : `The replaced data cannot be read: ${asInBackup}`,
    );
  }
  return print(done.kept);
});

async function check(backup: string, dataDir: string): Promise<number> {
  const prepared = `${backup}.checked`;
  const now = Date.now();
  const key = backupKeyOf(dataDir);
  try {
    const plan = { backup, prepared, now, eventsAfter: now, key };
    const reasons = await inWorker('prepareRestore', plan);
    return reasons.length > 0 ? sayAltered(reasons) : 0;
  } finally {
    await removeDatabase(prepared);
  }
}

function sayAltered(reasons: readonly string[]): number {
  process.stderr.write(`${reasons.join('\n')}\n`);
  return exitAltered;
}

/** Copies the backup into one file with the same rows and schema, including what is in its log. */
async function putBack(backup: string, dataDir: string): Promise<string | null> {
  const prepared = join(dataDir, 'restoring.db');
  await copyDatabase(backup, prepared);
  const connection = await openConnection(prepared);
  await connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  await connection.close();
  const kept = join(dataDir, 'backups', backupName('replaced', Date.now()));
  await (await swap(join(dataDir, 'comanda.db'), prepared, kept)).close();
  return existsSync(kept) ? kept : null;
}

function print(kept: string | null): number {
  if (kept !== null) process.stdout.write(`${kept}\n`);
  return 0;
}
