import type { Kysely } from 'kysely';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** Themes; `theme_data` is JSON text. */
export function themesRepo(db: Kysely<Database>) {
  const themeTable = tableRepo(db, 'themes');
  const themes = () => db.selectFrom('themes').selectAll().where('deleted_at', 'is', null);
  return {
    /** Every theme that is not deleted, built-in ones first, then by name. */
    list(): Promise<Row<'themes'>[]> {
      return themes().orderBy('is_default', 'desc').orderBy('id').execute();
    },
    /** A theme, or undefined. */
    find: themeTable.find,
    /** Adds a theme and returns its id. */
    create: themeTable.create,
    /** Changes a theme and increments its version. */
    update: themeTable.update,
    /** Makes this theme the only active one. */
    async activate(id: number): Promise<void> {
      await db.updateTable('themes').set({ active: 0 }).where('active', '=', 1).execute();
      await db.updateTable('themes').set({ active: 1 }).where('id', '=', id).execute();
    },
  };
}
