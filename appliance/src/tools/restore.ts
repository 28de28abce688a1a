import { openConnection } from '@comanda/db/connection';
import { prepareRestore, swap } from '@comanda/db/restore';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupName } from '../backups/names.ts';
import { need, runTool } from './tool.ts';

/**
 * `restore.ts BACKUP DATA_DIR how`, while the box is stopped. `restore` brings the backup to this program's
 * schema, ends its sessions and makes every screen reload; `exact` puts the very file back, for a roll-back of
 * the program. Either way the file that was there is kept among the backups; prints its path.
 */
await runTool(async (args) => {
  const { backup, data_dir, how } = need(args, 'backup', 'data_dir', 'how');
  if (how !== 'restore' && how !== 'exact') throw new Error('HOW is restore or exact.');
  const file = join(data_dir, 'comanda.db');
  const prepared = join(data_dir, 'restoring.db');
  if (how === 'exact') copyFileSync(backup, prepared);
  else {
    // The events of the present file cannot be asked for when it is damaged; the time is later than all of them.
    const eventsAfter = Date.now();
    await prepareRestore({ backup, prepared, now: Date.now(), eventsAfter });
  }
  mkdirSync(join(data_dir, 'backups'), { recursive: true, mode: 0o700 });
  const kept = join(data_dir, 'backups', backupName('replaced', Date.now()));
  if (!existsSync(file)) {
    copyFileSync(prepared, file);
    return 0;
  }
  // What its log still holds goes into the file, which then is whole by itself.
  const present = await openConnection(file);
  await present.all('PRAGMA wal_checkpoint(TRUNCATE)');
  await present.close();
  await (await swap(file, prepared, kept)).close();
  process.stdout.write(`${kept}\n`);
  return 0;
});
