import { getOwnDevice } from '@comanda/contract/devices';
import { listTables } from '@comanda/contract/floor';
import {
  getCurrentSession,
  listActiveSessions,
  listRoles,
  login,
  pinLogin,
  listRolePermissions,
  keepSessionActive,
  setPin,
} from '@comanda/contract/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { password, pins, startApp, type TestApp } from '../support/start-app.ts';
import { userIds } from '../support/service-venue.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const minutes = (count: number) => count * 60_000;
const server = userIds.server;
const pinOf = (role: keyof typeof pins) => ({ userId: userIds[role], pin: pins[role] });

describe('full log-in', () => {
  test('full log-in returns the user without secrets and sets a strict, HttpOnly cookie', async () => {
    const client = box.device();
    const answer = await client.post('/api/login', { email: ' Server@Demo.test', password });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      user: { id: server, user_id: server, role_title: 'Server', pin: 'set', has_pin: true },
    });
    expect(answer.text).not.toMatch(/hash|scrypt/);
    const cookies = String(answer.headers['set-cookie']);
    expect(cookies).toMatch(/comanda_session=[\w-]{43};[^,]*HttpOnly;[^,]*SameSite=Strict/);
    expect(cookies).not.toContain('Secure');
    expect(await client.call(getCurrentSession)).toMatchObject({ user_name: 'server' });
  });

  test('full log-in refuses with the code INVALID_CREDENTIALS and counts down to a lock of five minutes', async () => {
    const client = box.device();
    const wrong = { email: 'server@demo.test', password: 'no' };
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await client.refused(login, { body: wrong });
      expect(answer.status).toBe(401);
      expect(answer).toMatchObject({
        success: false,
        code: 'INVALID_CREDENTIALS',
        errorCode: 'INVALID_CREDENTIALS',
        error: 'invalid credentials',
        attemptsRemaining: left,
      });
    }
    const locked = await client.post('/api/login', { ...wrong, password });
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({ code: 'login_locked', retryAfter: 300 });
    expect(locked.headers['retry-after']).toBe('300');
    box.clock.at += minutes(5);
    await client.call(login, { body: { ...wrong, password } });
  });

  test('full log-in reveals that a user is inactive only after the correct password', async () => {
    await box.app.comanda.store.write((repos) => repos.people.setActive(server, 0, box.clock.at));
    const client = box.device();
    const email = 'server@demo.test';
    expect((await client.refused(login, { body: { email, password: 'no' } })).status).toBe(401);
    const refused = await client.post('/api/login', { email, password });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ errorCode: 'USER_INACTIVE' });
  });
});

describe('PIN log-in', () => {
  test('five wrong PINs lock the device for this user, also after a restart, and no other user', async () => {
    const tablet = await box.as('server');
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await tablet.refused(pinLogin, { body: { userId: server, pin: '0000' } });
      expect(answer).toMatchObject({ attemptsRemaining: left });
    }
    box = await box.restart();
    const sameTablet = box.device();
    tablet.cookies.forEach((value, name) => sameTablet.cookies.set(name, value));
    expect((await sameTablet.refused(pinLogin, { body: pinOf('server') })).status).toBe(429);
    await sameTablet.call(pinLogin, { body: pinOf('bar') });
    const other = box.device();
    await other.call(listActiveSessions);
    await other.call(pinLogin, { body: pinOf('server') });
    box.clock.at += minutes(5);
    await sameTablet.call(pinLogin, { body: pinOf('server') });
  });

  test('of thousands of parallel guesses of a PIN at most 30 are checked, then the device must be enrolled again', async () => {
    const client = box.device();
    let evaluated = 0;
    for (let round = 0; round < 20; round += 1) {
      box.clock.at += minutes(6);
      const guesses = [1, 2, 3, 4, 5].flatMap((userId) =>
        Array.from({ length: 8 }, () => {
          return client.post('/api/pin-login', { userId, pin: '0001' });
        }),
      );
      for (const answer of await Promise.all(guesses)) if (answer.status === 401) evaluated += 1;
    }
    expect(evaluated).toBeLessThanOrEqual(30);
    expect(evaluated).toBeGreaterThan(4);
    expect(await client.call(getOwnDevice)).toMatchObject({ state: 'pending' });
    const refused = await client.refused(pinLogin, { body: pinOf('bar') });
    expect(refused).toMatchObject({ code: 'device_not_enrolled' });
  });

  test('PIN log-in keeps one session per device and user', async () => {
    const tablet = await box.as('server');
    const first = (await tablet.call(getCurrentSession)).session_id;
    await tablet.call(pinLogin, { body: pinOf('server') });
    expect((await tablet.call(getCurrentSession)).session_id).toBe(first);
  });
});

describe('sessions', () => {
  test('end by log-out or by a manager, never by a stranger', async () => {
    const [waiter, other, manager] = [
      await box.as('server'),
      await box.as('bar'),
      await box.as('manager'),
    ];
    const id = String((await waiter.call(getCurrentSession)).session_id);
    expect((await other.delete(`/api/session/${id}`)).status).toBe(403);
    expect((await manager.delete(`/api/session/${id}`)).status).toBe(200);
    expect((await waiter.refused(getCurrentSession)).status).toBe(401);
    expect((await manager.delete(`/api/session/${id}`)).status).toBe(404);
    const own = String((await other.call(getCurrentSession)).session_id);
    expect((await other.delete(`/api/session/${own}`)).status).toBe(200);
    expect((await other.refused(getCurrentSession)).status).toBe(401);
  });

  test('end after five hours without activity, except on a kitchen screen', async () => {
    const [waiter, kitchen] = [await box.as('server'), await box.as('kitchen')];
    box.clock.at += minutes(299);
    const ping = await waiter.put(`/api/session/activity/${server}`, undefined, {
      'content-type': 'application/json',
    });
    expect(ping.status).toBe(200);
    box.clock.at += minutes(299);
    await waiter.call(getCurrentSession);
    box.clock.at += minutes(1);
    expect((await waiter.refused(getCurrentSession)).status).toBe(401);
    await kitchen.call(getCurrentSession);
  });

  test('the ping is only for the own user', async () => {
    const waiter = await box.as('server');
    expect((await waiter.refused(keepSessionActive, { params: { userId: 1 } })).status).toBe(403);
  });

  test('a deactivated user is logged out at once', async () => {
    const waiter = await box.as('server');
    await box.app.comanda.store.write((repos) => repos.people.setActive(server, 0, box.clock.at));
    expect((await waiter.refused(listTables)).status).toBe(401);
  });
});

describe('setting a PIN', () => {
  const set = async (pin: unknown, id = server) =>
    (await box.as('server')).put(`/api/user/${id}/pin`, { pin });

  test('four digits, not an easy one, only the own', async () => {
    expect((await set('2581')).status).toBe(200);
    expect((await set('258')).body).toMatchObject({ code: 'invalid_pin', field: 'pin' });
    expect((await set('1234')).body).toMatchObject({ code: 'weak_pin' });
    expect((await set('7777')).body).toMatchObject({ code: 'weak_pin' });
    expect((await set(2581)).body).toMatchObject({ code: 'validation', field: 'pin' });
    expect((await set('2581', 1)).status).toBe(403);
  });

  test('only within five minutes of a full log-in', async () => {
    const waiter = await box.as('server');
    box.clock.at += minutes(6);
    await waiter.call(pinLogin, { body: pinOf('server') });
    const late = await waiter.refused(setPin, { params: { id: server }, body: { pin: '2581' } });
    expect(late.status).toBe(403);
    expect(late).toMatchObject({ code: 'full_login_needed' });
  });
});

test('roles and their permissions, by id and by title', async () => {
  const waiter = await box.as('server');
  expect(await waiter.call(listRoles)).toHaveLength(5);
  const byId = await waiter.call(listRolePermissions, { params: { role: '2' } });
  expect(byId).toMatchObject({ orders: { open: true, reopen: false, applyDiscount: 0 } });
  expect(await waiter.call(listRolePermissions, { params: { role: 'server' } })).toEqual(byId);
  expect((await waiter.refused(listRolePermissions, { params: { role: 'ghost' } })).status).toBe(
    404,
  );
});

test('no secret in any response or log line', async () => {
  const tablet = await box.as('server');
  await tablet.call(pinLogin, { body: pinOf('server') });
  await tablet.refused(pinLogin, { body: { userId: server, pin: '8642' } });
  const token = tablet.cookies.get('comanda_session') ?? '?';
  const all = box.logs.join('') + (await tablet.get('/api/active-sessions')).text;
  for (const secret of [password, token, 'scrypt']) expect(all).not.toContain(secret);
  // Four digits also occur within times and durations.
  for (const pin of [pins.server, '8642']) {
    expect(all).not.toMatch(new RegExp(`(?<![\\d.])${pin}(?![\\d.])`));
  }
});
