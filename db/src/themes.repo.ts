import type { Kysely } from 'kysely';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

/** Themes; `theme_data` is JSON text. */
export function themesRepo(db: Kysely<Database>) {
  const themes = () => db.selectFrom('themes').selectAll().where('deleted_at', 'is', null);
  return {
    /** Every theme that is not deleted, built-in ones first, then by name. */
    list(): Promise<Row<'themes'>[]> {
      return themes().orderBy('is_default', 'desc').orderBy('id').execute();
    },
    /** A theme, or undefined. */
    find(id: number): Promise<Row<'themes'> | undefined> {
      return themes().where('id', '=', id).executeTakeFirst();
    },
    /** Adds a theme and returns its id. */
    async create(row: NewRow<'themes'>): Promise<number> {
      const added = await db
        .insertInto('themes')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return added.id;
    },
    /** Changes a theme and increments its version. */
    async update(id: number, change: RowChange<'themes'>): Promise<void> {
      await db
        .updateTable('themes')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Makes this theme the only active one. */
    async activate(id: number): Promise<void> {
      await db.updateTable('themes').set({ active: 0 }).where('active', '=', 1).execute();
      await db.updateTable('themes').set({ active: 1 }).where('id', '=', id).execute();
    },
  };
}
