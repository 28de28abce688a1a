import { listProducts } from '@comanda/contract/catalog';
import { createProduct, deleteProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
/** A main and a drink. */
let lunch: number;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
  const combo = [
    { name: 'Main', default_product_id: menu.burger, products: [{ product_id: menu.burger }] },
    { name: 'Drink', products: [{ product_id: menu.beer }] },
  ];
  const made = await boss.call(createProduct, {
    body: {
      name: 'Lunch',
      category_id: 1,
      price: 150,
      combo,
    },
  });
  lunch = made.id;
});
afterEach(() => box.close());

describe('the slots of a product', () => {
  const save = (combo: unknown) => boss.put(`/api/products/${lunch}`, { combo });

  test('the slots of a product are kept with their ids, replaced and removed', async () => {
    const read = (await boss.call(listProducts)).find((row) => row.id === lunch);
    expect(read?.combo).toMatchObject([
      { id: 1, name: 'Main', default_product_id: menu.burger },
      { id: 2, name: 'Drink', default_product_id: null },
    ]);
    const combo = read?.combo as object[];
    const changed = await save([combo[1], { name: 'Side', products: [{ product_id: menu.taco }] }]);
    expect(changed.body['combo']).toMatchObject([
      { id: 2, name: 'Drink' },
      { id: 3, name: 'Side', products: [{ product_id: menu.taco, price_adjust: 0 }] },
    ]);
    await boss.call(deleteProduct, { params: { id: menu.taco } });
    const left = await boss.call(updateProduct, { params: { id: lunch }, body: { price: 160 } });
    expect(left.combo).toMatchObject([{}, { id: 3, products: [] }]);
    expect((await save(null)).body['combo']).toBeNull();
    const acts = await box.app.comanda.store.read((repos) =>
      repos.journal.listOfSubject('product', lunch),
    );
    expect(acts.filter((row) => row.action === 'product.combo')).toHaveLength(3);
  });

  test.each<[string, unknown, string, string]>([
    ['text', 'x', 'validation', 'combo'],
    ['a slot without products', [{ name: 'A', products: [] }], 'validation', 'combo.0.products'],
    ['a slot without a name', [{ products: [{ product_id: 1 }] }], 'validation', 'combo.0'],
    [
      'an unknown product',
      [{ name: 'A', products: [{ product_id: 999 }] }],
      'unknown_product',
      'combo.0.products.0.product_id',
    ],
    [
      'a product twice',
      [{ name: 'A', products: [{ product_id: 1 }, { product_id: 1 }] }],
      'validation',
      'combo.0.products.1.product_id',
    ],
    [
      'a default that is not in it',
      [{ name: 'A', default_product_id: 2, products: [{ product_id: 1 }] }],
      'validation',
      'combo.0.default_product_id',
    ],
    [
      'itself',
      [{ name: 'A', products: [{ product_id: 7 }] }],
      'combo_in_combo',
      'combo.0.products.0.product_id',
    ],
  ])('%s is refused', async (_, combo, code, field) => {
    expect(lunch).toBe(7);
    const answer = await save(combo);
    expect([answer.status, answer.body['code']]).toEqual([400, code]);
    expect(String(answer.body['field'])).toContain(field);
  });

  test('a combo is no component, and a component no combo', async () => {
    const other = [{ name: 'A', products: [{ product_id: lunch }] }];
    const made = await boss.refused(createProduct, {
      body: {
        name: 'Party',
        category_id: 1,
        price: 1,
        combo: other,
      },
    });
    expect(made.code).toBe('combo_in_combo');
    const beerCombo = await boss.put(`/api/products/${menu.beer}`, {
      combo: [{ name: 'A', products: [{ product_id: menu.taco }] }],
    });
    expect([beerCombo.body['code'], beerCombo.body['field']]).toEqual(['combo_in_combo', 'combo']);
  });
});
