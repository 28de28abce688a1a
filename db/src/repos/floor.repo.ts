import { stations } from '@comanda/domain/stations';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { inList } from './affected.ts';
import { longestWaitOf } from './check-views.ts';
import { compiled } from './compiled.ts';
import type { CachedValues } from '../cache.ts';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

/** A table with its room and figures of its open checks; amounts in centavos. */
export type TableRow = Row<'floor_tables'> & {
  room_name: string;
  active_orders: number;
  total: number;
  last_activity: number | null;
  /** Items of the open checks that are not started, in preparation, and ready. */
  new_items: number;
  cooking_items: number;
  ready_items: number;
  /** JSON (see `longestWaitOf`). */
  longest_wait: string | null;
  /** Open checks for which the bill was printed, and the total paid on all of them in centavos. */
  bills_asked: number;
  paid: number;
  /** The server of the newest open check. */
  server: string | null;
  /** Of joined tables: the first one, which has the checks, and their common name. */
  joined_to: number | null;
  joined_name: string | null;
};

/** Of a joined table: `id` and `reserved` of the first one, and their common name. */
export type TableLabel = Readonly<
  Pick<Row<'floor_tables'>, 'id' | 'name' | 'deleted' | 'reserved' | 'join_id'>
>;

/** Rooms and tables. */
export function floorRepo(db: Kysely<Database>, caches: CachedValues) {
  return {
    ...tables(db, caches),
    ...joins(db, caches),
    ...rooms(db, caches),
  };
}

/** Tables with figures of their open checks. */
function tables(db: Kysely<Database>, caches: CachedValues) {
  const floorTables = tableRepo(db, 'floor_tables');
  // A single pass over the open checks (index orders_table). The plain columns next to max() are those of the
  // newest check.
  const tables = (ids: RawBuilder<string> | null) =>
    db
      .with('open_checks', (q) =>
        q
          .selectFrom('orders')
          .leftJoin(
            (made) =>
              made
                .selectFrom('order_products')
                .select([
                  'order_id',
                  sql<number>`count(*) FILTER (WHERE status = 0)`.as('new_items'),
                  sql<number>`count(*) FILTER (WHERE status = 1)`.as('cooking_items'),
                  sql<number>`count(*) FILTER (WHERE status = 2)`.as('ready_items'),
                ])
                .where('held_at', 'is', null)
                .where('area', 'in', stations)
                .where(sql<boolean>`order_products.status < 3`)
                .groupBy('order_id')
                .as('made'),
            (join) => join.onRef('made.order_id', '=', 'orders.id'),
          )
          .select((eb) => [
            'orders.table_id',
            eb.fn.countAll<number>().as('active_orders'),
            sql<number>`sum(orders.total)`.as('total'),
            eb.fn.max('orders.modified_at').as('last_activity'),
            sql<number>`coalesce(sum(made.new_items), 0)`.as('new_items'),
            sql<number>`coalesce(sum(made.cooking_items), 0)`.as('cooking_items'),
            sql<number>`coalesce(sum(made.ready_items), 0)`.as('ready_items'),
            eb.fn.count<number>('orders.prebill_at').as('bills_asked'),
            sql<number>`sum((SELECT coalesce(sum(pay.amount), 0) FROM payments pay
              WHERE pay.order_id = orders.id))`.as('paid'),
            eb.fn.max('orders.id').as('newest_id'),
          ])
          .where('orders.closed', '=', 0)
          .where('orders.deleted_at', 'is', null)
          .where('orders.table_id', 'is not', null)
          .$if(ids !== null, (q) => q.where(inList(sql`orders.table_id`, ids ?? sql``)))
          .groupBy('orders.table_id'),
      )
      .selectFrom('floor_tables')
      .innerJoin('rooms', 'rooms.id', 'floor_tables.room_id')
      .leftJoin('table_joins', 'table_joins.id', 'floor_tables.join_id')
      .leftJoin('open_checks', 'open_checks.table_id', 'floor_tables.id')
      .leftJoin('orders as newest', 'newest.id', 'open_checks.newest_id')
      .leftJoin('users', (join) =>
        join.on('users.id', '=', sql<number>`coalesce(newest.served_by, newest.open_user_id)`),
      )
      .selectAll('floor_tables')
      .select([
        'rooms.name as room_name',
        'table_joins.table_id as joined_to',
        'table_joins.name as joined_name',
        'users.display_name as server',
        'open_checks.last_activity',
        sql<number>`coalesce(open_checks.active_orders, 0)`.as('active_orders'),
        sql<number>`coalesce(open_checks.total, 0)`.as('total'),
        sql<number>`coalesce(open_checks.new_items, 0)`.as('new_items'),
        sql<number>`coalesce(open_checks.cooking_items, 0)`.as('cooking_items'),
        sql<number>`coalesce(open_checks.ready_items, 0)`.as('ready_items'),
        longestWaitOf(sql`w.table_id = floor_tables.id`).as('longest_wait'),
        sql<number>`coalesce(open_checks.bills_asked, 0)`.as('bills_asked'),
        sql<number>`coalesce(open_checks.paid, 0)`.as('paid'),
      ])
      .$if(ids !== null, (q) => q.where(inList(sql`floor_tables.id`, ids ?? sql``)))
      .orderBy('floor_tables.id');
  const some = compiled<{ ids: string }, TableRow>(db, ({ ids }) => tables(ids));
  const plan = caches.add(
    [
      'floor_tables',
      'table_joins',
      'rooms',
      'users',
      'orders',
      'order_products',
      'payments',
      'products',
      'categories',
    ],
    () => tables(null).execute(),
  );
  return {
    /**
     * Every table by id, including deleted ones. It is the same object until a table or its checks change.
     */
    async listTables(): Promise<readonly TableRow[]> {
      return plan.get();
    },
    /** Some tables by id. Read with those that they are joined with. */
    listTablesOf(ids: readonly number[]): Promise<TableRow[]> {
      return some({ ids: JSON.stringify(ids) });
    },
    /** Adds a table and returns its id. */
    createTable: floorTables.create,
    /** Changes a table and increments its version. */
    updateTable: floorTables.update,
  };
}

/** Names of tables, and tables that act as one. */
function joins(db: Kysely<Database>, caches: CachedValues) {
  const tableJoins = tableRepo(db, 'table_joins');
  const labels = caches.add(['floor_tables', 'table_joins'], async () => {
    const rows = await db
      .selectFrom('floor_tables as t')
      .leftJoin('table_joins as j', 'j.id', 't.join_id')
      .select(['t.id', 't.name', 't.deleted', 't.reserved', 't.join_id'])
      .select(['j.table_id as first_id', 'j.name as joined_name'])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      rows.map(({ first_id, joined_name, ...row }) => {
        const { id, reserved } = byId.get(first_id ?? row.id) ?? row;
        return [row.id, { ...row, id, reserved, name: joined_name ?? row.name }];
      }),
    );
  });
  return {
    /** The table that has the checks of a table, without their figures; undefined when unknown. */
    async findLabel(id: number): Promise<TableLabel | undefined> {
      return (await labels.get()).get(id);
    },
    /** Joins tables; the first one gets the checks. A join that they had before ends. */
    async createJoin(ids: readonly number[], name: string, now: number): Promise<void> {
      const id = await tableJoins.create({
        table_id: ids[0] ?? 0,
        name,
        table_ids: JSON.stringify(ids),
      });
      await db
        .updateTable('floor_tables')
        .set((eb) => ({ join_id: id, modified_at: now, version: eb('version', '+', 1) }))
        .where('id', 'in', [...ids])
        .execute();
    },
    /** Parts the tables of a join. */
    async deleteJoin(joinId: number, now: number): Promise<void> {
      await db
        .updateTable('floor_tables')
        .set((eb) => ({ join_id: null, modified_at: now, version: eb('version', '+', 1) }))
        .where('join_id', '=', joinId)
        .execute();
    },
    /** Changes the common name, after a table of the join got another one. */
    async updateJoin(id: number, name: string): Promise<void> {
      await tableJoins.update(id, { name });
    },
  };
}

function rooms(db: Kysely<Database>, caches: CachedValues) {
  const rooms = caches.add(['rooms'], () =>
    db
      .selectFrom('rooms')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('ordinal')
      .orderBy('id')
      .execute(),
  );
  return {
    /** Rooms that are not deleted, in order. */
    async listRooms(): Promise<readonly Row<'rooms'>[]> {
      return rooms.get();
    },
  };
}
