import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { menu, userIds } from '../support/service-venue.ts';

const minute = 60_000;
const path = '/api/admin/shift-analysis';
const mapping = [
  { field: 'reference', column: 0 },
  { field: 'date', column: 1 },
  { field: 'time', column: 2 },
  { field: 'amount', column: 3 },
];
const format = { amount_includes_tip: true, date_order: 'auto', decimal: 'auto' };

let box: TestApp;
let boss: AppClient;
let server: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
  server = await box.as('server');
});
afterEach(() => box.close());

async function open(who: AppClient, name: string, qty: number): Promise<string> {
  const check = await who.post('/api/orders', { name, guests: 2 });
  const one = `/api/orders/${String(check.body['id'])}`;
  await who.post(`${one}/send-items`, { items: [{ product_id: menu.taco, qty }] });
  return one;
}
async function firstLine(one: string): Promise<unknown> {
  const checkId = Number(one.split('/').at(-1));
  const items = await box.app.comanda.store.read((repos) => repos.items.listOfCheck(checkId));
  return items[0]?.id;
}
async function close(who: AppClient, one: string, change: object): Promise<void> {
  const closed = await who.put(one, { closed: 1, payment_type_id: 2, ...change });
  expect(closed.status).toBe(200);
}

test('by server and by hour, shares and cancellations counted once', async () => {
  await close(server, await open(server, 'One', 4), { tip: 20 });
  box.clock.at += 130 * minute;
  const two = await open(boss, 'Two', 2);
  const item = await firstLine(two);
  const other = await boss.post('/api/orders', { name: 'Three' });
  const shared = await boss.post(`/api/order-products/${String(item)}/share`, {
    shares: [{ order_id: other.body['id'] }],
  });
  expect(shared.status).toBe(200);
  await close(boss, two, {});
  await close(boss, `/api/orders/${String(other.body['id'])}`, { tip: 5 });
  const gone = await open(boss, 'Four', 3);
  const line = await firstLine(gone);
  const five = await boss.post('/api/orders', { name: 'Five' });
  await boss.post(`/api/order-products/${String(line)}/share`, {
    shares: [{ order_id: five.body['id'] }],
  });
  const cancel = { reason: 'wrong_order' };
  expect((await boss.post(`/api/order-products/${String(line)}/cancel`, cancel)).status).toBe(200);
  await close(boss, gone, {});
  await close(boss, `/api/orders/${String(five.body['id'])}`, {});

  const shift = await boss.get(path);
  const cancelled = { cancelled: 1, cancelled_amount: 135 };
  expect(shift.body).toMatchObject({
    business_day: '2026-03-10',
    register_session_id: null,
    totals: { checks: 5, sales: 270, gross: 270, discounts: 0, tips: 25, ...cancelled },
    servers: [
      { user_id: userIds.server, user_name: 'server', checks: 1, guests: 2, sales: 180, tips: 20 },
      { user_id: userIds.manager, checks: 4, sales: 90, tips: 5, ...cancelled },
    ],
    hours: [
      { label: '14:00', checks: 1, sales: 180, tips: 20 },
      { label: '15:00', checks: 0, sales: 0 },
      { label: '16:00', checks: 4, sales: 90, tips: 5, ...cancelled },
    ],
  });
  const file = await boss.get(`${path}/export?day=2026-03-10`);
  expect(file.headers['content-disposition']).toContain('shift_export_2026-03-10.csv');
  expect(file.text).toContain('Server,server,1,2,180,0,180,20,0,0\r\n');
  expect((await boss.get(`${path}?day=2026-03-09`)).body).toMatchObject({ servers: [], hours: [] });
});

test('a register session', async () => {
  const till = await boss.post('/api/registers/open', {
    register_id: 1,
    denominations: { '500': 1 },
  });
  const id = till.body['session_id'];
  await close(server, await open(server, 'Cash', 2), {
    payment_type_id: 3,
    register_session_id: id,
  });
  const shift = await boss.get(`${path}?register_session_id=${String(id)}`);
  expect(shift.body).toMatchObject({
    register_session_id: id,
    totals: { checks: 1, sales: 90 },
    sessions: [{ id, register_name: 'Main till', closed_at: null }],
  });
  expect((await boss.get(`${path}?register_session_id=99`)).status).toBe(404);
  expect((await boss.get(`${path}?day=2026-02-30`)).body).toMatchObject({ field: 'day' });
});

test("compares the terminal's file with the card payments", async () => {
  await close(server, await open(server, 'One', 4), { tip: 20 });
  await close(server, await open(server, 'Two', 2), { tip: 15 });
  await close(server, await open(server, 'Three', 1), {});
  await close(server, await open(server, 'Four', 6), { payment_type_id: 4 });
  const csv = [
    'Folio;Fecha;Hora;Importe',
    'A1;10/03/2026;14:03;200,00',
    'A2;10/03/2026;13:58;90,00',
    'A3;10/03/2026;18:00;33,00',
    'A4;09/03/2026;14:00;45,00',
    'Total;;;323,00',
  ].join('\r\n');
  const found = await boss.post(`${path}/reconcile`, { csv, mapping, format });
  expect(found.body).toMatchObject({
    business_day: '2026-03-10',
    outside: 1,
    unread: [{ row: 6, code: 'date_unreadable' }],
    totals: {
      all: { count: 4, terminal: 323, comanda: 350, difference: -27 },
      matched: { count: 1, terminal: 200, comanda: 200, difference: 0 },
      differs: { count: 1, terminal: 90, comanda: 105, difference: -15 },
      missing_in_terminal: { count: 1, comanda: 45 },
      missing_in_comanda: { count: 1, terminal: 33 },
    },
  });
  const matches = found.body['matches'] as Record<string, unknown>[];
  expect(matches.find((match) => match['result'] === 'differs')).toMatchObject({
    is_tip: 1,
    difference: -15,
    terminal: { row: 3, reference: 'A2' },
    comanda: { check: 'Two', amount: 90, tip: 15, total: 105, user_name: 'server' },
  });
  const file = await boss.post(`${path}/reconcile/export`, { csv, mapping, format });
  expect(file.text).toContain('missing_in_comanda,,,,,,,,4,2026-03-10 18:00:00,33,A3,33\r\n');
  expect(file.text).toContain('total,4,,,,350,,,,,323,,-27\r\n');
});

test('a reversed payment does not count', async () => {
  const one = await open(server, 'One', 4);
  await close(server, one, {});
  expect((await boss.put(one, { closed: 0 })).status).toBe(200);
  const csv = 'Folio,Fecha,Hora,Importe\nA1,2026-03-10,14:00,180';
  const found = await boss.post(`${path}/reconcile`, { csv, mapping, format });
  expect(found.body['totals']).toMatchObject({
    missing_in_comanda: { count: 1 },
    all: { comanda: 0 },
  });
});

test('a file without the columns, or a list without an amount, is refused', async () => {
  const wrong = await boss.post(`${path}/reconcile`, { csv: 'a,b\n1,2', mapping });
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'column_unknown', field: 'mapping', column: 'time' },
  });
  expect((await boss.post(`${path}/reconcile`, { csv: '', mapping })).status).toBe(400);
  const header = ['Folio', 'Fecha', 'Hora', 'Importe'];
  const [reference] = mapping;
  const bare = await boss.put(`${path}/columns`, { header, mapping: [reference], format });
  expect(bare).toMatchObject({ status: 400, body: { code: 'invalid_csv', expected: 'amount' } });
});

test.each(['server', 'bar', 'kitchen'] as const)('a %s is refused', async (role) => {
  const person = await box.as(role);
  for (const address of [path, `${path}/export`]) {
    expect((await person.get(address)).status).toBe(403);
  }
  expect((await person.post(`${path}/reconcile`, { csv: 'x', mapping })).status).toBe(403);
});

test('the owner is allowed', async () => {
  expect((await (await box.as('owner')).get(path)).status).toBe(200);
});

test("the columns of the terminal's file are those that were used last, or recognised by their names", async () => {
  const csv = 'Comercio 1234\nFolio;Fecha;Hora;Tipo;Importe\nA1;10/03/2026;14:03;Débito;200,00';
  const columns = async () => (await boss.post(`${path}/columns`, { csv })).body;
  expect(await columns()).toMatchObject({
    header: ['Folio', 'Fecha', 'Hora', 'Tipo', 'Importe'],
    total: 1,
    kept: 0,
    mapping: [
      { field: 'date', column: 1 },
      { field: 'time', column: 2 },
      { field: 'amount', column: 4 },
      { field: 'reference', column: 0 },
    ],
    format: { amount_includes_tip: false, date_order: 'auto', decimal: 'auto' },
  });
  const chosen = [
    { field: 'amount', column: 4 },
    { field: 'date', column: 1 },
  ];
  const own = { ...format, amount_includes_tip: false, decimal: ',' };
  const { header } = await columns();
  await boss.put(`${path}/columns`, { header, mapping: chosen, format: own });
  expect(await columns()).toMatchObject({ kept: 1, mapping: chosen, format: own });
});
