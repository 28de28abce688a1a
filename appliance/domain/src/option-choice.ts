import { Problem } from './problem.ts';
import type { Centavos } from './money.ts';

export interface OptionRule {
  id: number;
  name: string;
  /** Centavos on top of the product's price; may be negative. */
  price_adjust: Centavos;
  milliliters: number | null;
}

/** An option group of a product. `option_type_id` 1 allows one choice, 2 several. */
export interface OptionGroupRule {
  id: number;
  name: string;
  option_type_id: number;
  mandatory: 0 | 1;
  min_choices: number;
  max_choices: number | null;
  options: readonly OptionRule[];
}

/**
 * Checks the option ids a person chose against the product's groups and returns the options in the order of
 * groups and options. Problems: option_not_allowed (not of this product), option_too_many (two of a
 * single-choice group, or above the group's maximum), option_missing (mandatory group, or below its minimum).
 */
export function chooseOptions(
  groups: readonly OptionGroupRule[],
  ids: readonly number[],
): OptionRule[] {
  const wanted = new Set(ids);
  const chosen: OptionRule[] = [];
  for (const group of groups) {
    const picked = group.options.filter((option) => wanted.has(option.id));
    const most = group.option_type_id === 1 ? 1 : (group.max_choices ?? Infinity);
    const least = group.mandatory ? Math.max(1, group.min_choices) : 0;
    const facts = { field: 'selectedOptionId', group_id: group.id, group: group.name };
    if (picked.length > most) throw new Problem('option_too_many', facts);
    if (picked.length < least) throw new Problem('option_missing', facts);
    for (const option of picked) wanted.delete(option.id);
    chosen.push(...picked);
  }
  const [stranger] = wanted;
  if (stranger !== undefined) {
    throw new Problem('option_not_allowed', { field: 'selectedOptionId', option_id: stranger });
  }
  return chosen;
}

/** Unit price of a line: product price plus its options, in centavos, never below 0. */
export function unitPrice(price: Centavos, options: readonly OptionRule[]): Centavos {
  return Math.max(
    0,
    options.reduce((sum, option) => sum + option.price_adjust, price),
  );
}
