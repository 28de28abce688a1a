import { createCheck, deleteCheck, listChecks, sendItems } from '@comanda/contract/checks';
import { listTables } from '@comanda/contract/floor';
import { endSession } from '@comanda/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp } from '../../appliance/src/housekeeping.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const minute = 60_000;
type Client = Awaited<ReturnType<TestApp['as']>>;

async function tap(client: Client, name: string, table_id: number): Promise<number> {
  const opened = await client.call(createCheck, { body: { name, table_id, tapped: 1 } });
  return opened.id;
}

const after = async (minutes: number) => {
  box.clock.at += minutes * minute;
  await cleanUp(box.app.comanda);
};

const names = async (client: Client) =>
  (await client.call(listChecks, { query: { closed: 0 } })).map(({ name }) => name);

test('a check that a tap opened and no one used is gone after five minutes', async () => {
  const server = await box.as('server');
  await tap(server, '1', 1);
  await after(4);
  expect(await names(server)).toEqual(['1']);
  await after(1);
  expect(await names(server)).toEqual([]);
  const tables = await server.call(listTables);
  expect(tables.find(({ id }) => id === 1)).toMatchObject({ status: 'available' });
  // Its name is free, and no journal row or statistic knows it.
  await tap(server, '1', 1);
  const journal = await box.app.comanda.store.read((repos) => repos.journal.listPage(0, 50));
  expect(journal.filter(({ action }) => action === 'order.delete')).toEqual([]);
});

test.each<[string, (client: Client, id: number) => Promise<unknown>]>([
  [
    'has an item',
    (client, id) =>
      client.post(`/api/orders/${id}/send-items`, { items: [{ product_id: menu.taco }] }),
  ],
  ['has a name', (client, id) => client.put(`/api/orders/${id}`, { name: 'Ana' })],
  ['has guests', (client, id) => client.put(`/api/orders/${id}`, { guests: 2 })],
  [
    'has unsent items',
    (client, id) =>
      client.put(`/api/orders/${id}/unsent`, {
        items: [{ key: 'taco-0001', product_id: menu.taco, quantity: 1 }],
      }),
  ],
])('one that %s stays', async (_, use) => {
  const server = await box.as('server');
  const id = await tap(server, '1', 1);
  const used = (await use(server, id)) as { status: number; text: string };
  expect(used.status, used.text).toBe(200);
  await after(30);
  expect(await names(server)).toHaveLength(1);
});

test('one that was opened by name or by another program stays', async () => {
  const server = await box.as('server');
  await server.call(createCheck, { body: { name: '1', table_id: 1 } });
  await after(30);
  expect(await names(server)).toEqual(['1']);
});

test('who logs out leaves none behind; those of others stay', async () => {
  const server = await box.as('server');
  const manager = await box.as('manager');
  await tap(server, '1', 1);
  await tap(manager, '2', 2);
  await server.call(endSession, { params: { id: userIds.server } });
  expect(await names(manager)).toEqual(['2']);
});

test.each<[string, (client: Client, id: number) => Promise<{ status: number }>]>([
  [
    'keeps unsent items for it',
    (client, id) =>
      client.put(`/api/orders/${id}/unsent`, {
        items: [{ key: 'taco-0001', product_id: menu.taco, quantity: 1 }],
      }),
  ],
  [
    'sends items to it',
    (client, id) =>
      client.post(`/api/orders/${id}/send-items`, { items: [{ product_id: menu.taco }] }),
  ],
])('a check that was removed comes back when a device that was offline %s', async (_, use) => {
  const server = await box.as('server');
  const id = await tap(server, '1', 1);
  await after(6);
  // Other guests have its table and its name.
  await server.call(createCheck, { body: { name: '1', table_id: 1 } });
  expect((await use(server, id)).status).toBe(200);
  expect((await names(server)).sort()).toEqual(['1', '1 (2)']);
  await after(6);
  expect((await names(server)).sort()).toEqual(['1', '1 (2)']);
});

test('one that a person deleted does not come back', async () => {
  const server = await box.as('server');
  const id = await tap(server, '1', 1);
  await server.call(deleteCheck, { params: { id } });
  const sent = await server.refused(sendItems, {
    params: { id },
    body: {
      items: [{ product_id: menu.taco }],
    },
  });
  expect(sent.status).toBe(404);
});
