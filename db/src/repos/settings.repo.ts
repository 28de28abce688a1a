import type { Kysely } from 'kysely';
import { frozen, type CachedValues } from '../cache.ts';
import type { Database } from '../schema.ts';

/** Venue settings: one JSON value per key. */
export function settingsRepo(db: Kysely<Database>, caches: CachedValues) {
  const values = caches.add(['settings'], async () => {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
    return frozen(
      Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown])),
    );
  });
  return {
    /** Every setting as key → parsed value. */
    async readAll(): Promise<Readonly<Record<string, unknown>>> {
      return values.get();
    },
    /** A parsed value, or undefined when it was never set. */
    async get(key: string): Promise<unknown> {
      return (await values.get())[key];
    },
    /** Whether this setting was changed after the installation. */
    async isChosen(key: string): Promise<boolean> {
      const row = await db
        .selectFrom('settings')
        .select('key')
        .where('key', '=', key)
        .where('modified_at', '>', (eb) =>
          eb
            .selectFrom('settings as first')
            .select((of) => of.fn.min('first.modified_at').as('at')),
        )
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Sets or replaces one value. */
    async set(key: string, value: unknown, at: number): Promise<void> {
      const row = { key, value: JSON.stringify(value), modified_at: at };
      await db
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: row.value, modified_at: at }),
        )
        .execute();
    },
  };
}
