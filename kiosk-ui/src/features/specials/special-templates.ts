import { specialDefaults } from '@comanda/domain/specials/special';
import type { SpecialValues } from './special-values.ts';

/** What people call these specials: `2x1` is one bought and one free. */
const free = (buy: number, get: number) => ({
  special_type: 'buy_x_get_y_free' as const,
  'conditions.buy_quantity': String(buy),
  'conditions.get_quantity': String(get),
});
const wholeDay = {
  automatic: true,
  start_time: specialDefaults.start_time,
  end_time: specialDefaults.end_time,
};
const off = (percent: string) => ({
  special_type: 'percentage_discount' as const,
  discount_value: percent,
});

/** First values of a new special; all that people usually change is the category and the days. */
export const templates = [
  { name: 'twoForOne', values: { ...wholeDay, ...free(1, 1) } },
  { name: 'threeForTwo', values: { ...wholeDay, ...free(2, 1) } },
  {
    name: 'happyHour',
    values: { ...wholeDay, ...off('50'), start_time: '17:00', end_time: '19:00' },
  },
  { name: 'percentage', values: { ...wholeDay, ...off('10') } },
  { name: 'combo', values: { ...wholeDay, special_type: 'combo_deal' } },
] as const satisfies readonly { name: string; values: Partial<SpecialValues> }[];

export type Template = (typeof templates)[number];
