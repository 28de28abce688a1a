import {
  approveDevice,
  askAgain,
  updateDevice,
  listDevices,
  getOwnDevice,
  getDeviceAddress,
  revokeDevice,
} from '@comanda/contract/devices';
import type { BodyOf } from '@comanda/contract/endpoint';
import { listTables } from '@comanda/contract/floor';
import { getCurrentSession, listActiveSessions, login, pinLogin } from '@comanda/contract/session';
import { api } from '../../appliance/src/api.ts';
import { clockByPin } from '@comanda/contract/time-clock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { password, pins, startApp, type TestApp } from '../support/start-app.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const me = (client: AppClient) => client.call(getOwnDevice);
const pinOf = (role: RoleName) => ({ userId: userIds[role], pin: pins[role] });
const acts = async () => {
  const rows = await box.write((repos) => repos.journal.listOfDay('2026-03-10'));
  return rows.map((row) => row.action).filter((action) => /^(device|login)/.test(action));
};

async function pending(): Promise<{ client: AppClient; code: string }> {
  const client = box.stranger();
  const { state, code } = await me(client);
  expect(state).toBe('pending');
  return { client, code: String(code) };
}

async function enrolled(manager: AppClient, more: Partial<BodyOf<typeof approveDevice>> = {}) {
  const { client, code } = await pending();
  const answer = await manager.call(approveDevice, { body: { code, name: 'Bar', ...more } });
  expect(await me(client)).toMatchObject({ state: 'enrolled' });
  return { client, id: answer.id };
}

describe('a browser that is not enrolled', () => {
  const closed = Object.entries(api).filter(([, { access }]) => access !== 'public');
  const open = new Set([
    'session.health',
    'themes.getActiveTheme',
    'devices.getOwnDevice',
    'devices.askAgain',
    'setup.checkSetupCode',
    'setup.setUp',
    'setup.startMoveUpload',
    'setup.uploadMoveFile',
    'setup.openMoveFile',
    'setup.takeMoveFile',
    'session.login',
  ]);

  test('a browser that is not enrolled can only use the enrolment: unknown, waiting or revoked', async () => {
    const manager = await box.as('manager');
    const revoked = await enrolled(manager);
    await revoked.client.call(pinLogin, { body: pinOf('server') });
    await revoked.client.call(listTables);
    await manager.call(revokeDevice, { params: { id: revoked.id } });
    const clients = {
      unknown: box.stranger(),
      waiting: (await pending()).client,
      revoked: revoked.client,
    };
    for (const [state, client] of Object.entries(clients)) {
      for (const [name, { method, path }] of closed) {
        const url = path.replace(/:\w+/g, '1');
        expect({ state, name, status: (await client.ask(method, url, {})).status }).toEqual({
          state,
          name,
          status: 401,
        });
      }
      const tiles = await client.refused(listActiveSessions);
      expect([tiles.status, tiles]).toMatchObject([403, { code: 'device_not_enrolled' }]);
      const quick = await client.refused(pinLogin, { body: pinOf('server') });
      expect([quick.status, quick]).toMatchObject([403, { code: 'device_not_enrolled' }]);
      const { userId: user_id, pin } = pinOf('server');
      const clock = await client.refused(clockByPin, { body: { user_id, pin } });
      expect([clock.status, clock]).toMatchObject([403, { code: 'device_not_enrolled' }]);
    }
  });

  test('the calls that are open to everybody are these', () => {
    const tiles = ['session.listActiveSessions', 'session.pinLogin', 'timeClock.clockByPin'];
    const known = [...open, ...tiles, 'staff.checkJoinCode', 'staff.join'].sort();
    const isPublic = Object.entries(api).filter(([, { access }]) => access === 'public');
    expect(isPublic.map(([name]) => name).sort()).toEqual(known);
  });

  test('a browser that is not enrolled keeps its code, and needs no name', async () => {
    const { client, code } = await pending();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(await me(client)).toEqual({
      state: 'pending',
      code,
      name: '',
      language: null,
      start_screen: null,
      printer_id: null,
      setup_needed: false,
    });
  });

  test("a waiting browser is enrolled by a manager's log-in, but not by a server's", async () => {
    const { client } = await pending();
    const server = { email: 'server@demo.test', password };
    const refused = await client.refused(login, { body: server });
    expect([refused.status, refused]).toMatchObject([403, { code: 'device_not_enrolled' }]);
    await client.logIn('manager', password);
    expect(await me(client)).toMatchObject({ state: 'enrolled', code: null });
    await client.call(login, { body: server });
    expect(await acts()).toEqual(['login.device', 'device.enrol']);
  });

  test('many at one address: the oldest codes are dropped', async () => {
    const first = await pending();
    for (let n = 0; n < 8; n += 1) {
      box.clock.at += 1000;
      await pending();
    }
    const manager = await box.as('manager');
    const list = await manager.call(listDevices);
    expect(list.filter((device) => device.state === 'pending')).toHaveLength(8);
    const late = await manager.refused(approveDevice, { body: { code: first.code, name: 'Late' } });
    expect(late.status).toBe(404);
    expect((await me(first.client)).code).not.toBe(first.code);
  });
});

describe('an unknown browser that polls', () => {
  test('an unknown browser that polls keeps its code, however many neighbours ask at its address', async () => {
    const tablet = await pending();
    box.clock.at += 3000;
    expect((await me(tablet.client)).code).toBe(tablet.code);
    const neighbours = [];
    for (let n = 0; n < 30; n += 1) neighbours.push(await pending());
    for (const { client } of neighbours) await me(client);
    expect((await me(tablet.client)).code).toBe(tablet.code);
    const manager = await box.as('manager');
    const list = await manager.call(listDevices);
    expect(list.filter((device) => device.state === 'pending').length).toBeLessThanOrEqual(16);
    const approved = { code: tablet.code, name: 'Bar' };
    await manager.call(approveDevice, { body: approved });
    expect(await me(tablet.client)).toMatchObject({ state: 'enrolled' });
  });

  test('causes no write, however often it polls', async () => {
    const ids = Array.from({ length: 1000 }, (_, n) => n + 1);
    const rows = () => box.write(async (repos) => (await repos.session.readAgents(ids)).size);
    const before = await rows();
    const events = await box.write((repos) => repos.events.readLastId());
    for (let n = 0; n < 50; n += 1) await pending();
    expect(await rows()).toBe(before);
    expect(await box.write((repos) => repos.events.readLastId())).toBe(events);
  });

  test('gets another code after a restart and after ten minutes without a request', async () => {
    const { client, code } = await pending();
    box.clock.at += 11 * 60_000;
    await pending();
    const late = (await me(client)).code;
    expect(late).not.toBe(code);
    const manager = await box.as('manager');
    expect((await manager.call(listDevices)).map((device) => device.code)).toContain(late);
  });

  test('an unknown browser that polls can be refused by a manager, and may only ask again', async () => {
    const { client, code } = await pending();
    const manager = await box.as('manager');
    const [device] = await manager.call(listDevices);
    expect(device).toMatchObject({ state: 'pending', code });
    expect((await manager.delete(`/api/devices/${String(device?.id)}`)).status).toBe(200);
    expect(await me(client)).toMatchObject({ state: 'revoked', code: null });
    const late = await manager.refused(approveDevice, { body: { code, name: 'Late' } });
    expect(late.status).toBe(404);
  });

  test('an unknown browser that polls cannot be enrolled by its code after a manager enrolled it by logging in', async () => {
    const { client, code } = await pending();
    await client.logIn('manager', password);
    const again = await client.refused(approveDevice, { body: { code, name: 'Twice' } });
    expect(again.status).toBe(404);
  });
});

describe('a manager', () => {
  test('enrols with the displayed code, name and settings, and the device is notified', async () => {
    const manager = await box.as('manager');
    const { client, code } = await pending();
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    const answer = await manager.call(approveDevice, {
      body: {
        code: typed,
        name: ' Bar tablet ',
        language: 'es',
        start_screen: 'status',
        printer_id: 1,
      },
    });
    expect(answer).toMatchObject({ name: 'Bar tablet', state: 'enrolled', code: null });
    expect(await me(client)).toMatchObject({
      state: 'enrolled',
      name: 'Bar tablet',
      language: 'es',
      start_screen: 'status',
      printer_id: 1,
    });
    expect(await client.call(listActiveSessions)).toHaveLength(5);
    await client.call(pinLogin, { body: pinOf('server') });
    expect(await manager.call(listDevices)).toMatchObject([
      { name: 'Bar tablet', people: ['server'], this_device: false },
      { this_device: true },
    ]);
    expect(await acts()).toEqual(['device.enrol']);
  });

  test('edits name and settings; invalid fields are named', async () => {
    const manager = await box.as('manager');
    const { id } = await enrolled(manager);
    const url = `/api/devices/${id}`;
    const renamed = await manager.call(updateDevice, {
      params: { id },
      body: { name: 'Kitchen TV', start_screen: 'status' },
    });
    expect(renamed).toMatchObject({ name: 'Kitchen TV', start_screen: 'status' });
    expect(
      await manager.call(updateDevice, { params: { id }, body: { start_screen: null } }),
    ).toMatchObject({
      name: 'Kitchen TV',
      start_screen: null,
    });
    for (const [body, status, field] of [
      [{ name: '  ' }, 400, 'name'],
      [{ name: 'x'.repeat(61) }, 400, 'name'],
      [{ language: 'fr' }, 400, 'language'],
      [{ start_screen: '/evil' }, 400, 'start_screen'],
      [{ printer_id: 99 }, 404, 'printer_id'],
    ] as const) {
      const answer = await manager.put(url, body);
      expect([answer.status, answer.body['field']]).toEqual([status, field]);
    }
    expect(
      (await manager.refused(updateDevice, { params: { id: 999 }, body: { name: 'x' } })).status,
    ).toBe(404);
  });

  test('revokes: every user on it is logged out at once, and it may only ask again', async () => {
    const manager = await box.as('manager');
    const { client, id } = await enrolled(manager);
    await client.call(pinLogin, { body: pinOf('server') });
    const events: string[] = [];
    box.app.comanda.bus.subscribe((event) => events.push(event.event));
    await manager.call(revokeDevice, { params: { id } });
    expect(events).toEqual(['session.changed', 'device.changed']);
    expect((await client.refused(getCurrentSession)).status).toBe(401);
    expect(await me(client)).toMatchObject({ state: 'revoked', code: null });
    const asked = await client.call(askAgain);
    expect(asked).toMatchObject({ state: 'pending' });
    const code = String(asked.code);
    await manager.call(approveDevice, { body: { code, name: 'Again' } });
    expect(await me(client)).toMatchObject({ state: 'enrolled', name: 'Again' });
    expect((await manager.refused(revokeDevice, { params: { id } })).status).toBe(404);
    expect(await acts()).toEqual(['device.enrol', 'device.revoke', 'device.enrol']);
  });

  test('a manager needs box.devices to see, approve and revoke devices', async () => {
    const server = await box.as('server');
    const { code } = await pending();
    expect((await server.refused(approveDevice, { body: { code, name: 'x' } })).status).toBe(403);
    expect((await server.refused(listDevices)).status).toBe(403);
    expect((await server.refused(getDeviceAddress)).status).toBe(403);
    expect((await server.refused(revokeDevice, { params: { id: 1 } })).status).toBe(403);
  });
});

test('after thirty wrong PINs in a day the device is no longer enrolled and its users are logged out', async () => {
  const manager = await box.as('manager');
  const { client } = await enrolled(manager);
  await client.call(pinLogin, { body: pinOf('bar') });
  const session = client.cookies.get('comanda_session') ?? '';
  let wrong = 0;
  while (wrong < 30) {
    box.clock.at += 6 * 60_000;
    for (const userId of [1, 2, 3, 4, 5]) {
      const answer = await client.post('/api/pin-login', { userId, pin: '0002' });
      if (answer.status === 401) wrong += 1;
    }
  }
  client.cookies.set('comanda_session', session);
  expect((await client.refused(getCurrentSession)).status).toBe(401);
  expect(await me(client)).toMatchObject({ state: 'pending' });
  expect((await acts()).at(-1)).toBe('device.locked');
  const { code } = await me(client);
  const boss = await box.as('manager');
  await boss.post('/api/devices/approve', { code, name: 'Bar' });
  expect(await me(client)).toMatchObject({ state: 'enrolled' });
  box.clock.at += 6 * 60_000;
  await client.call(pinLogin, { body: pinOf('bar') });
});

describe('the token of a device', () => {
  const tokenOf = (client: AppClient) => client.cookies.get('comanda_device') ?? '';
  function holding(token: string): AppClient {
    const client = box.stranger();
    client.cookies.set('comanda_device', token);
    return client;
  }
  const forged = 'A'.repeat(43);

  test('the token of a device is created by the box: a cookie that it did not issue is replaced', async () => {
    for (const ask of ['/api/devices/me', '/api/active-sessions']) {
      const client = holding(forged);
      await client.get(ask);
      expect([ask, tokenOf(client)]).not.toEqual([ask, forged]);
    }
    const rows = async () => (await (await box.as('manager')).call(listDevices)).length;
    const before = await rows();
    await holding(forged).refused(login, { body: { email: 'server@demo.test', password } });
    expect(await rows()).toBe(before + 1);
  });

  test('the token of a device is renewed when a code is approved, so that a stolen one is invalid', async () => {
    const manager = await box.as('manager');
    const { client, code } = await pending();
    const thief = holding(tokenOf(client));
    await manager.call(approveDevice, { body: { code, name: 'Bar' } });
    expect((await thief.refused(pinLogin, { body: pinOf('server') })).status).toBe(403);
    const old = tokenOf(client);
    expect(await me(client)).toMatchObject({ state: 'enrolled', name: 'Bar' });
    expect(tokenOf(client)).not.toBe(old);
    expect(await me(client)).toMatchObject({ state: 'enrolled' });
    expect(await me(thief)).toMatchObject({ state: 'pending' });
    expect((await thief.refused(listActiveSessions)).status).toBe(403);
    await client.call(pinLogin, { body: pinOf('server') });
  });

  test('the token of a device is renewed when a manager logs in on the device', async () => {
    const { client } = await pending();
    const thief = holding(tokenOf(client));
    await client.logIn('manager', password);
    expect(await me(client)).toMatchObject({ state: 'enrolled' });
    expect(await me(thief)).toMatchObject({ state: 'pending' });
    const kept = tokenOf(client);
    await client.logIn('server', password);
    expect(tokenOf(client)).toBe(kept);
  });
});

test('in demo mode every device is enrolled', async () => {
  box = await box.restart({ demo: true });
  const client = box.stranger();
  expect(await me(client)).toMatchObject({ state: 'enrolled', code: null });
  await client.call(listActiveSessions);
  await client.call(pinLogin, { body: pinOf('server') });
  await client.call(listTables);
});
