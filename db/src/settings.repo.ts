import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Venue settings: one JSON value per key. */
export function settingsRepo(db: Kysely<Database>) {
  // Nearly every command asks for them, and only this process writes them.
  let known: Readonly<Record<string, unknown>> | null = null;
  return {
    /** Every setting as key → parsed value. */
    async all(): Promise<Readonly<Record<string, unknown>>> {
      if (known) return known;
      const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
      known = Object.freeze(
        Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown])),
      );
      return known;
    },
    /** The next `all` reads again: what was known may have been rolled back. */
    forget(): void {
      known = null;
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
      known = null;
    },
  };
}
