import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

export type BinKind =
  | 'product'
  | 'category'
  | 'option_group'
  | 'option'
  | 'special'
  | 'user'
  | 'table'
  | 'payment_type';

/** A deleted row. `detail` describes where it belonged; `parent_id` is its category, group, role or room. */
export interface BinRow {
  kind: BinKind;
  id: number;
  name: string;
  detail: string;
  parent_id: number | null;
  deleted_at: number;
}

/** The query for each kind. It has the columns of a {@link BinRow} except the kind. */
const sources: Record<BinKind, string> = {
  product: `SELECT products.id, products.name, categories.name AS detail, category_id AS parent_id,
    products.deleted_at FROM products JOIN categories ON categories.id = products.category_id`,
  category: `SELECT id, name, '' AS detail, NULL AS parent_id, deleted_at FROM categories`,
  option_group: `SELECT id, name, '' AS detail, NULL AS parent_id, deleted_at FROM option_groups`,
  // Options that were deleted with their group are restored with it.
  option: `SELECT options.id, options.name, option_groups.name AS detail, option_group_id AS parent_id,
    options.deleted_at FROM options JOIN option_groups ON option_groups.id = options.option_group_id
    AND options.deleted_at IS NOT option_groups.deleted_at`,
  special: `SELECT id, name, '' AS detail, NULL AS parent_id, deleted_at FROM specials`,
  user: `SELECT users.id, display_name AS name, roles.title AS detail, user_role AS parent_id,
    users.deleted_at FROM users JOIN roles ON roles.id = users.user_role`,
  table: `SELECT floor_tables.id, floor_tables.name, rooms.name AS detail, room_id AS parent_id,
    CASE WHEN deleted = 1 AND temporary = 0 THEN modified_at END AS deleted_at
    FROM floor_tables JOIN rooms ON rooms.id = floor_tables.room_id`,
  payment_type: `SELECT id, name, '' AS detail, NULL AS parent_id, deleted_at FROM payment_types`,
};

/** Deleted rows that can be restored, newest first. */
export function binRepo(db: Kysely<Database>) {
  const specials = tableRepo(db, 'specials');
  const products = tableRepo(db, 'products');
  const options = tableRepo(db, 'options');
  const optionGroups = tableRepo(db, 'option_groups');
  const categories = tableRepo(db, 'categories');
  const read = async (kind: BinKind, id: number | null): Promise<BinRow[]> => {
    const { rows } = await sql<
      Omit<BinRow, 'kind'>
    >`SELECT * FROM (${sql.raw(sources[kind])}) AS gone
      WHERE deleted_at IS NOT NULL AND (${id} IS NULL OR id = ${id})
      ORDER BY deleted_at DESC, id DESC LIMIT 500`.execute(db);
    return rows.map((row) => ({ kind, ...row }));
  };
  return {
    list: (kind: BinKind) => read(kind, null),
    async find(kind: BinKind, id: number): Promise<BinRow | undefined> {
      return (await read(kind, id))[0];
    },
    async restoreProduct(id: number, categoryId: number, now: number): Promise<void> {
      await products.update(id, { deleted_at: null, category_id: categoryId, modified_at: now });
    },
    async restoreCategory(id: number): Promise<void> {
      await categories.update(id, { deleted_at: null });
    },
    /** Restores a group with the options that were deleted at the same moment. */
    async restoreOptionGroup(id: number, deletedAt: number): Promise<void> {
      await db
        .updateTable('options')
        .set({ deleted_at: null })
        .where('option_group_id', '=', id)
        .where('deleted_at', '=', deletedAt)
        .execute();
      await optionGroups.update(id, { deleted_at: null });
    },
    async restoreOption(id: number): Promise<void> {
      await options.update(id, { deleted_at: null });
    },
    async restoreSpecial(id: number): Promise<void> {
      await specials.update(id, { deleted_at: null });
    },
    /** The email key of a deleted user, to find another user with the same address. */
    async findEmailKey(id: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('users')
        .select('email_key')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.email_key;
    },
  };
}
