import type { MethodKind } from '@comanda/domain/payment-methods';
import {
  piecesOf,
  pourMeasures,
  prepMeasures,
  salesMeasures,
  type PourSums,
  type PrepSums,
  type SalesKind,
  type SalesSums,
  type SalesTotals,
} from '@comanda/domain/sales-totals';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { compiled, perDatabase } from './compiled.ts';
import { readTaxes } from './taxes.repo.ts';
import { CachedValues } from '../cache.ts';
import type { Database } from '../schema.ts';
import { totalsOfHours, totalsOfRows, type CheckSale, type HoursOfDays } from './sold-lines.ts';

/** Business days, inclusive. */
export type DayRange = { from: string; to: string };
export type PaymentSum = {
  payment_type_id: number;
  kind: MethodKind;
  payments: number;
  reversals: number;
  amount: number;
  tip: number;
  commission: number;
};

type TotalsTable = 'sales_totals' | 'prep_totals' | 'pour_totals' | 'payment_totals';
/** Keys and values of the tables of totals, in the order of their columns. */
export const totalsTables = {
  sales_totals: { keys: ['kind', 'key'], measures: salesMeasures },
  prep_totals: { keys: ['area'], measures: prepMeasures },
  pour_totals: { keys: ['product_id', 'option_id'], measures: pourMeasures },
} as const;

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Of a day on which as many checks were taken back as sold there may still be amounts. */
const isUsed = sql`(checks, gross, discount, added, tip) IS NOT (0, 0, 0, 0, 0)`;

/** Rows of a range of days, read by month where a whole month is inside the range. */
function inRange(table: TotalsTable, range: DayRange): RawBuilder<unknown> {
  const { months, days } = piecesOf(range.from, range.to);
  const parts = [
    ...(months ? [{ grain: 'month', ...months }] : []),
    ...days.map((each) => ({ grain: 'day', ...each })),
  ].map(
    ({ grain, from, to }) =>
      sql`SELECT * FROM ${sql.table(table)} WHERE grain = ${sql.lit(grain)} AND period BETWEEN ${from} AND ${to}`,
  );
  return parts.length > 0
    ? sql`(${sql.join(parts, sql` UNION ALL `)})`
    : sql`(SELECT * FROM ${sql.table(table)} WHERE grain = 'day' AND period = '')`;
}

/**
 * Sales totals per day and month, updated in the transaction that appends a sale event (migrations 0016, 0065).
 */
export function totalsRepo(db: Kysely<Database>, caches = new CachedValues()) {
  // The zone that the totals were built with. The venue's zone may have changed since, but exactly what was
  // added must be subtracted.
  const timeZone = caches.add(['sales_totals_state'], async () => {
    const row = await db
      .selectFrom('sales_totals_state')
      .select('time_zone')
      .executeTakeFirstOrThrow();
    return row.time_zone;
  });

  const taxes = caches.add(['taxes'], () => readTaxes(db));

  const rules = async () => ({ timeZone: await timeZone.get(), taxes: await taxes.get() });
  const summed = (measures: readonly string[]) =>
    sql.join(measures.map((measure) => sql`sum(${sql.ref(measure)}) AS ${sql.ref(measure)}`));

  async function readOfDays(range: DayRange): Promise<SalesTotals> {
    const { rows: sales } = await sql<SalesSums & { kind: SalesKind; key: number }>`
        SELECT kind, key, ${summed(salesMeasures)} FROM ${inRange('sales_totals', range)}
        GROUP BY kind, key`.execute(db);
    const { rows: prep } = await sql<PrepSums & { area: string }>`
        SELECT area, ${summed(prepMeasures)} FROM ${inRange('prep_totals', range)}
        GROUP BY area`.execute(db);
    return {
      sales: new Map(sales.map((row) => [`${row.kind}|${row.key}`, row])),
      prep: new Map(prep.map((row) => [row.area, row])),
      pours: new Map(),
    };
  }

  return {
    /**
     * Adds a sale that was just appended, or the event with an id, to the totals of a day; the event of a sale that was
     * taken back subtracts it. With sign −1 the opposite.
     */
    async record(
      event: CheckSale | { saleId: number },
      day: string,
      sign: 1 | -1 = 1,
    ): Promise<void> {
      await keepTotals(db, await totalsOfRows(db, event, await rules()), day, sign);
    },
    /** The same totals of the sales at some hours of business days, without pours. */
    async readHours(hours: HoursOfDays, zone: string): Promise<SalesTotals> {
      // The stored totals by hour are in their own zone.
      const whole = zone === (await timeZone.get()) ? await readOfDays(hours.days) : null;
      return totalsOfHours(db, hours, whole, { timeZone: zone, taxes: await taxes.get() });
    },
    /** Totals of a range of business days. */
    readOfDays,
    /** Poured volumes of a range, per product and option. */
    async readPours(
      range: DayRange,
    ): Promise<(PourSums & { product_id: number; option_id: number })[]> {
      const { rows } = await sql<PourSums & { product_id: number; option_id: number }>`
        SELECT product_id, option_id, ${summed(pourMeasures)} FROM ${inRange('pour_totals', range)}
        GROUP BY product_id, option_id HAVING sum(units) <> 0 OR sum(gross) <> 0`.execute(db);
      return rows;
    },
    /** Payments less reversals of a range, per payment type. */
    async listPayments(range: DayRange): Promise<PaymentSum[]> {
      const { rows } = await sql<PaymentSum>`
        SELECT payment_type_id, t.kind, ${summed(['payments', 'reversals', 'amount', 'tip', 'commission'])}
        FROM ${inRange('payment_totals', range)} JOIN payment_types t ON t.id = payment_type_id
        GROUP BY payment_type_id`.execute(db);
      return rows;
    },
    /** Totals of each day or month, in order, for charts. */
    async readSeries(
      grain: 'day' | 'month',
      range: DayRange,
    ): Promise<(SalesSums & { period: string })[]> {
      const length = grain === 'day' ? 10 : 7;
      const { rows } = await sql<SalesSums & { period: string }>`
        SELECT period, ${names(salesMeasures)} FROM sales_totals
        WHERE grain = ${sql.lit(grain)} AND period BETWEEN ${range.from.slice(0, length)}
          AND ${range.to.slice(0, length)} AND kind = 'all' AND ${isUsed} ORDER BY period`.execute(
        db,
      );
      return rows;
    },
    /** Poured volumes per month and product, for the chart of the IEPS report. */
    async readPoursByMonth(range: {
      from: string;
      to: string;
    }): Promise<(PourSums & { period: string; product_id: number; option_id: number })[]> {
      const { rows } = await sql<
        PourSums & { period: string; product_id: number; option_id: number }
      >`SELECT period, product_id, option_id, ${names(pourMeasures)} FROM pour_totals
        WHERE grain = 'month' AND period BETWEEN ${range.from} AND ${range.to} ORDER BY period`.execute(
        db,
      );
      return rows;
    },
    /** Totals of each tax by day, in order. */
    async readTaxDays(range: DayRange): Promise<(SalesSums & { period: string; key: number })[]> {
      const { rows } = await sql<SalesSums & { period: string; key: number }>`
        SELECT period, key, ${names(salesMeasures)} FROM sales_totals
        WHERE grain = 'day' AND period BETWEEN ${range.from} AND ${range.to} AND kind = 'tax' AND ${isUsed}
        ORDER BY period, key`.execute(db);
      return rows;
    },
    /** The first business day with a sale, or null. */
    async findFirstDay(): Promise<string | null> {
      const { rows } = await sql<{ period: string }>`SELECT period FROM sales_totals
        WHERE grain = 'day' ORDER BY period LIMIT 1`.execute(db);
      return rows[0]?.period ?? null;
    },
  };
}

/** Adds totals of one business day to the rows of its day and month, with one statement per table. */
export async function keepTotals(
  db: Kysely<Database>,
  totals: SalesTotals,
  day: string,
  sign: 1 | -1,
): Promise<void> {
  await upsert(db, 'sales_totals', totals.sales, day, sign);
  await upsert(db, 'prep_totals', totals.prep, day, sign);
  await upsert(db, 'pour_totals', totals.pours, day, sign);
}

async function upsert(
  db: Kysely<Database>,
  table: keyof typeof totalsTables,
  sums: ReadonlyMap<string, object>,
  day: string,
  sign: 1 | -1,
): Promise<void> {
  if (sums.size === 0) return;
  const measures: readonly string[] = totalsTables[table].measures;
  const rows = [...sums].map(([key, sum]) => {
    const values = measures.map(
      (measure) => sign * ((sum as Record<string, number>)[measure] ?? 0),
    );
    const parts = key.split('|').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return [...parts, ...values];
  });
  await adders(db)[table]({ day, month: day.slice(0, 7), rows: JSON.stringify(rows) });
}

const adders = perDatabase((db) => ({
  sales_totals: createAdder(db, 'sales_totals'),
  prep_totals: createAdder(db, 'prep_totals'),
  pour_totals: createAdder(db, 'pour_totals'),
}));

function createAdder(db: Kysely<Database>, table: keyof typeof totalsTables) {
  const { keys, measures } = totalsTables[table];
  const columns = [...keys, ...measures];
  const read = sql.join(
    columns.map((column, index) => sql`value ->> ${sql.lit(index)} AS ${sql.ref(column)}`),
  );
  const added = sql.join(
    measures.map(
      (measure) =>
        sql`${sql.ref(measure)} = ${sql.ref(measure)} + ${sql.ref(`excluded.${measure}`)}`,
    ),
  );
  // Materialized, so that the JSON is parsed once for both the day and the month. jsonb_each does not turn each row
  // back into text, which saves a fifth.
  return compiled<{ day: string; month: string; rows: string }, unknown>(
    db,
    ({
      day,
      month,
      rows,
    }) => sql`INSERT INTO ${sql.table(table)} (${names(['grain', 'period', ...columns])})
      WITH added AS MATERIALIZED (SELECT ${read} FROM jsonb_each(${rows}))
      SELECT g.column1, g.column2, added.* FROM (VALUES ('day', ${day}), ('month', ${month})) g, added WHERE true
      ON CONFLICT (${names(['grain', 'period', ...keys])}) DO UPDATE SET ${added}`,
  );
}
