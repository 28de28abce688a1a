import { sql, type Kysely } from 'kysely';
import { compiled, compiledPerColumns } from './compiled.ts';
import { itemMenu } from './item-menu.ts';
import type { Catalog } from './kept-catalog.ts';
import type { Kept, KeptValues } from './kept.ts';
import { itemViews } from './item-views.ts';
import { soldItems, type SoldItem } from './sold-rows.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

type Changed = RowChange<'order_products'> & { item: number };

/** Lines of checks, their options and changes of state. */
export function itemsRepo(db: Kysely<Database>, kept: KeptValues, catalog: Kept<Catalog>) {
  return {
    ...itemViews(db, kept),
    ...itemMenu(catalog),
    ...rows(db),
    ...options(db),
    ...marks(db),
  };
}

/** The bare rows of items. */
function rows(db: Kysely<Database>) {
  const find = compiled<{ id: number }, Row<'order_products'>>(db, (parameter) =>
    db.selectFrom('order_products').selectAll().where('id', '=', parameter.id),
  );
  const change = compiledPerColumns<Changed, Row<'order_products'>>(db, ({ item, ...columns }) =>
    db
      .updateTable('order_products')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', item)
      .returningAll(),
  );
  return {
    /** The bare row, or undefined. */
    async find(id: number): Promise<Row<'order_products'> | undefined> {
      return (await find({ id }))[0];
    },
    /** The bare rows of some ids, in the order of their ids; unknown ones are missing. */
    listRows(ids: readonly number[]): Promise<Row<'order_products'>[]> {
      return db
        .selectFrom('order_products')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
    },
    /** The lines of a check that its ticket lists and its sums count: without cancelled ones, oldest first. */
    listSold(checkId: number): Promise<SoldItem[]> {
      return soldItems(db, [checkId]);
    },
    /** Stores new items and returns their ids in the order given. */
    async create(rows: NewRow<'order_products'>[]): Promise<number[]> {
      if (rows.length === 0) return [];
      const inserted = await db.insertInto('order_products').values(rows).returning('id').execute();
      return inserted.map((row) => row.id).sort((a, b) => a - b);
    },
    /** Changes fields and moves the version on. */
    async update(
      id: number,
      columns: RowChange<'order_products'>,
    ): Promise<Row<'order_products'> | undefined> {
      return (await change({ ...columns, item: id }))[0];
    },
    /** The row that the kitchen makes and every share of it, by id. */
    listShares(dishId: number): Promise<Row<'order_products'>[]> {
      return db
        .selectFrom('order_products')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('id', '=', dishId),
            eb.and([eb('share_of', '=', dishId), eb('share_of', 'is not', null)]),
          ]),
        )
        .orderBy('id')
        .execute();
    },
    /** The bare rows of a check, by id. */
    listRowsOfCheck(checkId: number): Promise<Row<'order_products'>[]> {
      return db
        .selectFrom('order_products')
        .selectAll()
        .where('order_id', '=', checkId)
        .orderBy('id')
        .execute();
    },
    /** Takes a share away that was merged into another one. Rows that a kitchen makes are never removed. */
    async deleteShare(id: number): Promise<void> {
      await db.deleteFrom('order_product_options').where('order_product_id', '=', id).execute();
      await db
        .deleteFrom('order_products')
        .where('id', '=', id)
        .where('share_of', 'is not', null)
        .execute();
    },
  };
}

/** What was chosen with items. */
function options(db: Kysely<Database>) {
  return {
    /** Stores what was chosen with items, as it was then. */
    async createOptions(rows: NewRow<'order_product_options'>[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('order_product_options').values(rows).execute();
    },
    /** Gives `to` the same options as `from`. */
    async copyOptions(from: number, to: readonly number[]): Promise<void> {
      const rows = await db
        .selectFrom('order_product_options')
        .selectAll()
        .where('order_product_id', '=', from)
        .execute();
      const copies = to.flatMap((id) => rows.map((row) => ({ ...row, order_product_id: id })));
      if (copies.length > 0) await db.insertInto('order_product_options').values(copies).execute();
    },
  };
}

/** What happens to items without changing what was ordered. */
function marks(db: Kysely<Database>) {
  return {
    /** Marks what the boards still show of a check as moved from another table. */
    async markMoved(checkId: number, from: string, now: number): Promise<void> {
      await db
        .updateTable('order_products')
        .set({
          moved_at: now,
          moved_from_name: sql<string>`coalesce(moved_from_name, ${from})`,
          version: sql<number>`version + 1`,
        })
        .where('order_id', '=', checkId)
        .where('status', '<', 3)
        .execute();
    },
    /** Keeps when and by whom items were first seen. The version stays: nothing of theirs has changed. */
    async markSeen(ids: readonly number[], userId: number, now: number): Promise<void> {
      await db
        .updateTable('order_products')
        .set({ seen_at: now, seen_by: userId })
        .where('id', 'in', [...ids])
        .where('seen_at', 'is', null)
        .execute();
    },
  };
}
