import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';

type Days = { from: string; to: string };

const inDays = (days: Days) => sql`e.business_day BETWEEN ${days.from} AND ${days.to}`;
/** Local hour; `offset` is the offset from UTC in milliseconds. */
const hourOf = (column: string, offset: number) =>
  sql`(${sql.ref(column)} + ${offset}) / 3600000 % 24`;

/**
 * Sums over sale events that are not in the stored totals. Query one month at a time, which takes a few
 * milliseconds.
 */
export function insightsRepo(db: Kysely<Database>) {
  return { ...byHour(db), ...bySeller(db), ...byTable(db), ...together(db), ...byWeekday(db) };
}

function byHour(db: Kysely<Database>) {
  return {
    /** Checks and guests by weekday of the business day and hour of opening. */
    async listOpened(days: Days, offset: number) {
      const { rows } = await sql<{
        weekday: number;
        hour: number;
        checks: number;
        guests: number;
      }>`SELECT CAST(strftime('%w', e.business_day) AS INTEGER) AS weekday,
          ${hourOf('e.opened_at', offset)} AS hour, sum(e.sign) AS checks,
          coalesce(sum(e.sign * e.guests), 0) AS guests
        FROM sale_events e WHERE ${inDays(days)} GROUP BY 1, 2`.execute(db);
      return rows;
    },
    /** Sales by weekday and hour of sending, from the stored totals. Centavos. */
    async listSold(days: Days) {
      const { rows } = await sql<{
        weekday: number;
        hour: number;
        sales: number;
      }>`SELECT CAST(strftime('%w', period) AS INTEGER) AS weekday, key AS hour,
          sum(gross - discount + added) AS sales
        FROM sales_totals WHERE grain = 'day' AND period BETWEEN ${days.from} AND ${days.to}
          AND kind = 'hour' GROUP BY 1, 2`.execute(db);
      return rows;
    },
    /** Prepared lines that were sent in [from, to) milliseconds UTC, and the time until they were ready. */
    async listServed(span: { from: number; to: number }, offset: number, cutOff: number) {
      const { rows } = await sql<{
        weekday: number;
        hour: number;
        lines: number;
        ms: number;
      }>`SELECT CAST(strftime('%w', (i.ordered_at + ${offset} - ${cutOff}) / 1000, 'unixepoch') AS INTEGER)
            AS weekday, ${hourOf('i.ordered_at', offset)} AS hour, count(*) AS lines,
          sum(i.finished_at - i.ordered_at) AS ms
        FROM order_products i WHERE i.ordered_at >= ${span.from} AND i.ordered_at < ${span.to}
          AND +i.finished_at IS NOT NULL AND +i.status <> 4 AND i.dont_make = 0 AND +i.share_of IS NULL
        GROUP BY 1, 2`.execute(db);
      return rows;
    },
  };
}

export type ServerDay = {
  business_day: string;
  user_id: number;
  /** Local quarter of the day: 0 is 00:00 to 06:00. */
  quarter: number;
  checks: number;
  guests: number;
  sales: number;
  tips: number;
  opened_at: number;
  closed_at: number;
};

function bySeller(db: Kysely<Database>) {
  return {
    /** Sales of each user by business day and quarter of the day. Centavos. */
    async listServerDays(days: Days, offset: number): Promise<ServerDay[]> {
      const { rows } = await sql<ServerDay>`SELECT e.business_day, e.server_id AS user_id,
          (e.opened_at + ${offset}) / 21600000 % 4 AS quarter, sum(e.sign) AS checks,
          coalesce(sum(e.sign * e.guests), 0) AS guests, sum(e.sign * e.total) AS sales,
          sum(e.sign * e.tip) AS tips, min(e.opened_at) AS opened_at, max(e.at) AS closed_at
        FROM sale_events e WHERE ${inDays(days)} GROUP BY 1, 2, 3`.execute(db);
      return rows;
    },
  };
}

export type TableUse = {
  table_id: number;
  parties: number;
  /** Parties with a guest count, and their guests. */
  counted: number;
  guests: number;
  sales: number;
  ms: number;
};

export type JoinedUse = TableUse & { name: string; table_ids: string };

/** Use of a table; the check of a split adds to the sales only. */
const use = sql`sum(iif(e.parent_id IS NULL, e.sign, 0)) AS parties,
  sum(iif(e.parent_id IS NULL AND e.guests IS NOT NULL, e.sign, 0)) AS counted,
  coalesce(sum(iif(e.parent_id IS NULL, e.sign * e.guests, 0)), 0) AS guests,
  sum(e.sign * e.total) AS sales,
  sum(iif(e.parent_id IS NULL, e.sign * (coalesce(
    (SELECT s.at FROM sale_events s WHERE s.id = e.takes_back), e.at) - e.opened_at), 0)) AS ms`;

function byTable(db: Kysely<Database>) {
  return {
    /** Closed checks per table. Checks split from another one add to the sales only. */
    async listTableUse(days: Days): Promise<TableUse[]> {
      const { rows } = await sql<TableUse>`SELECT e.table_id, ${use}
        FROM sale_events e WHERE ${inDays(days)} AND e.table_id IS NOT NULL GROUP BY 1`.execute(db);
      return rows;
    },
    /** The part of that use which was at joined tables. `table_ids` is a JSON array. */
    async listJoinedUse(days: Days): Promise<JoinedUse[]> {
      const { rows } = await sql<JoinedUse>`SELECT e.table_id, j.name, j.table_ids,
          ${use}
        FROM sale_events e JOIN table_joins j ON j.id = e.join_id
        WHERE ${inDays(days)} AND e.join_id IS NOT NULL GROUP BY e.table_id, j.name, j.table_ids`.execute(
        db,
      );
      return rows;
    },
    /** Tables with their rooms, including deleted ones. */
    async listPlaces() {
      return db
        .selectFrom('floor_tables as t')
        .innerJoin('rooms as r', 'r.id', 't.room_id')
        .select(['t.id', 't.name', 't.seats', 'r.id as room_id', 'r.name as room', 't.deleted'])
        .orderBy('r.ordinal')
        .orderBy('t.id')
        .execute();
    },
  };
}

function together(db: Kysely<Database>) {
  return {
    /** Distinct products per check: of a combo its components, which would otherwise all be sold with it. */
    async listProductsOf(checkIds: readonly number[]) {
      const ids = JSON.stringify(checkIds);
      const { rows } = await sql<{
        order_id: number;
        product_id: number;
      }>`SELECT DISTINCT i.order_id,
          i.product_id FROM order_products i
        WHERE i.order_id IN (SELECT value FROM json_each(${ids})) AND i.status <> 4 AND i.is_combo = 0`.execute(
        db,
      );
      return rows;
    },
    /** Units of components in sales, by the combo that they were sold in. Query one month at a time. */
    async listComponentUnits(days: Days) {
      const { rows } = await sql<{
        combo_id: number;
        product_id: number;
        units: number;
      }>`SELECT c.product_id AS combo_id, e.product_id,
          sum(e.sign * coalesce(e.made_quantity, e.quantity)) AS units
        FROM sold_lines e JOIN order_products c ON c.id = e.combo_of
        WHERE ${inDays(days)} AND e.combo_of IS NOT NULL GROUP BY 1, 2 HAVING units <> 0`.execute(
        db,
      );
      return rows;
    },
    /** Name, category and cost (null: unknown) of products, including deleted ones. */
    async listProducts(ids: readonly number[]) {
      const { rows } = await sql<{
        id: number;
        name: string;
        category_id: number;
        category: string;
        price: number;
        cost: number | null;
        is_combo: 0 | 1;
      }>`SELECT p.id, p.name, p.category_id, c.name AS category, p.price, nullif(p.cost, 0) AS cost,
          p.combo IS NOT NULL AS is_combo
        FROM products p JOIN categories c ON c.id = p.category_id
        WHERE p.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.execute(db);
      return rows;
    },
  };
}

function byWeekday(db: Kysely<Database>) {
  return {
    /** Units of each product that is not deleted, by weekday (0 is Sunday), with its station. */
    async listWeekdayUnits(days: Days) {
      const { rows } = await sql<{
        weekday: number;
        product_id: number;
        name: string;
        area: string;
        units: number;
      }>`SELECT CAST(strftime('%w', s.period) AS INTEGER) AS weekday, p.id AS product_id, p.name, c.area,
          sum(s.units) AS units
        FROM sales_totals s JOIN products p ON p.id = s.key AND p.deleted_at IS NULL
          JOIN categories c ON c.id = p.category_id
        WHERE s.grain = 'day' AND s.period BETWEEN ${days.from} AND ${days.to} AND s.kind = 'product'
        GROUP BY 1, 2`.execute(db);
      return rows;
    },
  };
}
