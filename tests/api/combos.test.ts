import { cancelItem } from '@comanda/contract/cancel-reasons';
import { setSoldOut } from '@comanda/contract/catalog';
import { updateProduct } from '@comanda/contract/catalog-edit';
import { compItem } from '@comanda/contract/comps';
import { fireItems } from '@comanda/contract/courses';
import { createSpecial } from '@comanda/contract/specials';
import {
  combineChecks,
  recombineCheck,
  shareItem,
  splitCheck,
  splitLine,
} from '@comanda/contract/transfers';
import { keepUnsent } from '@comanda/contract/unsent';
import {
  getCheck,
  listCheckItems,
  sendItems,
  setItemStatus,
  updateCheck,
} from '@comanda/contract/checks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppAnswer, AppClient } from '../support/app-client.ts';
import { menu, option } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: TestApp;
let boss: AppClient;
let check: number;
/** Lunch, 150: a main (burger, or pizza +30) and a drink (beer). */
let lunch: number;
beforeEach(async () => {
  box = await startApp();
  boss = await box.as('manager');
  check = idOf(await boss.post('/api/orders', { name: 'Check', table_id: 1 }));
  lunch = idOf(
    await boss.post('/api/products', { name: 'Lunch', category_id: 1, price: 150, combo: slots }),
  );
});
afterEach(() => box.close());

const slots = [
  {
    name: 'Main',
    default_product_id: menu.burger,
    products: [{ product_id: menu.burger }, { product_id: menu.pizza, price_adjust: 3000 }],
  },
  { name: 'Drink', products: [{ product_id: menu.beer }] },
];
const beer = { slot_id: 2, product_id: menu.beer, options: [{ id: option.small }] };
const burger = { slot_id: 1, product_id: menu.burger, options: [{ id: option.cheese }] };
const pizza = { slot_id: 1, product_id: menu.pizza };

const idOf = ({ body }: AppAnswer) => Number(body['id']);
const send = (line: object = {}, id = check) =>
  boss.call(sendItems, {
    params: { id },
    body: {
      items: [{ product_id: lunch, qty: 1, components: [burger, beer], ...line }],
    },
  });
const sent = async (line: object = {}, id = check) => {
  const answer = await send(line, id);
  return answer.items[0]?.id ?? 0;
};
const itemsOf = async (id = check) => await boss.call(listCheckItems, { query: { order_id: id } });
const board = (area: string) => boss.call(listCheckItems, { query: { areas: [area] } });
const checkOf = async (id = check) => await boss.call(getCheck, { params: { id } });
const names = (items: { product_name: string; quantity: number }[]) =>
  items.map((item) => `${item.quantity} ${item.product_name}`);

describe('a combo is sold as one line', () => {
  test('a combo is sold as one line with one price; each component is on its own board, under the name of the combo', async () => {
    const id = await sent({ qty: 2, note: 'No salt' });
    // 150 + 15 for the cheese, twice.
    expect(await checkOf()).toMatchObject({ subtotal: 330, item_count: 2, waiting_items: 2 });
    expect(await itemsOf()).toMatchObject([
      {
        id,
        product_name: 'Lunch',
        price: 165,
        quantity: 2,
        status: 0,
        combo_id: null,
        components: [
          { name: 'Burger', status: 0, options: [{ name: 'Cheese' }] },
          { name: 'Beer', status: 0, options: [{ name: 'Small' }] },
        ],
      },
    ]);
    const [kitchen, bar] = [await board('kitchen'), await board('bar')];
    expect([names(kitchen), names(bar)]).toEqual([['2 Burger'], ['2 Beer']]);
    const part = { combo_id: id, combo_name: 'Lunch', note: 'No salt', price: 0 };
    expect(kitchen[0]).toMatchObject(part);
    expect(bar[0]).toMatchObject(part);
    const advanced = await boss.put(`/api/order-products/${bar[0]?.id}/status`, { status: 1 });
    expect(advanced.status).toBe(200);
    expect((await itemsOf())[0]).toMatchObject({ status: 0, components: [{}, { status: 1 }] });
    const burgerId = kitchen[0]?.id ?? 0;
    await boss.call(setItemStatus, { params: { id: burgerId }, body: { status: 1 } });
    expect((await itemsOf())[0]).toMatchObject({ status: 1 });
    const combo = await boss.refused(setItemStatus, { params: { id }, body: { status: 2 } });
    expect(combo.code).toBe('item_status_step');
  });

  test('a slot adds its difference, whatever the order of the components', async () => {
    await sent({ components: [beer, pizza] });
    expect(await itemsOf()).toMatchObject([
      { price: 180, components: [{ name: 'Pizza' }, { name: 'Beer' }] },
    ]);
    expect(names(await board('pizza'))).toEqual(['1 Pizza']);
  });

  test('a held combo is fired as a whole, one that is not made is on no board', async () => {
    const id = await sent({ hold: 1 });
    expect((await itemsOf())[0]).toMatchObject({ held: 1 });
    expect(await board('bar')).toEqual([]);
    await boss.call(fireItems, { params: { id: check }, body: { item_ids: [id] } });
    expect(names([...(await board('kitchen')), ...(await board('bar'))])).toHaveLength(2);
    expect((await itemsOf())[0]).toMatchObject({ held: 0 });
    const other = idOf(await boss.post('/api/orders', { name: 'Other', table_id: 2 }));
    await sent({ dont_make: 1 }, other);
    expect(await itemsOf(other)).toMatchObject([{ dont_make: 1, status: 3 }]);
    expect(await board('bar')).toHaveLength(1);
  });

  test.each<[string, object, string, string]>([
    ['a missing slot', { components: [burger] }, 'combo_missing', 'components'],
    ['no components', { components: undefined }, 'combo_missing', 'components'],
    [
      'two for one slot',
      { components: [burger, pizza, beer] },
      'combo_too_many',
      'components.1.product_id',
    ],
    [
      'a foreign product',
      { components: [{ ...burger, product_id: menu.taco }, beer] },
      'combo_not_allowed',
      'components.0.product_id',
    ],
    [
      'a foreign slot',
      { components: [{ ...burger, slot_id: 9 }, beer] },
      'combo_not_allowed',
      'components.0.slot_id',
    ],
    [
      'a missing option of a component',
      { components: [burger, { ...beer, options: [] }] },
      'option_missing',
      'components.1.options',
    ],
    [
      'a foreign option of a component',
      { components: [burger, { ...beer, options: [{ id: option.small }, { id: 4 }] }] },
      'option_not_allowed',
      'components.1.options',
    ],
    [
      'components of a product that is no combo',
      { product_id: menu.taco },
      'combo_not_allowed',
      'components.0.slot_id',
    ],
    ['text', { components: 'x' }, 'validation', 'components'],
    ['a slot without id', { components: [{ product_id: 3 }] }, 'validation', 'components.0'],
  ])('%s is refused and nothing is stored', async (_, line, code, field) => {
    const answer = await refusalOf(send(line));
    expect([answer.status, answer.code]).toEqual([400, code]);
    expect(String(answer.field)).toContain(`items.0.${field}`);
    expect(await itemsOf()).toEqual([]);
  });

  test('a component that is sold out cannot be chosen', async () => {
    await boss.call(setSoldOut, { params: { id: menu.burger }, body: { sold_out: 1 } });
    const refused = await refusalOf(send());
    expect([refused.status, refused.code, refused.field]).toEqual([
      409,
      'sold_out',
      'items.0.components.0.product_id',
    ]);
    await sent({ components: [pizza, beer] });
  });

  test('an unsent combo is kept with its components', async () => {
    const line = { key: 'key-0001', product_id: lunch, quantity: 1, components: [beer, burger] };
    const kept = await boss.call(keepUnsent, { params: { id: check }, body: { items: [line] } });
    expect(kept.items).toMatchObject([
      {
        price: 150,
        components: [
          { slot_id: 1, name: 'Burger', price_adjust: 0, options: [{ name: 'Cheese' }] },
          { slot_id: 2, name: 'Beer', options: [{ name: 'Small' }] },
        ],
      },
    ]);
    const bad = { ...line, key: 'key-0002', components: [{ ...beer, product_id: menu.taco }] };
    const refused = await boss.refused(keepUnsent, {
      params: { id: check },
      body: { items: [bad] },
    });
    expect([refused.status, refused.code, refused.field]).toEqual([
      400,
      'combo_not_allowed',
      'items.0.components.0.product_id',
    ]);
  });
});

describe('the components follow their combo', () => {
  test('split into lines, moved and joined again', async () => {
    const id = await sent({ qty: 3 });
    const split = await boss.call(splitLine, { params: { id }, body: { quantities: [2, 1] } });
    const [, second] = split.items;
    expect(split.items).toMatchObject([
      { quantity: 2, total: 330, components: [{ name: 'Burger' }, { name: 'Beer' }] },
      { quantity: 1, total: 165, components: [{ name: 'Burger' }, { name: 'Beer' }] },
    ]);
    expect(names(await board('kitchen'))).toEqual(['2 Burger', '1 Burger']);
    const other = idOf(await boss.post('/api/orders', { name: 'Other', table_id: 2 }));
    const moved = await boss.put(`/api/order-products/${second?.id}`, { order_id: other });
    expect(moved.status, moved.text).toBe(200);
    expect(await checkOf(other)).toMatchObject({ total: 165, item_count: 1, waiting_items: 2 });
    expect((await board('bar')).map((item) => item.order_name).sort()).toEqual(['Check', 'Other']);
    expect((await board('bar')).find((item) => item.order_id === other)).toMatchObject({
      moved_from: 'Check',
    });
    await boss.call(combineChecks, { params: { id: check }, body: { source_order_id: other } });
    expect(await checkOf()).toMatchObject({ total: 495, waiting_items: 4 });
  });

  test('split by units between checks', async () => {
    const id = await sent({ qty: 3 });
    const split = await boss.call(splitCheck, {
      params: { id: check },
      body: {
        splits: [{ name: 'Ana', items: [{ id, quantity: 1 }] }],
      },
    });
    const ana = split.orders[0]?.id ?? 0;
    expect([(await checkOf()).total, (await checkOf(ana)).total]).toEqual([330, 165]);
    expect(names(await board('bar'))).toEqual(['2 Beer', '1 Beer']);
    expect((await itemsOf(ana))[0]?.components).toHaveLength(2);
    await boss.call(recombineCheck, { params: { id: ana }, body: {} });
    expect(await checkOf()).toMatchObject({ total: 495, waiting_items: 4 });
  });

  test('shared in fractions, the components stay with the dish; cancelled on all checks', async () => {
    const id = await sent();
    const shared = await boss.call(shareItem, {
      params: { id },
      body: {
        shares: [{ name: 'Ana' }, { name: 'Beto' }],
      },
    });
    const others = shared.orders;
    expect(others.map(({ total }) => total)).toEqual([55, 55]);
    expect(await checkOf()).toMatchObject({ total: 55, waiting_items: 2 });
    const ana = others[0]?.id ?? 0;
    expect((await itemsOf(ana))[0]).toMatchObject({
      share: { parts: 1, of: 3 },
      status: 0,
      components: [{ name: 'Burger' }, { name: 'Beer' }],
    });
    expect(names(await board('bar'))).toEqual(['1 Beer']);
    for (const each of [check, ana]) {
      const ticket = (await boss.get(`/api/orders/${each}/ticket?language=en`)).text;
      expect(ticket).toMatch(/Lunch \(1\/3\).*\n.*Burger: Cheese\n.*Beer: Small\n/);
    }
    await boss.call(cancelItem, {
      params: { id },
      body: {
        reason: 'wrong_order',
      },
    });
    expect(await checkOf(ana)).toMatchObject({ total: 0, item_count: 0 });
    expect((await board('bar'))[0]).toMatchObject({ status: 4, cancel_reason: 'wrong_order' });
  });

  test('a started component needs the right to cancel the combo', async () => {
    const id = await sent();
    const [drink] = await board('bar');
    await boss.put(`/api/order-products/${drink?.id}/status`, { status: 1 });
    const server = await box.as('server');
    const refused = await server.refused(cancelItem, {
      params: { id },
      body: {
        reason: 'wrong_order',
      },
    });
    expect(refused.status).toBe(403);
    expect((await itemsOf())[0]).toMatchObject({ status: 0 });
  });

  test('a component alone is only for the kitchen', async () => {
    await sent({ qty: 2 });
    const [part] = await board('bar');
    const id = part?.id ?? 0;
    const other = idOf(await boss.post('/api/orders', { name: 'Other', table_id: 2 }));
    const item = `/api/order-products/${id}`;
    const answers = [
      await boss.post(`${item}/cancel`, { reason: 'wrong_order' }),
      await boss.put(`${item}/discount`, { discount_amount: 0 }),
      await boss.put(`${item}/price`, { price: 5, reason: 'x' }),
      await boss.put(`${item}/comp`, { reason_id: 1 }),
      await boss.put(`${item}/guest`, { guest: 1 }),
      await boss.put(item, { order_id: other }),
      await boss.post(`/api/order-products/split/${id}`, {}),
      await boss.post(`${item}/share`, { shares: [{ name: 'Ana' }] }),
      await boss.post(`/api/orders/${check}/move-items`, {
        item_ids: [id],
        target_order_id: other,
      }),
      await boss.post(`/api/orders/${check}/split`, { splits: [{ name: 'B', items: [{ id }] }] }),
      await boss.post(`/api/orders/${check}/payments`, { payment_type_id: 2, item_ids: [id] }),
      await boss.post(`/api/orders/${check}/fire`, { item_ids: [id] }),
    ];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
      answers.map(() => [409, 'combo_part']),
    );
  });

  test('comp and specials take the whole combo, and nothing of a component', async () => {
    const id = await sent();
    await boss.call(createSpecial, {
      body: {
        name: 'Beer hour',
        special_type: 'percentage_discount',
        discount_value: 50,
        automatic: 1,
        conditions: { product_id: menu.beer },
      },
    });
    await boss.call(sendItems, {
      params: { id: check },
      body: {
        items: [{ product_id: menu.beer, qty: 1, selectedOptionId: option.small }],
      },
    });
    await sent();
    expect(await checkOf()).toMatchObject({ subtotal: 390, discount: 30 });
    const given = await boss.call(compItem, { params: { id }, body: { reason_id: 1 } });
    expect(given).toMatchObject({ total: 0, discount: 165 });
    expect(await checkOf()).toMatchObject({ discount: 195, item_count: 3 });
  });

  test('the components are taxed as their combo, also after a change of the order type', async () => {
    const tax = idOf(await boss.post('/api/taxes', { name: 'Zero', name_es: 'Cero', rate: 0 }));
    await boss.call(updateProduct, { params: { id: lunch }, body: { tax_take_out_id: tax } });
    await sent();
    await boss.call(updateCheck, { params: { id: check }, body: { order_type: 'take_out' } });
    const rows = await box.app.comanda.store.read((repos) => repos.items.listRowsOfCheck(check));
    expect(rows.map((row) => row.tax_id)).toEqual([tax, tax, tax]);
    expect((await checkOf()).taxes).toHaveLength(1);
  });
});

describe('what was sold', () => {
  test('ticket, statistics, export and stock name the combo and count its components', async () => {
    await sent({ qty: 2 });
    await boss.call(updateCheck, {
      params: { id: check },
      body: { closed: 1, payment_type_id: 2 },
    });
    const ticket = await boss.get(`/api/orders/${check}/ticket?language=en`);
    expect(ticket.text).toMatch(/Lunch[\s\S]*Burger: Cheese[\s\S]*Beer: Small/);
    const totals = await box.app.comanda.store.read((repos) =>
      repos.totals.readOfDays({ from: '2000-01-01', to: '2100-01-01' }),
    );
    const units = (key: string) => totals.sales.get(key)?.units;
    expect(units('all|0')).toBe(2);
    expect([lunch, menu.burger, menu.beer].map((id) => units(`product|${id}`))).toEqual([2, 2, 2]);
    expect(totals.sales.get('all|0')).toMatchObject({ gross: 33_000, lines: 3 });
    const csv = await boss.get('/api/admin/export-statistics?format=csv&period=all');
    const rows = csv.text.trim().split('\n');
    expect(rows[0]).toMatch(/,combo\r?$/);
    expect(rows.filter((row) => /,Lunch\r?$/.test(row))).toHaveLength(2);
  });

  test('a cancelled combo counts once', async () => {
    const id = await sent({ qty: 2 });
    await boss.call(cancelItem, { params: { id }, body: { reason: 'wrong_order' } });
    const sums = await box.app.comanda.store.read((repos) =>
      repos.reports.listCancellations([{ from: 0, to: Number.MAX_SAFE_INTEGER }]),
    );
    expect(sums).toMatchObject([{ count: 1, units: 2, amount: 33_000 }]);
  });
});
