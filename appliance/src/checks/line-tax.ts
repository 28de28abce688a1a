import type { MenuProduct } from '@comanda/db/repos/item-menu';
import { taxIdFor } from '@comanda/domain/taxes';
import type { Work } from '../process/context.ts';

export type OrderType = 'dine_in' | 'take_out' | 'delivery';

/** The tax of a product on a check of this type; the line keeps it. */
export function taxOfSale(
  { venue }: Pick<Work, 'venue'>,
  orderType: OrderType,
  product: Pick<MenuProduct, 'taxes'>,
): number {
  return taxIdFor(orderType, [...product.taxes, venue.taxChoice]);
}
