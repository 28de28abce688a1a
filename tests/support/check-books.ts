import type { Row } from '@comanda/db/schema';
import type { SpecialLineRow, SpecialRow } from '@comanda/db/repos/specials.repo';
import { giftsOf } from '@comanda/domain/specials/gifts';
import { checkTotals, lineTotal } from '@comanda/domain/totals';
import { expect } from 'vitest';
import type { ServiceBox } from './service-box.ts';

type Line = Row<'order_products'>;

/** Specials that hold, and the lines that they are worked out over, on whatever check. */
export interface Pool {
  specials: { special: SpecialRow; since: number }[];
  lines: SpecialLineRow[];
  /** Its current discount, in centavos. */
  given: number;
}

/** The open checks, their rows, and the totals of the rows. Centavos. */
export interface Books {
  checks: Row<'orders'>[];
  rows: Line[];
  total: number;
  /** Before any discount, by dish: shares count for their dish. */
  gross: ReadonlyMap<number, number>;
  /** Manual discounts, by row. */
  manual: ReadonlyMap<number, number>;
  pools: ReadonlyMap<number, Pool>;
  /** What the kitchen makes: units by product, stage and time of ordering. */
  work: string[];
  /** Rows that the kitchen works on. */
  dishes: ReadonlySet<number>;
}

export const sum = (values: Iterable<number>): number =>
  [...values].reduce((all, each) => all + each, 0);

const valueOf = (row: Line) => (row.status === 4 ? 0 : row.price * row.quantity);

/** Reads all open checks directly from the database and checks that every row and total is valid. */
export function readBooks(box: ServiceBox): Promise<Books> {
  return box.store.read(async (repos) => {
    const checks = (await repos.checks.listOpen()).toSorted((a, b) => a.id - b.id);
    const rows: Line[] = [];
    for (const check of checks) {
      const own = await repos.items.listRowsOfCheck(check.id);
      const totals = checkTotals(own);
      expect(check).toMatchObject({
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
    const pools = new Map<number, Pool>();
    for (const id of new Set(live.flatMap((row) => row.special_pool_id ?? []))) {
      const lines = await repos.specials.listLinesOfPool(id);
      const specials: Pool['specials'] = [];
      for (const { special_id, applied_at } of await repos.specials.listApplications([id])) {
        const special = await repos.specials.find(special_id);
        if (special) specials.push({ special, since: applied_at });
      }
      const isSame = new Set(specials.map(({ special }) => special.id)).size === specials.length;
      expect(isSame, 'a special holds once on a pool').toBe(true);
      const given = sum(lines.filter(isGiven).map((line) => line.discount));
      if (specials.length > 0 || given > 0) pools.set(id, { specials, lines, given });
      // What is given on a line is what each special gives on it.
      for (const line of lines) {
        expect(sum(giftsOf(line).map(({ amount }) => amount))).toBe(
          line.discount_source === 'special' ? line.discount : 0,
        );
      }
    }
    // No discount of a special remains after the special has ended.
    const given = sum(live.filter(isGiven).map((row) => row.discount));
    expect(given).toBe(sum([...pools.values()].map((each) => each.given)));
    const dishes = rows.filter((row) => row.share_of === null);
    return {
      checks,
      rows,
      total: sum(rows.map(lineTotal)),
      gross: sumsBy(live, (row) => row.share_of ?? row.id, valueOf),
      manual: sumsBy(
        live.filter((row) => row.discount_source === 'manual'),
        (row) => row.id,
        (row) => row.discount,
      ),
      pools,
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

/** The fractions of a dish add up to it, and one of them is the kitchen's row. */
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
