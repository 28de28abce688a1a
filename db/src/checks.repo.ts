import { foldName } from '@comanda/domain/names';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compiled, compiledPerColumns, insertedId } from './compiled.ts';
import type { KeptValues } from './kept.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

// Partial indices are only used when their condition is in the SQL itself, not in a parameter.
const open = sql<boolean>`o.closed = 0 AND o.deleted_at IS NULL`;
const closed = sql<boolean>`o.closed = 1 AND o.deleted_at IS NULL`;

/** How many of the newest closed checks a search by name looks through: bounds its time at any age. */
const SEARCHED = 5000;

/** True when a special has to do with check `o`: named by it, applied on it, or on lines that it has now. */
export const tied = sql<0 | 1>`(o.special_id IS NOT NULL
  OR EXISTS (SELECT 1 FROM special_applications a WHERE a.order_id = o.id AND a.ended_at IS NULL)
  OR EXISTS (SELECT 1 FROM order_products i
    WHERE i.order_id = o.id AND i.special_application_id IS NOT NULL))`;

/** A check with the sum of its payments, and whether it has any, open children, or a special. Centavos. */
export type Standing = Row<'orders'> & {
  paid: number;
  has_payments: 0 | 1;
  has_open_children: 0 | 1;
  is_tied: 0 | 1;
};

/** A check with the names and counts a screen shows. Centavos, milliseconds UTC. */
export type CheckView = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;

function views(db: Kysely<Database>) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as opener', 'opener.id', 'o.open_user_id')
    .leftJoin('users as closer', 'closer.id', 'o.close_user_id')
    .leftJoin('users as server', 'server.id', 'o.served_by')
    .leftJoin('floor_tables as t', 't.id', 'o.table_id')
    .leftJoin('payment_types as p', 'p.id', 'o.payment_type_id')
    .leftJoin('specials as s', 's.id', 'o.special_id')
    .leftJoin('specials as dropped', 'dropped.id', 'o.special_dropped_id')
    .selectAll('o')
    .select([
      't.name as table_name',
      'opener.user_name as open_user_name',
      'closer.user_name as close_user_name',
      sql<string>`coalesce(server.display_name, opener.display_name)`.as('server_name'),
      'opener.display_name as opened_by_name',
      'closer.display_name as closed_by_name',
      'p.name as payment_type_name',
      's.name as special_name',
      's.description as special_description',
      's.description_es as special_description_es',
      'dropped.name as special_dropped_name',
      sql<number>`(SELECT count(*) FROM order_products i WHERE i.order_id = o.id AND i.status < 2
        AND i.held_at IS NULL)`.as('waiting_items'),
      sql<number>`(SELECT count(*) FROM order_products i WHERE i.order_id = o.id AND i.status = 2)`.as(
        'ready_items',
      ),
      sql<number>`(SELECT count(*) FROM order_products i WHERE i.order_id = o.id
        AND i.held_at IS NOT NULL AND i.status < 4)`.as('held_items'),
      // Reversals are rows with the opposite amount: the sum is what is paid.
      sql<number>`(SELECT coalesce(sum(pay.amount), 0) FROM payments pay WHERE pay.order_id = o.id)`.as(
        'paid',
      ),
      sql<number | null>`(SELECT max(j.id) FROM print_jobs j WHERE j.order_id = o.id
        AND j.document = 'ticket')`.as('print_job_id'),
      sql<string | null>`(SELECT j.state FROM print_jobs j WHERE j.order_id = o.id
        AND j.document = 'ticket' ORDER BY j.id DESC LIMIT 1)`.as('print_state'),
    ]);
}

/** Checks. Deleted ones are never returned. */
export function checksRepo(db: Kysely<Database>, kept: KeptValues) {
  return {
    ...lookups(db),
    ...lists(db, kept),
    ...changes(db),
  };
}

/** One check, found by its id or its name. */
function lookups(db: Kysely<Database>) {
  const standing = compiled<{ id: number }, Standing>(db, (parameter) =>
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
        sql<0 | 1>`${tied}`.as('is_tied'),
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
    db.selectFrom('orders as o').select('o.id').where(open).where('o.name_key', '=', parameter.key),
  );
  return {
    /** The bare row, or undefined when it does not exist or is deleted. */
    async find(id: number): Promise<Row<'orders'> | undefined> {
      return (await find({ id }))[0];
    },
    /** The row with what decides how much there is to do when its lines change or it is closed. */
    async findStanding(id: number): Promise<Standing | undefined> {
      return (await standing({ id }))[0];
    },
    /** One check as a screen shows it. */
    async findView(id: number): Promise<CheckView | undefined> {
      return (await view({ id }))[0];
    },
    /** The open check with this folded name, or undefined. */
    async findOpenByName(nameKey: string): Promise<{ id: number } | undefined> {
      return (await openByName({ key: nameKey }))[0];
    },
    /** Folded names of all open checks. */
    async listOpenNameKeys(): Promise<Set<string>> {
      const rows = await db.selectFrom('orders as o').select('o.name_key').where(open).execute();
      return new Set(rows.map((row) => row.name_key));
    },
    /** Open checks split from this one. */
    listOpenChildren(parentId: number): Promise<{ id: number; name: string }[]> {
      return db
        .selectFrom('orders as o')
        .select(['o.id', 'o.name'])
        .where(open)
        .where(sql<boolean>`o.parent_id = ${parentId} AND o.parent_id IS NOT NULL`)
        .orderBy('o.id')
        .execute();
    },
    /** True when nothing keeps a check from being deleted: no live items, open children or payments. */
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

/** The row as it was read before when nothing in it differs: what was made of it is still right. */
function sameRow(before: CheckView | undefined, now: CheckView): CheckView {
  if (before === undefined) return now;
  for (const name in now) {
    if (before[name as keyof CheckView] !== now[name as keyof CheckView]) return now;
  }
  return before;
}

/** Lists of checks as a screen shows them. */
function lists(db: Kysely<Database>, kept: KeptValues) {
  let last = new Map<number, CheckView>();
  // Every screen of the floor loads them again after each change on any check.
  const openChecks = kept.keep(
    [
      ...(['orders', 'order_products', 'payments', 'print_jobs'] as const),
      ...(['users', 'floor_tables', 'payment_types', 'specials'] as const),
    ],
    async () => {
      const rows = await views(db).where(open).orderBy('o.id').execute();
      const same = rows.map((row) => sameRow(last.get(row.id), row));
      last = new Map(same.map((row) => [row.id, row]));
      return same;
    },
  );
  return {
    /** Checks by id, in the order of the ids. */
    async listViews(ids: readonly number[]): Promise<CheckView[]> {
      if (ids.length === 0) return [];
      const rows = await views(db)
        .where('o.id', 'in', [...ids])
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    /** Every open check, oldest first: the same object until one of them changes. */
    async listOpen(): Promise<readonly CheckView[]> {
      return openChecks.get();
    },
    /** Closed checks of business days `from` to `to` (inclusive), newest first. */
    listClosedOfDays(
      from: string,
      to: string,
      page: { limit: number; offset: number },
    ): Promise<CheckView[]> {
      return views(db)
        .where(closed)
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
     * Closed checks, newest first. `search` is folded: a part of the name of the check, its table or its server, looked
     * for among the newest 5,000, or the number of any check.
     */
    async listClosed(page: {
      limit: number;
      offset: number;
      search: string;
    }): Promise<CheckView[]> {
      const { limit, offset, search } = page;
      const newest = db
        .selectFrom('orders as o')
        .where(closed)
        .orderBy('o.closed_at', 'desc')
        .orderBy('o.id', 'desc');
      if (search === '') {
        // The names and counts are looked up for the page only, not for the rows skipped before it.
        const rows = await newest.select('o.id').limit(limit).offset(offset).execute();
        return this.listViews(rows.map((row) => row.id));
      }
      const { tableIds, personIds } = await namedBy(db, search);
      const recent = newest
        .select(['o.id', 'o.name_key', 'o.closed_at', 'o.table_id'])
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
        .where(closed)
        .where('o.id', '=', number)
        .execute();
      return this.listViews([...new Set([...numbered.map((row) => row.id), ...ids])]);
    },
  };
}

/** Tables and people that folded words name. A venue has few: they are folded here, which SQLite cannot do. */
async function namedBy(
  db: Kysely<Database>,
  search: string,
): Promise<{ tableIds: number[]; personIds: number[] }> {
  const idsOf = (rows: readonly { id: number; name: string }[]) =>
    rows.filter(({ name }) => foldName(name).includes(search)).map(({ id }) => id);
  return {
    tableIds: idsOf(await db.selectFrom('floor_tables').select(['id', 'name']).execute()),
    personIds: idsOf(await db.selectFrom('users').select(['id', 'display_name as name']).execute()),
  };
}

/** New checks and changes of them. */
function changes(db: Kysely<Database>) {
  const insert = compiledPerColumns<NewRow<'orders'>, { id: number }>(db, (row) =>
    db.insertInto('orders').values(row).returning('id'),
  );
  const change = compiledPerColumns<Changed, Row<'orders'>>(db, ({ at, check, ...columns }) =>
    db
      .updateTable('orders')
      .set({ ...columns, ...touched(at) })
      .where('id', '=', check)
      .returningAll(),
  );
  const recount = compiled<{ id: number; now: number }, Row<'orders'>>(db, ({ id, now }) => {
    const sum = (what: string) =>
      sql<number>`(SELECT coalesce(sum(${sql.raw(what)}), 0) FROM order_products
        WHERE order_id = ${id} AND status <> 4)`;
    return db
      .updateTable('orders')
      .set({
        subtotal: sum('price * quantity'),
        discount_total: sum('discount'),
        item_count: sum('quantity'),
        ...touched(now),
      })
      .where('id', '=', id)
      .returningAll();
  });
  return {
    /** Stores a new check and returns its id. */
    async create(row: NewRow<'orders'>): Promise<number> {
      return await insertedId(insert(row));
    },
    /** Changes fields; version and modification time move on, the latter always by at least 1 ms. */
    async update(
      id: number,
      columns: RowChange<'orders'>,
      now: number,
    ): Promise<Row<'orders'> | undefined> {
      return (await change({ ...columns, check: id, at: now }))[0];
    },
    /** Writes the sums of the check's live lines (cancelled ones count 0) into its row. */
    async recount(id: number, now: number): Promise<Row<'orders'> | undefined> {
      return (await recount({ id, now }))[0];
    },
  };
}

type Changed = RowChange<'orders'> & { check: number; at: number };

function touched(now: number | RawBuilder<number>) {
  // Two changes in one millisecond must still differ: clients compare `modified` to notice a stale screen.
  return {
    version: sql<number>`version + 1`,
    modified_at: sql<number>`max(${now}, modified_at + 1)`,
  };
}
