import { sql, type Kysely } from 'kysely';
import { bulkInsert } from './bulk-insert.ts';
import type { OptionDefaults } from './cached-catalog.ts';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

const tables = { products: 'products', categories: 'categories', options: 'options' } as const;

/** Changes to the menu by the back office. Rows are soft-deleted, because checks still refer to them. */
export function catalogEditRepo(db: Kysely<Database>) {
  return {
    ...products(db),
    ...lists(db),
    ...images(db),
    ...categories(db),
    ...options(db),
  };
}

function products(db: Kysely<Database>) {
  const products = tableRepo(db, 'products');
  return {
    /** The id of the product with this folded name that is not deleted, or undefined. */
    async findProductByName(nameKey: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('products')
        .select('id')
        .where('name_key', '=', nameKey)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.id;
    },
    /** Folded names of all products that are not deleted. */
    async listProductNames(): Promise<Set<string>> {
      const rows = await db
        .selectFrom('products')
        .select('name_key')
        .where('deleted_at', 'is', null)
        .execute();
      return new Set(rows.map((row) => row.name_key));
    },
    createProduct: products.create,
    /** Adds many products, which must have the same columns. Returns their ids in the same order. */
    async createProducts(rows: readonly NewRow<'products'>[]): Promise<number[]> {
      if (rows.length === 0) return [];
      const before = await lastId(db);
      await bulkInsert(db, 'products', rows);
      // There is only one writer, so the rows of one insert get consecutive ids (AUTOINCREMENT).
      return rows.map((_, index) => before + index + 1);
    },
    /** Changes a product and increments its version. */
    updateProduct: products.update,
    /** Sets new prices in centavos by id, in one statement. */
    async changePrices(
      prices: readonly { id: number; price: number }[],
      now: number,
    ): Promise<void> {
      const json = JSON.stringify(prices.map(({ id, price }) => [id, price]));
      await sql`UPDATE products SET price = new.price, modified_at = ${now}, version = version + 1
        FROM (SELECT value ->> 0 AS id, value ->> 1 AS price FROM json_each(${json})) AS new
        WHERE products.id = new.id`.execute(db);
    },
    /** Replaces the product's own groups, in this order. */
    async setOptionGroups(productId: number, groupIds: readonly number[]): Promise<void> {
      await db.deleteFrom('product_option_groups').where('product_id', '=', productId).execute();
      await bulkInsert(
        db,
        'product_option_groups',
        groupIds.map((option_group_id, index) => ({
          product_id: productId,
          option_group_id,
          ordinal: index + 1,
        })),
      );
    },
    async linkGroups(links: readonly NewRow<'product_option_groups'>[]): Promise<void> {
      await bulkInsert(db, 'product_option_groups', links);
    },
  };
}

/** Methods that work the same for products, categories and options. */
function lists(db: Kysely<Database>) {
  return {
    /** Counts how many of these ids are rows of the table that are not deleted. */
    async countLive(table: keyof typeof tables, ids: readonly number[]): Promise<number> {
      const row = await db
        .selectFrom(tables[table])
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where(sql<boolean>`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.rows;
    },
    /** Sets ordinals from 1 in the order of the ids. */
    async orderRows(table: keyof typeof tables, ids: readonly number[]): Promise<void> {
      await sql`UPDATE ${sql.table(table)} SET ordinal = place.key + 1
        FROM json_each(${JSON.stringify(ids)}) AS place WHERE ${sql.ref(`${table}.id`)} = place.value`.execute(
        db,
      );
    },
  };
}

function images(db: Kysely<Database>) {
  return {
    findProductImage(productId: number): Promise<Row<'product_images'> | undefined> {
      return db
        .selectFrom('product_images')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirst();
    },
    async updateProductImage(row: NewRow<'product_images'>): Promise<void> {
      const { type, data, modified_at } = row;
      await db
        .insertInto('product_images')
        .values(row)
        .onConflict((c) => c.column('product_id').doUpdateSet({ type, data, modified_at }))
        .execute();
    },
    async deleteProductImage(productId: number): Promise<void> {
      await db.deleteFrom('product_images').where('product_id', '=', productId).execute();
    },
  };
}

function categories(db: Kysely<Database>) {
  const categories = tableRepo(db, 'categories');
  return {
    createCategory: categories.create,
    updateCategory: categories.update,
    async countProducts(categoryId: number): Promise<number> {
      const row = await db
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('products'))
        .where('category_id', '=', categoryId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.products;
    },
    /** Replaces the groups that products of a category get, in this order. */
    async setCategoryGroups(categoryId: number, groupIds: readonly number[]): Promise<void> {
      await db.deleteFrom('category_option_groups').where('category_id', '=', categoryId).execute();
      await bulkInsert(
        db,
        'category_option_groups',
        groupIds.map((option_group_id, index) => ({
          category_id: categoryId,
          option_group_id,
          ordinal: index + 1,
        })),
      );
    },
    /** Replaces the options that a category preselects. */
    async setOptionDefaults(
      categoryId: number,
      defaults: readonly OptionDefaults[],
    ): Promise<void> {
      await db
        .deleteFrom('category_option_defaults')
        .where('category_id', '=', categoryId)
        .execute();
      await bulkInsert(
        db,
        'category_option_defaults',
        defaults.map(({ option_group_id, option_ids }) => ({
          category_id: categoryId,
          option_group_id,
          option_ids: JSON.stringify(option_ids.toSorted((a, b) => a - b)),
        })),
      );
    },
    async moveProducts(from: number, to: number, now: number): Promise<void> {
      await db
        .updateTable('products')
        .set((eb) => ({ category_id: to, modified_at: now, version: eb('version', '+', 1) }))
        .where('category_id', '=', from)
        .where('deleted_at', 'is', null)
        .execute();
    },
  };
}

function options(db: Kysely<Database>) {
  const options = tableRepo(db, 'options');
  const optionGroups = tableRepo(db, 'option_groups');
  return {
    createOptionGroup: optionGroups.create,
    updateOptionGroup: optionGroups.update,
    /** Removes the group from every product, category and option. Returns how many products had it as their own. */
    async unlinkOptionGroup(id: number): Promise<number> {
      const result = await db
        .deleteFrom('product_option_groups')
        .where('option_group_id', '=', id)
        .executeTakeFirst();
      for (const table of ['category_option_groups', 'category_option_defaults'] as const) {
        await db.deleteFrom(table).where('option_group_id', '=', id).execute();
      }
      await db
        .updateTable('options')
        .set({ opens_group_id: null })
        .where('opens_group_id', '=', id)
        .execute();
      return Number(result.numDeletedRows);
    },
    findOption: options.find,
    createOption: options.create,
    updateOption: options.update,
    /** Makes every option of the group except this one not the default. */
    async clearDefaults(groupId: number, keptId: number): Promise<void> {
      await db
        .updateTable('options')
        .set({ is_default: 0 })
        .where('option_group_id', '=', groupId)
        .where('id', '!=', keptId)
        .where('is_default', '=', 1)
        .execute();
    },
  };
}

async function lastId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    seq: number;
  }>`SELECT seq FROM sqlite_sequence WHERE name = 'products'`.execute(db);
  return rows[0]?.seq ?? 0;
}
