import type { OptionGroup, Product } from '@comanda/contract/catalog';
import {
  askedGroups,
  leastOf,
  mostOf,
  mostPieces,
  priceOptions,
  type OptionMenu,
  type OptionPick,
} from '@comanda/domain/option-choice';
import type { NewLine, PendingOption } from '../pending/pending.ts';

/** Chosen option ids by group, in the order of choosing. An id is repeated for each further piece. */
export type Choice = Record<number, number[]>;

function ordered<T extends { ordinal: number; id: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.ordinal - b.ordinal || a.id - b.id);
}

function menuOf(product: Product): OptionMenu<OptionGroup> {
  const inOrder = (groups: readonly OptionGroup[]) =>
    groups.map((group) => ({ ...group, options: ordered(group.options) }));
  return { groups: inOrder(product.option_groups), opened: inOrder(product.opened_groups) };
}

/** The groups and options to show, in the order of the product or its category, with the groups that chosen options open. */
export function groupsOf(product: Product, choice: Choice = {}): OptionGroup[] {
  const chosen = new Set(Object.values(choice).flat());
  // A group without options has nothing to choose.
  return askedGroups(menuOf(product), (id) => chosen.has(id)).filter(
    ({ options }) => options.length > 0,
  );
}

/** The initial choice: that of the line being edited, otherwise the defaults. */
export function startChoice(product: Product, chosen?: readonly PendingOption[]): Choice {
  const { groups, opened } = menuOf(product);
  const choice: Choice = {};
  for (const group of [...groups, ...opened]) {
    choice[group.id] = chosen
      ? group.options.flatMap(({ id }) =>
          chosen.filter((one) => one.id === id).flatMap(({ quantity }) => repeated(id, quantity)),
        )
      : group.options
          .filter((option) => option.is_default === 1)
          .map((option) => option.id)
          .slice(0, group.option_type_id === 1 ? 1 : undefined);
  }
  return choice;
}

/**
 * Whether choosing an option is all that is left to do where the options are open: one group, of which one option is
 * chosen and opens no other. Without one, a tap on the tile adds the product.
 */
export function addsAtOnce(product: Product): boolean {
  const [group, ...others] = groupsOf(product);
  return (
    group !== undefined &&
    others.length === 0 &&
    product.combo === null &&
    product.opened_groups.length === 0 &&
    group.option_type_id === 1 &&
    group.halves === null &&
    group.options.every(({ max_quantity }) => max_quantity <= 1)
  );
}

/** The line that one tap adds, with the defaults of the product; null when something must be chosen first. */
export function lineByDefault(product: Product, quantity = 1): NewLine | null {
  const choice = startChoice(product);
  if (product.combo || missingGroup(product, choice)) return null;
  return { product, options: chosenOptions(product, choice), quantity, note: '' };
}

/** Toggles an option. A single choice and a second half are replaced; an optional choice can be removed. */
export function toggleOption(choice: Choice, group: OptionGroup, optionId: number): Choice {
  const now = choice[group.id] ?? [];
  const set = (ids: number[]) => ({ ...choice, [group.id]: ids });
  const others = now.filter((id) => id !== optionId);
  if (others.length < now.length) {
    const isNeeded = group.option_type_id === 1 && group.mandatory === 1 && others.length === 0;
    return isNeeded ? choice : set(others);
  }
  if (group.option_type_id === 1) return set([...(group.halves ? now.slice(0, 1) : []), optionId]);
  const most = mostOf(group);
  return most !== null && now.length >= most ? choice : set([...now, optionId]);
}

/** Most pieces of an option that fit into its group with the other chosen ones. */
export function piecesLeft(choice: Choice, group: OptionGroup, optionId: number): number {
  const option = group.options.find(({ id }) => id === optionId);
  if (!option) return 0;
  const others = (choice[group.id] ?? []).filter((id) => id !== optionId).length;
  const most = group.option_type_id === 1 ? null : mostOf(group);
  return Math.min(mostPieces(group, option), (most ?? Infinity) - others);
}

/** Sets the pieces of a chosen option, from 1 to what fits. */
export function setPieces(
  choice: Choice,
  group: OptionGroup,
  optionId: number,
  pieces: number,
): Choice {
  const others = (choice[group.id] ?? []).filter((id) => id !== optionId);
  const fitting = Math.max(1, Math.min(pieces, piecesLeft(choice, group, optionId)));
  return { ...choice, [group.id]: [...others, ...repeated(optionId, fitting)] };
}

/** The first group with a missing choice, or null. */
export function missingGroup(product: Product, choice: Choice): OptionGroup | null {
  return (
    groupsOf(product, choice).find((group) => (choice[group.id]?.length ?? 0) < leastOf(group)) ??
    null
  );
}

/** The chosen options with their prices in the order of the groups, so that equal choices give equal lists. */
export function chosenOptions(product: Product, choice: Choice): PendingOption[] {
  const picks = groupsOf(product, choice).flatMap((group): OptionPick[] =>
    (choice[group.id] ?? [])
      .filter((id) => group.options.some((option) => option.id === id))
      .map((id) => ({ id, quantity: 1 })),
  );
  return priceOptions(menuOf(product), picks).map(({ milliliters: _poured, ...option }) => option);
}

function repeated(id: number, times: number): number[] {
  return Array.from({ length: times }, () => id);
}
