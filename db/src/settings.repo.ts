import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Venue settings: one JSON value per key. */
export function settingsRepo(db: Kysely<Database>) {
  return {
    /** Every setting as key → parsed value. */
    async all(): Promise<Record<string, unknown>> {
      const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
      return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]));
    },
    /** One parsed value, or undefined when it was never set. */
    async get(key: string): Promise<unknown> {
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst();
      return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
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
