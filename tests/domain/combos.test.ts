import {
  chooseComponents,
  choicesOf,
  comboShares,
  comboUnitPrice,
  isSoldOut,
  readComponents,
  settleSlots,
  type ComboSlot,
  type ComponentPick,
  type ComponentProduct,
} from '@comanda/domain/combos';
import { priceOptions } from '@comanda/domain/option-choice';
import { Problem } from '@comanda/domain/problem';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function problemOf(act: () => unknown): [string, string | undefined] | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Problem) return [error.code, error.field];
    throw error;
  }
}

const product = (id: number, more: Partial<ComponentProduct> = {}): ComponentProduct => ({
  id,
  name: `product ${id}`,
  active: 1,
  sold_out: 0,
  combo: null,
  groups: [],
  opened: [],
  ...more,
});
const slot = (id: number, ids: readonly number[], first: number | null = null): ComboSlot => ({
  id,
  name: `slot ${id}`,
  default_product_id: first,
  products: ids.map((product_id) => ({ product_id, price_adjust: product_id * 100 })),
});
const menuOf = (...products: ComponentProduct[]) => {
  const menu = new Map(products.map((each) => [each.id, each]));
  return (id: number) => menu.get(id);
};
const pick = (slot_id: number, product_id: number): ComponentPick => ({
  slot_id,
  product_id,
  options: [],
});

describe('what is chosen for a combo', () => {
  const slots = [slot(1, [1, 2]), slot(2, [3, 4, 5])];
  const productOf = menuOf(
    product(1),
    product(2),
    product(3),
    product(4, { sold_out: 1 }),
    product(5, { active: 0 }),
  );
  const choose = (...picks: ComponentPick[]) => chooseComponents(slots, picks, productOf);

  test('what is chosen for a combo is returned in the order of the slots, with what the slots add', () => {
    const chosen = choose(pick(2, 3), pick(1, 2));
    expect(chosen.map((one) => [one.product.id, one.price_adjust])).toEqual([
      [2, 200],
      [3, 300],
    ]);
    expect(comboUnitPrice(5000, [{ price_adjust: 50 }], chosen)).toBe(5550);
    expect(comboUnitPrice(100, [{ price_adjust: -900 }], chosen)).toBe(0);
  });

  test.each<[string, ComponentPick[], string, string]>([
    ['nothing', [], 'combo_missing', 'components'],
    ['one slot', [pick(1, 1)], 'combo_missing', 'components'],
    ['two of a slot', [pick(1, 1), pick(1, 2), pick(2, 3)], 'combo_too_many', 'components.1'],
    ['the same twice', [pick(1, 1), pick(1, 1), pick(2, 3)], 'combo_too_many', 'components.1'],
    ['an unknown slot', [pick(9, 1)], 'combo_not_allowed', 'components.0.slot_id'],
    ['a product of another slot', [pick(1, 3)], 'combo_not_allowed', 'components.0.product_id'],
    ['an unknown product', [pick(1, 99)], 'combo_not_allowed', 'components.0.product_id'],
    ['a sold-out product', [pick(1, 1), pick(2, 4)], 'sold_out', 'components.1.product_id'],
    ['an inactive product', [pick(1, 1), pick(2, 5)], 'inactive_product', 'components.1'],
  ])('%s is refused', (_, picks, code, field) => {
    const [found, at] = problemOf(() => choose(...picks)) ?? [];
    expect(found).toBe(code);
    expect(at).toContain(field);
  });

  test('a product without slots has no components', () => {
    expect(chooseComponents(null, [], productOf)).toEqual([]);
    expect(problemOf(() => chooseComponents(null, [pick(1, 1)], productOf))?.[0]).toBe(
      'combo_not_allowed',
    );
  });

  test('unsent choices may be incomplete or sold out', () => {
    const kept = readComponents(slots, [pick(2, 4)], productOf, priceOptions);
    expect(kept.map((one) => one.product.id)).toEqual([4]);
  });

  test('a combo is sold out when a slot has nothing left', () => {
    const combo = { sold_out: 0 as const, combo: slots };
    expect(isSoldOut(combo, productOf)).toBe(false);
    expect(choicesOf(slot(2, [3, 4, 5]), productOf).map((one) => one.product_id)).toEqual([3]);
    expect(isSoldOut({ ...combo, combo: [slot(1, [1]), slot(2, [4, 5, 99])] }, productOf)).toBe(
      true,
    );
    expect(isSoldOut({ ...combo, sold_out: 1 }, productOf)).toBe(true);
    expect(isSoldOut({ sold_out: 0, combo: null }, productOf)).toBe(false);
  });

  test('any complete choice is accepted once per slot, and its price is the sum of its parts', () => {
    const shop = fc.array(fc.array(fc.integer({ min: -300, max: 3000 }), { minLength: 1 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(shop, fc.nat(20_000), fc.nat(9), (prices, price, seed) => {
        const own = prices.map((adjusts, index): ComboSlot => ({
          id: index + 1,
          name: 'x',
          default_product_id: null,
          products: adjusts.map((price_adjust, at) => ({
            product_id: index * 100 + at + 1,
            price_adjust,
          })),
        }));
        const every = menuOf(
          ...own.flatMap(({ products }) => products.map((one) => product(one.product_id))),
        );
        const picked = own.map(({ id, products }) => {
          const one = products[seed % products.length];
          return { pick: pick(id, one?.product_id ?? 0), adjust: one?.price_adjust ?? 0 };
        });
        const picks = picked.map((one) => one.pick);
        const chosen = chooseComponents(own, picks.toReversed(), every);
        expect(chosen.map((one) => one.product.id)).toEqual(picks.map((one) => one.product_id));
        const sum = picked.reduce((all, { adjust }) => all + adjust, price);
        expect(comboUnitPrice(price, [], chosen)).toBe(Math.max(0, sum));
        expect(problemOf(() => chooseComponents(own, picks.slice(1), every))?.[0]).toBe(
          'combo_missing',
        );
      }),
    );
  });
});

describe('the slots that are stored', () => {
  const productOf = menuOf(product(1), product(2), product(3, { combo: [slot(1, [1])] }));
  const { id: _, ...fresh } = slot(1, [1, 2], 2);

  test('get ids that no other slot has', () => {
    const ids = settleSlots(
      [{ ...fresh, id: 3 }, fresh, { ...fresh, id: 3 }],
      null,
      productOf,
    )?.map(({ id }) => id);
    expect(ids).toEqual([3, 4, 5]);
    expect(settleSlots([], null, productOf)).toBeNull();
  });

  test.each<[string, ComboSlot, string, string]>([
    ['an unknown product', slot(1, [9]), 'unknown_product', 'combo.0.products.0.product_id'],
    ['a combo', slot(1, [1, 3]), 'combo_in_combo', 'combo.0.products.1.product_id'],
    ['itself', slot(1, [2]), 'combo_in_combo', 'combo.0.products.0.product_id'],
    ['a product twice', slot(1, [1, 1]), 'validation', 'combo.0.products.1.product_id'],
    ['a foreign default', slot(1, [1], 7), 'validation', 'combo.0.default_product_id'],
  ])('%s is refused', (_, bad, code, field) => {
    expect(problemOf(() => settleSlots([bad], 2, productOf))).toEqual([code, field]);
  });
});

test('the shares of the components add up to the price of the combo, in proportion to their own prices', () => {
  const component = fc.record({
    list_price: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.array(component, { minLength: 1, maxLength: 6 }),
      (amount, components) => {
        const shares = comboShares(amount, components);
        const alone = components.map(({ list_price, quantity }) => list_price * quantity);
        const all = alone.reduce((a, b) => a + b, 0);
        if (all === 0) {
          expect(shares).toBeNull();
          return;
        }
        expect(shares?.reduce((a, b) => a + b, 0)).toBe(amount);
        for (const [index, share] of (shares ?? []).entries()) {
          expect(Math.abs(share - (amount * (alone[index] ?? 0)) / all)).toBeLessThan(1);
        }
      },
    ),
  );
  expect(comboShares(100, [{ list_price: null, quantity: 1 }])).toBeNull();
  expect(comboShares(0, [{ list_price: 0, quantity: 1 }])).toBeNull();
});
