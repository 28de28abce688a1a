import { cancelItem } from '@comanda/contract/cancel-reasons';
import {
  deleteCheck,
  listChecks,
  moveItem,
  setItemDiscount,
  setItemStatus,
  updateCheck,
} from '@comanda/contract/checks';
import {
  recombineCheck,
  shareItem,
  splitCheck,
  splitCheckEqually,
} from '@comanda/contract/transfers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idsOf, openMesa, viewOf } from '../support/divided-check.ts';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let mesa: number;
let taco: number;
let beer: number;
beforeEach(async () => {
  box = await openServiceBox();
  ({ mesa, taco, beer } = await openMesa(box));
});
afterEach(() => box.close());

const { server, readCheck, lines, board, journalled, split } = viewOf(() => box);

describe('splitting', () => {
  test('several named children at once: whole lines, parts of lines, and shares', async () => {
    await box
      .as('manager')
      .call(setItemDiscount, { params: { id: taco }, body: { discount_amount: 10 } });
    const before = await readCheck(mesa);
    const answer = await split(mesa, [
      {
        name: ' Mesa 1 – 2 ',
        items: [
          { id: taco, quantity: 1 },
          { id: beer, parts: 1, of: 4 },
        ],
      },
      {
        name: 'Ana',
        items: [
          { id: taco, quantity: 1 },
          { id: beer, parts: 1, of: 4 },
        ],
      },
      { name: '', items: [] },
    ]);
    expect(answer.orders).toMatchObject([
      { name: 'Mesa 1 – 2', parent_tab_id: mesa, parent_name: 'Mesa 1', table_id: 1 },
      { name: 'Ana', server_name: 'server' },
    ]);
    const [second = 0, ana = 0] = idsOf(answer);
    const totals = [await readCheck(mesa), await readCheck(second), await readCheck(ana)].map(
      (o) => o.total,
    );
    expect(totals).toEqual([41.66 + 50, 41.67 + 25, 41.67 + 25]);
    expect(totals.reduce((a, b) => a + b, 0)).toBeCloseTo(before.total, 5);
    expect(await lines(ana)).toMatchObject([
      { product_name: 'Taco', quantity: 1, note: 'no onion', status: 0, share: null },
      { product_name: 'Beer', share: { parts: 1, of: 4 }, share_of: beer, price: 25, status: 0 },
    ]);
    expect(await lines(mesa)).toMatchObject([
      { id: taco, quantity: 1, moved_from: null },
      { id: beer, share: { parts: 1, of: 2 }, share_of: null, price: 50 },
    ]);
    // The kitchen makes one beer and three tacos, as before.
    expect(await board()).toEqual([
      ['Taco', 1, 0],
      ['Beer', 1, 0],
      ['Taco', 1, 0],
      ['Taco', 1, 0],
    ]);
    expect((await lines(ana))[0]).toMatchObject({ moved_from: 'Mesa 1' });
    expect(await journalled(mesa)).toContain('order.split');
    expect(box.events).toContainEqual(
      expect.objectContaining({ event: 'order.changed', id: ana, table_id: 1 }),
    );
  });

  test('a whole line keeps its row, its status and its times', async () => {
    await box.as('bar').call(setItemStatus, { params: { id: beer }, body: { status: 1 } });
    const before = (await lines(mesa)).find((line) => line.id === beer);
    box.clock.at += 60_000;
    const [child = 0] = idsOf(await split(mesa, [{ name: 'Ana', items: [{ id: beer }] }]));
    const [after] = await lines(child);
    const {
      order_id: _,
      order_name: __,
      moved_at: ___,
      moved_from: ____,
      version: _____,
      ...same
    } = before as NonNullable<typeof before>;
    expect(after).toMatchObject({ ...same, moved_from: 'Mesa 1' });
    await box.as('bar').call(setItemStatus, { params: { id: beer }, body: { status: 2 } });
    expect((await lines(child))[0]).toMatchObject({ moved_from: null });
  });

  test.each([
    ['no item', () => [{ name: 'A', items: [] }], 400, 'field_required', undefined],
    ['no name', () => [{ name: ' ', items: [{ id: taco }] }], 400, 'field_required', 0],
    [
      'a taken name',
      () => [{ name: ' MESA 1', items: [{ id: taco }] }],
      409,
      'order_name_taken',
      0,
    ],
    [
      'one name twice',
      () => [
        { name: 'A', items: [{ id: taco }] },
        { name: 'a ', items: [{ id: beer }] },
      ],
      400,
      'split_name_repeated',
      1,
    ],
    [
      'too many',
      () => [{ name: 'A', items: [{ id: taco, quantity: 4 }] }],
      400,
      'quantities_mismatch',
      undefined,
    ],
    ['an unknown item', () => [{ name: 'A', items: [{ id: 999 }] }], 404, 'not_found', undefined],
    [
      'shares without size',
      () => [{ name: 'A', items: [{ id: beer, parts: 1 }] }],
      400,
      'field_required',
      undefined,
    ],
    [
      'an endless name',
      () => [{ name: 'x'.repeat(81), items: [{ id: taco }] }],
      400,
      'validation',
      undefined,
    ],
    ['no list', () => 'tacos', 400, 'validation', undefined],
  ])('refuses %s and changes nothing', async (_, splits, status, code, index) => {
    const before = [await readCheck(mesa), await lines(mesa)];
    const answer = await refusalOf(split(mesa, splits() as never));
    expect([answer.status, answer.code, answer.index]).toEqual([status, code, index]);
    expect([await readCheck(mesa), await lines(mesa)]).toEqual(before);
    expect(await server().call(listChecks)).toHaveLength(1);
  });

  test('splitting reports items that were moved, and changes on a stale screen', async () => {
    const other = await aCheck(box, 'Other');
    const { modified } = await readCheck(mesa);
    await server().call(moveItem, { params: { id: beer }, body: { order_id: other } });
    const gone = await refusalOf(split(mesa, [{ name: 'A', items: [{ id: beer }] }]));
    expect(gone).toMatchObject({ status: 409, code: 'item_elsewhere', item_id: beer });
    const stale = await refusalOf(
      split(mesa, [{ name: 'A', items: [{ id: taco }] }], { modified }),
    );
    expect(stale).toMatchObject({ status: 409, code: 'stale' });
    expect(stale.current).toMatchObject({ id: mesa, item_count: 3 });
    await server().call(cancelItem, { params: { id: taco }, body: { reason: 'wrong_order' } });
    const dead = await refusalOf(split(mesa, [{ name: 'A', items: [{ id: taco }] }]));
    expect(dead.code).toBe('item_cancelled');
    await server().call(updateCheck, {
      params: { id: other },
      body: { closed: 1, payment_type_id: 2 },
    });
    const closed = await refusalOf(split(other, [{ name: 'A', items: [{ id: beer }] }]));
    expect(closed.code).toBe('order_closed');
  });

  test('the same key splits once; roles without the right are refused', async () => {
    const body = { splits: [{ name: 'A', items: [{ id: taco, quantity: 1 }] }] };
    const first = await server().call(splitCheck, {
      params: { id: mesa },
      body,
      idempotencyKey: 'k1',
    });
    const again = await server().call(splitCheck, {
      params: { id: mesa },
      body,
      idempotencyKey: 'k1',
    });
    expect(again).toEqual(first);
    expect(await server().call(listChecks)).toHaveLength(2);
    for (const [role, status] of [
      ['kitchen', 403],
      ['nobody', 401],
    ] as const) {
      const refused = await box.as(role).refused(splitCheck, { params: { id: mesa }, body });
      expect(refused.status).toBe(status);
    }
  });

  test('equal parts differ by at most a centavo and do not affect the kitchen', async () => {
    await sendTo(box, mesa, [{ product_id: menu.pizza }, { product_id: menu.burger }]);
    const before = [await board(), (await readCheck(mesa)).total];
    const answer = await server().call(splitCheckEqually, {
      params: { id: mesa },
      body: { parts: 3 },
    });
    // 135 + 100 + 199.99 + 120.50 = 555.49
    expect(answer.amounts).toEqual([185.17, 185.16, 185.16]);
    expect(answer.orders).toMatchObject([{ name: 'Mesa 1 – 2' }, { name: 'Mesa 1 – 3' }]);
    expect(await board()).toEqual(before[0]);
    const [child = 0, last = 0] = idsOf(answer);
    expect(await lines(child)).toMatchObject([
      {
        product_name: 'Taco',
        made_quantity: 3,
        quantity: 1,
        price: 45,
        share: { parts: 1, of: 3 },
      },
      {},
      {},
      {},
    ]);
    await server().call(recombineCheck, { params: { id: child }, body: {} });
    expect(await lines(mesa)).toMatchObject([{ id: taco, share: { parts: 2, of: 3 } }, {}, {}, {}]);
    await server().call(recombineCheck, { params: { id: last }, body: {} });
    expect(await lines(mesa)).toMatchObject([
      { id: taco, quantity: 3, price: 45, share: null, made_quantity: 3 },
      { id: beer, share: null, price: 100 },
      {},
      {},
    ]);
    expect([await board(), (await readCheck(mesa)).total]).toEqual(before);
    const empty = await aCheck(box, 'Empty');
    expect(
      (await server().refused(splitCheckEqually, { params: { id: empty }, body: { parts: 2 } }))
        .code,
    ).toBe('nothing_to_share');
    for (const parts of [1, 31, 2.5, 'two', null]) {
      const body = { parts: parts as number };
      const refused = await server().refused(splitCheckEqually, { params: { id: mesa }, body });
      expect(refused.status).toBe(400);
    }
  });
});

test('a split makes at most 2,000 rows', async () => {
  const id = await aCheck(box, 'Wedding');
  const items = Array.from({ length: 69 }, (_, index) => ({
    product_id: menu.taco,
    note: `Guest ${index}`,
  }));
  await sendTo(box, id, items);
  const answer = await server().refused(splitCheckEqually, { params: { id }, body: { parts: 30 } });
  expect(answer).toMatchObject({ status: 400, code: 'split_too_large', most: 2000 });
  const open = await server().call(listChecks, { query: { closed: 0 } });
  expect(open.filter((check) => check.parent_tab_id === id)).toEqual([]);
  await server().call(splitCheckEqually, { params: { id }, body: { parts: 29 } });
}, 60_000);

describe('one line shared', () => {
  test('one line shared is made once, paid on all checks, and cancelled on all', async () => {
    const other = await aCheck(box, 'Other');
    const answer = await server().call(shareItem, {
      params: { id: beer },
      body: {
        shares: [{ order_id: other }, { name: 'Ana', parts: 2 }],
      },
    });
    expect(answer.items).toMatchObject([
      { order_name: 'Mesa 1', price: 25, share: { parts: 1, of: 4 } },
      { order_name: 'Other', price: 25, share: { parts: 1, of: 4 } },
      { order_name: 'Ana', price: 50, share: { parts: 1, of: 2 } },
    ]);
    expect((await board()).filter(([name]) => name === 'Beer')).toEqual([['Beer', 1, 0]]);
    await box.as('bar').call(setItemStatus, { params: { id: beer }, body: { status: 1 } });
    const shares = answer.items;
    const part = shares[1]?.id ?? 0;
    expect((await lines(other))[0]).toMatchObject({ id: part, status: 1 });
    const advanced = await box
      .as('bar')
      .refused(setItemStatus, { params: { id: part }, body: { status: 2 } });
    expect(advanced.code).toBe('item_status_step');
    const done = await server().call(cancelItem, {
      params: { id: part },
      body: {
        reason: 'kitchen_error',
      },
    });
    expect(done.item).toMatchObject({ id: part, status: 4, total: 0 });
    expect((await lines(mesa)).find((line) => line.id === beer)).toMatchObject({ status: 4 });
    expect((await readCheck(other)).total).toBe(0);
    expect((await board()).filter(([name]) => name === 'Beer')).toEqual([['Beer', 1, 4]]);
  });

  test('one line shared cannot be cancelled when a share of it is paid', async () => {
    const answer = await server().call(shareItem, {
      params: { id: beer },
      body: { shares: [{ name: 'Ana' }] },
    });
    const [ana = 0] = idsOf(answer);
    await server().call(updateCheck, {
      params: { id: ana },
      body: { closed: 1, payment_type_id: 2 },
    });
    const cancel = await server().refused(cancelItem, {
      params: { id: beer },
      body: {
        reason: 'wrong_order',
      },
    });
    expect([cancel.status, cancel.code]).toEqual([409, 'share_settled']);
    expect((await readCheck(mesa)).total).toBe(185);
  });

  test('one line shared is merged when all shares meet, also item by item', async () => {
    const answer = await server().call(shareItem, {
      params: { id: beer },
      body: { shares: [{ name: 'Ana' }] },
    });
    const [ana = 0] = idsOf(answer);
    const [part] = await lines(ana);
    const moved = await server().call(moveItem, {
      params: { id: part?.id ?? 0 },
      body: { order_id: mesa },
    });
    expect(moved).toMatchObject({ id: beer, share: null, price: 100, quantity: 1 });
    await server().call(deleteCheck, { params: { id: ana } });
    expect((await readCheck(mesa)).total).toBe(235);
    const twice = await server().refused(shareItem, {
      params: { id: beer },
      body: {
        shares: [{ order_id: mesa }],
      },
    });
    expect(twice.code).toBe('same_order');
  });
});

test('the lines of the ticket of an equal part add up to its subtotal', async () => {
  await server().call(splitCheckEqually, { params: { id: mesa }, body: { parts: 2 } });
  const ticket = (await server().get(`/api/orders/${mesa}/ticket?format=text&width=42`)).text;
  const shares = [...ticket.matchAll(/\(1\/2\) +\$([\d.]+)/g)].map(([, amount]) => Number(amount));
  expect(shares).toHaveLength(2);
  expect((await readCheck(mesa)).subtotal).toBe(shares.reduce((sum, one) => sum + one, 0));
});
