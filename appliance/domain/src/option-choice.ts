import { Problem } from './problem.ts';
import type { Centavos } from './money.ts';

/** How two flavours of one half each are priced. */
export type HalfPrice = 'dearer' | 'average';

export interface OptionRule {
  id: number;
  name: string;
  /** Centavos added to the product's price per piece; may be negative. */
  price_adjust: Centavos;
  milliliters?: number | null;
  /** Most pieces on one unit of the product. */
  max_quantity: number;
  /** A further group that is asked for when this option is chosen. */
  opens_group_id: number | null;
}

/** An option group of a product. `option_type_id` 1 allows one choice (two with `halves`), 2 several. */
export interface OptionGroupRule {
  id: number;
  name: string;
  option_type_id: number;
  mandatory: 0 | 1;
  min_choices: number;
  max_choices: number | null;
  /** Null: no halves. */
  halves: HalfPrice | null;
  options: readonly OptionRule[];
}

/** What a product asks for: its groups in order, and those that their options open. */
export interface OptionMenu<G extends OptionGroupRule = OptionGroupRule> {
  groups: readonly G[];
  opened: readonly G[];
}

/** A chosen option and its number of pieces on one unit of the product. */
export interface OptionPick {
  id: number;
  quantity: number;
}

/** A chosen option of a line. `price_adjust` and `milliliters` are those of all its pieces, or of its half. */
export interface ChosenOption extends OptionPick {
  name: string;
  half: 0 | 1;
  price_adjust: Centavos;
  milliliters: number | null;
}

/**
 * The groups that a choice is asked for: each group of the product, followed by those that its chosen options open.
 * A group is asked once, even when several options open it. Options of an opened group open nothing.
 */
export function askedGroups<G extends OptionGroupRule>(
  menu: OptionMenu<G>,
  isChosen: (optionId: number) => boolean,
): G[] {
  const asked = new Map(menu.groups.map((group) => [group.id, group]));
  const opened = new Map(menu.opened.map((group) => [group.id, group]));
  return menu.groups.flatMap((group) => [
    group,
    ...group.options.flatMap(({ id, opens_group_id }) => {
      if (opens_group_id === null || asked.has(opens_group_id) || !isChosen(id)) return [];
      const further = opened.get(opens_group_id);
      if (!further) return [];
      asked.set(further.id, further);
      return [further];
    }),
  ]);
}

/** Largest number of pieces in a group: of different options for one choice and for halves; null for any number. */
export function mostOf(group: OptionGroupRule): number | null {
  if (group.option_type_id !== 1) return group.max_choices;
  return group.halves ? 2 : 1;
}

/** What the limits of a group depend on. */
type Offer = Pick<
  OptionGroupRule,
  'option_type_id' | 'mandatory' | 'min_choices' | 'max_choices' | 'halves'
> & { options: readonly Pick<OptionRule, 'max_quantity'>[] };

/** Smallest number of pieces that a group asks for. */
const wantedOf = ({ mandatory, min_choices }: Offer) => (mandatory ? Math.max(1, min_choices) : 0);

/** Most pieces that the options of a group can give. */
function offeredOf({ option_type_id, options }: Offer): number {
  if (option_type_id === 1) return options.length;
  return options.reduce((sum, { max_quantity }) => sum + max_quantity, 0);
}

/** Whether a group asks for more than its options can give: none left, or a minimum of five of two. */
export function asksTooMuch(group: Offer): boolean {
  return wantedOf(group) > offeredOf(group);
}

/**
 * Smallest number of pieces in a group. One that asks for more than it offers asks for all it has, so that its products
 * stay on sale; the back office shows it.
 */
export function leastOf(group: OptionGroupRule): number {
  return Math.min(wantedOf(group), offeredOf(group));
}

/** Number of choices that the limits of a group count: pieces, or different options when one is chosen. */
export function countOf(group: OptionGroupRule, picked: readonly OptionPick[]): number {
  if (group.option_type_id === 1) return picked.length;
  return picked.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * The chosen options in the order of groups and options, with the price and volume of each, whatever the order of
 * `picks`. Limits are not checked. Two flavours cost the dearer of both or their average; half a centavo is rounded
 * up, and of an odd centavo the first half has one more. Each half has half its volume, rounded to the milliliter.
 * Throws option_not_allowed for an option that is not asked for.
 */
export function priceOptions(menu: OptionMenu, picks: readonly OptionPick[]): ChosenOption[] {
  const { groups, stranger } = chosenByGroup(menu, picks);
  refuse(stranger);
  return groups.flatMap(({ group, picked }) => priced(group, picked));
}

/**
 * Validates the choice and returns it like `priceOptions`. Throws option_not_allowed (not asked for), option_too_many
 * (two of a single-choice group, above the maximum of the group or of an option), option_missing (mandatory group, or
 * below its minimum).
 */
export function chooseOptions(menu: OptionMenu, picks: readonly OptionPick[]): ChosenOption[] {
  const { groups, stranger } = chosenByGroup(menu, picks);
  const chosen = groups.flatMap(({ group, picked }) => {
    const facts = { field: 'selectedOptionId', group_id: group.id, group: group.name };
    const count = countOf(group, picked);
    const isAbove = picked.some(({ quantity, rule }) => quantity > mostPieces(group, rule));
    if (isAbove || count > (mostOf(group) ?? Infinity)) throw new Problem('option_too_many', facts);
    if (count < leastOf(group)) throw new Problem('option_missing', facts);
    return priced(group, picked);
  });
  refuse(stranger);
  return chosen;
}

/** Most pieces of an option on one unit: a flavour that can be a half has one. */
export function mostPieces(group: OptionGroupRule, option: OptionRule): number {
  return group.halves ? 1 : option.max_quantity;
}

/** The unit price of a line: product price plus its options, in centavos, never below 0. */
export function unitPrice(
  price: Centavos,
  options: readonly Pick<ChosenOption, 'price_adjust'>[],
): Centavos {
  return Math.max(
    0,
    options.reduce((sum, option) => sum + option.price_adjust, price),
  );
}

/** A chosen option as screens and papers show it: "2× Extra cheese", "½ Pepperoni". */
export function optionText({ name, quantity, half }: Omit<ChosenOption, Amounts>): string {
  if (half) return `½ ${name}`;
  return quantity > 1 ? `${quantity}× ${name}` : name;
}

type Amounts = 'id' | 'price_adjust' | 'milliliters';
type RulePick = { rule: OptionRule } & OptionPick;

function chosenByGroup(menu: OptionMenu, picks: readonly OptionPick[]) {
  const wanted = new Map<number, number>();
  for (const { id, quantity } of picks) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  const groups = askedGroups(menu, (id) => wanted.has(id)).map((group) => ({
    group,
    picked: group.options.flatMap((rule): RulePick[] => {
      const quantity = wanted.get(rule.id);
      return quantity === undefined ? [] : [{ rule, id: rule.id, quantity }];
    }),
  }));
  for (const { picked } of groups) for (const { id } of picked) wanted.delete(id);
  return { groups, stranger: [...wanted.keys()][0] };
}

function refuse(stranger: number | undefined): void {
  if (stranger === undefined) return;
  throw new Problem('option_not_allowed', { field: 'selectedOptionId', option_id: stranger });
}

function priced({ halves }: OptionGroupRule, picked: readonly RulePick[]): ChosenOption[] {
  const [first, second] = picked;
  if (halves && first && second && picked.length === 2) {
    const pair = [first.rule.price_adjust, second.rule.price_adjust] as const;
    const price = halves === 'dearer' ? Math.max(...pair) : Math.floor((pair[0] + pair[1] + 1) / 2);
    const rest = Math.floor(price / 2);
    return [
      { ...whole(first, 0.5), half: 1, price_adjust: price - rest },
      { ...whole(second, 0.5), half: 1, price_adjust: rest },
    ];
  }
  return picked.map((pick) => whole(pick, pick.quantity));
}

function whole({ rule, id, quantity }: RulePick, times: number): ChosenOption {
  const { name, price_adjust, milliliters = null } = rule;
  return {
    id,
    name,
    quantity,
    half: 0,
    price_adjust: price_adjust * times,
    milliliters: milliliters === null ? null : Math.round(milliliters * times),
  };
}
