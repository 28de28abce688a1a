import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '@comanda/db/migrations';
import { rebuildTotals, wrongTotals } from '@comanda/db/rebuild-totals';
import { sellClosed } from '@comanda/db/sales.repo';
import { bulkWrite, openStore } from '@comanda/db/store';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf } from './stores.ts';

const clock = { now: () => Date.parse('2026-03-10T20:00:00Z') };
const at = migrations.findIndex(({ name }) => name.endsWith('-parts-of-discounts'));

test('discounts of shared lines that were sold before are one, in the kept totals too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-discounts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'comanda.db');
  // The totals of each row, as an older version kept them: the mark is not yet set while they are made.
  await (await openStore({ file, clock })).close();
  const old = new DatabaseSync(file);
  old.exec(`PRAGMA foreign_keys = OFF;
    INSERT INTO specials (id, name, special_type) VALUES (3, '20 %', 'percentage_discount'), (4, 'Two', 'percentage_discount');
    INSERT INTO special_pools (id, order_id) VALUES (5, 7);
    INSERT INTO special_applications (id, special_id, order_id, pool_id, fingerprint, applied_by, applied_at)
      VALUES (5, 3, 7, 5, 'goods', 1, 1);`);
  const check =
    old.prepare(`INSERT INTO orders (id, name, name_key, business_day, open_user_id, created_at,
    modified_at, closed, closed_at, subtotal, discount_total) VALUES (?, ?, ?, ?, 1, 1, 1, ?, ?, 0, 0)`);
  check.run(7, 'A', 'a', '2026-02-28', 1, 2);
  check.run(8, 'B', 'b', '2026-03-01', 1, 2);
  check.run(9, 'C', 'c', '2026-03-10', 0, null);
  const line =
    old.prepare(`INSERT INTO order_products (id, order_id, share_of, discount, discount_source, discount_by,
    special_application_id, special_parts, comp_reason_id, status, cancelled_at, cancel_reason, product_id, product_name, category_id, area,
    quantity, price, user_id, created_at, ordered_at, status_changed_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, iif(?10 = 4, 1, NULL), iif(?10 = 4, 'other', NULL), 1, 'Taco', 1, 'kitchen', 1, 900, 1, 1, 1, 1)`);
  const manual = ['manual', 2, null, null] as const;
  const special = ['special', 1, 5, null] as const;
  const both = ['special', 1, 5, '[[5,3,100],[6,4,50]]'] as const;
  const rows = [
    [1, 7, null, 100, ...manual, null, 3],
    [2, 8, 1, 100, ...manual, null, 3],
    [3, 8, 1, 100, ...manual, null, 4],
    [4, 9, 1, 100, ...manual, null, 3],
    [11, 7, null, 180, ...special, null, 3],
    [12, 8, 11, 180, ...special, null, 3],
    [21, 7, null, 900, ...manual, 1, 3],
    [22, 8, 21, 900, ...manual, 1, 3],
    // Given on its own, or by several specials: still counted.
    [31, 7, null, 0, null, null, null, null, null, 3],
    [32, 8, 31, 50, ...manual, null, 3],
    [41, 7, null, 150, ...both, null, 3],
    [42, 8, 41, 150, ...both, null, 3],
  ] as const;
  for (const row of rows) line.run(...row);
  old.close();
  const before = await openStore({ file, clock });
  await bulkWrite(before, sellClosed);
  await bulkWrite(before, (db) => rebuildTotals(db, clock.now()));
  expect(await counts(before)).toEqual([
    ['discount_by', 2, 5],
    ['special', 3, 4],
    ['special', 4, 2],
  ]);
  await before.close();

  const again = new DatabaseSync(file);
  // Without its first statement, which adds the column.
  again.exec(migrations[at]?.statements.slice(1).join(';') ?? '');
  again.close();
  const store = await openStore({ file, clock });
  onTestFinished(() => store.close());
  expect(await counts(store)).toEqual([
    ['discount_by', 2, 3],
    ['special', 3, 3],
    ['special', 4, 2],
  ]);
  expect(await bulkWrite(store, wrongTotals)).toEqual([]);
  const marked = await rowsOf(store, 'SELECT id FROM order_products WHERE discount_of IS NOT NULL');
  expect(marked.map(({ id }) => id)).toEqual([2, 3, 4, 12, 22]);
});

async function counts(store: Awaited<ReturnType<typeof openStore>>) {
  const rows = await rowsOf<{ kind: string; key: number; lines: number }>(
    store,
    `SELECT kind, key, sum(lines) AS lines FROM sales_totals
      WHERE kind IN ('special', 'discount_by') AND grain = 'month' GROUP BY 1, 2`,
  );
  return rows.map(({ kind, key, lines }) => [kind, key, lines]);
}
