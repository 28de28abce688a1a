import { updateCheck } from '@comanda/contract/checks';
import type {
  HeatMap,
  MenuMatrix,
  PeopleFigures,
  RoomUse,
  SoldTogether,
} from '@comanda/contract/insights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, runRaw } from '../db/stores.ts';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
beforeAll(async () => {
  box = await openServiceBox();
  await anOpenRegister(box);
  await runRaw(
    box.store,
    `UPDATE products SET cost = 1500 WHERE id IN (${menu.taco}, ${menu.burger})`,
  );
  // Friday and Saturday evening and a Sunday noon, in Mexico City.
  for (const [day, times] of [
    ['2026-03-07T02:00:00Z', 4],
    ['2026-03-08T03:00:00Z', 3],
    ['2026-03-08T18:00:00Z', 2],
  ] as const) {
    for (let n = 0; n < times; n += 1) await serve(day, n);
  }
});
afterAll(() => box.close());

async function at(time: number): Promise<void> {
  box.clock.at = time;
  await runRaw(box.store, `UPDATE sessions SET active_at = ${time}`);
}
/** Opens a check at a time, sends two products, makes them in ten minutes and closes it after an hour. */
async function serve(iso: string, n: number): Promise<void> {
  const start = Date.parse(iso) + n * 60_000;
  await at(start);
  const id = await aCheck(box, `${iso} ${n}`, { guests: 2 + (n % 2), table_id: 1 + (n % 2) });
  const items = await sendTo(box, id, [
    { product_id: menu.taco, qty: 1 + n },
    { product_id: menu.burger, qty: 1 },
  ]);
  await at(start + 600_000);
  for (const item of items) {
    for (const status of [1, 2]) {
      await box.as('kitchen').put(`/api/order-products/${item}/status`, { status });
    }
  }
  await at(start + 3_600_000);
  const who = n % 2 === 0 ? 'server' : 'manager';
  if (who === 'manager')
    await runRaw(box.store, `UPDATE orders SET served_by = 1 WHERE id = ${id}`);
  await box
    .as('server')
    .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2, tip: n } });
}
const ask = async <T>(path: string) =>
  (await box.as('manager').get(`/api/reports/${path}`)).body as T;
const pesos = (centavos: number | undefined) => (centavos ?? 0) / 100;

describe('figures agree with the rows', () => {
  test('heat map', async () => {
    const map = await ask<HeatMap>('heat-map?from=2026-03-01&to=2026-03-31');
    const rows = await rowsOf<Record<string, number>>(
      box.store,
      `SELECT CAST(strftime('%w', (i.created_at - 21600000 - 18000000) / 1000, 'unixepoch') AS INTEGER) AS weekday,
        CAST(strftime('%H', (i.created_at - 21600000) / 1000, 'unixepoch') AS INTEGER) AS hour,
        sum(i.price * i.quantity - i.discount) AS sales, count(DISTINCT i.order_id) AS checks
      FROM order_products i JOIN orders o ON o.id = i.order_id AND o.closed = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(map.open_days).toEqual([1, 0, 0, 0, 0, 1, 1]);
    const cells = [...map.cells].sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
    expect(
      cells.map(({ weekday, hour, sales, checks }) => ({ weekday, hour, sales, checks })),
    ).toEqual(rows.map(({ sales, ...row }) => ({ ...row, sales: pesos(sales) })));
    expect(cells.map((cell) => [cell.minutes, cell.guests])).toEqual([
      [10, 5],
      [10, 10],
      [10, 7],
    ]);
  });

  test('people', async () => {
    const { people } = await ask<PeopleFigures>('people?period=all');
    const rows = await rowsOf<Record<string, number>>(
      box.store,
      `SELECT coalesce(served_by, open_user_id) AS user_id, count(*) AS checks, sum(guests) AS guests,
        sum(subtotal - discount_total) AS sales, sum(tip) AS tips
      FROM orders WHERE closed = 1 GROUP BY 1 ORDER BY sales DESC`,
    );
    expect(
      people.map(({ user_id, checks, guests, sales, tips }) => ({
        user_id,
        checks,
        guests,
        sales,
        tips,
      })),
    ).toEqual(
      rows.map((row) => ({ ...row, sales: pesos(row['sales']), tips: pesos(row['tips']) })),
    );
    // What everyone sold in the same shifts is the measure, so one is above it and the other below.
    expect(people.map((person) => (person.compared ?? 1) > 1).sort()).toEqual([false, true]);
    expect(people[0]?.shifts.map((shift) => shift.part).sort()).toEqual(['afternoon', 'night']);
  });

  test('use of tables', async () => {
    const use = await ask<RoomUse>('room-use?period=all');
    const rows = await rowsOf<Record<string, number>>(
      box.store,
      `SELECT table_id, count(*) AS parties, sum(guests) AS guests, sum(subtotal - discount_total) AS sales
      FROM orders WHERE closed = 1 GROUP BY 1 ORDER BY 1`,
    );
    expect(use.open_days).toBe(3);
    expect(
      use.tables.map(({ table_id, parties, guests, sales }) => ({
        table_id,
        parties,
        guests,
        sales,
      })),
    ).toEqual(rows.map((row) => ({ ...row, sales: pesos(row['sales']) })));
    expect(use.tables[0]).toMatchObject({ minutes: 60, turns: 1.67 });
    expect(use.rooms).toMatchObject([{ parties: 9, minutes: 60, turns: 1.5 }]);
  });
});

test('menu matrix and pairs', async () => {
  const matrix = await ask<MenuMatrix>('menu-matrix?period=all');
  expect(matrix.products.map((row) => [row.product_id, row.units, row.cost])).toEqual([
    [menu.burger, 9, 15],
    [menu.taco, 19, 15],
  ]);
  expect(matrix.products.every((row) => row.action !== null)).toBe(true);
  const together = await ask<SoldTogether>('sold-together?period=all');
  // Both are on every check, which is no more than chance.
  expect(together).toMatchObject({ checks: 9, pairs: [] });
});

const paths = ['heat-map', 'menu-matrix', 'room-use', 'people', 'sold-together'];

test.each(paths)('%s refuses bad dates, and answers for days without a sale', async (path) => {
  const status = async (query = '') =>
    (await box.as('owner').get(`/api/reports/${path}${query}`)).status;
  expect(await status()).toBe(200);
  expect(await status('?from=2026-02-31&to=2026-03-01')).toBe(400);
  expect(await status('?period=decade')).toBe(400);
  expect(await status('?from=2020-01-01&to=2020-02-01')).toBe(200);
});
