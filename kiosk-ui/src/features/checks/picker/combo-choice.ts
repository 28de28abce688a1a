import type { CheckItem } from '@comanda/contract/checks';
import type { OptionGroup, Product } from '@comanda/contract/catalog';
import { choicesOf } from '@comanda/domain/combos';
import {
  chosenOptions,
  groupsOf,
  missingGroup,
  startChoice,
  type Choice,
} from './option-choice.ts';
import type { PendingComponent, PendingOption } from '../pending/pending.ts';

type Slot = NonNullable<Product['combo']>[number];

/** What is chosen for a slot: a product (null: nothing yet) and its options. */
export interface Part {
  productId: number | null;
  choice: Choice;
}

/** What is chosen for each slot, by its id. */
export type Parts = Readonly<Record<number, Part>>;

/** Finds a product of the menu. */
export function finder(products: readonly Product[]): (id: number) => Product | undefined {
  return (id) => products.find((product) => product.id === id);
}

/** A product for a slot, with its own default options or with those that were chosen. */
export function partOf(product: Product | undefined, options?: readonly PendingOption[]): Part {
  if (!product) return { productId: null, choice: {} };
  return { productId: product.id, choice: startChoice(product, options) };
}

/**
 * The initial choice of each slot: that of the line being edited, otherwise the default if it can be chosen now, or the
 * only product that is left.
 */
export function startParts(
  product: Product,
  products: readonly Product[],
  chosen: readonly PendingComponent[] = [],
): Parts {
  const productOf = finder(products);
  const start = (slot: Slot): Part => {
    const known = chosen.find(({ slot_id }) => slot_id === slot.id);
    if (known && slot.products.some(({ product_id }) => product_id === known.product_id)) {
      return partOf(productOf(known.product_id), known.options);
    }
    const ids = choicesOf(slot, productOf).map(({ product_id }) => product_id);
    const { default_product_id: first } = slot;
    const id =
      first !== null && ids.includes(first) ? first : ids.length === 1 ? ids[0] : undefined;
    return partOf(id === undefined ? undefined : productOf(id));
  };
  return Object.fromEntries((product.combo ?? []).map((slot) => [slot.id, start(slot)]));
}

/** A slot as a group of one choice, for the sheet. */
export function groupOfSlot(slot: Slot, products: readonly Product[]): OptionGroup {
  const productOf = finder(products);
  return {
    id: slot.id,
    name: slot.name,
    option_type_id: 1,
    mandatory: 1,
    min_choices: 1,
    max_choices: 1,
    halves: null,
    ordinal: 0,
    version: 0,
    options: slot.products.flatMap(({ product_id, price_adjust }, ordinal) => {
      const product = productOf(product_id);
      if (!product || product.active === 0 || product.combo) return [];
      return {
        id: product_id,
        name: product.name,
        option_group_id: slot.id,
        price_adjust,
        ordinal,
        selected: 0,
        is_default: 0,
        liters: null,
        max_quantity: 1,
        opens_group_id: null,
      };
    }),
  };
}

/** The name of the first slot, or option group of a component, with a missing choice; null when all are made. */
export function missingPart(
  product: Product,
  products: readonly Product[],
  parts: Parts,
): string | null {
  const productOf = finder(products);
  for (const slot of product.combo ?? []) {
    const part = parts[slot.id];
    const component = part?.productId == null ? undefined : productOf(part.productId);
    if (!part || !component) return slot.name;
    const group = missingGroup(component, part.choice);
    if (group) return group.name;
  }
  return null;
}

/** The chosen components in the order of the slots, with their options and prices. */
export function componentsOf(
  product: Product,
  products: readonly Product[],
  parts: Parts,
): PendingComponent[] {
  const productOf = finder(products);
  return (product.combo ?? []).flatMap((slot) => {
    const { productId, choice = {} } = parts[slot.id] ?? {};
    const choiceOf = slot.products.find(({ product_id }) => product_id === productId);
    const component = choiceOf && productOf(choiceOf.product_id);
    if (!component) return [];
    return {
      slot_id: slot.id,
      product_id: component.id,
      name: component.name,
      price_adjust: choiceOf.price_adjust,
      options: chosenOptions(component, choice),
    };
  });
}

/** The groups that the product of a slot asks for, named after it: 'Beer: Size'. */
export function groupsOfPart(part: Part | undefined, products: readonly Product[]): OptionGroup[] {
  const component = part?.productId == null ? undefined : finder(products)(part.productId);
  if (!part || !component) return [];
  return groupsOf(component, part.choice).map((group) => ({
    ...group,
    name: `${component.name}: ${group.name}`,
  }));
}

/** The options of a sent line or component for one more of it. */
export function optionsAgain(sent: CheckItem['options']): PendingOption[] {
  return sent.map(({ selected: _hidden, ...option }) => option);
}

/** The components of a sent combo for one more of it; null when the combo has other slots or products since. */
export function componentsAgain(
  product: Product,
  sent: CheckItem['components'],
): PendingComponent[] | null {
  const slots = product.combo ?? [];
  if (slots.length !== sent.length) return null;
  const again = slots.flatMap((slot, index) => {
    const one = sent[index];
    const choice = slot.products.find(({ product_id }) => product_id === one?.product_id);
    if (!one || !choice) return [];
    const options = optionsAgain(one.options);
    return { slot_id: slot.id, ...choice, name: one.name, options };
  });
  return again.length === slots.length ? again : null;
}
