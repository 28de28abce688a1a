import { restoreFromBin } from '@comanda/contract/bin';
import {
  createCategory,
  createOption,
  createOptionGroup,
  createProduct,
  deleteProduct,
} from '@comanda/contract/catalog-edit';
import { createTable } from '@comanda/contract/floor';
import { createUser } from '@comanda/contract/people';
import { createSpecial } from '@comanda/contract/specials';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
});
afterEach(() => box.close());

const list = async (path: string) => (await boss.get(path)).list;
const bin = (section: string) => list(`/api/bin?section=${section}`);
const restore = (kind: string, id: unknown) => boss.post('/api/bin/restore', { kind, id });
const named = (rows: Record<string, unknown>[], name: string) =>
  rows.find((row) => row['name'] === name);

test('a product is restored unchanged, with its options', async () => {
  const before = (await list('/api/products')).find((row) => row['id'] === menu.burger);
  await boss.call(deleteProduct, { params: { id: menu.burger } });
  expect(await bin('products')).toMatchObject([
    { kind: 'product', id: menu.burger, name: before?.['name'], detail: before?.['category'] },
  ]);
  expect((await restore('product', menu.burger)).body).toEqual({ success: true });
  expect(await bin('products')).toEqual([]);
  const after = (await list('/api/products')).find((row) => row['id'] === menu.burger);
  expect({ ...after, version: before?.['version'] }).toEqual(before);
  const again = await restore('product', menu.burger);
  expect([again.status, again.body['code']]).toEqual([404, 'not_found']);
});

test('not while another product has its name', async () => {
  await boss.call(deleteProduct, { params: { id: menu.taco } });
  await boss.call(createProduct, { body: { name: 'TACO', category_id: 1, price: 1 } });
  const answer = await restore('product', menu.taco);
  expect([answer.status, answer.body['code']]).toEqual([409, 'duplicate_name']);
});

test('a product of a deleted category goes to the first one', async () => {
  const category = await boss.call(createCategory, { body: { name: 'Soups' } });
  const soup = await boss.call(createProduct, {
    body: {
      name: 'Soup',
      category_id: category.id,
      price: 80,
    },
  });
  await boss.delete(`/api/products/${String(soup.id)}`);
  await boss.delete(`/api/categories/${String(category.id)}`);
  await restore('product', soup.id);
  const [first] = await list('/api/categories');
  expect(named(await list('/api/products'), 'Soup')).toMatchObject({ category_id: first?.['id'] });
  expect((await restore('category', category.id)).status).toBe(200);
  expect(named(await list('/api/categories'), 'Soups')).toBeDefined();
});

test('a group is restored with the options that were deleted with it, and an option alone', async () => {
  const group = await boss.call(createOptionGroup, { body: { name: 'Salsas' } });
  const option_group_id = group.id;
  const red = await boss.call(createOption, { body: { option_group_id, name: 'Red' } });
  await boss.call(createOption, { body: { option_group_id, name: 'Green' } });
  await boss.delete(`/api/options/${String(red.id)}`);
  expect(await bin('options')).toMatchObject([{ kind: 'option', name: 'Red', detail: 'Salsas' }]);
  // The group is deleted a second later than its option.
  box.clock.at += 1000;
  await boss.delete(`/api/option_groups/${String(option_group_id)}`);
  expect(await bin('options')).toMatchObject([
    { kind: 'option_group', name: 'Salsas' },
    { kind: 'option', name: 'Red' },
  ]);
  expect((await restore('option', red.id)).status).toBe(200);
  const options = await list(`/api/options?option_group_id=${String(option_group_id)}`);
  expect(options.map((row) => row['name']).sort()).toEqual(['Green', 'Red']);
  expect(await bin('options')).toEqual([]);
});

describe('options that open a group', () => {
  type Ids = Record<'sauce' | 'size' | 'bread' | 'filling' | 'opener', number>;
  let ids: Ids;
  const group = async (name: string) => (await boss.call(createOptionGroup, { body: { name } })).id;
  const add = async (option_group_id: number, name: string, opens_group_id?: number) =>
    (await boss.call(createOption, { body: { option_group_id, name, opens_group_id } })).id;
  beforeEach(async () => {
    const [sauce, size, bread] = [
      await group('Sauce'),
      await group('Size X'),
      await group('Bread'),
    ];
    const filling = await add(size, 'Filling');
    ids = { sauce, size, bread, filling, opener: await add(sauce, 'With bread', size) };
  });
  const opensOf = async (option_group_id: number, id: number) => {
    const rows = await list(`/api/options?option_group_id=${option_group_id}`);
    return rows.find((row) => row['id'] === id)?.['opens_group_id'];
  };

  test.each<[string, (all: Ids) => Promise<unknown>, 'option' | 'option_group']>([
    ['whose group opens others now', ({ filling, bread }) => opens(filling, bread), 'option'],
    ['whose own group is opened now', ({ bread, sauce }) => add(bread, 'Rye', sauce), 'option'],
    ['with their group', ({ filling, bread }) => opens(filling, bread), 'option_group'],
  ])('%s are not restored, because one level is the limit', async (_, change, kind) => {
    const { opener, sauce, size } = ids;
    const id = kind === 'option' ? opener : sauce;
    await boss.delete(kind === 'option' ? `/api/options/${opener}` : `/api/option_groups/${sauce}`);
    await change(ids);
    const answer = await restore(kind, id);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'restore_opens_deeper', field: 'id', name: 'With bread', opens: 'Size X' },
    });
    // It stays in the bin until the other option opens nothing.
    expect(await bin('options')).toMatchObject([{ kind, id }]);
    for (const row of await list('/api/options')) {
      await boss.put(`/api/options/${String(row['id'])}`, { opens_group_id: null });
    }
    expect((await restore(kind, id)).status).toBe(200);
    expect(await opensOf(sauce, opener)).toBe(size);
  });
  const opens = (id: number, opens_group_id: number) =>
    boss.put(`/api/options/${id}`, { opens_group_id });
});

test('a user can log in again; an address that is used by another user is not restored', async () => {
  const person = { email: 'eva@bar.test', password: 'ten letters', user_role: 2 };
  const eva = await boss.call(createUser, { body: person });
  await boss.delete(`/api/admin/users/${String(eva.id)}`);
  expect(await bin('users')).toMatchObject([{ kind: 'user', id: eva.id, detail: 'Server' }]);
  expect((await restore('user', eva.id)).status).toBe(200);
  expect((await list('/api/admin/users')).find((row) => row['id'] === eva.id)).toMatchObject({
    active: 1,
  });
  await boss.delete(`/api/admin/users/${String(eva.id)}`);
  await boss.call(createUser, { body: person });
  const answer = await restore('user', eva.id);
  expect([answer.status, answer.body['code']]).toEqual([409, 'email_taken']);
});

test('a table and a special', async () => {
  const table = await boss.call(createTable, { body: { name: 'B9' } });
  await boss.delete(`/api/tables/${String(table.id)}`);
  expect((await bin('tables'))[0]).toMatchObject({ kind: 'table', name: 'B9' });
  expect((await restore('table', table.id)).status).toBe(200);
  expect(named(await list('/api/tables'), 'B9')).toMatchObject({ deleted: 0 });

  const special = await boss.call(createSpecial, {
    body: {
      name: 'Happy hour',
      special_type: 'percentage_discount',
      discount_value: 10,
    },
  });
  await boss.delete(`/api/specials/${String(special.id)}`);
  expect(await bin('specials')).toMatchObject([{ kind: 'special', name: 'Happy hour' }]);
  expect((await restore('special', special.id)).status).toBe(200);
  expect(named(await list('/api/specials'), 'Happy hour')).toBeDefined();
});

describe('permissions', () => {
  test('staff cannot read the bin, and a manager cannot restore an owner', async () => {
    const waiter = await box.as('server');
    for (const section of ['products', 'categories', 'options', 'specials', 'users', 'tables']) {
      expect((await waiter.get(`/api/bin?section=${section}`)).status).toBe(403);
    }
    const body = { kind: 'product', id: 1 };
    expect((await waiter.post('/api/bin/restore', body)).status).toBe(403);
    const owner = await box.as('owner');
    const other = await owner.call(createUser, {
      body: {
        email: 'other@bar.test',
        password: 'ten letters',
        user_role: 4,
      },
    });
    await owner.delete(`/api/admin/users/${String(other.id)}`);
    expect((await restore('user', other.id)).status).toBe(403);
    await owner.call(restoreFromBin, { body: { kind: 'user', id: other.id } });
  });

  test.each([
    ['an unknown section', () => boss.get('/api/bin?section=checks'), 400],
    ['an unknown kind', () => restore('check', 1), 400],
    ['no id', () => restore('product', null), 400],
  ])('%s', async (_, ask, status) => {
    expect((await ask()).status).toBe(status);
  });
});
