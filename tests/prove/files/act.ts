/**
 * `act.ts start|backup|restore|migration FOLDER`: performs file operations of a box, under strace. Prints `wrote`
 * when a write was acknowledged afterwards, and one sentence when it was refused.
 */
import { join } from 'node:path';
import { whyReadOnly } from '@comanda/db/storage/read-only';
import { finishReplacement } from '@comanda/db/storage/replace';
import { openStore } from '@comanda/db/store';
import { backupFolderOf, migrationsFor, now, proofSetting } from './data-folder.ts';
import { presentAccess, restoreUnserved } from '../../../appliance/src/backups/restore-unserved.ts';
import { backupKeyOf } from '../../../appliance/src/accounts/secrets.ts';
import { refuseEmptyVenue } from '../../../appliance/src/recovery/lost-database.ts';

const [act = '', dataDir = ''] = process.argv.slice(2);
const file = join(dataDir, 'comanda.db');
const backup = join(backupFolderOf(dataDir), 'manual-20260117T190000Z.db');

try {
  if (whyReadOnly(file) === null) await finishReplacement(file);
  if (act === 'restore') {
    const access = await presentAccess(dataDir);
    await restoreUnserved({ dataDir, backup, access, acceptAltered: false, by: 'proof', now });
  }
  refuseEmptyVenue(dataDir);
  const backupKey = backupKeyOf(dataDir);
  const clock = { now: () => now };
  const store = await openStore({ file, clock, backupKey, migrations: migrationsFor(act) });
  if (act === 'backup') {
    const target = join(backupFolderOf(dataDir), 'manual-20260117T200000Z.db');
    // Only this call is rejected; the box continues.
    await store.backup(target).catch((error: unknown) => console.info(sentence(error)));
  }
  await store.write((repos) => repos.settings.set(proofSetting, 'wrote', now));
  console.info('wrote');
  await store.close();
} catch (error) {
  console.info(sentence(error));
  process.exitCode = 1;
}

function sentence(error: unknown): string {
  if (!(error instanceof Error) || ['TypeError', 'ReferenceError'].includes(error.name))
    throw error;
  return error.message;
}
