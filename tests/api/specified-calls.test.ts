import { openRegister } from '@comanda/contract/cash';
import { listGroupOptions, listOptions } from '@comanda/contract/catalog';
import { createCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { getCurrentSession, endSession, listRolePermissions } from '@comanda/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { menu, option, userIds } from '../support/service-venue.ts';

// Calls as a client would make them who knows only the specification.
let box: TestApp;
let boss: AppClient;
let server: AppClient;
beforeAll(async () => {
  box = await startApp();
  boss = await box.as('manager');
  server = await box.as('server');
});
afterAll(() => box.close());

test('children of a check are listed by parent and status', async () => {
  const open = (body: BodyOf<typeof createCheck>) => server.call(createCheck, { body });
  const parent = (await open({ OrderName: 'Parent', tableId: 1 })).id;
  const child = (await open({ name: 'Child', parent_tab_id: parent })).id;
  await open({ name: 'Other', table_id: 2 });
  const ids = async (query: string) =>
    (await server.get(`/api/orders?${query}`)).list.map((row) => row['id']);
  expect(await ids(`parent_tab_id=${parent}&status=0`)).toEqual([child]);
  expect(await ids(`parent_tab_id=${parent}&status=1`)).toEqual([]);
  expect((await ids('table_id=1')).sort()).toEqual([parent, child].sort());
});

test('options are listed under the path of the calls that change them', async () => {
  const all = await server.call(listGroupOptions);
  expect(all).toEqual(await server.call(listOptions));
  const group = await server.call(listGroupOptions, { query: { option_group_id: 1 } });
  expect(group.map((row) => row.id)).toEqual([option.small, option.liter]);
});

test('an unknown area of the boards is read as other', async () => {
  const id = String((await server.call(createCheck, { body: { name: 'Areas' } })).id);
  await server.post(`/api/orders/${id}/send-items`, { items: [{ product_id: menu.taco }] });
  const board = async (query: string) =>
    (await server.get(`/api/order-products?${query}`)).list.length;
  expect(await board('areas=kitchen&areas=grill')).toBe(1);
  expect(await board('areas=grill')).toBe(0);
  expect(await board('areas=')).toBe(1);
});

test('permissions are found by the displayed name of a role', async () => {
  for (const [shown, role] of [
    ['bartender', 3],
    ['Chef', 5],
  ] as const) {
    const byName = await boss.call(listRolePermissions, { params: { role: shown } });
    expect(byName).toEqual((await boss.get(`/api/user-roles/${role}/permissions`)).body);
  }
});

test('an unknown register session is not found', async () => {
  const id = String((await server.call(createCheck, { body: { name: 'Nowhere' } })).id);
  await boss.call(openRegister, { body: { register_id: 1, denominations: { 100: 1 } } });
  const pay = { closed: 1, payment_type_id: 3, register_session_id: 987_654 };
  const answer = await server.put(`/api/orders/${id}`, pay);
  expect([answer.status, answer.body['field']]).toEqual([404, 'register_session_id']);
});

test('logging out with the own user id, while no session has that id', async () => {
  for (let i = 0; i < 3; i += 1) await box.as('server');
  const bar = await box.as('bar');
  const mine = (await bar.call(getCurrentSession)).session_id;
  expect(mine).not.toBe(userIds.bar);
  await box.write((repos) => repos.session.end(userIds.bar, 'logout', box.clock.at));
  expect(await bar.call(endSession, { params: { id: userIds.bar } })).toEqual({ success: true });
  expect((await bar.refused(getCurrentSession)).status).toBe(401);
});

test('a user who is added twice with one key is added once', async () => {
  const key = { 'idempotency-key': 'new-person' };
  const body = { email: 'new@demo.test', password: 'long enough' };
  const first = await boss.post('/api/admin/users', body, key);
  const again = await boss.post('/api/admin/users', body, key);
  expect(again.body).toEqual(first.body);
  expect([again.status, again.headers['idempotent-replay']]).toEqual([200, '1']);
  const other = await boss.post('/api/admin/users', { ...body, password: 'other words' }, key);
  expect([other.status, other.body['code']]).toEqual([422, 'idempotency_mismatch']);
  const edit = (first_names: string) =>
    boss.put(
      `/api/admin/users/${String(first.body['id'])}`,
      { first_names },
      {
        'idempotency-key': 'edit-person',
      },
    );
  expect((await edit('First')).body).toMatchObject({ first_names: 'First', version: 2 });
  expect((await edit('First')).body).toMatchObject({ version: 2 });
});
