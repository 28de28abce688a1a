import type { Category, Product } from '@comanda/contract/catalog';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { createSpecial, Special } from '@comanda/contract/specials';
import { toCentavos } from '@comanda/domain/money';
import { categoriesOf } from '@comanda/domain/specials/scope';
import { specialDefaults } from '@comanda/domain/specials/special';
import type { AppliesTo, SpecialRule, SpecialType } from '@comanda/domain/specials/special';
import type { FieldChecks } from '../../lib/field-problems.ts';
import { parsePesos, pesosText } from '../../lib/pesos.ts';

/** The form of a special, as typed. */
export interface SpecialValues {
  name: string;
  description: string;
  spanish: string;
  active: boolean;
  special_type: SpecialType;
  categories: number[];
  product_id: number | null;
  buy: string;
  get: string;
  applies_to: AppliesTo;
  min: string;
  combo: { category_id: number; quantity: string }[];
  excludedProducts: number[];
  excludedOptions: number[];
  discount: string;
  comboPrice: string;
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  days: number[];
  priority: string;
}

/** What a special can be excepted on, and everything else that the pickers offer. */
export interface Menu {
  products: readonly Product[];
  categories: readonly Category[];
}

/** The values of a special, or of a new one. */
export function valuesOf(special: Special | null): SpecialValues {
  const conditions = special?.conditions ?? {};
  return {
    name: special?.name ?? '',
    description: special?.description ?? '',
    spanish: special?.description_español ?? '',
    active: special ? special.active === 1 : true,
    special_type: special?.special_type ?? specialDefaults.special_type,
    categories: special && special.special_type !== 'combo_deal' ? categoriesOf(special) : [],
    product_id: conditions.product_id ?? null,
    buy: String(conditions.buy_quantity ?? specialDefaults.buy_quantity),
    get: String(conditions.get_quantity ?? specialDefaults.get_quantity),
    applies_to: conditions.applies_to ?? specialDefaults.applies_to,
    min: conditions.min_quantity ? String(conditions.min_quantity) : '',
    combo: (conditions.combo_items ?? []).map((part) => ({
      category_id: part.category_id,
      quantity: String(part.quantity),
    })),
    excludedProducts: conditions.exclude_product_ids ?? [],
    excludedOptions: conditions.exclude_option_ids ?? [],
    discount: pesosText(special?.discount_value ?? 0),
    comboPrice: pesosText(special?.combo_price ?? 0),
    start_date: special?.start_date ?? '',
    end_date: special?.end_date ?? '',
    start_time: special?.start_time ?? specialDefaults.start_time,
    end_time: special?.end_time ?? specialDefaults.end_time,
    days: special?.days_of_week ?? [...specialDefaults.days_of_week],
    priority: String(special?.priority ?? specialDefaults.priority),
  };
}

/** The categories that the rule names, whatever its type; empty is every one. */
export function chosenCategories(values: SpecialValues): number[] {
  return values.special_type === 'combo_deal'
    ? [...new Set(values.combo.map((part) => part.category_id))]
    : values.categories;
}

/** Products that can be excluded are only active products within the chosen categories. */
export function excludable(values: SpecialValues, { products }: Menu): Product[] {
  const categories = chosenCategories(values);
  return products.filter(
    (product) =>
      product.active === 1 && (categories.length === 0 || categories.includes(product.category_id)),
  );
}

/** Whole numbers only; NaN for everything else. */
export const wholeOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN);

/** The body of a save. Ask {@link wrongFields} first. What the type does not ask for is not kept. */
export function bodyOf(values: SpecialValues, menu: Menu) {
  const isCombo = values.special_type === 'combo_deal';
  const isFree = values.special_type === 'buy_x_get_y_free';
  const within = new Set(excludable(values, menu).map(({ id }) => id));
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    description_español: values.spanish.trim(),
    active: values.active ? 1 : 0,
    special_type: values.special_type,
    conditions: {
      ...(isCombo
        ? {
            combo_items: values.combo.map(({ category_id, quantity }) => ({
              category_id,
              quantity: wholeOf(quantity) || 1,
            })),
          }
        : { category_ids: values.categories, product_id: values.product_id }),
      ...(isFree && {
        buy_quantity: wholeOf(values.buy) || 1,
        get_quantity: wholeOf(values.get) || 1,
        applies_to: values.applies_to,
      }),
      min_quantity: wholeOf(values.min) || null,
      exclude_product_ids: values.excludedProducts.filter((id) => within.has(id)),
      exclude_option_ids: values.excludedOptions,
    },
    discount_value: isFree ? 0 : (parsePesos(values.discount) ?? 0),
    combo_price: isCombo ? (parsePesos(values.comboPrice) ?? 0) : 0,
    start_date: values.start_date || null,
    end_date: values.end_date || null,
    start_time: values.start_time || specialDefaults.start_time,
    end_time: values.end_time || specialDefaults.end_time,
    days_of_week: [...values.days].sort(),
    priority: wholeOf(values.priority) || 0,
  } satisfies BodyOf<typeof createSpecial>;
}

export const specialFields = [
  'name',
  'description',
  'description_español',
  'discount_value',
  'combo_price',
  'conditions.category_ids',
  'conditions.product_id',
  'conditions.buy_quantity',
  'conditions.get_quantity',
  'conditions.min_quantity',
  'conditions.combo_items',
  'conditions.exclude_product_ids',
  'conditions.exclude_option_ids',
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'days_of_week',
  'priority',
] as const;
export type SpecialField = (typeof specialFields)[number];

interface Complaints {
  required: string;
  invalid: string;
  tooMuch: string;
  endFirst: string;
  needsParts: string;
}

/** What the form itself finds wrong, by field. */
export function wrongFields(values: SpecialValues, says: Complaints): FieldChecks<SpecialField> {
  const type = values.special_type;
  const count = (text: string) => {
    const number = wholeOf(text);
    return number >= 1 && number <= 999 ? null : says.invalid;
  };
  const amount = (text: string) => {
    const pesos = parsePesos(text);
    return pesos !== null && pesos >= 0 && pesos <= 10_000_000 ? null : says.invalid;
  };
  const isOver = type === 'percentage_discount' && (parsePesos(values.discount) ?? 0) > 100;
  const isBackward =
    values.start_date !== '' && values.end_date !== '' && values.end_date < values.start_date;
  const partsWrong =
    values.combo.length === 0
      ? says.needsParts
      : (values.combo.map((part) => count(part.quantity)).find(Boolean) ?? null);
  return {
    name: values.name.trim() ? null : says.required,
    discount_value:
      type === 'buy_x_get_y_free' ? null : isOver ? says.tooMuch : amount(values.discount),
    combo_price: type === 'combo_deal' ? amount(values.comboPrice) : null,
    'conditions.buy_quantity': type === 'buy_x_get_y_free' ? count(values.buy) : null,
    'conditions.get_quantity': type === 'buy_x_get_y_free' ? count(values.get) : null,
    'conditions.min_quantity':
      values.min.trim() === '' || values.min.trim() === '0' ? null : count(values.min),
    'conditions.combo_items': type === 'combo_deal' ? partsWrong : null,
    end_date: isBackward ? says.endFirst : null,
    start_time: values.start_time ? null : says.required,
    end_time: values.end_time ? null : says.required,
    days_of_week: values.days.length > 0 ? null : says.required,
    priority: wholeOf(values.priority) <= 1_000_000 ? null : says.invalid,
  };
}

type Wire = Omit<Special, 'id' | 'active' | 'version' | 'name'> & { id?: number; active: 0 | 1 };

/** A special of the wire as the engine reads it. One that is not stored yet has id 0. */
export function ruleOf(special: Omit<Wire, 'description' | 'description_español'>): SpecialRule {
  return {
    id: special.id ?? 0,
    special_type: special.special_type,
    conditions: special.conditions,
    discount_value: toCentavos(special.discount_value),
    combo_price: toCentavos(special.combo_price),
    start_date: special.start_date,
    end_date: special.end_date,
    start_time: special.start_time,
    end_time: special.end_time,
    days_of_week: special.days_of_week,
    priority: special.priority,
    active: special.active,
  };
}
