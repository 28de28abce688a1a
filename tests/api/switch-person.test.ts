import {
  getCurrentSession,
  leaveSession,
  listActiveSessions,
  pinLogin,
} from '@comanda/contract/session';
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
  Number((await client.call(getCurrentSession)).session_id);

test.each<RoleName>(['manager', 'server', 'bar', 'owner', 'kitchen'])(
  'a %s leaves the device: the cookie ends, the session stays live',
  async (role) => {
    const tablet = await box.as(role);
    const cookie = tablet.cookies.get('comanda_session') ?? '';
    const id = await ownId(tablet);
    expect(await tablet.call(leaveSession, { params: { id } })).toEqual({ success: true });
    expect((await tablet.refused(getCurrentSession)).status).toBe(401);
    tablet.cookies.set('comanda_session', cookie);
    expect((await tablet.refused(getCurrentSession)).status).toBe(401);
    const [first] = await tablet.call(listActiveSessions);
    expect(first).toMatchObject({ id, user_id: userIds[role], live: true, this_device: true });
  },
);

test('two users take turns on a tablet, each in the same session as before', async () => {
  const tablet = await box.as('server');
  const ids: number[] = [];
  for (const role of ['server', 'bar', 'server', 'bar'] as const) {
    await tablet.call(pinLogin, { body: pinOf(role) });
    const id = await ownId(tablet);
    ids.push(id);
    await tablet.call(leaveSession, { params: { id } });
  }
  expect(ids[0]).toBe(ids[2]);
  expect(ids[1]).toBe(ids[3]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('only the own session can be left', async () => {
  const [manager, waiter] = [await box.as('manager'), await box.as('server')];
  const id = await ownId(waiter);
  expect((await manager.refused(leaveSession, { params: { id } })).status).toBe(404);
  expect((await manager.refused(leaveSession, { params: { id: 987654 } })).status).toBe(404);
  expect((await manager.post('/api/session/none/leave', {})).status).toBe(400);
  expect((await box.device().refused(leaveSession, { params: { id } })).status).toBe(401);
  await waiter.call(getCurrentSession);
});

test('a session that was left expires after five hours like any other', async () => {
  const tablet = await box.as('server');
  await tablet.call(leaveSession, { params: { id: await ownId(tablet) } });
  box.clock.at += 5 * 60 * 60_000;
  const list = await tablet.call(listActiveSessions);
  expect(list.every((tile) => tile.live === false)).toBe(true);
});
