import type { MenuProduct } from '@comanda/db/item-menu';
import type { Repos } from '@comanda/db/repos';
import { addedTax, taxIdFor } from '@comanda/domain/taxes';
import { readVenue } from '../kernel/venue.ts';

export type OrderType = 'dine_in' | 'take_out' | 'delivery';
type Amounts = { price: number; quantity: number; discount: number };

/** The tax on top of a line with these amounts (centavos), for every command that changes them. */
export async function lineTax(
  { repos }: { repos: Repos },
  line: Amounts & { tax_id: number },
): Promise<number> {
  const taxes = await repos.taxes.readAll();
  return addedTax(line.price * line.quantity - line.discount, taxes.get(line.tax_id));
}

/** The tax of a product on a check of this type, and what it adds to a line; the line keeps both. */
export async function taxOfSale(
  tx: { repos: Repos },
  orderType: OrderType,
  product: Pick<MenuProduct, 'taxes'>,
  amounts: Amounts,
): Promise<{ tax_id: number; added_tax: number }> {
  const { taxChoice } = await readVenue(tx.repos);
  const tax_id = taxIdFor(orderType, [...product.taxes, taxChoice]);
  return { tax_id, added_tax: await lineTax(tx, { ...amounts, tax_id }) };
}
