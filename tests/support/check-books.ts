import type { Row } from '@comanda/db/schema';
import type { SpecialLineRow, SpecialRow } from '@comanda/db/specials.repo';
import { checkTotals, lineTotal } from '@comanda/domain/totals';
import { expect } from 'vitest';
import type { ServiceBox } from './service-box.ts';

type Line = Row<'order_products'>;

/** A special that holds, and the lines that bear its mark, on whatever check. */
export interface HeldSpecial {
  special: SpecialRow | undefined;
  lines: SpecialLineRow[];
  /** What it gives now, in centavos. */
  given: number;
}

/** The open checks, their rows, and what the rows add up to. Centavos. */
export interface Books {
  orders: Row<'orders'>[];
  rows: Line[];
  total: number;
  /** Before any discount, by dish: shares count for the dish that they are of. */
  gross: ReadonlyMap<number, number>;
  /** Discounts given by a person, by row. */
  manual: ReadonlyMap<number, number>;
  specials: ReadonlyMap<number, HeldSpecial>;
  /** What the kitchen makes: units by product, stage and time of ordering. */
  work: string[];
  /** Rows that the kitchen works on. */
  dishes: ReadonlySet<number>;
}

export const sum = (values: Iterable<number>): number =>
  [...values].reduce((all, each) => all + each, 0);

const valueOf = (row: Line) => (row.status === 4 ? 0 : row.price * row.quantity);

/** Reads all open checks behind the services' back and sees to it that every row and every sum is sound. */
export function readBooks(box: ServiceBox): Promise<Books> {
  return box.store.read(async (repos) => {
    const orders = (await repos.checks.listOpen()).toSorted((a, b) => a.id - b.id);
    const rows: Line[] = [];
    for (const order of orders) {
      const own = await repos.items.listRowsOfCheck(order.id);
      const totals = checkTotals(own);
      expect(order).toMatchObject({
        subtotal: totals.subtotal,
        discount_total: totals.discount,
        item_count: totals.itemCount,
      });
      rows.push(...own);
    }
    const live = rows.filter((row) => row.status !== 4);
    for (const row of live) {
      expect(row.discount).toBeGreaterThanOrEqual(0);
      expect(row.discount).toBeLessThanOrEqual(row.price * row.quantity);
      expect(row.discount > 0 && row.discount_source === null).toBe(false);
    }
    sharesAddUp(live);
    const marks = [...new Set(live.flatMap((row) => row.special_application_id ?? []))];
    const specials = new Map<number, HeldSpecial>();
    for (const application of await repos.specials.listApplications(marks)) {
      const lines = await repos.specials.listLinesOfApplication(application.id);
      specials.set(application.id, {
        special: await repos.specials.find(application.special_id),
        lines,
        given: sum(lines.filter(isGiven).map((line) => line.discount)),
      });
    }
    // No discount of a special outlives it.
    const given = sum(live.filter(isGiven).map((row) => row.discount));
    expect(given).toBe(sum([...specials.values()].map((each) => each.given)));
    const dishes = rows.filter((row) => row.share_of === null);
    return {
      orders,
      rows,
      total: sum(rows.map(lineTotal)),
      gross: sumsBy(live, (row) => row.share_of ?? row.id, valueOf),
      manual: sumsBy(
        live.filter((row) => row.discount_source === 'manual'),
        (row) => row.id,
        (row) => row.discount,
      ),
      specials,
      work: [
        ...sumsBy(
          dishes.filter((row) => row.dont_make === 0),
          (row) => `${row.product_id} ${row.status} ${row.ordered_at}`,
          (row) => row.made_quantity ?? row.quantity,
        ),
      ]
        .map(([key, units]) => `${key}: ${units}`)
        .sort(),
      dishes: new Set(dishes.map((row) => row.id)),
    };
  });
}

function isGiven(line: Pick<Line, 'status' | 'discount_source'>): boolean {
  return line.status !== 4 && line.discount_source === 'special';
}

function sumsBy<K>(
  rows: readonly Line[],
  keyOf: (row: Line) => K,
  amountOf: (row: Line) => number,
): Map<K, number> {
  const sums = new Map<K, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row));
  return sums;
}

/** The fractions of a dish add up to it, and one of them is the kitchen's own row. */
function sharesAddUp(live: readonly Line[]): void {
  const byDish = Map.groupBy(
    live.filter((row) => row.share_parts !== null),
    (row) => row.share_of ?? row.id,
  );
  for (const [id, shares] of byDish) {
    const parts = shares.map((row) => (row.share_parts ?? 0) / (row.share_whole ?? 1));
    expect(sum(parts)).toBeCloseTo(1, 9);
    expect(shares.filter((row) => row.share_of === null).map((row) => row.id)).toEqual([id]);
  }
}
