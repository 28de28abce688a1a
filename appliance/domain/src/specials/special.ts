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

/** Conditions of a special. What is absent or empty asks for nothing. */
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

/** The rule of a special, as the engine reads it. */
export interface SpecialRule {
  id: number;
  special_type: SpecialType;
  conditions: SpecialConditions;
  /** Hundredths: of a percent for percentage_discount, of a peso (centavos) for the others. */
  discount_value: number;
  combo_price: Centavos;
  /** YYYY-MM-DD, both days belong to it. */
  start_date: string | null;
  end_date: string | null;
  /** HH:MM in the venue's zone; start after end crosses midnight. The minute of the end belongs to it. */
  start_time: string;
  end_time: string;
  /** 0 Sunday … 6 Saturday, of the day on which the window starts. */
  days_of_week: readonly number[];
  priority: number;
  active: 0 | 1;
}

/** A line of a check, as the engine reads it: what was sold, for how much, and when it was sent. */
export interface SpecialLine {
  id: number;
  product_id: number;
  category_id: number;
  option_ids: readonly number[];
  /** Unit price with options, as given: a share of a line has its own. */
  price: Centavos;
  quantity: number;
  /** 4 is cancelled and counts nothing. */
  status: number;
  /** Milliseconds UTC. */
  sent_at: number;
  /** True with a discount given by a person: it neither counts for a special nor gets one on top. */
  is_discounted: boolean;
  /** True for what another check pays of a shared line: money, but no unit of its own. */
  is_share?: boolean;
}

/** What a special gives on a check. The parts of `lines` add up to `total`; every one is above zero. */
export interface SpecialResult {
  total: Centavos;
  lines: { id: number; discount: Centavos }[];
  /** Lines that took part: those that count, discounted or not; for a combo those of the set. */
  matching: number[];
  /** What the set costs by itself; for combo_deal only. */
  combo_total: Centavos | null;
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
