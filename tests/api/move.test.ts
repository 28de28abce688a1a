import { getOwnDevice } from '@comanda/contract/devices';
import type { BodyOf } from '@comanda/contract/endpoint';
import { createMoveFile, startMoveUpload, takeMoveFile } from '@comanda/contract/move';
import { getCurrentSession, health, pinLogin } from '@comanda/contract/session';
import { checkSetupCode } from '@comanda/contract/setup';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessOf } from '@comanda/db/storage/access-snapshot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealFile } from '../../appliance/src/backups/seal.ts';
import { finishMove, moveFolders } from '../../appliance/src/move/move-folders.ts';
import { openMoveFile, writeMoveFile } from '../../appliance/src/move/move-file.ts';
import { readOldBox } from '../../appliance/src/move/old-box.ts';
import { oneTimeCode } from '../../appliance/src/accounts/one-time-code.ts';
import { makeDevelopmentVersion } from '../support/development-version.ts';
import type { AppClient } from '../support/app-client.ts';
import { password, pins, startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

const passphrase = 'four words that nobody guesses';
let old: TestApp;
let fresh: TestApp;
let owner: AppClient;
beforeEach(async () => {
  old = await startApp({ config: { version: '1.1.0' } });
  fresh = await startApp({ isEmpty: true });
  owner = await old.as('owner');
});
afterEach(async () => {
  await old.close();
  await fresh.close();
});

const make = (change: Partial<BodyOf<typeof createMoveFile>> = {}) =>
  owner.call(createMoveFile, { body: { passphrase, current_password: password, ...change } });
const fileOf = (box: TestApp) =>
  join(moveFolders(box.dataDir).out, readOldBox(box.dataDir)?.file ?? '');
const code = () => oneTimeCode(fresh.dataDir, 'setup-code').show();

/** Uploads bytes to the new box in two parts; returns the address of the upload. */
async function upload(bytes: Buffer): Promise<string> {
  const wizard = fresh.stranger();
  const begun = await wizard.call(startMoveUpload, { body: { code: code(), bytes: bytes.length } });
  expect(begun).toMatchObject({ upload: expect.any(String) });
  const address = `/api/setup/move/${begun.upload}`;
  const half = Math.floor(bytes.length / 2);
  const send = (offset: number, part: Buffer) =>
    wizard.put(`${address}/file?offset=${offset}`, part, {
      'content-type': 'application/octet-stream',
    });
  expect((await send(0, bytes.subarray(0, half))).body).toEqual({ received: half });
  expect((await send(0, bytes.subarray(0, half))).body).toEqual({ received: half });
  expect((await send(half, bytes.subarray(half))).body).toEqual({ received: bytes.length });
  return address;
}
const open = (address: string, change: object = {}) =>
  fresh.stranger().post(`${address}/open`, { passphrase, ...change });

describe('a box that is moved', () => {
  it('makes a sealed file, is retired and serves nothing more', async () => {
    const waiter = await old.as('server');
    const made = await make();
    expect(made).toMatchObject({ success: true, file: 'comanda-move-2026-03-10.age' });
    expect(readOldBox(old.dataDir)).toMatchObject({ file: 'comanda-move-2026-03-10.age' });
    const bytes = readFileSync(fileOf(old));
    expect(bytes.length).toBe(made.bytes);
    expect(bytes.includes('SQLite format 3')).toBe(false);
    expect(readdirSync(moveFolders(old.dataDir).out)).toEqual(['comanda-move-2026-03-10.age']);
    for (const ask of [owner.get('/api/session'), waiter.post('/api/order', { guests: 2 })]) {
      expect(await ask).toMatchObject({ status: 503, body: { code: 'box_retired' } });
    }
    await expect(old.write((repos) => repos.settings.set('x', 1, 1))).rejects.toThrow('read-only');
    await owner.call(health);
    const rows = await old.app.comanda.store.read((repos) => repos.journal.listPage(0, 50));
    expect(rows.map(({ action }) => action)).toContain('box.move');
  });

  it.each<[string, object, number, string, string | undefined]>([
    [
      'a short passphrase',
      { passphrase: 'eleven char' },
      400,
      'passphrase_too_short',
      'passphrase',
    ],
    [
      'blanks around one',
      { passphrase: '  elevenchars    ' },
      400,
      'passphrase_too_short',
      'passphrase',
    ],
    [
      'a wrong password',
      { current_password: 'not mine' },
      403,
      'wrong_password',
      'current_password',
    ],
    ['no password', { current_password: '' }, 400, 'validation', 'current_password'],
  ])('goes on after %s', async (_, change, status, code, field) => {
    const refused = await refusalOf(make(change));
    expect([refused.status, refused.code, refused.field]).toEqual([status, code, field]);
    expect(readOldBox(old.dataDir)).toBeNull();
    await owner.call(getCurrentSession);
    await old.write((repos) => repos.settings.set('x', 1, 1));
  });

  it('goes on when the file cannot be written', async () => {
    // A folder in the way of the file that retires the box.
    mkdirSync(join(old.dataDir, 'retired.new'));
    expect((await refusalOf(make())).status).toBe(500);
    expect(readOldBox(old.dataDir)).toBeNull();
    expect(existsSync(moveFolders(old.dataDir).out)).toBe(false);
    await owner.call(getCurrentSession);
    await old.write((repos) => repos.settings.set('x', 1, 1));
  });

  it.each(['manager', 'server', 'bar', 'kitchen'] as const)(
    'is not moved by a %s',
    async (role) => {
      const person = await old.as(role);
      const body = { passphrase, current_password: password };
      expect((await person.refused(createMoveFile, { body })).status).toBe(403);
    },
  );

  it('a box that is moved is not the demo venue', async () => {
    const demo = await old.restart({ demo: true });
    const answer = await (
      await demo.as('owner')
    ).refused(createMoveFile, {
      body: {
        passphrase,
        current_password: password,
      },
    });
    expect(answer.status).toBe(403);
    old = demo;
  });
});

describe('a new box', () => {
  it('a new box takes the venue with people, PINs and devices; a second one is refused', async () => {
    const tablet = await old.as('server');
    const before = await old.app.comanda.store.contents();
    await make();
    const address = await upload(readFileSync(fileOf(old)));
    const holds = await open(address);
    expect(holds.body).toMatchObject({
      venue_name: before.venueName,
      version: '1.1.0',
      users: before.users,
      products: before.products,
      checks: before.checks,
      devices: 2,
      certificate: false,
    });
    expect((await fresh.stranger().post(`${address}/take`)).body).toEqual({ success: true });
    const late = await fresh.stranger().refused(checkSetupCode, { body: { code: 'ANY' } });
    expect(late).toMatchObject({ code: 'box_restarting' });
    expect(await fresh.app.comanda.store.read((repos) => repos.people.hasAny())).toBe(false);

    const { pepper } = old.app.comanda.config;
    await fresh.app.close();
    await fresh.app.comanda.store.close();
    expect(await finishMove(fresh.dataDir)).toBe(true);
    expect(await finishMove(fresh.dataDir)).toBe(false);
    expect(readFileSync(join(fresh.dataDir, 'pepper'), 'utf8')).toBe(`${pepper.toString()}\n`);
    expect(readdirSync(fresh.dataDir)).not.toContain('setup-code');
    const moved = await startApp({ dataDir: fresh.dataDir, isEmpty: true, config: { pepper } });
    const after = await moved.app.comanda.store.contents();
    expect(after).toMatchObject({ users: before.users, checks: before.checks });
    // The tablet of the old box, with the cookie that it has.
    const same = moved.stranger();
    const cookie = tablet.cookies.get('comanda_device') ?? '';
    same.cookies.set('comanda_device', cookie);
    expect(await same.call(getOwnDevice)).toMatchObject({ state: 'enrolled' });
    await same.call(pinLogin, { body: { user_id: 2, pin: pins.server } });
    const rows = await moved.app.comanda.store.read((repos) => repos.journal.listPage(0, 50));
    expect(rows.map(({ action }) => action)).toContain('box.moved_in');
    const again = await moved
      .stranger()
      .refused(startMoveUpload, { body: { code: 'ANY', bytes: 10 } });
    expect(again).toMatchObject({ code: 'already_set_up' });
    fresh = moved;
  });

  it('a new box refuses a wrong passphrase, and opens with the right one after it', async () => {
    await make();
    const address = await upload(readFileSync(fileOf(old)));
    const wrong = await open(address, { passphrase: 'four other words to guess' });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { code: 'move_passphrase_wrong', field: 'passphrase' },
    ]);
    expect((await fresh.stranger().post(`${address}/take`)).status).toBe(404);
    expect((await open(address)).status).toBe(200);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['a changed bit', (bytes) => bytes.fill((bytes[70_000] ?? 0) ^ 1, 70_000, 70_001)],
    ['half of the file', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['another kind of file', () => Buffer.from('a picture, not a move file')],
  ])('refuses %s and stays empty', async (_, change) => {
    await make();
    const address = await upload(change(readFileSync(fileOf(old))));
    expect(await open(address)).toMatchObject({ status: 409, body: { code: 'move_damaged' } });
    expect((await fresh.stranger().post(`${address}/take`)).status).toBe(404);
    await fresh.stranger().call(checkSetupCode, { body: { code: code() } });
  });

  it('a new box refuses a file of a newer version, a sealed backup, and one whose rows were changed', async () => {
    await make();
    const scratch = mkdtempSync(join(tmpdir(), 'comanda-move-'));
    const at = (name: string) => join(scratch, name);
    const head = await openMoveFile(fileOf(old), at('moved.db'), passphrase);
    const newer = {
      ...head,
      version: '9.0.0',
      contents: { ...head.contents, schema: '9999-later' },
    };
    await writeMoveFile(newer, at('moved.db'), at('newer.age'), passphrase);
    const refused = await open(await upload(readFileSync(at('newer.age'))));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'move_newer', version: '9.0.0' },
    ]);

    copyFileSync(at('moved.db'), at('development.db'));
    await makeDevelopmentVersion(at('development.db'));
    const older = { ...head, contents: { ...head.contents, schema: '0078-last' } };
    await writeMoveFile(older, at('development.db'), at('development.age'), passphrase);
    const ofDevelopment = await open(await upload(readFileSync(at('development.age'))));
    expect([ofDevelopment.status, ofDevelopment.body['code']]).toEqual([
      409,
      'development_version',
    ]);

    await sealFile(at('moved.db'), at('backup.age'), passphrase);
    const backup = await open(await upload(readFileSync(at('backup.age'))));
    expect(backup.body).toMatchObject({ code: 'move_damaged' });

    const foreign = { ...head, secrets: { ...head.secrets, backup_key: 'of another box' } };
    await writeMoveFile(foreign, at('moved.db'), at('foreign.age'), passphrase);
    const address = await upload(readFileSync(at('foreign.age')));
    expect((await open(address)).status).toBe(200);
    expect((await fresh.stranger().post(`${address}/take`)).body).toMatchObject({
      code: 'move_damaged',
    });
    expect(existsSync(moveFolders(fresh.dataDir).taken)).toBe(false);
    expect((await fresh.stranger().post('/api/setup/code', { code: code() })).status).toBe(200);
    rmSync(scratch, { recursive: true });
  });

  it('a new box takes a file only with its set-up code, and no part of another upload', async () => {
    const wizard = fresh.stranger();
    const wrong = await wizard.refused(startMoveUpload, { body: { code: 'WRONG222', bytes: 10 } });
    expect(wrong).toMatchObject({ code: 'setup_code_wrong', field: 'code' });
    const first = await upload(Buffer.from('first file'));
    await upload(Buffer.from('second file'));
    expect((await open(first)).status).toBe(404);
    const unknown = `/api/setup/move/${'A'.repeat(43)}`;
    expect((await open(unknown)).status).toBe(404);
    expect(
      (await wizard.refused(takeMoveFile, { params: { upload: 'A'.repeat(43) } })).status,
    ).toBe(404);
    const huge = await wizard.refused(startMoveUpload, {
      body: { code: code(), bytes: 5_000_000_000 },
    });
    expect([huge.status, huge.field]).toEqual([400, 'bytes']);
  });
});

describe('a power cut while the venue is put into place', () => {
  it('leaves an empty box before the last step, and the whole venue after it', async () => {
    await make();
    const address = await upload(readFileSync(fileOf(old)));
    expect((await open(address)).status).toBe(200);
    expect((await fresh.stranger().post(`${address}/take`)).status).toBe(200);
    await fresh.app.close();
    await fresh.app.comanda.store.close();
    const { taken, incoming } = moveFolders(fresh.dataDir);
    const steps: [string, (folder: string) => void, boolean][] = [
      [
        'not named yet',
        (at) => renameSync(join(at, 'move-taken'), join(at, 'move-in/prepared')),
        false,
      ],
      ['nothing done', () => undefined, true],
      ['empty database gone', (at) => rmSync(join(at, 'comanda.db')), true],
      [
        'database in place',
        (at) => renameSync(join(at, 'move-taken/comanda.db'), join(at, 'comanda.db')),
        true,
      ],
      [
        'secrets in place',
        (at) => {
          for (const name of ['comanda.db', 'pepper', 'backup-key']) {
            renameSync(join(at, 'move-taken', name), join(at, name));
          }
        },
        true,
      ],
    ];
    expect([existsSync(taken), existsSync(incoming)]).toEqual([true, true]);
    for (const [title, cut, isMoved] of steps) {
      const folder = mkdtempSync(join(tmpdir(), 'comanda-cut-'));
      cpSync(fresh.dataDir, folder, { recursive: true });
      mkdirSync(join(folder, 'move-in'), { recursive: true });
      cut(folder);
      expect(await finishMove(folder), title).toBe(isMoved);
      const { people } = await accessOf(join(folder, 'comanda.db'));
      expect(people.length > 0, title).toBe(isMoved);
      expect(existsSync(join(folder, 'setup-code')), title).toBe(!isMoved);
      expect(readdirSync(folder).filter((name) => name.startsWith('move-'))).toEqual([]);
      rmSync(folder, { recursive: true });
    }
    fresh = await fresh.restart();
  });
});
