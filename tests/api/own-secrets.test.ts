import { getCurrentSession, setPassword } from '@comanda/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestHash } from '../../appliance/src/http/idempotency.ts';
import { password, pins, startApp, type TestApp } from '../support/start-app.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

const wanted = 'an even longer one';
const change = { current_password: password, password: wanted };
const acts = async (id: number) =>
  (await box.write((repos) => repos.journal.listOfSubject('user', id))).map((row) => row.action);

test('a user changes their own password, which applies at once and ends the other sessions', async () => {
  const roles: RoleName[] = ['owner', 'manager', 'server', 'bar', 'kitchen'];
  for (const role of roles) {
    const [here, elsewhere] = [await box.as(role), await box.as(role)];
    expect(await here.call(setPassword, { params: { id: userIds[role] }, body: change })).toEqual({
      success: true,
    });
    await here.call(getCurrentSession);
    expect((await elsewhere.refused(getCurrentSession)).status).toBe(401);
    const email = `${role}@demo.test`;
    expect((await box.device().post('/api/login', { email, password })).status).toBe(401);
    expect((await box.device().post('/api/login', { email, password: wanted })).status).toBe(200);
    expect(await acts(userIds[role])).toContain('password.set');
  }
  expect(
    (await box.device().refused(setPassword, { params: { id: 1 }, body: change })).status,
  ).toBe(401);
});

test('no user can change the password of another, not even the owner', async () => {
  const owner = await box.as('owner');
  const answer = await owner.refused(setPassword, { params: { id: 2 }, body: change });
  expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
});

test('a refusal names its field and changes nothing', async () => {
  const server = await box.as('server');
  const refused = [
    [{ ...change, password: 'short' }, 400, 'password_too_short', 'password'],
    [{ ...change, password: '' }, 400, 'field_required', 'password'],
    [{ ...change, password: 'sunshine' }, 400, 'password_too_easy', 'password'],
    [{ ...change, password: 'Server-2026' }, 400, 'password_too_easy', 'password'],
    [{ ...change, password: 'comanda-demo' }, 400, 'password_too_easy', 'password'],
    [{ ...change, current_password: 'not it' }, 403, 'wrong_password', 'current_password'],
    [{ password: wanted }, 400, 'validation', 'current_password'],
    [{ ...change, password: 'x'.repeat(201) }, 400, 'validation', 'password'],
  ] as const;
  for (const [body, status, code, field] of refused) {
    const answer = await server.put('/api/user/2/password', body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, field });
  }
  await (await box.as('server')).call(getCurrentSession);
});

test('wrong attempts are counted with the log-ins, recorded, and lock', async () => {
  const server = await box.as('server');
  const guess = () =>
    server.put('/api/user/2/password', { ...change, current_password: 'guess after guess' });
  const left: unknown[] = [];
  for (let index = 0; index < 5; index += 1) left.push((await guess()).body['attemptsRemaining']);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  const locked = await server.refused(setPassword, { params: { id: 2 }, body: change });
  expect([locked.status, locked.code, locked.retryAfter]).toEqual([429, 'login_locked', 300]);
  const login = await server.post('/api/login', { email: 'server@demo.test', password });
  expect(login.status).toBe(429);
  // The user is not locked on other devices.
  await (await box.as('server')).call(getCurrentSession);
  expect((await acts(2)).filter((action) => action === 'password.refused')).toHaveLength(5);
  box.clock.at += 301_000;
  await server.call(setPassword, { params: { id: 2 }, body: change });
});

test('a PIN is changed with the password, long after the log-in', async () => {
  const server = await box.as('server');
  box.clock.at += 10 * 60_000;
  const put = (body: object) => server.put('/api/user/2/pin', body);
  expect((await put({ pin: '4826' })).body['code']).toBe('full_login_needed');
  const wrong = await put({ pin: '4826', current_password: 'not it' });
  expect(wrong.body).toMatchObject({ code: 'wrong_password', attemptsRemaining: 4 });
  expect((await put({ pin: '4826', current_password: password })).status).toBe(200);
  const login = await server.post('/api/pin-login', { userId: 2, pin: '4826' });
  expect(login.status).toBe(200);
});

test('a repeated key returns the answer of a change, and stores no hash of the password', async () => {
  const server = await box.as('server');
  const asked = { 'idempotency-key': 'secret-1' };
  const put = () => server.put('/api/user/2/password', change, asked);
  expect((await put()).body).toEqual({ success: true });
  const again = await put();
  expect([again.status, again.headers['idempotent-replay']]).toEqual([200, '1']);
  const other = { current_password: wanted, password: 'yet another one' };
  expect((await server.put('/api/user/2/password', other, asked)).status).toBe(422);
  const pin = { pin: '4826' };
  const setPin = () => server.put('/api/user/2/pin', pin, { 'idempotency-key': 'secret-2' });
  expect((await setPin()).status).toBe(200);
  expect((await setPin()).headers['idempotent-replay']).toBe('1');
  expect((await acts(2)).filter((action) => /\.(set|refused)$/.test(action)).sort()).toEqual([
    'password.set',
    'pin.set',
  ]);
  const kept = await box.write((repos) => repos.idempotency.find(2, 'secret-2', 0));
  expect(kept?.request_hash).not.toBe(requestHash('PUT', '/api/user/2/pin', pin));
});

test('no secret is logged or stored', async () => {
  const server = await box.as('server');
  await server.refused(setPassword, {
    params: { id: 2 },
    body: { ...change, current_password: 'a-guess-typed' },
  });
  await server.call(setPassword, { params: { id: 2 }, body: change });
  const rows = await box.write((repos) => repos.journal.listPage(0, 1000));
  expect(JSON.stringify(rows)).not.toMatch(/a-guess-typed|even longer|scrypt/);
  expect(box.logs.join('')).not.toMatch(/a-guess-typed|even longer/);
});

test('staff change their PIN with the current one; wrong ones are counted and recorded', async () => {
  const server = await box.as('server');
  const path = `/api/user/${userIds.server}/pin`;
  const pinLogin = (pin: string) => server.post('/api/pin-login', { userId: userIds.server, pin });
  // The full log-in is more than five minutes ago.
  box.clock.at += 10 * 60_000;
  expect((await server.put(path, { pin: '8642' })).body).toMatchObject({
    code: 'full_login_needed',
  });
  const wrong = await server.put(path, { pin: '8642', current_pin: '0000' });
  expect(wrong.body).toMatchObject({
    code: 'wrong_pin',
    field: 'current_pin',
    attemptsRemaining: 4,
  });
  expect(await acts(userIds.server)).toContain('pin.refused');
  const right = await server.put(path, { pin: '8642', current_pin: pins.server });
  expect(right.body).toEqual({ success: true });
  expect((await pinLogin('8642')).status).toBe(200);
  const easy = await server.put(path, { pin: '12', current_pin: '8642' });
  expect([easy.status, easy.body['code']]).toEqual([400, 'invalid_pin']);
});
