import type { Span, Times } from '@comanda/domain/report-period';
import { sql, type Kysely } from 'kysely';
import { merged } from './merged.ts';
import { within } from './within.ts';
import type { Database } from './schema.ts';

/** Comps of one reason, given by one user. Centavos. */
export type CompRow = {
  reason_id: number;
  name: string;
  name_es: string;
  user_id: number | null;
  count: number;
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

/** Longer spans are summed in parts, so that no statement blocks other requests for more than a few milliseconds. */
const longestSpanMs = 92 * 86_400_000;
const ordersPerPart = 20_000;

/** Yields [from, to) in parts of a size; a single part when there is nothing between the bounds. */
function* partsBetween(from: number, to: number, size: number) {
  for (let start = from; start < to; start += size) {
    yield { from: start, to: Math.min(start + size, to) };
  }
}

/** Comps of closed checks. */
export function comps(db: Kysely<Database>) {
  const ofOrders = async ({ days, times }: Span, orders: { from: number; to: number }) => {
    const { rows } = await sql<CompRow>`SELECT r.id AS reason_id, r.name, r.name_es,
          i.discount_by AS user_id, count(*) AS count, sum(i.discount) AS amount
        FROM order_products i JOIN orders o ON o.id = i.order_id JOIN comp_reasons r ON r.id = i.comp_reason_id
        WHERE i.comp_reason_id IS NOT NULL AND i.status <> 4 AND o.closed = 1 AND o.deleted_at IS NULL
          AND o.business_day BETWEEN ${days.from} AND ${days.to}
          ${times === null ? sql`` : sql`AND ${within('o.closed_at', times)}`}
          AND i.order_id >= ${orders.from} AND i.order_id < ${orders.to}
        GROUP BY r.id, i.discount_by ORDER BY amount DESC`.execute(db);
    return rows;
  };
  return {
    /** Comps of closed checks of a span, by reason and giver. */
    async listComps(span: Span): Promise<CompRow[]> {
      const length = Date.parse(span.days.to) - Date.parse(span.days.from);
      if (length <= longestSpanMs) return ofOrders(span, { from: 0, to: Number.MAX_SAFE_INTEGER });
      const { rows } = await sql<{ first: number | null; last: number | null }>`SELECT
          (SELECT min(order_id) FROM order_products WHERE comp_reason_id IS NOT NULL) AS first,
          (SELECT max(order_id) FROM order_products WHERE comp_reason_id IS NOT NULL) AS last`.execute(
        db,
      );
      const found: CompRow[] = [];
      const { first, last } = rows[0] ?? {};
      for (const part of partsBetween(first ?? 0, (last ?? -1) + 1, ordersPerPart)) {
        found.push(...(await ofOrders(span, part)));
      }
      return merged(
        found,
        (row) => `${row.reason_id} ${row.user_id}`,
        (a, b) => ({ ...a, count: a.count + b.count, amount: a.amount + b.amount }),
      ).sort((a, b) => b.amount - a.amount);
    },
  };
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
  const ofTimes = async (times: Times) => {
    if (times.to - times.from <= longestSpanMs) return between(times);
    const { rows } = await sql<{ first: number | null; last: number | null }>`SELECT
        (SELECT min(cancelled_at) FROM order_products WHERE status = 4) AS first,
        (SELECT max(cancelled_at) FROM order_products WHERE status = 4) AS last`.execute(db);
    const { first, last } = rows[0] ?? {};
    const found: CancelSum[] = [];
    const [start, end] = [Math.max(times.from, first ?? 0), Math.min(times.to, (last ?? -1) + 1)];
    for (const part of partsBetween(start, end, longestSpanMs))
      found.push(...(await between(part)));
    return found;
  };
  return {
    /** Cancellations at these times, on any check, by reason and user. */
    async listCancellations(times: readonly Times[]): Promise<CancelSum[]> {
      const found: CancelSum[] = [];
      for (const each of times) found.push(...(await ofTimes(each)));
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
    },
  };
}
