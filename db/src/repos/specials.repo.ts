import type { GiftMarks } from '@comanda/domain/specials/gifts';
import type { PoolLine } from '@comanda/domain/specials/join-shares';
import type { SpecialConditions, SpecialLine, SpecialRule } from '@comanda/domain/specials/special';
import type { SpecialTerms } from '@comanda/domain/specials/terms';
import { sql, type Kysely } from 'kysely';
import { tied } from './checks.repo.ts';
import { compiled, compiledPerColumns, insertedId } from './compiled.ts';
import { frozen, type CachedValues } from '../cache.ts';
import type { Database, NewRow, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A special as stored, with conditions and weekdays parsed. Centavos and hundredths of a percent. */
export type SpecialRow = Omit<Row<'specials'>, 'conditions' | 'days_of_week'> & SpecialRule;

/** A line as read by the specials engine, with its current discount. */
export type SpecialLineRow = SpecialLine &
  Pick<PoolLine, 'share'> &
  GiftMarks & {
    order_id: number;
    /** 1 on a closed check: the line is paid and its discount does not change. */
    closed: 0 | 1;
    /** Time of payment of its check; null while the check is open. */
    paid_at: number | null;
    special_pool_id: number | null;
    discount_of: number | null;
    share_of: number | null;
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
export function specialsRepo(db: Kysely<Database>, caches: CachedValues) {
  return {
    ...rules(db, caches),
    ...lines(db),
    ...pools(db),
    ...applications(db),
  };
}

/** The specials themselves. */
function rules(db: Kysely<Database>, caches: CachedValues) {
  const specials = tableRepo(db, 'specials');
  const live = () => db.selectFrom('specials').selectAll().where('deleted_at', 'is', null);
  // Cached, because every send reads them.
  const known = caches.add(['specials'], async () => {
    const rows = (await live().orderBy('id').execute()).map((row) => frozen(readRow(row)));
    return {
      byId: new Map(rows.map((row) => [row.id, row])),
      automatic: rows.filter((row) => row.active === 1 && row.automatic === 1),
    };
  });
  return {
    /** Specials that are applied automatically. */
    async listAutomatic(): Promise<readonly SpecialRow[]> {
      return (await known.get()).automatic;
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
      return (await known.get()).byId.get(id);
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
    create: specials.create,
    /** Changes fields and increments the version. */
    update: specials.update,
  };
}

function linesOf(db: Kysely<Database>) {
  return (
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
        // A course that waits is made later, but it was sold now.
        'i.created_at as sent_at',
        'i.discount',
        'i.discount_source',
        'i.discount_of',
        'i.special_application_id',
        'i.special_parts',
        'i.special_pool_id',
        'i.share_of',
        'i.share_parts',
        'i.share_whole',
        'i.made_quantity',
        'i.tax_id',
        'o.closed',
        'a.special_id',
        sql<number | null>`iif(o.closed, o.closed_at, NULL)`.as('paid_at'),
        sql<string>`(SELECT json_group_array(x.option_id) FROM order_product_options x
        WHERE x.order_product_id = i.id)`.as('chosen'),
      ])
  );
}

type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>;

function shareOf(row: Omit<LineRow, 'chosen'>): PoolLine['share'] {
  const { id, share_of, share_parts, share_whole, made_quantity } = row;
  if (share_parts === null || share_whole === null) return null;
  return {
    dish: share_of ?? id,
    parts: share_parts,
    whole: share_whole,
    units: made_quantity ?? 1,
  };
}

/** Lines of checks for the specials engine. */
function lines(db: Kysely<Database>) {
  const withOptions = (rows: readonly LineRow[]): SpecialLineRow[] =>
    rows.map(({ chosen, ...row }) => ({
      ...row,
      option_ids: JSON.parse(chosen) as number[],
      is_discounted: row.discount_source === 'manual',
      is_share: row.share_of !== null,
      share: shareOf(row),
    }));
  const ofCheck = compiled<{ id: number }, LineRow>(db, ({ id }) =>
    linesOf(db).where('i.order_id', '=', id).orderBy('i.id'),
  );
  const ofPool = compiled<{ id: number }, LineRow>(db, ({ id }) =>
    linesOf(db)
      .where(sql<boolean>`i.special_pool_id = ${id} AND i.special_pool_id IS NOT NULL`)
      .orderBy('i.id'),
  );
  return {
    /** The lines of a check, by id. */
    async listLinesOfCheck(checkId: number): Promise<SpecialLineRow[]> {
      return withOptions(await ofCheck({ id: checkId }));
    },
    /** Lines by id; unknown ones are absent. */
    async listLines(ids: readonly number[]): Promise<SpecialLineRow[]> {
      if (ids.length === 0) return [];
      return withOptions(
        await linesOf(db)
          .where('i.id', 'in', [...ids])
          .orderBy('i.id')
          .execute(),
      );
    },
    /** The lines of a pool, on all checks. */
    async listLinesOfPool(id: number): Promise<SpecialLineRow[]> {
      return withOptions(await ofPool({ id }));
    },
    /** Moves lines to a pool, or out of any (null). */
    async markPool(ids: readonly number[], pool: number | null): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('order_products')
        .set({ special_pool_id: pool })
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}

type NewApplication = Omit<NewRow<'special_applications'>, 'terms'> & { terms: SpecialTerms };
type Evaluation = Pick<
  Row<'special_applications'>,
  'fingerprint' | 'times' | 'sold_until' | 'kept'
>;

type Home = Pick<Row<'orders'>, 'id' | 'name' | 'table_id'>;

/** Pools: sets of lines over which specials are calculated together. */
function pools(db: Kysely<Database>) {
  const specialPools = tableRepo(db, 'special_pools');
  const newest = compiled<{ check: number }, { id: number }>(db, ({ check }) =>
    db
      .selectFrom('special_pools')
      .select('id')
      .where('order_id', '=', check)
      .where(sql<boolean>`ended_at IS NULL`)
      .orderBy('id', 'desc')
      .limit(1),
  );
  const ofCheck = compiled<{ check: number }, { id: number }>(
    db,
    ({ check }) => sql`
      SELECT p.id FROM special_pools p WHERE p.order_id = ${check} AND p.ended_at IS NULL
      UNION SELECT p.id FROM order_products i JOIN special_pools p ON p.id = i.special_pool_id
        WHERE i.order_id = ${check} AND p.ended_at IS NULL
      ORDER BY 1`,
  );
  const others = compiled<{ check: number; pool: number }, { id: number }>(
    db,
    ({ check, pool }) => sql`SELECT id FROM order_products
      WHERE order_id = ${check} AND special_pool_id <> ${pool} LIMIT 1`,
  );
  const home = compiled<{ id: number }, Home>(db, ({ id }) =>
    db
      .selectFrom('special_pools as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['o.id', 'o.name', 'o.table_id'])
      .where('p.id', '=', id)
      .where('o.deleted_at', 'is', null),
  );
  const insert = compiled<{ order_id: number }, { id: number }>(db, ({ order_id }) =>
    db.insertInto('special_pools').values({ order_id }).returning('id'),
  );
  return {
    /** The pool that new items of a check join, if any. */
    async findPool(check: number): Promise<{ id: number } | undefined> {
      return (await newest({ check }))[0];
    },
    /** Live pools with lines on a check, and those that its new items join. */
    async listPools(check: number): Promise<number[]> {
      return (await ofCheck({ check })).map((row) => row.id);
    },
    /** Whether lines of a check are in other pools, ended ones included. */
    async hasOtherPools(check: number, pool: number): Promise<boolean> {
      return (await others({ check, pool })).length > 0;
    },
    /** The check whose new items join a pool, unless the check is deleted. */
    async findHome(id: number): Promise<Home | undefined> {
      return (await home({ id }))[0];
    },
    /** Creates a pool and returns its id. */
    createPool(order_id: number): Promise<number> {
      return insertedId(insert({ order_id }));
    },
    /**
     * Moves a pool to the check that holds the remaining lines: that check's new items join it and it shows the
     * specials.
     */
    async movePool(id: number, checkId: number): Promise<void> {
      await specialPools.update(id, { order_id: checkId });
      await db
        .updateTable('special_applications')
        .set({ order_id: checkId })
        .where('pool_id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },
    /** Ends a pool. Call it when no open line is left in it. */
    async endPool(id: number, now: number): Promise<void> {
      await specialPools.update(id, { ended_at: now });
    },
  };
}

/** A special as it was applied to a pool of lines, with the terms of that time. */
export type Application = Omit<Row<'special_applications'>, 'terms'> & { terms: SpecialTerms };

function readApplication(row: Row<'special_applications'>): Application {
  return { ...row, terms: JSON.parse(row.terms) as SpecialTerms };
}

/** Applications of specials to pools. */
function applications(db: Kysely<Database>) {
  const specialApplications = tableRepo(db, 'special_applications');
  type Stored = Row<'special_applications'>;
  const active = compiled<{ pools: string }, Stored>(db, ({ pools }) =>
    db
      .selectFrom('special_applications')
      .selectAll()
      .where(sql<boolean>`pool_id IN (SELECT value FROM json_each(${pools}))`)
      .where('ended_at', 'is', null)
      .orderBy('id'),
  );
  const ofPool = compiled<{ pool: number }, Stored>(db, ({ pool }) =>
    db
      .selectFrom('special_applications')
      .selectAll()
      .where('pool_id', '=', pool)
      .where(sql<boolean>`(ended_at IS NULL OR end_reason = 'removed')`)
      .orderBy('id'),
  );
  const isTied = compiled<{ check: number }, { tied: 0 | 1 }>(
    db,
    ({ check }) => sql`SELECT ${tied} AS tied FROM orders o WHERE o.id = ${check}`,
  );
  const insert = compiledPerColumns<NewRow<'special_applications'>, { id: number }>(db, (row) =>
    db.insertInto('special_applications').values(row).returning('id'),
  );
  const change = compiled<Evaluation & { id: number }, unknown>(
    db,
    ({ id, fingerprint, times, sold_until, kept }) =>
      db
        .updateTable('special_applications')
        .set({ fingerprint, times, sold_until, kept })
        .where('id', '=', id),
  );
  return {
    /** Active applications of pools, oldest first. */
    async listApplications(pools: readonly number[]): Promise<Application[]> {
      if (pools.length === 0) return [];
      return (await active({ pools: JSON.stringify(pools) })).map(readApplication);
    },
    /** Active applications of a pool, oldest first, and the specials that a user removed from it. */
    async readPool(pool: number): Promise<{ active: Application[]; removed: Set<number> }> {
      const rows = await ofPool({ pool });
      const ended = rows.filter((row) => row.ended_at !== null);
      return {
        active: rows.filter((row) => row.ended_at === null).map(readApplication),
        removed: new Set(ended.map((row) => row.special_id)),
      };
    },
    /** Whether any special affects a check: set on it, or calculated over lines that are or were on it. */
    async isTied(check: number): Promise<boolean> {
      return (await isTied({ check }))[0]?.tied === 1;
    },
    /** Stores the application of a special to a check. Returns its id. */
    apply(row: NewApplication): Promise<number> {
      return insertedId(insert({ ...row, terms: JSON.stringify(row.terms) }));
    },
    /** Stores for which lines the discounts were calculated, and the number of uses. */
    async saveApplication(id: number, evaluated: Evaluation): Promise<void> {
      await change({ id, ...evaluated });
    },
    /** Ends an application: removed by a user, or dropped because the special no longer applies. */
    async endApplication(id: number, reason: 'removed' | 'dropped', now: number): Promise<void> {
      await specialApplications.update(id, { ended_at: now, end_reason: reason });
    },
  };
}
