import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkWrite, openStore } from '@comanda/db/store';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../appliance/src/process/config.ts';
import { oneTimeCode } from '../../appliance/src/accounts/one-time-code.ts';
import { hashPassword } from '../../appliance/src/accounts/secrets.ts';
import { buildRecovery } from '../../appliance/src/recovery/recovery-server.ts';
import { ended, freePort, healthy, startProgram } from '../support/processes.ts';
import { userIds } from '../support/service-venue.ts';
import { backupKey, password, startApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

let folder: string;
let child: ChildProcess | undefined;
const managersPassword = 'staple battery horse';
const backupName = 'manual-20260117T200000Z.db';

/** A data folder with a backup, whose database is then lost. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-recovery-'));
  writeFileSync(join(folder, 'backup-key'), backupKey);
  const box = await startApp({ dataDir: folder });
  const password_hash = await hashPassword(managersPassword);
  await bulkWrite(box.app.comanda.store, (db) =>
    db.updateTable('users').set({ password_hash }).where('user_role', '=', 1).execute(),
  );
  await box.app.comanda.store.backup(join(folder, 'backups', backupName));
  await box.close();
});
afterEach(async () => {
  if (child) await ended(child, 'SIGKILL');
  child = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function pageOf(reason = 'The reason.') {
  let isRestored = false;
  const config = { ...readConfig({ COMANDA_DATA_DIR: folder }) };
  const log = pino({ level: 'silent' });
  const app = await buildRecovery(config, log, reason, () => (isRestored = true));
  const page = (language = 'en') =>
    app.inject({ url: '/', headers: { 'accept-language': language } });
  await until(async () => (await page()).body.includes('" checked'));
  const restore = (secret: string, backup = backupName, more = {}, remoteAddress = '127.0.0.1') =>
    app.inject({
      remoteAddress,
      method: 'POST',
      url: '/restore',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ backup, secret, ...more }).toString(),
    });
  return { app, page, restore, isRestored: () => isRestored };
}

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['empty', (file: string) => writeFileSync(file, '')],
  ['not a database', (file: string) => writeFileSync(file, 'not a database')],
])('a box whose database is %s serves the page, restores and continues', async (_, lose) => {
  lose(join(folder, 'comanda.db'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  child = startProgram('appliance/src/main.ts', {
    COMANDA_DEMO: '0',
    COMANDA_DATA_DIR: folder,
    COMANDA_PORT: String(port),
    COMANDA_LOG_LEVEL: 'silent',
  });
  const health = () => fetch(`${origin}/api/health`).catch(() => null);
  await until(async () => (await health())?.status === 503, 30_000);
  expect(await (await health())?.json()).toMatchObject({ status: 'restore_needed' });
  expect(existsSync(join(folder, 'setup-code'))).toBe(false);
  await until(async () => (await (await fetch(origin)).text()).includes('" checked'), 30_000);
  const secret = readFileSync(join(folder, 'restore-code'), 'utf8').trim().toLowerCase();
  const restored = await fetch(`${origin}/restore`, {
    method: 'POST',
    body: new URLSearchParams({ backup: backupName, secret }),
  });
  expect([restored.status, await restored.text()]).toEqual([
    200,
    expect.stringContaining('Restored'),
  ]);
  await healthy(origin, child);
  expect(existsSync(join(folder, 'restore-code'))).toBe(false);
});

test('only the owner can restore, with the password in the backup', async () => {
  rmSync(join(folder, 'comanda.db'));
  const { app, page, restore, isRestored } = await pageOf();
  expect((await page('es')).body).toContain('Contraseña del dueño');
  expect((await restore(managersPassword)).statusCode).toBe(422);
  expect((await restore('', 'no-such-backup.db')).body).toContain('Choose a backup');
  expect(isRestored()).toBe(false);
  expect((await restore(password)).statusCode).toBe(200);
  expect(isRestored()).toBe(true);
  expect(existsSync(join(folder, 'comanda.db'))).toBe(true);
  await app.close();
});

test('a readable present database decides who can restore, and access stays as it is there', async () => {
  const open = () =>
    openStore({ file: join(folder, 'comanda.db'), clock: { now: () => Date.now() } });
  const changed = await open();
  const newPassword = 'newer horse battery';
  const password_hash = await hashPassword(newPassword);
  await changed.write(async ({ people }) => {
    await people.update(userIds.owner, { password_hash }, 1);
    await people.setActive(userIds.server, 0, 1);
  });
  await changed.close();
  const { app, page, restore } = await pageOf();
  expect((await page()).body).toContain('lost access since the backup stay without it');
  expect((await restore(password)).body).toContain('Wrong password or code. Try again.');
  expect((await restore(newPassword)).statusCode).toBe(200);
  await app.close();
  const store = await open();
  await store.write(async ({ people, journal }) => {
    expect((await people.find(userIds.owner))?.password_hash).toBe(password_hash);
    expect((await people.find(userIds.server))?.active).toBe(0);
    const rows = await journal.listPage(0, 1000);
    const detail = rows.find(({ action }) => action === 'backup.restored')?.detail;
    expect(JSON.parse(String(detail))).toMatchObject({ name: backupName, access_kept: true });
  });
  await store.close();
});

test('a backup of another box is only restored when the owner insists', async () => {
  writeFileSync(join(folder, 'comanda.db'), 'not a database');
  writeFileSync(join(folder, 'backup-key'), 'of another box');
  const { app, page, restore } = await pageOf();
  expect((await page()).body).toContain('go back to the day of the backup');
  const refused = await restore(password);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('It was made by another box.');
  expect(refused.body).toContain('name="accept_altered"');
  expect(existsSync(join(folder, 'restoring.db'))).toBe(false);
  expect((await restore('wrong', backupName, { accept_altered: '1' })).statusCode).toBe(422);
  expect((await restore(password, backupName, { accept_altered: '1' })).statusCode).toBe(200);
  await app.close();
});

test('after five wrong tries an address must wait, and no other one', async () => {
  const { app, restore } = await pageOf();
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await restore('wrong', backupName, {}, '192.168.1.66')).statusCode).toBe(422);
  }
  const waiting = await restore(password, backupName, {}, '192.168.1.66');
  expect(waiting.statusCode).toBe(429);
  expect(waiting.body).toMatch(/Wait \d+ seconds/);
  expect((await restore(password, backupName, {}, '192.168.1.5')).statusCode).toBe(200);
  await app.close();
});

test('the code of the box is taken whatever was tried before, also from the same address', async () => {
  const { app, restore } = await pageOf();
  const code = oneTimeCode(folder, 'restore-code').show();
  const strangers = Array.from({ length: 60 }, (_, n) => `192.168.1.${1 + (n % 12)}`);
  await Promise.all(strangers.map((address) => restore('wrong', backupName, {}, address)));
  expect((await restore(password, backupName, {}, '192.168.1.200')).statusCode).toBe(429);
  expect((await restore(code, backupName, {}, '192.168.1.1')).statusCode).toBe(200);
  await app.close();
});

test('strangers read what happened to which file, but not where it is', async () => {
  const { app, page } = await pageOf(`${join(folder, 'comanda.db')} is missing or empty.`);
  const answers = [
    (await page()).body,
    (await app.inject({ url: '/api/health' })).body,
    (await app.inject({ url: '/api/orders' })).body,
  ];
  for (const text of answers) {
    expect(text).toContain('comanda.db is missing or empty.');
    expect(text).not.toContain(folder);
  }
  await app.close();
});

test('a damaged backup is shown as damaged and cannot be chosen', async () => {
  const damaged = 'nightly-20260118T100000Z.db';
  writeFileSync(join(folder, 'backups', damaged), 'not a database');
  const { app, page, restore } = await pageOf();
  await until(async () => (await page()).body.includes('Damaged'));
  const code = oneTimeCode(folder, 'restore-code').show();
  expect((await restore(code, damaged)).body).toContain('Choose a backup');
  await app.close();
});

test('the reason is shown as text, API calls answer 503, and other sites cannot restore', async () => {
  const { app, page } = await pageOf('<script>alert(1)</script>');
  expect((await page()).body).toContain('&lt;script&gt;alert(1)');
  const call = await app.inject({ url: '/api/orders' });
  expect([call.statusCode, call.json()]).toMatchObject([503, { code: 'restore_needed' }]);
  const foreign = await app.inject({
    method: 'POST',
    url: '/restore',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://other.test',
    },
    payload: 'backup=&secret=',
  });
  expect(foreign.statusCode).toBe(403);
  await app.close();
});
