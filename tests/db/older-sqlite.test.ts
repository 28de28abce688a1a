import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newStore, temporaryFolder } from './stores.ts';

const script = `
import sqlite3, sys
db = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
views = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type IN ('view', 'table')")]
for name in views:
    db.execute(f'SELECT * FROM "{name}" LIMIT 1').fetchall()
print(len(views), sqlite3.sqlite_version)
`;

/** What another program on this machine says about the file; null where Python is not installed. */
function readByPython(file: string): string | null {
  try {
    return execFileSync('python3', ['-c', script, file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

test('a backup opens in the SQLite of this computer, which may be years older', async () => {
  const store = await newStore();
  const copy = join(await temporaryFolder(), 'copy.db');
  await store.backup(copy);
  const said = readByPython(copy);
  expect(said === null || Number(said.split(' ')[0]) > 80).toBe(true);
});

test('nothing in the schema needs an SQLite newer than 3.40, that of Debian 12', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../db/schema.sql'), 'utf8');
  const aggregates = schema.matchAll(/\b(group_concat|json_group_\w+|sum|total|count|max|min)\(/gi);
  const ordered = [...aggregates].filter(({ index }) => isOrderedInside(schema, index));
  expect(ordered.map(({ index }) => schema.slice(index, index + 60))).toEqual([]);
  // Functions since 3.41 to 3.50.
  expect(schema).not.toMatch(
    /\b(unhex|timediff|octet_length|concat|concat_ws|jsonb\w*|string_agg|iif\([^,()]*\))\s*\(/i,
  );
});

/** Whether the parentheses that open after `from` hold an ORDER BY of their own, not one of a query in them. */
function isOrderedInside(text: string, from: number): boolean {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return false;
    if (depth === 1 && /^\sORDER BY/i.test(text.slice(at, at + 9))) return true;
  }
  return false;
}
