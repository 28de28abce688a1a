import { getOwnDevice } from '@comanda/contract/devices';
import type { BodyOf } from '@comanda/contract/endpoint';
import { createUser, updateUser } from '@comanda/contract/people';
import { getCurrentSession, listActiveSessions, pinLogin } from '@comanda/contract/session';
import { createStaff, checkJoinCode, createStaffCode } from '@comanda/contract/staff';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { userIds } from '../support/service-venue.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  box = await startApp();
  owner = await box.as('owner');
});
afterEach(() => box.close());

const day = 24 * 60 * 60_000;
const add = async (name = 'Beto', more: object = {}) => {
  const answer = await owner.post('/api/admin/staff', { name, ...more });
  expect(answer.status).toBe(200);
  const { user, code } = answer.body as unknown as { user: { id: number }; code: string };
  return { id: user.id, code, answer };
};
const acts = async (id: number) =>
  (await box.write((repos) => repos.journal.listOfSubject('user', id))).map((row) => row.action);

describe('adding staff', () => {
  test('adding staff requires name and role, and shows an eight-digit code once', async () => {
    const { id, code, answer } = await add(' Beto López ', { user_role: 3, language: 'es' });
    expect(code).toMatch(/^\d{8}$/);
    expect(answer.body).toMatchObject({
      user: { first_names: 'Beto López', user_role: 3, email: '', has_pin: false, language: 'es' },
      expires: new Date(box.clock.at + 7 * day).toISOString(),
    });
    const listed = await owner.get('/api/admin/users');
    expect(listed.list.find((user) => user['id'] === id)).toMatchObject({ email: '', active: 1 });
    expect(listed.text).not.toContain(code);
  });

  test('adding staff refuses invalid fields, and roles that need an email and a password', async () => {
    for (const [body, code] of [
      [{}, 'validation'],
      [{ name: 7 }, 'validation'],
      [{ name: '' }, 'validation'],
      [{ name: '   ' }, 'field_required'],
      [{ name: 'x'.repeat(81) }, 'validation'],
      [{ name: 'Beto', user_role: 99 }, 'unknown_role'],
      [{ name: 'Beto', user_role: 1 }, 'staff_role'],
      [{ name: 'Beto', user_role: 4 }, 'staff_role'],
    ] as const) {
      const answer = await owner.post('/api/admin/staff', body);
      expect([body, answer.status, answer.body['code']]).toEqual([body, 400, code]);
    }
    expect((await owner.refused(createUser, { body: { first_names: 'Beto' } })).status).toBe(400);
  });

  test('two active users cannot have the same name on screens', async () => {
    const { id } = await add('Luis');
    for (const name of ['Luis', ' luis ', 'LUIS']) {
      const again = await owner.refused(createStaff, { body: { name } });
      expect([again.status, again]).toMatchObject([
        409,
        { code: 'person_name_taken', field: 'name' },
      ]);
    }
    // Those who left do not count. An account with an email may repeat a name: the email tells them apart.
    await owner.call(updateUser, { params: { id }, body: { active: 0 } });
    expect((await add('Luis')).answer.status).toBe(200);
    await owner.call(updateUser, { params: { id }, body: { active: 1 } });
  });

  test('a last name tells two people apart, on their tiles too', async () => {
    const { code } = await add('Luis');
    const form = {
      first_names: 'Luis',
      last_names: 'García',
      password: 'zq7-Kwvx-12',
      user_role: 2,
    };
    await owner.call(createUser, { body: { ...form, email: 'luis@bar.test' } });
    expect((await box.device().post('/api/join', { code, pin: '2580' })).status).toBe(200);
    const tiles = await box.device().call(listActiveSessions);
    expect(tiles.map((tile) => tile.display_name)).toContain('Luis');
  });

  test('a repeated request adds no second user and shows no code', async () => {
    const key = { 'idempotency-key': 'add-beto' };
    const first = await owner.post('/api/admin/staff', { name: 'Beto' }, key);
    const again = await owner.post('/api/admin/staff', { name: 'Beto' }, key);
    expect(again.body).toMatchObject({ user: first.body['user'], code: null, expires: null });
  });

  test('several users without an email, none of whom can log in with a password', async () => {
    await add('Beto');
    await add('Carmen');
    for (const email of ['', ' ', 'Beto']) {
      const answer = await box.device().post('/api/login', { email, password: 'x' });
      expect([400, 401]).toContain(answer.status);
    }
  });

  test('a user without an email can be edited, and needs one to become a manager', async () => {
    const { id } = await add();
    const change = (body: BodyOf<typeof updateUser>) =>
      owner.call(updateUser, { params: { id }, body });
    await change({ email: '', cell_phone: '55 1234 5678' });
    expect((await refusalOf(change({ user_role: 1 }))).status).toBe(400);
    expect((await refusalOf(change({ user_role: 1, email: 'beto@bar.test' }))).status).toBe(400);
    const password = 'a long enough one of theirs';
    const promoted = await change({ user_role: 1, email: 'beto@bar.test', password });
    expect(promoted).toMatchObject({ user_role: 1, email: 'beto@bar.test' });
    expect(await owner.refused(createStaffCode, { params: { id } })).toMatchObject({
      code: 'staff_role',
    });
  });
});

describe('joining', () => {
  test('joining on any enrolled device: the name, then a new PIN, and they are logged in', async () => {
    const { id, code } = await add();
    const tablet = box.device();
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`;
    expect(await tablet.call(checkJoinCode, { body: { code: typed } })).toEqual({ name: 'Beto' });
    const joined = await tablet.post('/api/join', { code: typed, pin: '2580' });
    expect(joined.body).toMatchObject({ success: true, user: { id, has_pin: true, email: '' } });
    expect(await tablet.call(getCurrentSession)).toMatchObject({ user_id: id });
    const other = box.device();
    await other.call(pinLogin, { body: { userId: id, pin: '2580' } });
    expect((await acts(id)).sort()).toEqual(['pin.join', 'user.create']);
  });

  test('a code works once', async () => {
    const { code } = await add();
    const both = await Promise.all(
      [box.device(), box.device()].map((client) => client.post('/api/join', { code, pin: '2580' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const late = await box.device().refused(checkJoinCode, { body: { code } });
    expect([late.status, late]).toMatchObject([403, { code: 'join_code_wrong' }]);
  });

  test('joining refuses weak PINs without using the code up', async () => {
    const { code } = await add();
    const tablet = box.device();
    for (const [pin, problem] of [
      ['1111', 'weak_pin'],
      ['1234', 'weak_pin'],
      ['258', 'invalid_pin'],
      ['25801', 'invalid_pin'],
      ['abcd', 'invalid_pin'],
    ]) {
      const answer = await tablet.post('/api/join', { code, pin });
      expect([pin, answer.status, answer.body['code']]).toEqual([pin, 400, problem]);
    }
    expect((await tablet.post('/api/join', { code })).status).toBe(400);
    expect((await tablet.post('/api/join', { code, pin: '2580' })).status).toBe(200);
  });

  test('joining refuses an expired, replaced or revoked code', async () => {
    const { id, code } = await add();
    const again = await owner.call(createStaffCode, { params: { id } });
    const fresh = again.code;
    const check = (typed: string) => box.device().call(checkJoinCode, { body: { code: typed } });
    expect((await refusalOf(check(code))).status).toBe(403);
    await check(fresh);
    await owner.call(updateUser, { params: { id }, body: { active: 0 } });
    expect((await refusalOf(check(fresh))).status).toBe(403);
    expect(await owner.refused(createStaffCode, { params: { id } })).toMatchObject({
      code: 'user_not_active',
    });
    await owner.call(updateUser, { params: { id }, body: { active: 1 } });
    box.clock.at += 7 * day;
    expect((await refusalOf(check(fresh))).status).toBe(403);
    owner = await box.as('owner');
    expect(await acts(id)).toContain('user.code');
  });

  test('a new code allows a new PIN, and ends the old sessions', async () => {
    const waiter = await box.as('server');
    const made = await owner.call(createStaffCode, { params: { id: userIds.server } });
    const tablet = box.device();
    const entry = { userId: userIds.server, pin: pins.server };
    await tablet.call(pinLogin, { body: entry });
    await tablet.post('/api/join', { code: made.code, pin: '2046' });
    expect((await waiter.refused(getCurrentSession)).status).toBe(401);
    expect((await tablet.refused(pinLogin, { body: entry })).status).toBe(401);
  });

  test('joining the staff is refused on a browser that is not enrolled', async () => {
    const { code } = await add();
    const stranger = box.stranger();
    for (const path of ['/api/join/code', '/api/join']) {
      const answer = await stranger.post(path, { code, pin: '2580' });
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'device_not_enrolled' }]);
    }
  });

  test('wrong codes lock the device like wrong PINs, and count together with them', async () => {
    const { code } = await add();
    const tablet = box.device();
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await tablet.refused(checkJoinCode, { body: { code: '00000000' } });
      expect(answer).toMatchObject({ code: 'join_code_wrong', attemptsRemaining: left });
    }
    expect((await tablet.refused(checkJoinCode, { body: { code } })).status).toBe(429);
    expect((await tablet.post('/api/join', { code, pin: '2580' })).status).toBe(429);
    let looked = 5;
    for (let round = 0; round < 5; round += 1) {
      box.clock.at += 6 * 60_000;
      for (let guess = 0; guess < 5; guess += 1) {
        const answer = await tablet.post('/api/join', { code: `1000000${guess}`, pin: '2580' });
        if (answer.status === 403) looked += 1;
      }
    }
    expect(looked).toBe(20);
    for (const userId of [userIds.server, userIds.bar]) {
      for (let guess = 0; guess < 5; guess += 1) {
        await tablet.refused(pinLogin, { body: { userId, pin: '0001' } });
      }
    }
    expect(await tablet.call(getOwnDevice)).toMatchObject({ state: 'pending' });
  });

  test('neither the database nor a log line contains the code', async () => {
    const { code } = await add();
    const key = { 'idempotency-key': 'add-carmen' };
    const second = await owner.post('/api/admin/staff', { name: 'Carmen' }, key);
    const files = readdirSync(box.dataDir).filter((name) => name.startsWith('comanda.db'));
    const stored = files.map((name) => readFileSync(join(box.dataDir, name), 'latin1')).join();
    expect(stored).toContain('Carmen');
    for (const secret of [code, String(second.body['code'])]) {
      expect(stored).not.toContain(secret);
      expect(box.logs.join('')).not.toContain(secret);
    }
  });
});
