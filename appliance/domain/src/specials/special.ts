import type { Centavos } from '../money.ts';

export const specialTypes = [
  'buy_x_get_y_free',
  'percentage_discount',
  'fixed_discount',
  'combo_deal',
] as const;
export type SpecialType = (typeof specialTypes)[number];

export const appliesToChoices = ['cheapest', 'mostExpensive', 'first', 'last'] as const;
export type AppliesTo = (typeof appliesToChoices)[number];

/** Conditions of a special. An absent or empty condition is always met. */
export interface SpecialConditions {
  category_id?: number | null;
  category_ids?: readonly number[];
  product_id?: number | null;
  buy_quantity?: number;
  get_quantity?: number;
  applies_to?: AppliesTo;
  min_quantity?: number | null;
  combo_items?: readonly { category_id: number; quantity: number }[];
  exclude_product_ids?: readonly number[];
  exclude_option_ids?: readonly number[];
}

/** The rule of a special, for the engine. */
export interface SpecialRule {
  id: number;
  special_type: SpecialType;
  conditions: SpecialConditions;
  /** Hundredths: of a percent for percentage_discount, of a peso (centavos) for the others. */
  discount_value: number;
  combo_price: Centavos;
  /** YYYY-MM-DD, both days inclusive. */
  start_date: string | null;
  end_date: string | null;
  /** HH:MM in the venue's zone, both inclusive. A start after the end crosses midnight. */
  start_time: string;
  end_time: string;
  /** 0 Sunday … 6 Saturday, of the day on which the window starts. */
  days_of_week: readonly number[];
  /** Decides between assignments with the same saving: the higher priority wins. */
  priority: number;
  active: 0 | 1;
  /** 1: applied when items are sent; 0: applied by a user. */
  automatic: 0 | 1;
  /** 1: cannot be combined with another special on the same check. */
  not_with_others: 0 | 1;
  /** Maximum per check of sets, groups of free units or discounted units; null: no limit. */
  limit_per_check: number | null;
}

/** A line of a check for the engine: product, price, and when it was sent. */
export interface SpecialLine {
  id: number;
  product_id: number;
  category_id: number;
  option_ids: readonly number[];
  /** Unit price with options. A share of a line has its own. */
  price: Centavos;
  quantity: number;
  /** 4 is cancelled and does not count. */
  status: number;
  /** Milliseconds UTC. */
  sent_at: number;
  /** True with a manual discount: it neither counts for a special nor gets a further discount. */
  is_discounted: boolean;
  /** True for the share of a line that another check pays: it has an amount but is not a unit. */
  is_share?: boolean;
}

/** The discounts of a special on a check. The amounts in `lines` are positive and add up to `total`. */
export interface SpecialResult {
  total: Centavos;
  lines: { id: number; discount: Centavos }[];
  /** Lines that count for the special, discounted or not; for a combo those of the set. */
  matching: number[];
  /** Price of the sets without the combo; for combo_deal only. */
  combo_total: Centavos | null;
  /** Number of applications: sets of a combo, groups with free units; 1 for the other types. */
  times: number;
}

/** Defaults of a new special. */
export const specialDefaults = {
  special_type: 'buy_x_get_y_free',
  buy_quantity: 2,
  get_quantity: 1,
  applies_to: 'cheapest',
  start_time: '00:00',
  end_time: '23:59',
  days_of_week: [0, 1, 2, 3, 4, 5, 6],
  priority: 0,
} as const;
