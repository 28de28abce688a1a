import type { Product } from '@comanda/contract/catalog';
import type { CheckItem } from '@comanda/contract/checks';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { searchKey } from '../../lib/browser/search.ts';

/** Sold-out products of any area, and available ones of the chosen areas: those on the board first, then by name. */
export function soldOutLists(
  products: readonly Product[],
  areas: readonly KitchenFilter[],
  items: readonly CheckItem[],
  search: string,
): { out: Product[]; available: Product[] } {
  const onBoard = new Set(items.map((item) => item.product_id));
  const wanted = searchKey(search);
  const active = products.filter((product) => product.active === 1);
  const byName = (a: Product, b: Product) => a.name.localeCompare(b.name);
  return {
    out: active.filter((product) => product.sold_out === 1).sort(byName),
    available: active
      .filter((product) => product.sold_out === 0 && searchKey(product.name).includes(wanted))
      .filter((product) => wanted !== '' || areas.includes('all') || areas.includes(product.area))
      .sort((a, b) => Number(onBoard.has(b.id)) - Number(onBoard.has(a.id)) || byName(a, b)),
  };
}
