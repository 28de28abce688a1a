import type { MenuProduct } from '@comanda/db/item-menu';
import type { Repos } from '@comanda/db/repos';
import { taxIdFor } from '@comanda/domain/taxes';
import { readVenue } from '../kernel/venue.ts';

export type OrderType = 'dine_in' | 'take_out' | 'delivery';

/** The tax of a product on a check of this type; the line keeps it. */
export async function taxOfSale(
  tx: { repos: Repos },
  orderType: OrderType,
  product: Pick<MenuProduct, 'taxes'>,
): Promise<number> {
  const { taxChoice } = await readVenue(tx.repos);
  return taxIdFor(orderType, [...product.taxes, taxChoice]);
}
