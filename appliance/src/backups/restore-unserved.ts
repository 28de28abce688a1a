import {
  accessOf,
  changesOfAccess,
  type Access,
  type AccessChange,
} from '@comanda/db/storage/access-snapshot';
import { inWorker } from '@comanda/db/storage/in-worker';
import { removeDatabase } from '@comanda/db/storage/replace';
import { swap } from '@comanda/db/storage/restore';
import { openStore } from '@comanda/db/store';
import { businessDayOf } from '@comanda/domain/business-day';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupKeyOf } from '../accounts/secrets.ts';
import { readVenue } from '../process/venue.ts';
import { backupName } from './names.ts';

export interface Restore {
  dataDir: string;
  /** Path of a database. */
  backup: string;
  /** Current roles and permissions; null when the present database cannot be read. */
  access: Access | null;
  /** Restores the backup even if its signature does not match this installation. */
  acceptAltered: boolean;
  /** Where the restore was started, for the journal. */
  by: string;
  now: number;
}

export type RestoreOutcome =
  | { state: 'altered'; reasons: string[] }
  /**
   * `kept` is the path of the replaced database. `stays` lists the access that was kept instead of the
   * backup's.
   */
  | { state: 'restored'; kept: string | null; stays: AccessChange[] };

/**
 * Reads the roles and permissions of the database in a data folder. Null when it is damaged and cannot be
 * read.
 */
export function presentAccess(dataDir: string): Promise<Access | null> {
  const file = join(dataDir, 'comanda.db');
  return inWorker('presentAccess', { file, copy: join(dataDir, 'reading.db') }).catch(() => null);
}

/**
 * Restores a backup into a data folder that no appliance is using. The previous database is moved aside
 * without being read. The restore is recorded in the journal of the new one.
 */
export async function restoreUnserved(restore: Restore): Promise<RestoreOutcome> {
  const { dataDir, backup, access, acceptAltered, now } = restore;
  const prepared = join(dataDir, 'restoring.db');
  const kept = join(dataDir, 'backups', backupName('replaced', now));
  const reasons = await inWorker('prepareRestore', {
    backup,
    prepared,
    now,
    // The events of a damaged database cannot be read. The current time is later than all of them.
    eventsAfter: now,
    key: backupKeyOf(dataDir),
    ...(access && { access }),
  });
  if (reasons.length > 0 && !acceptAltered) {
    await removeDatabase(prepared);
    return { state: 'altered', reasons };
  }
  const stays = access ? changesOfAccess(await accessOf(backup), access) : [];
  await record(prepared, { ...restore, kept, reasons });
  await (await swap(join(dataDir, 'comanda.db'), prepared, kept, 'checked')).close();
  return { state: 'restored', kept: existsSync(kept) ? kept : null, stays };
}

async function record(
  file: string,
  { backup, kept, by, now, access, reasons }: Restore & { kept: string; reasons: string[] },
): Promise<void> {
  const store = await openStore({ file, clock: { now: () => now } });
  try {
    await store.write(async (repos) => {
      const { clock } = await readVenue(repos);
      await repos.journal.append({
        at: now,
        business_day: businessDayOf(now, clock),
        actor_id: null,
        action: 'backup.restored',
        subject: 'backup',
        detail: {
          name: basename(backup),
          kept: basename(kept),
          by,
          access_kept: access !== null,
          ...(reasons.length > 0 && { altered: reasons }),
        },
      });
    });
  } finally {
    await store.close();
  }
}
