import { createCheck, listChecks } from '@comanda/contract/checks';
import { bulkWrite } from '@comanda/db/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PreparedList } from '../../appliance/src/http/prepared.ts';
import type { AppClient } from '../support/app-client.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const checks = 4000;
const statements: string[] = [];
/** Tables that the box reads or writes every few seconds by itself. */
const ofTimers = /"(events|mail_settings|webhooks)"/;

let box: TestApp;
let server: AppClient;
let manager: AppClient;
beforeEach(async () => {
  const onStatement = (sql: string) => {
    if (!ofTimers.test(sql)) statements.push(sql);
  };
  box = await startApp({ onStatement });
  [server, manager] = [await box.as('server'), await box.as('manager')];
});
afterEach(() => box.close());

/** Copies the check many times. */
async function fillFrom(id: number): Promise<void> {
  await bulkWrite(box.app.comanda.store, async (db) => {
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let n = 1; n < checks; n += 1) {
      const name = `Check ${n}`;
      const copy = { ...row, id: undefined, total: undefined, name, name_key: name.toLowerCase() };
      await db.insertInto('orders').values(copy).execute();
    }
  });
}

/** The open checks and those closed today, as screens ask for them, and the statements that it took. */
async function list(): Promise<{ body: string; etag: unknown; statements: string[] }> {
  const cookie = server.cookieHeader();
  statements.length = 0;
  const { body, headers } = await box.app.inject({ url: '/api/orders', headers: { cookie } });
  return { body, etag: headers.etag, statements: [...statements] };
}
const openChecks = () => box.app.comanda.store.read((repos) => repos.checks.listOpen());

test('the list of 4,000 open checks is one array, built once until something changes', async () => {
  const first = await server.call(createCheck, { body: { name: 'First', table_id: 1 } });
  await fillFrom(first.id);
  const { body, etag } = await list();
  expect(JSON.parse(body)).toHaveLength(checks);
  expect(etag).toMatch(/^"/);
  expect(await list()).toEqual({ body, etag, statements: [] });
});

test('after a change only the checks that changed are read and encoded again', async () => {
  const first = await server.call(createCheck, { body: { name: 'First', table_id: 1 } });
  const id = first.id;
  await fillFrom(id);
  await list();
  const item = '/api/order-products/1/status';
  const advance = async (...states: number[]) => {
    for (const status of states.slice(0, -1)) await server.put(item, { status });
    return server.put(item, { status: states.at(-1) });
  };
  const changes: [name: string, change: () => Promise<{ status: number }>, rows: number][] = [
    ['another check', () => server.post('/api/orders', { name: 'Another' }), 1],
    [
      'a line',
      () => server.post(`/api/orders/${id}/send-items`, { items: [{ product_id: menu.taco }] }),
      1,
    ],
    ['its state', () => advance(1, 2), 1],
    [
      'a payment',
      () => manager.post(`/api/orders/${id}/payments`, { payment_type_id: 2, amount: 1 }),
      1,
    ],
    ['a ticket', () => server.post('/api/print-jobs', { document: 'ticket', order_id: id }), 1],
    ['a check that ends', () => server.delete(`/api/orders/${id + 1}`), 0],
    ['the name of a table', () => manager.put('/api/tables/1', { name: 'Window' }), checks - 1],
  ];
  for (const [name, change, rows] of changes) {
    const before = new Set(await openChecks());
    const answer = await change();
    expect([name, answer.status]).toEqual([name, 200]);
    const after = await list();
    const read = (await openChecks()).filter((row) => !before.has(row));
    expect([name, read.length]).toEqual([name, rows]);
    // The versions of the open ones and of those closed today, and the views of those that differ.
    expect(after.statements.length, after.statements.join('\n')).toBeLessThanOrEqual(3);
  }
});

test('a row of a list is encoded again only when it is another object', async () => {
  const schema = {
    type: 'array',
    items: { type: 'object', properties: { n: { type: 'integer' } } },
  };
  const made: number[] = [];
  const toReply = (row: { n: number }) => (made.push(row.n), row);
  const encode = (rows: { n: number }[]) =>
    new PreparedList(
      [],
      { variant: '', rowVariant: 'rows of a test' },
      { rows: () => rows, toReply },
    ).encode(schema);
  const rows = [{ n: 1 }, { n: 2 }];
  expect((await encode([])).bytes.toString()).toBe('[]');
  const first = await encode(rows);
  expect([first.bytes.toString(), made.splice(0)]).toEqual(['[{"n":1},{"n":2}]', [1, 2]]);
  const changed = await encode([...rows.slice(0, 1), { n: 3 }]);
  expect([changed.bytes.toString(), made.splice(0)]).toEqual(['[{"n":1},{"n":3}]', [3]]);
  expect(changed.digest).not.toBe(first.digest);
  expect(await encode([{ n: 1 }, { n: 2 }])).toEqual(first);
});

test('a closed check is in the list at once, and no longer on the next day', async () => {
  const check = await server.call(createCheck, { body: { name: 'Short' } });
  const closedOf = async () =>
    (await server.call(listChecks)).map(({ id, closed }) => ({ id, closed }));
  const id = check.id;
  expect(await closedOf()).toEqual([{ id, closed: 0 }]);
  const change = {
    name: 'Short',
    table_id: null,
    closed: 1,
    tip: 0,
    payment_type_id: 2,
    heard_about_id: 1,
  };
  expect((await server.put(`/api/orders/${String(id)}`, change)).status).toBe(200);
  expect(await closedOf()).toEqual([{ id, closed: 1 }]);
  box.clock.at += 24 * 60 * 60_000;
  const nextDay = await box.as('server');
  expect(await nextDay.call(listChecks)).toEqual([]);
});
