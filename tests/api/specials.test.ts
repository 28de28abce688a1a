import { getCheck, listCheckItems } from '@comanda/contract/checks';
import { getTicket } from '@comanda/contract/printing';
import {
  applyComboDiscount,
  applySpecialDiscount,
  checkApplicable,
  clearDiscounts,
  deleteSpecial,
  updateSpecial,
} from '@comanda/contract/specials';
import { combineChecks, moveItems } from '@comanda/contract/transfers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const [food, drinks] = [1, 2];
const manager = () => box.as('manager');
const add = async (body: object) => {
  const answer = await manager().post('/api/specials', body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};

describe('the list of specials', () => {
  test('a name is enough: buy 2, get 1, the cheapest, all day, every day', async () => {
    expect(await add({ name: '  Three for two ' })).toEqual({
      id: 1,
      name: 'Three for two',
      description: '',
      description_español: '',
      active: 1,
      special_type: 'buy_x_get_y_free',
      conditions: { buy_quantity: 2, get_quantity: 1, applies_to: 'cheapest' },
      discount_value: 0,
      combo_price: 0,
      start_date: null,
      end_date: null,
      start_time: '00:00',
      end_time: '23:59',
      days_of_week: [0, 1, 2, 3, 4, 5, 6],
      priority: 0,
      automatic: 0,
      not_with_others: 0,
      limit_per_check: null,
      version: 1,
    });
    expect(box.events).toContainEqual(expect.objectContaining({ event: 'special.changed', id: 1 }));
  });

  test('every field is stored, also 12.5 %; a change keeps fields that are not given', async () => {
    const body = {
      name: 'Tuesday',
      description: 'On Tuesdays',
      description_español: 'Los martes',
      active: 0,
      special_type: 'percentage_discount',
      conditions: {
        category_id: null,
        category_ids: [food, drinks],
        product_id: menu.taco,
        min_quantity: 3,
        exclude_product_ids: [menu.pizza],
        exclude_option_ids: [option.cheese],
      },
      discount_value: 12.5,
      combo_price: 99.9,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      start_time: '22:00',
      end_time: '02:00',
      days_of_week: [2, 5],
      priority: 7,
      automatic: 1,
      not_with_others: 1,
      limit_per_check: 3,
    };
    const { id, ...created } = await add(body);
    expect(created).toEqual({ ...body, version: 1 });
    const changed = await manager().call(updateSpecial, {
      params: { id },
      body: { active: 1, version: 1 },
    });
    expect(changed).toEqual({ ...body, id, active: 1, version: 2 });
    expect(
      await manager().refused(updateSpecial, { params: { id }, body: { name: 'X', version: 1 } }),
    ).toMatchObject({ status: 409, code: 'stale', current: { version: 2 } });
  });

  test('the list of specials is sorted by priority, with inactive ones on request, never with deleted ones', async () => {
    await add({ name: 'Low' });
    await add({ name: 'High', priority: 5 });
    await add({ name: 'Off', active: 0 });
    const gone = await add({ name: 'Gone' });
    expect(await manager().call(deleteSpecial, { params: { id: gone.id } })).toEqual({
      success: true,
    });
    const names = async (query: string) =>
      (await box.as('server').get(`/api/specials${query}`)).list.map((row) => row.name);
    expect(await names('')).toEqual(['High', 'Low']);
    expect(await names('?show_inactive=true')).toEqual(['High', 'Low', 'Off']);
    expect(
      (await manager().refused(updateSpecial, { params: { id: gone.id }, body: { name: 'X' } }))
        .status,
    ).toBe(404);
    expect((await manager().refused(deleteSpecial, { params: { id: gone.id } })).status).toBe(404);
    const acts = await box.store.read((repos) => repos.journal.listOfSubject('special', gone.id));
    expect(acts.map((row) => row.action)).toEqual(['special.create', 'special.delete']);
  });

  test.each<[object, string]>([
    [{}, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'X', description: 'x'.repeat(301) }, 'description'],
    [{ name: 'X', special_type: 'gift' }, 'special_type'],
    [{ name: 'X', special_type: 'percentage_discount', discount_value: 101 }, 'discount_value'],
    [{ name: 'X', discount_value: -1 }, 'discount_value'],
    [{ name: 'X', combo_price: -0.01 }, 'combo_price'],
    [{ name: 'X', special_type: 'combo_deal' }, 'conditions.combo_items'],
    [{ name: 'X', conditions: { buy_quantity: 0 } }, 'conditions.buy_quantity'],
    [{ name: 'X', conditions: { get_quantity: 1.5 } }, 'conditions.get_quantity'],
    [{ name: 'X', conditions: { applies_to: 'best' } }, 'conditions.applies_to'],
    [{ name: 'X', conditions: { category_id: 99 } }, 'conditions.category_id'],
    [{ name: 'X', conditions: { exclude_option_ids: [99] } }, 'conditions.exclude_option_ids'],
    [{ name: 'X', start_date: '2026-02-30' }, 'start_date'],
    [{ name: 'X', start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ name: 'X', start_time: '24:00' }, 'start_time'],
    [{ name: 'X', days_of_week: [7] }, 'days_of_week.0'],
    [{ name: 'X', priority: -1 }, 'priority'],
    [{ name: 'X', limit_per_check: 0 }, 'limit_per_check'],
    [{ name: 'X', automatic: 'yes' }, 'automatic'],
  ])('%j is refused at %s', async (body, field) => {
    expect(await manager().post('/api/specials', body)).toMatchObject({
      status: 400,
      body: { field },
    });
  });
});

describe('on a check', () => {
  let id: number;
  let tacos: number[];
  beforeEach(async () => {
    id = await aCheck(box, 'Bar');
    tacos = await sendTo(box, id, [
      { product_id: menu.taco, qty: 2 },
      { product_id: menu.taco, qty: 1 },
      { product_id: menu.pizza, qty: 1 },
    ]);
  });
  const server = () => box.as('server');
  const check = async (of = id) => await server().call(getCheck, { params: { id: of } });
  const lines = async (of = id) => await server().call(listCheckItems, { query: { order_id: of } });
  const offers = async (ids: unknown[]) =>
    server().post('/api/specials/check-applicable', { order_items: ids });
  const apply = (special_id: number) =>
    server().call(applySpecialDiscount, { params: { id }, body: { special_id } });
  const threeForTwo = () => add({ name: '3x2', conditions: { category_id: food }, priority: 2 });
  const tenth = () =>
    add({ name: '10 %', special_type: 'percentage_discount', discount_value: 10, priority: 1 });
  const combo = () =>
    add({
      name: 'Meal',
      special_type: 'combo_deal',
      combo_price: 200,
      conditions: {
        combo_items: [
          { category_id: food, quantity: 1 },
          { category_id: 3, quantity: 1 },
        ],
      },
    });

  test('a check lists what can be applied, by the rows and not by the prices in the request', async () => {
    await threeForTwo();
    await tenth();
    await combo();
    await add({ name: 'Night', start_time: '22:00', end_time: '02:00' });
    const sent = (await lines()).map((line) => ({ ...line, price: 9999, category_id: drinks }));
    const answer = await offers(sent);
    expect(answer.list).toMatchObject([
      { name: '3x2', matching_items: tacos.slice(0, 2), total_discount: 45 },
      { name: '10 %', matching_items: tacos, total_discount: 33.5 },
      { name: 'Meal', combo_total: 244.99, combo_discount: 44.99 },
    ]);
    expect(answer.list[0]).not.toHaveProperty('combo_total');
    expect((await offers([])).list).toEqual([]);
    expect((await offers([{ id: 999 }])).status).toBe(404);
    expect((await server().refused(checkApplicable, { body: {} })).status).toBe(400);
    const [other] = await sendTo(box, await aCheck(box, 'Two'), [
      { product_id: menu.taco, qty: 1 },
    ]);
    expect((await offers([{ id: other }, { id: tacos[0] }])).status).toBe(400);
  });

  test('a check lists what can be applied to a check with the items that it has now', async () => {
    await threeForTwo();
    const offersOf = (order_id: number) => server().call(checkApplicable, { body: { order_id } });
    expect(await offersOf(id)).toMatchObject([{ name: '3x2', total_discount: 45 }]);
    const two = await aCheck(box, 'Two');
    await server().call(moveItems, {
      params: { id },
      body: {
        target_order_id: two,
        item_ids: tacos.slice(0, 2),
      },
    });
    expect(await offersOf(id)).toEqual([]);
    expect(await offersOf(two)).toMatchObject([{ matching_items: tacos.slice(0, 2) }]);
    await server().call(combineChecks, { params: { id }, body: { source_order_id: two } });
    // Screens may still ask about the check that is gone.
    expect(await offersOf(two)).toMatchObject([]);
    expect(await offersOf(id)).toHaveLength(1);
  });

  test('the server calculates a special, whatever the body says, and names it on the check', async () => {
    const { id: special_id } = await threeForTwo();
    const answer = await server().post(`/api/orders/${id}/apply-special-discount`, {
      special_id,
      special_type: 'percentage_discount',
      matching_item_ids: [tacos[2]],
      buy_quantity: 1,
      get_quantity: 50,
      discount_value: 100,
    });
    expect(answer.body).toMatchObject({ success: true, total_discount: 45 });
    expect(await check()).toMatchObject({
      special_id,
      special_name: '3x2',
      discount: 45,
      total: 289.99,
    });
    expect((await lines()).map((line) => [line.discount, line.discount_source])).toEqual([
      [45, 'special'],
      [0, null],
      [0, null],
    ]);
    expect(box.events).toContainEqual(expect.objectContaining({ event: 'order.changed', id }));
    const paper = await server().call(getTicket, {
      params: { id },
      query: { format: 'text', width: 32, lang: 'es' },
    });
    expect(paper).toMatch(/\(3x2\) +-\$?45\.00/);
    expect((await refusalOf(apply(special_id))).code).toBe('special_applied');
    const [act] = (await box.store.read((repos) => repos.journal.listOfSubject('order', id))).slice(
      -1,
    );
    expect(act).toMatchObject({ action: 'special.apply', actor_id: 2 });
  });

  test('a combo has its own call; a repeated key returns the first answer', async () => {
    const { id: meal } = await combo();
    const { id: other } = await tenth();
    const path = `/api/orders/${id}/apply-combo-discount`;
    const body = { combo_special_id: meal, combo_discount: 9999, combo_item_ids: [1] };
    expect((await refusalOf(apply(meal))).status).toBe(400);
    expect(
      (
        await server().refused(applyComboDiscount, {
          params: { id },
          body: { combo_special_id: other },
        })
      ).status,
    ).toBe(400);
    const first = await server().call(applyComboDiscount, {
      params: { id },
      body,
      idempotencyKey: 'once',
    });
    expect(first).toMatchObject({ success: true, total_discount: 44.99 });
    const again = await server().post(path, body, 'once');
    expect([again.headers['idempotent-replay'], again.body]).toEqual(['1', first]);
    expect((await check()).discount).toBe(44.99);
  });

  test('a special that does not apply is refused and changes nothing', async () => {
    const { id: beerOnly } = await add({ name: 'B', conditions: { category_id: drinks } });
    expect((await refusalOf(apply(beerOnly))).code).toBe('special_not_applicable');
    expect((await refusalOf(apply(77))).status).toBe(404);
    expect(
      (
        await server().refused(applySpecialDiscount, {
          params: { id: 77 },
          body: { special_id: 1 },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await box
          .as('kitchen')
          .refused(applySpecialDiscount, { params: { id }, body: { special_id: 1 } })
      ).status,
    ).toBe(403);
    expect((await server().post(`/api/orders/${id}/apply-special-discount`, {})).status).toBe(400);
    expect(await check()).toMatchObject({ special_id: null, discount: 0 });
  });

  test('a special on a check is recalculated for new and cancelled items, and is visibly dropped', async () => {
    const { id: special_id } = await threeForTwo();
    await apply(special_id);
    const more = await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]);
    expect(await check()).toMatchObject({ discount: 90, special_id });
    const cancel = (item?: number) =>
      server().post(`/api/order-products/${item}/cancel`, { reason: 'wrong_order' });
    await cancel(more[0]);
    expect(await check()).toMatchObject({ discount: 45, special_dropped_id: null });
    await cancel(tacos[1]);
    expect(await check()).toMatchObject({
      discount: 0,
      special_id: null,
      special_dropped_id: special_id,
      special_dropped_name: '3x2',
    });
    expect(box.events).toContainEqual(
      expect.objectContaining({
        event: 'special.dropped',
        id: special_id,
        order_id: id,
        name: '3x2',
      }),
    );
    const acts = await box.store.read((repos) => repos.journal.listOfSubject('order', id));
    expect(acts.find((row) => row.action === 'special.drop')?.detail).toContain('"amount":4500');
  });

  test('a manual discount excludes the line from the special; clearing removes both', async () => {
    const { id: special_id } = await tenth();
    await apply(special_id);
    await manager().put(`/api/order-products/${tacos[2]}/discount`, { discount_amount: 100 });
    expect((await lines()).map((line) => [line.discount, line.discount_source])).toEqual([
      [9, 'special'],
      [4.5, 'special'],
      [100, 'manual'],
    ]);
    // Removing the manual discount applies the special again; removing the special's discount leaves none.
    const none = { discount_amount: 0 };
    await manager().put(`/api/order-products/${tacos[2]}/discount`, none);
    await manager().put(`/api/order-products/${tacos[0]}/discount`, none);
    expect((await lines()).map((line) => line.discount)).toEqual([0, 4.5, 20]);
    expect((await check()).discount).toBe(24.5);
    const cleared = await server().call(clearDiscounts, { params: { id } });
    expect(cleared).toMatchObject({ success: true, order: { discount: 0, special_id: null } });
    expect((await lines()).every((line) => line.discount === 0)).toBe(true);
    expect((await apply(special_id)).total_discount).toBe(33.5);
  });

  test('moving lines changes no total; the special is calculated over both checks', async () => {
    const { id: special_id } = await threeForTwo();
    await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]);
    await apply(special_id);
    const other = await aCheck(box, 'Two');
    const sum = async () => (await check()).total + (await check(other)).total;
    const before = await sum();
    await server().put(`/api/order-products/${tacos[0]}`, { order_id: other });
    expect(await sum()).toBeCloseTo(before, 2);
    expect(await check(other)).toMatchObject({ special_id, discount: 90 });
    expect((await refusalOf(apply(special_id))).code).toBe('special_applied');
    // Three more on the first check: nine in total, three of them free, on any check.
    await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]);
    const given = (await check()).discount + (await check(other)).discount;
    expect(given).toBeCloseTo(135, 2);
    // One cancelled: eight in total, two free.
    await server().post(`/api/order-products/${tacos[1]}/cancel`, { reason: 'wrong_order' });
    expect((await check()).discount + (await check(other)).discount).toBeCloseTo(90, 2);
    // The special is removed from the first check: the two lines elsewhere are not enough.
    await server().call(clearDiscounts, { params: { id } });
    expect((await check()).discount).toBe(0);
    expect(await check(other)).toMatchObject({ discount: 0, special_dropped_id: special_id });
  });

  test("a shared line that comes back keeps the special's and the manual discount separate", async () => {
    const { id: special_id } = await tenth();
    const other = await aCheck(box, 'Two');
    await server().post(`/api/order-products/${tacos[2]}/share`, { shares: [{ order_id: other }] });
    await apply(special_id);
    const [half] = await lines(other);
    await manager().put(`/api/order-products/${half?.id}/discount`, { discount_amount: 50 });
    await server().call(combineChecks, { params: { id }, body: { source_order_id: other } });
    const pizza = () => lines().then((all) => all.filter((line) => line.product_id === menu.pizza));
    expect((await pizza()).map((line) => [line.discount, line.discount_source])).toEqual([
      [10, 'special'],
      [50, 'manual'],
    ]);
    expect((await check()).discount).toBe(73.5);
    // The goods changed: the special's discount is recalculated, the manual one is kept.
    await server().post(`/api/order-products/${tacos[0]}/cancel`, { reason: 'wrong_order' });
    expect((await check()).discount).toBe(64.5);
    await server().call(clearDiscounts, { params: { id } });
    expect(await check()).toMatchObject({ discount: 0, special_id: null });
  });

  test('a discount on a paid check is not given again', async () => {
    const { id: special_id } = await threeForTwo();
    await apply(special_id);
    const other = await aCheck(box, 'Two');
    await server().put(`/api/order-products/${tacos[0]}`, { order_id: other });
    const close = { closed: 1, payment_type_id: 2, tip: 0 };
    expect((await server().put(`/api/orders/${other}`, close)).body.discount).toBe(45);
    // Six in total, two free, one of them already paid: one is left, not two.
    await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]);
    expect((await check()).discount).toBe(45);
    expect((await check(other)).discount).toBe(45);
  });

  test('only items that were sent inside the window count', async () => {
    const { id: special_id } = await add({
      name: 'Happy hour',
      special_type: 'percentage_discount',
      discount_value: 50,
      end_time: '15:00',
    });
    box.clock.at += 2 * 3_600_000;
    await sendTo(box, id, [{ product_id: menu.pizza, qty: 1 }]);
    expect((await apply(special_id)).total_discount).toBe(167.5);
  });
});
