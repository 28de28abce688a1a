import { menuMatrix, type MenuSale } from '@comanda/domain/menu-matrix';
import { comboPrice, PairCounter } from '@comanda/domain/sold-together';
import { describe, expect, test } from 'vitest';

describe('menu matrix', () => {
  const sale = (
    product_id: number,
    units: number,
    price: number,
    cost: number | null,
  ): MenuSale => ({
    product_id,
    category_id: 1,
    units,
    total: units * price,
    cost,
  });
  test('advises by margin and popularity within a category', () => {
    const places = menuMatrix([
      sale(1, 100, 10_000, 2_000),
      sale(2, 90, 5_000, 4_000),
      sale(3, 10, 12_000, 2_000),
      sale(4, 20, 5_000, 4_000),
      sale(5, 5, 5_000, 4_000),
      { ...sale(6, 500, 3_000, 1_000), category_id: 2 },
      { ...sale(7, 0, 3_000, 1_000), category_id: 2 },
    ]);
    expect(places.map((place) => [place.product_id, place.action])).toEqual([
      [1, 'keep'],
      [2, 'raise'],
      [3, 'promote'],
      [4, 'rework'],
      [5, 'drop'],
      [6, null],
    ]);
    expect(places[0]).toMatchObject({ price: 10_000, margin: 8_000, share: 100 / 225 });
  });

  test('gives no advice about a product whose cost is not known', () => {
    const places = menuMatrix([sale(1, 10, 100, null), sale(2, 10, 100, 50), sale(3, 10, 100, 40)]);
    expect(places.map((place) => place.action)).toEqual([null, 'raise', 'keep']);
    expect(places[0]?.margin).toBeNull();
  });
});

describe('pairs', () => {
  test('pairs in the menu matrix are products on one check more often than by chance', () => {
    const counter = new PairCounter();
    for (let n = 0; n < 10; n += 1) counter.add(new Set([1, 2]));
    for (let n = 0; n < 10; n += 1) counter.add(new Set([1, 3]));
    for (let n = 0; n < 20; n += 1) counter.add(new Set([3]));
    for (let n = 0; n < 4; n += 1) counter.add(new Set([8, 9]));
    expect(counter.checks).toBe(44);
    expect(counter.pairs(5)).toEqual([
      { first: 1, second: 2, together: 10, share: 1, lift: (10 * 44) / (20 * 10) },
    ]);
    expect(counter.pairs(0)).toEqual([]);
  });

  test('a combo costs a tenth less, in steps of five pesos', () => {
    expect([comboPrice(10_000), comboPrice(13_700), comboPrice(0)]).toEqual([9_000, 12_500, 0]);
  });
});
