import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '@comanda/db/store';
import { migrations } from '@comanda/db/migrations';
import { afterEach, beforeEach, expect, test } from 'vitest';

const clock = { now: () => Date.parse('2026-03-10T20:00:00Z') };
const at = migrations.findIndex(({ name }) => name.endsWith('-several-specials'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-specials-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the single special of a check becomes the first of its pool, with the lines that it counted', async () => {
  const file = join(folder, 'comanda.db');
  await (await openStore({ file, clock, migrations: migrations.slice(0, at) })).close();
  const old = new DatabaseSync(file);
  old.exec(`PRAGMA foreign_keys = OFF;
    INSERT INTO specials (id, name, special_type) VALUES (3, '3x2', 'buy_x_get_y_free');
    INSERT INTO orders (id, name, name_key, business_day, open_user_id, special_id, created_at,
      modified_at) VALUES (7, 'Bar', 'bar', '2026-03-10', 1, 3, 1, 1),
      (8, 'Two', 'two', '2026-03-10', 1, NULL, 1, 1);
    INSERT INTO special_applications (id, special_id, order_id, fingerprint, applied_by, applied_at)
      VALUES (5, 3, 7, 'goods', 1, 1);`);
  const line = old.prepare(`INSERT INTO order_products (id, order_id, product_id, product_name,
    category_id, area, quantity, price, discount, discount_source, special_application_id, user_id,
    created_at, ordered_at, status_changed_at) VALUES (?, ?, 1, 'Taco', 1, 'kitchen', 1, 4500, ?, ?, ?, 1, 1, 1, 1)`);
  line.run(1, 7, 4500, 'special', 5);
  line.run(2, 7, 0, null, 5);
  line.run(3, 8, 500, 'manual', null);
  old.close();
  const store = await openStore({ file, clock });
  await store.read(async ({ specials }) => {
    expect(await specials.find(3)).toMatchObject({
      automatic: 0,
      not_with_others: 0,
      limit_per_check: null,
    });
    expect(await specials.listPools(7)).toEqual([5]);
    expect(await specials.listPools(8)).toEqual([]);
    expect(await specials.listApplications([5])).toMatchObject([
      { id: 5, special_id: 3, order_id: 7, fingerprint: 'goods', automatic: 0, times: 1 },
    ]);
    expect(await specials.listLinesOfPool(5)).toMatchObject([
      { id: 1, discount: 4500, special_application_id: 5, special_id: 3, special_parts: null },
      { id: 2, discount: 0, special_application_id: null },
    ]);
  });
  await store.close();
});
