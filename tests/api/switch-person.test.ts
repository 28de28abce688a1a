import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const pinOf = (role: RoleName) => ({ userId: userIds[role], pin: pins[role] });
const ownId = async (client: AppClient) =>
  Number((await client.get('/api/session')).body['session_id']);

test.each<RoleName>(['manager', 'server', 'bar', 'owner', 'kitchen'])(
  'a %s leaves the device: the cookie ends, the session stays live',
  async (role) => {
    const tablet = await box.as(role);
    const cookie = tablet.cookies.get('comanda_session') ?? '';
    const id = await ownId(tablet);
    expect((await tablet.post(`/api/session/${id}/leave`, {})).body).toEqual({ success: true });
    expect((await tablet.get('/api/session')).status).toBe(401);
    tablet.cookies.set('comanda_session', cookie);
    expect((await tablet.get('/api/session')).status).toBe(401);
    const [first] = (await tablet.get('/api/active-sessions')).list;
    expect(first).toMatchObject({ id, user_id: userIds[role], live: true, this_device: true });
  },
);

test('two users take turns on a tablet, each in the same session as before', async () => {
  const tablet = await box.as('server');
  const ids: number[] = [];
  for (const role of ['server', 'bar', 'server', 'bar'] as const) {
    expect((await tablet.post('/api/pin-login', pinOf(role))).status).toBe(200);
    const id = await ownId(tablet);
    ids.push(id);
    await tablet.post(`/api/session/${id}/leave`, {});
  }
  expect(ids[0]).toBe(ids[2]);
  expect(ids[1]).toBe(ids[3]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('only the own session can be left', async () => {
  const [manager, waiter] = [await box.as('manager'), await box.as('server')];
  const id = await ownId(waiter);
  expect((await manager.post(`/api/session/${id}/leave`, {})).status).toBe(404);
  expect((await manager.post('/api/session/987654/leave', {})).status).toBe(404);
  expect((await manager.post('/api/session/none/leave', {})).status).toBe(400);
  expect((await box.device().post(`/api/session/${id}/leave`, {})).status).toBe(401);
  expect((await waiter.get('/api/session')).status).toBe(200);
});

test('a session that was left expires after five hours like any other', async () => {
  const tablet = await box.as('server');
  await tablet.post(`/api/session/${await ownId(tablet)}/leave`, {});
  box.clock.at += 5 * 60 * 60_000;
  const list = (await tablet.get('/api/active-sessions')).list;
  expect(list.every((tile) => tile['live'] === false)).toBe(true);
});
