import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '@comanda/db/migrations';
import { newStore, rowsOf } from './stores.ts';

const dump = join(import.meta.dirname, 'schema.sql');

test('an empty database migrates to the committed schema', async () => {
  const store = await newStore();
  const rows = await rowsOf<{ sql: string }>(
    store,
    `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name`,
  );
  const schema = rows.map((row) => `${row.sql};\n`).join('\n');
  if (process.env['UPDATE_SCHEMA'] === '1') await writeFile(dump, schema);
  expect(schema).toBe(await readFile(dump, 'utf8'));
});

test('every table is strict and every foreign key names an existing table', async () => {
  const store = await newStore();
  const loose = await rowsOf(
    store,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0
      AND name NOT LIKE 'sqlite_%'`,
  );
  expect(loose).toEqual([]);
  const dangling = await rowsOf(
    store,
    `SELECT m.name, f."table" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
      WHERE m.type = 'table' AND f."table" NOT IN (SELECT name FROM sqlite_schema WHERE type = 'table')`,
  );
  expect(dangling).toEqual([]);
});

test('migrations are sorted by name, the order in which they are compared', () => {
  const names = migrations.map((migration) => migration.name);
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
});
