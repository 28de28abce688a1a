import { sql, type Kysely } from 'kysely';
import { compiled, compiledPerColumns, compiledPerRows } from './compiled.ts';
import { itemMenu } from './item-menu.ts';
import type { Catalog } from './cached-catalog.ts';
import type { Cached, CachedValues } from '../cache.ts';
import { itemViews } from './item-views.ts';
import { soldItems, type SoldItem } from './sold-lines.ts';
import type { Database, NewRow, Row, RowChange } from '../schema.ts';

/** The columns of a line that are its money: written together, because each follows from the others. */
const moneyColumns = [
  'price',
  'quantity',
  'tax_id',
  'added_tax',
  'discount',
  'discount_source',
  'discount_by',
  'discount_of',
  'comp_reason_id',
  'special_application_id',
  'special_parts',
  'refunded',
] as const;
export type LineMoney = Pick<Row<'order_products'>, (typeof moneyColumns)[number]>;
type NotMoney = Omit<RowChange<'order_products'>, keyof LineMoney> & {
  [column in keyof LineMoney]?: never;
};
type ItemChange = NotMoney & { item: number };

/** Lines of checks, their options and status changes. */
export function itemsRepo(db: Kysely<Database>, caches: CachedValues, catalog: Cached<Catalog>) {
  return {
    ...itemViews(db, caches),
    ...itemMenu(catalog),
    ...rows(db),
    ...changes(db),
    ...options(db),
    ...marks(db),
  };
}

function rows(db: Kysely<Database>) {
  const find = compiled<{ id: number }, Row<'order_products'>>(db, (parameter) =>
    db.selectFrom('order_products').selectAll().where('id', '=', parameter.id),
  );
  const sharesOf = compiled<{ dish: number }, Row<'order_products'>>(db, ({ dish }) =>
    db
      .selectFrom('order_products')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('id', '=', dish),
          eb.and([eb('share_of', '=', dish), eb('share_of', 'is not', null)]),
        ]),
      )
      .orderBy('id'),
  );
  return {
    /** The plain row, or undefined. */
    async find(id: number): Promise<Row<'order_products'> | undefined> {
      return (await find({ id }))[0];
    },
    /** The plain rows by id, sorted by id; unknown ids are missing. */
    listRows(ids: readonly number[]): Promise<Row<'order_products'>[]> {
      return db
        .selectFrom('order_products')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
    },
    /** The lines of a check that count for its ticket and totals: not cancelled, oldest first. */
    listSold(checkId: number): Promise<SoldItem[]> {
      return soldItems(db, [checkId]);
    },
    /** The components of these lines, by id; none for lines that are no combos. */
    async listComponents(
      combos: readonly Row<'order_products'>[],
    ): Promise<Row<'order_products'>[]> {
      const ids = combos.filter((row) => row.is_combo === 1).map((row) => row.id);
      if (ids.length === 0) return [];
      return db
        .selectFrom('order_products')
        .selectAll()
        .where('combo_of', 'in', ids)
        .where('combo_of', 'is not', null)
        .orderBy('id')
        .execute();
    },
    /**
     * What is given away with these lines, on the check that has given away most: of all checks that one of them is or
     * was on, each with those that were split from one another with it. Centavos.
     */
    async readMostComped(lines: readonly number[]): Promise<number> {
      const { rows } = await sql<{ amount: number | null }>`
        WITH RECURSIVE places (line, order_id) AS (
          SELECT i.id, i.order_id FROM json_each(${JSON.stringify(lines)}) l
            JOIN order_products i ON i.id = l.value
          UNION SELECT m.order_product_id, m.order_id FROM json_each(${JSON.stringify(lines)}) l
            JOIN moved_lines m ON m.order_product_id = l.value),
        up (start, id, parent_id) AS (
          SELECT o.id, o.id, o.parent_id FROM places JOIN orders o ON o.id = places.order_id
          UNION SELECT up.start, o.id, o.parent_id FROM up JOIN orders o ON o.id = up.parent_id),
        family (root, id) AS (
          SELECT id, id FROM up WHERE parent_id IS NULL
          UNION SELECT f.root, o.id FROM family f
            JOIN orders o ON o.parent_id = f.id AND o.parent_id IS NOT NULL),
        comped (root, line) AS (
          SELECT up.id, places.line FROM places JOIN up ON up.start = places.order_id AND up.parent_id IS NULL
          UNION SELECT f.root, i.id FROM family f
            JOIN order_products i ON i.order_id = f.id AND i.comp_reason_id IS NOT NULL AND i.status <> 4
          UNION SELECT f.root, i.id FROM family f JOIN moved_lines m ON m.order_id = f.id
            JOIN order_products i ON i.id = m.order_product_id AND i.comp_reason_id IS NOT NULL AND i.status <> 4)
        SELECT sum(i.price * i.quantity) AS amount FROM comped c JOIN order_products i ON i.id = c.line
        GROUP BY c.root ORDER BY amount DESC LIMIT 1`.execute(db);
      return rows[0]?.amount ?? 0;
    },
    /** Records for lines that were divided from another one that they were on its check, and where that one was. */
    async copyPlaces(
      from: Pick<Row<'order_products'>, 'id' | 'order_id'>,
      to: readonly number[],
    ): Promise<void> {
      if (to.length === 0) return;
      await sql`INSERT OR IGNORE INTO moved_lines (order_id, order_product_id)
        SELECT p.order_id, l.value FROM json_each(${JSON.stringify(to)}) l,
          (SELECT order_id FROM moved_lines WHERE order_product_id = ${from.id} UNION SELECT ${from.order_id}) p
      `.execute(db);
    },
    /** Whether one of these lines came from an open check whose bill was printed. */
    async hasBilled(lines: readonly number[]): Promise<boolean> {
      const found = await sql<{ id: number }>`SELECT o.id FROM json_each(${JSON.stringify(lines)}) l
        JOIN moved_lines m ON m.order_product_id = l.value JOIN orders o ON o.id = m.order_id
        WHERE o.prebill_at IS NOT NULL LIMIT 1`.execute(db);
      return found.rows.length > 0;
    },
    /** Whether a line of the check was cancelled when a station had begun or made it. */
    async hasCancelledStarted(checkId: number): Promise<boolean> {
      const found = await sql<{ id: number }>`SELECT id FROM order_products
        WHERE order_id = ${checkId} AND status = 4 AND dont_make = 0
          AND (in_progress_at IS NOT NULL OR finished_at IS NOT NULL) LIMIT 1`.execute(db);
      return found.rows.length > 0;
    },
    /** A dish and every share of it, by id. */
    listShares(dishId: number): Promise<Row<'order_products'>[]> {
      return sharesOf({ dish: dishId });
    },
    /** The plain rows of a check, by id. */
    listRowsOfCheck(checkId: number): Promise<Row<'order_products'>[]> {
      return db
        .selectFrom('order_products')
        .selectAll()
        .where('order_id', '=', checkId)
        .orderBy('id')
        .execute();
    },
    /** Deletes a share that was merged into another one. Rows that the kitchen makes are never deleted. */
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

function changes(db: Kysely<Database>) {
  const change = compiledPerColumns<ItemChange, Row<'order_products'>>(db, ({ item, ...columns }) =>
    db
      .updateTable('order_products')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', item)
      .returningAll(),
  );
  const insert = compiledPerRows<NewRow<'order_products'>, { id: number }>(db, (items) =>
    db.insertInto('order_products').values(items).returning('id'),
  );
  // A single parameter for any number of items, so that the statement text is constant.
  const written = Object.fromEntries(
    moneyColumns.map((column) => [column, sql`c.value ->> ${sql.lit(column)}`]),
  );
  const money = compiled<{ changes: string }, Row<'order_products'>>(db, ({ changes }) =>
    db
      .updateTable('order_products')
      .from(sql<{ value: string }>`jsonb_each(${changes})`.as('c'))
      .set({ ...written, version: sql<number>`version + 1` })
      .where(sql<boolean>`order_products.id = c.value ->> 'id'`)
      .returningAll(),
  );
  return {
    /** Stores items and returns their ids in the given order. Called by `checks/line-money` alone. */
    async create(rows: NewRow<'order_products'>[]): Promise<number[]> {
      if (rows.length === 0) return [];
      const inserted = await insert(rows);
      return inserted.map((row) => row.id).sort((a, b) => a - b);
    },
    /** Changes what is not money, and increments the version. */
    async update(id: number, columns: NotMoney): Promise<Row<'order_products'> | undefined> {
      return (await change({ ...columns, item: id }))[0];
    },
    /** Writes what lines cost, and increments their versions. Called by `checks/line-money` alone. */
    setMoney(changes: readonly (LineMoney & { id: number })[]): Promise<Row<'order_products'>[]> {
      return money({ changes: JSON.stringify(changes) });
    },
  };
}

function options(db: Kysely<Database>) {
  const insert = compiledPerRows<NewRow<'order_product_options'>, unknown>(db, (chosen) =>
    db.insertInto('order_product_options').values(chosen),
  );
  return {
    /** Stores the chosen options of items, as they are now. */
    async createOptions(rows: NewRow<'order_product_options'>[]): Promise<void> {
      if (rows.length > 0) await insert(rows);
    },
    /** Copies the options of `from` to each of `to`. */
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

/** Changes that do not affect what was ordered. */
function marks(db: Kysely<Database>) {
  return {
    /** Marks the items of a check that are still on the boards as moved from another table. */
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
    /** Records when and by whom items were first seen. The version does not change. */
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
