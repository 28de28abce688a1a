import { copyConfiguration, copyPeople } from '@comanda/db/storage/practice-copy';
import { bulkWrite, type Store } from '@comanda/db/store';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tablesOf } from '../prove/digest.ts';
import { noon, openNewStore } from './stores.ts';

let [from, to]: Store[] = [];
/** Tables that were read from the venue. */
const read = new Set<string>();
beforeEach(async () => {
  const onStatement = (text: string) => {
    for (const [, table = ''] of text.matchAll(/from "(\w+)"/gi)) read.add(table);
  };
  from = await openNewStore({ onStatement }, 'smallVenueFile');
  to = await openNewStore();
});
afterEach(() => Promise.all([from?.close(), to?.close()]));

const rowsOf = (store: Store | undefined, table: string) =>
  bulkWrite(store as Store, (db) =>
    db
      .selectFrom(table as 'users')
      .selectAll()
      .execute(),
  );
const copy = async () => {
  await copyConfiguration(from as Store, to as Store);
  await copyPeople(from as Store, to as Store, { sessions: [2], pinHash: 'practice' });
};

/** What happened in the venue, what goes to other programs, and pictures, which are served by the box itself. */
const leftOut =
  `cash_ledger check_invoices costs csd_certificates drawer_pulses events group_box group_menu group_menu_links group_outbox idempotency_keys imports
  inventory_items invoice_issuer invoice_series item_status_changes join_codes journal kegs login_guards mail_settings mails moved_lines order_product_options
  order_products orders payment_items payment_totals payments payouts pour_totals prep_totals print_job_items print_jobs
  printer_scans product_images register_counts register_sessions sale_events sale_lines sale_payments sales_totals schema_migrations special_applications
  special_pools table_joins tip_balances tip_ledger tip_pools tokens unsent_lines webhook_deliveries webhooks z_cuts`.split(
    /\s+/,
  );

/** The tables that the rows of a table refer to. */
async function referredBy(table: string): Promise<string[]> {
  const keys = await bulkWrite(from as Store, (db) =>
    sql<{ table: string; from: string }>`PRAGMA foreign_key_list(${sql.table(table)})`.execute(db),
  );
  const rows = (await rowsOf(to, table)) as Record<string, unknown>[];
  return keys.rows
    .filter((key) => rows.some((row) => row[key.from] !== null))
    .map((key) => key.table);
}

test('what happened is left out, and what is copied is whole with all that it refers to', async () => {
  read.clear();
  await copy();
  const tables = await tablesOf(from as Store);
  expect(tables.filter((table) => !read.has(table))).toEqual(expect.arrayContaining(leftOut));
  for (const table of read) {
    for (const other of await referredBy(table))
      expect([table, read.has(other)]).toEqual([table, true]);
  }
  for (const table of read) {
    if (table === 'sessions') continue;
    const [before, after] = [await rowsOf(from, table), await rowsOf(to, table)];
    expect([table, after.length]).toEqual([table, before.length]);
  }
  expect(await rowsOf(to, 'sessions')).toMatchObject([{ id: 2, user_id: 2 }]);
});

test('no secret is copied, and a second copy of the people follows the first', async () => {
  await bulkWrite(from as Store, (db) =>
    db
      .updateTable('users')
      .set({ pin_hash: 'own', password_hash: 'own' })
      .where('id', '=', 1)
      .execute(),
  );
  await copy();
  const text = JSON.stringify([await rowsOf(to, 'users'), await rowsOf(to, 'devices')]);
  expect(text).not.toContain('own"');
  expect(await rowsOf(to, 'users')).toMatchObject([
    { id: 1, pin_hash: 'practice', password_hash: '-' },
    { id: 2, pin_hash: null },
    { id: 3 },
    { id: 4 },
    { id: 5 },
  ]);
  await bulkWrite(from as Store, async (db) => {
    await db.updateTable('users').set({ user_role: 2, active: 0 }).where('id', '=', 1).execute();
    await db.updateTable('sessions').set({ ended_at: noon, end_reason: 'logout' }).execute();
  });
  await copyPeople(from as Store, to as Store, { sessions: [2], pinHash: 'practice' });
  expect((await rowsOf(to, 'users'))[0]).toMatchObject({ id: 1, user_role: 2, active: 0 });
  expect(await rowsOf(to, 'sessions')).toEqual([]);
});

test('printers are virtual, drawers are not connected, tables are not joined', async () => {
  await bulkWrite(from as Store, async (db) => {
    await db.updateTable('registers').set({ drawer_printer_id: 1 }).execute();
    await db
      .insertInto('table_joins')
      .values({ id: 1, table_id: 1, name: '1 + 2', table_ids: '[1,2]' })
      .execute();
    await db.updateTable('floor_tables').set({ join_id: 1 }).where('id', '<', 3).execute();
  });
  await copy();
  expect(await rowsOf(to, 'printers')).toMatchObject([{ transport: 'virtual:' }]);
  const plain = JSON.stringify([await rowsOf(to, 'registers'), await rowsOf(to, 'floor_tables')]);
  expect(plain).not.toMatch(/"(drawer_printer_id|join_id)":\d/);
});

test('the copy stays below 64 MiB', async () => {
  await copy();
  const page = 'x'.repeat(1_000_000);
  const fill = async () => {
    for (let i = 0; i < 80; i += 1) {
      await (to as Store).write((repos) => repos.settings.set(`page ${i}`, page, noon));
    }
  };
  await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await (to as Store).read((repos) => repos.settings.readAll());
});
