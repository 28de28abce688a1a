import { firstValue } from './connection.ts';
import { connect } from '../driver/connect.ts';
import type { Connection } from '../driver/driver.ts';
import { refuseDevelopment, UnusableDatabase } from './migrate.ts';

/** A summary of a database, for the user who decides whether to restore it. Times in milliseconds UTC. */
export type Contents = {
  schema: string;
  venueName: string;
  users: number;
  products: number;
  checks: number;
  closedChecks: number;
  /** Total of all closed checks in centavos. */
  closedTotal: number;
  newestRecordAt: number;
  /** The newest business day with a check, or null. */
  newestDay: string | null;
};

/** A backup that cannot be restored: its pages are damaged, or it is not a database of this product. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

/** Summarises a database file without changing it. @throws DamagedBackup, DevelopmentDatabase */
export async function contentsOf(file: string): Promise<Contents> {
  try {
    const connection = await connect(file, 'read-only');
    try {
      const whole = firstValue(await connection.all('PRAGMA integrity_check(1)'));
      if (whole !== 'ok') throw new DamagedBackup(`The file is damaged: ${String(whole)}`);
      return await readContents(connection);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof DamagedBackup || error instanceof UnusableDatabase) throw error;
    throw new DamagedBackup(String(error), { cause: error });
  }
}

/** Summarises the open database. */
export async function readContents(connection: Pick<Connection, 'all'>): Promise<Contents> {
  const one = async (sql: string) => firstValue(await connection.all(sql));
  const count = async (sql: string) => Number((await one(sql)) ?? 0);
  refuseDevelopment(String(await one('SELECT min(name) FROM schema_migrations')));
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
      'SELECT sum(total) FROM orders WHERE closed = 1 AND deleted_at IS NULL',
    ),
    newestRecordAt: await count('SELECT at FROM journal ORDER BY id DESC LIMIT 1'),
    newestDay: ((await one('SELECT max(business_day) FROM orders')) as string | null) ?? null,
  };
}
