import { listDevices } from '@comanda/contract/devices';
import { updateUser } from '@comanda/contract/people';
import { getCurrentSession } from '@comanda/contract/session';
import { getSettings, updateSettings } from '@comanda/contract/settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { userIds } from '../support/service-venue.ts';

let box: TestApp;
let owner: AppClient;
let manager: AppClient;
beforeEach(async () => {
  box = await startApp();
  [owner, manager] = [await box.as('owner'), await box.as('manager')];
});
afterEach(() => box.close());

const sessionOf = async (client: AppClient) =>
  String((await client.call(getCurrentSession)).session_id);
async function deviceOf(client: AppClient): Promise<string> {
  const devices = await client.call(listDevices);
  return String(devices.find((device) => device.this_device)?.id);
}
const refused = { status: 403, body: { code: 'forbidden' } };

test('a manager can end the sessions of staff and managers, never of the owner', async () => {
  const [server, second] = [await box.as('server'), await box.as('manager')];
  expect(await manager.delete(`/api/session/${await sessionOf(owner)}`)).toMatchObject(refused);
  await owner.call(getCurrentSession);
  expect((await manager.delete(`/api/session/${await sessionOf(server)}`)).status).toBe(200);
  expect((await manager.delete(`/api/session/${await sessionOf(second)}`)).status).toBe(200);
  expect((await owner.delete(`/api/session/${await sessionOf(manager)}`)).status).toBe(200);
});

test('a manager cannot revoke a device on which the owner is logged in', async () => {
  const id = await deviceOf(owner);
  expect(await manager.delete(`/api/devices/${id}`)).toMatchObject(refused);
  await owner.call(getCurrentSession);
  await owner.delete(`/api/session/${await sessionOf(owner)}`);
  expect((await manager.delete(`/api/devices/${id}`)).status).toBe(200);
});

test('a manager with permission over administrators has none over the owner', async () => {
  const people = { editAdministrators: 1 };
  await owner.put(`/api/user-roles/${userIds.manager}/permissions`, { people });
  const target = `/api/admin/users/${userIds.owner}`;
  expect(await manager.put(target, { last_names: 'Changed' })).toMatchObject(refused);
  expect(await manager.put(target, { password: 'quiet-copper-lamp' })).toMatchObject(refused);
  expect(await manager.delete(`/api/user/${userIds.owner}/pin`)).toMatchObject(refused);
  const appointed = { user_role: userIds.owner };
  expect(await manager.put('/api/admin/users/2', appointed)).toMatchObject(refused);
  await manager.call(updateUser, { params: { id: 2 }, body: { user_role: 1 } });
});

test('only users who edit permissions can name the testers of the printer', async () => {
  const before = (await owner.call(getSettings)).printer_test_users;
  const naming = { printer_test_users: ['manager'], venue_slogan: 'Hello' };
  expect(await manager.put('/api/settings', naming)).toMatchObject(refused);
  const after = await owner.call(getSettings);
  expect([after.printer_test_users, after.venue_slogan]).toEqual([before, '']);
  // A form that sends the whole page does not change the testers.
  const whole = { printer_test_users: before, venue_slogan: 'Hello' };
  await manager.call(updateSettings, { body: whole });
  await owner.call(updateSettings, { body: naming });
});
