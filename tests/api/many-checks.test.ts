import { bulkWrite } from '@comanda/db/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/start-app.ts';

const checks = 4000;

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
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

test('the list of 4,000 open checks is one array, built once until something changes', async () => {
  const server = await box.as('server');
  const first = await server.post('/api/orders', { name: 'First', table_id: 1 });
  await fillFrom(Number(first.body['id']));
  const list = async () => {
    const cookie = server.cookieHeader();
    // CPU time, because other tests use the CPU at the same time.
    const before = process.cpuUsage();
    const { body, headers } = await box.app.inject({ url: '/api/orders', headers: { cookie } });
    const { user, system } = process.cpuUsage(before);
    return { body, etag: headers.etag, ms: (user + system) / 1000 };
  };
  const { body, etag } = await list();
  expect(JSON.parse(body)).toHaveLength(checks);
  expect(etag).toMatch(/^"/);
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) times.push((await list()).ms);
  expect(Math.min(...times)).toBeLessThan(50);

  const afterChange: number[] = [];
  for (let n = 1; n <= 10; n += 1) {
    await server.post('/api/orders', { name: `One more ${n}` });
    const { body: longer, ms } = await list();
    expect(JSON.parse(longer)).toHaveLength(checks + n);
    afterChange.push(ms);
  }
  // Only the texts of changed checks are built again.
  expect(Math.min(...afterChange)).toBeLessThan(100);
});

test('a closed check is in the list at once, and no longer on the next day', async () => {
  const server = await box.as('server');
  const check = await server.post('/api/orders', { name: 'Short' });
  const closedOf = async () =>
    (await server.get('/api/orders')).list.map(({ id, closed }) => ({ id, closed }));
  const id = check.body['id'];
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
  expect((await nextDay.get('/api/orders')).list).toEqual([]);
});
