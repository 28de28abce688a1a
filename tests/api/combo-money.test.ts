import type { IepsRow } from '@comanda/contract/ieps';
import type { MenuMatrix } from '@comanda/contract/insights';
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
  const made = await boss().post('/api/products', {
    name: 'Lunch',
    category_id: 2,
    price: 150,
    cost: 1,
    combo,
  });
  lunch = made.body.id;
  for (const [id, cost] of [
    [menu.burger, 40],
    [menu.beer, 15],
    [menu.pizza, 70],
  ]) {
    await boss().put(`/api/products/${id}`, { cost });
  }
  await anOpenRegister(box);
});
afterEach(() => box.close());

const boss = () => box.as('manager');
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
  const answer = await boss().put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
  expect(answer.status, answer.text).toBe(200);
  return id;
};
const beer = async () => {
  const rows = (await boss().get('/api/admin/ieps-report?period=all')).list as unknown as IepsRow[];
  return rows.find((row) => row.product_id === menu.beer);
};

test('a component has its share of the price of the combo in the IEPS report', async () => {
  // 150 and 40 for the liter: of 190, 120.50 and 100 alone.
  const id = await closed([lunchOf(menu.burger, option.liter, 1)]);
  const sold = { total_liters_sold: 1, total_sales_value: 86.17, units_without_liters: 0 };
  expect(await beer()).toMatchObject(sold);
  // The combo is in the same category, but nothing of it is poured.
  const rows = (await boss().get('/api/admin/ieps-report?period=all')).list;
  expect(rows.map((row) => row['product_id'])).toEqual([menu.beer]);
  await boss().put('/api/products/2', { price: 600 });
  await boss().put(`/api/orders/${id}`, { closed: 0 });
  expect(await beer()).toBeUndefined();
  await boss().put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
  // The price of that time counts.
  expect(await beer()).toMatchObject(sold);
  await closed([lunchOf(menu.burger, option.liter, 2)], ([line]) =>
    boss().put(`/api/order-products/${line}/discount`, { discount_amount: 38 }),
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
  const rows = (await boss().get('/api/reports/menu-matrix?period=today'))
    .body as unknown as MenuMatrix;
  const of = (id: number) => rows.products.find((row) => row.product_id === id);
  // 3 × (40 + 15) + 70 + 15, of four.
  expect(of(lunch)).toMatchObject({ units: 4, price: 157.5, cost: 62.5, margin: 95 });
  expect(of(menu.burger)).toMatchObject({ units: 2, price: 120.5, cost: 40 });
  expect(of(menu.beer)).toBeUndefined();
  await boss().put(`/api/products/${menu.beer}`, { cost: 0 });
  const unknown = (await boss().get('/api/reports/menu-matrix?period=today'))
    .body as unknown as MenuMatrix;
  expect(unknown.products.find((row) => row.product_id === lunch)).toMatchObject({ cost: null });
});

test('the cost of goods has the components of a combo, not the combo as well', async () => {
  await closed([lunchOf(menu.burger, option.small, 2)]);
  const day = '2026-03-10';
  const goods = () => box.store.read((repos) => repos.costs.readSoldGoods(day, day));
  expect(await goods()).toEqual({ goods: 2 * 5500, sales: 30_000 });
  await boss().put(`/api/products/${menu.beer}`, { cost: 0 });
  // With an unknown cost in it, neither its sales nor its other costs count.
  expect(await goods()).toEqual({ goods: 0, sales: 0 });
  await closed([{ product_id: menu.burger, qty: 1 }]);
  expect(await goods()).toEqual({ goods: 4000, sales: 12_050 });
});

test('a combo that checks share is in the IEPS report once, with the volume and the value of one', async () => {
  const other = await aCheck(box, 'Other half');
  const third = await aCheck(box, 'A third');
  const first = await closed([lunchOf(menu.burger, option.liter, 1)], async ([line]) => {
    const shares = [other, third].map((order_id) => ({ order_id, parts: 1 }));
    const answer = await boss().post(`/api/order-products/${line}/share`, { shares });
    expect(answer.status, answer.text).toBe(200);
  });
  for (const id of [other, third]) {
    const answer = await boss().put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
    expect(answer.status, answer.text).toBe(200);
  }
  const paid = await Promise.all(
    [first, other, third].map(async (id) => (await boss().get(`/api/orders/${id}`)).body['total']),
  );
  expect(paid).toEqual([63.34, 63.33, 63.33]);
  // As the combo that is not shared above.
  expect(await beer()).toMatchObject({
    total_units_sold: 1,
    total_liters_sold: 1,
    total_sales_value: 86.17,
  });
});
