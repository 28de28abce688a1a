import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { isGivenBack } from '../repos/payments.repo.ts';
import { totalsOfRows } from '../repos/sold-lines.ts';
import { readTaxes } from '../repos/taxes.repo.ts';
import { keepTotals } from '../repos/totals.repo.ts';

interface DateColumns {
  key: 'id' | 'number';
  /** Columns with a time in milliseconds. */
  times: readonly string[];
  /** SQL of the time that decides the business day of a row; null without a business day. */
  day: string | null;
}

/** Tables with the times of sales and cash. Journal and events keep theirs: they say when something was recorded. */
const dateColumns = {
  orders: {
    key: 'id',
    times: ['created_at', 'modified_at', 'closed_at', 'prebill_at', 'deleted_at'],
    day: 'coalesce(closed_at, created_at)',
  },
  order_products: {
    key: 'id',
    times: [
      'created_at',
      'ordered_at',
      'in_progress_at',
      'finished_at',
      'delivered_at',
      'status_changed_at',
      'cancelled_at',
      'cancel_seen_at',
      'seen_at',
      'moved_at',
      'held_at',
    ],
    day: null,
  },
  sale_events: { key: 'id', times: ['at', 'opened_at'], day: 'at' },
  sale_lines: {
    key: 'id',
    times: ['created_at', 'ordered_at', 'in_progress_at', 'finished_at'],
    day: null,
  },
  item_status_changes: { key: 'id', times: ['at'], day: null },
  special_applications: { key: 'id', times: ['applied_at', 'ended_at'], day: null },
  payments: { key: 'id', times: ['created_at'], day: 'created_at' },
  payouts: { key: 'id', times: ['created_at', 'approved_at', 'deleted_at'], day: null },
  account_payments: { key: 'id', times: ['created_at'], day: 'created_at' },
  cash_ledger: { key: 'id', times: ['created_at'], day: 'created_at' },
  tip_ledger: { key: 'id', times: ['created_at'], day: 'created_at' },
  register_sessions: { key: 'id', times: ['opened_at', 'closed_at'], day: 'opened_at' },
  z_cuts: { key: 'number', times: ['created_at'], day: null },
} satisfies Record<string, DateColumns>;

export interface DateCorrection {
  /** Times after this one are wrong. Milliseconds, as `by`. */
  after: number;
  /** How far they are in the future. */
  by: number;
  dayOf: (at: number) => string;
}

/**
 * Moves sales and cash that a wrong clock recorded in the future to their real time and business day, with the stored
 * totals. Amounts do not change. The triggers that keep payments and ledgers from being changed are lifted inside the
 * transaction of the caller, which must journal it. Returns the ids of the checks.
 */
export async function correctDates(
  db: Kysely<Database>,
  redating: DateCorrection,
): Promise<number[]> {
  const moves = await movesOf(db, redating);
  const days = [...new Set([...moves.values()].flat().flatMap(({ from, to }) => [from, to]))];
  const triggers = await liftTriggers(db);
  await countDays(db, days, -1);
  for (const [table, one] of Object.entries(dateColumns)) {
    await moveTimes(db, table, one, redating);
    await moveDays(db, table, moves.get(table) ?? []);
  }
  await moveCuts(db, redating);
  await countDays(db, days, 1);
  await countPayments(db, days);
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
  return (moves.get('orders') ?? []).map(({ key }) => key);
}

interface DayMove {
  key: number;
  from: string;
  to: string;
}

async function movesOf(
  db: Kysely<Database>,
  { after, by, dayOf }: DateCorrection,
): Promise<Map<string, DayMove[]>> {
  const moves = new Map<string, DayMove[]>();
  for (const [table, { key, day }] of Object.entries(dateColumns)) {
    if (day === null) continue;
    const { rows } = await sql<{ key: number; at: number; day: string }>`
      SELECT ${sql.ref(key)} AS key, ${sql.raw(day)} AS at, business_day AS day FROM ${sql.table(table)}
      WHERE business_day >= ${dayOf(after)} AND ${sql.raw(day)} > ${after}`.execute(db);
    moves.set(
      table,
      rows.map((row) => ({ key: row.key, from: row.day, to: dayOf(row.at - by) })),
    );
  }
  return moves;
}

async function moveTimes(
  db: Kysely<Database>,
  table: string,
  { times }: DateColumns,
  { after, by }: DateCorrection,
): Promise<void> {
  const moved = times.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = iif(${column} > ${after}, ${column} - ${by}, ${column})`;
  });
  const isLate = times.map((name) => sql`${sql.ref(name)} > ${after}`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(moved)}
    WHERE ${sql.join(isLate, sql` OR `)}`.execute(db);
}

async function moveDays(
  db: Kysely<Database>,
  table: string,
  moves: readonly DayMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = JSON.stringify(moves.map(({ key, to }) => [key, to]));
  await sql`UPDATE ${sql.table(table)} SET business_day = d.value ->> 1
    FROM json_each(${rows}) AS d WHERE ${sql.ref(`${table}.id`)} = d.value ->> 0`.execute(db);
}

/** A Z cut keeps its figures; its day is that of its register session. */
async function moveCuts(db: Kysely<Database>, { after, by }: DateCorrection): Promise<void> {
  const iso = (name: string) => {
    const path = sql.lit(`$.${name}`);
    const at = sql`unixepoch(data ->> ${path}, 'subsec') * 1000`;
    return sql`${path}, iif(${at} > ${after},
      strftime('%Y-%m-%dT%H:%M:%fZ', (${at} - ${by}) / 1000.0, 'unixepoch'), data ->> ${path})`;
  };
  await sql`UPDATE z_cuts SET business_day = s.business_day,
      data = json_set(data, '$.business_day', s.business_day, ${iso('opened_at')}, ${iso('closed_at')}, ${iso('made_at')})
    FROM register_sessions AS s
    WHERE s.id = register_session_id AND z_cuts.business_day <> s.business_day`.execute(db);
}

/** Adds the sales of these days to the stored totals, or subtracts them. */
async function countDays(
  db: Kysely<Database>,
  days: readonly string[],
  sign: 1 | -1,
): Promise<void> {
  const { time_zone: timeZone } = await db
    .selectFrom('sales_totals_state')
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const by = { timeZone, taxes: await readTaxes(db) };
  for (const day of days) {
    await keepTotals(db, await totalsOfRows(db, { day }, by), day, sign);
  }
}

async function countPayments(db: Kysely<Database>, days: readonly string[]): Promise<void> {
  const periods = {
    day: { length: 10, periods: days },
    month: { length: 7, periods: [...new Set(days.map((day) => day.slice(0, 7)))] },
  };
  for (const [grain, { length, periods: all }] of Object.entries(periods)) {
    const list = JSON.stringify(all);
    await sql`DELETE FROM payment_totals WHERE grain = ${grain}
      AND period IN (SELECT value FROM json_each(${list}))`.execute(db);
    for (const period of all) {
      await sql`INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip, commission)
        SELECT ${grain}, ${period}, payment_type_id, sum(NOT ${isGivenBack('payments')}), sum(${isGivenBack('payments')}),
          sum(amount), sum(tip), sum(commission)
        FROM payments WHERE business_day >= ${period} AND business_day < ${`${period}~`}
          AND substr(business_day, 1, ${length}) = ${period} GROUP BY payment_type_id`.execute(db);
    }
  }
}

/** Drops the triggers of these tables and returns the statements that create them again. */
async function liftTriggers(db: Kysely<Database>): Promise<string[]> {
  const tables = JSON.stringify(Object.keys(dateColumns));
  const { rows } = await sql<{ name: string; statement: string }>`
    SELECT name, sql AS statement FROM sqlite_schema
    WHERE type = 'trigger' AND tbl_name IN (SELECT value FROM json_each(${tables})) ORDER BY rowid`.execute(
    db,
  );
  for (const { name } of rows) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(db);
  return rows.map(({ statement }) => statement);
}
