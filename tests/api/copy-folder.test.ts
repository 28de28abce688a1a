import { listBackups, createBackup, updateCopyFolder } from '@comanda/contract/backups';
import { getBox } from '@comanda/contract/box';
import { listJournal } from '@comanda/contract/journal';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTime } from '../../appliance/src/backups/copies.ts';
import { boxFolders, startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

/** A file system that is mounted on every Linux, used as the folder of another computer. */
const mounted = '/dev/shm';

let box: TestApp;
let share: string;
let dataDir: string;

beforeEach(async () => {
  share = mkdtempSync(join(mounted, 'comanda-share-'));
  dataDir = mkdtempSync('/var/tmp/comanda-copies-');
  const folders = { ...boxFolders(dataDir), mounts: [mounted, dataDir] };
  box = await startApp({ config: { box: folders }, dataDir });
});
afterEach(async () => {
  await box.close();
  rmSync(share, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const list = async () => await (await box.as('owner')).call(listBackups);
const choose = async (folder: string | null) =>
  (await box.as('owner')).call(updateCopyFolder, { body: { folder } });

describe('the folder for copies', () => {
  test('gets the newest backup at once and each later one', async () => {
    const owner = await box.as('owner');
    const made = (await owner.call(createBackup)).backup;
    await choose(share);
    expect(readdirSync(share)).toEqual([made.name]);
    box.clock.at += 60_000;
    await owner.call(createBackup);
    expect(readdirSync(share)).toHaveLength(2);
    expect(await list()).toMatchObject({
      chosen_folder: share,
      copies: [{ folder: share, state: 'ready', newest: new Date(box.clock.at).toISOString() }],
    });
    const journal = await owner.call(listJournal);
    expect(JSON.stringify(journal)).toContain(share);
  });

  test('the folder for copies that is gone is missing with the time of its last copy, and nothing is written in its place', async () => {
    const owner = await box.as('owner');
    await choose(share);
    await owner.call(createBackup);
    const { newest } = ((await list()).copies as { newest: string }[])[0] ?? {};
    rmSync(share, { recursive: true });
    // What an unmounted folder leaves: a folder on the disk of the box.
    const local = join(dataDir, 'local');
    mkdirSync(local);
    symlinkSync(local, share);
    box.clock.at += 60_000;
    await owner.call(createBackup);
    expect(readdirSync(local)).toEqual([]);
    expect((await list()).copies).toMatchObject([{ state: 'missing', newest }]);
    const checks = JSON.stringify(await owner.call(getBox));
    expect(checks).toContain(`${share} is missing: check the other computer`);
  });

  test('the folder for copies is forgotten', async () => {
    await choose(share);
    await choose(null);
    await (await box.as('owner')).call(createBackup);
    expect(readdirSync(share)).toEqual([]);
    expect(await list()).toMatchObject({ chosen_folder: null, copies: [] });
  });

  test.each([
    ['outside the allowed folders', () => '/etc', 400, 'copy_folder_place'],
    ['an allowed folder itself', () => mounted, 400, 'copy_folder_place'],
    ['that leaves them', () => `${share}/../../../etc`, 400, 'copy_folder_place'],
    ['a link that leaves them', () => linkTo('/proc'), 400, 'copy_folder_place'],
    ['on the disk of the box', () => dirIn(dataDir), 409, 'copy_folder_local'],
    ['that is not there', () => join(share, 'none'), 409, 'copy_folder_local'],
    ['a file', () => fileIn(share), 409, 'copy_folder_local'],
  ])('is refused: %s', async (_, folder, status, code) => {
    const refused = await refusalOf(choose(folder()));
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect(await list()).toMatchObject({ chosen_folder: null });
  });

  test('the folder for copies is set by people who may restore only', async () => {
    const server = await box.as('server');
    expect((await server.refused(updateCopyFolder, { body: { folder: share } })).status).toBe(403);
  });
});

test('a call to a server that is gone is not waited for', async () => {
  const silent = new Promise<never>(() => undefined);
  await expect(inTime(silent, 10)).rejects.toThrow('does not answer');
});

function linkTo(target: string): string {
  const link = join(share, 'link');
  symlinkSync(target, link);
  return link;
}
function dirIn(folder: string): string {
  const made = join(folder, 'copies');
  mkdirSync(made);
  return made;
}
function fileIn(folder: string): string {
  const made = join(folder, 'file');
  writeFileSync(made, '');
  return made;
}
