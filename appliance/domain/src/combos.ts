import { shareOut, type Centavos } from './money.ts';
import {
  chooseOptions,
  unitPrice,
  type OptionMenu,
  type OptionPick,
  type ChosenOption,
} from './option-choice.ts';
import { Problem } from './problem.ts';

/** A product that can be chosen in a slot, and the centavos that it adds to the combo's price. */
export interface ComboChoice {
  product_id: number;
  price_adjust: Centavos;
}

/** A slot of a combo: one of its products is chosen. */
export interface ComboSlot {
  id: number;
  name: string;
  /** Selected at first on screens; null: none. */
  default_product_id: number | null;
  products: readonly ComboChoice[];
}

/** What is chosen for a slot, with the options of the component. */
export interface ComponentPick {
  slot_id: number;
  product_id: number;
  options: readonly OptionPick[];
}

/** What a component must be known by. */
export interface ComponentProduct extends OptionMenu {
  id: number;
  name: string;
  active: 0 | 1;
  sold_out: 0 | 1;
  combo: readonly ComboSlot[] | null;
}

/** A chosen component. `price_adjust` is that of the slot, in centavos. */
export interface ChosenComponent<P> {
  slot: ComboSlot;
  product: P;
  price_adjust: Centavos;
  options: ChosenOption[];
}

/** The stored slots of a product; null: not a combo. */
export function readSlots(stored: string | null): ComboSlot[] | null {
  return stored === null ? null : (JSON.parse(stored) as ComboSlot[]);
}

/** Whether a product can be chosen now: on the menu, not sold out and no combo itself. */
function isChoosable(product: Omit<ComponentProduct, keyof OptionMenu> | undefined): boolean {
  return product?.active === 1 && product.sold_out === 0 && !product.combo;
}

/** The choices of a slot that can be chosen now. */
export function choicesOf(
  slot: ComboSlot,
  productOf: (id: number) => Omit<ComponentProduct, keyof OptionMenu> | undefined,
): ComboChoice[] {
  return slot.products.filter(({ product_id }) => isChoosable(productOf(product_id)));
}

/** Whether a product is sold out: marked so, or a combo with a slot that has nothing left. */
export function isSoldOut(
  product: Pick<ComponentProduct, 'sold_out' | 'combo'>,
  productOf: (id: number) => Omit<ComponentProduct, keyof OptionMenu> | undefined,
): boolean {
  if (product.sold_out === 1) return true;
  return (product.combo ?? []).some((slot) => choicesOf(slot, productOf).length === 0);
}

/**
 * The chosen components in the order of the slots, whatever the order of `picks`. `options` prices the options of a
 * component; its problems get the component's field. Throws combo_not_allowed for an unknown slot or a product that
 * is not in it.
 */
export function readComponents<P extends ComponentProduct>(
  slots: readonly ComboSlot[],
  picks: readonly ComponentPick[],
  productOf: (id: number) => P | undefined,
  options: (product: P, picks: readonly OptionPick[]) => ChosenOption[],
): ChosenComponent<P>[] {
  const chosen = picks.map((pick, index) => {
    const field = `components.${index}`;
    const slot = slots.find(({ id }) => id === pick.slot_id);
    if (!slot) throw new Problem('combo_not_allowed', { field: `${field}.slot_id` });
    const choice = slot.products.find(({ product_id }) => product_id === pick.product_id);
    const product = productOf(pick.product_id);
    if (!choice || !product)
      throw new Problem('combo_not_allowed', { field: `${field}.product_id` });
    return {
      slot,
      product,
      price_adjust: choice.price_adjust,
      options: within(field, () => options(product, pick.options)),
    };
  });
  return slots.flatMap((slot) => chosen.filter((one) => one.slot === slot));
}

/**
 * Validates what is chosen for a combo and returns it like `readComponents`. Throws combo_too_many (two for one slot),
 * combo_missing (nothing for a slot, with its name), sold_out or inactive_product for a component that cannot be
 * chosen, and the problems of chooseOptions. A product without slots has no components.
 */
export function chooseComponents<P extends ComponentProduct>(
  slots: readonly ComboSlot[] | null,
  picks: readonly ComponentPick[],
  productOf: (id: number) => P | undefined,
): ChosenComponent<P>[] {
  for (const [index, pick] of picks.entries()) {
    const field = `components.${index}.product_id`;
    if (picks.findIndex(({ slot_id }) => slot_id === pick.slot_id) < index) {
      throw new Problem('combo_too_many', { field });
    }
    const product = productOf(pick.product_id);
    if (product?.sold_out) throw new Problem('sold_out', { field });
    if (product && !isChoosable(product)) throw new Problem('inactive_product', { field });
  }
  const chosen = readComponents(slots ?? [], picks, productOf, chooseOptions);
  const missing = slots?.find((slot) => !chosen.some((one) => one.slot === slot));
  if (missing) {
    throw new Problem('combo_missing', {
      field: 'components',
      slot_id: missing.id,
      slot: missing.name,
    });
  }
  return chosen;
}

/** A component with its options as texts: 'Burger: No onion, Extra cheese'. */
export function componentText(name: string, options: readonly string[]): string {
  return options.length === 0 ? name : `${name}: ${options.join(', ')}`;
}

/** The unit price of a combo in centavos: its own with its options, and what components and their options add. */
export function comboUnitPrice(
  price: Centavos,
  options: readonly Pick<ChosenOption, 'price_adjust'>[],
  components: readonly {
    price_adjust: Centavos;
    options: readonly Pick<ChosenOption, 'price_adjust'>[];
  }[],
): Centavos {
  return unitPrice(price, [...options, ...components.flatMap((one) => [one, ...one.options])]);
}

/**
 * What of a combo's amount (centavos) each component is: in proportion to what it would have cost alone, to the
 * centavo. Null when that is not known.
 */
export function comboShares(
  amount: Centavos,
  components: readonly { list_price?: Centavos | null; quantity: number }[],
): Centavos[] | null {
  const alone = components.map(({ list_price, quantity }) => (list_price ?? 0) * quantity);
  const isKnown = components.every(({ list_price }) => list_price != null);
  return isKnown && alone.some((price) => price > 0) ? shareOut(amount, alone) : null;
}

/**
 * The slots to store, with an id for each: `id` of a slot that is kept, the next free one for a new slot. Null for no
 * slots. Throws unknown_product for a component that does not exist, combo_in_combo for one that is a combo or the
 * product itself, and validation for a product that is twice in a slot or a default that is not in it.
 */
export function settleSlots(
  slots: readonly (Omit<ComboSlot, 'id'> & { id?: number | undefined })[],
  own: number | null,
  productOf: (id: number) => Pick<ComponentProduct, 'combo'> | undefined,
): ComboSlot[] | null {
  if (slots.length === 0) return null;
  let last = Math.max(0, ...slots.map(({ id }) => id ?? 0));
  const taken = new Set<number>();
  return slots.map((slot, index) => {
    const ids = slot.products.map(({ product_id }) => product_id);
    for (const [at, id] of ids.entries()) {
      const field = `combo.${index}.products.${at}.product_id`;
      const product = productOf(id);
      if (!product) throw new Problem('unknown_product', { field });
      if (id === own || product.combo) throw new Problem('combo_in_combo', { field });
      if (ids.indexOf(id) < at) throw new Problem('validation', { field });
    }
    const { default_product_id: first } = slot;
    if (first !== null && !ids.includes(first)) {
      throw new Problem('validation', { field: `combo.${index}.default_product_id` });
    }
    const id = slot.id === undefined || taken.has(slot.id) ? (last += 1) : slot.id;
    taken.add(id);
    return { ...slot, id };
  });
}

function within<T>(field: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, { ...error.extra, field: `${field}.options` });
  }
}
