import { cancelItem } from '@comanda/contract/cancel-reasons';
import {
  acknowledgeItem,
  listCheckItems,
  listPastItems,
  moveItem,
  setItemDiscount,
  setItemStatus,
} from '@comanda/contract/checks';
import { markSeen } from '@comanda/contract/kitchen';
import { health } from '@comanda/contract/session';
import { updateSettings } from '@comanda/contract/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option, userIds, type RoleName } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Terrace', { table_id: 1 });
});
afterEach(() => box.close());

const beer = { product_id: menu.beer, qty: 1, selectedOptionId: option.small };
const tacos = (qty: number) => ({ product_id: menu.taco, qty });
const advance = (role: RoleName, body: object, check = id, key?: string) =>
  box.as(role).post(`/api/orders/${check}/advance`, body, key);
const statuses = async () =>
  Object.fromEntries(
    (await box.as('server').call(listCheckItems, { query: { order_id: id } })).map((item) => [
      item.id,
      item.status,
    ]),
  );

describe('a ticket', () => {
  test('a ticket is advanced with one tap, and each item records the user', async () => {
    const [a, b, c] = (await sendTo(box, id, [tacos(1), tacos(2), beer])) as [
      number,
      number,
      number,
    ];
    box.events.length = 0;
    const answer = await advance('kitchen', { from_status: 0, item_ids: [a, b, b] });
    expect(answer.status).toBe(200);
    expect(answer.body['items']).toMatchObject([
      { id: a, status: 1, inprogress_timestamp: '2026-03-10T20:00:00.000Z' },
      { id: b, status: 1 },
    ]);
    expect(await statuses()).toEqual({ [a]: 1, [b]: 1, [c]: 0 });
    expect(box.events).toMatchObject([
      { event: 'items.changed', id: a, order_id: id, areas: ['kitchen'] },
      { event: 'order.changed', id, table_id: 1 },
    ]);
  });

  test('steps back and is recalled when it was delivered', async () => {
    const ids = await sendTo(box, id, [tacos(1), tacos(1)]);
    for (const from_status of [0, 1, 2]) {
      expect((await advance('kitchen', { from_status, item_ids: ids })).status).toBe(200);
    }
    expect(await box.as('kitchen').call(listCheckItems)).toEqual([]);
    const back = await advance('kitchen', { from_status: 3, to_status: 2, item_ids: ids });
    expect(back.body['items']).toMatchObject([{ status: 2 }, { status: 2 }]);
    expect(await box.as('kitchen').call(listCheckItems)).toHaveLength(2);
    await advance('kitchen', { from_status: 2, to_status: 1, item_ids: ids });
    expect(Object.values(await statuses())).toEqual([1, 1]);
  });

  test('skips items that another user moved, and is refused when nothing is left', async () => {
    const [a, b] = (await sendTo(box, id, [tacos(1), tacos(1)])) as [number, number];
    await box.as('kitchen').call(setItemStatus, { params: { id: a }, body: { status: 1 } });
    const some = await advance('kitchen', { from_status: 0, item_ids: [a, b] });
    expect(some.body['items']).toMatchObject([{ status: 1 }, { status: 1 }]);
    const none = await advance('kitchen', { from_status: 0, item_ids: [a, b] });
    expect([none.status, none.body['code']]).toEqual([409, 'item_status_stale']);
    expect(none.body['items']).toMatchObject([{ status: 1 }, { status: 1 }]);
  });

  test('a ticket does not change cancelled items and those of another check', async () => {
    const [a, b, c] = (await sendTo(box, id, [tacos(1), tacos(1), tacos(1)])) as [
      number,
      number,
      number,
    ];
    const other = await aCheck(box, 'Other');
    await box.as('server').call(cancelItem, { params: { id: a }, body: { reason: 'wrong_order' } });
    await box.as('server').call(moveItem, { params: { id: b }, body: { order_id: other } });
    const answer = await advance('kitchen', { from_status: 0, item_ids: [a, b, c] });
    expect(answer.body['items']).toMatchObject([{ status: 4 }, { status: 0 }, { status: 1 }]);
  });

  test.each([
    [{ from_status: 0, item_ids: [] }, 400, 'validation'],
    [{ from_status: 4, item_ids: [1] }, 400, 'validation'],
    [{ from_status: 0, item_ids: ['one'] }, 400, 'validation'],
    [{ from_status: 0 }, 400, 'validation'],
    [{ from_status: 0, to_status: 2, item_ids: [1] }, 409, 'item_status_step'],
    [{ from_status: 3, item_ids: [1] }, 409, 'item_status_step'],
    [{ from_status: 0, item_ids: [9_999] }, 404, 'not_found'],
  ])('refuses %j: %i %s', async (body, status, code) => {
    await sendTo(box, id, [tacos(1)]);
    const answer = await advance('kitchen', body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(Object.values(await statuses())).toEqual([0]);
  });

  test('with one tap a ticket is finished, with the time of every stage, and taken back', async () => {
    const ids = await sendTo(box, id, [tacos(1), tacos(2)]);
    const manager = box.as('manager');
    await manager.call(updateSettings, { body: { one_tap_tickets: 1 } });
    expect((await manager.call(health, {})).one_tap_tickets).toBe(true);
    const finished = await advance('kitchen', { from_status: 0, to_status: 3, item_ids: ids });
    const now = '2026-03-10T20:00:00.000Z';
    const times = { inprogress_timestamp: now, finished_timestamp: now };
    expect(finished.body['items']).toMatchObject([
      { status: 3, ...times },
      { status: 3, ...times },
    ]);
    const back = await advance('kitchen', { from_status: 3, to_status: 0, item_ids: ids });
    expect(back.body['items']).toMatchObject([
      { status: 0, inprogress_timestamp: null, finished_timestamp: null },
      { status: 0 },
    ]);
    // One stage at a time is still possible, standing still is not.
    expect((await advance('kitchen', { from_status: 0, item_ids: ids })).status).toBe(200);
    const still = await advance('kitchen', { from_status: 1, to_status: 1, item_ids: ids });
    expect(still.body['code']).toBe('item_status_step');
  });

  test('a ticket is advanced once by a repeated key, by every role with the right', async () => {
    const ids = await sendTo(box, id, [tacos(1)]);
    const body = { from_status: 0, item_ids: ids };
    const first = await advance('bar', body, id, 'tap');
    const again = await advance('bar', body, id, 'tap');
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replay']).toBe('1');
    expect(Object.values(await statuses())).toEqual([1]);
    expect((await box.as('nobody').post(`/api/orders/${id}/advance`, body)).status).toBe(401);
    expect((await advance('kitchen', body, 999)).status).toBe(404);
    for (const role of ['server', 'manager', 'owner'] as const) {
      const [item] = (await sendTo(box, id, [tacos(1)])) as [number];
      expect((await advance(role, { from_status: 0, item_ids: [item] })).status).toBe(200);
    }
  });
});

describe('a moved line', () => {
  test('a moved line shows where it came from until the kitchen acknowledges it', async () => {
    const [item] = (await sendTo(box, id, [tacos(1)])) as [number];
    const other = await aCheck(box, 'Other');
    await box.as('server').call(moveItem, { params: { id: item }, body: { order_id: other } });
    const onBoard = async () => (await box.as('kitchen').call(listCheckItems))[0];
    expect(await onBoard()).toMatchObject({ moved_from: 'Terrace', order_name: 'Other' });
    const seen = () => box.as('kitchen').call(acknowledgeItem, { params: { id: item } });
    expect(await seen()).toEqual({ success: true });
    expect(await onBoard()).toMatchObject({ moved_from: null, moved_at: null, status: 0 });
    expect((await refusalOf(seen())).code).toBe('item_status_step');
  });
});

describe('seen items', () => {
  const report = (role: RoleName, ids: unknown) =>
    box.as(role).post('/api/order-products/seen', { ids });
  const seenAt = async (item: number) =>
    (await box.as('server').call(listCheckItems, { query: { order_id: id } })).find(
      (one) => one.id === item,
    )?.seen_timestamp;

  test('store the first time a station showed them, and notify the check', async () => {
    const [taco, drink] = (await sendTo(box, id, [tacos(1), beer])) as [number, number];
    expect(await seenAt(taco)).toBe(null);
    box.events.length = 0;
    const first = await report('kitchen', [taco]);
    expect(first.body['seen']).toEqual([taco]);
    expect(box.events).toMatchObject([{ event: 'items.seen', id: taco, order_id: id }]);
    box.clock.at += 60_000;
    expect((await report('kitchen', [taco, drink, 9_999])).body['seen']).toEqual([drink]);
    expect(await seenAt(taco)).toBe('2026-03-10T20:00:00.000Z');
    expect(await seenAt(drink)).toBe('2026-03-10T20:01:00.000Z');
    const row = await box.store.read((repos) => repos.items.find(taco));
    // Marking a line as seen does not change its version, so no edit becomes stale.
    expect(row).toMatchObject({ seen_by: userIds.kitchen, version: 1 });
  });

  test('count only on a station: the bar for its own area, not other users who look at the board', async () => {
    const ids = await sendTo(box, id, [tacos(1), beer]);
    for (const role of ['server', 'manager', 'owner'] as const) {
      expect((await report(role, ids)).body['seen']).toEqual([]);
    }
    expect((await report('bar', ids)).body['seen']).toEqual([ids[1]]);
    expect((await box.as('nobody').refused(markSeen, { body: { ids } })).status).toBe(401);
  });

  test.each([[[]], [['x']], [[0]], [Array.from({ length: 201 }, (_, n) => n + 1)], [null]])(
    'refuse an invalid list of ids',
    async (ids: unknown) => {
      expect((await report('kitchen', ids)).status).toBe(400);
    },
  );
});

describe('past items', () => {
  test.each([
    ['TACO', 1],
    ['terr', 1],
    ['limon', 1],
    ['limón', 1],
    ['server', 2],
    ['%', 0],
    ['', 2],
    ['pizza', 0],
  ])('a search for %j finds %i', async (search, count) => {
    const ids = await sendTo(box, id, [{ ...tacos(1), note: 'sin Limón' }]);
    const other = await aCheck(box, 'Other');
    const more = await sendTo(box, other, [beer]);
    for (const from_status of [0, 1, 2]) {
      await advance('kitchen', { from_status, item_ids: ids });
      await advance('kitchen', { from_status, item_ids: more }, other);
    }
    const found = await box.as('kitchen').call(listPastItems, { query: { search } });
    expect(found).toHaveLength(count);
  });
});

describe('a line that has changed', () => {
  test('a line that has changed cannot be discounted, cancelled, moved or split with the old version', async () => {
    const [item] = (await sendTo(box, id, [tacos(2)])) as [number];
    const other = await aCheck(box, 'Other');
    await box
      .as('manager')
      .call(setItemDiscount, { params: { id: item }, body: { discount_amount: 5 } });
    const manager = box.as('manager');
    const path = `/api/order-products/${item}`;
    const act = (expected_version: number) => [
      () => manager.put(`${path}/discount`, { discount_amount: 1, expected_version }),
      () => manager.post(`/api/order-products/split/${item}`, { expected_version }),
      () => manager.put(path, { order_id: other, expected_version }),
      () => manager.post(`${path}/cancel`, { reason: 'wrong_order', expected_version }),
    ];
    for (const refused of act(1)) {
      const answer = await refused();
      expect([answer.status, answer.body['code']]).toEqual([409, 'stale']);
      expect(answer.body['current']).toMatchObject({ id: item, discount: 5, version: 2 });
    }
    expect(
      (
        await manager.refused(setItemDiscount, {
          params: { id: item },
          body: { discount_amount: 1, expected_version: 0 },
        })
      ).status,
    ).toBe(400);
    let version = 2;
    for (const index of [0, 1, 2, 3]) {
      expect((await act(version)[index]?.())?.status).toBe(200);
      version = (await box.store.read((repos) => repos.items.find(item)))?.version ?? 0;
    }
  });
});
