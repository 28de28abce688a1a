import type { SpecialRule } from '@comanda/domain/specials/special';

/** One unit of a check, for the solver. */
export interface Unit {
  line: number;
  price: number;
  category_id: number;
  /** In the order of sending. */
  place: number;
}

/** What a special gives on exactly these units in centavos, written without the engine. */
function gift(rule: SpecialRule, units: readonly Unit[]): { worth: number; used: Unit[] } {
  const limit = rule.limit_per_check ?? 1e9;
  const sum = (some: readonly Unit[]) => some.reduce((total, { price }) => total + price, 0);
  const dearest = [...units].sort((a, b) => b.price - a.price || a.place - b.place);
  switch (rule.special_type) {
    case 'percentage_discount': {
      const some = dearest.slice(0, limit);
      return { worth: (sum(some) * rule.discount_value) / 10_000, used: [...units] };
    }
    case 'fixed_discount':
      return { worth: Math.min(rule.discount_value, sum(units)), used: [...units] };
    case 'buy_x_get_y_free': {
      const { buy_quantity = 2, get_quantity = 1, applies_to = 'cheapest' } = rule.conditions;
      const times = Math.min(limit, Math.floor(units.length / (buy_quantity + get_quantity)));
      const order = {
        cheapest: [...dearest].reverse(),
        mostExpensive: dearest,
        first: [...units].sort((a, b) => a.place - b.place),
        last: [...units].sort((a, b) => b.place - a.place),
      }[applies_to];
      return { worth: sum(order.slice(0, times * get_quantity)), used: [...units] };
    }
    case 'combo_deal': {
      const wanted = (rule.conditions.combo_items ?? []).flatMap(({ category_id, quantity }) =>
        Array.from({ length: quantity }, () => category_id),
      );
      let left = dearest;
      let worth = 0;
      const used: Unit[] = [];
      for (let times = 0; wanted.length > 0 && times < limit; times += 1) {
        const set: Unit[] = [];
        for (const category of wanted) {
          const next = left.find((unit) => unit.category_id === category && !set.includes(unit));
          if (next) set.push(next);
        }
        let saving = Math.max(0, sum(set) - rule.combo_price);
        if (rule.discount_value > 0) saving = Math.min(saving, rule.discount_value);
        if (set.length < wanted.length || saving === 0) break;
        worth += saving;
        used.push(...set);
        left = left.filter((unit) => !set.includes(unit));
      }
      return { worth, used };
    }
  }
}

/**
 * The most that specials can save on a check, by trying every assignment of every unit. `fits` says which units
 * count for a special. Free units are chosen over all units that count and that no other special has.
 */
export function bestByTrying(
  rules: readonly SpecialRule[],
  units: readonly Unit[],
  fits: (rule: SpecialRule, unit: Unit) => boolean,
): number {
  const holding = rules.filter(
    (rule) =>
      units.filter((unit) => fits(rule, unit)).length >=
      Math.max(1, rule.conditions.min_quantity ?? 0),
  );
  const together = mostOf(
    holding.filter((rule) => !rule.not_with_others),
    units,
    fits,
  );
  const alone = holding
    .filter((rule) => rule.not_with_others)
    .map((rule) => {
      const matching = units.filter((unit) => fits(rule, unit));
      return gift(rule, matching).worth;
    });
  return Math.max(together, ...alone);
}

function mostOf(
  rules: readonly SpecialRule[],
  units: readonly Unit[],
  fits: (rule: SpecialRule, unit: Unit) => boolean,
): number {
  const owners: (SpecialRule | null)[] = [];
  const choices = units.map((unit) => [null, ...rules.filter((rule) => fits(rule, unit))]);
  let best = 0;
  const value = (): number => {
    let worth = 0;
    const idle = new Set(units);
    const giving: SpecialRule[] = [];
    for (const rule of rules) {
      const given = gift(
        rule,
        units.filter((_, index) => owners[index] === rule),
      );
      if (given.worth === 0) continue;
      worth += given.worth;
      giving.push(rule);
      for (const unit of given.used) idle.delete(unit);
    }
    const isFair = giving
      .filter(({ special_type }) => special_type === 'buy_x_get_y_free')
      .every((rule) => ![...idle].some((unit) => fits(rule, unit)));
    return isFair ? worth : 0;
  };
  const decide = (index: number) => {
    if (index === units.length) {
      best = Math.max(best, value());
      return;
    }
    for (const owner of choices[index] ?? []) {
      owners[index] = owner;
      decide(index + 1);
    }
  };
  decide(0);
  return best;
}
