import type { Json } from '../support/typed-calls.ts';
import { updateCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { listIepsMonths, getIepsReport } from '@comanda/contract/ieps';
import { addPayment } from '@comanda/contract/payments';
import {
  listAdminChecks,
  listAverageTimes,
  getDailyClose,
  exportDailyClose,
  exportStatistics,
  getSalesReport,
} from '@comanda/contract/reports';
import { parseCsv } from '@comanda/domain/csv';
import { bulkWrite } from '@comanda/db/store';
import { rebuildTotals, wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf, runRaw } from '../db/stores.ts';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, option, userIds } from '../support/service-venue.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
  await anOpenRegister(box);
});
afterEach(async () => {
  expect(await bulkWrite(box.store, wrongTotals)).toEqual([]);
  await box.close();
});

const manager = () => box.as('manager');
const minute = 60_000;
const hour = 60 * minute;

async function sell(
  name: string,
  items: object[],
  how: Partial<Json<BodyOf<typeof updateCheck>>> = { payment_type_id: 3 },
) {
  const id = await aCheck(box, name, { guests: 2 });
  const ids = await sendTo(box, id, items);
  await box.as('server').call(updateCheck, { params: { id }, body: { closed: 1, ...how } });
  return { id, ids };
}
/** Moves the clock; everyone stays logged in. */
async function at(time: number): Promise<void> {
  box.clock.at = time;
  await runRaw(box.store, `UPDATE sessions SET active_at = ${time}`);
}
const advance = async (id: number, to: number) => {
  const answer = await box.as('kitchen').put(`/api/order-products/${id}/status`, { status: to });
  expect(answer.status).toBe(200);
};
const report = async (period: string) =>
  (await manager().get(`/api/reports/sales?period=${period}`)).body as Record<string, unknown>;
const taco = (qty: number) => [{ product_id: menu.taco, qty }];

describe('statistics', () => {
  test('totals, tables and payments of closed checks; open checks are separate', async () => {
    await sell(
      'One',
      [...taco(2), { product_id: menu.beer, qty: 1, selectedOptionId: option.liter }],
      {
        payment_type_id: 3,
        tip: 20,
      },
    );
    await sell('Two', taco(1), { payment_type_id: 2, tip: 5, heard_about_id: 2 });
    await aCheck(box, 'Open');
    for (const period of ['all', 'hour', 'today', 'week', 'month', 'year']) {
      const { body } = await manager().get(`/api/reports/sales?period=${period}`);
      expect(body).toMatchObject({
        period,
        open_checks: 1,
        summary: {
          closed_checks: 2,
          guests: 4,
          units: 4,
          revenue: 235,
          tips: 25,
          cash: 190,
          card: 45,
          other: 0,
          average_check: 117.5,
          iva: 37.6,
        },
        products: [
          { key: menu.taco, name: 'Taco', units: 3, total: 135 },
          { key: menu.beer, name: 'Beer', units: 1, total: 100 },
        ],
        categories: [
          { name: 'Food', total: 135 },
          { name: 'Drinks', total: 100 },
        ],
        servers: [{ key: userIds.server, name: 'server', checks: 2, guests: 4, tip: 25 }],
        hours: [{ key: 14, units: 4, total: 235 }],
      });
      expect((body as unknown as { sources: unknown[] }).sources).toHaveLength(2);
    }
  });

  test('the previous period is included', async () => {
    box.clock.at -= 7 * 24 * hour;
    await sell('Last week', taco(1), { payment_type_id: 2 });
    box.clock.at += hour;
    await sell('Last week, later', taco(5), { payment_type_id: 2 });
    box.clock.at += (7 * 24 - 1) * hour;
    await sell('Today', taco(3), { payment_type_id: 2 });
    const today = await report('today');
    expect(today['summary']).toMatchObject({ revenue: 135, card: 135 });
    expect(today['previous']).toMatchObject({ revenue: 45, closed_checks: 1, card: 45 });
    expect((await report('all'))['previous']).toBeNull();
  });

  test('a night across midnight is one day; the cut-off ends it', async () => {
    await at(Date.parse('2026-03-11T05:30:00Z'));
    await sell('Before midnight', taco(1));
    box.clock.at += hour;
    await sell('After midnight', taco(1));
    const body = await manager().call(getSalesReport, { query: { period: 'today' } });
    expect(body).toMatchObject({ from: '2026-03-10', summary: { closed_checks: 2 } });
    expect(body.hours).toMatchObject([{ key: 0 }, { key: 23 }]);
    await at(Date.parse('2026-03-11T11:00:00Z'));
    expect((await report('today'))['summary']).toMatchObject({ closed_checks: 0, revenue: 0 });
    expect((await report('week'))['summary']).toMatchObject({ closed_checks: 2, revenue: 90 });
  });

  test('reopening removes a check, and its payments', async () => {
    const { id } = await sell('Again', taco(2), { payment_type_id: 3, tip: 10 });
    await manager().call(updateCheck, { params: { id }, body: { closed: 0, tip: 0 } });
    expect((await report('today'))['summary']).toMatchObject({
      closed_checks: 0,
      revenue: 0,
      tips: 0,
      cash: 0,
    });
    await sendTo(box, id, taco(1));
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    expect((await report('today'))['summary']).toMatchObject({ revenue: 135, cash: 0, card: 135 });
  });

  test('discounts by user, cancellations by reason and user', async () => {
    const id = await aCheck(box, 'Hard evening');
    const items = [...taco(2), { product_id: menu.pizza, qty: 1 }];
    const [cancelled, kept] = await sendTo(box, id, items);
    await manager().post(`/api/order-products/${cancelled}/cancel`, { reason: 'kitchen_error' });
    await manager().put(`/api/order-products/${kept}/discount`, { discount: 20 });
    await runRaw(
      box.store,
      `UPDATE order_products SET discount = 2000, discount_source = 'manual', discount_by = 1 WHERE id = ${kept}`,
    );
    await box.store.write((repos) => repos.checks.recount(id, box.clock.at));
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    expect(await report('today')).toMatchObject({
      summary: { discount: 20, cancelled_count: 1, cancelled_amount: 90, units: 1 },
      discounts: [{ special_id: null, user_id: 1, name: 'manager', lines: 1, amount: 20 }],
      cancellations: [{ reason: 'kitchen_error', user_name: 'manager', count: 1, units: 2 }],
    });
    const text = await manager().call(exportDailyClose);
    expect(text).toContain('discount,manual,1,20,manager');
  });
});

describe('preparation times', () => {
  test('include open and closed checks, and items finished after closing', async () => {
    const id = await aCheck(box, 'Kitchen');
    const [first, second] = await sendTo(box, id, [...taco(2), ...taco(1)]);
    await sendTo(box, id, [{ product_id: menu.taco, qty: 9, dont_make: 1 }]);
    box.clock.at += 2 * minute;
    await advance(first ?? 0, 1);
    box.clock.at += 4 * minute;
    await advance(first ?? 0, 2);
    const times = () => manager().call(listAverageTimes);
    expect(await times()).toEqual([
      {
        area: 'kitchen',
        finished_items: 2,
        avg_wait_time_minutes: 2,
        avg_prep_time_minutes: 4,
        avg_total_time_minutes: 6,
      },
    ]);
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    expect(await times()).toMatchObject([{ finished_items: 2, avg_total_time_minutes: 6 }]);
    box.clock.at += 6 * minute;
    await advance(second ?? 0, 1);
    await advance(second ?? 0, 2);
    expect(await times()).toMatchObject([{ finished_items: 3, avg_total_time_minutes: 8 }]);
    await advance(second ?? 0, 1);
    expect(await times()).toMatchObject([{ finished_items: 2, avg_total_time_minutes: 6 }]);
    await advance(second ?? 0, 2);
    await manager().call(updateCheck, { params: { id }, body: { closed: 0, tip: 0 } });
    expect(await times()).toMatchObject([{ finished_items: 3, avg_total_time_minutes: 8 }]);
  });
});

describe('lists and exports', () => {
  test('checks of the dashboard and of a tile, page by page', async () => {
    const sold = [];
    for (let count = 0; count < 5; count += 1) {
      box.clock.at += minute;
      sold.push((await sell(`C${count}`, taco(1), { payment_type_id: count === 2 ? 4 : 2 })).id);
    }
    const open = await aCheck(box, 'Open');
    const list = await manager().call(listAdminChecks, { query: { period: 'today' } });
    expect(list.map((row) => row.id)).toEqual([open, ...sold.toReversed()]);
    expect(list[1]).toMatchObject({
      closed: 1,
      order_revenue: 45,
      payment_type_name: expect.anything(),
    });

    const seen: number[] = [];
    let after = '';
    for (let page = 0; page < 10; page += 1) {
      const { body } = await manager().get(`/api/reports/checks?list=closed&limit=2${after}`);
      seen.push(...(body.orders as { id: number }[]).map((row) => row.id));
      if (body.next === null) break;
      after = `&after=${encodeURIComponent(body.next as string)}`;
    }
    expect(seen).toEqual(sold.toReversed());
    const behind = async (name: string) =>
      (
        (await manager().get(`/api/reports/checks?list=${name}`)).body.orders as { id: number }[]
      ).map((row) => row.id);
    expect(await behind('other')).toEqual([sold[2]]);
    expect(await behind('cash')).toEqual([]);
    expect(await behind('open')).toEqual([open]);
  });

  test('statistics as rows and as CSV agree with the report to the centavo', async () => {
    await sell('=Bad "name"', [
      { product_id: menu.burger, qty: 3, selectedOptionId: [option.cheese] },
      ...taco(1),
    ]);
    await sell('Two', taco(2), { payment_type_id: 2 });
    const list = await manager().call(exportStatistics, { query: { period: 'today' } });
    expect(list).toHaveLength(3);
    const { summary } = (await report('today')) as unknown as { summary: { revenue: number } };
    const cents = (values: number[]) =>
      values.reduce((sum, value) => sum + Math.round(value * 100), 0);
    expect(cents(list.map((row) => row.total))).toBe(Math.round(summary.revenue * 100));
    expect(list[0]).toMatchObject({ order_name: 'Two', payment: 'Credit/Debit Card' });

    const csv = await manager().get('/api/admin/export-statistics?period=today&format=csv');
    expect(csv.headers['content-disposition']).toContain(
      'filename="order_statistics_today_2026-03-10.csv"',
    );
    expect(csv.headers['x-row-count']).toBe('3');
    const [header = [], ...rows] = parseCsv(csv.text);
    expect(rows.map((row) => row[header.indexOf('order_name')])).toContain('=Bad "name"');
    // In local time, in a format that spreadsheets read as a time.
    for (const column of ['opened', 'closed', 'ordered']) {
      expect(rows[0]?.[header.indexOf(column)]).toMatch(/^2026-03-10 14:\d\d:\d\d$/);
    }
    expect(cents(rows.map((row) => Number(row[header.indexOf('total')])))).toBe(
      cents([summary.revenue]),
    );
    const spanish = parseCsv(
      (await manager().get('/api/admin/export-statistics?period=today&format=csv&language=es'))
        .text,
    );
    expect(spanish[0]?.filter((heading) => header.includes(heading))).toEqual([]);
    expect(spanish[1]).toEqual(expect.arrayContaining(['Comer aquí', 'Cocina']));
    const all = await manager().get('/api/admin/export-statistics?format=csv');
    expect(all.headers['content-disposition']).toContain(
      'order_statistics_all_time_2026-03-10.csv',
    );
    expect(
      await manager().call(exportStatistics, { query: { period: 'hour', limit: 1 } }),
    ).toHaveLength(1);
  });

  test('an empty period has no rows', async () => {
    expect(await manager().call(exportStatistics, { query: { period: 'year' } })).toEqual([]);
    expect(await manager().call(listAverageTimes, { query: { period: 'hour' } })).toEqual([]);
    expect((await report('hour'))['summary']).toMatchObject({ average_finish_minutes: null });
  });
});

describe('IEPS', () => {
  test('liters by pour, price per liter, months; pours without liters are listed', async () => {
    const beer = (selectedOptionId: number, qty: number) => ({
      product_id: menu.beer,
      qty,
      selectedOptionId,
    });
    await sell('One', [beer(option.small, 2), beer(option.liter, 3)]);
    await at(box.clock.at + 40 * 24 * hour);
    await sell('Two', [beer(option.liter, 1)], { payment_type_id: 2 });
    const list = await manager().call(getIepsReport, { query: { period: 'all' } });
    expect(list).toEqual([
      {
        product_id: menu.beer,
        product_name: 'Beer',
        total_units_sold: 6,
        total_liters_sold: 4.71,
        total_sales_value: 520,
        average_price_per_liter: 110.4,
        units_without_liters: 0,
        breakdown: [
          {
            option_id: option.liter,
            option_name: 'Liter',
            units_sold: 4,
            liters_sold: 4,
            sales_value: 400,
          },
          {
            option_id: option.small,
            option_name: 'Small',
            units_sold: 2,
            liters_sold: 0.71,
            sales_value: 120,
          },
        ],
      },
    ]);
    const march = await manager().call(getIepsReport, {
      query: { period: 'month', month: '2026-03' },
    });
    expect(march).toMatchObject([{ total_liters_sold: 3.71 }]);
    const days = await manager().call(getIepsReport, {
      query: { from: '2026-03-01', to: '2026-03-31' },
    });
    expect(days).toEqual(march);
    expect(await manager().call(getIepsReport, { query: { period: 'month' } })).toMatchObject([
      { total_liters_sold: 1 },
    ]);
    expect(
      await manager().call(getIepsReport, { query: { period: 'year', year: '2025' } }),
    ).toEqual([]);
    expect(
      await manager().call(listIepsMonths, { query: { period: 'year', year: '2026' } }),
    ).toEqual([
      { month: '2026-03', liters: 3.71, sales: 420 },
      { month: '2026-04', liters: 1, sales: 100 },
    ]);
    // Without a volume the small size stays listed, with a warning.
    await runRaw(
      box.store,
      `UPDATE order_product_options SET milliliters = NULL WHERE option_id = ${option.small}`,
    );
    await bulkWrite(box.store, (db) => rebuildTotals(db, box.clock.at));
    expect(await manager().call(getIepsReport)).toMatchObject([
      { total_liters_sold: 4, units_without_liters: 2 },
    ]);
  });
});

describe('daily close', () => {
  test('drawers, differences, payments and exceptions of the day, and its CSV', async () => {
    const [session] = await rowsOf<{ id: number }>(box.store, 'SELECT id FROM register_sessions');
    await sell('One', taco(2), { payment_type_id: 3, tip: 10 });
    const partly = await aCheck(box, 'Partly');
    await sendTo(box, partly, taco(1));
    await box
      .as('server')
      .call(addPayment, { params: { id: partly }, body: { payment_type_id: 2, amount: 15 } });
    await manager().post('/api/registers/close', {
      session_id: session?.id,
      denominations: { '500': 1, '50': 1 },
    });
    const body = await manager().call(getDailyClose);
    expect(body).toMatchObject({
      day: '2026-03-10',
      open_checks: 1,
      summary: { revenue: 90, tips: 10 },
      payments_difference: 15,
      drawers: [{ register_name: 'Main till', z_number: 1, cut: { difference: -50, sales: 105 } }],
      tips: [{ user_name: 'server', earned: 10 }],
      products: [{ name: 'Taco', units: 2 }],
      exceptions: { day: '2026-03-10' },
    });
    const csv = await manager().get('/api/reports/daily-close.csv?day=2026-03-10');
    expect(csv.headers['content-disposition']).toContain('daily_close_2026-03-10.csv');
    expect(parseCsv(csv.text)).toContainEqual(['z_cut', 'Main till', '1', '550', '-50']);
  });
});

test.each([
  ['/api/admin/orders?period=decade', 'period'],
  ['/api/admin/orders?after=nowhere', 'after'],
  ['/api/admin/average-times-by-area?period=night', 'period'],
  ['/api/admin/export-statistics?period=day', 'period'],
  ['/api/admin/ieps-report?period=hour', 'period'],
  ['/api/admin/ieps-report?period=month&month=2026-13', 'month'],
  ['/api/admin/ieps-report?period=year&year=2019', 'year'],
  ['/api/reports/daily-close?day=2026-02-31', 'day'],
  ['/api/reports/checks?list=all', 'list'],
])('%s is refused', async (path, field) => {
  const { status, body } = await manager().get(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation', field });
});
