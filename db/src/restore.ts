import { copyFile, rename, rm } from 'node:fs/promises';
import { firstValue, openConnection } from './connection.ts';
import { contentsOf } from './contents.ts';
import type { Connection } from './driver/driver.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { ensureTotals } from './rebuild-totals.ts';

export type RestorePlan = {
  backup: string;
  prepared: string;
  /** Milliseconds UTC. */
  now: number;
  eventsAfter: number;
};

/**
 * Makes `prepared` out of a backup: a checked copy with the schema of this program, with every session ended and
 * with the sequence of events moved behind `eventsAfter`, so that no screen mistakes old events for new ones.
 */
export async function prepareRestore(plan: RestorePlan): Promise<void> {
  const { backup, prepared, now, eventsAfter } = plan;
  await contentsOf(backup);
  await remove(prepared);
  await copyFile(backup, prepared);
  const connection = await openConnection(prepared);
  try {
    await migrate(connection, migrations, { now: () => now }, () => Promise.resolve());
    await ensureTotals(connection, now);
    await connection.run(
      `UPDATE sessions SET ended_at = ?, end_reason = 'remote' WHERE ended_at IS NULL`,
      [now],
    );
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

/** Puts `prepared` in the place of a closed database and opens it; the old one is kept as `kept`. */
export async function swap(
  file: string,
  prepared: string,
  kept: string,
  pages: 'unchecked' | 'checked' = 'unchecked',
): Promise<Connection> {
  await rename(file, kept);
  try {
    await rename(prepared, file);
    return await openConnection(file, pages);
  } catch (error) {
    await remove(file);
    await rename(kept, file);
    throw error;
  }
}

async function remove(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
}
