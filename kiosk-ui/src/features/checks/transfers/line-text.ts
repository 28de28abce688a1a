import type { CheckItem } from '@comanda/contract/checks';
import type { Fraction } from '@comanda/domain/share-line';

/** '3 × Taco', or of a shared line '1/4 Bottle' ('1/4 · 3 × Taco' when several are made). */
export function lineText(
  item: Pick<CheckItem, 'product_name' | 'made_quantity'>,
  quantity: number,
  share: Fraction | null,
): string {
  if (share === null) return `${quantity} × ${item.product_name}`;
  const what =
    item.made_quantity > 1 ? `· ${item.made_quantity} × ${item.product_name}` : item.product_name;
  return `${share.parts}/${share.whole} ${what}`;
}
