import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option, userIds } from '../support/service-venue.ts';

let box: ServiceBox;
let mesa: number;
let taco: number;
let beer: number;
beforeEach(async () => {
  box = await openServiceBox();
  mesa = await aCheck(box, 'Mesa 1', { table_id: 1 });
  [taco = 0, beer = 0] = await sendTo(box, mesa, [
    { product_id: menu.taco, qty: 3, note: 'no onion' },
    { product_id: menu.beer, selectedOptionId: option.liter },
  ]);
});
afterEach(() => box.close());

type Line = Record<string, unknown> & { id: number };
const server = () => box.as('server');
const readCheck = async (id: number) => (await server().get(`/api/orders/${id}`)).body;
const lines = async (id: number): Promise<Line[]> =>
  (await server().get(`/api/order-products?order_id=${id}`)).list;
const board = async () =>
  (await box.as('kitchen').get('/api/order-products?areas=all')).list.map((row) => [
    row.product_name,
    row.quantity,
    row.status,
  ]);
const split = (id: number, splits: unknown, more: object = {}) =>
  server().post(`/api/orders/${id}/split`, { splits, ...more });
const ids = (answer: { body: Record<string, unknown> }) =>
  (answer.body.orders as { id: number }[]).map((check) => check.id);
const journalled = async (id: number) =>
  (await box.store.read((repos) => repos.journal.listOfSubject('order', id))).map(
    (row) => row.action,
  );

describe('recombine and combine', () => {
  test('moves everything back and frees the name', async () => {
    const before = await readCheck(mesa);
    const [child = 0] = ids(
      await split(mesa, [{ name: 'Ana', items: [{ id: taco, quantity: 2 }, { id: beer }] }]),
    );
    const answer = await server().post(`/api/orders/${child}/recombine`, {});
    expect(answer.body.order).toMatchObject({
      id: mesa,
      total: before.total,
      item_count: before.item_count,
    });
    expect((await server().get(`/api/orders/${child}`)).status).toBe(404);
    expect((await lines(mesa)).every((line) => line.moved_from === null)).toBe(true);
    expect(await journalled(mesa)).toEqual(['order.split', 'order.recombine']);
    await aCheck(box, 'Ana');
    expect((await server().post(`/api/orders/${mesa}/recombine`, {})).body.code).toBe('no_parent');
    expect((await server().post(`/api/orders/${mesa}/recombine`)).body.code).toBe('no_parent');
  });

  test('recombine and combine are refused while something prevents it', async () => {
    const [child = 0] = ids(await split(mesa, [{ name: 'A', items: [{ id: taco }] }]));
    const [grandchild = 0] = ids(
      await split(child, [{ name: 'B', items: [{ id: taco, quantity: 1 }] }]),
    );
    const blocked = await server().post(`/api/orders/${child}/recombine`, {});
    expect([blocked.status, blocked.body.code]).toEqual([400, 'open_children']);
    expect(blocked.body.children).toEqual([{ id: grandchild, name: 'B' }]);
    const other = await aCheck(box, 'Other');
    const combine = (source_order_id: number, more: object = {}) =>
      server().post(`/api/orders/${other}/combine`, { source_order_id, ...more });
    expect((await combine(child)).body.code).toBe('open_children');
    expect((await combine(other)).body.code).toBe('same_order');
    expect((await combine(999)).status).toBe(404);
    const { modified } = await readCheck(grandchild);
    await box.as('manager').put(`/api/orders/${grandchild}`, { notes: 'hurry' });
    expect((await combine(grandchild, { source_modified: modified })).body.code).toBe('stale');
    box.events.length = 0;
    const done = await combine(grandchild);
    expect(box.events).toContainEqual(
      expect.objectContaining({ event: 'order.removed', id: grandchild, into: other }),
    );
    expect(done.body.order).toMatchObject({ id: other, total: 45 });
    expect((await lines(other))[0]).toMatchObject({ order_name: 'Other', moved_from: 'Mesa 1' });
    await server().post(`/api/orders/${child}/recombine`, {});
    await server().put(`/api/orders/${other}`, { closed: 1, payment_type_id: 2 });
    expect((await combine(mesa)).body.code).toBe('order_closed');
  });

  test('a child whose parent is closed stays', async () => {
    const [child = 0] = ids(await split(mesa, [{ name: 'A', items: [{ id: taco }] }]));
    await server().put(`/api/orders/${child}`, { closed: 1, payment_type_id: 2 });
    await server().put(`/api/orders/${mesa}`, { closed: 1, payment_type_id: 2 });
    await box.as('manager').put(`/api/orders/${child}`, { closed: 0 });
    const answer = await server().post(`/api/orders/${child}/recombine`, {});
    expect([answer.status, answer.body.code]).toEqual([409, 'parent_closed']);
  });
});

describe('moving and handing over', () => {
  test('items go to a check or to a new one on another table', async () => {
    const other = await aCheck(box, 'Other', { table_id: 2 });
    const path = `/api/orders/${mesa}/move-items`;
    const answer = await server().post(path, {
      items: [{ id: taco, quantity: 2 }],
      target_order_id: other,
    });
    expect(answer.body).toMatchObject({ order: { total: 145 }, target: { id: other, total: 90 } });
    const table = await server().post(path, { item_ids: [beer], table_id: 2 });
    expect(table.body.target).toMatchObject({
      name: '2',
      table_id: 2,
      parent_tab_id: null,
      total: 100,
    });
    expect((await lines(Number((table.body.target as Line).id)))[0]).toMatchObject({ id: beer });
    expect((await server().post(path, { item_ids: [taco] })).body.code).toBe('field_required');
    expect((await server().post(path, { table_id: 2 })).body.code).toBe('field_required');
    expect((await server().post(path, { item_ids: [taco], table_id: 3 })).status).toBe(404);
    expect((await server().post(path, { item_ids: [taco], target_order_id: mesa })).body.code).toBe(
      'same_order',
    );
    expect(await board()).toHaveLength(3);
  });

  test('a whole check that is moved to another table is marked on the boards', async () => {
    await server().put(`/api/orders/${mesa}`, { table_id: 2 });
    expect(await lines(mesa)).toMatchObject([
      { moved_from: '1', table_name: '2' },
      { moved_from: '1' },
    ]);
    expect(box.events).toContainEqual(
      expect.objectContaining({
        event: 'items.changed',
        order_id: mesa,
        areas: ['kitchen', 'bar'],
      }),
    );
  });

  test('a check is served by the user it was handed to', async () => {
    const to = (user_id: unknown) => server().post(`/api/orders/${mesa}/hand-over`, { user_id });
    expect((await to(userIds.bar)).body.order).toMatchObject({
      server_id: userIds.bar,
      server_name: 'bar',
      open_user_name: 'server',
    });
    expect((await to(userIds.kitchen)).body.code).toBe('cannot_serve');
    expect((await to(99)).status).toBe(404);
    expect((await to('x')).status).toBe(400);
    expect(await journalled(mesa)).toEqual(['order.hand_over']);
    const people = (await server().get('/api/servers')).list.map((each) => each.user_name);
    expect(people).toEqual(['bar', 'manager', 'owner', 'server']);
  });
});
