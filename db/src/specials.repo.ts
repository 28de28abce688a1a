import type { GiftMarks } from '@comanda/domain/specials/gifts';
import type { SpecialConditions, SpecialLine, SpecialRule } from '@comanda/domain/specials/special';
import { sql, type Kysely } from 'kysely';
import { tied } from './checks.repo.ts';
import type { KeptValues } from './kept.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

/** A special as stored, with conditions and weekdays parsed. Centavos and hundredths of a percent. */
export type SpecialRow = Omit<Row<'specials'>, 'conditions' | 'days_of_week'> & SpecialRule;

/** A line as read by the specials engine, with its current discount. */
export type SpecialLineRow = SpecialLine &
  GiftMarks & {
    order_id: number;
    /** 1 on a closed check: the line is paid and its discount does not change. */
    closed: 0 | 1;
    /** Time of payment of its check; null while the check is open. */
    paid_at: number | null;
    special_pool_id: number | null;
    tax_id: number;
    /** Special of `special_application_id`. */
    special_id: number | null;
  };

function readRow({ conditions, days_of_week, ...row }: Row<'specials'>): SpecialRow {
  return {
    ...row,
    conditions: JSON.parse(conditions) as SpecialConditions,
    days_of_week: JSON.parse(days_of_week) as number[],
  };
}

/** Specials and their applications. Lists never contain deleted specials. */
export function specialsRepo(db: Kysely<Database>, kept: KeptValues) {
  return {
    ...rules(db, kept),
    ...lines(db),
    ...pools(db),
    ...applications(db),
  };
}

/** The specials themselves. */
function rules(db: Kysely<Database>, kept: KeptValues) {
  const live = () => db.selectFrom('specials').selectAll().where('deleted_at', 'is', null);
  // Cached, because every send reads it.
  const automatic = kept.keep(['specials'], async () =>
    (await live().where('active', '=', 1).where('automatic', '=', 1).orderBy('id').execute()).map(
      readRow,
    ),
  );
  return {
    /** Specials that are applied automatically. */
    async listAutomatic(): Promise<readonly SpecialRow[]> {
      return automatic.get();
    },
    /** Specials, highest priority first; includes inactive ones on request. */
    async list(withInactive: boolean): Promise<SpecialRow[]> {
      const rows = await live()
        .$if(!withInactive, (q) => q.where('active', '=', 1))
        .orderBy('priority', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(readRow);
    },
    /** A special, or undefined when unknown or deleted. */
    async find(id: number): Promise<SpecialRow | undefined> {
      const row = await live().where('id', '=', id).executeTakeFirst();
      return row && readRow(row);
    },
    /** A special even if it was deleted, because existing applications show its name. */
    async findAny(id: number): Promise<SpecialRow | undefined> {
      const row = await db
        .selectFrom('specials')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && readRow(row);
    },
    /** Name of a special, deleted or not. */
    async findName(id: number): Promise<string> {
      const row = await db
        .selectFrom('specials')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.name ?? '';
    },
    /** Stores a new special and returns its id. */
    async create(row: NewRow<'specials'>): Promise<number> {
      const { id } = await db
        .insertInto('specials')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Changes fields and increments the version. */
    async update(id: number, change: RowChange<'specials'>): Promise<void> {
      await db
        .updateTable('specials')
        .set({ ...change, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Lines of checks for the specials engine. */
function lines(db: Kysely<Database>) {
  async function withOptions(
    rows: Awaited<ReturnType<ReturnType<typeof lines>['execute']>>,
  ): Promise<SpecialLineRow[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const options = await db
      .selectFrom('order_product_options')
      .select(['order_product_id', 'option_id'])
      .where('order_product_id', 'in', ids)
      .execute();
    const byLine = Map.groupBy(options, (option) => option.order_product_id);
    return rows.map((row) => ({
      ...row,
      option_ids: (byLine.get(row.id) ?? []).map((option) => option.option_id),
      is_discounted: row.discount_source === 'manual',
      is_share: row.share_of !== null,
    }));
  }
  const lines = () =>
    db
      .selectFrom('order_products as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .leftJoin('special_applications as a', 'a.id', 'i.special_application_id')
      // A special applies to a combo, not to its components.
      .where('i.combo_of', 'is', null)
      .select([
        'i.id',
        'i.order_id',
        'i.product_id',
        'i.category_id',
        'i.price',
        'i.quantity',
        'i.status',
        'i.ordered_at as sent_at',
        'i.discount',
        'i.discount_source',
        'i.special_application_id',
        'i.special_parts',
        'i.special_pool_id',
        'i.share_of',
        'i.tax_id',
        'o.closed',
        'a.special_id',
        sql<number | null>`iif(o.closed, o.closed_at, NULL)`.as('paid_at'),
      ]);
  return {
    /** The lines of a check, by id. */
    async listLinesOfCheck(checkId: number): Promise<SpecialLineRow[]> {
      return withOptions(await lines().where('i.order_id', '=', checkId).orderBy('i.id').execute());
    },
    /** Lines by id; unknown ones are absent. */
    async listLines(ids: readonly number[]): Promise<SpecialLineRow[]> {
      if (ids.length === 0) return [];
      return withOptions(
        await lines()
          .where('i.id', 'in', [...ids])
          .orderBy('i.id')
          .execute(),
      );
    },
    /** The lines of a pool, on all checks. */
    async listLinesOfPool(id: number): Promise<SpecialLineRow[]> {
      return withOptions(
        await lines()
          .where(sql<boolean>`i.special_pool_id = ${id} AND i.special_pool_id IS NOT NULL`)
          .orderBy('i.id')
          .execute(),
      );
    },
    /** Moves lines to a pool, or out of any (null), and clears the stored discounts of specials. */
    async markPool(ids: readonly number[], pool: number | null): Promise<void> {
      if (ids.length === 0) return;
      const nothing = { special_application_id: null, special_parts: null };
      await db
        .updateTable('order_products')
        .set({ special_pool_id: pool, ...(pool === null ? nothing : {}) })
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

/** Pools: sets of lines over which specials are calculated together. */
function pools(db: Kysely<Database>) {
  return {
    /** The pool that new items of a check join, if any. */
    findPool(checkId: number): Promise<{ id: number } | undefined> {
      return db
        .selectFrom('special_pools')
        .select('id')
        .where('order_id', '=', checkId)
        .where(sql<boolean>`ended_at IS NULL`)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    },
    /** Live pools with lines on a check, and those that its new items join. */
    async listPools(checkId: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        SELECT p.id FROM special_pools p WHERE p.order_id = ${checkId} AND p.ended_at IS NULL
        UNION SELECT p.id FROM order_products i JOIN special_pools p ON p.id = i.special_pool_id
          WHERE i.order_id = ${checkId} AND p.ended_at IS NULL
        ORDER BY 1`.execute(db);
      return rows.map((row) => row.id);
    },
    /** The check whose new items join a pool, unless the check is deleted. */
    async readHome(id: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('special_pools as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select('p.order_id')
        .where('p.id', '=', id)
        .where('o.deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.order_id;
    },
    /** Creates a pool and returns its id. */
    async createPool(checkId: number): Promise<number> {
      const { id } = await db
        .insertInto('special_pools')
        .values({ order_id: checkId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /**
     * Moves a pool to the check that holds the remaining lines: that check's new items join it and it shows the
     * specials.
     */
    async movePool(id: number, checkId: number): Promise<void> {
      await db
        .updateTable('special_pools')
        .set({ order_id: checkId })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('special_applications')
        .set({ order_id: checkId })
        .where('pool_id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },
    /** Ends a pool. Call it when no open line is left in it. */
    async endPool(id: number, now: number): Promise<void> {
      await db.updateTable('special_pools').set({ ended_at: now }).where('id', '=', id).execute();
    },
  };
}

/** Applications of specials to pools. */
function applications(db: Kysely<Database>) {
  return {
    /** Active applications of pools, oldest first. */
    listApplications(pools: readonly number[]): Promise<Row<'special_applications'>[]> {
      return db
        .selectFrom('special_applications')
        .selectAll()
        .where('pool_id', 'in', [...pools])
        .where('ended_at', 'is', null)
        .orderBy('id')
        .execute();
    },
    /** Specials that a user removed from a pool. */
    async listRemoved(pool: number): Promise<Set<number>> {
      const rows = await db
        .selectFrom('special_applications')
        .select('special_id')
        .where('pool_id', '=', pool)
        .where('end_reason', '=', 'removed')
        .execute();
      return new Set(rows.map((row) => row.special_id));
    },
    /** Whether any special affects a check: set on it, or calculated over lines that are or were on it. */
    async isTied(checkId: number): Promise<boolean> {
      const { rows } = await sql<{ tied: 0 | 1 }>`SELECT ${tied} AS tied
        FROM orders o WHERE o.id = ${checkId}`.execute(db);
      return rows[0]?.tied === 1;
    },
    /** Stores the application of a special to a check. Returns its id. */
    async apply(row: NewRow<'special_applications'>): Promise<number> {
      const { id } = await db
        .insertInto('special_applications')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Stores the fingerprint of the lines for which the discounts were calculated, and the number of uses. */
    async saveApplication(id: number, fingerprint: string, times: number): Promise<void> {
      await db
        .updateTable('special_applications')
        .set({ fingerprint, times })
        .where('id', '=', id)
        .execute();
    },
    /** Ends an application: removed by a user, or dropped because the special no longer applies. */
    async endApplication(id: number, reason: 'removed' | 'dropped', now: number): Promise<void> {
      await db
        .updateTable('special_applications')
        .set({ ended_at: now, end_reason: reason })
        .where('id', '=', id)
        .execute();
    },
  };
}
