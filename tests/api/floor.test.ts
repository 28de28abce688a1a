import { createCheck, deleteCheck, sendItems } from '@comanda/contract/checks';
import {
  createTable,
  deleteTable,
  listRooms,
  listTables,
  moveTable,
  reserveTable,
  updateTable,
} from '@comanda/contract/floor';
import { addPayment } from '@comanda/contract/payments';
import { createPrintJob } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterEach(() => box.close());

const table = async (id: number) => (await boss.call(listTables)).find((row) => row.id === id);

describe('tables', () => {
  test('a new one is a rectangle of 80 × 50 at 100, 100', async () => {
    const answer = await boss.call(createTable, { body: { name: ' Patio ' } });
    expect(answer).toMatchObject({
      name: 'Patio',
      shape: 'rectangle',
      width: 80,
      height: 50,
      x: 100,
      y: 100,
      restaurant_id: 1,
      status: 'available',
      deleted: 0,
      version: 1,
    });
  });

  test.each([
    ['width', 0],
    ['width', 251],
    ['height', 251],
    ['x', -1],
    ['y', 1001],
  ])('%s %i is out of range', async (field, value) => {
    const answer = await boss.refused(updateTable, { params: { id: 1 }, body: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer).toMatchObject({ code: 'table_range', field });
  });

  test('an edit with an older version is refused with the current table', async () => {
    await boss.call(updateTable, { params: { id: 1 }, body: { name: 'One', version: 1 } });
    const stale = await boss.refused(updateTable, {
      params: { id: 1 },
      body: { name: 'Uno', version: 1 },
    });
    expect(stale.status).toBe(409);
    expect(stale).toMatchObject({ code: 'stale', current: { name: 'One', version: 2 } });
  });

  test('a free table is reserved until a check is opened on it', async () => {
    const waiter = await box.as('server');
    const reserved = await waiter.call(reserveTable, {
      params: { id: 1 },
      body: { reserved: 1 },
    });
    expect(reserved).toMatchObject({ id: 1, status: 'reserved' });
    const ended = await waiter.call(reserveTable, { params: { id: 1 }, body: { reserved: 0 } });
    expect(ended).toMatchObject({ status: 'available' });
    await waiter.call(reserveTable, { params: { id: 1 }, body: { reserved: 1 } });
    const check = await waiter.call(createCheck, { body: { name: 'Friends', table_id: 1 } });
    expect(await table(1)).toMatchObject({ status: 'occupied' });
    const again = await waiter.refused(reserveTable, {
      params: { id: 1 },
      body: { reserved: 1 },
    });
    expect([again.status, again.code]).toEqual([409, 'table_occupied']);
    await waiter.call(deleteCheck, { params: { id: check.id } });
    expect(await table(1)).toMatchObject({ status: 'available' });
  });

  test.each([
    ['no such table', 99, { reserved: true }, 404],
    ['a deleted table', 3, { reserved: true }, 404],
    ['no flag', 1, {}, 400],
    ['another flag', 1, { reserved: 'maybe' }, 400],
  ])('%s cannot be reserved', async (_, id, body, status) => {
    expect((await boss.put(`/api/tables/${id}/reserved`, body)).status).toBe(status);
  });

  test('a move is rounded, and refused when it is out of range', async () => {
    const moved = await boss.call(moveTable, { params: { id: 1 }, body: { x: 10.6, y: 1000 } });
    expect(moved).toMatchObject({ x: 11, y: 1000 });
    expect(
      (await boss.refused(moveTable, { params: { id: 1 }, body: { x: 1000.5, y: 0 } })).status,
    ).toBe(400);
    expect((await boss.put('/api/tables/1/position', { x: 'left', y: 0 })).status).toBe(400);
  });

  test('a table shows its open check: status, server, total, ready items', async () => {
    const waiter = await box.as('server');
    const check = await waiter.call(createCheck, { body: { name: 'Friends', table_id: 1 } });
    const id = check.id;
    const sent = await waiter.call(sendItems, {
      params: { id },
      body: {
        items: [{ product_id: 1, qty: 2 }],
      },
    });
    const item = sent.items[0]?.id;
    const counts: unknown[] = [];
    for (const status of [1, 2]) {
      const shown = await table(1);
      counts.push([shown?.new_items, shown?.cooking_items, shown?.ready_items]);
      await waiter.put(`/api/order-products/${item}/status`, { status });
    }
    expect(counts).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect(await table(1)).toMatchObject({
      status: 'occupied',
      server: 'server',
      active_orders: 1,
      total: 90,
      new_items: 0,
      cooking_items: 0,
      ready_items: 1,
      bills_asked: 0,
      paid: 0,
      last_activity: expect.stringMatching(/^2026-03-10T20:00:00/) as unknown,
    });
    expect(await table(2)).toMatchObject({ status: 'available', server: null, total: 0 });
    await waiter.call(createPrintJob, { body: { document: 'ticket', order_id: id } });
    const part = { payment_type_id: 2, amount: 30 };
    await waiter.call(addPayment, { params: { id }, body: part });
    expect(await table(1)).toMatchObject({ bills_asked: 1, paid: 30, total: 90 });
    expect(await boss.refused(deleteTable, { params: { id: 1 } })).toMatchObject({
      code: 'table_occupied',
    });
    expect(
      (await boss.refused(updateTable, { params: { id: 1 }, body: { deleted: 1 } })).status,
    ).toBe(409);
  });

  test('a deleted table stays in the list of those who edit the floor; a second time it is not found', async () => {
    expect(await boss.call(deleteTable, { params: { id: 2 } })).toEqual({ success: true });
    expect(await table(2)).toMatchObject({ deleted: 1 });
    const seen = await (await box.as('server')).call(listTables);
    expect(seen.map((row) => row.id)).not.toContain(2);
    expect((await boss.refused(deleteTable, { params: { id: 2 } })).status).toBe(404);
  });

  test('unknown tables and rooms are 404 with their field', async () => {
    expect(
      (await boss.refused(updateTable, { params: { id: 999 }, body: { name: 'x' } })).status,
    ).toBe(404);
    const room = await boss.refused(createTable, { body: { name: 'x', room_id: 99 } });
    expect([room.status, room.field]).toEqual([404, 'room_id']);
    expect(await boss.refused(createTable, { body: { name: '   ' } })).toMatchObject({
      field: 'name',
    });
  });

  test('rooms', async () => {
    expect(await boss.call(listRooms)).toEqual([{ id: 1, name: 'Room', ordinal: 1 }]);
  });
});
