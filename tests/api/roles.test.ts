import {
  createRole,
  listRolesWithPermissions,
  renameRole,
  resetPermissions,
} from '@comanda/contract/people';
import { listRolePermissions } from '@comanda/contract/session';
import { createStaff } from '@comanda/contract/staff';
import { defaultPermissions } from '@comanda/domain/permissions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/start-app.ts';
import type { RoleName } from '../support/service-venue.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

test('the owner edits the permissions of a role, which apply from the next request on', async () => {
  const [owner, waiter] = [await box.as('owner'), await box.as('server')];
  expect((await waiter.refused(listRolesWithPermissions)).status).toBe(403);
  const changed = await owner.put('/api/user-roles/2/permissions', {
    permissions: { view: 1 },
    orders: { applyDiscount: 15, reopen: true },
    ui: { defaultScreen: 'admin', defaultFilters: ['bar', 'all'], showAdminDashboard: true },
    version: 1,
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ id: 2, version: 2, is_default: false, people: 1 });
  await waiter.call(listRolesWithPermissions);
  const rights = await waiter.call(listRolePermissions, { params: { role: '2' } });
  expect(rights).toMatchObject({
    orders: { open: true, reopen: true, applyDiscount: 15 },
    ui: { defaultScreen: 'admin', defaultFilters: ['all'], showServerDashboard: true },
  });
  const rows = await box.app.comanda.store.read((repos) => repos.journal.listOfSubject('role', 2));
  expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({
    role: 'Server',
    changes: { 'orders.applyDiscount': [0, 15], 'permissions.view': [false, true] },
  });
  const events = await box.app.comanda.store.read((repos) => repos.events.listSince(0));
  expect(events.map((event) => event.event)).toContain('permissions.changed');

  const reset = await owner.call(resetPermissions, { params: { id: 2 } });
  expect(reset).toMatchObject({ is_default: true, version: 3 });
  expect(reset.permissions).toEqual(defaultPermissions[2]);
  expect((await waiter.refused(listRolesWithPermissions)).status).toBe(403);
});

test.each([
  [{ orders: { applyDiscount: 101 } }, 400, 'validation', 'orders.applyDiscount'],
  [{ orders: { applyDiscount: -1 } }, 400, 'validation', 'orders.applyDiscount'],
  [{ orders: { fly: true } }, 400, 'validation', 'orders'],
  [{ kitchen: { view: 'yes' } }, 400, 'validation', 'kitchen.view'],
  [{ nonsense: {} }, 400, 'validation', 'body'],
  [{ ui: { defaultScreen: 'moon' } }, 400, 'validation', 'ui.defaultScreen'],
  [{ ui: { defaultFilters: [] } }, 400, 'validation', 'ui.defaultFilters'],
  [{ version: 7 }, 409, 'stale', undefined],
])('%j is refused', async (body, status, code, field) => {
  const answer = await (await box.as('owner')).put('/api/user-roles/2/permissions', body);
  expect([answer.status, answer.body['code'], answer.body['field']]).toEqual([status, code, field]);
});

test.each([
  [{ permissions: { edit: false } }, 'permissions.edit'],
  [{ people: { edit: 0 } }, 'people.edit'],
  [{ people: { editAdministrators: false } }, 'people.editAdministrators'],
  [{ ui: { showAdminDashboard: false } }, 'ui.showAdminDashboard'],
])('the owner cannot be locked out by %j', async (body, field) => {
  const owner = await box.as('owner');
  const answer = await owner.put('/api/user-roles/4/permissions', body);
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'owner_keeps_rights', field }]);
  expect(await owner.call(listRolesWithPermissions)).toHaveLength(5);
});

test("only the owner edits; managers read; a user with the permission cannot edit the owner's role", async () => {
  const expected: Record<RoleName, [read: number, write: number]> = {
    owner: [200, 200],
    manager: [200, 403],
    server: [403, 403],
    bar: [403, 403],
    kitchen: [403, 403],
  };
  for (const [role, [read, write]] of Object.entries(expected)) {
    const client = await box.as(role as RoleName);
    expect((await client.get('/api/roles')).status).toBe(read);
    const body = { kitchen: { view: true } };
    expect((await client.put('/api/user-roles/5/permissions', body)).status).toBe(write);
    expect((await client.post('/api/user-roles/5/permissions/reset')).status).toBe(write);
  }
  const [owner, manager] = [await box.as('owner'), await box.as('manager')];
  await owner.put('/api/user-roles/1/permissions', { permissions: { edit: true } });
  const foreign = { cash: { view: false } };
  expect((await manager.put('/api/user-roles/2/permissions', foreign)).status).toBe(200);
  expect((await manager.put('/api/user-roles/4/permissions', foreign)).status).toBe(403);
  expect((await owner.put('/api/user-roles/9/permissions', foreign)).status).toBe(404);
});

test('a role is added as a copy, renamed, and assigned to a user', async () => {
  const [owner, manager] = [await box.as('owner'), await box.as('manager')];
  const host = { title: 'Host', copy_of: 1 };
  expect((await manager.refused(createRole, { body: host })).status).toBe(403);
  const added = await owner.call(createRole, { body: host });
  expect(added).toMatchObject({ title: 'Host', people: 0, version: 1 });
  // It has the permissions of a manager, except over managers.
  expect(added.permissions).toMatchObject({
    orders: { applyDiscount: 100, open: true },
    people: { edit: true, editAdministrators: false },
    permissions: { edit: false },
    box: { restore: false },
  });
  const id = added.id;
  expect(id).toBeGreaterThan(5);
  const renamed = await owner.call(renameRole, { params: { id }, body: { title: 'Cashier' } });
  expect(renamed).toMatchObject({ id, title: 'Cashier' });
  const body = await manager.call(createStaff, { body: { name: 'Eva', user_role: id } });
  expect(body.user).toMatchObject({ user_role: id, role_title: 'Cashier' });
  const rows = await box.app.comanda.store.read((repos) => repos.journal.listOfSubject('role', id));
  expect(rows.map((row) => row.action)).toEqual(['role.create', 'role.rename']);
});

test.each([
  ['a name that is taken', { title: 'SERVER', copy_of: 2 }, 409, 'duplicate_name'],
  ['a blank name', { title: '  ', copy_of: 2 }, 400, 'field_required'],
  ['a copy of no role', { title: 'Host', copy_of: 99 }, 400, 'unknown_role'],
  ['nothing to copy', { title: 'Host' }, 400, 'validation'],
])('%s is refused', async (_, role, status, code) => {
  const answer = await (await box.as('owner')).post('/api/user-roles', role);
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
});

test('the five built-in roles keep their names', async () => {
  const owner = await box.as('owner');
  const answer = await owner.refused(renameRole, { params: { id: 2 }, body: { title: 'Waiter' } });
  expect([answer.status, answer.code]).toEqual([409, 'role_fixed']);
  expect(
    (await owner.refused(renameRole, { params: { id: 99 }, body: { title: 'Waiter' } })).status,
  ).toBe(404);
});
