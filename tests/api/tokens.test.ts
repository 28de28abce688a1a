import { createBackup, previewBackup, restoreBackup } from '@comanda/contract/backups';
import { listJournal } from '@comanda/contract/journal';
import { updateUser } from '@comanda/contract/people';
import { createToken, listTokens, revokeToken } from '@comanda/contract/tokens';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { userIds } from '../support/service-venue.ts';
import { password, pins, startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  box = await startApp();
  owner = await box.as('owner');
});
afterEach(() => box.close());

const minute = 60_000;
const day = 24 * 60 * minute;
type CreatedToken = { token: { id: number; ending: string }; secret: string };

async function make(body: object, maker = owner): Promise<CreatedToken> {
  const answer = await maker.post('/api/tokens', { name: 'Sales script', ...body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body as unknown as CreatedToken;
}
const bearer = (secret: string, more: object = {}) => ({
  authorization: `Bearer ${secret}`,
  ...more,
});
const ask = async (
  secret: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, from, headers }: { payload?: object; from?: string; headers?: object } = {},
) => {
  const answer = await box.app.inject({
    method,
    url,
    headers: bearer(secret, headers),
    ...(payload ? { payload } : {}),
    ...(from ? { remoteAddress: from } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const listed = () => owner.call(listTokens);

describe('creating a token', () => {
  test('creating a token shows the secret once and stores only its hash', async () => {
    const { token, secret } = await make({ permissions: ['reports.view'], expires_in_days: 30 });
    expect(secret).toMatch(/^cmd_[\w-]{43}$/);
    const list = await owner.get('/api/tokens');
    expect(list.text).not.toContain(secret);
    expect(list.list).toEqual([
      {
        ...token,
        name: 'Sales script',
        ending: secret.slice(-4),
        role: null,
        permissions: ['reports.view'],
        addresses: [],
        expires: new Date(box.clock.at + 30 * day).toISOString(),
        last_used: null,
        last_used_from: '',
        state: 'active',
      },
    ]);
    const hash = createHash('sha256').update(secret).digest('hex');
    expect(await box.write((repos) => repos.tokens.findByHash(hash))).toMatchObject({
      id: token.id,
    });
    expect(box.logs.join()).not.toContain(secret);
  });

  test('creating a token refuses invalid fields', async () => {
    for (const [body, code] of [
      [{}, 'validation'],
      [{ name: ' ', permissions: ['reports.view'] }, 'field_required'],
      [{ name: 'A' }, 'field_required'],
      [{ name: 'A', permissions: [] }, 'validation'],
      [{ name: 'A', permissions: ['reports.all'] }, 'validation'],
      [{ name: 'A', role: 99 }, 'unknown_role'],
      [{ name: 'A', role: 2, expires_in_days: 0 }, 'validation'],
      [{ name: 'A', role: 2, addresses: ['192.168.1.0/33'] }, 'invalid_address'],
      [{ name: 'A', role: 2, addresses: ['bar.local'] }, 'invalid_address'],
      [{ name: 'A', role: 2, addresses: ['::ffff:192.168.1.0/120'] }, 'invalid_address'],
      [{ name: 'A', role: 2, addresses: ['0:0:0:0:0:FFFF:c0a8:100'] }, 'invalid_address'],
      [{ name: 'A', role: 2, addresses: ['fe80::1%eth0'] }, 'invalid_address'],
    ] as const) {
      const answer = await owner.post('/api/tokens', body);
      expect([body, answer.status, answer.body['code']]).toEqual([body, 400, code]);
    }
    await make({ role: 2 });
    const again = await owner.refused(createToken, { body: { name: 'Sales script', role: 2 } });
    expect([again.status, again.code]).toEqual([409, 'duplicate_name']);
  });

  test('creating a token cannot give permissions that the creator does not have', async () => {
    const manager = await box.as('manager');
    const above = await manager.post('/api/tokens', { name: 'A', role: userIds.owner });
    const right = await manager.post('/api/tokens', { name: 'A', permissions: ['box.restore'] });
    expect([above, right].map(({ status, body }) => [status, body['code']])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect(right.body['permission']).toBe('box.restore');
    await make({ role: userIds.manager }, manager);
  });
});

describe('using a token', () => {
  test('a token may do what it was granted and nothing else', async () => {
    const { secret } = await make({ permissions: ['orders.view', 'orders.open'] });
    expect((await ask(secret, 'GET', '/api/orders')).status).toBe(200);
    expect((await ask(secret, 'POST', '/api/orders', { payload: { name: 'A' } })).status).toBe(200);
    expect(await ask(secret, 'GET', '/api/admin/users')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', permission: 'people.view' },
    });
  });

  test('loses what the role of its creator loses, and ends with their account', async () => {
    const manager = await box.as('manager');
    const { secret } = await make({ role: userIds.manager }, manager);
    expect((await ask(secret, 'GET', '/api/journal')).status).toBe(200);
    await owner.put(`/api/user-roles/${userIds.manager}/permissions`, { journal: { view: 0 } });
    expect((await ask(secret, 'GET', '/api/journal')).status).toBe(403);
    await owner.call(updateUser, { params: { id: userIds.manager }, body: { active: 0 } });
    expect((await ask(secret, 'GET', '/api/orders')).status).toBe(401);
    expect(await listed()).toMatchObject([{ state: 'stopped' }]);
  });

  test('a token needs no cookie, and is not affected by the cookies of a session', async () => {
    const { secret } = await make({ permissions: ['orders.view'] });
    const headers = { cookie: owner.cookieHeader() };
    expect((await ask(secret, 'GET', '/api/orders', { headers })).status).toBe(200);
    expect((await ask(secret, 'GET', '/api/admin/users', { headers })).status).toBe(403);
  });

  test('a token cannot log in, read secrets, manage devices and people, approve or use the live channel', async () => {
    const { secret } = await make({ role: userIds.owner });
    for (const [method, url, payload] of [
      ['POST', '/api/login', { email: 'owner@demo.test', password }],
      ['POST', '/api/pin-login', { user_id: 1, pin: pins.owner }],
      ['GET', '/api/session', undefined],
      ['PUT', '/api/user/1/pin', { pin: '7412' }],
      ['POST', '/api/devices/approve', { code: 'AAAA' }],
      ['POST', '/api/admin/users', { email: 'a@b.mx', password }],
      ['POST', '/api/tokens', { name: 'B', role: 2 }],
      ['GET', '/api/tokens', undefined],
    ] as const) {
      const answer = await ask(secret, method, url, payload ? { payload } : {});
      expect([url, answer.status, answer.body['code']]).toEqual([url, 403, 'token_not_allowed']);
    }
    const approval = { user_id: userIds.owner, pin: pins.owner };
    const approved = await ask(secret, 'PUT', '/api/order-products/1/discount', {
      payload: { discount_amount: 1, approval },
    });
    expect(approved.body['code']).toBe('token_not_allowed');
    expect((await ask(secret, 'GET', '/api/live')).status).toBe(401);
    expect((await ask(secret, 'POST', '/api/print-daemon/claim', { payload: {} })).status).toBe(
      403,
    );
  });

  test('it is refused once it has expired', async () => {
    const { secret } = await make({ permissions: ['orders.view'], expires_in_days: 1 });
    box.clock.at += day - 1;
    expect((await ask(secret, 'GET', '/api/orders')).status).toBe(200);
    box.clock.at += 1;
    expect((await ask(secret, 'GET', '/api/orders')).status).toBe(401);
    owner = await box.as('owner');
    expect(await listed()).toMatchObject([{ state: 'expired' }]);
  });

  test('it is refused from an address that is not allowed', async () => {
    const addresses = ['192.168.1.0/24', '10.0.0.7', 'fd00::/8'];
    const { secret } = await make({ permissions: ['orders.view'], addresses });
    const from = async (address: string) =>
      (await ask(secret, 'GET', '/api/orders', { from: address })).body['code'] ?? 'in';
    const tried = ['192.168.1.77', '::ffff:192.168.1.77', '10.0.0.7', 'fd12::1'];
    for (const address of tried) expect([address, await from(address)]).toEqual([address, 'in']);
    for (const address of ['192.168.2.1', '10.0.0.8', '::1', '127.0.0.1']) {
      expect([address, await from(address)]).toEqual([address, 'token_address']);
    }
  });

  test('its last use is written at most once a minute', async () => {
    const { secret } = await make({ permissions: ['orders.view'] });
    const used = async () => (await listed())[0]?.last_used;
    const first = box.clock.at;
    await ask(secret, 'GET', '/api/orders', { from: '192.168.1.9' });
    box.clock.at += minute - 1;
    await ask(secret, 'GET', '/api/orders');
    expect(await used()).toBe(new Date(first).toISOString());
    expect(await listed()).toMatchObject([{ last_used_from: '192.168.1.9' }]);
    box.clock.at += 1;
    await ask(secret, 'GET', '/api/orders');
    expect(await used()).toBe(new Date(first + minute).toISOString());
  });

  test('a repeated key returns the answer, for this token only', async () => {
    const headers = { 'idempotency-key': 'open-1' };
    const payload = { name: 'From outside' };
    const { secret } = await make({ role: userIds.server });
    const other = await make({ name: 'Other', role: userIds.server });
    const first = await ask(secret, 'POST', '/api/orders', { payload, headers });
    const again = await ask(secret, 'POST', '/api/orders', { payload, headers });
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await ask(other.secret, 'POST', '/api/orders', { payload, headers })).toMatchObject({
      status: 409,
      body: { code: 'order_name_taken' },
    });
    const changed = { payload: { name: 'Else' }, headers };
    expect((await ask(secret, 'POST', '/api/orders', changed)).status).toBe(422);
  });

  test('too many requests of one token are refused, as are wrong tokens of one address', async () => {
    const { secret } = await make({ permissions: ['orders.view'] });
    const answers = new Map<number, number>();
    for (let request = 0; request < 605; request += 1) {
      const { status } = await ask(secret, 'GET', '/api/heard-about-sources');
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 200: 600, 429: 5 });
    const wrong = [];
    for (let request = 0; request < 22; request += 1) {
      wrong.push((await ask('cmd_wrong', 'GET', '/api/orders', { from: '10.0.0.9' })).status);
    }
    expect([wrong.slice(0, 20).every((status) => status === 401), wrong.slice(20)]).toEqual([
      true,
      [429, 429],
    ]);
    expect((await ask('cmd_wrong', 'GET', '/api/orders', { from: '10.0.0.8' })).status).toBe(401);
  });
});

describe('the journal', () => {
  test('the journal names who created and revoked a token, and the token that acted', async () => {
    const { token, secret } = await make({ role: userIds.manager, addresses: ['127.0.0.1'] });
    await ask(secret, 'POST', '/api/products', {
      payload: { name: 'Horchata', price: 30, category_id: 1 },
    });
    await owner.call(revokeToken, { params: { id: token.id } });
    const rows = await owner.call(listJournal);
    expect(rows.filter((row) => row.subject === 'token')).toMatchObject([
      { action: 'token.revoke', group: 'access', detail: { name: 'Sales script' } },
      { action: 'token.create', detail: { name: 'Sales script', user_role: 1 } },
    ]);
    const act = rows.find((row) => row.action === 'product.create');
    expect(act).toMatchObject({
      actor_id: userIds.owner,
      actor_name: expect.stringMatching(/^Sales script \(.+\)$/),
      detail: { by_token: 'Sales script', by_token_id: token.id },
    });
  });
});

describe('revoking', () => {
  test('revoking a token ends it at once, by its creator or a user of the same rank', async () => {
    const manager = await box.as('manager');
    const mine = await make({ role: userIds.owner });
    expect((await manager.refused(revokeToken, { params: { id: mine.token.id } })).status).toBe(
      403,
    );
    const theirs = await make({ name: 'Theirs', role: userIds.server }, manager);
    for (const { token, secret } of [mine, theirs]) {
      await owner.call(revokeToken, { params: { id: token.id } });
      expect((await ask(secret, 'GET', '/api/orders')).status).toBe(401);
      await owner.call(revokeToken, { params: { id: token.id } });
    }
    expect((await owner.refused(revokeToken, { params: { id: 999 } })).status).toBe(404);
    expect((await listed()).map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  });

  test('a revocation is kept when an older backup is restored', async () => {
    const { token, secret } = await make({ permissions: ['orders.view'] });
    const { name } = (await owner.call(createBackup)).backup;
    await owner.call(revokeToken, { params: { id: token.id } });
    const preview = await owner.call(previewBackup, { params: { name } });
    expect(preview.access).toEqual([{ kind: 'token_revoked', name: 'Sales script' }]);
    await owner.call(restoreBackup, { params: { name }, body: { confirm: name } });
    expect((await ask(secret, 'GET', '/api/orders')).status).toBe(401);
  });
});
