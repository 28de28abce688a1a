import { createCheck } from '@comanda/contract/checks';
import {
  createRoom,
  createTable,
  deleteRoom,
  deleteTable,
  listTables,
  updatePlan,
  updateRoom,
  updateTable,
} from '@comanda/contract/floor';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('owner');
});
afterEach(() => box.close());

const names = async (url: string) => (await boss.get(url)).list.map((row) => row['name']);
const table = async (id: number) =>
  (await boss.call(listTables)).find((row) => row.id === id) ?? {};

describe('rooms', () => {
  test('rooms are added at the end, renamed and sorted', async () => {
    const added = await boss.call(createRoom, { body: { name: ' Terraza ' } });
    expect(added).toEqual({ id: 2, name: 'Terraza', ordinal: 2 });
    await boss.call(updateRoom, { params: { id: 2 }, body: { name: 'Patio', ordinal: 0 } });
    expect(await names('/api/rooms')).toEqual(['Patio', 'Room']);
  });

  test('rooms have unique names', async () => {
    const twice = await boss.refused(createRoom, { body: { name: 'ROOM' } });
    expect([twice.status, twice]).toMatchObject([409, { code: 'duplicate_name', field: 'name' }]);
    await boss.call(updateRoom, { params: { id: 1 }, body: { name: 'room' } });
    expect(await boss.refused(createRoom, { body: { name: '  ' } })).toMatchObject({
      field: 'name',
    });
    expect((await boss.refused(createRoom, { body: { name: 'x'.repeat(81) } })).status).toBe(400);
  });

  test('rooms cannot be deleted with tables or as the last one; deleting an empty one is recorded', async () => {
    expect(await boss.refused(deleteRoom, { params: { id: 1 } })).toMatchObject({
      code: 'room_in_use',
    });
    for (const id of [1, 2]) await boss.call(deleteTable, { params: { id } });
    expect(await boss.refused(deleteRoom, { params: { id: 1 } })).toMatchObject({
      code: 'last_room',
    });
    await boss.call(createRoom, { body: { name: 'Terraza' } });
    expect(await boss.call(deleteRoom, { params: { id: 1 } })).toEqual({ success: true });
    expect((await boss.refused(deleteRoom, { params: { id: 1 } })).status).toBe(404);
    const restored = await boss.call(updateTable, { params: { id: 1 }, body: { deleted: 0 } });
    expect(restored).toMatchObject({ deleted: 0, room_id: 2, room_name: 'Terraza' });
  });
});

test('numeric names come first in numeric order, then the others alphabetically', async () => {
  for (const name of ['Barra', '10', 'Mesa 10', 'Mesa 9', 'Ático']) {
    await boss.call(createTable, { body: { name } });
  }
  expect(await names('/api/tables')).toEqual([
    '1',
    '2',
    '3',
    '10',
    'Ático',
    'Barra',
    'Mesa 9',
    'Mesa 10',
  ]);
});

describe('saving a plan', () => {
  const one = { name: '1', shape: 'round', x: 10, y: 20, width: 60, height: 60, seats: 2 };

  test('moves, adds and removes in one transaction', async () => {
    const answer = await boss.put('/api/rooms/1/plan', {
      tables: [
        { id: 1, version: 1, ...one },
        { ...one, name: '7' },
      ],
      removed: [2],
    });
    expect(answer.list).toMatchObject([
      { id: 1, shape: 'round', x: 10, version: 2 },
      { name: '7', room_id: 1, version: 1 },
    ]);
    expect(await table(2)).toMatchObject({ deleted: 1 });
  });

  test('another version refuses all of it, with the current tables', async () => {
    await boss.call(updateTable, { params: { id: 2 }, body: { seats: 8 } });
    const answer = await boss.put('/api/rooms/1/plan', {
      tables: [
        { id: 1, version: 1, ...one },
        { id: 2, version: 1, ...one, name: '2' },
      ],
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'stale', current: [{ id: 1 }, { id: 2, seats: 8 }] });
    expect(await table(1)).toMatchObject({ shape: 'rectangle', version: 1 });
  });

  test('a table with an open check cannot be removed', async () => {
    await boss.call(createCheck, { body: { name: 'Friends', table_id: 2 } });
    const answer = await boss.refused(updatePlan, {
      params: { id: 1 },
      body: { tables: [], removed: [2] },
    });
    expect(answer).toMatchObject({ code: 'table_occupied', table_id: 2 });
  });

  test('invalid values name their field; strangers and unknown rooms are refused', async () => {
    const wide = await boss.put('/api/rooms/1/plan', { tables: [{ ...one, width: 251 }] });
    expect([wide.status, wide.body]).toMatchObject([
      400,
      { code: 'table_range', field: 'tables.0.width' },
    ]);
    expect(
      (await boss.refused(updatePlan, { params: { id: 9 }, body: { tables: [] } })).status,
    ).toBe(404);
    expect((await boss.put('/api/rooms/1/plan', { tables: [{ id: 99, ...one }] })).status).toBe(
      409,
    );
    expect((await boss.put('/api/rooms/1/plan', { tables: [{ id: 1 }] })).status).toBe(400);
  });

  test('the same key saves once', async () => {
    const body = { tables: [{ ...one, name: '7' }] };
    const send = () => boss.put('/api/rooms/1/plan', body, { 'idempotency-key': 'plan-1' });
    await send();
    expect((await send()).headers['idempotent-replay']).toBe('1');
    expect((await names('/api/tables')).filter((name) => name === '7')).toHaveLength(1);
  });
});
