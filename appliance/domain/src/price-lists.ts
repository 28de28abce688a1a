import { roundHalfUp, type Centavos } from './money.ts';
import { isInWindow, type LocalMoment, type SpecialWindow } from './specials/window.ts';

/** What a list changes: a product or a whole category, to a price or by a percentage (−20 is 20 % less). */
export interface PriceEntry {
  product_id: number | null;
  category_id: number | null;
  price: Centavos | null;
  percent: number | null;
}

/** A named list with the times at which it holds. The window is that of a special. */
export interface PriceList extends SpecialWindow {
  id: number;
  name: string;
  active: 0 | 1;
  entries: readonly PriceEntry[];
}

/** The lists that hold at a moment, in their order. */
export function listsAt<List extends PriceList>(
  lists: readonly List[],
  moment: LocalMoment,
): List[] {
  return lists.filter((list) => list.active === 1 && isInWindow(list, moment));
}

/**
 * The price of a product by the lists that hold, and the list it comes from: the first list that names the product or
 * its category; within a list the product's own entry. Null when none does.
 */
export function listPrice(
  lists: readonly PriceList[],
  product: { id: number; category_id: number; price: Centavos },
): { price: Centavos; list: PriceList } | null {
  for (const list of lists) {
    const entry =
      list.entries.find((each) => each.product_id === product.id) ??
      list.entries.find((each) => each.category_id === product.category_id);
    if (entry) return { price: priceOf(entry, product.price), list };
  }
  return null;
}

function priceOf({ price, percent }: PriceEntry, usual: Centavos): Centavos {
  if (price !== null) return price;
  return Math.max(0, roundHalfUp((usual * (100 + (percent ?? 0))) / 100));
}
