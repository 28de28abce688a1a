import type { SpecialLine, SpecialRule, SpecialType } from '@comanda/domain/specials/special';

export const zone = 'America/Mexico_City';
/** Tuesday 10 March 2026, 14:00 in the venue. */
export const now = Date.parse('2026-03-10T20:00:00Z');

/** A special at any time for anything; what is named in `more` differs. */
export const aSpecial = (
  id: number,
  special_type: SpecialType,
  conditions: SpecialRule['conditions'] = {},
  more: Partial<SpecialRule> = {},
): SpecialRule => ({
  id,
  special_type,
  conditions,
  discount_value: 0,
  combo_price: 0,
  start_date: null,
  end_date: null,
  start_time: '00:00',
  end_time: '23:59',
  days_of_week: [0, 1, 2, 3, 4, 5, 6],
  priority: 0,
  active: 1,
  automatic: 0,
  not_with_others: 0,
  limit_per_check: null,
  ...more,
});

/** Lines written as [price, quantity, category, more]; ids 1, 2, 3 … and product ids 10 × category. */
export const goodsLines = (
  ...drafts: [price: number, quantity: number, category: number, more?: Partial<SpecialLine>][]
): SpecialLine[] =>
  drafts.map(([price, quantity, category_id, more], index) => ({
    id: index + 1,
    product_id: category_id * 10,
    category_id,
    option_ids: [],
    price,
    quantity,
    status: 0,
    sent_at: now + index * 1000,
    is_discounted: false,
    ...more,
  }));
