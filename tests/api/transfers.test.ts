import { getCheck, updateCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { combineChecks, listServers, moveItems, recombineCheck } from '@comanda/contract/transfers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idsOf, openMesa, viewOf } from '../support/divided-check.ts';
import { aCheck, openServiceBox, type ServiceBox } from '../support/service-box.ts';
import { userIds } from '../support/service-venue.ts';
import { refusalOf, type Json } from '../support/typed-calls.ts';

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

describe('recombine and combine', () => {
  test('recombining moves everything back and frees the name', async () => {
    const before = await readCheck(mesa);
    const [child = 0] = idsOf(
      await split(mesa, [{ name: 'Ana', items: [{ id: taco, quantity: 2 }, { id: beer }] }]),
    );
    const answer = await server().call(recombineCheck, { params: { id: child }, body: {} });
    expect(answer.order).toMatchObject({
      id: mesa,
      total: before.total,
      item_count: before.item_count,
    });
    expect((await server().refused(getCheck, { params: { id: child } })).status).toBe(404);
    expect((await lines(mesa)).every((line) => line.moved_from === null)).toBe(true);
    expect(await journalled(mesa)).toEqual(['order.split', 'order.recombine']);
    await aCheck(box, 'Ana');
    expect((await server().refused(recombineCheck, { params: { id: mesa }, body: {} })).code).toBe(
      'no_parent',
    );
    expect((await server().refused(recombineCheck, { params: { id: mesa } })).code).toBe(
      'no_parent',
    );
  });

  test('recombine and combine are refused while something prevents it', async () => {
    const [child = 0] = idsOf(await split(mesa, [{ name: 'A', items: [{ id: taco }] }]));
    const [grandchild = 0] = idsOf(
      await split(child, [{ name: 'B', items: [{ id: taco, quantity: 1 }] }]),
    );
    const blocked = await server().refused(recombineCheck, { params: { id: child }, body: {} });
    expect([blocked.status, blocked.code]).toEqual([400, 'open_children']);
    expect(blocked.children).toEqual([{ id: grandchild, name: 'B' }]);
    const other = await aCheck(box, 'Other');
    const combine = (
      source_order_id: number,
      more: Partial<Json<BodyOf<typeof combineChecks>>> = {},
    ) =>
      server().call(combineChecks, { params: { id: other }, body: { source_order_id, ...more } });
    expect((await refusalOf(combine(child))).code).toBe('open_children');
    expect((await refusalOf(combine(other))).code).toBe('same_order');
    expect((await refusalOf(combine(999))).status).toBe(404);
    const { modified } = await readCheck(grandchild);
    await box
      .as('manager')
      .call(updateCheck, { params: { id: grandchild }, body: { notes: 'hurry' } });
    expect((await refusalOf(combine(grandchild, { source_modified: modified }))).code).toBe(
      'stale',
    );
    box.events.length = 0;
    const done = await combine(grandchild);
    expect(box.events).toContainEqual(
      expect.objectContaining({ event: 'order.removed', id: grandchild, into: other }),
    );
    expect(done.order).toMatchObject({ id: other, total: 45 });
    expect((await lines(other))[0]).toMatchObject({ order_name: 'Other', moved_from: 'Mesa 1' });
    await server().call(recombineCheck, { params: { id: child }, body: {} });
    await server().call(updateCheck, {
      params: { id: other },
      body: { closed: 1, payment_type_id: 2 },
    });
    expect((await refusalOf(combine(mesa))).code).toBe('order_closed');
  });

  test('a child whose parent is closed stays', async () => {
    const [child = 0] = idsOf(await split(mesa, [{ name: 'A', items: [{ id: taco }] }]));
    await server().call(updateCheck, {
      params: { id: child },
      body: { closed: 1, payment_type_id: 2 },
    });
    await server().call(updateCheck, {
      params: { id: mesa },
      body: { closed: 1, payment_type_id: 2 },
    });
    await box.as('manager').call(updateCheck, { params: { id: child }, body: { closed: 0 } });
    const answer = await server().refused(recombineCheck, { params: { id: child }, body: {} });
    expect([answer.status, answer.code]).toEqual([409, 'parent_closed']);
  });
});

describe('moving and handing over', () => {
  test('items go to a check or to a new one on another table', async () => {
    const other = await aCheck(box, 'Other', { table_id: 2 });
    const answer = await server().call(moveItems, {
      params: { id: mesa },
      body: {
        items: [{ id: taco, quantity: 2 }],
        target_order_id: other,
      },
    });
    expect(answer).toMatchObject({ order: { total: 145 }, target: { id: other, total: 90 } });
    const table = await server().call(moveItems, {
      params: { id: mesa },
      body: { item_ids: [beer], table_id: 2 },
    });
    expect(table.target).toMatchObject({
      name: '2',
      table_id: 2,
      parent_tab_id: null,
      total: 100,
    });
    expect((await lines(table.target.id))[0]).toMatchObject({ id: beer });
    expect(
      (await server().refused(moveItems, { params: { id: mesa }, body: { item_ids: [taco] } }))
        .code,
    ).toBe('field_required');
    expect(
      (await server().refused(moveItems, { params: { id: mesa }, body: { table_id: 2 } })).code,
    ).toBe('field_required');
    expect(
      (
        await server().refused(moveItems, {
          params: { id: mesa },
          body: { item_ids: [taco], table_id: 3 },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await server().refused(moveItems, {
          params: { id: mesa },
          body: { item_ids: [taco], target_order_id: mesa },
        })
      ).code,
    ).toBe('same_order');
    expect(await board()).toHaveLength(3);
  });

  test('a whole check that is moved to another table is marked on the boards', async () => {
    await server().call(updateCheck, { params: { id: mesa }, body: { table_id: 2 } });
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
    const people = (await server().call(listServers)).map((each) => each.user_name);
    expect(people).toEqual(['bar', 'manager', 'owner', 'server']);
  });
});
