import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isInUse, replaceDatabase } from '@comanda/db/storage/replace';
import { contentsOf } from '@comanda/db/storage/contents';
import { prepareRestore, swap } from '@comanda/db/storage/restore';
import { openStore } from '@comanda/db/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedStore } from '../support/migrated-store.ts';
import { fixedClock, temporaryFolder } from './stores.ts';

const clock = fixedClock;

let template: string;

/** `comanda.db` with a log that contains the name "Old", as after a kill; `prepared.db` contains "New". */
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'comanda-replace-'));
  const at = (name: string) => join(template, name);
  const fresh = await openMigratedStore({ file: at('new.db'), clock });
  await fresh.write((repos) => repos.settings.set('venue_name', 'New', 1));
  await fresh.backup(at('prepared.db'));
  await fresh.close();
  const old = await openMigratedStore({ file: at('live.db'), clock });
  await old.write((repos) => repos.settings.set('venue_name', 'Old', 1));
  await cp(at('live.db'), at('comanda.db'));
  await cp(at('live.db-wal'), at('comanda.db-wal'));
  await old.close();
});

afterAll(() => rm(template, { recursive: true, force: true }));

async function folderLike(): Promise<(name: string) => string> {
  const folder = await temporaryFolder();
  for (const name of ['comanda.db', 'comanda.db-wal', 'prepared.db']) {
    await cp(join(template, name), join(folder, name));
  }
  return (name) => join(folder, name);
}

function nameIn(file: string): unknown {
  const database = new DatabaseSync(file);
  const row = database.prepare(`SELECT value FROM settings WHERE key = 'venue_name'`).get();
  database.close();
  return JSON.parse(String(row?.['value']));
}

function run(program: string, ...args: string[]): string {
  const file = join(import.meta.dirname, 'replace', program);
  const { stdout, stderr, signal } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
  });
  if (signal === null) expect(stderr).toBe('');
  return stdout;
}

/** The name in the database that the next start opens. */
async function nameAfterStart(file: string): Promise<unknown> {
  const store = await openStore({ file, clock });
  const name = await store.read((repos) => repos.settings.get('venue_name'));
  await store.close();
  return name;
}

/** The file operations of one replacement. */
async function countOperations(): Promise<number> {
  const at = await folderLike();
  const count = Number(run('replace-process.ts', at('.'), '0'));
  expect(count).toBeGreaterThan(10);
  return count;
}

test('the old database is kept with its log, and the new one has none', async () => {
  const at = await folderLike();
  await replaceDatabase(at('comanda.db'), at('prepared.db'), at('kept/old.db'));
  expect(nameIn(at('comanda.db'))).toBe('New');
  expect(nameIn(at('kept/old.db'))).toBe('Old');
  expect(await readdir(at('.'))).toEqual(['comanda.db', 'kept']);
});

test('a damaged database and its log are moved aside without being read', async () => {
  const at = await folderLike();
  await writeFile(at('comanda.db'), 'not a database');
  await replaceDatabase(at('comanda.db'), at('prepared.db'), at('kept/old.db'));
  expect(nameIn(at('comanda.db'))).toBe('New');
  expect(await readFile(at('kept/old.db'), 'utf8')).toBe('not a database');
  expect(await readdir(at('kept'))).toEqual(['old.db', 'old.db-wal']);
});

test('an existing backup is never overwritten', async () => {
  const at = await folderLike();
  const replacing = replaceDatabase(at('comanda.db'), at('prepared.db'), at('prepared.db'));
  await expect(replacing).rejects.toThrow('exists already');
  expect(nameIn(at('comanda.db'))).toBe('Old');
});

test('without a prepared database the present one stays', async () => {
  const at = await folderLike();
  const missing = swap(at('comanda.db'), at('missing.db'), at('kept/old.db'));
  await expect(missing).rejects.toThrow('ENOENT');
  expect(nameIn(at('comanda.db'))).toBe('Old');
});

test(
  'a kill at any file operation leaves the old database or the new one',
  { timeout: 120_000 },
  async () => {
    const count = await countOperations();
    const found: unknown[] = [];
    for (let number = 1; number <= count; number += 1) {
      const at = await folderLike();
      run('replace-process.ts', at('.'), String(number));
      const name = await nameAfterStart(at('comanda.db'));
      if (name === 'New') expect(nameIn(at('kept/old.db'))).toBe('Old');
      found.push(name);
    }
    expect(found[0]).toBe('Old');
    expect(found.at(-1)).toBe('New');
    expect(new Set(found)).toEqual(new Set(['Old', 'New']));
  },
);

test(
  'an error of any file operation leaves the old database, also for the next start',
  { timeout: 120_000 },
  async () => {
    const folders: ((name: string) => string)[] = [];
    for (let left = await countOperations(); left > 0; left -= 1) folders.push(await folderLike());
    run('swap-process.ts', 'EIO', ...folders.map((at) => at('.')));
    for (const at of folders) expect(await nameAfterStart(at('comanda.db'))).toBe('Old');
  },
);

test('a restore reads the log of the replaced backup', async () => {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  const store = await openMigratedStore({ file: at('live.db'), clock });
  await store.write((repos) => repos.settings.set('venue_name', 'In the log', 1));
  await cp(at('live.db'), at('aside.db'));
  await cp(at('live.db-wal'), at('aside.db-wal'));
  await store.close();
  await writeFile(at('prepared.db-wal'), 'the log of another database');
  await prepareRestore({
    backup: at('aside.db'),
    prepared: at('prepared.db'),
    now: 1,
    eventsAfter: 0,
  });
  expect((await contentsOf(at('prepared.db'))).venueName).toBe('In the log');
});

test('a database that a store has open is in use', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'comanda.db');
  expect(isInUse(file)).toBe(false);
  const store = await openStore({ file, clock });
  expect(isInUse(file)).toBe(true);
  await store.close();
  expect(isInUse(file)).toBe(false);
});
