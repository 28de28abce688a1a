import type { Product } from '@comanda/contract/catalog';
import type { ProductChange } from '@comanda/contract/catalog-edit';
import { parsePesos, pesosText } from '../../lib/pesos.ts';

/** The form of a product, as typed. */
export interface ProductValues {
  name: string;
  description: string;
  spanish: string;
  category_id: string;
  price: string;
  cost: string;
  ordinal: string;
  active: boolean;
  groups: number[];
  liters: string;
  code: string;
  barcode: string;
  fresh: string;
  attention: string;
}

const text = (value: number | null) => (value === null ? '' : String(value));

/** The values of a product, or of a new one in a category. */
export function valuesOf(product: Product | null, categoryId: number | null): ProductValues {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    spanish: product?.description_español ?? '',
    category_id: text(product?.category_id ?? categoryId),
    price: pesosText(product?.price ?? null),
    cost: pesosText(product ? product.cost : 0),
    ordinal: text(product?.ordinal ?? 1),
    active: product ? product.active === 1 : true,
    groups: product?.option_groups.map((group) => group.id) ?? [],
    liters: text(product?.liters ?? null),
    code: product?.code ?? '',
    barcode: product?.barcode ?? '',
    fresh: text(product?.fresh_minutes ?? null),
    attention: text(product?.attention_minutes ?? null),
  };
}

/** A number as typed; null for an empty field, NaN for none. */
export function typedNumber(raw: string): number | null {
  const plain = raw.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
}

/** The body of a save. Ask `wrongFields` first. */
export function bodyOf(values: ProductValues) {
  return {
    name: values.name.trim(),
    description: values.description,
    description_español: values.spanish,
    category_id: Number(values.category_id),
    price: parsePesos(values.price) ?? 0,
    cost: parsePesos(values.cost) ?? 0,
    ordinal: typedNumber(values.ordinal),
    active: values.active,
    option_groups: values.groups,
    liters: typedNumber(values.liters),
    code: values.code.trim() || null,
    barcode: values.barcode.trim() || null,
    fresh_minutes: typedNumber(values.fresh),
    attention_minutes: typedNumber(values.attention),
  } satisfies ProductChange;
}

/** Share of the price that is left after the cost, in percent; null while there is no price or no cost. */
export function marginOf(price: number | null, cost: number | null): number | null {
  if (price === null || cost === null || price <= 0 || cost <= 0) return null;
  return ((price - cost) / price) * 100;
}
