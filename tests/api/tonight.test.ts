import { closeRegister } from '@comanda/contract/cash';
import { addPayment } from '@comanda/contract/payments';
import { createPayout } from '@comanda/contract/payouts';
import { createPrintJob } from '@comanda/contract/printing';
import { getTonight } from '@comanda/contract/tonight';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, type RoleName } from '../support/service-venue.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const read = async (role: RoleName = 'manager') => await box.as(role).call(getTonight);
const about = async (id: string, role: RoleName = 'manager') =>
  (await read(role)).attention.filter((each) => each.id === id);
/** Moves the clock; everyone stays logged in. */
async function at(time: number): Promise<void> {
  box.clock.at = time;
  await runRaw(box.store, `UPDATE sessions SET active_at = ${time}`);
}
async function sell(name: string, qty: number, tip = 0): Promise<void> {
  const id = await aCheck(box, name);
  await sendTo(box, id, [{ product_id: menu.taco, qty }]);
  const body = { closed: 1, payment_type_id: 2, tip };
  expect((await box.as('server').put(`/api/orders/${id}`, body)).status).toBe(200);
}
const settle = (key: string, value: string) =>
  runRaw(
    box.store,
    `INSERT INTO settings (key, value, modified_at) VALUES ('${key}', '${value}', 1)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );

describe('permissions', () => {
  test.each([
    ['nobody', 401],
    ['kitchen', 403],
    ['server', 403],
    ['bar', 403],
    ['manager', 200],
    ['owner', 200],
  ] as const)('%s: %i', async (role, status) => {
    expect((await box.as(role).get('/api/reports/tonight')).status).toBe(status);
  });

  test('a user with reports only sees no drawers, papers, backups and payouts', async () => {
    await anOpenRegister(box);
    await at(box.clock.at + day);
    await runRaw(
      box.store,
      `UPDATE roles SET permissions = json_set(permissions, '$.cash.view', json('false'),
        '$.box.backups', json('false'), '$.printer.queue', json('false')) WHERE id = 1`,
    );
    const seen = await read();
    expect(seen.drawers).toBeNull();
    expect(seen.attention.map(({ id }) => id)).toEqual(['sold_out']);
    expect((await read('owner')).attention.map(({ id }) => id)).toEqual([
      'backup',
      'old_drawer',
      'sold_out',
    ]);
  });

  test('a drawer that is counted blind is shown only to users who approve payouts', async () => {
    await anOpenRegister(box);
    await settle('blind_count', 'true');
    await runRaw(
      box.store,
      `UPDATE roles SET permissions = json_set(permissions, '$.cash.approvePayout', json('false'))
        WHERE id = 1`,
    );
    expect((await read()).drawers).toBeNull();
    expect((await read('owner')).drawers).toEqual({ open: 1, expected: 500 });
  });
});

describe('the sales', () => {
  test('an empty venue has no curve and no comparison', async () => {
    expect(await read()).toMatchObject({
      day: '2026-03-10',
      sales: { total: 0, checks: 0, average_check: 0, tips: 0 },
      before: null,
      curve: [],
      open: { checks: 0, unpaid: 0 },
      drawers: null,
    });
  });

  test('the first day has its own curve', async () => {
    await sell('One', 2, 10);
    await at(box.clock.at + 40 * minute);
    await sell('Two', 4);
    const { sales, before, curve } = await read();
    expect(sales).toEqual({ total: 270, checks: 2, average_check: 135, tips: 10 });
    expect(before).toBeNull();
    expect(curve).toEqual([
      { at: '2026-03-10T20:00:00.000Z', total: 0, before: null },
      { at: '2026-03-10T20:30:00.000Z', total: 90, before: null },
      { at: '2026-03-10T20:40:00.000Z', total: 270, before: null },
    ]);
  });

  test('no point of the curve is ahead of the clock, and none is there twice in a minute', async () => {
    await at(box.clock.at + 20_000);
    await sell('One', 2);
    expect((await read()).curve).toEqual([
      { at: '2026-03-10T19:30:00.000Z', total: 0, before: null },
      { at: '2026-03-10T20:00:20.000Z', total: 90, before: null },
    ]);
    await at(box.clock.at + 2 * minute);
    expect((await read()).curve).toEqual([
      { at: '2026-03-10T20:00:00.000Z', total: 0, before: null },
      { at: '2026-03-10T20:02:20.000Z', total: 90, before: null },
    ]);
  });

  test('the same weekday counts up to this time of day; its curve continues', async () => {
    const now = box.clock.at;
    await at(now - 7 * day - minute);
    await sell('Before', 1);
    await at(now - 7 * day + hour);
    await sell('Later', 3);
    await at(now - day);
    await sell('Yesterday', 20);
    await at(now);
    await sell('Today', 2);
    const { sales, before, curve } = await read();
    expect(sales.total).toBe(90);
    expect(before).toEqual({
      day: '2026-03-03',
      compared: { from: '2026-03-03', to: '2026-03-03', until: '2026-03-03T20:00:00.000Z' },
      total: 45,
      checks: 1,
      average_check: 45,
      tips: 0,
    });
    expect(curve.map((point) => [point.total, point.before])).toEqual([
      [0, 0],
      [90, 45],
      [null, 45],
      [null, 45],
      [null, 180],
    ]);
  });

  test('open checks count with the amount still to be paid', async () => {
    const id = await aCheck(box, 'Open');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    await box
      .as('server')
      .call(addPayment, { params: { id }, body: { payment_type_id: 2, amount: 30 } });
    expect((await read()).open).toEqual({ checks: 1, unpaid: 60 });
  });
});

describe('what needs attention', () => {
  test('a drawer that was short, for a day; not one that matched', async () => {
    for (const [register, counted] of [
      [1, 430.5],
      [2, 500],
    ] as const) {
      const session_id = await anOpenRegister(box, register);
      const denominations = { 1: Math.floor(counted), 0.5: (counted % 1) * 2 };
      await box
        .as('manager')
        .call(closeRegister, { body: { session_id, denominations, notes: 'counted' } });
    }
    expect(await about('short_drawer')).toMatchObject([{ name: 'Main till', amount: 69.5 }]);
    await at(box.clock.at + day);
    expect(await about('short_drawer')).toEqual([]);
  });

  test('a register that was opened on another day, and its pending payouts', async () => {
    const session = await anOpenRegister(box);
    await box.as('server').call(createPayout, {
      body: {
        register_session_id: session,
        payout_type: 'petty_cash',
        amount: 20,
        recipient: 'Ana',
      },
    });
    expect(await about('old_drawer')).toEqual([]);
    expect(await about('payouts')).toMatchObject([{ name: 'Main till', count: 1 }]);
    await at(box.clock.at + day);
    expect(await about('old_drawer')).toMatchObject([{ name: 'Main till' }]);
  });

  test('a station whose items have waited longer than their product or category allows', async () => {
    await runRaw(
      box.store,
      `UPDATE products SET fresh_minutes = 5, attention_minutes = 40 WHERE id = ${menu.pizza}`,
    );
    const id = await aCheck(box, 'Slow');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    await sendTo(box, id, [{ product_id: menu.pizza, qty: 1 }]);
    const since = new Date(box.clock.at).toISOString();
    await at(box.clock.at + 14 * minute);
    expect(await about('slow_station')).toEqual([]);
    await at(box.clock.at + minute);
    expect(await about('slow_station')).toMatchObject([{ name: 'kitchen', count: 1, since }]);
  });

  test('papers that failed or have waited for more than a minute', async () => {
    const id = await aCheck(box, 'Paper');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    await box.as('server').call(createPrintJob, { body: { document: 'ticket', order_id: id } });
    expect(await about('papers')).toEqual([]);
    await at(box.clock.at + 61_000);
    expect(await about('papers')).toMatchObject([{ count: 1 }]);
    expect((await about('papers'))[0]?.name).not.toBe('');
  });

  test('checks of another day or older than six hours, with their names and totals', async () => {
    const id = await aCheck(box, 'Forgotten');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    expect(await about('old_checks')).toEqual([]);
    await at(box.clock.at + 6 * hour);
    expect(await about('old_checks')).toMatchObject([
      { count: 1, amount: 45, subjects: [{ id, name: 'Forgotten' }] },
    ]);
  });

  test('sold-out products, up to six by name', async () => {
    expect(await about('sold_out')).toMatchObject([
      { count: 1, subjects: [{ id: menu.soldOut, name: 'Octopus' }] },
    ]);
    await runRaw(
      box.store,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
        INSERT INTO products (name, name_key, category_id, price, sold_out, modified_at)
        SELECT 'Wine ' || i, 'wine ' || i, 2, 100, 1, 1 FROM n`,
    );
    await runRaw(box.store, `UPDATE products SET active = 0 WHERE name = 'Wine 1'`);
    const [found] = await about('sold_out');
    expect([found?.count, found?.subjects.length]).toEqual([9, 6]);
  });

  test('a box without a backup, in both languages', async () => {
    expect(await about('backup')).toMatchObject([
      { text: { en: expect.stringContaining('backup'), es: expect.stringContaining('respaldo') } },
    ]);
  });
});
