import {
  createCheck,
  listCheckItems,
  listChecks,
  listClosedChecks,
} from '@comanda/contract/checks';
import { createPrintJob } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createRoom,
  deleteTable,
  joinTables,
  listRooms,
  listTables,
  partTables,
  reserveTable,
  updatePlan,
  updateTable,
} from '@comanda/contract/floor';
import { getRoomUse } from '@comanda/contract/insights';
import type { AppClient } from '../support/app-client.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: TestApp;
let boss: AppClient;
let waiter: AppClient;
/** Tables 1 and 2 of the test venue, table 3 (deleted), and Mesa 4, 5 and 6 of these tests; 6 is in another room. */
const [four, five, six] = [4, 5, 6];
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
  waiter = await box.as('server');
  const room = await boss.call(createRoom, { body: { name: 'Terrace' } });
  for (const [name, room_id] of [
    ['Mesa 4', 1],
    ['Mesa 5', 1],
    ['Mesa 6', room.id],
  ]) {
    await boss.post('/api/tables', { name, seats: 4, room_id });
  }
});
afterEach(() => box.close());

const tables = () => boss.call(listTables);
const table = async (id: number) => (await tables()).find((row) => row.id === id);
const join = (id: number, ...table_ids: number[]) =>
  waiter.post(`/api/tables/${id}/join`, { table_ids });
const part = (id: number) => waiter.call(partTables, { params: { id } });
const open = (name: string, table_id: number) =>
  waiter.call(createCheck, { body: { name, table_id } });
const send = (id: unknown) =>
  waiter.post(`/api/orders/${String(id)}/send-items`, { items: [{ product_id: menu.taco }] });
const close = (id: unknown) =>
  boss.put(`/api/orders/${String(id)}`, { closed: 1, payment_type_id: 2 });
const check = async (id: unknown) => (await boss.get(`/api/orders/${String(id)}`)).body;

describe('joined tables', () => {
  test('joined tables have one name, one list of checks and the seats of all', async () => {
    const answer = await join(five, four);
    const joined = { table_id: four, name: 'Mesa 4 + 5', seats: 8, table_ids: [four, five] };
    expect(answer.list).toMatchObject([
      { id: four, name: 'Mesa 4', status: 'available', joined },
      { id: five, name: 'Mesa 5', status: 'available', joined },
    ]);
    const { id } = await open('Party', five);
    expect(await check(id)).toMatchObject({ table_id: four, table_name: 'Mesa 4 + 5' });
    for (const each of [four, five]) {
      const list = await boss.call(listChecks, { query: { table_id: each } });
      expect(list.map((row) => row.id)).toEqual([id]);
    }
    expect(await table(four)).toMatchObject({ status: 'occupied', active_orders: 1 });
    expect(await table(five)).toMatchObject({ status: 'occupied', active_orders: 0, total: 0 });
  });

  test('keep their checks, which the kitchen, the journal and the papers name by both', async () => {
    const { id } = await open('Party', five);
    await send(id);
    await join(four, five);
    expect(await check(id)).toMatchObject({ table_id: four, table_name: 'Mesa 4 + 5' });
    const [item] = await boss.call(listCheckItems, { query: { areas: ['kitchen'] } });
    expect(item).toMatchObject({ order_id: id, table_name: 'Mesa 4 + 5', moved_from: null });
    const job = await waiter.call(createPrintJob, { body: { document: 'ticket', order_id: id } });
    const paper = await box.write((repos) => repos.printing.findJob(job.id));
    expect(paper?.data).toContain('Mesa 4 + 5');
    await close(id);
    const [closed] = await boss.call(listClosedChecks, { query: { search: '4 + 5' } });
    expect(closed).toMatchObject({ id, table_name: 'Mesa 4 + 5' });
    const { list } = await boss.get('/api/journal?limit=5').then((answer) => ({
      list: (answer.body['rows'] ?? answer.list) as { action: string; detail: unknown }[],
    }));
    expect(list.find((row) => row.action === 'order.close')?.detail).toMatchObject({
      table: 'Mesa 4 + 5',
    });
    expect(list.find((row) => row.action === 'table.join')?.detail).toMatchObject({
      name: 'Mesa 4 + 5',
    });
  });

  test('joined tables are parted when their last check is closed, and the check keeps their name', async () => {
    await join(four, five);
    const first = await open('One', four);
    const second = await open('Two', five);
    await send(first.id);
    await send(second.id);
    await close(first.id);
    expect((await table(four))?.joined).not.toBeNull();
    await close(second.id);
    expect([(await table(four))?.joined, (await table(five))?.joined]).toEqual([null, null]);
    expect(await check(first.id)).toMatchObject({ table_name: 'Mesa 4 + 5' });
    const reopened = await boss.put(`/api/orders/${String(first.id)}`, { closed: 0 });
    expect(reopened.body).toMatchObject({ table_id: four, table_name: 'Mesa 4' });
  });

  test('joined tables are parted by hand: the checks and the reservation stay on the first', async () => {
    await waiter.call(reserveTable, { params: { id: five }, body: { reserved: 1 } });
    await join(five, four);
    expect((await tables()).filter((row) => row.status === 'reserved')).toHaveLength(2);
    const early = await part(five);
    expect(early).toMatchObject([
      { id: four, status: 'reserved', joined: null },
      { id: five, status: 'available', joined: null },
    ]);
    await join(four, five);
    const { id } = await open('Party', five);
    await part(four);
    expect(await check(id)).toMatchObject({ table_id: four, table_name: 'Mesa 4' });
    expect(await refusalOf(part(four))).toMatchObject({ code: 'table_not_joined' });
    await join(four, five);
    await waiter.delete(`/api/orders/${String(id)}`);
    expect((await table(five))?.joined).not.toBeNull();
    const reserved = await waiter.call(reserveTable, {
      params: { id: five },
      body: { reserved: 1 },
    });
    expect(reserved).toMatchObject({ id: five, status: 'reserved' });
    expect(await table(four)).toMatchObject({ status: 'reserved' });
  });

  test('get further tables and follow a change of name', async () => {
    await join(four, five);
    const { id } = await open('Party', four);
    const answer = await join(five, 1);
    expect(answer.list).toHaveLength(3);
    expect(await table(five)).toMatchObject({
      joined: { table_id: 1, name: '1 + Mesa 4 + Mesa 5', table_ids: [1, four, five] },
    });
    expect(await check(id)).toMatchObject({ table_id: 1 });
    await boss.call(updateTable, { params: { id: five }, body: { name: 'Patio' } });
    expect(await check(id)).toMatchObject({ table_name: '1 + Mesa 4 + Patio' });
    const { version } = (await table(four)) ?? {};
    await boss.call(updatePlan, {
      params: { id: 1 },
      body: {
        tables: [
          {
            id: four,
            version,
            name: '9',
            shape: 'round',
            x: 0,
            y: 0,
            width: 50,
            height: 50,
            seats: 2,
          },
        ],
      },
    });
    expect(await check(id)).toMatchObject({ table_name: '1 + 9 + Patio' });
  });

  test('count as one place in the use of tables', async () => {
    const alone = await open('Alone', four);
    await send(alone.id);
    await close(alone.id);
    await join(four, five);
    const party = await waiter.call(createCheck, {
      body: { name: 'Party', table_id: five, guests: 8 },
    });
    await send(party.id);
    await close(party.id);
    const use = await boss.call(getRoomUse, { query: { period: 'all' } });
    expect(use.tables).toMatchObject([
      { name: 'Mesa 4', seats: 4, parties: 1, turns: 1 },
      { name: 'Mesa 4 + 5', seats: 8, parties: 1, guests: 8, seat_use: 1, turns: 1 },
    ]);
    expect(use.rooms).toMatchObject([{ tables: 2, seats: 8, parties: 2, guests: 8 }]);
  });
});

describe('refused with a sentence', () => {
  test.each([
    ['an unknown table', 99, { table_ids: [four] }, 404, 'not_found', 'id'],
    ['a deleted table', 3, { table_ids: [four] }, 404, 'not_found', 'id'],
    ['no tables', four, { table_ids: [] }, 400, 'validation', 'table_ids'],
    ['an unknown other table', four, { table_ids: [five, 99] }, 404, 'not_found', 'table_ids.1'],
    ['a deleted other table', four, { table_ids: [3] }, 404, 'not_found', 'table_ids.0'],
    ['itself', four, { table_ids: [four] }, 409, 'table_joined', 'table_ids.0'],
    ['another room', four, { table_ids: [six] }, 409, 'tables_apart', 'table_ids.0'],
    ['a former version', four, { table_ids: [five], expected_version: 7 }, 409, 'stale', undefined],
  ])('%s', async (_, id, body, status, code, field) => {
    const answer = await waiter.refused(joinTables, { params: { id }, body });
    expect(answer.status).toBe(status);
    expect(answer).toMatchObject({ code, ...(field === undefined ? {} : { field }) });
  });

  test('a reserved table, and one of other joined tables', async () => {
    await waiter.call(reserveTable, { params: { id: five }, body: { reserved: 1 } });
    expect((await join(four, five)).body).toMatchObject({ code: 'table_reserved', name: 'Mesa 5' });
    await waiter.call(reserveTable, { params: { id: five }, body: { reserved: 0 } });
    await join(four, five);
    expect((await join(1, 2, five)).body).toMatchObject({ code: 'table_joined', name: 'Mesa 5' });
    expect((await table(2))?.joined).toBeNull();
  });

  test('a joined table neither leaves its room nor the plan', async () => {
    await join(four, five);
    const { version = 0 } = (await table(five)) ?? {};
    const room = (await boss.call(listRooms)).at(-1)?.id;
    for (const change of [{ deleted: 1 }, { temporary: 1 }, { room_id: room }]) {
      const answer = await boss.put(`/api/tables/${five}`, change);
      expect(answer.body).toMatchObject({ code: 'table_joined', name: 'Mesa 5' });
    }
    expect((await boss.refused(deleteTable, { params: { id: five } })).status).toBe(409);
    const plan = await boss.refused(updatePlan, {
      params: { id: 1 },
      body: { tables: [], removed: [five] },
    });
    expect(plan).toMatchObject({ code: 'table_joined', table_id: five });
    expect(await table(five)).toMatchObject({ deleted: 0, version });
  });

  test('of two tablets that join tables at once, only one succeeds', async () => {
    const answers = await Promise.all([join(four, five), join(five, four), join(1, five)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ code: 'table_joined' });
    expect((await tables()).filter((row) => row.joined !== null)).toHaveLength(2);
  });

  test('a retry joins once', async () => {
    const headers = { 'idempotency-key': 'join-once' };
    const ask = () =>
      waiter.ask('POST', `/api/tables/${four}/join`, { table_ids: [five] }, headers);
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
  });
});
