import { foldName } from '@comanda/domain/names';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isClosed, isOpen, keepChecks, views, type CheckView } from './check-views.ts';
import { compiled, compiledPerColumns, insertedId } from './compiled.ts';
import type { CachedValues } from '../cache.ts';
import type { Database, NewRow, Row, RowChange } from '../schema.ts';

/** The number of newest closed checks that a search by name reads. It limits the time of a search. */
const SEARCHED = 5000;

/** 1 when a special affects check `o`: set on the check, or calculated over lines that are or were on it. */
export const tied = sql<0 | 1>`(o.special_id IS NOT NULL
  OR EXISTS (SELECT 1 FROM special_pools p WHERE p.order_id = o.id AND p.ended_at IS NULL)
  OR EXISTS (SELECT 1 FROM order_products i
    WHERE i.order_id = o.id AND i.special_pool_id IS NOT NULL))`;

/**
 * A check with the total of its payments, and whether it has payments, open children, unsent lines, or a special.
 * Centavos.
 */
export type CheckStatus = Row<'orders'> & {
  paid: number;
  has_payments: 0 | 1;
  has_open_children: 0 | 1;
  has_unsent: 0 | 1;
  is_tied: 0 | 1;
  /** Whether it has an invoice of its own. */
  is_invoiced: 0 | 1;
};

/** Deleted checks are never returned. */
export function checksRepo(db: Kysely<Database>, caches: CachedValues) {
  return {
    ...lookups(db),
    ...lists(db, caches),
    ...changes(db),
  };
}

/** Finds one check by id or name. */
function lookups(db: Kysely<Database>) {
  const withStatus = compiled<{ id: number }, CheckStatus>(db, (parameter) =>
    db
      .selectFrom('orders as o')
      .selectAll('o')
      .select([
        sql<number>`(SELECT coalesce(sum(p.amount), 0) FROM payments p WHERE p.order_id = o.id)`.as(
          'paid',
        ),
        sql<0 | 1>`EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)`.as('has_payments'),
        sql<0 | 1>`EXISTS (SELECT 1 FROM orders c WHERE c.parent_id = o.id
          AND c.parent_id IS NOT NULL AND c.closed = 0 AND c.deleted_at IS NULL)`.as(
          'has_open_children',
        ),
        sql<0 | 1>`EXISTS (SELECT 1 FROM unsent_lines u WHERE u.order_id = o.id
          AND u.gone_at IS NULL)`.as('has_unsent'),
        sql<0 | 1>`${tied}`.as('is_tied'),
        sql<0 | 1>`EXISTS (SELECT 1 FROM check_invoices v WHERE v.order_id = o.id)`.as(
          'is_invoiced',
        ),
      ])
      .where('o.id', '=', parameter.id)
      .where('o.deleted_at', 'is', null),
  );
  const view = compiled<{ id: number }, CheckView>(db, (parameter) =>
    views(db).where('o.id', '=', parameter.id).where('o.deleted_at', 'is', null),
  );
  const find = compiled<{ id: number }, Row<'orders'>>(db, (parameter) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', parameter.id)
      .where('deleted_at', 'is', null),
  );
  const openByName = compiled<{ key: string }, { id: number }>(db, (parameter) =>
    db
      .selectFrom('orders as o')
      .select('o.id')
      .where(isOpen)
      .where('o.name_key', '=', parameter.key),
  );
  return {
    /** The plain row, or undefined when it does not exist or is deleted. */
    async find(id: number): Promise<Row<'orders'> | undefined> {
      return (await find({ id }))[0];
    },
    /**
     * The row, with the fields that decide what must be recalculated when its lines change or it is closed.
     */
    async findWithStatus(id: number): Promise<CheckStatus | undefined> {
      return (await withStatus({ id }))[0];
    },
    /** A check as screens show it. */
    async findView(id: number): Promise<CheckView | undefined> {
      return (await view({ id }))[0];
    },
    /** The open check with this folded name, or undefined. */
    async findOpenByName(nameKey: string): Promise<{ id: number } | undefined> {
      return (await openByName({ key: nameKey }))[0];
    },
    /** Folded names of all open checks. */
    async listOpenNameKeys(): Promise<Set<string>> {
      const rows = await db.selectFrom('orders as o').select('o.name_key').where(isOpen).execute();
      return new Set(rows.map((row) => row.name_key));
    },
    /** Open checks split from this one. */
    listOpenChildren(parentId: number): Promise<{ id: number; name: string }[]> {
      return db
        .selectFrom('orders as o')
        .select(['o.id', 'o.name'])
        .where(isOpen)
        .where(sql<boolean>`o.parent_id = ${parentId} AND o.parent_id IS NOT NULL`)
        .orderBy('o.id')
        .execute();
    },
    /** Open checks that a tap opened not later than `until` (by one person) and that no one has used since. */
    async listUntouched(
      until: number,
      by: number | null,
    ): Promise<Pick<Row<'orders'>, 'id' | 'table_id'>[]> {
      return db
        .selectFrom('orders as o')
        .select(['o.id', 'o.table_id'])
        .where(isOpen)
        .where('o.tapped', '=', 1)
        .where('o.version', '=', 1)
        .where('o.created_at', '<=', until)
        .$if(by !== null, (query) => query.where('o.open_user_id', '=', by ?? 0))
        .where(
          sql<boolean>`NOT EXISTS (SELECT 1 FROM order_products i WHERE i.order_id = o.id)
            AND NOT EXISTS (SELECT 1 FROM unsent_lines u WHERE u.order_id = o.id AND u.gone_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)
            AND NOT EXISTS (SELECT 1 FROM orders c WHERE c.parent_id = o.id AND c.parent_id IS NOT NULL)`,
        )
        .orderBy('o.id')
        .execute();
    },
    /** A check that was removed because no one seemed to use it; one that a person deleted is in the journal. */
    findDropped(id: number): Promise<Row<'orders'> | undefined> {
      return db
        .selectFrom('orders as o')
        .selectAll('o')
        .where('o.id', '=', id)
        .where('o.tapped', '=', 1)
        .where('o.deleted_at', 'is not', null)
        .where('o.merged_into', 'is', null)
        .where(
          sql<boolean>`NOT EXISTS (SELECT 1 FROM journal j WHERE j.subject = 'order' AND j.subject_id = o.id)`,
        )
        .executeTakeFirst();
    },
    /** Whether there is or was such a check; deleted ones count. */
    async isKnown(id: number): Promise<boolean> {
      const row = await db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Open checks at a table. */
    async listOpenAt(tableId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('orders as o')
        .select('o.id')
        .where(isOpen)
        .where('o.table_id', '=', tableId)
        .orderBy('o.id')
        .execute();
      return rows.map((row) => row.id);
    },
    /** Whether a check may be deleted: it has no live items, open children or payments. */
    async isEmpty(id: number): Promise<boolean> {
      const { rows } = await sql<{ busy: number }>`
        SELECT EXISTS (SELECT 1 FROM order_products WHERE order_id = ${id} AND status <> 4)
          OR EXISTS (SELECT 1 FROM payments WHERE order_id = ${id})
          OR EXISTS (SELECT 1 FROM orders WHERE parent_id = ${id} AND closed = 0
            AND deleted_at IS NULL) AS busy`.execute(db);
      return rows[0]?.busy === 0;
    },
  };
}

/** Lists of checks as screens show them. */
function lists(db: Kysely<Database>, keptValues: CachedValues) {
  const kept = keepChecks(db, keptValues);
  return {
    /** Checks by id, in this order; deleted ones too. */
    async listViews(ids: readonly number[]): Promise<CheckView[]> {
      if (ids.length === 0) return [];
      const rows = await kept.some({ ids: JSON.stringify(ids) });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    /** Every open check, oldest first. It is the same object until one of them changes. */
    listOpen(): Promise<readonly CheckView[]> {
      return kept.open();
    },
    /** The newest 1,000 closed checks of a business day, newest first. Cached for the day that is asked for. */
    listClosedOf(day: string): Promise<readonly CheckView[]> {
      return kept.closedOf(day);
    },
    /** Closed checks of business days `from` to `to` (inclusive), newest first. */
    listClosedOfDays(
      from: string,
      to: string,
      page: { limit: number; offset: number },
    ): Promise<CheckView[]> {
      return views(db)
        .where(isClosed)
        .where('o.business_day', '>=', from)
        .where('o.business_day', '<=', to)
        .orderBy('o.business_day', 'desc')
        .orderBy('o.closed_at', 'desc')
        .orderBy('o.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
    },
    /**
     * Closed checks, newest first. `search` is folded text: part of the name of the check, its table or its
     * server among the newest 5,000, or the number of any check.
     */
    async listClosed(page: {
      limit: number;
      offset: number;
      search: string;
    }): Promise<CheckView[]> {
      const { limit, offset, search } = page;
      const newest = db
        .selectFrom('orders as o')
        .where(isClosed)
        .orderBy('o.closed_at', 'desc')
        .orderBy('o.id', 'desc');
      if (search === '') {
        // Names and counts are read only for the rows of the page, not for those that are skipped.
        const rows = await newest.select('o.id').limit(limit).offset(offset).execute();
        return this.listViews(rows.map((row) => row.id));
      }
      const { tableIds, joinIds, personIds } = await namedBy(db, search);
      const recent = newest
        .select(['o.id', 'o.name_key', 'o.closed_at', 'o.table_id', 'o.join_id'])
        .select(sql<number>`coalesce(o.served_by, o.open_user_id)`.as('server_id'))
        .limit(SEARCHED)
        .as('recent');
      const found = await db
        .selectFrom(recent)
        .select('recent.id')
        .where((eb) =>
          eb.or([
            eb(sql<number>`instr(recent.name_key, ${search})`, '>', 0),
            eb('recent.table_id', 'in', tableIds),
            eb('recent.join_id', 'in', joinIds),
            eb('recent.server_id', 'in', personIds),
          ]),
        )
        .orderBy('recent.closed_at', 'desc')
        .orderBy('recent.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const ids = found.map((row) => row.id);
      const number = /^\d{1,10}$/.test(search) && offset === 0 ? Number(search) : 0;
      const numbered = await db
        .selectFrom('orders as o')
        .select('o.id')
        .where(isClosed)
        .where('o.id', '=', number)
        .execute();
      return this.listViews([...new Set([...numbered.map((row) => row.id), ...ids])]);
    },
  };
}

/**
 * Tables, joined tables and users whose names contain the folded words. They are few and are folded here, because
 * SQLite cannot fold.
 */
async function namedBy(
  db: Kysely<Database>,
  search: string,
): Promise<Record<'tableIds' | 'joinIds' | 'personIds', number[]>> {
  const idsOf = (rows: readonly { id: number; name: string }[]) =>
    rows.filter(({ name }) => foldName(name).includes(search)).map(({ id }) => id);
  return {
    tableIds: idsOf(await db.selectFrom('floor_tables').select(['id', 'name']).execute()),
    joinIds: idsOf(
      await db
        .selectFrom('table_joins')
        .select(['id', 'name'])
        .orderBy('id', 'desc')
        .limit(SEARCHED)
        .execute(),
    ),
    personIds: idsOf(await db.selectFrom('users').select(['id', 'display_name as name']).execute()),
  };
}

function changes(db: Kysely<Database>) {
  const insert = compiledPerColumns<NewRow<'orders'>, { id: number }>(db, (row) =>
    db.insertInto('orders').values(row).returning('id'),
  );
  const change = compiledPerColumns<CheckChange, Row<'orders'>>(db, ({ at, check, ...columns }) =>
    db
      .updateTable('orders')
      .set({ ...columns, ...touched(at) })
      .where('id', '=', check)
      .returningAll(),
  );
  const recount = compiledPerColumns<RecountRequest, Row<'orders'>>(db, ({ id, now, ...shown }) => {
    const lines = sql`FROM order_products WHERE order_id = ${id} AND status <> 4`;
    const amounts = sql`sum(price * quantity) AS gross, sum(discount) AS discount, sum(added_tax) AS added`;
    // chargeOn and addedTax of domain/service-charge and domain/taxes.
    const charge = sql`iif(s.gross - s.discount <= 0, 0,
      max(0, (o.charge_rate * (s.gross - s.discount) + o.charge_carry) / 10000))`;
    const sums = sql<{
      gross: number;
    }>`(SELECT s.*, iif(s.charge = 0, 0, max(0, (s.charge * coalesce((SELECT rate FROM taxes
          WHERE id = s.charge_tax_id AND added = 1), 0) + s.charge_tax_carry) / 10000)) AS charge_tax FROM (
        SELECT s.*, o.charge_tax_id, o.charge_tax_carry, ${charge} AS charge FROM orders o, (
          SELECT coalesce(gross, 0) AS gross, coalesce(discount, 0) AS discount, coalesce(added, 0) AS added,
            items, tax FROM (SELECT ${amounts}, coalesce(sum(iif(combo_of IS NULL, quantity, 0)), 0) AS items,
            max(tax_id) AS tax ${lines})
        ) s WHERE o.id = ${id}) s)`.as<'s'>('s');
    return db
      .updateTable('orders')
      .from(sums)
      .set({
        ...shown,
        subtotal: sql<number>`s.gross`,
        discount_total: sql<number>`s.discount`,
        item_count: sql<number>`s.items`,
        charge_total: sql<number>`s.charge`,
        added_total: sql<number>`s.added + s.charge + s.charge_tax`,
        taxes: sql<string | null>`iif(s.tax > 1 OR s.charge > 0, (
          SELECT json_group_array(json_array(tax_id, gross, discount, added)) FROM (
            SELECT tax_id, sum(gross) AS gross, sum(discount) AS discount, sum(added) AS added FROM (
              SELECT tax_id, ${amounts} ${lines} GROUP BY tax_id UNION ALL
              SELECT s.charge_tax_id, s.charge, 0, s.charge_tax WHERE s.charge > 0)
            GROUP BY tax_id)), NULL)`,
        ...touched(now),
      })
      .where('orders.id', '=', id)
      .returningAll();
  });
  return {
    /** Stores a new check and returns its id. */
    async create(row: NewRow<'orders'>): Promise<number> {
      return await insertedId(insert(row));
    },
    /** Changes fields, increments the version, and moves the modification time forward by at least 1 ms. */
    async update(
      id: number,
      columns: RowChange<'orders'>,
      now: number,
    ): Promise<Row<'orders'> | undefined> {
      return (await change({ ...columns, check: id, at: now }))[0];
    },
    /**
     * Writes the totals of the check's lines into its row, and the special that it shows if there is a value for it.
     * Cancelled lines count 0.
     */
    async recount(
      id: number,
      now: number,
      special_id?: number | null,
    ): Promise<Row<'orders'> | undefined> {
      return (await recount({ id, now, special_id }))[0];
    },
  };
}

type CheckChange = RowChange<'orders'> & { check: number; at: number };
type RecountRequest = { id: number; now: number; special_id?: number | null | undefined };

function touched(now: number | RawBuilder<number>) {
  // Two changes in one millisecond must get different times, because clients compare `modified` to detect a
  // stale screen.
  return {
    version: sql<number>`version + 1`,
    modified_at: sql<number>`max(${now}, modified_at + 1)`,
  };
}
