import type { Product } from '@comanda/contract/catalog';
import { addDays } from '@comanda/domain/business-day';
import { evaluateSpecial } from '@comanda/domain/specials/engine';
import { categoriesOf, isInScope } from '@comanda/domain/specials/scope';
import type { SpecialResult, SpecialRule } from '@comanda/domain/specials/special';
import { isInWindow, minutesOf, weekdayOf } from '@comanda/domain/specials/window';

/** A line of the example check, identified by its product. */
export interface TryLine {
  product: Product;
  quantity: number;
}

/** When the example was sent, by the venue's clock. */
export interface TryMoment {
  day: string;
  time: string;
}

const inScope = (rule: SpecialRule, product: Product) =>
  isInScope(rule, { product_id: product.id, category_id: product.category_id, option_ids: [] });

/** What a special gives on the example, active or not. */
export function tryRule(
  rule: SpecialRule,
  lines: readonly TryLine[],
  moment: TryMoment,
): SpecialResult | null {
  const sent = { day: moment.day, minute: minutesOf(moment.time) };
  return evaluateSpecial(
    { ...rule, active: 1 },
    lines.map(({ product, quantity }, place) => ({
      id: product.id,
      product_id: product.id,
      category_id: product.category_id,
      option_ids: [],
      price: product.price,
      quantity,
      status: 0,
      sent_at: place,
      is_discounted: false,
      sent,
    })),
  );
}

export type Reason = 'time' | 'goods' | 'few';

/** Why a special gives nothing on the example: the first thing to change. */
export function reasonOf(rule: SpecialRule, lines: readonly TryLine[], moment: TryMoment): Reason {
  const sent = { day: moment.day, minute: minutesOf(moment.time) };
  if (!isInWindow(rule, sent)) return 'time';
  return lines.some(({ product }) => inScope(rule, product)) ? 'few' : 'goods';
}

/** The smallest example to which the rule applies, with real products, at the next time it is active. */
export function exampleFor(
  rule: SpecialRule,
  products: readonly Product[],
  today: string,
): { lines: TryLine[]; moment: TryMoment } {
  const goods = products.filter((product) => product.active === 1 && inScope(rule, product));
  return { lines: linesFor(rule, goods), moment: momentFor(rule, today) };
}

function linesFor(rule: SpecialRule, goods: Product[]): TryLine[] {
  const { conditions } = rule;
  if (rule.special_type === 'combo_deal') {
    return categoriesOf(rule).flatMap((category) => {
      const product = goods.find(({ category_id }) => category_id === category);
      const quantity = (conditions.combo_items ?? [])
        .filter(({ category_id }) => category_id === category)
        .reduce((sum, part) => sum + part.quantity, 0);
      return product ? [{ product, quantity }] : [];
    });
  }
  const [first] = goods;
  if (!first) return [];
  const isFree = rule.special_type === 'buy_x_get_y_free';
  const asked = isFree ? (conditions.buy_quantity ?? 2) + (conditions.get_quantity ?? 1) : 1;
  return [{ product: first, quantity: Math.max(asked, conditions.min_quantity ?? 0) }];
}

function momentFor(rule: SpecialRule, today: string): TryMoment {
  const first = rule.start_date !== null && rule.start_date > today ? rule.start_date : today;
  const week = Array.from({ length: 7 }, (_, days) => addDays(first, days));
  const day = week.find((one) => rule.days_of_week.includes(weekdayOf(one))) ?? first;
  return { day, time: rule.start_time };
}
