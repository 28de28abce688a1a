import {
  createCheck,
  deleteCheck,
  getCheck,
  listChecks,
  listClosedChecks,
  updateCheck,
} from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { refusalOf, type Json } from '../support/typed-calls.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

describe('opening a check', () => {
  test("opening a check accepts both spellings, and uses the session's user", async () => {
    const server = box.as('server');
    const one = await server.post('/api/orders', {
      OrderName: ' Terrace ',
      tableId: 1,
      user_id: 1,
    });
    expect(one.status).toBe(200);
    expect(one.body).toMatchObject({
      name: 'Terrace',
      table_id: 1,
      table_name: '1',
      closed: 0,
      status: 0,
      open_user_id: userIds.server,
      open_user_name: 'server',
      total: 0,
      item_count: 0,
      business_day: '2026-03-10',
      created: '2026-03-10T20:00:00.000Z',
    });
    const two = await server.call(createCheck, { body: { name: 'Bar', table_id: null } });
    expect(two).toMatchObject({ name: 'Bar', table_id: null, table_name: null });
    expect(box.events.map((event) => event.event)).toEqual(['order.changed', 'order.changed']);
  });

  test.each([
    [{}, 400, 'field_required', 'name'],
    [{ name: '   ' }, 400, 'field_required', 'name'],
    [{ name: '' }, 400, 'validation', 'name'],
    [{ name: 'x'.repeat(81) }, 400, 'validation', 'name'],
    [{ name: 7 }, 400, 'validation', 'name'],
    [{ name: 'A', table_id: 99 }, 404, 'not_found', 'table_id'],
    [{ name: 'A', table_id: 3 }, 404, 'not_found', 'table_id'],
    [{ name: 'A', table_id: 'one' }, 400, 'validation', 'table_id'],
    [{ name: 'A', parent_tab_id: 99 }, 404, 'not_found', 'parent_tab_id'],
    [{ name: 'A', notes: 'x'.repeat(301) }, 400, 'validation', 'notes'],
  ])('%j is refused with %i %s', async (body, status, code, field) => {
    const answer = await box.as('server').post('/api/orders', body);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, field]);
  });

  test('a name of another open check is refused with a free one', async () => {
    await aCheck(box, 'Café');
    const again = await box.as('server').refused(createCheck, { body: { name: ' CAFE\u0301 ' } });
    expect(again.status).toBe(409);
    expect(again).toMatchObject({
      code: 'order_name_taken',
      error: 'an open order with this name already exists',
      suggestion: 'CAFÉ (2)',
    });
    await box.as('server').call(createCheck, { body: { name: 'CAFÉ (2)' } });
  });

  test('a child remembers its parent, which must be open', async () => {
    const parent = await aCheck(box, 'Birthday', { table_id: 2 });
    const child = await box
      .as('server')
      .call(createCheck, { body: { OrderName: 'Half', parent_tab_id: parent } });
    expect(child).toMatchObject({
      parent_tab_id: parent,
      parent_name: 'Birthday',
      table_id: 2,
    });
    await box.as('server').call(deleteCheck, { params: { id: child.id } });
    await box
      .as('server')
      .call(updateCheck, { params: { id: parent }, body: { closed: 1, payment_type_id: 2 } });
    const late = await box
      .as('server')
      .refused(createCheck, { body: { name: 'Late', parent_tab_id: parent } });
    expect([late.status, late.code]).toEqual([409, 'parent_closed']);
  });

  test.each([
    ['nobody', 401],
    ['kitchen', 403],
    ['bar', 200],
    ['owner', 200],
  ] as const)('%s: %i', async (role, status) => {
    expect((await box.as(role).post('/api/orders', { name: 'A' })).status).toBe(status);
  });
});

describe('editing a check', () => {
  test('changes only the given fields and refuses a stale version', async () => {
    const id = await aCheck(box, 'Bar', { table_id: 1 });
    const seen = await box.as('server').call(getCheck, { params: { id } });
    const edited = await box.as('server').put(`/api/orders/${id}`, {
      ...seen,
      name: 'Bar left',
      table_id: 2,
      tip: 50,
      total: 1,
      notes: 'window',
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({ name: 'Bar left', table_id: 2, tip: 0, total: 0 });
    const stale = await box
      .as('server')
      .refused(updateCheck, { params: { id }, body: { ...seen, name: 'Bar right' } });
    expect([stale.status, stale.code]).toEqual([409, 'stale']);
    expect(stale.current).toMatchObject({ id, name: 'Bar left' });
  });

  test.each([
    ['1', {}, '2'],
    ['1 (2)', {}, '2'],
    ['1 · 2', {}, '2'],
    // As the form sends it, with all that it shows.
    ['1', { name: '1' }, '2'],
    ['1', { name: 'Ana' }, 'Ana'],
    ['Ana', {}, 'Ana'],
    ['11', {}, '11'],
  ])('that is moved: %s with %j is then called %s', async (name, more, after) => {
    const id = await aCheck(box, name, { table_id: 1 });
    const moved = await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { table_id: 2, ...more } });
    expect(moved).toMatchObject({ name: after, table_id: 2 });
  });

  test('follows its table under a free name, and keeps it when it gets none', async () => {
    await aCheck(box, '2', { table_id: 2 });
    const id = await aCheck(box, '1', { table_id: 1 });
    const put = (body: Json<BodyOf<typeof updateCheck>>) =>
      box.as('server').call(updateCheck, { params: { id }, body });
    expect(await put({ tableId: 2 })).toMatchObject({ name: '2 (2)' });
    expect(await put({ tableId: null })).toMatchObject({ name: '2 (2)', table_id: null });
  });

  test('editing a check refuses another open name and a deleted table, accepts no change', async () => {
    await aCheck(box, 'One');
    const id = await aCheck(box, 'Two');
    const put = (body: Json<BodyOf<typeof updateCheck>>) =>
      box.as('server').call(updateCheck, { params: { id }, body });
    expect((await refusalOf(put({ name: 'ONE' }))).code).toBe('order_name_taken');
    expect((await put({ name: 'TWO' })).name).toBe('TWO');
    expect((await refusalOf(put({ table_id: 3 }))).status).toBe(404);
    expect((await refusalOf(put({ guests: 0 }))).status).toBe(400);
    await put({});
    expect(
      (await box.as('server').refused(updateCheck, { params: { id: 999 }, body: {} })).status,
    ).toBe(404);
    expect(
      (await box.as('kitchen').refused(updateCheck, { params: { id }, body: {} })).status,
    ).toBe(403);
  });
});

describe('deleting a check', () => {
  test('only an empty one, which then is in no list', async () => {
    const id = await aCheck(box, 'Bar');
    const [item] = await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    const refused = await box.as('server').refused(deleteCheck, { params: { id } });
    expect([refused.status, refused.code]).toEqual([409, 'order_not_empty']);
    await box.as('server').post(`/api/order-products/${item}/cancel`, { reason: 'wrong_order' });
    expect(await box.as('server').call(deleteCheck, { params: { id } })).toEqual({ success: true });
    expect((await box.as('server').refused(getCheck, { params: { id } })).status).toBe(404);
    expect(await box.as('server').call(listChecks)).toEqual([]);
    expect((await box.as('server').refused(deleteCheck, { params: { id } })).status).toBe(404);
    await aCheck(box, 'Bar');
  });
});

describe('lists of checks', () => {
  test('open ones and those closed in this business day; older ones by page', async () => {
    const server = box.as('server');
    const old = await aCheck(box, 'Yesterday');
    await server.call(updateCheck, {
      params: { id: old },
      body: { closed: 1, payment_type_id: 2 },
    });
    box.clock.at += 24 * 3_600_000;
    await box.store.write((repos) => repos.session.touch(2, box.clock.at, box.clock.at));
    const done = await aCheck(box, 'Done');
    await server.call(updateCheck, {
      params: { id: done },
      body: { closed: 1, payment_type_id: 2 },
    });
    const open = await aCheck(box, 'Open');
    const ids = async (path: string) => (await server.get(path)).list.map((check) => check.id);
    expect(await ids('/api/orders')).toEqual([open, done]);
    expect(await ids('/api/orders?closed=0')).toEqual([open]);
    expect(await ids('/api/orders?closed=1')).toEqual([done]);
    expect(await ids('/api/orders?from=2026-03-10&to=2026-03-10')).toEqual([old]);
    expect(await ids('/api/orders?from=2026-03-01')).toEqual([done, old]);
    expect(await ids('/api/orders?from=2026-03-01&page=2')).toEqual([]);
    expect(await ids('/api/closed-orders')).toEqual([done, old]);
    expect(await ids('/api/closed-orders?search=YEST')).toEqual([old]);
    expect(await ids(`/api/closed-orders?search=${old}`)).toEqual([old]);
    expect(await ids('/api/closed-orders?search=nothing')).toEqual([]);
    expect((await server.refused(listChecks, { query: { from: 'yesterday' } })).status).toBe(400);
    expect((await server.refused(listClosedChecks, { query: { page: 0 } })).status).toBe(400);
    expect((await box.as('nobody').refused(listChecks)).status).toBe(401);
    expect((await box.as('kitchen').refused(listClosedChecks)).status).toBe(403);
  });

  test('closed checks are paged and found by table, server and number', async () => {
    const server = box.as('server');
    const closed: number[] = [];
    for (let n = 0; n < 52; n += 1) {
      const place = n === 0 ? { table_id: 2 } : {};
      const id = await aCheck(n === 1 ? { ...box, as: () => box.as('bar') } : box, `N${n}`, place);
      await server.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
      closed.push(id);
    }
    const ids = async (query: string) =>
      (await server.get(`/api/closed-orders${query}`)).list.map((check) => check.id);
    expect(await ids('')).toHaveLength(50);
    expect(await ids('?page=2')).toHaveLength(2);
    await box.store.write((repos) =>
      repos.floor.updateTable(2, { name: 'Terraza', modified_at: 1 }),
    );
    expect(await ids('?search=terr')).toEqual([closed[0]]);
    expect(await ids('?search=BAR')).toEqual([closed[1]]);
    expect((await ids(`?search=${closed[30]}`))[0]).toBe(closed[30]);
  });

  test('a check counts waiting and ready items', async () => {
    await anOpenRegister(box);
    const id = await aCheck(box, 'Bar');
    const [first] = await sendTo(box, id, [
      { product_id: menu.taco, qty: 1 },
      { product_id: menu.pizza, qty: 2 },
    ]);
    for (const status of [1, 2]) {
      await box.as('kitchen').put(`/api/order-products/${first}/status`, { status });
    }
    const seen = await box.as('server').call(getCheck, { params: { id } });
    expect(seen).toMatchObject({
      waiting_items: 1,
      ready_items: 1,
      item_count: 3,
      subtotal: 444.98,
      discount: 0,
      total: 444.98,
      iva: 71.2,
      order_revenue: 444.98,
    });
  });
});
