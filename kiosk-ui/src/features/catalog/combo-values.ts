import type { Product } from '@comanda/contract/catalog';
import { parseMoney, moneyText } from '../../lib/format/money-text.ts';

/** A slot of a combo as it is edited; `price` is typed in pesos. */
export interface SlotValues {
  id?: number;
  name: string;
  default_product_id: number | null;
  products: { product_id: number; price: string }[];
}

/** The slots of a product, for the form. */
export function slotsOf(product: Pick<Product, 'combo'> | null): SlotValues[] {
  return (product?.combo ?? []).map(({ id, name, default_product_id, products }) => ({
    id,
    name,
    default_product_id,
    products: products.map(({ product_id, price_adjust }) => ({
      product_id,
      price: moneyText(price_adjust),
    })),
  }));
}

/** Why the slots cannot be saved, or null. */
export function slotProblem(slots: readonly SlotValues[]): 'incomplete' | 'amount' | null {
  if (slots.some(({ name, products }) => name.trim() === '' || products.length === 0)) {
    return 'incomplete';
  }
  const prices = slots.flatMap(({ products }) => products.map(({ price }) => price));
  return prices.some((price) => parseMoney(price || '0') === null) ? 'amount' : null;
}

/** The slots as the server expects them, with differences in centavos. */
export function slotsBody(slots: readonly SlotValues[]) {
  return slots.map(({ name, products, ...slot }) => ({
    ...slot,
    name: name.trim(),
    products: products.map(({ product_id, price }) => ({
      product_id,
      price_adjust: parseMoney(price || '0') ?? 0,
    })),
  }));
}
