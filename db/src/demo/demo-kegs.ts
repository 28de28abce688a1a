import { businessDayOf, type BusinessClock } from '@comanda/domain/business-day';
import type { NewRow } from '../schema.ts';
import { staff } from './check.ts';
import type { HistoryRows } from './history-rows.ts';
import { randomFrom } from './random.ts';

const kegMl = 30_000;
const second = 1000;

/**
 * The kegs for the draft beer of the past, one after another per product. Each ends when the sold amount has
 * reached its volume less foam and giveaways. The last keg of each product is still tapped.
 */
export function demoKegs(
  history: HistoryRows,
  draftProducts: readonly number[],
  clock: BusinessClock,
): NewRow<'kegs'>[] {
  const random = randomFrom(29);
  const volumes = new Map<number, number>();
  for (const option of history.order_product_options) {
    const { order_product_id: id, milliliters } = option;
    if (milliliters != null) volumes.set(id, (volumes.get(id) ?? 0) + milliliters);
  }
  const rows: NewRow<'kegs'>[] = [];
  for (const productId of draftProducts) {
    const poured = history.order_products
      .filter((item) => item.product_id === productId && item.status !== 4)
      .sort((a, b) => a.ordered_at - b.ordered_at);
    const first = poured[0];
    if (!first) continue;
    let openedAt = first.ordered_at - second;
    let left = kegMl * (random.between(88, 97) / 100);
    let sold = 0;
    let sales = 0;
    for (const item of poured) {
      const volume = item.quantity * (volumes.get(item.id ?? 0) ?? 0);
      if (volume > left) {
        const end = { ended_at: item.ordered_at - second, ended_by: staff.bar };
        rows.push(
          kegOf(productId, openedAt, clock, { ...end, sold_ml: sold, wasted_ml: 0, sales }),
        );
        openedAt = end.ended_at;
        left = kegMl * (random.between(88, 97) / 100);
        sold = 0;
        sales = 0;
      }
      left -= volume;
      sold += volume;
      sales += item.price * item.quantity - (item.discount ?? 0);
    }
    rows.push(
      kegOf(productId, openedAt, clock, {
        ended_at: null,
        ended_by: null,
        sold_ml: null,
        wasted_ml: null,
        sales: null,
      }),
    );
  }
  return rows.sort((a, b) => a.opened_at - b.opened_at);
}

function kegOf(
  productId: number,
  openedAt: number,
  clock: BusinessClock,
  end: Pick<NewRow<'kegs'>, 'ended_at' | 'ended_by' | 'sold_ml' | 'wasted_ml' | 'sales'>,
): NewRow<'kegs'> {
  return {
    product_id: productId,
    milliliters: kegMl,
    opened_at: openedAt,
    opened_by: staff.bar,
    business_day: businessDayOf(openedAt, clock),
    ...end,
  };
}
