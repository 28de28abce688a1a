import type { Span, Times } from '@comanda/domain/report-period';
import { sql, type Kysely } from 'kysely';
import { merged } from './merge-by-key.ts';
import { within } from './time-condition.ts';
import type { Database } from '../schema.ts';

/**
 * Comps of one reason, given by one user. Centavos. `count`: a line and what was split from it are one; `lines`: as the totals
 * by giver count them.
 */
export type CompRow = {
  reason_id: number;
  name: string;
  name_es: string;
  user_id: number | null;
  count: number;
  lines: number;
  amount: number;
};
/** Cancellations for one reason, by one user. Centavos. */
export type CancelSum = {
  reason_id: number;
  /** The code; 'other' for a reason of the venue's own. */
  reason: string;
  name: string;
  name_es: string;
  user_id: number | null;
  count: number;
  units: number;
  amount: number;
};

/** The discount that a sold line `i` has or is a part of: what was split from a line has a part of that one's. */
export const discountOf = sql`coalesce(i.discount_of, i.id)`;
/** The number of discounts in groups by discount with `net`, their sales less those taken back. */
export const discountsOf = sql<number>`sum(net > 0) - sum(net < 0)`;

/** What credit notes gave back of sold lines `i`, less what was taken back. */
export const refundsOf = sql<number>`coalesce(sum(i.sign * i.refunded), 0)`;

/** Longer spans are summed in parts, each in its own read, so that other requests wait a few milliseconds at most. */
const longestSpanMs = 92 * 86_400_000;
const ordersPerPart = 20_000;

type Bounds = { first: number | null; last: number | null };
type Part = { from: number; to: number };

/** [from, to) in parts of a size; none when there is nothing between the bounds. */
function partsBetween(from: number, to: number, size: number): Part[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / size)) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(from + (index + 1) * size, to),
  }));
}

/** What credit notes gave back of sold checks. */
export function refunds(db: Kysely<Database>) {
  return {
    /** In a span; `lines` less those that were taken back. */
    async readRefunds({ days, times }: Span): Promise<{ lines: number; amount: number }> {
      const { rows } = await sql<{ lines: number; amount: number }>`
        SELECT coalesce(sum(i.sign), 0) AS lines, ${refundsOf} AS amount
        FROM sold_lines i
        WHERE i.order_id IN (SELECT order_id FROM invoice_credits) AND i.refunded > 0
          AND i.business_day BETWEEN ${days.from} AND ${days.to}
          ${times === null ? sql`` : sql`AND ${within('i.at', times)}`}`.execute(db);
      return rows[0] ?? { lines: 0, amount: 0 };
    },
  };
}

/** Comps of sold checks. */
export function comps(db: Kysely<Database>) {
  return {
    /** Parts of the checks, by id, in which the comps of a span are read. */
    async listPartsOfComps({ days }: Span): Promise<Part[]> {
      const length = Date.parse(days.to) - Date.parse(days.from);
      if (length <= longestSpanMs) return [{ from: 0, to: Number.MAX_SAFE_INTEGER }];
      const { rows } = await sql<Bounds>`SELECT
          (SELECT min(order_id) FROM order_products WHERE comp_reason_id IS NOT NULL) AS first,
          (SELECT max(order_id) FROM order_products WHERE comp_reason_id IS NOT NULL) AS last`.execute(
        db,
      );
      const { first, last } = rows[0] ?? {};
      return partsBetween(first ?? 0, (last ?? -1) + 1, ordersPerPart);
    },
    /** Comps of the sales of a span, by reason and giver. */
    async listComps({ days, times }: Span, orders: Part): Promise<CompRow[]> {
      const { rows } = await sql<CompRow>`SELECT r.id AS reason_id, r.name, r.name_es,
          g.discount_by AS user_id, ${discountsOf} AS count, sum(g.lines) AS lines, sum(g.amount) AS amount
        FROM (
          SELECT i.comp_reason_id, i.discount_by, sum(i.sign) AS net,
            sum(i.sign * (i.discount_of IS NULL)) AS lines, sum(i.sign * i.discount) AS amount
          FROM sold_lines i
          WHERE i.comp_reason_id IS NOT NULL AND i.business_day BETWEEN ${days.from} AND ${days.to}
            ${times === null ? sql`` : sql`AND ${within('i.at', times)}`}
            AND i.order_id >= ${orders.from} AND i.order_id < ${orders.to}
          GROUP BY i.comp_reason_id, i.discount_by, ${discountOf}
        ) g JOIN comp_reasons r ON r.id = g.comp_reason_id
        GROUP BY r.id, g.discount_by HAVING count <> 0 OR lines <> 0 OR amount <> 0 ORDER BY amount DESC`.execute(
        db,
      );
      return rows;
    },
  };
}

/** Adds up the comps of several parts. */
export function sumComps(found: readonly CompRow[]): CompRow[] {
  return merged(
    found,
    (row) => `${row.reason_id} ${row.user_id}`,
    (a, b) => ({
      ...a,
      count: a.count + b.count,
      lines: a.lines + b.lines,
      amount: a.amount + b.amount,
    }),
  ).sort((a, b) => b.amount - a.amount);
}

/** Cancelled lines. */
export function cancellations(db: Kysely<Database>) {
  const between = async (times: Times) => {
    const { rows } =
      await sql<CancelSum>`SELECT r.id AS reason_id, i.reason, r.name, r.name_es, i.user_id,
          i.count, i.units, i.amount
        FROM (SELECT cancel_reason AS reason, cancel_reason_id, cancelled_by AS user_id,
            sum(share_of IS NULL AND combo_of IS NULL) AS count,
            sum(iif(share_of IS NULL AND combo_of IS NULL, coalesce(made_quantity, quantity), 0)) AS units,
            sum(price * quantity) AS amount
          FROM order_products WHERE status = 4 AND ${within('cancelled_at', [times])}
          GROUP BY cancel_reason, cancel_reason_id, cancelled_by) i
        JOIN cancel_reasons r ON r.id = coalesce(i.cancel_reason_id, (SELECT id FROM cancel_reasons WHERE code = i.reason))`.execute(
        db,
      );
    return rows;
  };
  return {
    /** The same times in parts, to be read one by one. */
    async listPartsOfCancellations(times: readonly Times[]): Promise<Times[]> {
      if (times.every(({ from, to }) => to - from <= longestSpanMs)) return [...times];
      const { rows } = await sql<Bounds>`SELECT
          (SELECT min(cancelled_at) FROM order_products WHERE status = 4) AS first,
          (SELECT max(cancelled_at) FROM order_products WHERE status = 4) AS last`.execute(db);
      const { first, last } = rows[0] ?? {};
      return times.flatMap(({ from, to }) =>
        partsBetween(Math.max(from, first ?? 0), Math.min(to, (last ?? -1) + 1), longestSpanMs),
      );
    },
    /** Cancellations at these times, on any check, by reason and user. */
    async listCancellations(times: readonly Times[]): Promise<CancelSum[]> {
      const found: CancelSum[] = [];
      for (const each of times) found.push(...(await between(each)));
      return sumCancellations(found);
    },
  };
}

/** Adds up the cancellations of several parts. */
export function sumCancellations(found: readonly CancelSum[]): CancelSum[] {
  return merged(
    found,
    (row) => `${row.user_id} ${row.reason_id}`,
    (a, b) => ({
      ...a,
      count: a.count + b.count,
      units: a.units + b.units,
      amount: a.amount + b.amount,
    }),
  );
}
