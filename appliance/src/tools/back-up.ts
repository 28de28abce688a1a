import { backupTo } from '@comanda/db/storage/backup';
import { openConnection } from '@comanda/db/storage/connection';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupName } from '../backups/names.ts';
import { backupKeyOf } from '../accounts/secrets.ts';
import { need, runTool } from './tool.ts';

/**
 * `back-up.ts DATA_DIR KIND`: makes a verified backup while the box is stopped and prints its path. KIND:
 * manual, upgrade.
 */
await runTool(async (args) => {
  const { data_dir, kind } = need(args, 'data_dir', 'kind');
  if (kind !== 'manual' && kind !== 'upgrade') throw new Error('KIND is manual or upgrade.');
  const database = join(data_dir, 'comanda.db');
  if (!existsSync(database)) throw new Error(`There is no database in ${data_dir}.`);
  const file = join(data_dir, 'backups', backupName(kind, Date.now()));
  const connection = await openConnection(database);
  try {
    await backupTo(connection, file, { key: backupKeyOf(data_dir) });
  } finally {
    await connection.close();
  }
  process.stdout.write(`${file}\n`);
  return 0;
});
