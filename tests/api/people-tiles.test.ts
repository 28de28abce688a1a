import { getCurrentSession, listActiveSessions, login, pinLogin } from '@comanda/contract/session';
import { updateSettings } from '@comanda/contract/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { userIds } from '../support/service-venue.ts';
import { password, pins, startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const everybody = Object.values(userIds);
const pinOf = (role: keyof typeof pins) => ({ userId: userIds[role], pin: pins[role] });
const tilesOf = (client: AppClient) => client.call(listActiveSessions);
const idsOf = async (client: AppClient) => (await tilesOf(client)).map((tile) => tile.user_id);

async function logOut(client: AppClient): Promise<void> {
  const { session_id } = await client.call(getCurrentSession);
  expect((await client.delete(`/api/session/${String(session_id)}`)).status).toBe(200);
}

describe('an enrolled device', () => {
  test('an enrolled device shows every active user with a PIN, logged in or not', async () => {
    const client = box.device();
    expect(new Set(await idsOf(client))).toEqual(new Set(everybody));
    expect((await tilesOf(client)).every((tile) => tile.live === false)).toBe(true);
    await box.write(async (repos) => {
      await repos.people.setPin(userIds.server, null, box.clock.at);
      await repos.people.setActive(userIds.bar, 0, box.clock.at);
    });
    expect(new Set(await idsOf(client))).toEqual(
      new Set([userIds.manager, userIds.owner, userIds.kitchen]),
    );
  });

  test('contains only name, role, id and whether the user is logged in', async () => {
    const client = box.device();
    const waiter = await box.as('server');
    const of = async (id: number) =>
      (await tilesOf(client)).find((tile) => tile.user_id === id) ?? {};
    expect(await of(userIds.bar)).toEqual({
      id: null,
      user_id: userIds.bar,
      user_name: 'bar',
      first_names: expect.any(String) as string,
      display_name: expect.any(String) as string,
      role_title: 'Bar',
      user_role: 3,
      has_pin: true,
      live: false,
      this_device: false,
      clock: 'out',
      clock_since: null,
    });
    expect(await of(userIds.server)).toMatchObject({ live: true, this_device: false });
    await logOut(waiter);
    expect(await of(userIds.server)).toMatchObject({ id: null, live: false });
  });

  test('sorts the most recently active on it first, also after log-out', async () => {
    const client = box.device();
    for (const role of ['bar', 'server', 'owner'] as const) {
      await client.call(pinLogin, { body: pinOf(role) });
      box.clock.at += 1000;
      await logOut(client);
    }
    await box.as('kitchen');
    expect((await idsOf(client)).slice(0, 3)).toEqual([userIds.owner, userIds.server, userIds.bar]);
    expect(await idsOf(client)).toHaveLength(5);
  });

  test('an enrolled device has one tile for a user with two sessions, and none for a user without a PIN elsewhere', async () => {
    const client = box.device();
    await box.as('server');
    await client.call(pinLogin, { body: pinOf('server') });
    client.cookies.delete('comanda_session');
    expect((await idsOf(client)).filter((id) => id === userIds.server)).toHaveLength(1);
    expect((await tilesOf(client))[0]).toMatchObject({
      user_id: userIds.server,
      this_device: true,
    });
    await box.as('bar');
    await box.write((repos) => repos.people.setPin(userIds.bar, null, box.clock.at));
    expect(await idsOf(client)).not.toContain(userIds.bar);
  });

  test('an enrolled device lists everyone and every live session for a logged-in user', async () => {
    const waiter = await box.as('server');
    await box.as('server');
    const list = await tilesOf(waiter);
    const own = list.filter((tile) => tile.user_id === userIds.server);
    expect(own).toMatchObject([{ live: true }, { live: true }]);
    expect(own.filter((tile) => tile.this_device)).toHaveLength(1);
    expect(new Set(list.map((tile) => tile.user_id))).toEqual(new Set(everybody));
    box.clock.at += 5 * 60 * 60_000;
    const late = (await tilesOf(waiter)).find((tile) => tile.user_id === userIds.server);
    expect(late).toMatchObject({ id: null, live: false });
  });

  test('an enrolled device can be limited by a setting to users with a live session on it', async () => {
    const owner = await box.as('owner');
    const set = (value: unknown) => owner.put('/api/settings', { device_tiles_only: value });
    expect((await set('yes')).status).toBe(400);
    expect((await (await box.as('server')).refused(updateSettings, { body: {} })).status).toBe(403);
    expect((await set(true)).body).toMatchObject({ device_tiles_only: 1 });
    const client = box.device();
    expect(await tilesOf(client)).toEqual([]);
    await client.call(login, { body: { email: 'server@demo.test', password } });
    client.cookies.delete('comanda_session');
    expect(await idsOf(client)).toEqual([userIds.server]);
    // The tile is hidden, but the correct PIN still works.
    await client.call(pinLogin, { body: pinOf('bar') });
  });
});

test('a browser that is not enrolled sees no tiles and cannot use a PIN', async () => {
  const stranger = box.stranger();
  for (let round = 0; round < 2; round += 1) {
    const tiles = await stranger.refused(listActiveSessions);
    expect([tiles.status, tiles]).toMatchObject([403, { code: 'device_not_enrolled' }]);
    const entry = await stranger.refused(pinLogin, { body: pinOf('server') });
    expect([entry.status, entry]).toMatchObject([403, { code: 'device_not_enrolled' }]);
  }
});

test('the demo shows live sessions only, on every device', async () => {
  await box.as('server');
  box = await box.restart({ demo: true });
  const tiles = await tilesOf(box.stranger());
  expect(tiles).toMatchObject([{ user_id: userIds.server, live: true }]);
  expect(tiles).toHaveLength(1);
});
