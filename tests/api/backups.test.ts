import {
  downloadBackup,
  listBackups,
  createBackup,
  restoreBackup,
} from '@comanda/contract/backups';
import { getBox } from '@comanda/contract/box';
import { listChecks } from '@comanda/contract/checks';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dueKind, backUp } from '../../appliance/src/backups/keep-backups.ts';
import { sweepDataFolder } from '../../appliance/src/backups/leftovers.ts';
import { makeRequestedBackup } from '../../appliance/src/backups/requested-backup.ts';
import {
  backupName,
  outdated,
  overRoom,
  readBackupName,
} from '../../appliance/src/backups/names.ts';
import { isSealed } from '../../appliance/src/backups/seal-format.ts';
import { openSealed } from '../../appliance/src/backups/seal.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;
const passphrase = 'four words that nobody guesses';

describe('over HTTP', () => {
  let box: TestApp;
  /** On another file system than the data, as a stick is. */
  let outside: string;
  let dataDir: string;
  beforeEach(async () => {
    outside = mkdtempSync('/dev/shm/comanda-stick-');
    dataDir = mkdtempSync('/var/tmp/comanda-backups-');
    box = await startApp({
      dataDir,
      config: { backups: { scheduled: false, copyTo: [outside, '/nowhere'], passphrase } },
    });
  });
  afterEach(async () => {
    await box.close();
    rmSync(outside, { recursive: true });
    rmSync(dataDir, { recursive: true });
  });

  test('a backup is made, listed, copied encrypted, and downloaded with the permission', async () => {
    const manager = await box.as('manager');
    const made = await manager.call(createBackup);
    expect(made).toMatchObject({ success: true, backup: { kind: 'manual' } });
    const { name } = made.backup;
    const list = await manager.call(listBackups);
    expect(list).toMatchObject({
      backups: [{ name, kind: 'manual' }],
      copies: [
        { folder: outside, state: 'ready', reason: null },
        { folder: '/nowhere', state: 'missing', newest: null },
      ],
      encrypted: true,
    });
    const sealed = join(outside, `${name}.age`);
    expect(await isSealed(sealed)).toBe(true);
    await openSealed(sealed, join(outside, 'open.db'), passphrase);
    const file = await manager.get(`/api/backups/${name}/file`);
    expect(file.text.startsWith('SQLite format 3')).toBe(true);
    expect(String(file.headers['content-disposition'])).toContain(name.replace('.db', ''));
    for (const role of ['server', 'bar', 'kitchen'] as const) {
      const person = await box.as(role);
      expect((await person.refused(listBackups)).status).toBe(403);
      expect((await person.refused(downloadBackup, { params: { name } })).status).toBe(403);
      expect(
        (await person.refused(restoreBackup, { params: { name }, body: { confirm: name } })).status,
      ).toBe(403);
    }
    expect((await box.device().refused(downloadBackup, { params: { name } })).status).toBe(401);
  });

  test("only the owner's download contains hashes of passwords and PINs", async () => {
    const [owner, manager] = [await box.as('owner'), await box.as('manager')];
    const body = await owner.call(createBackup);
    const { name } = body.backup;
    const url = `/api/backups/${name}/file`;
    const hashes = (text: string) => text.match(/scrypt\$/g)?.length ?? 0;
    const whole = await owner.get(url);
    expect(hashes(whole.text)).toBeGreaterThanOrEqual(10);
    expect(whole.headers['content-disposition']).toContain(`"comanda-${name}"`);
    const copy = await manager.get(url);
    expect(hashes(copy.text)).toBe(0);
    expect(copy.text).toContain('server@demo.test');
    expect(copy.headers['content-disposition']).toContain('-without-passwords.db');
    expect(readdirSync(box.dataDir)).not.toContain('download.db');
  });

  test('a repeated key returns the same backup; two restores at the same time are one', async () => {
    const owner = await box.as('owner');
    const asked = { 'idempotency-key': 'once' };
    const first = await owner.post('/api/backups', undefined, asked);
    box.clock.at += 5000;
    const again = await owner.post('/api/backups', undefined, asked);
    expect([again.headers['idempotent-replay'], again.body]).toEqual(['1', first.body]);
    const { backups } = await owner.call(listBackups);
    expect(backups).toHaveLength(1);
    const confirm = backups[0]?.name ?? '';
    const restore = () => owner.post(`/api/backups/${confirm}/restore`, { confirm });
    const codes = (await Promise.all([restore(), restore()])).map(({ status }) => status);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await restore()).status).toBe(401);
  });

  test('the address of a backup accepts names of backups only, never paths', async () => {
    const owner = await box.as('owner');
    for (const name of ['..%2Fcomanda.db', 'comanda.db', 'manual-20260310T200000Z.db']) {
      expect((await owner.get(`/api/backups/${name}/file`)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('copies only when the disk of a folder is mounted, and writes nothing into its empty mount point', async () => {
    const mountPoint = mkdtempSync('/var/tmp/comanda-stick-');
    const stick = join(outside, 'comanda');
    const copyTo = [stick, mountPoint];
    const dataDir2 = mkdtempSync('/var/tmp/comanda-backups-');
    const box2 = await startApp({
      dataDir: dataDir2,
      config: { backups: { scheduled: false, copyTo, passphrase: null } },
    });
    try {
      const copies = async () => {
        const owner = await box2.as('owner');
        await owner.call(createBackup);
        return (await owner.call(listBackups)).copies;
      };
      const missing = { state: 'missing', newest: null, reason: null };
      expect(await copies()).toMatchObject([missing, missing]);
      mkdirSync(stick);
      expect(await copies()).toMatchObject([{ state: 'ready', reason: null }, missing]);
      mkdirSync(join(stick, `${backupName('manual', box2.clock.at + 1000)}.partial`));
      box2.clock.at += 1000;
      expect(await copies()).toMatchObject([
        { state: 'failed', reason: expect.any(String) },
        missing,
      ]);
      expect(readdirSync(mountPoint)).toEqual([]);
    } finally {
      await box2.close();
      for (const folder of [mountPoint, dataDir2]) rmSync(folder, { recursive: true });
    }
  });

  test('what was asked for on the command line is done when the copies are, and says where they are', async () => {
    const result = join(box.dataDir, 'backup-result');
    await makeRequestedBackup(box.app.comanda);
    const name = backupName('manual', box.clock.at);
    expect(readFileSync(result, 'utf8').split('\n')).toEqual([
      `backup=${join(box.dataDir, 'backups', name)}`,
      `copied=${outside}`,
      'missing=/nowhere',
      '',
    ]);
    expect(existsSync(join(outside, `${name}.age`))).toBe(true);
    box.clock.at += 1000;
    mkdirSync(join(outside, `${backupName('manual', box.clock.at)}.age.partial`));
    await makeRequestedBackup(box.app.comanda);
    expect(readFileSync(result, 'utf8')).toMatch(new RegExp(`failed=${outside}: .*EISDIR`));
    rmSync(join(box.dataDir, 'backups'), { recursive: true });
    writeFileSync(join(box.dataDir, 'backups'), 'not a folder');
    await makeRequestedBackup(box.app.comanda);
    expect(readFileSync(result, 'utf8')).toMatch(/^error=.+\n$/);
  });

  test('what power cuts left of backups, restores and downloads is deleted at the start, and nothing else', async () => {
    const owner = await box.as('owner');
    await owner.call(createBackup);
    const backups = join(box.dataDir, 'backups');
    const left = [
      'restoring.db',
      'restoring.db-wal',
      'download.db',
      'reading.db',
      'comanda.db.replacing.new',
      'backups/nightly-20260301T110000Z.db.partial',
      'backups/nightly-20260301T110000Z.db.partial-journal',
      'backups/replaced-20260301T110000Z.db.partial',
    ];
    const stays = ['note.txt', 'backups/holiday.partial', 'restoring.dbx'];
    for (const name of [...left, ...stays]) writeFileSync(join(box.dataDir, name), 'half');
    await sweepDataFolder(box.app.comanda);
    expect(left.filter((name) => existsSync(join(box.dataDir, name)))).toEqual([]);
    expect(stays.filter((name) => !existsSync(join(box.dataDir, name)))).toEqual([]);
    expect(readdirSync(backups)).toContain(backupName('manual', box.clock.at));
    expect(existsSync(join(box.dataDir, 'comanda.db'))).toBe(true);
  });

  test('what was left on the stick is deleted before the next copy, unless it may still be written', async () => {
    const old = join(outside, 'nightly-20260301T110000Z.db.age.partial');
    const young = join(outside, 'nightly-20260302T110000Z.db.age.partial');
    writeFileSync(old, 'half');
    writeFileSync(young, 'half');
    utimesSync(old, new Date('2026-03-01'), new Date('2026-03-01'));
    await (await box.as('owner')).call(createBackup);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  test('a failed backup is reported and tried again after ten minutes', async () => {
    const context = box.app.comanda;
    const folder = join(box.dataDir, 'backups');
    writeFileSync(folder, 'not a folder');
    const owner = await box.as('owner');
    const failed = await owner.refused(createBackup);
    expect([failed.status, failed]).toMatchObject([
      503,
      { code: 'backup_failed', reason: expect.any(String) },
    ]);
    const findings = async () => (await owner.call(getBox)).checks;
    const backups = async () => (await findings()).find(({ id }) => id === 'backups');
    expect(await backups()).toMatchObject({ level: 'bad' });
    expect(await dueKind(context)).toBeNull();
    await owner.call(listChecks);
    rmSync(folder);
    box.clock.at += 10 * 60_000;
    expect(await dueKind(context)).toBe('nightly');
    await backUp(context, 'nightly');
    expect(await backups()).toMatchObject({ level: 'warn' });
  });

  test('one a night and one an hour in between', async () => {
    const context = box.app.comanda;
    expect(await dueKind(context)).toBe('nightly');
    await backUp(context, 'nightly');
    expect(await dueKind(context)).toBeNull();
    box.clock.at += hour;
    expect(await dueKind(context)).toBe('hourly');
    await backUp(context, 'hourly');
    expect(await dueKind(context)).toBeNull();
    box.clock.at += day;
    expect(await dueKind(context)).toBe('nightly');
  });
});

test.each([
  ['there is room for all', 1000, []],
  ['the oldest hourly ones go first', 60, ['hourly 1', 'hourly 2']],
  ['then the oldest nightly ones', 40, ['hourly 1', 'hourly 2', 'nightly 1', 'nightly 2']],
  [
    'the newest three stay without room',
    0,
    ['hourly 1', 'hourly 2', 'nightly 1', 'nightly 2', 'replaced 3'],
  ],
] as const)('when disk space is short: %s', (_, room, gone) => {
  const kept = (['hourly', 'nightly', 'replaced'] as const).flatMap((kind, index) =>
    [1, 2, 3].map((n) => ({ name: `${kind} ${n}`, kind, at: n * 10 - index, bytes: 10 })),
  );
  const without = kept.filter(({ name }) => name !== 'replaced 1' && name !== 'replaced 2');
  expect(
    overRoom([...without, { name: 'newest', kind: 'manual', at: 99, bytes: 10 }], room),
  ).toEqual(gone);
});

test('names contain kind and time; outdated ones are deleted, except the first night of a month', () => {
  const at = Date.parse('2026-03-10T11:00:00Z');
  expect(backupName('nightly', at)).toBe('nightly-20260310T110000Z.db');
  expect(readBackupName('nightly-20260310T110000Z.db')).toEqual({ kind: 'nightly', at });
  expect(readBackupName('before-0008-split-1773140400000.db')).toEqual({
    kind: 'upgrade',
    at: 1_773_140_400_000,
  });
  expect(readBackupName('comanda.db')).toBeNull();
  const nights = Array.from({ length: 400 }, (_, n) => backupName('nightly', at - n * day));
  const hours = Array.from({ length: 30 }, (_, n) => backupName('hourly', at - n * hour));
  const gone = new Set(outdated([...nights, ...hours, 'comanda.db']));
  const stay = [...nights, ...hours].filter((name) => !gone.has(name));
  expect(stay.filter((name) => name.startsWith('hourly'))).toHaveLength(24);
  expect(stay).toEqual(expect.arrayContaining(nights.slice(0, 30)));
  expect(stay).toContain(backupName('nightly', Date.parse('2025-12-01T11:00:00Z')));
  expect(stay.filter((name) => name.startsWith('nightly'))).toHaveLength(30 + 11);
});
