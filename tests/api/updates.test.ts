import { createCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { listJournal } from '@comanda/contract/journal';
import {
  cancelUpdate,
  checkUpdate,
  installUpdate,
  checkForUpdate,
  getUpdate,
  rollBackUpdate,
  updateReleaseFeed,
} from '@comanda/contract/updates';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesSince } from '../../appliance/src/box/changes.ts';
import { installPlanned } from '../../appliance/src/box/update.service.ts';
import type { AppClient } from '../support/app-client.ts';
import { boxFolders, startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let machine: string;
let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  machine = mkdtempSync(join(tmpdir(), 'comanda-machine-'));
  const { opt, etc, run } = boxFolders(machine);
  for (const folder of [join(opt, 'current'), join(opt, 'releases/0.9.0'), etc, run]) {
    mkdirSync(folder, { recursive: true });
  }
  writeFileSync(join(etc, 'allowed_signers'), 'release ssh-ed25519 AAAA\n');
  box = await startApp({ config: { box: boxFolders(machine), version: '1.0.0' } });
  owner = await box.as('owner');
});
afterEach(async () => {
  await box.close();
  rmSync(machine, { recursive: true, force: true });
});

const report = () => owner.call(getUpdate);
const upload = (bytes: Buffer, offset: number, size: number) =>
  owner.put(`/api/box/update/file?offset=${offset}&size=${size}`, bytes, {
    'content-type': 'application/octet-stream',
  });
const request = () => join(box.dataDir, 'updates/request');

/** Simulates the upgrade unit: accepts the request and writes its state. */
function unitSays(state: string, version: string, log = ''): void {
  rmSync(request(), { force: true });
  const { run } = boxFolders(machine);
  writeFileSync(join(run, 'state'), `STATE=${state}\nSTEP=checking\nVERSION=${version}\n`);
  writeFileSync(join(run, 'log'), log);
  writeFileSync(
    join(run, 'changes'),
    '# Changelog\n\n## [1.1.0]\n\n- Faster.\n\n## [1.0.0]\n\n- Old.\n',
  );
}

async function uploaded(): Promise<void> {
  await upload(Buffer.from('abc'), 0, 3);
  await owner.call(checkUpdate, { body: {} });
}

describe('an update file', () => {
  it('an update file is uploaded in parts, and a lost or repeated part changes nothing', async () => {
    expect((await upload(Buffer.from('abc'), 0, 8)).body).toEqual({ received: 3 });
    expect((await upload(Buffer.from('abc'), 0, 8)).body).toEqual({ received: 3 });
    expect((await upload(Buffer.from('ghi'), 6, 8)).body).toEqual({ received: 3 });
    expect((await upload(Buffer.from('defghi'), 3, 8)).body).toEqual({ received: 3 });
    expect((await owner.refused(checkUpdate, { body: {} })).status).toBe(404);
    expect((await upload(Buffer.from('defgh'), 3, 8)).body).toEqual({ received: 8 });
    const file = join(box.dataDir, 'updates/incoming.update');
    expect(readFileSync(file, 'utf8')).toBe('abcdefgh');
  });

  it('an update file must be bytes of a valid size', async () => {
    const json = await owner.put('/api/box/update/file?offset=0&size=3', { a: 1 });
    expect(json).toMatchObject({ status: 400, body: { field: 'file' } });
    expect((await upload(Buffer.from('a'), 0, 2 ** 40)).status).toBe(400);
    expect((await upload(Buffer.alloc(1024 * 1024 + 1), 0, 2 ** 22)).status).toBe(413);
    const elsewhere = await owner.post('/api/orders', Buffer.from('a'), {
      'content-type': 'application/octet-stream',
    });
    expect(elsewhere.status).toBe(415);
  });

  it('an update file is verified by the unit, which receives only fixed fields', async () => {
    await uploaded();
    expect(readFileSync(request(), 'utf8')).toBe('WHAT=check\nSTICK=\n');
    expect(await report()).toMatchObject({ state: 'checking', found: null });
    expect(await owner.refused(checkUpdate, { body: {} })).toMatchObject({
      status: 409,
      code: 'update_running',
    });
    unitSays('ready', '1.1.0');
    expect(await report()).toMatchObject({
      version: '1.0.0',
      state: 'ready',
      found: { version: '1.1.0', changes: '1.1.0\n\n• Faster.' },
    });
  });

  it('an update file can be on the stick', async () => {
    const { stick } = boxFolders(machine);
    mkdirSync(stick);
    writeFileSync(join(stick, 'comanda-1.1.0-linux-arm64.update'), 'x');
    writeFileSync(join(stick, 'photo.jpg'), 'x');
    expect((await report()).stick).toEqual(['comanda-1.1.0-linux-arm64.update']);
    const check = (name: string) => owner.call(checkUpdate, { body: { stick: name } });
    expect((await refusalOf(check('comanda-9.update'))).status).toBe(404);
    expect((await refusalOf(check('../../etc/passwd.update'))).status).toBe(400);
    await check('comanda-1.1.0-linux-arm64.update');
    expect(readFileSync(request(), 'utf8')).toContain('STICK=comanda-1.1.0-linux-arm64.update\n');
  });

  it('an update file is refused with the reason', async () => {
    await uploaded();
    unitSays('failed', '', '· checking the file\nThe signature is not right.\n');
    expect(await report()).toMatchObject({
      state: 'failed',
      message: 'The signature is not right.',
    });
  });

  it('an update file that was rolled back tells everything that it said after its last step', async () => {
    await uploaded();
    const said = 'Version 1.1.0 does not serve; going back to 1.0.0.\nIt said: Broken.\nBack.\n';
    unitSays('failed', '1.1.0', `· checking the file\n· starting 1.1.0\n${said}`);
    expect((await report()).message).toBe(said.trim().replaceAll('\n', ' '));
  });

  it('an update file that apt could not install is named until that version or a later one runs', async () => {
    const mark = join(boxFolders(machine).opt, 'upgrade-refused');
    const lines = (version: string) =>
      `VERSION=${version}\nAT=1773172800000\nHOW=refused\nFILE=/x\nWHY=2 checks are open.\n`;
    expect((await report()).refused).toBeNull();
    writeFileSync(mark, lines('1.1.0'));
    expect((await report()).refused).toEqual({
      version: '1.1.0',
      at: '2026-03-10T20:00:00.000Z',
      reason: '2 checks are open.',
    });
    writeFileSync(mark, lines('1.0.0'));
    expect((await report()).refused).toBeNull();
  });
});

describe('an update', () => {
  const install = (body: BodyOf<typeof installUpdate>) => owner.call(installUpdate, { body });

  it('installs the verified version, and only that', async () => {
    expect((await refusalOf(install({ version: '1.1.0' }))).code).toBe('update_not_checked');
    await uploaded();
    unitSays('ready', '1.1.0');
    expect((await refusalOf(install({ version: '1.2.0' }))).code).toBe('update_not_checked');
    expect((await refusalOf(install({ version: '1.1.0\nWHAT=x' }))).status).toBe(400);
    await install({ version: '1.1.0' });
    expect(readFileSync(request(), 'utf8')).toBe('WHAT=install\nVERSION=1.1.0\nOPTION=\n');
    expect(await report()).toMatchObject({ state: 'installing', found: { version: '1.1.0' } });
    const list = await owner.call(listJournal, { query: { limit: 5 } });
    expect(list.map(({ action }) => action)).toContain('update.install');
  });

  it('waits for open checks to be closed, unless they are accepted', async () => {
    await uploaded();
    unitSays('ready', '1.1.0');
    await owner.call(createCheck, { body: { name: 'Bar 1' } });
    expect((await report()).open_checks).toBe(1);
    expect((await refusalOf(install({ version: '1.1.0' }))).code).toBe('update_open_checks');
    expect(existsSync(request())).toBe(false);
    await install({ version: '1.1.0', with_open_checks: 1 });
    expect(readFileSync(request(), 'utf8')).toContain('OPTION=--now\n');
  });

  it('an update is installed at the quiet hour, or a day later while checks are open, or not at all', async () => {
    await uploaded();
    unitSays('ready', '1.1.0');
    await install({ version: '1.1.0', at: 'quiet' });
    const { planned_at, quiet_at } = await report();
    expect(planned_at).toBe(quiet_at);
    await installPlanned(box.app.comanda);
    expect(existsSync(request())).toBe(false);

    const id = String((await owner.call(createCheck, { body: { name: 'Late' } })).id);
    box.clock.at = Date.parse(quiet_at);
    owner = await box.as('owner');
    await installPlanned(box.app.comanda);
    expect(existsSync(request())).toBe(false);
    expect(Date.parse(String((await report()).planned_at))).toBe(box.clock.at + 86_400_000);

    await owner.delete(`/api/orders/${id}`);
    box.clock.at += 86_400_000;
    owner = await box.as('owner');
    await installPlanned(box.app.comanda);
    expect(readFileSync(request(), 'utf8')).toContain('WHAT=install\nVERSION=1.1.0\n');
    expect((await report()).planned_at).toBeNull();
  });

  it('an update can be cancelled when planned, and is dropped when another file is uploaded', async () => {
    await uploaded();
    unitSays('ready', '1.1.0');
    await install({ version: '1.1.0', at: 'quiet' });
    await owner.call(cancelUpdate);
    expect((await report()).planned_at).toBeNull();
    await install({ version: '1.1.0', at: 'quiet' });
    unitSays('ready', '1.2.0');
    box.clock.at += 3 * 86_400_000;
    owner = await box.as('owner');
    await installPlanned(box.app.comanda);
    expect(existsSync(request())).toBe(false);
    expect((await report()).planned_at).toBeNull();
  });

  it('an update can be rolled back to the previous version', async () => {
    const back = (version: string) => owner.call(rollBackUpdate, { body: { version } });
    expect((await refusalOf(back('0.9.0'))).code).toBe('update_not_checked');
    const { opt } = boxFolders(machine);
    writeFileSync(join(opt, 'upgrade'), 'FROM=0.9.0\nTO=1.0.0\nBACKUP=x\n');
    expect((await report()).previous).toBe('0.9.0');
    await back('0.9.0');
    expect(readFileSync(request(), 'utf8')).toBe('WHAT=rollback\nVERSION=0.9.0\nOPTION=\n');
  });

  it('an update is looked for at a feed only after the owner named one, and never by bad addresses', async () => {
    const feed = (address: string | null) => owner.call(updateReleaseFeed, { body: { address } });
    const file = (name: string) => join(box.dataDir, 'updates', name);
    expect((await report()).feed).toBeNull();
    expect((await owner.refused(checkForUpdate)).status).toBe(404);
    for (const bad of [
      'http://x.test',
      'https://x.test/a?b',
      '/etc',
      '/media/../etc',
      'x',
      'https://a\nB=c',
    ]) {
      expect(await refusalOf(feed(bad)), bad).toMatchObject({ status: 400, field: 'address' });
    }
    await feed('https://releases.test/comanda/');
    const address = 'https://releases.test/comanda/feed.json';
    expect(readFileSync(file('feed'), 'utf8')).toBe(`ADDRESS=${address}\n`);
    expect(existsSync(file('look'))).toBe(true);
    const never = { address, looked_at: null, error: null, available: null };
    expect((await report()).feed).toEqual(never);

    const found = { looked_at: box.clock.at, error: null, size: 9, received: 4 };
    const notes = '## [1.1.0]\n\n- Faster.\n';
    const state = (version: string) =>
      writeFileSync(file('feed-state'), JSON.stringify({ ...found, version, notes }));
    state('1.1.0');
    expect((await report()).feed).toEqual({
      ...never,
      looked_at: new Date(box.clock.at).toISOString(),
      available: { version: '1.1.0', notes: '1.1.0\n\n• Faster.', size: 9, received: 4 },
    });
    state('1.0.0');
    expect((await report()).feed).toMatchObject({ available: null });

    rmSync(file('look'));
    await owner.call(checkForUpdate);
    expect(existsSync(file('look'))).toBe(true);
    await feed(null);
    expect(['feed', 'look', 'feed-state'].filter((name) => existsSync(file(name)))).toEqual([]);
    const list = await owner.call(listJournal, { query: { limit: 5 } });
    expect(list.map(({ action }) => action)).toContain('update.feed');
  });

  it('an update needs the owner', async () => {
    for (const role of ['manager', 'server'] as const) {
      const person = await box.as(role);
      expect((await person.refused(getUpdate)).status).toBe(403);
      expect((await person.refused(checkUpdate, { body: {} })).status).toBe(403);
    }
  });
});

it('a machine without an installed box, or without a known signer, reports it', async () => {
  const { opt, etc } = boxFolders(machine);
  rmSync(join(etc, 'allowed_signers'));
  expect((await report()).unavailable).toBe('no_signer');
  expect(await upload(Buffer.from('a'), 0, 1)).toMatchObject({
    status: 409,
    body: { code: 'update_unavailable', reason: 'no_signer' },
  });
  rmSync(opt, { recursive: true });
  expect((await report()).unavailable).toBe('not_installed');
});

it.each([
  ['1.0.0', '1.1.0 - 2026-12-01\n\nAdded\n• B of two lines\n• C'],
  ['0.9.0', '1.1.0 - 2026-12-01\n\nAdded\n• B of two lines\n• C\n\n1.0.0\n\n• A'],
  ['1.1.0', ''],
])('the changes since %s', (version, expected) => {
  const newest = '## [1.1.0] - 2026-12-01\n\n### Added\n\n- `B` of\n  two lines\n- C\n\n';
  const changelog = `# Changelog\n\n## [Unreleased]\n\n${newest}## [1.0.0]\n\n- A\n`;
  expect(changesSince(changelog, version)).toBe(expected);
});
