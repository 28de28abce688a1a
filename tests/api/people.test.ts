import { createCheck } from '@comanda/contract/checks';
import { listTables } from '@comanda/contract/floor';
import {
  clearPin,
  createUser,
  deleteUser,
  listSessions,
  listUsers,
  setLanguage,
  updateUser,
} from '@comanda/contract/people';
import { getCurrentSession, endSession, pinLogin, setPin } from '@comanda/contract/session';
import { listServers } from '@comanda/contract/transfers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { password, pins, startApp, type TestApp } from '../support/start-app.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const newcomer = { email: 'ana@demo.test', password: 'quiet-copper-lamp', user_name: 'ana' };
const journalOf = (id: number) =>
  box.app.comanda.store.read((repos) => repos.journal.listOfSubject('user', id));
const actions = async (id: number) => (await journalOf(id)).map((row) => row.action);

describe('adding people', () => {
  test('sets defaults, trims, returns no secret, and the new user logs in', async () => {
    const manager = await box.as('manager');
    const added = await manager.post('/api/admin/users', {
      ...newcomer,
      email: ' Ana@Demo.test ',
      first_names: ' Ana ',
      cell_phone: '+52 55 1234 5678',
    });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({
      email: 'Ana@Demo.test',
      first_names: 'Ana',
      active: 1,
      user_role: 2,
      role_title: 'Server',
      pin: null,
      has_pin: false,
      version: 1,
    });
    expect(added.text).not.toMatch(/scrypt|hash|quiet-copper/);
    const id = Number(added.body['id']);
    const [row] = await journalOf(id);
    expect(row).toMatchObject({ action: 'user.create', actor_id: userIds.manager });
    expect(row?.detail).not.toMatch(/scrypt|quiet-copper/);
    const login = await box.device().post('/api/login', newcomer);
    expect(login.body).toMatchObject({ success: true, user: { id, has_pin: false } });
    const list = await manager.call(listUsers);
    expect(list.map((user) => user.id)).toEqual([1, 2, 3, 4, 5, id]);
    expect(JSON.stringify(list)).not.toMatch(/scrypt|hash/);
  });

  test.each([
    [{ email: '' }, 'field_required', 'email'],
    [{ email: undefined }, 'field_required', 'email'],
    [{ email: 'nobody' }, 'invalid_email', 'email'],
    [{ email: 'a@b c.d' }, 'invalid_email', 'email'],
    [{ password: '' }, 'field_required', 'password'],
    [{ password: undefined }, 'field_required', 'password'],
    [{ password: '1234567' }, 'password_too_short', 'password'],
    [{ password: 'ana@demo.test' }, 'password_too_easy', 'password'],
    [{ password: 'Contraseña123' }, 'password_too_easy', 'password'],
    [{ cell_phone: 'call me' }, 'invalid_phone', 'cell_phone'],
    [{ cell_phone: '123' }, 'invalid_phone', 'cell_phone'],
    [{ user_role: 77 }, 'unknown_role', 'user_role'],
    [{ user_name: 'x'.repeat(81) }, 'validation', 'user_name'],
    [{ active: 2 }, 'validation', 'active'],
    [{ language: 'fr' }, 'validation', 'language'],
  ])('%j is refused at its field', async (change, code, field) => {
    const owner = await box.as('owner');
    const answer = await owner.post('/api/admin/users', { ...newcomer, ...change });
    expect([answer.status, answer.body]).toMatchObject([400, { code, field }]);
  });

  test('an email can be used once, and is free after deletion', async () => {
    const owner = await box.as('owner');
    const first = await owner.call(createUser, { body: newcomer });
    const again = { ...newcomer, email: 'ANA@demo.test' };
    const taken = await owner.refused(createUser, { body: again });
    expect([taken.status, taken]).toMatchObject([409, { code: 'email_taken', field: 'email' }]);
    const other = await owner.refused(updateUser, {
      params: { id: 2 },
      body: { email: 'ana@DEMO.test' },
    });
    expect(other).toMatchObject({ code: 'email_taken', field: 'email' });
    await owner.delete(`/api/admin/users/${String(first.id)}`);
    await owner.call(createUser, { body: again });
  });
});

describe('permissions', () => {
  const may: Record<RoleName, [list: number, server: number, manager: number]> = {
    owner: [200, 200, 200],
    manager: [200, 200, 403],
    server: [403, 403, 403],
    bar: [403, 403, 403],
    kitchen: [403, 403, 403],
  };
  test.each(Object.entries(may))('%s', async (role, [list, ofServer, ofManager]) => {
    const client = await box.as(role as RoleName);
    expect((await client.get('/api/admin/users')).status).toBe(list);
    expect((await client.get('/api/admin/sessions')).status).toBe(list);
    const change = { last_names: 'Changed' };
    expect((await client.put('/api/admin/users/2', change)).status).toBe(ofServer);
    expect((await client.put('/api/admin/users/1', change)).status).toBe(ofManager);
    expect((await client.put('/api/admin/users/4', change)).status).toBe(ofManager);
    const boss = { ...newcomer, user_role: 4 };
    expect((await client.post('/api/admin/users', boss)).status).toBe(ofManager);
    expect((await client.put('/api/admin/users/2', { user_role: 1 })).status).toBe(ofManager);
    expect((await client.delete('/api/user/2/pin')).status).toBe(ofServer);
  });
});

test('users are shown by their first name, with an initial for equal names, on lists, papers and cuts', async () => {
  const owner = await box.as('owner');
  const name = (id: number, first_names: string, last_names = '') =>
    owner.call(updateUser, { params: { id }, body: { first_names, last_names } });
  await name(2, 'Rosa', 'Luna');
  const server = await box.as('server');
  const check = await server.call(createCheck, { body: { name: 'Friends', table_id: 1 } });
  const id = String(check.id);
  await server.post(`/api/orders/${id}/send-items`, { items: [{ product_id: 1, qty: 1 }] });
  const readCheck = async () => (await owner.get(`/api/orders/${id}`)).body;
  expect(await readCheck()).toMatchObject({
    open_user_name: 'server',
    opened_by_name: 'Rosa',
    server_name: 'Rosa',
  });
  await name(3, 'rosa ', 'Ávila');
  expect(await readCheck()).toMatchObject({ server_name: 'Rosa L.', open_user_name: 'server' });
  const [table] = await owner.call(listTables);
  expect(table).toMatchObject({ server: 'Rosa L.' });
  const [item] = (await owner.get(`/api/order-products?order_id=${id}`)).list;
  expect(item).toMatchObject({ item_user_name: 'server', sent_by_name: 'Rosa L.' });
  expect((await owner.get(`/api/orders/${id}/ticket?lang=es`)).text).toMatch(/Mesero: Rosa L\./);
  const servers = await owner.call(listServers);
  expect(servers.map((person) => person.user_name)).toEqual(
    expect.arrayContaining(['Rosa L.', 'rosa Á.']),
  );
  // Without an active namesake the initial is not needed.
  await owner.call(updateUser, { params: { id: 3 }, body: { active: 0 } });
  expect(await readCheck()).toMatchObject({ server_name: 'Rosa' });
  await name(2, '', 'Luna');
  expect(await readCheck()).toMatchObject({ server_name: 'server' });
});

describe('changing people', () => {
  test('only given fields change; an older version is refused with the current one', async () => {
    const manager = await box.as('manager');
    const changed = await manager.call(updateUser, {
      params: { id: 2 },
      body: {
        email: 'server@demo.test',
        first_names: 'Rosa',
        password: '',
        version: 1,
      },
    });
    expect(changed).toMatchObject({ first_names: 'Rosa', user_name: 'server', version: 2 });
    const late = await manager.refused(updateUser, {
      params: { id: 2 },
      body: { first_names: 'Late', version: 1 },
    });
    expect(late.status).toBe(409);
    expect(late).toMatchObject({ code: 'stale', current: { first_names: 'Rosa' } });
    expect((await box.as('server')).cookies.size).toBeGreaterThan(0);
    const [row] = await journalOf(2);
    expect(JSON.parse(row?.detail ?? '')).toMatchObject({ changes: { first_names: ['', 'Rosa'] } });
    expect((await manager.refused(updateUser, { params: { id: 99 }, body: {} })).status).toBe(404);
  });

  test('a new password ends every session of the user and is valid at once', async () => {
    const [waiter, manager] = [await box.as('server'), await box.as('manager')];
    await manager.call(updateUser, { params: { id: 2 }, body: { password: 'another-lamp-shade' } });
    expect((await waiter.refused(getCurrentSession)).status).toBe(401);
    const email = 'server@demo.test';
    const old = await box.device().post('/api/login', { email, password });
    expect(old.status).toBe(401);
    const now = await box.device().post('/api/login', { email, password: 'another-lamp-shade' });
    expect(now.status).toBe(200);
    expect(await actions(2)).toContain('user.change');
  });

  test('deactivation ends the sessions; inactive users cannot log in and see why', async () => {
    const [waiter, manager] = [await box.as('server'), await box.as('manager')];
    const answer = await manager.call(updateUser, { params: { id: 2 }, body: { active: 0 } });
    expect(answer).toMatchObject({ active: 0 });
    expect((await waiter.refused(listTables)).status).toBe(401);
    const refused = await box.device().post('/api/login', { email: 'server@demo.test', password });
    expect(refused.body).toMatchObject({ errorCode: 'USER_INACTIVE' });
    expect(await actions(2)).toEqual(['user.change', 'login.inactive']);
    await manager.call(updateUser, { params: { id: 2 }, body: { active: 1 } });
    expect((await box.as('server')).cookies.size).toBeGreaterThan(0);
  });

  test('a changed role applies from the next request on', async () => {
    const [waiter, owner] = [await box.as('server'), await box.as('owner')];
    expect((await waiter.refused(listUsers)).status).toBe(403);
    await owner.call(updateUser, { params: { id: 2 }, body: { user_role: 1 } });
    await waiter.call(listUsers);
    expect(await waiter.call(getCurrentSession)).toMatchObject({ user_role: 1 });
  });
});

describe('no change locks every user out', () => {
  test('user 1 cannot be deleted by any user', async () => {
    for (const role of ['owner', 'manager'] as const) {
      const answer = await (await box.as(role)).refused(deleteUser, { params: { id: 1 } });
      expect([answer.status, answer]).toMatchObject([403, { code: 'cannot_delete_admin' }]);
    }
  });

  test('users cannot change their own role or deactivate themselves', async () => {
    const owner = await box.as('owner');
    await owner.call(createUser, { body: { ...newcomer, user_role: 4 } });
    for (const change of [{ user_role: 1 }, { active: 0 }]) {
      const answer = await owner.put('/api/admin/users/4', change);
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'own_account' }]);
    }
    expect(await owner.refused(deleteUser, { params: { id: 4 } })).toMatchObject({
      code: 'own_account',
    });
    expect(await owner.call(getCurrentSession)).toMatchObject({ user_role: 4 });
  });

  test('the last administrator stays', async () => {
    const owner = await box.as('owner');
    for (const change of [{ user_role: 2 }, { active: 0 }]) {
      const answer = await owner.put('/api/admin/users/4', change);
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'last_administrator' }]);
    }
    expect((await owner.refused(deleteUser, { params: { id: 4 } })).status).toBe(409);
    await owner.call(updateUser, { params: { id: 1 }, body: { active: 0 } });
  });

  test('when two owners demote each other at the same time, one stays', async () => {
    const owner = await box.as('owner');
    await owner.call(updateUser, { params: { id: 1 }, body: { active: 0 } });
    const added = await owner.call(createUser, { body: { ...newcomer, user_role: 4 } });
    const second = box.device();
    await second.post('/api/login', newcomer);
    const answers = await Promise.all([
      owner.put(`/api/admin/users/${String(added.id)}`, { user_role: 2 }),
      second.put('/api/admin/users/4', { user_role: 2 }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const rights = await box.app.comanda.store.read((repos) => repos.people.listActiveRights());
    expect(rights.filter(({ role }) => role === 4)).toHaveLength(1);
  });
});

describe('PIN and sessions', () => {
  test('clearing a PIN ends the quick log-in and every session; users cannot set the PIN of another', async () => {
    const [waiter, manager] = [await box.as('server'), await box.as('manager')];
    expect(
      (await manager.refused(setPin, { params: { id: 2 }, body: { pin: '2581' } })).status,
    ).toBe(403);
    await manager.call(clearPin, { params: { id: 2 } });
    expect((await waiter.refused(getCurrentSession)).status).toBe(401);
    const quick = await waiter.refused(pinLogin, { body: { userId: 2, pin: pins.server } });
    expect(quick.status).toBe(401);
    const full = await waiter.post('/api/login', { email: 'server@demo.test', password });
    expect(full.body).toMatchObject({ user: { has_pin: false, pin: null } });
    await waiter.call(setPin, { params: { id: 2 }, body: { pin: '2581' } });
    expect(await actions(2)).toEqual(['pin.clear', 'login.failed', 'pin.set']);
  });

  test('a new PIN ends the other sessions of the user and keeps this one', async () => {
    const [first, second] = [await box.as('server'), await box.as('server')];
    await second.call(setPin, { params: { id: 2 }, body: { pin: '2581' } });
    expect((await first.refused(getCurrentSession)).status).toBe(401);
    await second.call(getCurrentSession);
  });

  test('managers list live sessions and end them', async () => {
    const waiter = box.device();
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
    const credentials = { email: 'server@demo.test', password };
    await waiter.post('/api/login', credentials, { 'user-agent': agent });
    box.clock.at += 90_000;
    const manager = await box.as('manager');
    const list = await manager.call(listSessions);
    expect(list).toMatchObject([
      { user_id: 1, own: true, this_device: true, expires: true },
      { user_id: 2, own: false, device: 'Chrome · Android', since: '2026-03-10T20:00:00.000Z' },
    ]);
    const id = Number(list[1]?.id);
    await manager.call(endSession, { params: { id } });
    expect((await waiter.refused(getCurrentSession)).status).toBe(401);
    const rows = await box.app.comanda.store.read((repos) =>
      repos.journal.listOfSubject('session', id),
    );
    expect(rows).toMatchObject([{ action: 'session.end', actor_id: 1 }]);
  });

  test('the own language is stored, and users cannot set that of another', async () => {
    const waiter = await box.as('server');
    await waiter.call(setLanguage, { params: { id: 2 }, body: { language: 'es' } });
    expect(await waiter.call(getCurrentSession)).toMatchObject({ language: 'es' });
    expect(
      (await waiter.refused(setLanguage, { params: { id: 3 }, body: { language: 'es' } })).status,
    ).toBe(403);
    expect((await waiter.put('/api/user/2/language', { language: 'fr' })).status).toBe(400);
    await waiter.call(setLanguage, { params: { id: 2 }, body: { language: null } });
    expect(await waiter.call(getCurrentSession)).toMatchObject({ language: null });
  });

  test('refused log-ins are in the journal, without the typed name of an unknown account', async () => {
    const tablet = await box.as('server');
    for (let count = 0; count < 7; count += 1) {
      await tablet.refused(pinLogin, { body: { userId: 3, pin: '0000' } });
    }
    const oops = { email: 'my secret password', password: 'x' };
    await tablet.post('/api/login', oops);
    expect(await actions(3)).toEqual([
      'login.failed',
      'login.failed',
      'login.failed',
      'login.failed',
      'login.locked',
    ]);
    const all = await box.app.comanda.store.read((repos) => repos.journal.listPage(0, 100));
    expect(JSON.stringify(all)).not.toMatch(/my secret|\\"0000/);
    expect(all.at(-1)).toMatchObject({ action: 'login.failed', subject_id: null, actor_id: null });
  });
});
