import type { Product } from '@comanda/contract/catalog';
import { pesosText } from '../../lib/pesos.ts';

const text = (value: number | null) => (value === null ? '' : String(value));

/** The form of a product, or of a new one in a category. */
export function valuesOf(product: Product | null, categoryId: number | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    description_español: product?.description_español ?? '',
    category_id: product?.category_id ?? categoryId,
    price: pesosText(product?.price ?? null),
    cost: pesosText(product ? product.cost : 0),
    ordinal: text(product?.ordinal ?? 1),
    active: product ? product.active === 1 : true,
    option_groups: product?.option_groups.map((group) => group.id) ?? [],
    liters: text(product?.liters ?? null),
    code: product?.code ?? '',
    barcode: product?.barcode ?? '',
    fresh_minutes: text(product?.fresh_minutes ?? null),
    attention_minutes: text(product?.attention_minutes ?? null),
  };
}

/** A number as typed; null for an empty field, NaN for none. */
export function typedNumber(raw: string): number | null {
  const plain = raw.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** Share of the price that is left after the cost, in percent; null while there is no price or no cost. */
export function marginOf(price: number | undefined, cost: number | null): number | null {
  if (!price || !cost || price <= 0 || cost <= 0) return null;
  return ((price - cost) / price) * 100;
}
