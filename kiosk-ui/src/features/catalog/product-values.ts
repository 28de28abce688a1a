import { productFacts, type Product } from '@comanda/contract/catalog';
import { typedValues } from '../../lib/format/field-rules.ts';
import { moneyText } from '../../lib/format/money-text.ts';
import { slotsOf } from './combo-values.ts';

const text = (value: number | null) => (value === null ? '' : String(value));

/** The initial form values of a product, or of a new one in a category. */
export function valuesOf(product: Product | null, categoryId: number | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    description_español: product?.description_español ?? '',
    category_id: product?.category_id ?? categoryId,
    price: moneyText(product?.price ?? null),
    cost: moneyText(product ? product.cost : 0),
    ordinal: text(product?.ordinal ?? 1),
    active: product ? product.active === 1 : true,
    own_options: product?.own_options === 1,
    option_groups: product?.option_groups.map((group) => group.id) ?? [],
    combo: slotsOf(product),
    liters: text(product?.liters ?? null),
    ...typedValues(productFacts, product),
    fresh_minutes: text(product?.fresh_minutes ?? null),
    attention_minutes: text(product?.attention_minutes ?? null),
    tax_id: product?.tax_id ?? null,
    tax_take_out_id: product?.tax_take_out_id ?? null,
    tax_delivery_id: product?.tax_delivery_id ?? null,
  };
}

/** Parses a number; null for an empty field, NaN when it is invalid. */
export function typedNumber(raw: string): number | null {
  const plain = raw.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** The margin in percent of the price; null without a price or cost. */
export function marginOf(price: number | undefined, cost: number | null): number | null {
  if (!price || !cost || price <= 0 || cost <= 0) return null;
  return ((price - cost) / price) * 100;
}
