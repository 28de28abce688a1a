import { getClock } from '@comanda/contract/box';
import { listZCuts } from '@comanda/contract/cuts';
import { wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { bulkWrite } from '@comanda/db/store';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../appliance/src/process/clock.ts';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const noon = Date.parse('2026-03-10T20:00:00Z');
const leap = Date.parse('2038-01-19T18:00:00Z') - noon;
const minute = 60_000;

let machine: { wall: number; passing: number };
let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  machine = { wall: noon, passing: 1000 };
  const clock = systemClock({ wall: () => machine.wall, passing: () => machine.passing });
  clock.now();
  box = await startApp({ ownClock: clock });
  owner = await box.as('owner');
});
afterEach(() => box.close());

const pass = (ms: number) => {
  machine.wall += ms;
  machine.passing += ms;
};
const ok = async (answer: Promise<{ status: number; text: string; body: object }>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body as Record<string, unknown>;
};

/** A check with two lines, one of them ready. */
async function sell(name: string): Promise<string> {
  const { id } = await ok(owner.post('/api/orders', { name }));
  const url = `/api/orders/${String(id)}`;
  const { items } = (await ok(
    owner.post(`${url}/send-items`, {
      items: [{ product_id: 1, qty: 2 }, { product_id: 1 }],
    }),
  )) as { items: { id: number }[] };
  pass(minute);
  for (const status of [1, 2]) {
    await ok(owner.put(`/api/order-products/${items[0]?.id}/status`, { status }));
  }
  return url;
}
const pay = (url: string) =>
  ok(owner.put(url, { closed: 1, payment_type_id: 1, cash_received: 1000, tip: 10 }));

const rows = (query: string) =>
  bulkWrite(
    box.app.comanda.store,
    async (db) => (await sql<object>`${sql.raw(query)}`.execute(db)).rows,
  );
const triggers = () =>
  rows(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`);
const money = () =>
  rows(`SELECT id, order_id, amount, tip, cash_received, change_given FROM payments ORDER BY id`);

/** One check is sold before the leap and paid after it, one sold and paid after it, one stays open. */
async function leapAndBack(): Promise<void> {
  await ok(owner.post('/api/registers/open', { register_id: 1, denominations: { '100': 5 } }));
  const early = await sell('Early');
  const old = await sell('Old');
  await pay(old);
  machine.wall += leap;
  box.app.comanda.clock.now();
  await box.write((repos) => repos.session.moveTimes(leap));
  await pay(early);
  await pay(await sell('Late'));
  await sell('Open');
  await ok(owner.post('/api/registers/close', { session_id: 1, denominations: { '500': 2 } }));
  machine.wall -= leap;
  pass(minute);
}
const report = () => owner.call(getClock);
const takeBack = async (redate: boolean) => {
  const { machine_time } = await report();
  return ok(owner.post('/api/box/clock', { machine_time, redate }));
};
const byDay = () =>
  rows(`SELECT period, payment_type_id, payments, amount FROM payment_totals ORDER BY 1, 2`);

test('correcting dates moves sales, cash and Z cut to their real time and day; amounts stay', async () => {
  await leapAndBack();
  const before = { triggers: await triggers(), money: await money() };
  expect((await report()).booked).toMatchObject({ checks: 2, payments: 2 });
  expect(await byDay()).toHaveLength(4);
  await takeBack(true);

  expect((await report()).booked).toMatchObject({ checks: 0, payments: 0, registers: 0 });
  expect({ triggers: await triggers(), money: await money() }).toEqual(before);
  expect(await bulkWrite(box.app.comanda.store, wrongTotals)).toEqual([]);
  expect(await byDay()).toMatchObject([
    { period: '2026-03', payments: 3 },
    { period: '2026-03-10', payments: 3 },
  ]);
  const times = await rows(`SELECT business_day, created_at, closed_at FROM orders
    WHERE created_at BETWEEN ${noon} AND ${machine.wall} ORDER BY id`);
  expect(times).toHaveLength(4);
  expect(new Set(times.map((row) => (row as { business_day: string }).business_day))).toEqual(
    new Set(['2026-03-10']),
  );
  for (const [table, column] of [
    ...(['created_at', 'ordered_at', 'finished_at', 'status_changed_at'] as const).map(
      (name) => ['order_products', name] as const,
    ),
    ...(['payments', 'cash_ledger', 'tip_ledger', 'z_cuts'] as const).map(
      (name) => [name, 'created_at'] as const,
    ),
    ['item_status_changes', 'at'] as const,
    ['register_sessions', 'closed_at'] as const,
  ]) {
    const late = await rows(`SELECT 1 FROM ${table} WHERE ${column} > ${machine.wall}`);
    expect(late, `${table}.${column}`).toEqual([]);
  }
  const [cut] = await owner.call(listZCuts);
  expect(cut?.business_day).toBe('2026-03-10');
  expect(cut?.closed_at).toMatch(/^2026-03-10/);
});

test('correcting dates keeps payments and ledgers protected, and the journal says what was moved', async () => {
  await leapAndBack();
  await takeBack(true);
  for (const table of ['payments', 'cash_ledger', 'tip_ledger']) {
    await expect(rows(`UPDATE ${table} SET amount = 0`)).rejects.toThrow(/append-only/);
  }
  const journal = await box.write((repos) => repos.journal.listOfDay('2026-03-10'));
  const row = journal.find(({ action }) => action === 'clock.take_back');
  expect(JSON.parse(String(row?.detail))).toMatchObject({ redated: true, checks: 2, payments: 2 });
  const next = await sell('Next');
  await ok(owner.post('/api/registers/open', { register_id: 1, denominations: { '100': 5 } }));
  await pay(next);
  expect(await bulkWrite(box.app.comanda.store, wrongTotals)).toEqual([]);
});

test('correcting dates is a choice: without it every record keeps its date', async () => {
  await leapAndBack();
  const before = await byDay();
  await takeBack(false);
  expect(await byDay()).toEqual(before);
  expect((await report()).booked).toMatchObject({ checks: 2, payments: 2 });
});
