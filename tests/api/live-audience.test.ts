import { setSoldOut } from '@comanda/contract/catalog';
import { createCheck, listChecks } from '@comanda/contract/checks';
import { deleteTable } from '@comanda/contract/floor';
import { editPermissions } from '@comanda/contract/people';
import { choosePrinter, createPrinter, listPrinters } from '@comanda/contract/printers';
import { createPrintJob } from '@comanda/contract/printing';
import { collections, type CollectionKind } from '@comanda/contract/collections';
import type { ChangesMessage, CaughtUpMessage, LiveMessage } from '@comanda/contract/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { menu, type RoleName } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import type { AppClient } from '../support/app-client.ts';
import { until } from '../support/until.ts';

let box: TestApp;
let origin: string;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  box = await startApp();
  origin = await box.listen();
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.terminate());
  await box.close();
});

type Message = ChangesMessage | CaughtUpMessage;

/** A socket that follows these collections from now on, and what it receives. */
async function follow(person: AppClient, names: readonly string[]): Promise<Message[]> {
  const { headers } = await person.get('/api/orders');
  const seq = Number(headers['event-seq'] ?? 0);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: person.cookieHeader() },
  });
  sockets.push(socket);
  const told: Message[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as LiveMessage;
    if (message.event === 'changes' || message.event === 'caught_up') told.push(message);
    if (message.event !== 'hello') return;
    const asked = Object.fromEntries(names.map((name) => [name, seq || message.seq]));
    socket.send(JSON.stringify({ type: 'follow', collections: asked }));
  });
  await until(() => told.length > 0);
  return told;
}

const rowsIn = (told: readonly Message[], name: string) =>
  told.flatMap(({ rows }) => rows).filter((each) => each.name === name);

/** One collection of each kind, and the address of its snapshot. */
const addresses: Record<CollectionKind, string> = {
  checks: '/api/orders?closed=0',
  'checks-of': '/api/orders?parent_tab_id=1',
  check: '/api/orders/1',
  'check-items': '/api/order-products?order_id=1',
  board: '/api/order-products',
  tables: '/api/tables',
  unsent: '/api/unsent-items',
  'unsent-of': '/api/orders/1/unsent',
  'print-jobs': '/api/print-jobs?order_id=1',
  printers: '/api/printers',
  'printer-states': '/api/printer-states',
  products: '/api/products',
};
const ofCheck: readonly CollectionKind[] = [
  'checks-of',
  'check',
  'check-items',
  'unsent-of',
  'print-jobs',
];

test.each<RoleName>(['manager', 'server', 'bar', 'owner', 'kitchen'])(
  'a %s may follow exactly the collections that they may fetch',
  async (role) => {
    const boss = await box.as('manager');
    await boss.call(createCheck, { body: { name: 'First' } });
    const person = await box.as(role);
    const kinds = Object.keys(collections) as CollectionKind[];
    const nameOf = (kind: CollectionKind) => (ofCheck.includes(kind) ? `${kind}:1` : kind);
    const told = await follow(person, kinds.map(nameOf));
    const refused = new Set(told[0]?.stale);
    for (const kind of kinds) {
      const { status } = await person.get(addresses[kind]);
      expect([kind, refused.has(nameOf(kind))]).toEqual([kind, status === 403]);
    }
  },
);

test('only those who may restore tables receive deleted ones', async () => {
  const [boss, waiter] = [await box.as('manager'), await box.as('server')];
  const [ofBoss, ofWaiter] = [await follow(boss, ['tables']), await follow(waiter, ['tables'])];
  const last = () => [ofBoss, ofWaiter].map((told) => rowsIn(told, 'tables').at(-1));
  await boss.call(deleteTable, { params: { id: 2 } });
  await until(() => last().every((each) => each !== undefined));
  expect(last()).toMatchObject([
    { ids: [2], rows: [{ id: 2, deleted: 1 }] },
    { ids: [2], rows: [] },
  ]);
});

test('costs of products are sent only to those who may edit the menu', async () => {
  const [boss, waiter] = [await box.as('manager'), await box.as('server')];
  const [ofBoss, ofWaiter] = [await follow(boss, ['products']), await follow(waiter, ['products'])];
  await boss.call(setSoldOut, { params: { id: menu.taco }, body: { sold_out: 1 } });
  const told = () => [ofBoss, ofWaiter].map((each) => rowsIn(each, 'products')[0]?.rows[0]);
  await until(() => told().every((row) => row !== undefined));
  expect(told()).toMatchObject([
    { sold_out: 1, cost: 0 },
    { sold_out: 1, cost: null },
  ]);
});

test('each device learns which printer is its own, and no other device does', async () => {
  const [boss, waiter] = [await box.as('manager'), await box.as('server')];
  const second = await boss.call(createPrinter, {
    body: {
      name: 'Bar',
      transport: 'tcp://10.0.0.9:9100',
      areas: [],
      is_receipt: 0,
    },
  });
  const id = second.id;
  const [ofBoss, ofWaiter] = [await follow(boss, ['printers']), await follow(waiter, ['printers'])];
  await boss.call(choosePrinter, { body: { printer_id: id } });
  const stale = () =>
    [ofBoss, ofWaiter].map((told) => told.some((each) => each.stale.includes('printers')));
  await until(() => stale().every(Boolean));
  const mine = async (person: AppClient) =>
    (await person.call(listPrinters)).find((row) => row.is_mine === 1)?.id;
  expect([await mine(boss), await mine(waiter)]).toEqual([id, 1]);
});

test('a payout on paper is sent only to its author and to those who approve payouts', async () => {
  const [boss, waiter, bar] = [
    await box.as('manager'),
    await box.as('server'),
    await box.as('bar'),
  ];
  const told = await Promise.all(
    [boss, waiter, bar].map((person) => follow(person, ['print-jobs:all'])),
  );
  await box.write((repos) =>
    repos.printing.createJob({
      printer_id: 1,
      document: 'payout',
      language: 'es',
      width: 32,
      data: '{}',
      created_by: 3,
      created_at: box.clock.at,
      modified_at: box.clock.at,
    }),
  );
  // The next command tells of both jobs.
  const check = await boss.call(createCheck, { body: { name: 'Paper' } });
  await boss.call(createPrintJob, { body: { document: 'ticket', order_id: check.id } });
  const documents = () =>
    told.map((each) =>
      rowsIn(each, 'print-jobs:all')
        .flatMap(({ rows }) => rows as { document: string }[])
        .map(({ document }) => document)
        .sort(),
    );
  await until(() => documents().every((each) => each.includes('ticket')));
  expect(documents()).toEqual([['payout', 'ticket'], ['ticket'], ['payout', 'ticket']]);
});

test('who loses a right receives nothing more and must fetch again, which is refused', async () => {
  const [owner, waiter] = [await box.as('owner'), await box.as('server')];
  const told = await follow(waiter, ['checks', 'tables']);
  await owner.call(editPermissions, {
    params: { id: 2 },
    body: {
      orders: { view: false },
    },
  });
  await until(() => told.some(({ stale }) => stale.includes('checks')));
  const before = told.length;
  await owner.call(createCheck, { body: { name: 'Secret', table_id: 1 } });
  await until(() => told.length > before);
  expect(rowsIn(told.slice(before), 'checks')).toEqual([]);
  expect((await waiter.refused(listChecks, { query: { closed: 0 } })).status).toBe(403);
  expect(JSON.stringify(told.slice(before))).not.toContain('Secret');
});
