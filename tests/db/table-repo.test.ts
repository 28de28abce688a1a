import { tableRepo } from '@comanda/db/repos/table-repo';
import { bulkWrite } from '@comanda/db/store';
import { expect, test } from 'vitest';
import { newStore } from './stores.ts';

const cost = { name: 'Rent', category: 'Premises', frequency: 'monthly', amount: 100 } as const;

test('an update changes the named columns and increments the version, also without columns', async () => {
  await bulkWrite(await newStore(), async (db) => {
    const costs = tableRepo(db, 'costs');
    const id = await costs.create(cost);
    await costs.update(id, { amount: 200, starts_on: undefined });
    await costs.update(id, {});
    expect(await costs.find(id)).toMatchObject({
      ...cost,
      amount: 200,
      starts_on: null,
      version: 3,
    });
  });
});

test('an update without columns of a table without version does nothing', async () => {
  await bulkWrite(await newStore(), async (db) => {
    const rooms = tableRepo(db, 'rooms');
    const id = await rooms.create({ name: 'Patio' });
    await rooms.update(id, {});
    await rooms.update(id, { name: undefined });
    expect(await rooms.find(id)).toEqual({ id, name: 'Patio', ordinal: 1, deleted_at: null });
  });
});

test('a deleted row is neither found nor listed, and the others keep the order that is asked for', async () => {
  await bulkWrite(await newStore(), async (db) => {
    const rooms = tableRepo(db, 'rooms');
    const names = ['Bar', 'Attic', 'Cellar'];
    const ids: number[] = [];
    for (const name of names) ids.push(await rooms.create({ name, ordinal: 2 }));
    await rooms.update(ids[2] ?? 0, { deleted_at: 1 });
    expect(await rooms.find(ids[2] ?? 0)).toBeUndefined();
    const listed = await rooms.list('ordinal', 'name');
    expect(listed.map(({ name }) => name)).toEqual(['Attic', 'Bar']);
  });
});
