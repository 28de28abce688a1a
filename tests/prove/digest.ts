import { bulkRead, type Store } from '@comanda/db/store';
import { createHash } from 'node:crypto';

/** A hash of the contents of these tables. */
export async function digestOf(store: Store, tables: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  await bulkRead(store, async (db) => {
    for (const table of tables) {
      const rows = await db
        .selectFrom(table as 'orders')
        .selectAll()
        .execute();
      hash.update(`${table} ${JSON.stringify(rows)}\n`);
    }
  });
  return hash.digest('hex');
}

/** Every table of the database except the given ones. */
export async function tablesOf(store: Store, except: readonly string[] = []): Promise<string[]> {
  const rows = await bulkRead(store, (db) =>
    db
      .selectFrom('sqlite_schema' as 'orders')
      .select('name')
      .where('type' as 'name', '=', 'table')
      .execute(),
  );
  const names = rows.map((row) => row.name).filter((name) => !name.startsWith('sqlite_'));
  return names.filter((name) => !except.includes(name)).sort();
}
