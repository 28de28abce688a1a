import type { Generated } from 'kysely';

/**
 * Categories, products, options and specials. Units as in the migrations: centavos, milliseconds UTC,
 * milliliters, 0/1 flags.
 */
export interface CategoriesTable {
  id: Generated<number>;
  restaurant_id: Generated<number>;
  name: string;
  area: Generated<'kitchen' | 'bar' | 'pizza' | 'other'>;
  ordinal: Generated<number>;
  color: string | null;
  fresh_minutes: Generated<number>;
  attention_minutes: Generated<number>;
  fresh_color: Generated<string>;
  attention_color: Generated<string>;
  urgent_color: Generated<string>;
  deleted_at: number | null;
  version: Generated<number>;
  /** Null: the tax of the venue. */
  tax_id: number | null;
  tax_take_out_id: number | null;
  tax_delivery_id: number | null;
}

export interface TaxesTable {
  id: Generated<number>;
  name: string;
  name_es: string;
  /** Hundredths of a percent. */
  rate: number;
  added: Generated<0 | 1>;
  exempt: Generated<0 | 1>;
  deleted_at: number | null;
}

export interface PriceListsTable {
  id: Generated<number>;
  name: string;
  active: Generated<0 | 1>;
  start_date: string | null;
  end_date: string | null;
  start_time: string;
  end_time: string;
  /** JSON. */
  days_of_week: string;
  entries: string;
  ordinal: Generated<number>;
  deleted_at: number | null;
}

export interface ServiceChargesTable {
  id: Generated<number>;
  name: string;
  name_es: string;
  /** Hundredths of a percent, or 0 with an amount in centavos. */
  rate: Generated<number>;
  amount: Generated<number>;
  dine_in: Generated<0 | 1>;
  take_out: Generated<0 | 1>;
  delivery: Generated<0 | 1>;
  min_guests: number | null;
  tax_id: Generated<number>;
  deleted_at: number | null;
}

export interface ProductsTable {
  id: Generated<number>;
  restaurant_id: Generated<number>;
  name: string;
  name_key: string;
  description: Generated<string>;
  description_es: Generated<string>;
  category_id: number;
  cost: Generated<number>;
  price: number;
  milliliters: number | null;
  image: string | null;
  code: string | null;
  barcode: string | null;
  ingredients: string | null;
  allergens: string | null;
  /** How much is left, in the staff's words. */
  stock_note: string | null;
  active: Generated<0 | 1>;
  sold_out: Generated<0 | 1>;
  ordinal: Generated<number>;
  deleted_at: number | null;
  modified_at: number;
  version: Generated<number>;
  fresh_minutes: number | null;
  attention_minutes: number | null;
  /** Null: the tax of the category. */
  tax_id: number | null;
  tax_take_out_id: number | null;
  tax_delivery_id: number | null;
  /** 1: only the product's own groups count, even when it has none. 0: those of its category. */
  own_options: Generated<0 | 1>;
  /** JSON of the slots (domain/combos); null: not a combo. */
  combo: string | null;
}

export interface ProductImagesTable {
  product_id: number;
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  data: Uint8Array;
  modified_at: number;
}

export interface OptionGroupsTable {
  id: Generated<number>;
  name: string;
  option_type_id: Generated<1 | 2>;
  mandatory: Generated<0 | 1>;
  min_choices: Generated<number>;
  max_choices: number | null;
  ordinal: Generated<number>;
  deleted_at: number | null;
  version: Generated<number>;
  /** How two flavours of one half each are priced; null: no halves. */
  halves: 'dearer' | 'average' | null;
}

export interface OptionsTable {
  id: Generated<number>;
  option_group_id: number;
  name: string;
  price_adjust: Generated<number>;
  selected: Generated<0 | 1>;
  is_default: Generated<0 | 1>;
  milliliters: number | null;
  ordinal: Generated<number>;
  deleted_at: number | null;
  /** Most pieces of this option on one unit of a product. */
  max_quantity: Generated<number>;
  /** A further group that is asked for when this option is chosen. */
  opens_group_id: number | null;
}

export interface ProductOptionGroupsTable {
  product_id: number;
  option_group_id: number;
  ordinal: Generated<number>;
}

export interface CategoryOptionGroupsTable {
  category_id: number;
  option_group_id: number;
  ordinal: Generated<number>;
}

export interface CategoryOptionDefaultsTable {
  category_id: number;
  option_group_id: number;
  /** JSON list. */
  option_ids: string;
}

export interface SpecialApplicationsTable {
  id: Generated<number>;
  special_id: number;
  order_id: number;
  fingerprint: string;
  applied_by: number;
  applied_at: number;
  ended_at: number | null;
  end_reason: 'removed' | 'dropped' | null;
  pool_id: number | null;
  automatic: Generated<0 | 1>;
  times: Generated<number>;
  /** JSON: the terms with which it was applied. */
  terms: Generated<string>;
  /** When the newest line was ordered that it was offered to, UTC milliseconds. */
  sold_until: Generated<number>;
  /** 1: the special has other terms now, so it takes no newer lines. */
  kept: Generated<0 | 1>;
}

/** Lines over which specials are calculated together. New items of check `order_id` join the pool. */
export interface SpecialPoolsTable {
  id: Generated<number>;
  order_id: number;
  ended_at: number | null;
}

export interface SpecialsTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  description_es: Generated<string>;
  special_type: 'buy_x_get_y_free' | 'percentage_discount' | 'fixed_discount' | 'combo_deal';
  conditions: Generated<string>;
  discount_value: Generated<number>;
  combo_price: Generated<number>;
  start_date: string | null;
  end_date: string | null;
  start_time: Generated<string>;
  end_time: Generated<string>;
  days_of_week: Generated<string>;
  priority: Generated<number>;
  active: Generated<0 | 1>;
  automatic: Generated<0 | 1>;
  not_with_others: Generated<0 | 1>;
  limit_per_check: number | null;
  deleted_at: number | null;
  version: Generated<number>;
}
