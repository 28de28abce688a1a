import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { contentsOf } from '@comanda/db/contents';
import { migrations } from '@comanda/db/migrations';
import { openStore } from '@comanda/db/store';
import { storedSums } from '@comanda/domain/taxes';
import { afterEach, beforeEach, expect, test } from 'vitest';

const clock = { now: () => Date.parse('2026-03-10T20:00:00Z') };
const at = migrations.findIndex(({ name }) => name.endsWith('-taxes'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-taxes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was sold before has 16 %, and every figure stays what it was', async () => {
  const file = join(folder, 'comanda.db');
  await (await openStore({ file, clock, migrations: migrations.slice(0, at) })).close();
  const old = new DatabaseSync(file);
  old.exec(`PRAGMA foreign_keys = OFF;
    INSERT INTO orders (id, name, name_key, business_day, open_user_id, created_at, modified_at,
      closed, closed_at, subtotal, discount_total)
      VALUES (7, 'Bar', 'bar', '2026-03-09', 1, 1, 1, 1, 2, 40500, 500);
    INSERT INTO sales_totals (grain, period, kind, key, checks, guests, lines, units, gross, discount, tip,
      iva_flat, iva_extracted) VALUES ('day', '2026-03-09', 'all', 0, 1, 2, 3, 4, 40500, 500, 100, 6400, 5517),
      ('day', '2026-03-09', 'server', 1, 1, 2, 3, 4, 40500, 500, 100, 6400, 5517);
    INSERT INTO sales_totals_state (id, time_zone, built_at) VALUES (1, 'America/Mexico_City', 1);`);
  old.close();
  expect(await contentsOf(file)).toMatchObject({ closedChecks: 1, closedTotal: 40_000 });
  const store = await openStore({ file, clock });
  await store.read(async ({ checks, totals }) => {
    const check = await checks.find(7);
    expect(check).toMatchObject({ total: 40_000, added_total: 0, taxes: null });
    expect(check && storedSums(check)).toEqual([
      { tax_id: 1, gross: 40_500, discount: 500, added: 0 },
    ]);
    const day = { from: '2026-03-09', to: '2026-03-09' };
    const { sales } = await totals.readOfDays(day);
    const sums = { checks: 1, gross: 40_500, discount: 500, added: 0, iva_extracted: 5517 };
    expect(sales.get('all|0')).toMatchObject({ ...sums, iva_flat: 6400, guests: 2, tip: 100 });
    expect(sales.get('server|1')).toMatchObject(sums);
    expect(await totals.readTaxDays(day)).toMatchObject([{ key: 1, ...sums, iva_flat: 6400 }]);
  });
  await store.close();
  // The preview of a backup counts what checks cost beyond their prices.
  const now = new DatabaseSync(file);
  now.exec('UPDATE orders SET added_total = 160');
  now.close();
  expect(await contentsOf(file)).toMatchObject({ closedTotal: 40_160 });
});
