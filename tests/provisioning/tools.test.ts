import { openStore } from '@comanda/db/store';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupKeyOf } from '../../appliance/src/accounts/secrets.ts';
import { copyOut } from '../../appliance/src/backups/sealed-copy.ts';
import { programFile } from '../support/processes.ts';

let data = '';
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'comanda-tools-'));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

function tool(name: string, args: string[], input = '', more: Record<string, string> = {}) {
  const script = programFile(`appliance/src/tools/${name}.ts`);
  const env = { ...process.env, ...more };
  const done = spawnSync(process.execPath, [script, ...args], { input, env, encoding: 'utf8' });
  return { code: done.status, out: done.stdout.trim(), err: done.stderr.trim() };
}

describe('the tools of the comanda command', () => {
  it.each([
    ['not-an-address', 'long enough', 'This is no e-mail address.'],
    ['owner@venue.test', 'short', 'The password needs at least 8 characters.'],
    [
      'owner@venue.test',
      'iloveyou',
      'This password is easy to guess. Use four unrelated words, or a longer mix of letters and numbers.',
    ],
    ['owner@venue.test', '', 'An e-mail address and a password are needed.'],
  ])('make no owner of %s with "%s"', (email, password, why) => {
    expect(tool('create-owner', [data, email], `${password}\n`)).toMatchObject({
      code: 1,
      err: why,
    });
  });

  it('make one owner in a new box and never a second one', () => {
    expect(tool('create-owner', [data, 'owner@venue.test'], 'long enough\n').code).toBe(0);
    const second = tool('create-owner', [data, 'other@venue.test'], 'long enough\n');
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining('has an owner already') });
  });

  it('make no owner when the database of a venue is lost', () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-lost-'));
    writeFileSync(join(folder, 'pepper'), 'of a venue');
    expect(tool('create-owner', [folder, 'owner@venue.test'], 'long enough\n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('restore a backup'),
    });
    expect(readdirSync(folder)).toEqual(['pepper']);
    rmSync(folder, { recursive: true });
  });

  it('back up, show the contents of a backup, rehearse and restore it', () => {
    const backup = tool('back-up', [data, 'manual']).out;
    expect(tool('contents', [backup]).out).toContain(
      'people=1\nproducts=0\nchecks=0\nopen_checks=0',
    );
    expect(tool('drill', [join(data, 'backups'), data]).out).toContain('can be restored: 0 checks');
    expect(tool('try-migration', [backup, data]).code).toBe(0);
    const kept = tool('restore', [backup, data, 'restore']);
    expect(kept.out).toContain('replaced-');
    expect(statSync(kept.out).size).toBeGreaterThan(0);
    expect(tool('open-seal', [backup, join(data, 'opened')]).code).toBe(3);
    expect(readdirSync(data).filter((name) => name.startsWith('comanda-'))).toEqual([]);
  });

  it('rehearse the copies on a stick too, encrypted ones with their passphrase, and store the result', async () => {
    const [stick, state] = [join(data, 'stick'), join(data, 'state')];
    for (const folder of [stick, state]) mkdirSync(folder);
    const backup = tool('back-up', [data, 'manual']).out;
    const copy = join(stick, `${basename(backup)}.age`);
    await copyOut(backup, copy, 'four words that nobody guesses');
    const secret = join(data, 'passphrase');
    writeFileSync(secret, 'four words that nobody guesses\n');
    const env = {
      COMANDA_BACKUP_COPY_TO: `${stick},/nowhere`,
      COMANDA_BACKUP_PASSPHRASE_FILE: secret,
      STATE_DIRECTORY: state,
    };
    const drill = () => tool('drill', [join(data, 'backups'), data], '', env);
    const last = () => readFileSync(join(state, 'last'), 'utf8');
    expect(drill()).toMatchObject({ code: 0, out: expect.stringContaining(`${copy} can be`) });
    expect(last()).toMatch(/^ok\n/);
    truncateSync(copy, 5000);
    expect(drill()).toMatchObject({ code: 1, err: expect.stringContaining(`${copy} cannot be`) });
    expect(last()).toMatch(/^failed\n.*cannot be restored: The passphrase is wrong or the file/);
    rmSync(stick, { recursive: true });
  });

  it('do not change a database in use', async () => {
    const store = await openStore({
      file: join(data, 'comanda.db'),
      clock: { now: () => Date.now() },
    });
    const busy = tool('back-up', [data, 'manual']);
    const inUse = tool('restore', [join(data, 'comanda.db'), data, 'restore']);
    await store.close();
    expect(busy).toMatchObject({ code: 1, err: expect.stringContaining('stop it first') });
    expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('stop it first') });
  });

  it.each([
    ['text', () => Buffer.from('not a database')],
    ['nothing', () => Buffer.alloc(0)],
    ['damaged pages', (bytes: Buffer) => Buffer.from(bytes).fill(7, 4096, 40960)],
    ['half a file', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ])('restore over %s and its log, without reading them', async (_, damage) => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-restore-'));
    const file = join(folder, 'comanda.db');
    const backupKey = backupKeyOf(folder);
    const store = await openStore({ file, clock: { now: () => Date.now() }, backupKey });
    await store.backup(join(folder, 'backup.db'));
    await store.write((repos) => repos.settings.set('venue_name', 'Later', 1));
    const log = readFileSync(`${file}-wal`);
    await store.close();
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    writeFileSync(`${file}-wal`, log);
    const restored = tool('restore', [join(folder, 'backup.db'), folder, 'restore']);
    expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('cannot be read') });
    expect(readFileSync(restored.out)).toEqual(damaged);
    expect(readFileSync(`${restored.out}-wal`)).toEqual(log);
    expect(tool('contents', [file]).out).toContain('venue=\n');
    rmSync(folder, { recursive: true });
  });

  it('restore and keep access as it is now; a backup of another box only when confirmed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-restore-'));
    const [file, backup] = [join(folder, 'comanda.db'), join(folder, 'backup.db')];
    tool('create-owner', [folder, 'owner@venue.test'], 'long enough\n');
    const clock = { now: () => Date.now() };
    const store = await openStore({ file, clock, backupKey: Buffer.from('another box') });
    await store.backup(backup);
    const password_hash = 'of the new password';
    await store.write(({ people }) => people.update(1, { password_hash }, 1));
    await store.close();
    const checked = tool('restore', [backup, folder, 'check']);
    expect(checked).toMatchObject({ code: 4, out: '', err: 'It was made by another box.' });
    expect(readdirSync(folder)).not.toContain('backup.db.checked');
    const refused = tool('restore', [backup, folder, 'restore']);
    expect(refused).toMatchObject({ code: 4, out: '', err: 'It was made by another box.' });
    expect(readdirSync(folder)).not.toContain('restoring.db');
    const restored = tool('restore', [backup, folder, 'altered']);
    expect(restored).toMatchObject({ code: 0, err: 'Stays as it is now: owner: password' });
    const after = await openStore({ file, clock });
    const person = await after.read(({ people }) => people.find(1));
    const [row] = (await after.read(({ journal }) => journal.listPage(0, 100))).slice(-1);
    await after.close();
    expect(person?.password_hash).toBe(password_hash);
    expect(row).toMatchObject({ action: 'backup.restored', actor_id: null });
    expect(JSON.parse(String(row?.detail))).toMatchObject({
      name: 'backup.db',
      by: 'comanda restore',
      access_kept: true,
      altered: ['It was made by another box.'],
    });
    rmSync(folder, { recursive: true });
  });

  it('restore on a new box without speaking of damaged data, and check a backup while it runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comanda-restore-'));
    const [file, backup] = [join(folder, 'comanda.db'), join(folder, 'backup.db')];
    const backupKey = backupKeyOf(folder);
    const store = await openStore({ file, clock: { now: () => Date.now() }, backupKey });
    await store.backup(backup);
    expect(tool('restore', [backup, folder, 'check'])).toEqual({ code: 0, out: '', err: '' });
    await store.close();
    writeFileSync(join(folder, 'setup-code'), 'ABCD2345\n');
    const restored = tool('restore', [backup, folder, 'restore']);
    expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('This box was new:') });
    rmSync(folder, { recursive: true });
  });

  it('print their usage in a sentence', () => {
    expect(tool('restore', [])).toEqual({ code: 1, out: '', err: 'Wanted: BACKUP DATA_DIR HOW' });
  });
});
