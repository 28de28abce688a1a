import { practicePermissions, type RolePermissions } from '@comanda/domain/permissions';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { bulkInsert } from '../repos/bulk-insert.ts';
import type { Database, NewRow } from '../schema.ts';
import { bulkRead, bulkWrite, type Store } from '../store.ts';

type Table = keyof Database;
type AnyRow = Record<string, unknown>;

/** 64 MiB in pages of 4 KiB: a store that grows further refuses writes like a full disk. */
const mostPages = 16_384;

/** A few milliseconds of reading, between which other requests are served. */
const rowsPerRead = 250;

/** What a venue is, without what happened in it. Rows that refer to others are read before these. */
const configuration = {
  product_option_groups: {},
  category_option_groups: {},
  category_option_defaults: {},
  options: {},
  option_groups: {},
  price_lists: {},
  specials: {},
  service_charges: {},
  products: {},
  categories: {},
  floor_tables: { join_id: null },
  rooms: {},
  registers: { drawer_printer_id: null },
  printers: { transport: 'virtual:', state: 'ready', state_detail: null },
  payment_types: {},
  heard_about_sources: {},
  cancel_reasons: {},
  comp_reasons: {},
  taxes: {},
  themes: {},
  settings: {},
  sales_totals_state: {},
} as const satisfies Partial<Record<Table, AnyRow>>;

/**
 * Copies what a venue is (menu, rooms, registers, settings, taxes…) into another store, in place of what is there. No
 * check, payment or journal row is copied, printers become virtual and drawers are not connected. The other store takes
 * at most 64 MiB from then on. Both serve other calls in between.
 */
export async function copyConfiguration(from: Store, to: Store): Promise<void> {
  const tables = Object.entries(configuration) as [Table, AnyRow][];
  const read: { table: Table; rows: AnyRow[] }[] = [];
  for (const [table, change] of tables) {
    const rows = await rowsOf(from, table);
    read.push({ table, rows: rows.map((row) => ({ ...row, ...change })) });
  }
  const pictures = await bulkRead(from, (db) =>
    db.selectFrom('venue_pictures').selectAll().execute(),
  );
  await bulkWrite(to, async (db) => {
    await sql`PRAGMA max_page_count = ${sql.lit(mostPages)}`.execute(db);
    await sql`PRAGMA defer_foreign_keys = ON`.execute(db);
    for (const { table, rows } of read) {
      await sql`DELETE FROM ${sql.table(table)}`.execute(db);
      await bulkInsert(db, table, rows as unknown as NewRow<typeof table>[]);
    }
    if (pictures.length > 0) await db.insertInto('venue_pictures').values(pictures).execute();
  });
}

/**
 * Copies roles (with the rights they have in practice), users and devices, and the live sessions with these ids, or
 * brings an earlier copy up to date.
 * Everyone who has a PIN gets `pinHash` instead; no password and no token of a device is copied.
 */
export async function copyPeople(
  from: Store,
  to: Store,
  { sessions, pinHash }: { sessions: readonly number[]; pinHash: string },
): Promise<void> {
  const roles = (await rowsOf(from, 'roles')).map((row) => {
    const rights = JSON.parse(String(row['permissions'])) as RolePermissions;
    return { ...row, permissions: JSON.stringify(practicePermissions(rights)) };
  });
  const users = (await rowsOf(from, 'users')).map((row) => ({
    ...row,
    password_hash: '-',
    born_on: null,
    pin_hash: row['pin_hash'] === null ? null : pinHash,
  }));
  const devices = (await rowsOf(from, 'devices')).map((row) => ({
    ...row,
    token_hash: `device ${String(row['id'])}`,
    code: null,
  }));
  const live = await bulkRead(from, (db) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('id', 'in', [...sessions])
      .where('ended_at', 'is', null)
      .execute(),
  );
  await bulkWrite(to, async (db) => {
    await sql`PRAGMA defer_foreign_keys = ON`.execute(db);
    await upsert(db, 'roles', roles);
    await upsert(db, 'users', users);
    await upsert(db, 'devices', devices);
    await db.deleteFrom('sessions').execute();
    await bulkInsert(db, 'sessions', live);
  });
}

async function rowsOf(store: Store, table: Table): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  for (let part = 0; ; part += 1) {
    const { rows: found } = await bulkRead(store, (db) =>
      sql<AnyRow>`SELECT * FROM ${sql.table(table)}
        LIMIT ${rowsPerRead} OFFSET ${part * rowsPerRead}`.execute(db),
    );
    rows.push(...found);
    if (found.length < rowsPerRead) return rows;
  }
}

async function upsert(
  db: Kysely<Database>,
  table: 'roles' | 'users' | 'devices',
  rows: readonly AnyRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  // One text for all rows, because compiling a query for each row costs more than writing the row.
  const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  for (const row of rows) {
    await db.executeQuery(
      CompiledQuery.raw(
        text,
        columns.map((name) => row[name]),
      ),
    );
  }
}
