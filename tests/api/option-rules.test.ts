import { restoreFromBin } from '@comanda/contract/bin';
import { listCategories, listOptionGroups } from '@comanda/contract/catalog';
import { createProduct, deleteOption, deleteOptionGroup } from '@comanda/contract/catalog-edit';
import { listCheckItems, sendItems } from '@comanda/contract/checks';
import { listKegs, openKeg } from '@comanda/contract/kegs';
import { getTicket } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppAnswer, AppClient } from '../support/app-client.ts';
import { menu, option } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: TestApp;
let boss: AppClient;
let check: number;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
  check = idOf(await boss.post('/api/orders', { name: 'Check', table_id: 1 }));
});
afterEach(() => box.close());

const [size, extras] = [1, 2];
const idOf = ({ body }: AppAnswer) => Number(body['id']);
const put = (path: string, body: object) => boss.put(`/api/${path}`, body);
const product = async (id: number) =>
  (await boss.get('/api/products')).list.find((row) => row['id'] === id) ?? {};
const groupsOf = async (id: number) =>
  ((await product(id))['option_groups'] as { id: number }[]).map((group) => group.id);
const send = (product_id: number, line: object = {}) =>
  boss.call(sendItems, {
    params: { id: check },
    body: { items: [{ product_id, qty: 1, ...line }] },
  });
const actsOf = async (subject: string, id: number) =>
  (await box.app.comanda.store.read((repos) => repos.journal.listOfSubject(subject, id))).map(
    ({ action }) => action,
  );
const newOption = async (option_group_id: number, name: string, more: object = {}) =>
  idOf(await boss.post('/api/options', { option_group_id, name, ...more }));

describe('groups of a category', () => {
  test('groups of a category are asked for by its products, unless a product has its own choice', async () => {
    const { category_id } = (await product(menu.taco)) as { category_id: number };
    const saved = await put(`categories/${category_id}`, { option_group_ids: [extras, size] });
    expect(saved.body['option_group_ids']).toEqual([extras, size]);
    expect(await groupsOf(menu.taco)).toEqual([extras, size]);
    expect(await groupsOf(menu.burger)).toEqual([extras]);
    expect((await refusalOf(send(menu.taco))).code).toBe('option_missing');
    await send(menu.taco, { selectedOptionId: option.small });
    expect(await actsOf('category', category_id)).toContain('category.options');

    await put(`products/${menu.taco}`, { option_groups: [] });
    expect(await product(menu.taco)).toMatchObject({ own_options: 1, option_groups: [] });
    const restored = await put(`products/${menu.burger}`, { own_options: 0, option_groups: [1] });
    expect(restored.body).toMatchObject({ own_options: 0, option_groups: [{ id: 2 }, { id: 1 }] });
    // What was read can be sent back.
    expect((await put(`products/${menu.burger}`, restored.body)).body['own_options']).toBe(0);
    const made = await boss.call(createProduct, { body: { name: 'Flan', category_id, price: 50 } });
    expect(made).toMatchObject({ own_options: 0, option_groups: [{ id: 2 }, { id: 1 }] });

    const { text } = await boss.get('/api/products/export');
    const rowOf = (name: string) => text.split('\n').find((row) => row.startsWith(name));
    expect(rowOf('Burger')).not.toContain('2;1');
    await boss.call(deleteOptionGroup, { params: { id: extras } });
    expect(await groupsOf(menu.burger)).toEqual([size]);
  });

  test('a product whose only own group is deleted asks for nothing', async () => {
    const { category_id } = (await product(menu.burger)) as { category_id: number };
    await put(`categories/${category_id}`, { option_group_ids: [size] });
    await boss.call(deleteOptionGroup, { params: { id: extras } });
    expect(await groupsOf(menu.burger)).toEqual([]);
  });

  test.each([
    [{ option_group_ids: [99] }, 404, 'not_found'],
    [{ option_group_ids: [1, 1] }, 400, 'validation'],
    [{ option_group_ids: 'x' }, 400, 'validation'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await put('categories/1', body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(String(answer.body['field'])).toMatch(/^option_group_ids/);
  });
});

describe('preselected options of a category', () => {
  const [food, pizza] = [1, 3];
  let [red, green] = [0, 0];
  let salsas: number;
  beforeEach(async () => {
    salsas = idOf(await boss.post('/api/option_groups', { name: 'Salsas', option_type_id: 1 }));
    red = await newOption(salsas, 'Roja');
    green = await newOption(salsas, 'Verde', { is_default: 1 });
    for (const id of [food, pizza]) await put(`categories/${id}`, { option_group_ids: [salsas] });
  });
  const selectedOf = async (id: number, field = 'option_groups') =>
    ((await product(id))[field] as { options: { id: number; is_default: number }[] }[])
      .flatMap(({ options }) => options)
      .flatMap((one) => (one.is_default ? one.id : []));
  const set = (category: number, option_ids: number[]) =>
    put(`categories/${category}`, { option_defaults: [{ option_group_id: salsas, option_ids }] });
  const actsWithDetail = async (id: number) =>
    (await box.app.comanda.store.read((repos) => repos.journal.listOfSubject('category', id)))
      .filter(({ action }) => action === 'category.defaults')
      .map(({ detail }) => JSON.parse(detail) as unknown);

  test('apply to its products instead of those of the group, until they are taken away', async () => {
    expect([await selectedOf(menu.taco), await selectedOf(menu.pizza)]).toEqual([[green], [green]]);
    const saved = await set(food, [red]);
    const option_defaults = [{ option_group_id: salsas, option_ids: [red] }];
    expect(saved.body).toMatchObject({ option_group_ids: [salsas], option_defaults });
    await set(pizza, []);
    expect([await selectedOf(menu.taco), await selectedOf(menu.pizza)]).toEqual([[red], []]);
    // Also of a product with its own choice of groups, in every reply.
    const burger = await put(`products/${menu.burger}`, { option_groups: [salsas, size] });
    expect(burger.body['option_groups']).toMatchObject([
      { options: [{ id: red, is_default: 1 }, { is_default: 0 }] },
      { options: [{ is_default: 0 }, { is_default: 0 }] },
    ]);
    expect(await selectedOf(menu.burger)).toEqual([red]);
    // The group itself is as it was; a product gets those of the category that it moves to.
    const groups = await boss.call(listOptionGroups);
    expect(groups.find((row) => row.id === salsas)).toMatchObject({
      options: [{ is_default: 0 }, { is_default: 1 }],
    });
    await put(`products/${menu.taco}`, { category_id: pizza });
    expect(await selectedOf(menu.taco)).toEqual([]);
    // Groups in another order and other changes keep them.
    await put(`categories/${food}`, { option_group_ids: [size, salsas], area: 'bar' });
    expect(await selectedOf(menu.burger)).toEqual([red]);
    await put(`categories/${food}`, { option_defaults: [] });
    expect(await selectedOf(menu.burger)).toEqual([green]);
    expect(await actsWithDetail(food)).toMatchObject([
      { name: 'Food', groups: 'Salsas: Roja' },
      { name: 'Food', groups: '' },
    ]);
    expect(await actsWithDetail(pizza)).toMatchObject([{ groups: 'Salsas: –' }]);
  });

  test('apply to a group that an option opens, and a new category has them from the start', async () => {
    await put(`options/${option.cheese}`, { opens_group_id: salsas });
    const made = await boss.post('/api/categories', {
      name: 'Tortas',
      option_group_ids: [extras],
      option_defaults: [{ option_group_id: salsas, option_ids: [red] }],
    });
    expect(made.status, made.text).toBe(200);
    await put(`products/${menu.taco}`, { category_id: idOf(made) });
    expect(await selectedOf(menu.taco, 'opened_groups')).toEqual([red]);
  });

  test('stay when their group then allows fewer, until they are chosen again', async () => {
    await put(`option_groups/${salsas}`, { option_type_id: 2 });
    await set(food, [red, green]);
    await put(`option_groups/${salsas}`, { option_type_id: 1 });
    const { body: read } = await put(`categories/${food}`, { area: 'bar' });
    expect((await put(`categories/${food}`, read)).status).toBe(200);
    expect((await set(food, [red])).status).toBe(200);
    expect((await set(food, [red, green])).body['code']).toBe('option_too_many');
  });

  test('leave out deleted options, and are gone with their group', async () => {
    await set(food, [red]);
    await boss.call(deleteOption, { params: { id: red } });
    expect(await selectedOf(menu.taco)).toEqual([]);
    await boss.call(restoreFromBin, { body: { kind: 'option', id: red } });
    expect(await selectedOf(menu.taco)).toEqual([red]);
    await boss.call(deleteOptionGroup, { params: { id: salsas } });
    await boss.call(restoreFromBin, { body: { kind: 'option_group', id: salsas } });
    const categories = await boss.call(listCategories);
    expect(categories[0]).toMatchObject({ id: food, option_defaults: [] });
  });

  test.each<[string, () => unknown, number, string]>([
    ['an unknown group', () => [{ option_group_id: 99, option_ids: [] }], 404, 'not_found'],
    [
      'an option of another group',
      () => [{ option_group_id: salsas, option_ids: [option.cheese] }],
      404,
      'not_found',
    ],
    [
      'two of a single choice',
      () => [{ option_group_id: salsas, option_ids: [red, green] }],
      400,
      'option_too_many',
    ],
    [
      'one option twice',
      () => [{ option_group_id: salsas, option_ids: [red, red] }],
      400,
      'validation',
    ],
    [
      'one group twice',
      () => [1, 2].map(() => ({ option_group_id: salsas, option_ids: [] })),
      400,
      'validation',
    ],
    ['no list', () => 'x', 400, 'validation'],
  ])('%s is refused', async (_, option_defaults, status, code) => {
    const answer = await put(`categories/${food}`, { option_defaults: option_defaults() });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(String(answer.body['field'])).toMatch(/^option_defaults/);
    expect(await selectedOf(menu.taco)).toEqual([green]);
  });
});

describe('pieces of an option', () => {
  test('pieces of an option are priced, stored, kept unsent, and printed', async () => {
    await put(`options/${option.cheese}`, { max_quantity: 2 });
    const options = [{ id: option.cheese, quantity: 2 }];
    const sent = await send(menu.burger, { options });
    expect(sent.items).toMatchObject([
      { price: 150.5, options: [{ name: 'Cheese', quantity: 2, half: 0, price_adjust: 3000 }] },
    ]);
    const ticket = await boss.call(getTicket, { params: { id: check } });
    expect(ticket).toContain('2× Cheese');
    const items = [{ key: 'burger-0001', product_id: menu.burger, quantity: 1, options }];
    const kept = await put(`orders/${check}/unsent`, { items });
    expect(kept.body['items']).toMatchObject([{ options: [{ quantity: 2, price_adjust: 3000 }] }]);
  });

  test.each([
    [{ options: [{ id: option.cheese, quantity: 3 }] }, 'option_too_many'],
    [{ options: [{ id: option.hidden, quantity: 2 }] }, 'option_too_many'],
    [{ options: [{ id: option.small }] }, 'option_not_allowed'],
    [{ options: [{ id: option.cheese, quantity: 0 }] }, 'validation'],
    [{ options: [{ id: option.cheese, quantity: 1.5 }] }, 'validation'],
  ])('%j is refused: %s', async (line, code) => {
    await put(`options/${option.cheese}`, { max_quantity: 2 });
    expect((await refusalOf(send(menu.burger, line))).code).toBe(code);
  });

  test('ids without pieces are one each, however often they are named', async () => {
    const sent = await send(menu.burger, { selectedOptionId: [option.cheese, option.cheese] });
    expect(sent.items).toMatchObject([{ price: 135.5, options: [{ quantity: 1 }] }]);
  });

  test('pour their volume', async () => {
    await put(`options/${option.small}`, { max_quantity: 3 });
    await boss.call(openKeg, { body: { product_id: menu.beer, liters: 20 } });
    box.clock.at += 60_000;
    await send(menu.beer, { qty: 2, options: [{ id: option.small, quantity: 3 }] });
    const body = await boss.call(listKegs);
    expect(body.kegs).toMatchObject([{ sold_liters: 2.13 }]);
  });
});

describe('a group that an option opens', () => {
  let bread: number;
  let toasted: number;
  beforeEach(async () => {
    const group = { name: 'Bread', option_type_id: 1, mandatory: 1 };
    bread = idOf(await boss.post('/api/option_groups', group));
    toasted = await newOption(bread, 'Toasted', { price_adjust: 500 });
    await put(`options/${option.cheese}`, { opens_group_id: bread });
  });

  test('a group that an option opens is asked for while the option is chosen', async () => {
    expect(await product(menu.burger)).toMatchObject({
      option_groups: [{ id: extras }],
      opened_groups: [{ id: bread, options: [{ id: toasted }] }],
    });
    await send(menu.burger);
    const alone = await refusalOf(send(menu.burger, { selectedOptionId: [option.cheese] }));
    expect(alone).toMatchObject({ code: 'option_missing', group: 'Bread' });
    const stray = await refusalOf(send(menu.burger, { selectedOptionId: [toasted] }));
    expect(stray.code).toBe('option_not_allowed');
    const both = await send(menu.burger, { selectedOptionId: [toasted, option.cheese] });
    expect(both.items).toMatchObject([
      { price: 140.5, options: [{ name: 'Cheese' }, { name: 'Toasted' }] },
    ]);
    await boss.call(deleteOptionGroup, { params: { id: bread } });
    expect((await product(menu.burger))['opened_groups']).toEqual([]);
    await send(menu.burger, { selectedOptionId: [option.cheese] });
  });

  test('a group that an option opens opens one level deep', async () => {
    const deeper = await put(`options/${toasted}`, { opens_group_id: size });
    expect([deeper.status, deeper.body['code'], deeper.body['field']]).toEqual([
      400,
      'option_opens_deeper',
      'opens_group_id',
    ]);
    const own = await put(`options/${option.cheese}`, { opens_group_id: extras });
    expect(own.body['code']).toBe('option_opens_deeper');
    const unknown = await put(`options/${option.cheese}`, { opens_group_id: 99 });
    expect(unknown.status).toBe(404);
    expect((await put(`options/${option.cheese}`, { opens_group_id: null })).status).toBe(200);
  });
});

describe('half and half', () => {
  let flavours: number;
  let [cheese, ham] = [0, 0];
  beforeEach(async () => {
    const group = { name: 'Flavour', option_type_id: 1, mandatory: 1, halves: 'dearer' };
    flavours = idOf(await boss.post('/api/option_groups', group));
    cheese = await newOption(flavours, 'Cheese');
    ham = await newOption(flavours, 'Ham', { price_adjust: 2501 });
    await put(`products/${menu.pizza}`, { option_groups: [flavours] });
  });
  const base = async () => Number((await product(menu.pizza))['price']);

  test('costs the dearer flavour or the average, and every half keeps its flavour', async () => {
    const selectedOptionId = [ham, cheese];
    const dearer = await send(menu.pizza, { selectedOptionId });
    expect(dearer.items).toMatchObject([
      {
        price: (await base()) + 25.01,
        options: [
          { name: 'Cheese', half: 1, price_adjust: 1251 },
          { name: 'Ham', half: 1, price_adjust: 1250 },
        ],
      },
    ]);
    const changed = await put(`option_groups/${flavours}`, { halves: 'average' });
    expect(changed.body).toMatchObject({ halves: 'average', max_choices: 1 });
    expect(await actsOf('option_group', flavours)).toContain('option_group.halves');
    const average = await send(menu.pizza, { selectedOptionId });
    expect(average.items).toMatchObject([{ price: (await base()) + 12.51 }]);
    const list = await boss.call(listCheckItems, { query: { areas: ['pizza'] } });
    expect(list[0]?.options).toMatchObject([{ half: 1 }, { half: 1 }]);
    expect((await send(menu.pizza, { selectedOptionId: [ham] })).items).toMatchObject([
      { price: (await base()) + 25.01, options: [{ name: 'Ham', half: 0 }] },
    ]);
  });

  test('a split keeps both flavours', async () => {
    const sent = await send(menu.pizza, { qty: 2, selectedOptionId: [ham, cheese] });
    const [line] = sent.items;
    const split = await boss.post(`/api/orders/${check}/split`, {
      splits: [{ name: 'Ana', items: [{ id: line?.id, quantity: 1 }] }],
    });
    expect(split.status).toBe(200);
    const child = (split.body['orders'] as { id: number }[]).at(-1);
    const { list } = await boss.get(`/api/order-products?order_id=${String(child?.id)}`);
    expect(list).toMatchObject([{ options: [{ half: 1 }, { half: 1 }] }]);
  });

  test('half and half needs a single choice', async () => {
    const several = await put(`option_groups/${flavours}`, { option_type_id: 2 });
    expect(several.body['halves']).toBeNull();
    const wrong = await put(`option_groups/${flavours}`, { halves: 'third' });
    expect([wrong.status, wrong.body['field']]).toEqual([400, 'halves']);
  });
});
