import { readFile } from 'node:fs/promises';
import { baseline, migrations, statementsOf } from '@comanda/db/storage/migrations';
import { expect, test } from 'vitest';
import { generateTables, tablesFile } from '../../db/generate-tables.ts';
import { newStore, rowsOf } from './stores.ts';

test('the types of the tables are those of the schema (otherwise run npm run tables)', async () => {
  expect(await readFile(tablesFile, 'utf8')).toBe(await generateTables());
});

test('an id is never null, also without NOT NULL', async () => {
  const statements = ['CREATE TABLE planted (id INTEGER PRIMARY KEY, code INTEGER) STRICT'];
  const text = await generateTables([...migrations, { name: '9999-planted', statements }]);
  expect(text).toContain('planted: {\n    id: Generated<number>;\n    code: number | null;\n  };');
});

test('every statement of the baseline is one statement, and all of them are there', () => {
  const begins = /^(ALTER|CREATE|DELETE|DROP|INSERT|PRAGMA|UPDATE) /gm;
  expect(baseline.statements.length).toBeGreaterThan(200);
  for (const { statements } of migrations) {
    for (const statement of statements) expect(statement.match(begins)).toHaveLength(1);
  }
});

test('a comment or an empty line does not change a statement', () => {
  const text = `CREATE TABLE a (\n  id INTEGER\n) STRICT;\nCREATE TRIGGER t AFTER INSERT ON a BEGIN\n  SELECT 1;\n  SELECT 2;\nEND;\n`;
  const statements = [
    'CREATE TABLE a (\n  id INTEGER\n) STRICT',
    'CREATE TRIGGER t AFTER INSERT ON a BEGIN\n  SELECT 1;\n  SELECT 2;\nEND',
  ];
  expect(statementsOf(text)).toEqual(statements);
  expect(
    statementsOf(`-- A table.\n\n${text.replace('  id', '  -- A number.\n  id')}\n-- The end.\n`),
  ).toEqual(statements);
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

test('migrations are sorted by name, the order in which they are compared, with one number each', () => {
  const names = migrations.map((migration) => migration.name);
  expect(names).toEqual([...names].sort());
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(names.map((_, index) => index));
});
