import type { SpecialConditions, SpecialLine, SpecialRule } from './special.ts';

interface Goods {
  product_id: number;
  category_id: number;
  option_ids: readonly number[];
}

/** The categories of a rule; for a combo those of its parts. Empty means any. */
export function categoriesOf(rule: Pick<SpecialRule, 'special_type' | 'conditions'>): number[] {
  const { category_id, category_ids, combo_items } = rule.conditions;
  if (rule.special_type === 'combo_deal') {
    return [...new Set((combo_items ?? []).map((part) => part.category_id))];
  }
  return [...new Set([...(category_id == null ? [] : [category_id]), ...(category_ids ?? [])])];
}

/**
 * Whether a product is in the scope of a rule: its categories and its product (both if both are set), except
 * exclusions.
 */
export function isInScope(
  rule: Pick<SpecialRule, 'special_type' | 'conditions'>,
  goods: Goods,
): boolean {
  const { conditions } = rule;
  const categories = categoriesOf(rule);
  if (rule.special_type === 'combo_deal') {
    if (!categories.includes(goods.category_id)) return false;
  } else {
    if (categories.length > 0 && !categories.includes(goods.category_id)) return false;
    if (conditions.product_id != null && conditions.product_id !== goods.product_id) return false;
  }
  return !isExcluded(conditions, goods);
}

function isExcluded(conditions: SpecialConditions, goods: Goods): boolean {
  const { exclude_product_ids = [], exclude_option_ids = [] } = conditions;
  return (
    exclude_product_ids.includes(goods.product_id) ||
    goods.option_ids.some((option) => exclude_option_ids.includes(option))
  );
}

/** Sorts lines by the time they were sent, then by id, so that the order of rows does not matter. */
export function bySending(a: SpecialLine, b: SpecialLine): number {
  return a.sent_at - b.sent_at || a.id - b.id;
}
