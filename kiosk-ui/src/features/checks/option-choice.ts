import type { Option, OptionGroup, Product } from '@comanda/contract/catalog';
import type { PendingOption } from './pending.ts';

/** Chosen option ids by group, in the order of choosing. */
export type Choice = Record<number, number[]>;

function ordered<T extends { ordinal: number; id: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.ordinal - b.ordinal || a.id - b.id);
}

/** Groups and their options as they are drawn; options with `selected` 1 go without saying. */
export function groupsOf(product: Product): OptionGroup[] {
  return ordered(product.option_groups).map((group) => ({
    ...group,
    options: ordered(group.options),
  }));
}

/** True when the product cannot be added with one tap: a mandatory group asks. */
export function asksOptions(product: Product): boolean {
  return product.option_groups.some((group) => group.mandatory === 1);
}

/** The choice to begin with: the one of the line being edited, otherwise the defaults. */
export function startChoice(product: Product, chosen?: readonly PendingOption[]): Choice {
  const ids = chosen?.map(({ id }) => id);
  const choice: Choice = {};
  for (const group of groupsOf(product)) {
    choice[group.id] = group.options
      .filter((option) => (ids ? ids.includes(option.id) : option.is_default === 1))
      .map((option) => option.id)
      .slice(0, group.option_type_id === 1 ? 1 : undefined);
  }
  return choice;
}

/** How many options of a group may be chosen; null for any number. */
export function mostOf(group: OptionGroup): number | null {
  return group.option_type_id === 1 ? 1 : group.max_choices;
}

/** A tap on an option. A single choice is replaced; what is not mandatory can be taken back. */
export function toggleOption(choice: Choice, group: OptionGroup, optionId: number): Choice {
  const now = choice[group.id] ?? [];
  if (group.option_type_id === 1) {
    const same = now.includes(optionId);
    if (same && group.mandatory === 1) return choice;
    return { ...choice, [group.id]: same ? [] : [optionId] };
  }
  if (now.includes(optionId)) {
    return { ...choice, [group.id]: now.filter((id) => id !== optionId) };
  }
  const most = mostOf(group);
  if (most !== null && now.length >= most) return choice;
  return { ...choice, [group.id]: [...now, optionId] };
}

/** The first group that still asks, or null. */
export function missingGroup(product: Product, choice: Choice): OptionGroup | null {
  return (
    groupsOf(product).find((group) => {
      const least = Math.max(group.mandatory, group.mandatory ? group.min_choices : 0);
      return (choice[group.id]?.length ?? 0) < least;
    }) ?? null
  );
}

/** The chosen options in the order of the groups, so that the same choice is the same list. */
export function chosenOptions(product: Product, choice: Choice): PendingOption[] {
  return groupsOf(product).flatMap((group) =>
    group.options
      .filter((option) => choice[group.id]?.includes(option.id))
      .map(({ id, name, price_adjust }: Option) => ({ id, name, price_adjust })),
  );
}
