import {
  listCategories,
  listOptionGroups,
  listOptions,
  listProducts,
  setSoldOut,
} from '@comanda/contract/catalog';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/start-app.ts';
import { menu, userIds } from '../support/service-venue.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

test('products include their category and options; the cost only for users who may edit the catalog', async () => {
  const [waiter, boss] = [await box.as('server'), await box.as('manager')];
  const find = (rows: Record<string, unknown>[], id: number) =>
    rows.find((row) => row['id'] === id);
  const list = await waiter.call(listProducts);
  expect(list).toHaveLength(6);
  expect(find(list, menu.beer)).toMatchObject({
    name: 'Beer',
    price: 60,
    cost: null,
    category: 'Drinks',
    area: 'bar',
    active: 1,
    option_groups: [
      {
        name: 'Size',
        option_type_id: 1,
        mandatory: 1,
        options: [
          { name: 'Small', price_adjust: 0, liters: 0.355 },
          { name: 'Liter', price_adjust: 4000, liters: 1 },
        ],
      },
    ],
  });
  expect(find(list, menu.inactive)).toMatchObject({ active: 0 });
  expect(find(await boss.call(listProducts), menu.beer)).toMatchObject({ cost: 0 });
});

test('categories, option groups, options', async () => {
  const waiter = await box.as('server');
  expect((await waiter.call(listCategories))[0]).toMatchObject({
    name: 'Food',
    fresh_minutes: 5,
    attention_minutes: 15,
    fresh_color: 'green',
  });
  expect(await waiter.call(listOptionGroups)).toHaveLength(2);
  expect((await waiter.call(listOptions))[3]).toMatchObject({ selected: 1 });
});

test('sold out and available again, each announced once to every picker', async () => {
  const kitchen = await box.as('kitchen');
  const heard: unknown[] = [];
  box.app.comanda.bus.subscribe((event) => heard.push(event.event));
  const path = `/api/products/${menu.taco}/sold-out`;
  for (const sold_out of [1, true]) {
    expect((await kitchen.put(path, { sold_out })).body).toEqual({ success: true });
  }
  expect(heard).toEqual(['catalog.changed']);
  const list = await kitchen.call(listProducts);
  expect(list.find((row) => row.id === menu.taco)).toMatchObject({ sold_out: 1 });
  await kitchen.call(setSoldOut, { params: { id: menu.taco }, body: { sold_out: 0 } });
  const rows = await box.app.comanda.store.read((repos) =>
    repos.journal.listOfSubject('product', menu.taco),
  );
  expect(rows).toMatchObject([
    { action: 'product.sold_out', actor_id: userIds.kitchen },
    { action: 'product.back', actor_id: userIds.kitchen },
  ]);
  const waiter = await box.as('server');
  expect(
    (await waiter.refused(setSoldOut, { params: { id: menu.taco }, body: { sold_out: 1 } })).status,
  ).toBe(403);
  expect(
    (await kitchen.refused(setSoldOut, { params: { id: 999 }, body: { sold_out: 0 } })).status,
  ).toBe(404);
  expect((await kitchen.put(path, { sold_out: 'yes' })).body).toMatchObject({ field: 'sold_out' });
});
