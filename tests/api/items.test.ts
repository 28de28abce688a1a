import {
  getCheck,
  listCheckItems,
  listPastItems,
  moveItem,
  sendItems,
  setItemStatus,
  updateCheck,
} from '@comanda/contract/checks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option, userIds } from '../support/service-venue.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Bar', { table_id: 1 });
});
afterEach(() => box.close());

const send = (items: unknown) => box.as('server').post(`/api/orders/${id}/send-items`, { items });
const check = () => box.as('server').call(getCheck, { params: { id } });

describe('sending items', () => {
  test('prices come from the menu, names and options are stored, totals are updated', async () => {
    const answer = await send([
      { product_id: menu.taco, qty: 2, note: ' no onion ', userId: 1, price: 0.01 },
      { id: menu.beer, qty: 1, selectedOptionId: option.liter },
      { product_id: menu.burger, qty: 1, selectedOptionId: [option.hidden, option.cheese] },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body.items).toMatchObject([
      { quantity: 2, price: 45, total: 90, note: 'no onion', area: 'kitchen', status: 0 },
      { price: 100, area: 'bar', category: 'Drinks', item_user_id: userIds.server },
      {
        price: 135.5,
        options: [
          { id: option.cheese, name: 'Cheese', price_adjust: 1500, selected: 0 },
          { id: option.hidden, selected: 1 },
        ],
      },
    ]);
    expect(await check()).toMatchObject({ subtotal: 325.5, total: 325.5, item_count: 4 });
    expect(box.events).toContainEqual(
      expect.objectContaining({ event: 'items.changed', order_id: id, areas: ['kitchen', 'bar'] }),
    );
  });

  test.each([
    [{ product_id: 99 }, 400, 'unknown_product'],
    [{ product_id: menu.inactive }, 400, 'inactive_product'],
    [{ product_id: menu.soldOut }, 409, 'sold_out'],
    [{ product_id: menu.beer }, 400, 'option_missing'],
    [
      { product_id: menu.beer, selectedOptionId: [option.small, option.liter] },
      400,
      'option_too_many',
    ],
    [{ product_id: menu.taco, selectedOptionId: option.small }, 400, 'option_not_allowed'],
    [{ qty: 1 }, 400, 'field_required'],
  ])('%j refuses the whole request: %i %s', async (line, status, code) => {
    const answer = await send([{ product_id: menu.taco, qty: 1 }, line]);
    expect([answer.status, answer.body.code, answer.body.index]).toEqual([status, code, 1]);
    expect(await check()).toMatchObject({ item_count: 0, total: 0 });
  });

  test.each([
    [[]],
    [[{ product_id: menu.taco, qty: 0 }]],
    [[{ product_id: menu.taco, qty: 1.5 }]],
    [[{ product_id: 'taco', qty: 1 }]],
    [[{ product_id: menu.taco, note: 'x'.repeat(301) }]],
    [Array.from({ length: 201 }, () => ({ product_id: menu.taco }))],
    ['tacos'],
  ])('refuses an invalid list of items', async (items: unknown) => {
    expect((await send(items)).status).toBe(400);
  });

  test('dont_make is charged but on no board', async () => {
    await send([{ product_id: menu.taco, qty: 1, dont_make: null, dontMake: true }]);
    expect(await box.as('kitchen').call(listCheckItems, { query: { areas: ['kitchen'] } })).toEqual(
      [],
    );
    expect(await box.as('kitchen').call(listPastItems)).toEqual([]);
    expect(await check()).toMatchObject({ total: 45 });
  });

  test('the same key sends once', async () => {
    const body = { items: [{ product_id: menu.taco, qty: 1 }] };
    const path = `/api/orders/${id}/send-items`;
    const first = await box
      .as('server')
      .call(sendItems, { params: { id }, body, idempotencyKey: 'key-1' });
    const again = await box.as('server').post(path, body, 'key-1');
    expect(again.body).toEqual(first);
    expect(again.headers['idempotent-replay']).toBe('1');
    expect(await check()).toMatchObject({ item_count: 1 });
  });
});

describe('a line of a check', () => {
  test('a line of a check is discounted within the limit of the role', async () => {
    const [item] = await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    const put = (role: 'server' | 'manager', discount_amount: unknown) =>
      box.as(role).put(`/api/order-products/${item}/discount`, { discount_amount });
    expect((await put('server', 0.01)).body.code).toBe('discount_over_cap');
    expect((await put('manager', 10.5)).body).toMatchObject({ discount: 10.5, total: 79.5 });
    expect(await check()).toMatchObject({ subtotal: 90, discount: 10.5, total: 79.5 });
    expect((await put('manager', 90.01)).body.code).toBe('discount_too_large');
    expect((await put('manager', -1)).status).toBe(400);
    expect((await put('manager', 0)).body).toMatchObject({ discount: 0, discount_source: null });
    const rows = await box.store.read((repos) =>
      repos.journal.listOfSubject('order_product', item ?? 0),
    );
    expect(rows.map((row) => row.action)).toEqual(['item.discount', 'item.discount']);
  });

  test('a line of a check is cancelled with a reason and counts 0', async () => {
    const [item] = await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    const cancel = (body: object) =>
      box.as('server').post(`/api/order-products/${item}/cancel`, body);
    expect((await cancel({})).status).toBe(400);
    expect((await cancel({ reason: 'mood' })).status).toBe(400);
    expect((await cancel({ reason: 'other', note: ' ' })).body.code).toBe('cancel_note_required');
    const done = await cancel({ reason: 'other', note: 'fell', cancelled_by: 1 });
    expect(done.body.item).toMatchObject({
      status: 4,
      total: 0,
      cancel_note: 'fell',
      cancelled_by_name: 'server',
    });
    expect(await check()).toMatchObject({ total: 0, item_count: 0 });
    expect((await cancel({ reason: 'wrong_order' })).body.code).toBe('item_cancelled');
    const board = await box.as('kitchen').call(listCheckItems, { query: { areas: ['all'] } });
    expect(board.map((each) => each.status)).toEqual([4]);
    await box.as('kitchen').post(`/api/order-products/${item}/acknowledge`);
    expect(await box.as('kitchen').call(listCheckItems)).toEqual([]);
  });

  test('a line of a check is split with its options and its discount to the centavo', async () => {
    const [item] = await sendTo(box, id, [
      { product_id: menu.burger, qty: 3, selectedOptionId: option.cheese },
    ]);
    await box.as('manager').put(`/api/order-products/${item}/discount`, { discount_amount: 1 });
    const split = await box.as('server').post(`/api/order-products/split/${item}`, {});
    const items = split.body.items as { id: number; discount: number; options: unknown[] }[];
    expect(items.map((each) => each.discount)).toEqual([0.34, 0.33, 0.33]);
    expect(items[0]?.id).toBe(item);
    expect(items.every((each) => each.options.length === 1)).toBe(true);
    expect(await check()).toMatchObject({ item_count: 3, discount: 1, total: 405.5 });
    const again = await box.as('server').post(`/api/order-products/split/${item}`, {});
    expect(again.body.code).toBe('line_not_divisible');
    const [tacos] = await sendTo(box, id, [{ product_id: menu.taco, qty: 5 }]);
    const parts = (quantities: number[]) =>
      box.as('server').post(`/api/order-products/split/${tacos}`, { quantities });
    expect((await parts([2, 2])).body.code).toBe('quantities_mismatch');
    expect((await parts([2, 3])).status).toBe(200);
  });

  test('a line of a check moves between open checks without affecting the kitchen', async () => {
    const [item] = await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    const other = await aCheck(box, 'Other');
    const put = (order_id: number) =>
      box.as('server').put(`/api/order-products/${item}`, { order_id });
    expect((await put(999)).status).toBe(404);
    const before = await box.as('kitchen').call(listCheckItems);
    expect((await put(other)).body).toMatchObject({ id: item, order_id: other, status: 0 });
    const after = await box.as('kitchen').call(listCheckItems);
    expect(after.map((each) => each.id)).toEqual(before.map((each) => each.id));
    expect(await check()).toMatchObject({ total: 0, item_count: 0 });
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const late = await put(id);
    expect([late.status, late.body.code]).toEqual([409, 'order_closed']);
  });

  test('a line of a check cannot be changed on a closed check', async () => {
    const [item] = await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const manager = box.as('manager');
    const path = `/api/order-products/${item}`;
    const answers = [
      await manager.put(`${path}/discount`, { discount_amount: 1 }),
      await manager.post(`${path}/cancel`, { reason: 'wrong_order' }),
      await manager.post(`/api/order-products/split/${item}`, {}),
      await send([{ product_id: menu.taco }]),
    ];
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(4).fill('order_closed'));
    expect(
      (await manager.refused(moveItem, { params: { id: 999 }, body: { order_id: id } })).status,
    ).toBe(404);
  });
});

describe('the boards', () => {
  test('show their areas, oldest first, one stage at a time', async () => {
    const [taco, beer] = await sendTo(box, id, [
      { product_id: menu.taco, qty: 1 },
      { product_id: menu.beer, qty: 1, selectedOptionId: option.small },
    ]);
    const cook = box.as('kitchen');
    const ids = async (query: string) =>
      (await cook.get(`/api/order-products?${query}`)).list.map((each) => each.id);
    expect(await ids('areas=kitchen')).toEqual([taco]);
    expect(await ids('areas=kitchen&areas=bar')).toEqual([taco, beer]);
    expect(await ids('areas=all')).toEqual([taco, beer]);
    const step = (status: number, expected_status?: number) =>
      cook.put(`/api/order-products/${taco}/status`, { status, expected_status });
    expect((await step(2)).body.code).toBe('item_status_step');
    expect((await step(1, 0)).body).toMatchObject({
      status: 1,
      inprogress_timestamp: '2026-03-10T20:00:00.000Z',
    });
    const stale = await step(1, 0);
    expect([stale.status, stale.body.code]).toEqual([409, 'item_status_stale']);
    expect(stale.body.current).toMatchObject({ status: 1 });
    await step(2);
    expect(await ids(`order_id=${id}`)).toEqual([taco, beer]);
    await step(3);
    expect(await ids(`order_id=${id}`)).toEqual([beer, taco]);
    expect((await cook.call(listPastItems)).map((each) => each.id)).toEqual([taco]);
    expect((await step(2)).body).toMatchObject({ status: 2 });
    expect((await box.as('nobody').refused(listCheckItems)).status).toBe(401);
    expect(
      (await cook.refused(setItemStatus, { params: { id: 999 }, body: { status: 1 } })).status,
    ).toBe(404);
  });
});
