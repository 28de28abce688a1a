import { copyFile, rename, rm } from 'node:fs/promises';
import { firstValue, openConnection } from './connection.ts';
import { connect } from './driver/connect.ts';
import type { Connection } from './driver/driver.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { ensureTotals } from './rebuild-totals.ts';

/** What a database holds, for the person who decides whether to go back to it. Times in milliseconds UTC. */
export type Contents = {
  schema: string;
  venueName: string;
  users: number;
  products: number;
  checks: number;
  closedChecks: number;
  /** Sum of all closed checks in centavos. */
  closedTotal: number;
  newestRecordAt: number;
  /** The newest business day with a check, or null. */
  newestDay: string | null;
};

/** Reads what a database file holds without changing it. @throws when it is no whole database of this product. */
export async function contentsOf(file: string): Promise<Contents> {
  const connection = await connect(file, 'read-only');
  try {
    const whole = firstValue(await connection.all('PRAGMA integrity_check(1)'));
    if (whole !== 'ok') throw new Error(`The file is damaged: ${String(whole)}`);
    return await readContents(connection);
  } finally {
    await connection.close();
  }
}

/** What the open database holds. */
export async function readContents(connection: Pick<Connection, 'all'>): Promise<Contents> {
  const one = async (sql: string) => firstValue(await connection.all(sql));
  const count = async (sql: string) => Number((await one(sql)) ?? 0);
  const name = await one(`SELECT value FROM settings WHERE key = 'venue_name'`);
  return {
    schema: String(await one('SELECT max(name) FROM schema_migrations')),
    venueName: typeof name === 'string' ? String(JSON.parse(name)) : '',
    users: await count('SELECT count(*) FROM users WHERE deleted_at IS NULL'),
    products: await count('SELECT count(*) FROM products WHERE deleted_at IS NULL'),
    checks: await count('SELECT count(*) FROM orders WHERE deleted_at IS NULL'),
    closedChecks: await count(
      'SELECT count(*) FROM orders WHERE closed = 1 AND deleted_at IS NULL',
    ),
    closedTotal: await count(
      'SELECT sum(subtotal - discount_total) FROM orders WHERE closed = 1 AND deleted_at IS NULL',
    ),
    newestRecordAt: await count('SELECT at FROM journal ORDER BY id DESC LIMIT 1'),
    newestDay: ((await one('SELECT max(business_day) FROM orders')) as string | null) ?? null,
  };
}

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
