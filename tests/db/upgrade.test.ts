import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentsOf } from '@comanda/db/storage/contents';
import { migrations } from '@comanda/db/storage/migrations';
import { openStore } from '@comanda/db/store';
import { expect, test } from 'vitest';
import { makeDevelopmentVersion } from '../support/development-version.ts';
import { fixedClock, rowsOf, temporaryFolder } from './stores.ts';

const clock = fixedClock;
const next = {
  name: '0099-next',
  statements: ['CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT'],
};

async function existing(): Promise<{ folder: string; file: string }> {
  const folder = await temporaryFolder();
  const file = join(folder, 'comanda.db');
  const store = await openStore({ file, clock });
  await store.write((repos) => repos.settings.set('venue_name', 'Kept', 1));
  await store.close();
  return { folder, file };
}

test('PRAGMAs are set on a file', async () => {
  const { file } = await existing();
  const store = await openStore({ file, clock });
  const value = async (name: string) =>
    Object.values((await rowsOf(store, `PRAGMA ${name}`))[0] ?? {})[0];
  expect(await value('journal_mode')).toBe('wal');
  // Durable by db/src/storage/flush.ts: tests/db/flush.test.ts.
  expect(await value('synchronous')).toBe(1);
  expect(await value('locking_mode')).toBe('exclusive');
  expect(await value('foreign_keys')).toBe(1);
  expect(await value('trusted_schema')).toBe(0);
  expect(await value('cell_size_check')).toBe(1);
  await store.close();
});

test('a second program cannot open it', async () => {
  const { file } = await existing();
  const first = await openStore({ file, clock });
  await expect(openStore({ file, clock })).rejects.toThrow('in use by another program');
  await first.close();
});

test('a verified copy is made before existing data is migrated', async () => {
  const { folder, file } = await existing();
  const upgraded = await openStore({ file, clock, migrations: [...migrations, next] });
  expect((await upgraded.health()).schema).toBe('0099-next');
  await upgraded.close();
  const [copy, ...others] = await readdir(join(folder, 'backups'));
  expect(others).toEqual([]);
  expect(copy).toContain('before-0099-next');
  const old = await openStore({ file: join(folder, 'backups', copy ?? ''), clock });
  expect(await old.read((repos) => repos.settings.get('venue_name'))).toBe('Kept');
  await old.close();
});

test('a database of a development version is refused without changing it', async () => {
  const { file } = await existing();
  await makeDevelopmentVersion(file);
  const before = await readFile(file);
  await expect(openStore({ file, clock })).rejects.toThrow('made by a development version');
  await expect(contentsOf(file)).rejects.toThrow('keep that version for it');
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('an older program refuses a newer database without changing it', async () => {
  const { file } = await existing();
  await (await openStore({ file, clock, migrations: [...migrations, next] })).close();
  const before = await readFile(file);
  await expect(openStore({ file, clock })).rejects.toThrow('newer version');
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('a failed migration is rolled back completely', async () => {
  const { file } = await existing();
  const broken = { name: '0099-broken', statements: [...next.statements, 'CREATE TABLE nonsense'] };
  await expect(openStore({ file, clock, migrations: [...migrations, broken] })).rejects.toThrow();
  const store = await openStore({ file, clock });
  expect(await rowsOf(store, `SELECT name FROM sqlite_schema WHERE name = 'later'`)).toEqual([]);
  expect(await store.read((repos) => repos.settings.get('venue_name'))).toBe('Kept');
  await store.close();
});

test('an edited released migration is refused', async () => {
  const { file } = await existing();
  const edited = migrations.map((migration, index) =>
    index === 0 ? { ...migration, statements: [...migration.statements, 'SELECT 1'] } : migration,
  );
  await expect(openStore({ file, clock, migrations: edited })).rejects.toThrow('must not change');
});

test('a damaged, foreign or lost database is never replaced by an empty one', async () => {
  const folder = await temporaryFolder();
  const damaged = join(folder, 'damaged.db');
  await writeFile(
    damaged,
    'this is not a database, but it is long enough to look like a file '.repeat(99),
  );
  const text = await readFile(damaged);
  await expect(openStore({ file: damaged, clock })).rejects.toThrow('restore a backup');
  expect((await readFile(damaged)).equals(text)).toBe(true);

  const { file } = await existing();
  const whole = await readFile(file);
  whole.fill(0x5a, 4096 * 3, 4096 * 5);
  await writeFile(file, whole);
  await expect(openStore({ file, clock })).rejects.toThrow('restore a backup');
  expect((await readFile(file)).equals(whole)).toBe(true);

  await rm(file);
  await writeFile(`${file}-wal`, 'the last commits');
  await expect(openStore({ file, clock })).rejects.toThrow('its log is there');
});

test('a backup is a complete, separate database', async () => {
  const { folder, file } = await existing();
  const store = await openStore({ file, clock });
  const copy = join(folder, 'copies', 'now.db');
  await store.backup(copy);
  await store.write((repos) => repos.settings.set('venue_name', 'Later', 2));
  await store.close();
  const restored = await openStore({ file: copy, clock });
  expect(await restored.read((repos) => repos.settings.get('venue_name'))).toBe('Kept');
  await restored.close();
  expect(await readdir(join(folder, 'copies'))).toEqual(['now.db']);
});

test('after a storage failure the next open checks every page, once', async () => {
  const { file } = await existing();
  await writeFile(`${file}.suspect`, '');
  const store = await openStore({ file, clock });
  await store.close();
  await expect(readFile(`${file}.suspect`)).rejects.toThrow('ENOENT');
});

test('writes continue during a copy, and are in it', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ file: join(folder, 'comanda.db'), clock });
  await store.write(async (repos) => {
    for (let part = 0; part < 40; part += 1) {
      const payload = { text: 'x'.repeat(2000) };
      await repos.events.append(
        Array.from({ length: 100 }, () => ({ event: 'filler', payload })),
        1,
      );
    }
  });
  const copy = join(folder, 'copy.db');
  let done = false;
  const copied = store.backup(copy).then(() => (done = true));
  let during = 0;
  while (!done) {
    await store.write((repos) => repos.settings.set('during', during + 1, 1));
    during += 1;
    // Without a pause the writes of a busy machine leave the copy no turn.
    await pause(1);
  }
  await copied;
  expect(during).toBeGreaterThan(1);
  await store.close();
  const restored = await openStore({ file: copy, clock });
  expect(await restored.read((repos) => repos.settings.get('during'))).toBeGreaterThan(0);
  await restored.close();
});
