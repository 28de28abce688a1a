import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkSqliteVersion } from '@comanda/db/storage/connection';
import { chosenDriver, type DriverName } from '@comanda/db/driver/connect';
import type { Connect } from '@comanda/db/driver/driver';
import { connect as connectNode } from '@comanda/db/driver/node-sqlite';
import { connect as connectSqlite3 } from '@comanda/db/driver/sqlite3';
import { constraintOf } from '@comanda/db/storage/database-error';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './stores.ts';

const drivers: Record<DriverName, Connect> = { node: connectNode, sqlite3: connectSqlite3 };

/** The optional package may be missing; the built-in driver never is. */
function isInstalled(driver: DriverName): boolean {
  if (driver === 'node') return true;
  try {
    createRequire(import.meta.url).resolve('sqlite3');
    return true;
  } catch {
    console.info(
      'sqlite3 is not installed: its driver is not tested (npm install --no-save sqlite3@6.0.1).',
    );
    return false;
  }
}

describe.each(Object.keys(drivers).filter((name) => isInstalled(name as DriverName)))(
  'driver %s',
  (name) => {
    const connect = drivers[name as DriverName];

    test('values keep their type in both directions', async () => {
      const connection = await connect(':memory:', 'create');
      const kinds = await connection.all(
        'SELECT typeof(?) AS a, typeof(?) AS b, typeof(?) AS c, typeof(?) AS d, typeof(?) AS e, ? / 2 AS half',
        [1, 1.5, 'x', null, Buffer.from([1]), 3],
      );
      expect(kinds).toEqual([
        { a: 'integer', b: 'real', c: 'text', d: 'null', e: 'blob', half: 1 },
      ]);
      const [row] = await connection.all('SELECT ? AS big, ? AS blob, ? AS yes, ? AS absent', [
        2 ** 53 - 1,
        Buffer.from([0, 255]),
        true,
        undefined,
      ]);
      expect(row?.['big']).toBe(2 ** 53 - 1);
      expect(row?.['blob']).toBeInstanceOf(Uint8Array);
      expect([...((row?.['blob'] as Uint8Array | undefined) ?? [])]).toEqual([0, 255]);
      expect(row).toMatchObject({ yes: 1, absent: null });
      await connection.close();
    });

    test('rows have the columns of the present schema', async () => {
      const connection = await connect(':memory:', 'create');
      await connection.run('CREATE TABLE t (a INTEGER, b INTEGER)');
      await connection.run('INSERT INTO t VALUES (1, 2)');
      expect(await connection.all('SELECT * FROM t')).toEqual([{ a: 1, b: 2 }]);
      await connection.run('ALTER TABLE t RENAME COLUMN a TO c');
      expect(await connection.all('SELECT * FROM t')).toEqual([{ c: 1, b: 2 }]);
      await connection.run('ALTER TABLE t ADD COLUMN d INTEGER');
      expect(await connection.all('SELECT * FROM t')).toEqual([{ c: 1, b: 2, d: null }]);
      await connection.close();
    });

    test('a statement returns its id and its changes', async () => {
      const connection = await connect(':memory:', 'create');
      await connection.run('CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER) STRICT');
      expect(await connection.run('INSERT INTO t (a) VALUES (1), (2)')).toEqual({
        lastId: 2,
        changes: 2,
      });
      expect(await connection.run('UPDATE t SET a = 3')).toMatchObject({ changes: 2 });
      await connection.close();
    });

    test('errors have the code, the statement and the violated constraint', async () => {
      const connection = await connect(':memory:', 'create');
      await connection.run('CREATE TABLE t (a INTEGER UNIQUE CHECK (a < 9)) STRICT');
      await connection.run('INSERT INTO t VALUES (1)');
      const fault = (sql: string) => connection.run(sql).catch((error: unknown) => error);
      expect(constraintOf(await fault('INSERT INTO t VALUES (1)'))).toEqual({
        kind: 'unique',
        target: 't.a',
      });
      expect(constraintOf(await fault('INSERT INTO t VALUES (9)'))?.kind).toBe('check');
      await connection.run(
        `CREATE TRIGGER fixed BEFORE UPDATE ON t BEGIN SELECT RAISE(ABORT, 't is final'); END`,
      );
      expect(constraintOf(await fault('UPDATE t SET a = 2'))).toEqual({
        kind: 'rule',
        target: 't is final',
      });
      expect(await fault('SELECT * FROM nowhere')).toMatchObject({
        code: 'SQLITE_ERROR',
        sql: 'SELECT * FROM nowhere',
      });
      await connection.close();
    });

    test('a missing file, and one that is opened read only', async () => {
      const file = join(await temporaryFolder(), 'a.db');
      const absent = { code: 'SQLITE_CANTOPEN' };
      await expect(connect(file, 'existing')).rejects.toMatchObject(absent);
      await expect(connect(file, 'read-only')).rejects.toMatchObject(absent);
      const writer = await connect(file, 'create');
      await writer.run('CREATE TABLE t (a INTEGER) STRICT');
      await writer.close();
      const reader = await connect(file, 'read-only');
      await expect(reader.run('INSERT INTO t VALUES (1)')).rejects.toMatchObject({
        code: 'SQLITE_READONLY',
      });
      await reader.close();
    });

    test('a backup contains commits made between its steps', async () => {
      const folder = await temporaryFolder();
      const connection = await connect(join(folder, 'a.db'), 'create');
      await connection.run('CREATE TABLE t (a TEXT) STRICT');
      for (let row = 0; row < 50; row += 1) {
        await connection.run('INSERT INTO t VALUES (?)', ['x'.repeat(4000)]);
      }
      let steps = 0;
      await connection.backup(join(folder, 'b.db'), {
        pagesPerStep: 5,
        turn: (task) => task(),
        copied: () => {
          steps += 1;
          if (steps === 3) void connection.run(`INSERT INTO t VALUES ('late')`);
        },
      });
      expect(steps).toBeGreaterThan(5);
      await connection.close();
      const copy = await connect(join(folder, 'b.db'), 'read-only');
      expect(await copy.all('SELECT count(*) AS n, max(a = ?) AS late FROM t', ['late'])).toEqual([
        { n: 51, late: 1 },
      ]);
      await copy.close();
    });

    test('the schema can only be edited when allowed', async () => {
      const connection = await connect(':memory:', 'create');
      await connection.run('CREATE TABLE t (a TEXT CHECK (length(a) < 3)) STRICT');
      const widen = async () => {
        await connection.run('PRAGMA writable_schema = ON');
        await connection.run(`UPDATE sqlite_schema SET sql = replace(sql, '< 3', '< 9')`);
        await connection.run('PRAGMA writable_schema = RESET');
      };
      // The package has no defensive mode.
      if (name === 'node') await expect(widen()).rejects.toThrow('may not be modified');
      connection.allowSchemaEdits(true);
      await widen();
      connection.allowSchemaEdits(false);
      await connection.run(`INSERT INTO t VALUES ('12345678')`);
      await connection.close();
    });
  },
);

test.each([
  ['3.51.2', 'too old'],
  ['3.44.6', 'too old'],
  ['2.99.9', 'too old'],
])('SQLite %s is refused', (version, reason) => {
  expect(() => checkSqliteVersion(version)).toThrow(reason);
});

test('a withdrawn SQLite causes a warning, others do not', () => {
  expect(checkSqliteVersion('3.52.0')).toContain('withdrawn');
  for (const version of ['3.51.3', '3.53.0', '3.53.4', '4.0.0']) {
    expect(checkSqliteVersion(version)).toBeNull();
  }
});

test('COMANDA_SQLITE_DRIVER chooses the driver', () => {
  expect(chosenDriver({})).toBe('node');
  expect(chosenDriver({ COMANDA_SQLITE_DRIVER: 'sqlite3' })).toBe('sqlite3');
  expect(() => chosenDriver({ COMANDA_SQLITE_DRIVER: 'better' })).toThrow('use node or sqlite3');
});
