import {
  createInventoryItem,
  importInventory,
  listInventoryMonths,
  listInventory,
  previewInventoryImport,
} from '@comanda/contract/stock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterEach(() => box.close());

const path = '/api/admin/inventory';
const lime = { name: 'Lime 15 kg', purchase_date: '2026-03-09', price: 390, iva: 62.4 };

test('add, change, list, delete', async () => {
  const heard: string[] = [];
  box.app.comanda.bus.subscribe((event) => heard.push(event.event));
  const made = await boss.call(createInventoryItem, { body: lime });
  expect(made).toMatchObject({ ...lime, version: 1 });
  const one = `${path}/${String(made.id)}`;
  const changed = await boss.put(one, { ...lime, price: 400, version: 1 });
  expect(changed.body).toMatchObject({ price: 400, iva: 62.4, version: 2 });
  expect((await boss.put(one, { price: 1, version: 1 })).body).toMatchObject({ code: 'stale' });
  await boss.call(createInventoryItem, {
    body: { ...lime, name: 'Salt', purchase_date: '2026-03-10' },
  });
  expect((await boss.call(listInventory)).map((row) => row.name)).toEqual(['Salt', 'Lime 15 kg']);
  expect(await boss.call(listInventory, { query: { from: '2026-03-10' } })).toHaveLength(1);
  expect(await boss.call(listInventory, { query: { to: '2026-03-09' } })).toHaveLength(1);
  expect((await boss.delete(one)).body).toEqual({ success: true });
  expect((await boss.delete(one)).status).toBe(404);
  expect(await boss.call(listInventory)).toHaveLength(1);
  expect(heard).toEqual(Array(4).fill('stock.changed'));
  const rows = await box.app.comanda.store.read((repos) => repos.journal.listOfDay('2026-03-10'));
  expect(rows.map((row) => row.action)).toEqual(['inventory.change', 'inventory.delete']);
});

test.each([
  ['name', { name: ' ' }, 'field_required'],
  ['name', { name: undefined }, 'validation'],
  ['purchase_date', { purchase_date: '2026-02-31' }, 'validation'],
  ['purchase_date', { purchase_date: 'today' }, 'validation'],
  ['price', { price: 'dear' }, 'validation'],
  ['iva', { iva: undefined }, 'validation'],
  ['iva', { iva: -1 }, 'validation'],
])('%s of %o is refused', async (field, change, code) => {
  const answer = await boss.post(path, { ...lime, ...change });
  expect([answer.status, answer.body['code'], answer.body['field']]).toEqual([400, code, field]);
});

test('totals by month', async () => {
  for (const purchase_date of ['2026-02-01', '2026-02-28', '2026-03-01']) {
    await boss.call(createInventoryItem, { body: { ...lime, purchase_date } });
  }
  expect(await boss.call(listInventoryMonths)).toEqual([
    { month: '2026-02', items: 2, price: 780, iva: 124.8 },
    { month: '2026-03', items: 1, price: 390, iva: 62.4 },
  ]);
});

test('import with a preview, and what was exported comes back', async () => {
  const csv =
    'name;purchase date;price;iva\nLime;09/03/2026;$1,390.50;0\nBad;never;1;1\nBeer;2026-03-10;x;';
  const preview = await boss.call(previewInventoryImport, { body: { csv } });
  expect(preview).toMatchObject({ total: 3, new: 2, errors: 1, warnings: 1 });
  expect(await boss.call(listInventory)).toHaveLength(0);
  const done = await boss.call(importInventory, { body: { csv } });
  expect(done).toMatchObject({ imported: 2, total: 3, errors: 1 });
  const file = await boss.get(`${path}/export`);
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="inventory_export_2026-03-10.csv"',
  );
  expect(file.text).toBe(
    '\uFEFFName,Purchase Date,Price,IVA\r\nBeer,2026-03-10,0.00,0.00\r\nLime,2026-03-09,1390.50,0.00\r\n',
  );
  expect((await boss.call(importInventory, { body: { csv: file.text } })).imported).toBe(2);
  const wrong = await boss.refused(importInventory, { body: { csv: 'a,b,c,d\n1,2,3,4' } });
  expect(wrong).toMatchObject({
    code: 'invalid_csv',
    error: 'Invalid CSV format. Expected headers: Name, Purchase Date, Price, IVA',
  });
});

test.each(['server', 'bar', 'kitchen'] as const)('a %s cannot see invoices', async (role) => {
  const person = await box.as(role);
  for (const address of [path, `${path}/months`, `${path}/export`]) {
    expect((await person.get(address)).status).toBe(403);
  }
  expect((await person.refused(createInventoryItem, { body: lime })).status).toBe(403);
});

test('the owner can', async () => {
  await (await box.as('owner')).call(createInventoryItem, { body: lime });
});

test('a list of another program is imported by its own columns, which are kept for the next', async () => {
  const csv = 'Proveedor;Fecha;Subtotal;Impuesto\nHielo;09/03/2026;1.500,50;240,08';
  const columns = async () =>
    (await boss.post(`${path}/import/columns`, { csv })).body as { mapping: object[] };
  const first = await columns();
  expect(first).toMatchObject({ kept: 0, total: 1 });
  const { mapping } = first;
  expect(mapping).toEqual([
    { field: 'name', column: 0 },
    { field: 'purchase_date', column: 1 },
    { field: 'price', column: 2 },
    { field: 'iva', column: 3 },
  ]);
  const preview = await boss.post(`${path}/import/preview`, { csv, mapping });
  expect(preview.body['rows']).toMatchObject([
    { row: 2, result: 'new', purchase_date: '2026-03-09', price: 1500.5, iva: 240.08 },
  ]);
  expect((await boss.post(`${path}/import`, { csv, mapping })).body).toMatchObject({ imported: 1 });
  expect(await columns()).toMatchObject({ kept: 1, mapping });
  const unknown = await boss.post(`${path}/import`, { csv, mapping: [{ field: 'x', column: 0 }] });
  expect([unknown.status, unknown.body['code']]).toEqual([400, 'column_unknown']);
  expect((await boss.post(`${path}/import`, { csv })).body).toMatchObject({ code: 'invalid_csv' });
});
