import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeGroup, type TestGroup } from './groups.ts';

/**
 * The rules of engines that distribute PostgreSQL's tables by a column, read from the catalogue: Citus is no package
 * of Debian. https://docs.citusdata.com: Determining Application Type, SQL Support and Workarounds, and the limitations
 * of create_distributed_table: the distribution column is in every primary key, unique and exclusion constraint;
 * foreign keys go to co-located tables with that column, or to reference tables; neither inheritance, generated
 * columns, nor sequences of their own on distributed tables.
 */
let group: TestGroup;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
});
afterAll(() => group.close());

const reference = ['venues'];
const readme = readFileSync(join(import.meta.dirname, '../../db/group/README.md'), 'utf8');
const statement = /create_distributed_table[\s\S]*?ARRAY\[([\s\S]*?)\]/.exec(readme)?.[1] ?? '';
const distributed = [...statement.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name);

const rowsOf = async <T>(text: string) => (await sql.raw<T>(text).execute(group.db)).rows;
/** Tables that are no partition of another, without those of the migrator. */
const tables = `SELECT c.oid, c.relname AS name FROM pg_class c WHERE c.relnamespace = 'comanda'::regnamespace
  AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT LIKE 'kysely%'`;
const isDistributed = `t.name NOT IN (${reference.map((name) => `'${name}'`).join()})`;

test('every table is distributed or a reference in the statements of the README', async () => {
  const names = (await rowsOf<{ name: string }>(tables)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect([...distributed, ...reference].sort()).toEqual(names.sort());
});

test('every distributed table has venue_id, of one type, not null', async () => {
  const rows = await rowsOf<{ name: string; type: string | null; must: boolean | null }>(
    `SELECT t.name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS must FROM (${tables}) t
      LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'venue_id' WHERE ${isDistributed}`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...distributed].sort());
  expect(rows.filter(({ type, must }) => type !== 'integer' || must !== true)).toEqual([]);
});

/** Unique indexes, with those of primary keys and constraints, that lack the column. */
const keysWithout = `SELECT t.name, i.indexrelid::regclass::text AS key FROM (${tables}) t
  JOIN pg_index i ON i.indrelid = t.oid AND (i.indisunique OR i.indisexclusion) WHERE ${isDistributed}
  AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'venue_id'
    AND a.attnum = ANY (i.indkey::int2[]))`;

test('every primary key and unique constraint contains venue_id', async () => {
  expect(await rowsOf(keysWithout)).toEqual([]);
  const without = await rowsOf(
    `SELECT t.name FROM (${tables}) t WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indisprimary)`,
  );
  expect(without).toEqual([]);
});

/** Foreign keys of distributed tables to others than the same or co-located rows, or a reference table. */
const foreignKeys = `SELECT t.name, k.conname FROM (${tables}) t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
  LEFT JOIN (${tables}) target ON target.oid = k.confrelid
  WHERE ${isDistributed} AND target.name NOT IN (${reference.map((name) => `'${name}'`).join()})
    AND NOT EXISTS (SELECT FROM unnest(k.conkey, k.confkey) AS pair(own, other)
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own AND a.attname = 'venue_id'
      JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = pair.other AND b.attname = 'venue_id')`;

test('no foreign key crosses venues, and reference tables refer to no distributed one', async () => {
  expect(await rowsOf(foreignKeys)).toEqual([]);
  const back =
    await rowsOf(`SELECT t.name FROM (${tables}) t JOIN pg_constraint k ON k.conrelid = t.oid
    WHERE k.contype = 'f' AND NOT (${isDistributed})`);
  expect(back).toEqual([]);
});

test('no distributed table has a sequence, a generated column or inherits', async () => {
  expect(
    await rowsOf(`SELECT t.name, a.attname FROM (${tables}) t JOIN pg_attribute a ON a.attrelid = t.oid
      LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
      WHERE ${isDistributed} AND (a.attidentity <> '' OR a.attgenerated <> ''
        OR pg_get_expr(d.adbin, d.adrelid) LIKE '%nextval%')`),
  ).toEqual([]);
  expect(
    await rowsOf(`SELECT t.name FROM (${tables}) t JOIN pg_inherits h ON h.inhparent = t.oid
      JOIN pg_class c ON c.oid = t.oid WHERE c.relkind <> 'p'`),
  ).toEqual([]);
});

test('partitions follow a date, never the distribution column', async () => {
  const rows = await rowsOf<{ name: string; by: string }>(
    `SELECT t.name, pg_get_partkeydef(t.oid) AS by FROM (${tables}) t JOIN pg_class c ON c.oid = t.oid WHERE c.relkind = 'p'`,
  );
  expect(rows.length).toBe(6);
  expect(rows.filter(({ by }) => by !== 'RANGE (business_day)')).toEqual([]);
});

test('triggers write rows of the venue that they got', async () => {
  const rows = await rowsOf<{ name: string; source: string }>(
    `SELECT DISTINCT p.proname AS name, p.prosrc AS source FROM (${tables}) t
      JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal JOIN pg_proc p ON p.oid = g.tgfoid`,
  );
  expect(rows.length).toBe(4);
  for (const { name, source } of rows) {
    expect([name, source]).toEqual([
      name,
      expect.stringMatching(
        /INSERT INTO comanda\.\w+ AS s\s+\(venue_id,[\s\S]*SELECT venue_id,[\s\S]*FROM appended/,
      ),
    ]);
    expect(source.match(/\bFROM\b/g)?.length).toBe(1);
  }
});

test('a key without the column, and a foreign key across venues, are found', async () => {
  await sql
    .raw(
      `CREATE UNIQUE INDEX planted ON comanda.names (kind, id, sequence);
    ALTER TABLE comanda.names ADD CONSTRAINT planted_key FOREIGN KEY (kind, id, sequence)
      REFERENCES comanda.names (kind, id, sequence)`,
    )
    .execute(group.db);
  try {
    expect(await rowsOf(keysWithout)).toEqual([{ name: 'names', key: 'comanda.planted' }]);
    expect(await rowsOf(foreignKeys)).toEqual([{ name: 'names', conname: 'planted_key' }]);
  } finally {
    await sql
      .raw(
        `ALTER TABLE comanda.names DROP CONSTRAINT planted_key;
      DROP INDEX comanda.planted`,
      )
      .execute(group.db);
  }
});
