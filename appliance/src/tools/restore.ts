import { openConnection } from '@comanda/db/connection';
import { copyDatabase, finishReplacement, isInUse } from '@comanda/db/replace';
import { prepareRestore, swap } from '@comanda/db/restore';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupName } from '../backups/names.ts';
import { need, runTool } from './tool.ts';

/**
 * `restore.ts BACKUP DATA_DIR how`, while the box is stopped. `restore` brings the backup to this program's
 * schema, ends its sessions and makes every screen reload; `exact` puts the very file back, for a roll-back of
 * the program. Either way what was there is kept unread among the backups, with its log; prints its path.
 */
await runTool(async (args) => {
  const { backup, data_dir, how } = need(args, 'backup', 'data_dir', 'how');
  if (how !== 'restore' && how !== 'exact') throw new Error('HOW is restore or exact.');
  const file = join(data_dir, 'comanda.db');
  if (isInUse(file)) throw new Error(`${file} is in use by another program.`);
  await finishReplacement(file);
  const prepared = join(data_dir, 'restoring.db');
  if (how === 'exact') await exactCopy(backup, prepared);
  else {
    // The events of the present file cannot be asked for when it is damaged; the time is later than all of them.
    const eventsAfter = Date.now();
    await prepareRestore({ backup, prepared, now: Date.now(), eventsAfter });
  }
  const kept = join(data_dir, 'backups', backupName('replaced', Date.now()));
  await (await swap(file, prepared, kept, how === 'restore' ? 'checked' : 'unchecked')).close();
  if (existsSync(kept)) process.stdout.write(`${kept}\n`);
  return 0;
});

/** The same rows and schema in one file: what its log holds goes into it. */
async function exactCopy(backup: string, prepared: string): Promise<void> {
  await copyDatabase(backup, prepared);
  const connection = await openConnection(prepared);
  await connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  await connection.close();
}
