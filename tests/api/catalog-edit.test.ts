import { listCategories, listOptions, listProducts } from '@comanda/contract/catalog';
import {
  createCategory,
  createOption,
  createOptionGroup,
  createProduct,
  deleteCategory,
  deleteOptionGroup,
  deleteProduct,
  deleteProductImage,
  orderCategories,
  orderOptions,
  orderProducts,
  getProductImage,
  updateProductImage,
  updateCategory,
  updateOption,
  updateProduct,
} from '@comanda/contract/catalog-edit';
import { createCheck } from '@comanda/contract/checks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { menu, option } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
let boss: AppClient;
let heard: string[];
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
  heard = [];
  box.app.comanda.bus.subscribe((event) => heard.push(event.event));
});
afterEach(() => box.close());

const products = () => boss.call(listProducts);
const product = async (id: number) => (await products()).find((row) => row.id === id);
const journal = (subject: string, id: number) =>
  box.app.comanda.store.read((repos) => repos.journal.listOfSubject(subject, id));

describe('products', () => {
  const full = {
    name: ' Mole  ',
    description: 'With chicken',
    description_español: 'Con pollo',
    category_id: 1,
    cost: 61.5,
    price: 189.99,
    active: 1 as const,
    option_groups: [2, { id: 1, name: 'as read' }],
    restaurant_id: 1,
    liters: 0.355,
    code: 'M-1',
    barcode: '750100',
    ingredients: 'Chile, cacao, sesame',
    allergens: 'Sesame, nuts',
    stock_note: 'Two pots',
    fresh_minutes: 8,
    attention_minutes: 20,
  };

  test('every field is stored; a blank ordinal is 1; option groups keep their order', async () => {
    const made = await boss.call(createProduct, { body: { ...full, ordinal: null } });
    expect(made).toMatchObject({
      ...full,
      name: 'Mole',
      active: 1,
      ordinal: 1,
      category: 'Food',
      area: 'kitchen',
      image: null,
      version: 1,
      option_groups: [
        { id: 2, name: 'Extras' },
        { id: 1, name: 'Size' },
      ],
    });
    expect(heard).toEqual(['catalog.changed']);
    expect(await product(made.id)).toEqual(made);
  });

  test.each([
    ['name', { name: '  ' }, 400, 'field_required'],
    ['name', { name: 'x'.repeat(81) }, 400, 'validation'],
    ['name', { name: 'tACO' }, 409, 'duplicate_name'],
    ['price', { price: 'abc' }, 400, 'validation'],
    ['price', { price: -1 }, 400, 'validation'],
    ['cost', { cost: 'dear' }, 400, 'validation'],
    ['category_id', { category_id: 99 }, 404, 'not_found'],
    ['option_groups', { option_groups: [1, 99] }, 404, 'not_found'],
    ['option_groups.0', { option_groups: ['one'] }, 400, 'validation'],
    ['attention_minutes', { fresh_minutes: 9, attention_minutes: 3 }, 400, 'thresholds_range'],
    ['attention_minutes', { fresh_minutes: 9, attention_minutes: null }, 400, 'thresholds_range'],
    ['liters', { liters: 0 }, 400, 'validation'],
    ['ingredients', { ingredients: 'x'.repeat(601) }, 400, 'validation'],
    ['allergens', { allergens: 'x'.repeat(201) }, 400, 'validation'],
    ['stock_note', { stock_note: 7 }, 400, 'validation'],
  ])('%s of %o is refused', async (field, change, status, code) => {
    const answer = await boss.post('/api/products', { ...full, ...change });
    expect([answer.status, answer.body['code'], answer.body['field']]).toEqual([
      status,
      code,
      field,
    ]);
    expect(await products()).toHaveLength(6);
  });

  test('fields missing in the body do not change; the toggle sends all of them', async () => {
    const before = await product(menu.beer);
    const off = await boss.call(updateProduct, {
      params: { id: menu.beer },
      body: { ...before, active: 0 },
    });
    expect(off).toEqual({ ...before, active: 0, version: Number(before?.version) + 1 });
    const on = await boss.call(updateProduct, { params: { id: menu.beer }, body: { active: 1 } });
    expect(on).toMatchObject({ active: 1, price: 60, option_groups: [{ id: 1 }] });
    const none = await boss.call(updateProduct, {
      params: { id: menu.beer },
      body: { option_groups: [] },
    });
    expect(none.option_groups).toEqual([]);
    const own = await boss.call(updateProduct, {
      params: { id: menu.beer },
      body: { name: 'BEER' },
    });
    expect(own.name).toBe('BEER');
  });

  test('an older version is refused with the current one', async () => {
    const body = await boss.call(updateProduct, {
      params: { id: menu.taco },
      body: { price: 46, version: 1 },
    });
    const stale = await boss.put(`/api/products/${menu.taco}`, { price: 47, version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { price: 46 } });
    expect(await product(menu.taco)).toEqual(body);
  });

  test('the journal has the old and new prices and costs', async () => {
    await boss.call(updateProduct, { params: { id: menu.taco }, body: { price: 46.5, cost: 12 } });
    await boss.call(updateProduct, {
      params: { id: menu.taco },
      body: { price: 46.5, description: 'Same' },
    });
    const rows = await journal('product', menu.taco);
    expect(rows.map((row) => [row.action, row.actor_id])).toEqual([['product.price', 1]]);
    expect(JSON.parse(rows[0]?.detail ?? '')).toEqual({
      name: 'Taco',
      price: 4650,
      price_before: 4500,
      cost: 1200,
      cost_before: 0,
    });
  });

  test('a deleted one leaves the menu; checks keep it; its name is free', async () => {
    const waiter = await box.as('server');
    const check = await waiter.call(createCheck, { body: { name: 'Check', table_id: 1 } });
    const send = () =>
      waiter.post(`/api/orders/${String(check.id)}/send-items`, {
        items: [{ product_id: menu.taco, qty: 2 }],
      });
    expect((await send()).status).toBe(200);
    expect(await boss.call(deleteProduct, { params: { id: menu.taco } })).toEqual({
      success: true,
    });
    expect(await product(menu.taco)).toBeUndefined();
    expect((await boss.refused(deleteProduct, { params: { id: menu.taco } })).status).toBe(404);
    expect(
      (await boss.refused(updateProduct, { params: { id: menu.taco }, body: { price: 1 } })).status,
    ).toBe(404);
    expect((await send()).body).toMatchObject({ code: 'unknown_product' });
    const items = await waiter.get(`/api/order-products?order_id=${String(check.id)}`);
    expect(items.list[0]).toMatchObject({ product_name: 'Taco', price: 45, quantity: 2 });
    await boss.call(createProduct, { body: { name: 'Taco', category_id: 1, price: 50 } });
    expect((await journal('product', menu.taco)).at(-1)?.action).toBe('product.delete');
  });

  test('the boards show its own thresholds, otherwise those of the category', async () => {
    const waiter = await box.as('server');
    await boss.call(updateProduct, {
      params: { id: menu.taco },
      body: { fresh_minutes: 1, attention_minutes: 2 },
    });
    const check = await waiter.call(createCheck, { body: { name: 'Check', table_id: 1 } });
    const sent = await waiter.post(`/api/orders/${String(check.id)}/send-items`, {
      items: [
        { product_id: menu.taco, qty: 1 },
        { product_id: menu.burger, qty: 1 },
      ],
    });
    expect(sent.body['items']).toMatchObject([
      { fresh_minutes: 1, attention_minutes: 2 },
      { fresh_minutes: 5, attention_minutes: 15 },
    ]);
  });

  test('products are sorted by a list of ids', async () => {
    const ids = [menu.burger, menu.taco];
    expect(await boss.call(orderProducts, { body: { ids } })).toEqual({ success: true });
    const rows = (await products()).filter((row) => ids.includes(row['id'] as 1));
    expect(rows.map((row) => [row.id, row.ordinal])).toEqual([
      [menu.burger, 1],
      [menu.taco, 2],
    ]);
    expect((await boss.refused(orderProducts, { body: { ids: [1, 999] } })).status).toBe(404);
    expect((await boss.refused(orderProducts, { body: { ids: [1, 1] } })).status).toBe(400);
  });

  test('the same key adds it once', async () => {
    const headers = { 'idempotency-key': 'new-product' };
    const first = await boss.post('/api/products', full, headers);
    const again = await boss.post('/api/products', full, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replay']).toBe('1');
    expect(await products()).toHaveLength(7);
  });
});

describe('pictures', () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('pictures are stored, cached under an address that changes, and removed', async () => {
    const saved = await boss.call(updateProductImage, {
      params: { id: menu.taco },
      body: { data: `data:image/png;base64,${png}` },
    });
    const address = String(saved.image);
    const waiter = await box.as('server');
    const got = await waiter.get(address);
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const other = await boss.call(updateProductImage, {
      params: { id: menu.taco },
      body: { data: png },
    });
    expect(other.image).not.toBe(address);
    expect((await boss.call(deleteProductImage, { params: { id: menu.taco } })).image).toBeNull();
    expect((await waiter.refused(getProductImage, { params: { id: menu.taco } })).status).toBe(404);
  });

  test.each([
    ['text', Buffer.from('<svg onload="alert(1)"></svg>').toString('base64')],
    ['no base64', 'hello world!'],
    ['more than 1 MB', Buffer.alloc(1_100_000, 0xff).toString('base64')],
  ])('%s is refused', async (_what, data) => {
    const answer = await boss.refused(updateProductImage, {
      params: { id: menu.taco },
      body: { data },
    });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_picture']);
  });

  test('a body beyond the limit is 413', async () => {
    expect(
      (
        await boss.refused(updateProductImage, {
          params: { id: menu.taco },
          body: { data: 'x'.repeat(2_200_000) },
        })
      ).status,
    ).toBe(413);
  });
});

describe('categories', () => {
  test('a new one is last; an unknown area is read as other', async () => {
    const made = await boss.post('/api/categories', {
      name: 'Desserts',
      area: 'garden',
      restaurant_id: 1,
    });
    expect(made.body).toMatchObject({
      name: 'Desserts',
      area: 'other',
      ordinal: 4,
      fresh_minutes: 5,
      attention_minutes: 15,
      restaurant_id: 1,
    });
  });

  test.each([
    ['name', { name: 'food' }, 409, 'duplicate_name'],
    ['name', { name: ' ' }, 400, 'field_required'],
    ['color', { name: 'A', color: 'url(x)' }, 400, 'validation'],
    ['attention_minutes', { name: 'A', fresh_minutes: 20 }, 400, 'thresholds_range'],
  ])('%s of %o is refused', async (field, body, status, code) => {
    const answer = await boss.refused(createCategory, { body });
    expect([answer.status, answer.code, answer.field]).toEqual([status, code, field]);
  });

  test('area, colours and thresholds can be changed, but not with an older version', async () => {
    const change = { area: 'bar', color: '#C7563F', fresh_minutes: 2, attention_minutes: 4 };
    const body = await boss.call(updateCategory, {
      params: { id: 1 },
      body: { ...change, version: 1 },
    });
    expect(body).toMatchObject({ ...change, name: 'Food', version: 2 });
    expect(
      (await boss.refused(updateCategory, { params: { id: 1 }, body: { name: 'X', version: 1 } }))
        .status,
    ).toBe(409);
    expect(await product(menu.taco)).toMatchObject({ area: 'bar' });
  });

  test('one with products can only be deleted when they are moved', async () => {
    const kept = await boss.refused(deleteCategory, { params: { id: 1 } });
    expect([kept.status, kept]).toMatchObject([409, { code: 'category_in_use', products: 4 }]);
    expect(
      (await boss.refused(deleteCategory, { params: { id: 1 }, query: { move_to: 1 } })).status,
    ).toBe(400);
    expect(
      (await boss.refused(deleteCategory, { params: { id: 1 }, query: { move_to: 99 } })).status,
    ).toBe(404);
    expect(await boss.call(deleteCategory, { params: { id: 1 }, query: { move_to: 3 } })).toEqual({
      success: true,
    });
    expect(await product(menu.taco)).toMatchObject({ category_id: 3, area: 'pizza' });
    expect(await boss.call(listCategories)).toHaveLength(2);
    expect((await journal('category', 1))[0]?.action).toBe('category.delete');
    expect((await boss.refused(deleteCategory, { params: { id: 1 } })).status).toBe(404);
  });

  test('categories can be sorted', async () => {
    await boss.call(orderCategories, { body: { ids: [3, 1, 2] } });
    const list = await boss.call(listCategories);
    expect(list.map((row) => row.id)).toEqual([3, 1, 2]);
  });
});

describe('option groups and options', () => {
  test('a group with options, sold at the new price', async () => {
    const group = await boss.call(createOptionGroup, {
      body: {
        name: 'Salsa',
        option_type_id: 1,
        mandatory: 1,
      },
    });
    expect(group).toMatchObject({ min_choices: 1, max_choices: 1, options: [], ordinal: 3 });
    const option_group_id = group.id;
    const mild = await boss.call(createOption, {
      body: { option_group_id, name: 'Mild', is_default: 1 },
    });
    const hot = await boss.call(createOption, {
      body: {
        option_group_id,
        name: 'Hot',
        price_adjust: 250,
        is_default: 1,
        liters: 0.02,
      },
    });
    expect(hot).toMatchObject({ price_adjust: 250, liters: 0.02, is_default: 1, ordinal: 2 });
    const twice = await boss.refused(createOption, { body: { option_group_id, name: 'hot' } });
    expect(twice).toMatchObject({ code: 'duplicate_name', field: 'name' });
    await boss.call(updateProduct, {
      params: { id: menu.taco },
      body: { option_groups: [option_group_id] },
    });
    expect((await product(menu.taco))?.option_groups).toMatchObject([
      { options: [{ is_default: 0 }, { is_default: 1 }] },
    ]);
    const check = await boss.call(createCheck, { body: { name: 'Check', table_id: 1 } });
    const send = (selectedOptionId: unknown) =>
      boss.post(`/api/orders/${String(check.id)}/send-items`, {
        items: [{ product_id: menu.taco, qty: 1, selectedOptionId }],
      });
    expect((await send(hot.id)).body['items']).toMatchObject([{ price: 47.5 }]);
    expect((await send(undefined)).body).toMatchObject({ code: 'option_missing' });
    await boss.delete(`/api/options/${String(mild.id)}`);
    expect((await send(mild.id)).body).toMatchObject({ code: 'option_missing' });
  });

  test('multiple choice with minimum and maximum', async () => {
    const several = { name: 'Toppings', option_type_id: 2, mandatory: 1, min_choices: 2 };
    const wrong = await boss.post('/api/option_groups', { ...several, max_choices: 1 });
    expect(wrong.body).toMatchObject({ code: 'choices_range', field: 'max_choices' });
    const right = await boss.post('/api/option_groups', { ...several, max_choices: 3 });
    expect(right.body).toMatchObject({ min_choices: 2, max_choices: 3 });
    const single = await boss.put(`/api/option_groups/${String(right.body['id'])}`, {
      option_type_id: 1,
    });
    expect(single.body).toMatchObject({ min_choices: 1, max_choices: 1, version: 2 });
  });

  test('a price difference is in the journal, a hidden option is marked, options can be sorted', async () => {
    const { liter, small } = option;
    await boss.call(updateOption, {
      params: { id: liter },
      body: { price_adjust: 4500, selected: 1 },
    });
    expect((await journal('option', liter))[0]?.action).toBe('option.price');
    await boss.call(orderOptions, { body: { ids: [liter, small] } });
    const list = await boss.call(listOptions);
    expect(list.slice(0, 2)).toMatchObject([{ id: liter, selected: 1 }, { id: small }]);
  });

  test('a deleted group is removed from its products', async () => {
    expect(await boss.call(deleteOptionGroup, { params: { id: 1 } })).toEqual({ success: true });
    expect((await product(menu.beer))?.option_groups).toEqual([]);
    expect(await boss.call(listOptions)).toHaveLength(2);
    expect((await boss.refused(deleteOptionGroup, { params: { id: 1 } })).status).toBe(404);
    const [row] = await journal('option_group', 1);
    expect(JSON.parse(row?.detail ?? '')).toEqual({ name: 'Size', options: 2, products: 1 });
    const none = await boss.refused(createOption, { body: { option_group_id: 1, name: 'x' } });
    expect([none.status, none.field]).toEqual([404, 'option_group_id']);
  });
});

test.each(['server', 'bar', 'kitchen'] as const)(
  'a %s can read the menu but not change it',
  async (role) => {
    const person = await box.as(role);
    await person.call(listProducts);
    for (const [method, path, body] of [
      ['POST', '/api/products', { name: 'x', category_id: 1, price: 1 }],
      ['PUT', '/api/products/1', { price: 1 }],
      ['DELETE', '/api/products/1', undefined],
      ['POST', '/api/categories', { name: 'x' }],
      ['DELETE', '/api/categories/1?move_to=2', undefined],
      ['PUT', '/api/options/1', { price_adjust: 1 }],
      ['POST', '/api/products/prices', { percent: -50 }],
      ['GET', '/api/products/export', undefined],
    ] as const) {
      expect([path, (await person.ask(method, path, body)).status]).toEqual([path, 403]);
    }
    expect(await product(menu.taco)).toMatchObject({ price: 45 });
  },
);
