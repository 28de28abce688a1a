import { listBackups, createBackup, previewBackup, restoreBackup } from '@comanda/contract/backups';
import { createCheck, listChecks } from '@comanda/contract/checks';
import { listDevices } from '@comanda/contract/devices';
import { listActiveSessions } from '@comanda/contract/session';
import { baseline } from '@comanda/db/storage/migrations';
import { removeSignature, signFile } from '@comanda/db/storage/signature';
import type { RolePermissions } from '@comanda/domain/permissions';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../appliance/src/accounts/secrets.ts';
import { makeDevelopmentVersion } from '../support/development-version.ts';
import { userIds } from '../support/service-venue.ts';
import { password, startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

test('the owner sees what is lost, every user is logged out, the old database is kept', async () => {
  const owner = await box.as('owner');
  const made = await owner.call(createBackup);
  const { name } = made.backup;
  await owner.call(createCheck, { body: { name: 'After the backup' } });
  const preview = await owner.call(previewBackup, { params: { name } });
  expect(preview.now.checks).toBe(preview.backup.checks + 1);
  const wrong = await owner.refused(restoreBackup, { params: { name }, body: { confirm: 'yes' } });
  expect([wrong.status, wrong.field]).toEqual([400, 'confirm']);
  const manager = await box.as('manager');
  expect(
    (await manager.refused(restoreBackup, { params: { name }, body: { confirm: name } })).status,
  ).toBe(403);

  await owner.call(restoreBackup, { params: { name }, body: { confirm: name } });
  expect((await owner.refused(listChecks)).status).toBe(401);
  const again = await box.as('owner');
  const checks = await again.call(listChecks);
  expect(checks.some((check) => check.name === 'After the backup')).toBe(false);
  const list = (await again.call(listBackups)).backups;
  expect(list.map(({ kind }) => kind)).toContain('replaced');
  await again.call(createCheck, { body: { name: 'On we go' } });
});

test('a restore keeps access as it is now', async () => {
  const owner = await box.as('owner');
  const ids = async () => (await owner.call(listDevices)).map((device) => device['id']);
  const known = await ids();
  const stolen = await box.as('bar');
  const id = (await ids()).find((one) => !known.includes(one));
  const { name } = (await owner.call(createBackup)).backup;
  const newPassword = await hashPassword('newer horse battery');
  await box.write(async ({ people }) => {
    await people.setActive(userIds.server, 0, 1);
    await people.update(userIds.kitchen, { user_role: userIds.bar }, 1);
    await people.update(userIds.owner, { password_hash: newPassword }, 1);
    await people.setPin(userIds.manager, 'another', 1);
    const permissions = { ...(await people.findPermissions('bar')), 'orders.view': false };
    await people.editPermissions(userIds.bar, permissions as RolePermissions);
  });
  expect((await owner.delete(`/api/devices/${id}`)).status).toBe(200);
  const preview = await owner.call(previewBackup, { params: { name } });
  expect(preview.access).toEqual([
    { kind: 'device_revoked', name: expect.any(String) },
    { kind: 'pin', name: 'manager' },
    { kind: 'person_inactive', name: 'server' },
    { kind: 'password', name: 'owner' },
    { kind: 'role', name: 'kitchen' },
    { kind: 'permissions', name: 'Bar' },
  ]);

  await owner.call(restoreBackup, { params: { name }, body: { confirm: name } });
  expect((await stolen.refused(listActiveSessions)).status).toBe(403);
  const logIn = async (person: string, secret: string) =>
    (await box.device().post('/api/login', { email: `${person}@demo.test`, password: secret }))
      .status;
  expect(await logIn('server', password)).toBe(403);
  expect(await logIn('owner', password)).toBe(401);
  expect(await logIn('owner', 'newer horse battery')).toBe(200);
  await box.write(async ({ people }) => {
    expect((await people.find(userIds.kitchen))?.user_role).toBe(userIds.bar);
    expect((await people.find(userIds.manager))?.pin_hash).toBe('another');
    expect(await people.findPermissions('bar')).toMatchObject({ 'orders.view': false });
  });
});

test('the backup made before a migration is restored like any other', async () => {
  const owner = await box.as('owner');
  const { name } = (await owner.call(createBackup)).backup;
  const confirm = 'before-0008-split-1773140400000.db';
  renameSync(join(box.dataDir, 'backups', name), join(box.dataDir, 'backups', confirm));
  await owner.call(previewBackup, { params: { name: confirm } });
  await owner.call(restoreBackup, { params: { name: confirm }, body: { confirm } });
});

test('a backup of a development version is refused with its own code', async () => {
  const owner = await box.as('owner');
  const { name } = (await owner.call(createBackup)).backup;
  await makeDevelopmentVersion(join(box.dataDir, 'backups', name));
  const shown = await owner.refused(previewBackup, { params: { name } });
  expect([shown.status, shown.code]).toEqual([409, 'development_version']);
  const refused = await owner.refused(restoreBackup, { params: { name }, body: { confirm: name } });
  expect([refused.status, refused.code]).toEqual([409, 'development_version']);
  expect(readdirSync(box.dataDir)).not.toContain('restoring.db');
});

test('a backup that lacks required data is refused, without leaving files', async () => {
  const owner = await box.as('owner');
  const { name } = (await owner.call(createBackup)).backup;
  const file = new DatabaseSync(join(box.dataDir, 'backups', name));
  file.exec('PRAGMA foreign_keys = OFF; DROP TABLE roles');
  file.close();
  const refused = await owner.refused(restoreBackup, { params: { name }, body: { confirm: name } });
  expect([refused.status, refused.code]).toEqual([409, 'backup_damaged']);
  expect(readdirSync(box.dataDir)).not.toContain('restoring.db');
  await owner.call(listChecks);
});

test('a damaged backup is refused and nothing changes', async () => {
  const owner = await box.as('owner');
  const { name } = (await owner.call(createBackup)).backup;
  const file = join(box.dataDir, 'backups', name);
  const bytes = readFileSync(file);
  bytes.fill(1, 4096 * 2, 4096 * 9);
  writeFileSync(file, bytes);
  const refused = await owner.refused(restoreBackup, { params: { name }, body: { confirm: name } });
  expect([refused.status, refused.code]).toEqual([409, 'backup_damaged']);
  await owner.call(listChecks);
});

test.each([
  [
    'a trigger that makes a server an owner',
    'CREATE TRIGGER gift AFTER INSERT ON orders BEGIN UPDATE users SET user_role = 4 WHERE id = 2; END',
    'trigger gift',
  ],
  ['a missing table', 'DROP TABLE kegs', 'table kegs is missing'],
  [
    'a view in place of a table',
    'DROP TABLE kegs; CREATE VIEW kegs AS SELECT 1 AS id',
    'view kegs',
  ],
  [
    'a changed journal',
    `DROP TRIGGER journal_no_update; UPDATE journal SET action = 'x' WHERE id = 1;
     ${baseline.statements.find((statement) => statement.startsWith('CREATE TRIGGER journal_no_update'))}`,
    'journal was changed at row 1',
  ],
])('a backup with %s is only restored when the owner insists', async (_, sql, reason) => {
  const owner = await box.as('owner');
  await owner.call(createBackup);
  box.clock.at += 1000;
  const { name } = (await owner.call(createBackup)).backup;
  const file = new DatabaseSync(join(box.dataDir, 'backups', name));
  file.exec(sql);
  file.close();
  const refused = await owner.refused(restoreBackup, { params: { name }, body: { confirm: name } });
  expect([refused.status, refused]).toMatchObject([
    409,
    { code: 'backup_altered', reason: expect.stringContaining(reason) },
  ]);
  expect(readdirSync(box.dataDir)).not.toContain('restoring.db');
  await owner.call(restoreBackup, {
    params: { name },
    body: { confirm: name, accept_altered: true },
  });
  const restored = await box.write((repos) => repos.journal.listPage(0, 1000));
  const row = restored.find(({ action }) => action === 'backup.restored');
  expect(row?.detail).toContain(reason);
});

test.each([
  ['of another box', (file: string) => signFile(file, Buffer.from('x')), 'made by another box'],
  ['of an older version', (file: string) => removeSignature(file), 'not signed'],
  [
    'with one changed cell',
    async (path: string) => {
      const file = new DatabaseSync(path);
      file.exec('UPDATE products SET price = price - 100 WHERE id = 1');
      file.close();
    },
    'changed after it was made',
  ],
])('a backup %s is only restored when the owner insists', async (_, change, reason) => {
  const owner = await box.as('owner');
  const { name } = (await owner.call(createBackup)).backup;
  await change(join(box.dataDir, 'backups', name));
  const refused = await owner.refused(restoreBackup, { params: { name }, body: { confirm: name } });
  expect([refused.status, refused]).toMatchObject([
    409,
    { code: 'backup_altered', reason: expect.stringContaining(reason) },
  ]);
  await owner.call(restoreBackup, {
    params: { name },
    body: { confirm: name, accept_altered: true },
  });
  const rows = await box.write((repos) => repos.journal.listPage(0, 1000));
  const row = rows.find(({ action }) => action === 'backup.restored');
  expect(row?.detail).toContain(reason);
});

test('the replaced database is restored without insisting', async () => {
  const owner = await box.as('owner');
  const { name } = (await owner.call(createBackup)).backup;
  await owner.call(createCheck, { body: { name: 'After the backup' } });
  await owner.call(restoreBackup, { params: { name }, body: { confirm: name } });
  box.clock.at += 1000;
  const again = await box.as('owner');
  const { backups } = await again.call(listBackups);
  const confirm = backups.find(({ kind }) => kind === 'replaced')?.name ?? '';
  await again.call(restoreBackup, { params: { name: confirm }, body: { confirm } });
  const checks = await (await box.as('owner')).call(listChecks);
  expect(checks.map((check) => check.name)).toEqual(['After the backup']);
});
