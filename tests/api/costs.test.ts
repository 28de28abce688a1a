import { updateProduct } from '@comanda/contract/catalog-edit';
import { createCheck } from '@comanda/contract/checks';
import {
  exportProjection,
  importCosts,
  listCosts,
  previewCostImport,
  getProjection,
} from '@comanda/contract/costs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { menu } from '../support/service-venue.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterEach(() => box.close());

const path = '/api/admin/costs';
const rent = { name: 'Rent', category: 'rent', frequency: 'monthly', amount: 36_500 };
const acts = async () =>
  (await box.app.comanda.store.read((repos) => repos.journal.listOfDay('2026-03-10')))
    .map((row) => row.action)
    .filter((action) => /^(cost|projection)/.test(action));

test('add, change, list, delete', async () => {
  const heard: string[] = [];
  box.app.comanda.bus.subscribe((event) => heard.push(event.event));
  const made = await boss.post(path, rent);
  expect(made.body).toMatchObject({
    ...rent,
    daily: 1200,
    active: 1,
    starts_on: null,
    ends_on: null,
    spread_months: null,
    version: 1,
  });
  const one = `${path}/${String(made.body['id'])}`;
  const changed = await boss.put(one, { ends_on: '2026-03-09', version: 1 });
  expect(changed.body).toMatchObject({
    name: 'Rent',
    ends_on: '2026-03-09',
    active: 0,
    version: 2,
  });
  expect((await boss.put(one, { amount: 1, version: 1 })).body).toMatchObject({ code: 'stale' });
  const bar = { name: 'Bar', category: 'Música', frequency: 'one_time', amount: 365 };
  expect((await boss.post(path, bar)).body).toMatchObject({ category: 'Música', daily: 1 });
  expect((await boss.post(path, { ...bar, spread_months: 24 })).body).toMatchObject({
    daily: 0.5,
    spread_months: 24,
  });
  expect((await boss.call(listCosts)).map((row) => row.name)).toEqual(['Bar', 'Bar', 'Rent']);
  expect((await boss.delete(one)).body).toEqual({ success: true });
  expect((await boss.delete(one)).status).toBe(404);
  expect(await boss.call(listCosts)).toHaveLength(2);
  expect(heard).toEqual(Array(5).fill('cost.changed'));
  expect(await acts()).toEqual(['cost.add', 'cost.change', 'cost.add', 'cost.add', 'cost.delete']);
});

test('the same key adds once', async () => {
  const key = { 'idempotency-key': 'a-cost' };
  const first = await boss.post(path, rent, key);
  expect((await boss.post(path, rent, key)).body).toEqual(first.body);
  expect(await boss.call(listCosts)).toHaveLength(1);
});

test.each([
  ['name', { name: ' ' }, 'field_required'],
  ['name', { name: 'x'.repeat(81) }, 'validation'],
  ['category', { category: ' ' }, 'field_required'],
  ['category', { category: undefined }, 'validation'],
  ['frequency', { frequency: 'weekly' }, 'validation'],
  ['amount', { amount: 'one' }, 'validation'],
  ['amount', { amount: -1 }, 'validation'],
  ['starts_on', { starts_on: '2026-02-31' }, 'validation'],
  ['ends_on', { starts_on: '2026-02-02', ends_on: '2026-02-01' }, 'validation'],
  ['spread_months', { frequency: 'one_time', spread_months: 0 }, 'validation'],
])('%s of %o is refused', async (field, change, code) => {
  const answer = await boss.post(path, { ...rent, ...change });
  expect([answer.status, answer.body['code'], answer.body['field']]).toEqual([400, code, field]);
});

test('import with a preview, and what was exported comes back', async () => {
  await boss.post(path, rent);
  const csv =
    'Name,Category,Frequency,Amount\nRENT,rent,monthly,1\nLight,utilities,monthly,"$1,900"\nX,y,weekly,1\nGas,,daily,?';
  const preview = await boss.call(previewCostImport, { body: { csv } });
  expect(preview).toMatchObject({ total: 4, new: 2, skipped: 1, errors: 1, warnings: 1 });
  expect(await boss.call(listCosts)).toHaveLength(1);
  expect(await boss.call(importCosts, { body: { csv } })).toMatchObject({ imported: 2 });
  const file = await boss.get(`${path}/export`);
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="costs_export_2026-03-10.csv"',
  );
  expect(file.text).toBe(
    '\uFEFFName,Category,Frequency,Amount,Starts On,Ends On,Months\r\nGas,other,daily,0.00,,,\r\nRent,rent,monthly,36500.00,,,\r\nLight,utilities,monthly,1900.00,,,\r\n',
  );
  for (const cost of await boss.call(listCosts)) await boss.delete(`${path}/${String(cost.id)}`);
  expect((await boss.call(importCosts, { body: { csv: file.text } })).imported).toBe(3);
  const wrong = await boss.refused(importCosts, { body: { csv: 'a,b,c,d\n1,2,3,4' } });
  expect(wrong).toMatchObject({
    code: 'invalid_csv',
    error: 'Invalid CSV format. Expected headers: Name, Category, Frequency, Amount',
  });
});

async function sell(name: string, qty: number): Promise<void> {
  const check = await boss.call(createCheck, { body: { name } });
  const one = `/api/orders/${String(check.id)}`;
  await boss.post(`${one}/send-items`, { items: [{ product_id: menu.taco, qty }] });
  const closed = await boss.put(one, { closed: 1, payment_type_id: 2 });
  expect(closed.status).toBe(200);
}

test('the projection starts with the actual figures and keeps what was saved', async () => {
  const address = '/api/admin/projection';
  await boss.post(path, rent);
  await boss.call(updateProduct, { params: { id: menu.taco }, body: { cost: 9 } });
  await sell('One', 4);
  await sell('Two', 2);
  const report = await boss.call(getProjection, {
    query: { from: '2026-03-09', to: '2026-03-10' },
  });
  expect(report).toMatchObject({
    saved: 0,
    daily_cost: 1200,
    categories: [{ category: 'rent', daily: 1200, monthly: 36_500 }],
    inputs: { basis: 'tables', active_tables: 2, sales_per_table: 135, goods_percent: 20 },
    projection: {
      open_day: { revenue: 270, goods: 54, costs: 1200, result: -984 },
      month: { costs: 36_500 },
      break_even: { sales_per_day: 1500, tables_per_day: 11.2 },
    },
    actual: {
      open_days: 1,
      checks: 2,
      sales: 270,
      goods: 54,
      costs: 2400,
      result: -2184,
      days: [
        { day: '2026-03-09', sales: 0, costs: 1200, result: -1200 },
        { day: '2026-03-10', sales: 270, goods: 54, costs: 1200, result: -984 },
      ],
    },
  });
  const inputs = {
    basis: 'daily',
    total_tables: 10,
    active_tables: 12.5,
    sales_per_table: 300,
    daily_sales: 4000,
    open_days: 6,
    goods_percent: 25,
  };
  expect((await boss.put(address, inputs)).body).toEqual(inputs);
  // As it was sent, so that another version of Comanda reads the same amounts.
  expect(await box.app.comanda.store.read((repos) => repos.settings.get('projection'))).toEqual(
    inputs,
  );
  expect((await boss.put(address, { ...inputs, open_days: 8 })).body).toMatchObject({
    code: 'validation',
    field: 'open_days',
  });
  expect(await boss.call(getProjection)).toMatchObject({
    saved: 1,
    inputs,
    projection: { open_day: { revenue: 4000, goods: 1000, costs: 1400, result: 1600 } },
    actual: { from: '2026-02-08', to: '2026-03-09', open_days: 0, sales_per_day: null },
  });
  expect(await acts()).toEqual(['cost.add', 'projection.change']);
  const file = await boss.call(exportProjection, {
    query: { from: '2026-03-10', to: '2026-03-10' },
  });
  expect(file).toContain('2026-03-10,2,270,54,1200,-984\r\nTotal,2,270,54,1200,-984\r\n');
});

test.each([
  ['from=2026-03-11&to=2026-03-10', 'from'],
  ['from=2026-01-01&to=2026-05-01', 'to'],
  ['from=2026-02-30', 'from'],
  ['to=yesterday', 'to'],
])('the period %s is refused', async (query, field) => {
  const answer = await boss.get(`/api/admin/projection?${query}`);
  expect([answer.status, answer.body['field']]).toEqual([400, field]);
});

test.each(['server', 'bar', 'kitchen'] as const)('a %s cannot see costs', async (role) => {
  const person = await box.as(role);
  for (const address of [path, `${path}/export`, '/api/admin/projection']) {
    expect((await person.get(address)).status).toBe(403);
  }
  expect((await person.post(path, rent)).status).toBe(403);
});

test('the owner can, a stranger cannot', async () => {
  expect((await (await box.as('owner')).post(path, rent)).status).toBe(200);
  expect((await box.device().refused(listCosts)).status).toBe(401);
});

test('a list of costs with other headings is imported by its own columns', async () => {
  const csv = 'Concepto;Periodicidad;Importe\nGas;mensual;1.500,50';
  const { mapping } = (await boss.post(`${path}/import/columns`, { csv })).body as {
    mapping: object[];
  };
  const preview = await boss.post(`${path}/import/preview`, { csv, mapping });
  expect(preview.body['rows']).toMatchObject([
    { result: 'new', name: 'Gas', category: 'other', frequency: 'monthly', amount: 1500.5 },
  ]);
  expect((await boss.post(`${path}/import`, { csv, mapping })).body).toMatchObject({ imported: 1 });
});
