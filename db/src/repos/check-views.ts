import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compiled } from './compiled.ts';
import type { CachedValues } from '../cache.ts';
import type { Database } from '../schema.ts';
import { stateOfJob } from './printing.repo.ts';

// SQLite uses partial indexes only when their condition is in the SQL text, not in a parameter.
export const isOpen = sql<boolean>`o.closed = 0 AND o.deleted_at IS NULL`;
export const isClosed = sql<boolean>`o.closed = 1 AND o.deleted_at IS NULL`;

/** The joined tables of check `o` at table `t`: those of a closed check are of the time when it was closed. */
export const joinOf = sql<number | null>`iif(o.closed, o.join_id, t.join_id)`;
/** The name of the table, or of the joined tables `j`. */
export const tableName = sql<string | null>`coalesce(j.name, t.name)`;

/**
 * JSON of the longest wait among items `i` of checks that meet a condition (contract/longest-wait): the time of the
 * order in milliseconds UTC and both thresholds in minutes. Null: nothing waits.
 */
export const longestWaitOf = (which: RawBuilder<unknown>) => sql<string | null>`(
  SELECT json_array(i.ordered_at, coalesce(p.fresh_minutes, c.fresh_minutes),
    coalesce(p.attention_minutes, c.attention_minutes))
  FROM orders w JOIN order_products i ON i.order_id = w.id
  JOIN products p ON p.id = i.product_id JOIN categories c ON c.id = i.category_id
  WHERE w.closed = 0 AND w.deleted_at IS NULL AND ${which}
    AND i.status < 3 AND i.dont_make = 0 AND i.held_at IS NULL
  ORDER BY i.ordered_at, i.id LIMIT 1)`;

/** What a view shows of check `o` that changes without a new version of its row. */
const liveFigures = [
  sql<number>`(SELECT count(*) FROM order_products i WHERE i.order_id = o.id AND i.status < 2
    AND i.held_at IS NULL)`.as('waiting_items'),
  sql<number>`(SELECT count(*) FROM order_products i WHERE i.order_id = o.id AND i.status = 2)`.as(
    'ready_items',
  ),
  sql<number>`(SELECT count(*) FROM order_products i WHERE i.order_id = o.id
    AND i.held_at IS NOT NULL AND i.status < 4)`.as('held_items'),
  longestWaitOf(sql`w.id = o.id`).as('longest_wait'),
  // Reversals have negated amounts, so the sum is what is paid.
  sql<number>`(SELECT coalesce(sum(pay.amount), 0) FROM payments pay WHERE pay.order_id = o.id)`.as(
    'paid',
  ),
  sql<number | null>`(SELECT max(j.id) FROM print_jobs j WHERE j.order_id = o.id
    AND j.document = 'ticket')`.as('print_job_id'),
  sql<string | null>`(SELECT ${stateOfJob} FROM print_jobs j WHERE j.order_id = o.id
    AND j.document = 'ticket' ORDER BY j.id DESC LIMIT 1)`.as('print_state'),
] as const;

/** A check with the names and counts that screens show. Centavos, milliseconds UTC. */
export type CheckView = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;

export function views(db: Kysely<Database>) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as opener', 'opener.id', 'o.open_user_id')
    .leftJoin('users as closer', 'closer.id', 'o.close_user_id')
    .leftJoin('users as server', 'server.id', 'o.served_by')
    .leftJoin('floor_tables as t', 't.id', 'o.table_id')
    .leftJoin('table_joins as j', (join) => join.on('j.id', '=', joinOf))
    .leftJoin('customers as customer', 'customer.id', 'o.customer_id')
    .leftJoin('payment_types as p', 'p.id', 'o.payment_type_id')
    .leftJoin('specials as s', 's.id', 'o.special_id')
    .leftJoin('specials as dropped', 'dropped.id', 'o.special_dropped_id')
    .selectAll('o')
    .select([
      tableName.as('table_name'),
      'opener.user_name as open_user_name',
      'closer.user_name as close_user_name',
      sql<string>`coalesce(server.display_name, opener.display_name)`.as('server_name'),
      'opener.display_name as opened_by_name',
      'closer.display_name as closed_by_name',
      'customer.allergies as customer_allergies',
      'p.name as payment_type_name',
      's.name as special_name',
      's.description as special_description',
      's.description_es as special_description_es',
      'dropped.name as special_dropped_name',
      ...liveFigures,
    ]);
}

/** Most checks of a day that are listed at once. */
const mostOfDay = 1000;

interface CheckList {
  list: readonly CheckView[];
  byId: ReadonlyMap<number, CheckView>;
  /** The business day, for checks that are closed. */
  day: string;
  /** The same object while no name that views show has changed. */
  names: object;
}

type Day = { day: string };
type Mark = { id: number };

/**
 * The open checks and the newest closed ones of a day, cached because every floor screen reloads them after each change
 * to any check. Only the views of those that changed are read again, whose version or live figures differ; after a
 * change of a name all are.
 */
export function keepChecks(db: Kysely<Database>, caches: CachedValues) {
  const named = [
    'users',
    'floor_tables',
    'table_joins',
    'payment_types',
    'specials',
    'customers',
  ] as const;
  const counted = ['orders', 'order_products', 'payments', 'print_jobs'] as const;
  // A wait is late after the minutes of the product or its category.
  const tables = [...counted, 'products', 'categories', ...named] as const;
  const names = caches.add(named, () => Promise.resolve({}));
  const some = compiled<{ ids: string }, CheckView>(db, (parameter) =>
    views(db).where(sql<boolean>`o.id IN (SELECT value FROM json_each(${parameter.ids}))`),
  );

  async function changedOnly(before: CheckList, marks: readonly Mark[]): Promise<CheckView[]> {
    const isChanged = (mark: Mark) => sameRow<Mark>(before.byId.get(mark.id), mark) === mark;
    const ids = marks.filter(isChanged).map(({ id }) => id);
    const read = ids.length === 0 ? [] : await some({ ids: JSON.stringify(ids) });
    const again = new Map(read.map((row) => [row.id, row]));
    return marks.flatMap(({ id }) => again.get(id) ?? before.byId.get(id) ?? []);
  }

  function keepList(
    which: (day: RawBuilder<string>) => RawBuilder<boolean>,
    order: RawBuilder<unknown>,
    limit: number,
  ) {
    const all = compiled<Day, CheckView>(db, ({ day }) =>
      views(db).where(which(day)).orderBy(order).limit(limit),
    );
    const marks = compiled<Day, Mark>(db, ({ day }) =>
      db
        .selectFrom('orders as o')
        .select(['o.id', 'o.version', ...liveFigures])
        .where(which(day))
        .orderBy(order)
        .limit(limit),
    );
    let wanted = '';
    const load = async (before: CheckList | null): Promise<CheckList> => {
      const [day, shown] = [wanted, await names.get()];
      const isNamedAlike = before?.names === shown && before.day === day;
      const list = isNamedAlike
        ? await changedOnly(before, await marks({ day }))
        : (await all({ day })).map((row) => sameRow(before?.byId.get(row.id), row));
      return { list, byId: new Map(list.map((row) => [row.id, row])), day, names: shown };
    };
    const cell = caches.add(tables, load);
    return async (day = ''): Promise<readonly CheckView[]> => {
      wanted = day;
      const known = await cell.get();
      if (known.day === day) return known.list;
      const other = await load(known);
      cell.set(other);
      return other.list;
    };
  }

  return {
    some,
    open: keepList(() => isOpen, sql`o.id`, -1),
    closedOf: keepList(
      (day) => sql`${isClosed} AND o.business_day = ${day}`,
      sql`o.closed_at DESC, o.id DESC`,
      mostOfDay,
    ),
  };
}

/** Returns the previous row when each value of the new one is the same in it, so that what was made of it is kept. */
function sameRow<Row extends object>(before: Row | undefined, now: Row): Row {
  if (before === undefined) return now;
  for (const name in now) if (before[name] !== now[name]) return now;
  return before;
}
