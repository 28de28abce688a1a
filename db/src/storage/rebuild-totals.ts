import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Connection } from '../driver/driver.ts';
import { kyselyOver } from './kysely.ts';
import type { Database } from '../schema.ts';
import { isGivenBack } from '../repos/payments.repo.ts';
import { totalsOfRows } from '../repos/sold-lines.ts';
import { readTaxes } from '../repos/taxes.repo.ts';
import { keepTotals, totalsTables } from '../repos/totals.repo.ts';

async function timeZoneOf(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'time_zone')
    .executeTakeFirst();
  const zone: unknown = row === undefined ? null : JSON.parse(row.value);
  return typeof zone === 'string' && zone !== '' ? zone : 'America/Mexico_City';
}

async function daysOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ business_day: string }>`SELECT DISTINCT business_day FROM sale_events
    ORDER BY business_day`.execute(db);
  return rows.map((row) => row.business_day);
}

/**
 * Rebuilds every stored total from the rows. It takes about 20 s for a million items, so run it before the
 * server accepts requests.
 */
export async function rebuildTotals(db: Kysely<Database>, now: number): Promise<void> {
  const timeZone = await timeZoneOf(db);
  const by = { timeZone, taxes: await readTaxes(db) };
  for (const table of Object.keys(totalsTables))
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  for (const day of await daysOf(db)) {
    await keepTotals(db, await totalsOfRows(db, { day }, by), day, 1);
  }
  await sql`DELETE FROM payment_totals`.execute(db);
  await sql`INSERT INTO payment_totals (grain, period, payment_type_id, payments, reversals, amount, tip, commission)
    SELECT g.column1, substr(business_day, 1, g.column2), payment_type_id, sum(NOT ${isGivenBack('payments')}),
      sum(${isGivenBack('payments')}), sum(amount), sum(tip), sum(commission)
    FROM payments, (VALUES ('day', 10), ('month', 7)) g GROUP BY 1, 2, 3`.execute(db);
  await sql`INSERT INTO sales_totals_state (id, time_zone, built_at) VALUES (1, ${timeZone}, ${now})
    ON CONFLICT (id) DO UPDATE SET time_zone = excluded.time_zone, built_at = excluded.built_at`.execute(
    db,
  );
}

/**
 * Runs before the first request. Builds the totals after the upgrade that introduces them, and again when the
 * venue's time zone has changed. One transaction.
 */
export async function ensureTotals(connection: Connection, now: number): Promise<void> {
  const db = kyselyOver(
    () => connection,
    () => undefined,
  );
  const state = await db.selectFrom('sales_totals_state').selectAll().executeTakeFirst();
  if (state?.time_zone === (await timeZoneOf(db))) return;
  await connection.run('BEGIN IMMEDIATE');
  try {
    await rebuildTotals(db, now);
    await connection.run('COMMIT');
  } catch (error) {
    await connection.run('ROLLBACK');
    throw error;
  }
}

/** A stored total that differs from its rows, with both values. */
export type WrongTotal = { table: string; period: string; key: string; kept: string; rows: string };

/**
 * Compares every stored total with its rows, and the months with their days. Returns the differences (at most
 * 100). There are none unless the file was edited by other means.
 */
export async function wrongTotals(db: Kysely<Database>): Promise<WrongTotal[]> {
  const state = await db.selectFrom('sales_totals_state').selectAll().executeTakeFirst();
  const timeZone = state?.time_zone ?? (await timeZoneOf(db));
  const by = { timeZone, taxes: await readTaxes(db) };
  const wrong: WrongTotal[] = [];
  const { rows: periods } = await sql<{
    period: string;
  }>`SELECT period FROM sales_totals WHERE grain = 'day'
    UNION SELECT period FROM prep_totals WHERE grain = 'day'
    UNION SELECT period FROM pour_totals WHERE grain = 'day'`.execute(db);
  const days = new Set([...periods.map((row) => row.period), ...(await daysOf(db))]);
  for (const day of [...days].sort()) {
    const truth = await totalsOfRows(db, { day }, by);
    for (const [table, sums] of [
      ['sales_totals', truth.sales],
      ['prep_totals', truth.prep],
      ['pour_totals', truth.pours],
    ] as const) {
      wrong.push(...(await compareDay(db, table, day, sums)));
      if (wrong.length >= 100) return wrong;
    }
  }
  for (const table of Object.keys(totalsTables) as (keyof typeof totalsTables)[]) {
    wrong.push(...(await wrongMonths(db, table)));
  }
  wrong.push(...(await wrongPayments(db)));
  return wrong.slice(0, 100);
}

async function compareDay(
  db: Kysely<Database>,
  table: keyof typeof totalsTables,
  day: string,
  truth: ReadonlyMap<string, object>,
): Promise<WrongTotal[]> {
  const { keys } = totalsTables[table];
  const measures: readonly string[] = totalsTables[table].measures;
  const { rows } = await sql<Record<string, string | number>>`SELECT * FROM ${sql.table(table)}
    WHERE grain = 'day' AND period = ${day}`.execute(db);
  const figures = (sum: object | undefined) =>
    measures
      .map((measure) => (sum as Record<string, number> | undefined)?.[measure] ?? 0)
      .join(' ');
  const found = new Map(rows.map((row) => [keys.map((key) => row[key]).join('|'), figures(row)]));
  const all = new Set([...found.keys(), ...truth.keys()]);
  const nothing = figures(undefined);
  return [...all].flatMap((key) => {
    const has = found.get(key) ?? nothing;
    const should = figures(truth.get(key));
    return has === should ? [] : [{ table, period: day, key, kept: has, rows: should }];
  });
}

/** Rows that only one of two queries returns. */
async function differing(
  db: Kysely<Database>,
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): Promise<{ period: string; key: string }[]> {
  const { rows } = await sql<{ period: string; key: string }>`SELECT DISTINCT period, key FROM (
      SELECT * FROM (SELECT * FROM (${one}) EXCEPT SELECT * FROM (${other}))
      UNION ALL
      SELECT * FROM (SELECT * FROM (${other}) EXCEPT SELECT * FROM (${one})))`.execute(db);
  return rows;
}

async function wrongMonths(
  db: Kysely<Database>,
  table: keyof typeof totalsTables,
): Promise<WrongTotal[]> {
  const keys = sql.join(
    totalsTables[table].keys.map((key) => sql.ref(key)),
    sql` || '|' || `,
  );
  const measures = sql.join(
    totalsTables[table].measures.map((measure) => sql`sum(${sql.ref(measure)})`),
    sql` || ' ' || `,
  );
  const sums = (grain: 'day' | 'month') =>
    sql`SELECT substr(period, 1, 7) AS period, ${keys} AS key, ${measures} AS figures
      FROM ${sql.table(table)} WHERE grain = ${sql.lit(grain)} GROUP BY 1, 2`;
  const rows = await differing(db, sums('month'), sums('day'));
  return rows.map((row) => ({ table, ...row, kept: 'the month', rows: 'not the sum of its days' }));
}

async function wrongPayments(db: Kysely<Database>): Promise<WrongTotal[]> {
  const truth = sql`SELECT substr(business_day, 1, g.column1) AS period, payment_type_id AS key,
      sum(NOT ${isGivenBack('payments')}), sum(${isGivenBack('payments')}), sum(amount), sum(tip), sum(commission)
    FROM payments, (VALUES (10), (7)) g GROUP BY 1, 2`;
  const has = sql`SELECT period, payment_type_id AS key, payments, reversals, amount, tip, commission
    FROM payment_totals`;
  const rows = await differing(db, has, truth);
  return rows.map(({ period, key }) => ({
    table: 'payment_totals',
    period,
    key: String(key),
    kept: 'the sum',
    rows: 'not what the payments say',
  }));
}
