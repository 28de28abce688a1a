import { sql, type Kysely } from 'kysely';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

type Kind = Row<'imports'>['kind'];

/** Ids of the rows that an import added, by table. */
export interface AddedIds {
  products?: number[];
  categories?: number[];
  option_groups?: number[];
  options?: number[];
  users?: number[];
  rooms?: number[];
  floor_tables?: number[];
}

/** An import with the name of the user who made it. */
export type ImportRow = Row<'imports'> & { person: string };

/** Imported files: the rows they added and the mapping of their columns. */
export function importsRepo(db: Kysely<Database>) {
  const importTable = tableRepo(db, 'imports');
  const imports = () =>
    db
      .selectFrom('imports')
      .innerJoin('users', 'users.id', 'imports.user_id')
      .selectAll('imports')
      .select('users.display_name as person');
  const undoRows = async (table: keyof AddedIds, ids: number[], change: string, when: string) => {
    if (ids.length === 0) return 0;
    const result = await sql`UPDATE ${sql.table(table)} SET ${sql.raw(change)}
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${sql.raw(when)}`.execute(
      db,
    );
    return Number(result.numAffectedRows ?? 0);
  };
  return {
    find(id: number): Promise<ImportRow | undefined> {
      return imports().where('imports.id', '=', id).executeTakeFirst();
    },
    /** The newest import of a kind, even if it was undone. */
    findLast(kind: Kind): Promise<ImportRow | undefined> {
      return imports().where('kind', '=', kind).orderBy('imports.id', 'desc').executeTakeFirst();
    },
    /** The mapping of the last file with this header, as JSON. */
    async findMapping(kind: Kind, heading: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('imports')
        .select('mapping')
        .where('kind', '=', kind)
        .where('heading', '=', heading)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row?.mapping;
    },
    create: importTable.create,
    async markUndone(id: number, now: number): Promise<void> {
      await importTable.update(id, { undone_at: now });
    },
    /**
     * Deletes the rows that an import added, as the back office would. Returns how many. Kept are users who
     * have logged in, tables with an open check, and categories, groups and rooms that are not empty.
     */
    async deleteAdded(added: AddedIds, now: number): Promise<number> {
      const deleted = `deleted_at = ${now}`;
      const live = 'deleted_at IS NULL';
      const empty = (table: string, key: string, holder: string) =>
        `${live} AND NOT EXISTS (SELECT 1 FROM ${table} held WHERE held.${key} = ${holder}.id
          AND held.deleted_at IS NULL)`;
      const versioned = `${deleted}, version = version + 1`;
      let rows = 0;
      rows += await undoRows(
        'products',
        added.products ?? [],
        `${versioned}, modified_at = ${now}`,
        live,
      );
      await undoRows(
        'categories',
        added.categories ?? [],
        versioned,
        empty('products', 'category_id', 'categories'),
      );
      rows += await undoRows('options', added.options ?? [], deleted, live);
      await undoRows(
        'option_groups',
        added.option_groups ?? [],
        versioned,
        `${empty('options', 'option_group_id', 'option_groups')} AND NOT EXISTS
          (SELECT 1 FROM product_option_groups used JOIN products ON products.id = used.product_id
            AND products.deleted_at IS NULL WHERE used.option_group_id = option_groups.id)
          AND NOT EXISTS (SELECT 1 FROM category_option_groups used WHERE used.option_group_id = option_groups.id)
          AND NOT EXISTS (SELECT 1 FROM options used WHERE used.opens_group_id = option_groups.id
            AND used.deleted_at IS NULL)`,
      );
      rows += await undoRows(
        'users',
        added.users ?? [],
        `active = 0, ${versioned}, modified_at = ${now}`,
        `${live} AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id)`,
      );
      rows += await undoRows(
        'floor_tables',
        added.floor_tables ?? [],
        `deleted = 1, version = version + 1, modified_at = ${now}`,
        `deleted = 0 AND join_id IS NULL AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.table_id = floor_tables.id
          AND orders.closed = 0 AND orders.deleted_at IS NULL)`,
      );
      await undoRows(
        'rooms',
        added.rooms ?? [],
        deleted,
        `${live} AND NOT EXISTS (SELECT 1 FROM floor_tables WHERE floor_tables.room_id = rooms.id
          AND floor_tables.deleted = 0) AND (SELECT count(*) FROM rooms WHERE deleted_at IS NULL) > 1`,
      );
      return rows;
    },
  };
}
