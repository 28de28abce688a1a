import { createProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { getCheck, setItemDiscount, updateCheck } from '@comanda/contract/checks';
import { getIepsReport } from '@comanda/contract/ieps';
import { getMenuMatrix } from '@comanda/contract/insights';
import { shareItem } from '@comanda/contract/transfers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, option } from '../support/service-venue.ts';

let box: ServiceBox;
let lunch: number;
beforeEach(async () => {
  box = await openServiceBox();
  const combo = [
    {
      name: 'Main',
      products: [{ product_id: menu.burger }, { product_id: menu.pizza, price_adjust: 3000 }],
    },
    { name: 'Drink', products: [{ product_id: menu.beer }] },
  ];
  const body = { name: 'Lunch', category_id: 2, price: 150, cost: 1, combo };
  lunch = (await boss().call(createProduct, { body })).id;
  for (const [id, cost] of [
    [menu.burger, 40],
    [menu.beer, 15],
    [menu.pizza, 70],
  ] as const) {
    await change(id, { cost });
  }
  await anOpenRegister(box);
});
afterEach(() => box.close());

const boss = () => box.as('manager');
const change = (id: number, body: { cost?: number; price?: number }) =>
  boss().call(updateProduct, { params: { id }, body });
const close = (id: number) =>
  boss().call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
const iepsRows = () => boss().call(getIepsReport, { query: { period: 'all' } });
const matrix = () => boss().call(getMenuMatrix, { query: { period: 'today' } });
const lunchOf = (main: number, size: number, qty: number) => ({
  product_id: lunch,
  qty,
  components: [
    { slot_id: 1, product_id: main },
    { slot_id: 2, product_id: menu.beer, options: [{ id: size }] },
  ],
});
const closed = async (items: object[], act?: (ids: number[]) => Promise<unknown>) => {
  const id = await aCheck(box, `Check ${String(items.length)} ${box.clock.at}`);
  const ids = await sendTo(box, id, items);
  await act?.(ids);
  box.clock.at += 1000;
  expect(await close(id)).toMatchObject({ id, closed: 1 });
  return id;
};
const beer = async () => (await iepsRows()).find((row) => row.product_id === menu.beer);

test('a component has its share of the price of the combo in the IEPS report', async () => {
  // 150 and 40 for the liter: of 190, 120.50 and 100 alone.
  const id = await closed([lunchOf(menu.burger, option.liter, 1)]);
  const sold = { total_liters_sold: 1, total_sales_value: 86.17, units_without_liters: 0 };
  expect(await beer()).toMatchObject(sold);
  // The combo is in the same category, but nothing of it is poured.
  expect((await iepsRows()).map((row) => row.product_id)).toEqual([menu.beer]);
  await change(menu.beer, { price: 600 });
  await boss().call(updateCheck, { params: { id }, body: { closed: 0 } });
  expect(await beer()).toBeUndefined();
  await close(id);
  // The price of that time counts.
  expect(await beer()).toMatchObject(sold);
  await closed([lunchOf(menu.burger, option.liter, 2)], ([line = 0]) =>
    boss().call(setItemDiscount, { params: { id: line }, body: { discount_amount: 38 } }),
  );
  // 380 − 38 by 241 and 1280.
  expect(await beer()).toMatchObject({ total_liters_sold: 3, total_sales_value: 86.17 + 287.81 });
});

test('the menu matrix has combos at the costs of what was chosen, and products as sold alone', async () => {
  await closed([
    lunchOf(menu.burger, option.small, 3),
    lunchOf(menu.pizza, option.small, 1),
    { product_id: menu.burger, qty: 2 },
  ]);
  const rows = await matrix();
  const of = (id: number) => rows.products.find((row) => row.product_id === id);
  // 3 × (40 + 15) + 70 + 15, of four.
  expect(of(lunch)).toMatchObject({ units: 4, price: 157.5, cost: 62.5, margin: 95 });
  expect(of(menu.burger)).toMatchObject({ units: 2, price: 120.5, cost: 40 });
  expect(of(menu.beer)).toBeUndefined();
  await change(menu.beer, { cost: 0 });
  const unknown = await matrix();
  expect(unknown.products.find((row) => row.product_id === lunch)).toMatchObject({ cost: null });
});

test('the cost of goods has the components of a combo, not the combo as well', async () => {
  await closed([lunchOf(menu.burger, option.small, 2)]);
  const day = '2026-03-10';
  const goods = () => box.store.read((repos) => repos.costs.readSoldGoods(day, day));
  expect(await goods()).toEqual({ goods: 2 * 5500, sales: 30_000 });
  await change(menu.beer, { cost: 0 });
  // With an unknown cost in it, neither its sales nor its other costs count.
  expect(await goods()).toEqual({ goods: 0, sales: 0 });
  await closed([{ product_id: menu.burger, qty: 1 }]);
  expect(await goods()).toEqual({ goods: 4000, sales: 12_050 });
});

test('a combo that checks share is in the IEPS report once, with the volume and the value of one', async () => {
  const other = await aCheck(box, 'Other half');
  const third = await aCheck(box, 'A third');
  const first = await closed([lunchOf(menu.burger, option.liter, 1)], async ([line = 0]) => {
    const shares = [other, third].map((order_id) => ({ order_id, parts: 1 }));
    const shared = await boss().call(shareItem, { params: { id: line }, body: { shares } });
    expect(shared.items).toHaveLength(3);
  });
  for (const id of [other, third]) {
    expect(await close(id)).toMatchObject({ id, closed: 1 });
  }
  const paid = await Promise.all(
    [first, other, third].map(
      async (id) => (await boss().call(getCheck, { params: { id } })).total,
    ),
  );
  expect(paid).toEqual([63.34, 63.33, 63.33]);
  // As the combo that is not shared above.
  expect(await beer()).toMatchObject({
    total_units_sold: 1,
    total_liters_sold: 1,
    total_sales_value: 86.17,
  });
});
