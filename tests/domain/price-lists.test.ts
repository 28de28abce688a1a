import { listPrice, listsAt, type PriceEntry, type PriceList } from '@comanda/domain/price-lists';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const entry = (change: Partial<PriceEntry>): PriceEntry => ({
  product_id: null,
  category_id: null,
  price: null,
  percent: null,
  ...change,
});
const list = (id: number, change: Partial<PriceList> = {}): PriceList => ({
  id,
  name: `List ${id}`,
  active: 1,
  start_date: null,
  end_date: null,
  start_time: '00:00',
  end_time: '23:59',
  days_of_week: [0, 1, 2, 3, 4, 5, 6],
  entries: [],
  ...change,
});
const product = { id: 7, category_id: 2, price: 10_000 };

test.each([
  [[entry({ product_id: 7, price: 8000 })], 8000],
  [[entry({ product_id: 7, price: 0 })], 0],
  [[entry({ product_id: 7, percent: -20 })], 8000],
  [[entry({ product_id: 7, percent: 15 })], 11_500],
  [[entry({ product_id: 7, percent: -100 })], 0],
  [[entry({ category_id: 2, percent: -10 })], 9000],
  [[entry({ category_id: 2, percent: -10 }), entry({ product_id: 7, price: 5000 })], 5000],
  [[entry({ product_id: 8, price: 1 }), entry({ category_id: 3, price: 1 })], null],
])('%j makes $100 cost %s centavos', (entries, price) => {
  expect(listPrice([list(1, { entries })], product)?.price ?? null).toBe(price);
});

test('a change in percent is rounded half up to the centavo', () => {
  const entries = [entry({ category_id: 2, percent: -12.5 })];
  // 87.5 % of 10.01 is 8.75875.
  expect(listPrice([list(1, { entries })], { ...product, price: 1001 })?.price).toBe(876);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: -100, max: 1000 }),
      (price, percent) => {
        const rule = [list(1, { entries: [entry({ product_id: 7, percent })] })];
        const now = listPrice(rule, { ...product, price })?.price ?? -1;
        expect(now).toBeGreaterThanOrEqual(0);
        expect(Math.abs(now * 100 - price * (100 + percent))).toBeLessThanOrEqual(50);
      },
    ),
  );
});

test('the first list that names the product decides', () => {
  const cheap = list(1, { entries: [entry({ product_id: 7, price: 100 })] });
  const other = list(2, { entries: [entry({ product_id: 8, price: 100 })] });
  const dear = list(3, { entries: [entry({ category_id: 2, price: 900 })] });
  expect(listPrice([cheap, dear], product)).toEqual({ price: 100, list: cheap });
  expect(listPrice([dear, cheap], product)).toEqual({ price: 900, list: dear });
  expect(listPrice([other, dear], product)?.list.id).toBe(3);
});

// 2026-03-13 is a Friday.
test.each([
  ['2026-03-13', '12:00', [1, 3]],
  ['2026-03-13', '11:59', [3]],
  ['2026-03-14', '12:00', [3]],
  ['2026-03-13', '23:00', [2, 3]],
  ['2026-03-14', '01:30', [2, 3]],
  ['2026-03-15', '01:30', []],
  ['2026-03-12', '12:00', []],
] as const)('on %s at %s hold %j', (day, time, ids) => {
  const lists = [
    list(1, {
      start_time: '12:00',
      end_time: '16:00',
      days_of_week: [1, 2, 3, 4, 5],
      start_date: '2026-03-13',
    }),
    list(2, { start_time: '22:00', end_time: '02:00', days_of_week: [5] }),
    list(3, { start_date: '2026-03-13', end_date: '2026-03-14' }),
    list(4, { active: 0 }),
  ];
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(listsAt(lists, { day, minute }).map(({ id }) => id)).toEqual(ids);
});
