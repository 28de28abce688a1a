/**
 * `npm run tables`: writes src/tables.ts, the types of the tables, from schema.sql and the migrations.
 * tests/db/migrations.test.ts fails while the file is not up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from './src/driver/connect.ts';
import type { Connection } from './src/driver/driver.ts';
import { migrate } from './src/storage/migrate.ts';
import { migrations } from './src/storage/migrations.ts';

export const tablesFile = new URL('src/tables.ts', import.meta.url);

const types: Record<string, string> = {
  INTEGER: 'number',
  REAL: 'number',
  TEXT: 'string',
  BLOB: 'Uint8Array',
};

/** The text of src/tables.ts. */
export async function generateTables(steps = migrations): Promise<string> {
  const connection = await connect(':memory:', 'create');
  try {
    await migrate(connection, steps, { now: () => 0 }, () => Promise.resolve());
    const documentation = readComments();
    const tables = await connection.all(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`,
    );
    const parts: string[] = [];
    for (const { name, sql } of tables) {
      parts.push(await tableText(connection, String(name), String(sql), documentation));
    }
    const withVersion = await tablesWith(connection, 'version');
    const withDeletion = await tablesWith(connection, 'deleted_at');
    return `// Generated from db/schema.sql and db/migrations by \`npm run tables\`: not to be edited.
import type { ColumnType, Generated } from 'kysely';

export interface Tables {
${parts.join('\n')}}

/** An edit increments the version. */
export const tablesWithVersion: ReadonlySet<string> = new Set<keyof Tables>([
${withVersion}]);

/** A deleted row stays, with a time. */
export const tablesWithDeletion: ReadonlySet<string> = new Set<keyof Tables>([
${withDeletion}]);
`;
  } finally {
    await connection.close();
  }
}

/** Lines with the names of the tables that have a column. */
async function tablesWith(connection: Connection, column: string): Promise<string> {
  const rows = await connection.all(
    `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND c.name = ? ORDER BY t.rowid`,
    [column],
  );
  return rows.map(({ name }) => `  '${String(name)}',\n`).join('');
}

async function tableText(
  connection: Connection,
  table: string,
  sql: string,
  documentation: ReadonlyMap<string, string>,
): Promise<string> {
  const columns = await connection.all(`SELECT * FROM pragma_table_xinfo('${table}')`);
  const lines = columns.map((column) => {
    const name = String(column['name']);
    const comment = commentText('    ', documentation.get(`${table}.${name}`));
    return `${comment}    ${name}: ${columnType(column, listOf(sql, name))};\n`;
  });
  return `${commentText('  ', documentation.get(table))}  ${table}: {\n${lines.join('')}  };\n`;
}

const commentText = (indent: string, comment: string | undefined) =>
  comment === undefined ? '' : `${indent}/** ${comment} */\n`;

/** The values that a CHECK allows, as a union, or null. */
function listOf(sql: string, column: string): string | null {
  const list = new RegExp(`CHECK \\(${column} IN \\(([^()]*)\\)\\)`).exec(sql)?.[1];
  return list === undefined ? null : list.split(/,\s*/).join(' | ');
}

function columnType(column: Record<string, unknown>, list: string | null): string {
  const type = list ?? types[String(column['type'])] ?? 'unknown';
  // A column that SQLite computes from others.
  if (Number(column['hidden']) !== 0) return `ColumnType<${type}, never, never>`;
  // An id is given by SQLite and never null, also without NOT NULL; other keys name a row of another table.
  const isId = column['name'] === 'id' && column['pk'] === 1;
  if (column['notnull'] !== 1 && !isId) return `${type} | null`;
  const isOptional = column['dflt_value'] !== null || isId;
  return isOptional ? `Generated<${type}>` : type;
}

/** The comment above each table and column, by its name: `orders`, `orders.tip`. */
function readComments(): Map<string, string> {
  const folder = new URL('migrations/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const files = [
    new URL('schema.sql', import.meta.url),
    ...names.map((name) => new URL(name, folder)),
  ];
  const comments = new Map<string, string>();
  for (const file of files) {
    let above: string[] = [];
    let table = '';
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const comment = /^ *-- (.*)$/.exec(line)?.[1];
      if (comment !== undefined) {
        above.push(comment);
        continue;
      }
      const [, created, altered, added] =
        /^CREATE TABLE (\w+)|^ALTER TABLE (\w+) ADD COLUMN (\w+)/.exec(line) ?? [];
      const column = added ?? /^ {2}([a-z]\w*) /.exec(line)?.[1];
      table = created ?? altered ?? table;
      const name = column === undefined ? created : `${table}.${column}`;
      if (name !== undefined && above.length > 0) comments.set(name, above.join(' '));
      above = [];
    }
  }
  return comments;
}

if (import.meta.main) writeFileSync(tablesFile, await generateTables());
