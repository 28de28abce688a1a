import { accessOf, changesOfAccess, type Access, type AccessChange } from '@comanda/db/access';
import { inWorker } from '@comanda/db/in-worker';
import { removeDatabase } from '@comanda/db/replace';
import { swap } from '@comanda/db/restore';
import { openStore } from '@comanda/db/store';
import { businessDayOf } from '@comanda/domain/business-day';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupKeyOf } from '../kernel/secrets.ts';
import { readVenue } from '../kernel/venue.ts';
import { backupName } from './names.ts';

export interface Restore {
  dataDir: string;
  /** Path of a database. */
  backup: string;
  /** Who may do what now; null when the present database cannot be read. */
  access: Access | null;
  /** Restores it although this box did not write it as it is. */
  acceptAltered: boolean;
  /** For the journal: where the restore was started. */
  by: string;
  now: number;
}

export type Restored =
  | { state: 'altered'; reasons: string[] }
  /** `kept` is where the replaced database is; `stays` is what the backup did not give back. */
  | { state: 'restored'; kept: string | null; stays: AccessChange[] };

/** Who may do what in the present database of a data folder, which may be damaged: null when it cannot be read. */
export function presentAccess(dataDir: string): Promise<Access | null> {
  const file = join(dataDir, 'comanda.db');
  return inWorker('presentAccess', { file, copy: join(dataDir, 'reading.db') }).catch(() => null);
}

/**
 * Restores a backup into a data folder that no appliance serves. What was there is set aside unread; the restore is a
 * row of the journal of the new one.
 */
export async function restoreUnserved(restore: Restore): Promise<Restored> {
  const { dataDir, backup, access, acceptAltered, now } = restore;
  const prepared = join(dataDir, 'restoring.db');
  const kept = join(dataDir, 'backups', backupName('replaced', now));
  const reasons = await inWorker('prepareRestore', {
    backup,
    prepared,
    now,
    // The events of a damaged database cannot be asked for; the time is later than all of them.
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
