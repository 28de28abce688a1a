import type { Category, Product } from '@comanda/contract/catalog';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { createSpecial, Special } from '@comanda/contract/specials';
import { categoriesOf } from '@comanda/domain/specials/scope';
import { specialDefaults, type SpecialRule } from '@comanda/domain/specials/special';
import type { FieldChecks } from '../../lib/api/field-problems.ts';
import { parseMoney, moneyText } from '../../lib/format/money-text.ts';

export type SpecialValues = ReturnType<typeof valuesOf>;

/** The menu for the pickers of a special. */
export interface Menu {
  products: readonly Product[];
  categories: readonly Category[];
}

/** The initial form values of a special, or of a new one. */
export function valuesOf(special: Special | null) {
  const conditions = special?.conditions ?? {};
  const combo = conditions.combo_items ?? [];
  return {
    name: special?.name ?? '',
    description: special?.description ?? '',
    description_español: special?.description_español ?? '',
    active: special ? special.active === 1 : true,
    special_type: special?.special_type ?? specialDefaults.special_type,
    'conditions.category_ids':
      special && special.special_type !== 'combo_deal' ? categoriesOf(special) : [],
    'conditions.product_id': conditions.product_id ?? null,
    'conditions.buy_quantity': String(conditions.buy_quantity ?? specialDefaults.buy_quantity),
    'conditions.get_quantity': String(conditions.get_quantity ?? specialDefaults.get_quantity),
    'conditions.applies_to': conditions.applies_to ?? specialDefaults.applies_to,
    'conditions.min_quantity': String(conditions.min_quantity || ''),
    'conditions.combo_items': combo.map(({ category_id, quantity }) => ({
      category_id,
      quantity: String(quantity),
    })),
    'conditions.exclude_product_ids': conditions.exclude_product_ids ?? [],
    'conditions.exclude_option_ids': conditions.exclude_option_ids ?? [],
    discount_value: discountText(special),
    combo_price: moneyText(special?.combo_price ?? 0),
    start_date: special?.start_date ?? '',
    end_date: special?.end_date ?? '',
    start_time: special?.start_time ?? specialDefaults.start_time,
    end_time: special?.end_time ?? specialDefaults.end_time,
    days_of_week: special?.days_of_week ?? [...specialDefaults.days_of_week],
    priority: String(special?.priority ?? specialDefaults.priority),
    automatic: special?.automatic === 1,
    not_with_others: special?.not_with_others === 1,
    limit_per_check: String(special?.limit_per_check ?? ''),
  };
}

/** Hundredths of a percent without zeros that say nothing, or an amount. */
function discountText(special: Special | null): string {
  const value = special?.discount_value ?? 0;
  return special?.special_type === 'percentage_discount' ? String(value / 100) : moneyText(value);
}

/** The categories of the rule, for any type; empty means all. */
export function chosenCategories(values: SpecialValues): number[] {
  return values.special_type === 'combo_deal'
    ? [...new Set(values['conditions.combo_items'].map((part) => part.category_id))]
    : values['conditions.category_ids'];
}

/** Products that can be excluded: active ones within the chosen categories. */
export function excludableProducts(values: SpecialValues, { products }: Menu): Product[] {
  const categories = chosenCategories(values);
  return products.filter(
    (product) =>
      product.active === 1 && (categories.length === 0 || categories.includes(product.category_id)),
  );
}

/** Parses an integer; NaN for anything else. */
const wholeOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN);

/** The body of a save, after {@link checksOf} has found no errors. Fields that the type does not use are left out. */
export function bodyOf(values: SpecialValues, menu: Menu) {
  const isCombo = values.special_type === 'combo_deal';
  const isFree = values.special_type === 'buy_x_get_y_free';
  const within = new Set(excludableProducts(values, menu).map(({ id }) => id));
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    description_español: values.description_español.trim(),
    active: values.active ? 1 : 0,
    special_type: values.special_type,
    conditions: {
      ...(isCombo
        ? {
            combo_items: values['conditions.combo_items'].map(({ category_id, quantity }) => ({
              category_id,
              quantity: wholeOf(quantity) || 1,
            })),
          }
        : {
            category_ids: values['conditions.category_ids'],
            product_id: values['conditions.product_id'],
          }),
      ...(isFree && {
        buy_quantity: wholeOf(values['conditions.buy_quantity']) || 1,
        get_quantity: wholeOf(values['conditions.get_quantity']) || 1,
        applies_to: values['conditions.applies_to'],
      }),
      min_quantity: wholeOf(values['conditions.min_quantity']) || null,
      exclude_product_ids: values['conditions.exclude_product_ids'].filter((id) => within.has(id)),
      exclude_option_ids: values['conditions.exclude_option_ids'],
    },
    discount_value: isFree ? 0 : (parseMoney(values.discount_value) ?? 0),
    combo_price: isCombo ? (parseMoney(values.combo_price) ?? 0) : 0,
    start_date: values.start_date || null,
    end_date: values.end_date || null,
    start_time: values.start_time || specialDefaults.start_time,
    end_time: values.end_time || specialDefaults.end_time,
    days_of_week: [...values.days_of_week].sort(),
    priority: wholeOf(values.priority) || 0,
    automatic: values.automatic ? 1 : 0,
    not_with_others: values.not_with_others ? 1 : 0,
    limit_per_check: wholeOf(values.limit_per_check) || null,
  } satisfies BodyOf<typeof createSpecial>;
}

interface Complaints {
  required: string;
  tooMuch: string;
  endFirst: string;
  needsParts: string;
  invalid: string;
}

/** Checks that the contract cannot express: they depend on the type of the special, or on two fields together. */
export function checksOf(values: SpecialValues, says: Complaints): FieldChecks {
  const type = values.special_type;
  const isFree = type === 'buy_x_get_y_free';
  const isCombo = type === 'combo_deal';
  const needed = (isAsked: boolean, typed: string) =>
    !isAsked ? null : typed.trim() ? undefined : says.required;
  const isOver =
    type === 'percentage_discount' && (parseMoney(values.discount_value) ?? 0) > 10_000;
  const { start_date, end_date } = values;
  const parts = values['conditions.combo_items'];
  const wrongPart = parts.some(({ quantity }) => !(wholeOf(quantity) >= 1));
  return {
    discount_value: isOver ? says.tooMuch : needed(!isFree, values.discount_value),
    combo_price: needed(isCombo, values.combo_price),
    'conditions.buy_quantity': needed(isFree, values['conditions.buy_quantity']),
    'conditions.get_quantity': needed(isFree, values['conditions.get_quantity']),
    'conditions.combo_items': !isCombo
      ? null
      : parts.length === 0
        ? says.needsParts
        : wrongPart
          ? says.invalid
          : null,
    'conditions.category_ids': null,
    'conditions.exclude_product_ids': null,
    'conditions.exclude_option_ids': null,
    end_date: start_date && end_date && end_date < start_date ? says.endFirst : undefined,
    start_time: needed(true, values.start_time),
    end_time: needed(true, values.end_time),
    days_of_week: values.days_of_week.length > 0 ? null : says.required,
  };
}

type Wire = Omit<Special, 'id' | 'active' | 'version' | 'name'> & { id?: number; active: 0 | 1 };

/** Converts a special of the API for the engine. One that is not stored yet has id 0. */
export function ruleOf(special: Omit<Wire, 'description' | 'description_español'>): SpecialRule {
  return {
    id: special.id ?? 0,
    special_type: special.special_type,
    conditions: special.conditions,
    discount_value: special.discount_value,
    combo_price: special.combo_price,
    start_date: special.start_date,
    end_date: special.end_date,
    start_time: special.start_time,
    end_time: special.end_time,
    days_of_week: special.days_of_week,
    priority: special.priority,
    automatic: special.automatic,
    not_with_others: special.not_with_others,
    limit_per_check: special.limit_per_check,
    active: special.active,
  };
}
