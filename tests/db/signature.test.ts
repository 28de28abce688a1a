import { appendFile, copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentsOf } from '@comanda/db/storage/contents';
import { copyDatabase } from '@comanda/db/storage/replace';
import { originOf, removeSignature, signFile } from '@comanda/db/storage/signature';
import { beforeEach, expect, test } from 'vitest';
import { openMigratedStore } from '../support/migrated-store.ts';
import { fixedClock as clock, temporaryFolder } from './stores.ts';

const key = Buffer.from('the key of this box');
let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await temporaryFolder();
  const store = await openMigratedStore({ file: at('comanda.db'), clock, backupKey: key });
  await store.backup(at('backup.db'));
  await store.close();
});

test('a backup is signed, is a complete database, and is recognised after copying', async () => {
  await copyFile(at('backup.db'), at('elsewhere.db'));
  expect(await originOf(at('elsewhere.db'), key)).toBe('own');
  expect((await contentsOf(at('elsewhere.db'))).users).toBe(0);
  expect(await originOf(at('elsewhere.db'), Buffer.from('another key'))).toBe('other_box');
});

test('one changed bit in any part is detected', async () => {
  const { size } = await stat(at('backup.db'));
  for (const offset of [0, 100, 5000, size - 65, size - 1]) {
    const bytes = await readFile(at('backup.db'));
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    await writeFile(at('changed.db'), bytes);
    expect(await originOf(at('changed.db'), key)).toBe('changed');
  }
});

test('a log next to it, which would be read with it, counts as a change', async () => {
  await writeFile(at('backup.db-wal'), 'rows');
  expect(await originOf(at('backup.db'), key)).toBe('changed');
});

test('without a signature it is unsigned; the restored copy has none', async () => {
  await copyDatabase(at('backup.db'), at('restored.db'));
  expect(await originOf(at('restored.db'), key)).toBe('unsigned');
  expect((await stat(at('restored.db'))).size % 4096).toBe(0);
  await removeSignature(at('backup.db'));
  expect(await readFile(at('backup.db'))).toEqual(await readFile(at('restored.db')));
  await writeFile(at('empty.db'), '');
  expect(await originOf(at('empty.db'), key)).toBe('unsigned');
});

test('signing again replaces the signature', async () => {
  const before = await readFile(at('backup.db'));
  await signFile(at('backup.db'), key);
  expect(await readFile(at('backup.db'))).toEqual(before);
  await appendFile(at('backup.db'), 'more');
  expect(await originOf(at('backup.db'), key)).toBe('unsigned');
});
