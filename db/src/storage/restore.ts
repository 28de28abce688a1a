import { keepAccess, type Access } from './access-snapshot.ts';
import { firstValue, openConnection } from './connection.ts';
import { contentsOf } from './contents.ts';
import type { Connection } from '../driver/driver.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { ensureTotals } from './rebuild-totals.ts';
import { copyDatabase, removeDatabase, replaceDatabase, undoReplacement } from './replace.ts';

export type RestorePlan = {
  backup: string;
  prepared: string;
  /** Milliseconds UTC. */
  now: number;
  eventsAfter: number;
  /**
   * The current access data, so that a restore does not bring back revoked access. Absent when the present
   * file is lost.
   */
  access?: Access;
};

/**
 * Makes `prepared` from a backup: a verified copy, migrated to the current schema, with all sessions ended.
 * Its event sequence continues after `eventsAfter`, so that screens do not mistake old events for new ones.
 * @throws DamagedBackup, or when the storage fails; `prepared` does not exist then
 */
export async function prepareRestore(plan: RestorePlan): Promise<void> {
  await contentsOf(plan.backup);
  try {
    await copyDatabase(plan.backup, plan.prepared);
    await bringUpToDate(plan);
  } catch (error) {
    await removeDatabase(plan.prepared);
    throw error;
  }
}

async function bringUpToDate({ prepared, now, eventsAfter, access }: RestorePlan): Promise<void> {
  const connection = await openConnection(prepared);
  try {
    await migrate(connection, migrations, { now: () => now }, () => Promise.resolve());
    await ensureTotals(connection, now);
    if (access) await keepAccess(connection, access);
    await connection.run(
      `UPDATE sessions SET ended_at = ?, end_reason = 'remote' WHERE ended_at IS NULL`,
      [now],
    );
    // A global invoice that was made after the backup is stamped already: a person decides about periods that are over.
    await connection.run('UPDATE invoice_issuer SET global_done = NULL');
    const last = Number(firstValue(await connection.all('SELECT max(id) FROM events')) ?? 0);
    await connection.run(`DELETE FROM sqlite_sequence WHERE name = 'events'`);
    await connection.run(`INSERT INTO sqlite_sequence (name, seq) VALUES ('events', ?)`, [
      Math.max(last, eventsAfter),
    ]);
    await connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    await connection.close();
  }
}

/**
 * Replaces a closed database with `prepared` and opens it; the old one is kept as `kept`. If the new one does
 * not open, the old one is put back and the promise rejects.
 */
export async function swap(
  file: string,
  prepared: string,
  kept: string,
  pages: 'unchecked' | 'checked' = 'unchecked',
): Promise<Connection> {
  await replaceDatabase(file, prepared, kept);
  try {
    return await openConnection(file, pages);
  } catch (error) {
    await undoReplacement(file, prepared, kept);
    throw error;
  }
}
