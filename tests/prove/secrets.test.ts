import { api } from '../../appliance/src/api.ts';
import { bulkWrite } from '@comanda/db/store';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { count, proved } from '../support/prove.ts';
import { userIds, type RoleName } from '../support/service-venue.ts';
import { daemonToken, password, pins, startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
const people = {} as Record<RoleName, AppClient>;
const newPassword = 'a password nobody else has';
const newPin = '8264';

/** Every response of the run, without the cookies. */
const answers: string[] = [];
const hear = ({ text, headers }: { text: string; headers: Record<string, unknown> }) => {
  const { 'set-cookie': _cookie, ...told } = headers;
  answers.push(`${text} ${JSON.stringify(told)}`);
};

beforeAll(async () => {
  box = await startApp({ config: { logLevel: 'trace' } });
  for (const role of ['manager', 'server', 'bar', 'owner', 'kitchen'] as const) {
    people[role] = await box.as(role);
  }
});
afterAll(() => box.close());

/** The secrets of the fixture, and those created during the run. */
async function secrets(): Promise<{ clear: string[]; hashed: string[] }> {
  const hashes = await bulkWrite(box.app.comanda.store, async (db) => ({
    users: await db.selectFrom('users').select(['password_hash', 'pin_hash']).execute(),
    sessions: await db.selectFrom('sessions').select('token_hash').execute(),
    devices: await db.selectFrom('devices').select('token_hash').execute(),
  }));
  const cookies = Object.values(people).flatMap((client) => [...client.cookies.values()]);
  return {
    clear: [password, newPassword, daemonToken, 'pepper-of-the-tests', 'wrong pass', ...cookies],
    hashed: [
      ...hashes.users.flatMap((user) => [user.password_hash, user.pin_hash ?? 'scrypt$']),
      ...[...hashes.sessions, ...hashes.devices].map((row) => row.token_hash),
    ],
  };
}

/** Four digits may occur by chance in a number; a leaked PIN is in quotes, or after its name. */
const pinShapes = [...Object.values(pins), newPin, '8642'].flatMap((pin) => [
  `"${pin}"`,
  `pin":${pin}`,
  `pin: ${pin}`,
  `pin=${pin}`,
]);

/** Everything that involves secrets: log-ins right and wrong, new users, new PINs, approvals. */
async function aDay(): Promise<void> {
  const { owner, server } = people;
  const server1 = userIds.server;
  hear(await server.post('/api/pin-login', { userId: server1, pin: pins.server }));
  hear(await server.post('/api/pin-login', { userId: server1, pin: '8642' }));
  hear(await server.post('/api/login', { email: 'server@demo.test', password: 'wrong pass' }));
  hear(
    await server.post('/api/login', { email: 'server@demo.test', password: { a: 'wrong pass' } }),
  );
  hear(await server.post('/api/login', { email: 'server@demo.test', password }));
  hear(await server.put(`/api/user/${server1}/pin`, { pin: newPin }));
  hear(await server.put(`/api/user/${server1}/pin`, { pin: [newPin] }));
  const user = { user_name: 'new', email: 'new@demo.test', password: newPassword, user_role: 2 };
  const made = await owner.post('/api/admin/users', user);
  expect(made.status).toBe(200);
  hear(made);
  const id = String(made.body['id']);
  hear(await owner.put(`/api/admin/users/${id}`, { password: newPassword }));
  hear(await owner.delete(`/api/user/${id}/pin`));
  hear(await owner.ask('POST', '/api/orders', '{"name":', { 'content-type': 'application/json' }));
  const check = await server.post('/api/orders', { name: 'A' });
  const path = `/api/orders/${String(check.body['id'])}/send-items`;
  const sent = await server.post(path, { items: [{ product_id: 1 }] });
  const [item] = sent.body['items'] as { id: number }[];
  for (const pin of ['8642', pins.manager]) {
    const approval = { user_id: userIds.manager, pin };
    const discount = { discount_amount: 40, approval };
    hear(await server.put(`/api/order-products/${item?.id}/discount`, discount));
  }
  hear(await owner.post('/api/backups'));
}

/** Every readable response, for every caller. */
async function everyAnswer(): Promise<number> {
  let asked = 0;
  for (const client of [...Object.values(people), box.device(), box.stranger()]) {
    for (const { method, path, access } of Object.values(api)) {
      // The backup itself is checked below.
      if (method !== 'GET' || path === '/api/backups/:name/file' || access === 'daemon') continue;
      for (const id of ['1', '2']) hear(await client.get(path.replace(/:\w+/g, id)));
      asked += 2;
    }
  }
  return asked;
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

test('no secret in any response, log line or backup', async () => {
  await aDay();
  const asked = await everyAnswer();
  const { clear, hashed } = await secrets();
  expect(clear.length + hashed.length).toBeGreaterThan(30);
  const logs = box.logs.join('');
  expect(logs.length).toBeGreaterThan(1000);
  const all = answers.join('\n');
  const leaks = [...clear, ...hashed, ...pinShapes].filter(
    (secret) => all.includes(secret) || logs.includes(secret),
  );
  expect(leaks).toEqual([]);
  expect(`${all}${logs}`).not.toMatch(/scrypt\$|password_hash|token_hash|pin_hash/);

  // A backup contains, hashed, what is needed to log in after a restore, but nothing that gives access at once.
  const kept = files(box.dataDir).filter((path) => /\.db(-wal)?$/.test(path));
  const backups = kept.filter((path) => path.includes('backups'));
  expect(backups.length).toBeGreaterThan(0);
  for (const path of kept) {
    const text = readFileSync(path).toString('latin1');
    const open = [...clear, ...pinShapes].filter((secret) => text.includes(secret));
    expect([path.slice(box.dataDir.length), open]).toEqual([path.slice(box.dataDir.length), []]);
  }
  proved({
    promise: 'No secret leaves',
    rounds: `${count(asked)} answers, ${count(box.logs.length)} log lines, ${kept.length} database files`,
    figure: `0 of ${clear.length + hashed.length + pinShapes.length} secrets`,
  });
});

test('control: a leaked secret is found', () => {
  expect(`{"user":{"pin":"${newPin}"}}`.includes(pinShapes[20] ?? '-')).toBe(true);
});
