import { setSoldOut } from '@comanda/contract/catalog';
import { createCheck, listChecks } from '@comanda/contract/checks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const lists = [
  '/api/products',
  '/api/categories',
  '/api/options',
  '/api/option_groups',
  '/api/tables',
  '/api/orders?closed=0',
  '/api/order-products?areas=kitchen',
];

test.each(lists)('%s is 304 for a browser that has it, and never for a stranger', async (url) => {
  const manager = await box.as('manager');
  const first = await manager.get(url);
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache, private');
  const again = await manager.ask('GET', url, undefined, { 'if-none-match': etag });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect((await manager.get(url)).text).toBe(first.text);
  const stranger = await box.stranger().ask('GET', url, undefined, { 'if-none-match': etag });
  expect(stranger.status).toBe(401);
});

test('a changed menu is in the next response', async () => {
  const manager = await box.as('manager');
  const before = await manager.get('/api/products');
  const etag = String(before.headers.etag);
  await manager.call(setSoldOut, { params: { id: 1 }, body: { sold_out: 1 } });
  const after = await manager.ask('GET', '/api/products', undefined, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.list.find((product) => product['id'] === 1)).toMatchObject({ sold_out: 1 });
});

test('costs are only in responses to users who may edit the menu', async () => {
  const [manager, server] = [await box.as('manager'), await box.as('server')];
  const open = await manager.get('/api/products');
  const closed = await server.get('/api/products');
  expect(open.list[0]?.['cost']).not.toBeNull();
  expect(closed.list[0]?.['cost']).toBeNull();
  expect(open.headers.etag).not.toBe(closed.headers.etag);
});

test('a changed open check is in the next response', async () => {
  const manager = await box.as('manager');
  const open = () => manager.call(listChecks, { query: { closed: 0 } });
  const body = await manager.call(createCheck, { body: { name: 'Ana', table_id: 1 } });
  expect(await open()).toMatchObject([{ name: 'Ana', total: 0 }]);
  await manager.post(`/api/orders/${String(body.id)}/send-items`, {
    items: [{ product_id: 1 }],
  });
  expect(await open()).toMatchObject([{ name: 'Ana', total: 45, waiting_items: 1 }]);
});
