import type { Kysely } from 'kysely';
import { bulkInsert } from './bulk-insert.ts';
import type { Database, Row, RowChange } from '../schema.ts';

/** The menu of the group on this box (migration 0055). */
export function groupMenuRepo(db: Kysely<Database>) {
  return {
    read: (): Promise<Row<'group_menu'>> =>
      db.selectFrom('group_menu').selectAll().executeTakeFirstOrThrow(),
    async update(change: RowChange<'group_menu'>): Promise<void> {
      await db.updateTable('group_menu').set(change).where('id', '=', 1).execute();
    },
    /** Which row here is which row of the menu of a venue. */
    listLinks: (venue: number): Promise<Row<'group_menu_links'>[]> =>
      db.selectFrom('group_menu_links').selectAll().where('from_venue', '=', venue).execute(),
    async setLinks(
      venue: number,
      links: readonly Omit<Row<'group_menu_links'>, 'from_venue'>[],
    ): Promise<void> {
      await db.deleteFrom('group_menu_links').where('from_venue', '=', venue).execute();
      const rows = links.map(({ kind, group_id, local_id }) => ({
        from_venue: venue,
        kind,
        group_id,
        local_id,
      }));
      await bulkInsert(db, 'group_menu_links', rows);
    },
  };
}
