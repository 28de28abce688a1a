import { getCheck, listCheckItems, updateCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { getTicket } from '@comanda/contract/printing';
import {
  applyComboDiscount,
  applySpecialDiscount,
  checkApplicable,
  clearDiscounts,
  createSpecial,
  listCheckSpecials,
  removeSpecial,
  updateSpecial,
} from '@comanda/contract/specials';
import { combineChecks, recombineCheck } from '@comanda/contract/transfers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { refusalOf, type Json } from '../support/typed-calls.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Bar');
});
afterEach(() => box.close());

const food = 1;
const pizzas = 3;
const server = () => box.as('server');
const add = async (body: Json<BodyOf<typeof createSpecial>>) => {
  const answer = await box.as('manager').call(createSpecial, { body });
  return answer.id;
};
const check = async (of = id) => await server().call(getCheck, { params: { id: of } });
const listed = async (of = id) => await server().call(listCheckSpecials, { params: { id: of } });
const tacos = (qty: number) => sendTo(box, id, [{ product_id: menu.taco, qty }]);
const pizza = (qty: number) => sendTo(box, id, [{ product_id: menu.pizza, qty }]);
const cancel = (item?: number) =>
  server().post(`/api/order-products/${item}/cancel`, { reason: 'wrong_order' });
const acts = async () =>
  (await box.store.read((repos) => repos.journal.listOfSubject('order', id))).map(
    (row) => row.action,
  );
const threeForTwo = (more = {}) =>
  add({ name: '3x2', automatic: 1, conditions: { category_id: food }, ...more });
const meal = (more = {}) =>
  add({
    name: 'Meal',
    special_type: 'combo_deal',
    combo_price: 200,
    conditions: {
      combo_items: [
        { category_id: food, quantity: 1 },
        { category_id: pizzas, quantity: 1 },
      ],
    },
    ...more,
  });

describe('automatic specials', () => {
  test('apply when items are sent, as often as they allow, and end with their items', async () => {
    const special_id = await threeForTwo();
    await tacos(2);
    expect(await check()).toMatchObject({ discount: 0, special_id: null });
    const [last] = await tacos(1);
    expect(await check()).toMatchObject({ discount: 45, special_id, special_name: '3x2' });
    await tacos(3);
    expect(await listed()).toMatchObject({
      applied: [{ special_id, automatic: 1, times: 2, discount: 90 }],
      passed_over: [],
    });
    await cancel(last);
    expect((await check()).discount).toBe(45);
    const all = await server().call(listCheckItems, { query: { order_id: id } });
    for (const line of all.filter((each) => each.status !== 4)) await cancel(line.id);
    // No user chose it: it ends without a notice.
    expect(await check()).toMatchObject({
      discount: 0,
      special_id: null,
      special_dropped_id: null,
    });
    expect(await acts()).toEqual(expect.arrayContaining(['special.auto', 'special.drop']));
  });

  test('happy hour by the time of ordering: what was ordered in it keeps its price', async () => {
    await add({
      name: 'Happy hour',
      automatic: 1,
      special_type: 'percentage_discount',
      discount_value: 50,
      end_time: '15:00',
    });
    await pizza(1);
    expect((await check()).discount).toBe(100);
    box.clock.at += 2 * 3_600_000;
    await pizza(1);
    expect((await check()).discount).toBe(100);
  });

  test('items that no automatic special matches leave no trace', async () => {
    await threeForTwo();
    await pizza(2);
    const { rows } = await box.store.read(async (repos) => ({
      rows: await repos.items.listRowsOfCheck(id),
    }));
    expect(rows.map((row) => row.special_pool_id)).toEqual([null]);
    expect(await box.store.read((repos) => repos.specials.isTied(id))).toBe(false);
  });

  test('an offered one never applies itself; switched off, an automatic one takes nothing more', async () => {
    await meal();
    const special_id = await threeForTwo();
    await tacos(3);
    await pizza(1);
    expect((await check()).discount).toBe(45);
    await box
      .as('manager')
      .call(updateSpecial, { params: { id: special_id }, body: { active: 0 } });
    expect((await check()).discount).toBe(45);
    box.clock.at += 1000;
    await tacos(3);
    expect((await check()).discount).toBe(45);
  });

  test('checks that are combined count together from the next order on; the transfer changes nothing', async () => {
    await threeForTwo();
    await tacos(2);
    const other = await aCheck(box, 'Two');
    await sendTo(box, other, [{ product_id: menu.taco, qty: 1 }]);
    await server().call(combineChecks, { params: { id }, body: { source_order_id: other } });
    expect((await check()).discount).toBe(0);
    await tacos(1);
    expect((await check()).discount).toBe(45);
    await tacos(2);
    expect((await check()).discount).toBe(90);
  });
});

describe('several specials on one check', () => {
  const apply = (special_id: number) =>
    server().call(applySpecialDiscount, { params: { id }, body: { special_id } });
  const applyCombo = (combo_special_id: number) =>
    server().call(applyComboDiscount, { params: { id }, body: { combo_special_id } });

  test('a person adds one to what applies; each says how often and on what', async () => {
    const auto = await threeForTwo();
    const combo = await meal();
    const [line] = await tacos(4);
    const [round] = await pizza(2);
    expect((await check()).discount).toBe(45);
    const lines = await server().call(listCheckItems, { query: { order_id: id } });
    const [offer] = await server().call(checkApplicable, { body: { order_items: lines } });
    // One combo: the other three tacos are the automatic one's. It saves 44.99 on top.
    expect(offer).toMatchObject({ id: combo, total_discount: 44.99, combo_discount: 44.99 });
    expect(await applyCombo(combo)).toMatchObject({ total_discount: 44.99 });
    expect((await check()).discount).toBe(89.99);
    expect(await listed()).toMatchObject({
      applied: [
        { special_id: auto, times: 1, discount: 45, items: [{ id: line, discount: 45 }] },
        { special_id: combo, times: 1, discount: 44.99, automatic: 0 },
      ],
    });
    expect((await listed()).applied[1]?.items.map((item) => item.id)).toEqual([line, round]);
    expect((await refusalOf(applyCombo(combo))).code).toBe('special_applied');
  });

  test('what saves nothing on top is refused and says so; the list says what was passed over', async () => {
    await threeForTwo({ limit_per_check: 1 });
    const tenth = await add({
      name: '10 %',
      special_type: 'percentage_discount',
      discount_value: 10,
      conditions: { category_id: food },
    });
    const alone = await add({
      name: 'Staff',
      automatic: 1,
      special_type: 'percentage_discount',
      discount_value: 20,
      not_with_others: 1,
    });
    await tacos(3);
    expect((await refusalOf(apply(tenth))).code).toBe('special_not_applicable');
    expect((await check()).discount).toBe(45);
    expect((await listed()).passed_over).toMatchObject([
      { special_id: alone, would_save: 27, reason: 'alone' },
    ]);
    await tacos(9);
    // 20 % of twelve tacos is more than one free taco and nothing else.
    expect(await check()).toMatchObject({ discount: 108, special_id: alone });
    expect((await listed()).passed_over).toMatchObject([{ name: '3x2', reason: 'alone' }]);
  });

  test('one is taken off: an automatic one stays off until a person applies it', async () => {
    const auto = await threeForTwo();
    await tacos(3);
    const path = `/api/orders/${id}/remove-special`;
    const off = await server().call(removeSpecial, { params: { id }, body: { special_id: auto } });
    expect(off).toMatchObject({ success: true, order: { discount: 0, special_id: null } });
    await tacos(3);
    expect((await check()).discount).toBe(0);
    expect((await listed()).passed_over).toMatchObject([
      { special_id: auto, would_save: 90, reason: 'removed' },
    ]);
    expect((await apply(auto)).total_discount).toBe(90);
    expect(
      (await server().refused(removeSpecial, { params: { id }, body: { special_id: 99 } })).status,
    ).toBe(404);
    expect((await server().post(path, {})).status).toBe(400);
    expect(
      (
        await box
          .as('kitchen')
          .refused(removeSpecial, { params: { id }, body: { special_id: auto } })
      ).status,
    ).toBe(403);
    expect((await box.as('nobody').refused(listCheckSpecials, { params: { id } })).status).toBe(
      401,
    );
    expect((await server().refused(listCheckSpecials, { params: { id: 999 } })).status).toBe(404);
    expect(await acts()).toEqual(expect.arrayContaining(['special.remove', 'special.apply']));
  });

  test('a line of several specials is split, shared and brought back to the centavo', async () => {
    await threeForTwo();
    const combo = await meal();
    const [line] = await tacos(4);
    await pizza(1);
    await applyCombo(combo);
    const before = await check();
    expect(before.discount).toBe(89.99);
    const split = await server().post(`/api/orders/${id}/split`, {
      splits: [{ name: 'Half', items: [{ id: line, parts: 1, of: 3 }] }],
    });
    const [{ id: child } = { id: 0 }] = split.body.orders as { id: number }[];
    const [here, there] = [await check(), await check(child)];
    expect(here.total + there.total).toBeCloseTo(before.total, 2);
    const given = [...(await listed()).applied, ...(await listed(child)).applied];
    const sum = given.reduce((all, each) => all + each.discount, 0);
    expect(sum).toBeCloseTo(89.99, 2);
    await server().call(recombineCheck, { params: { id: child }, body: {} });
    expect(await check()).toMatchObject({ total: before.total, discount: 89.99 });
    expect((await listed()).applied).toHaveLength(2);
    const cleared = await server().call(clearDiscounts, { params: { id } });
    expect(cleared.order).toMatchObject({ discount: 0, special_id: null });
    expect((await listed()).applied).toEqual([]);
  });

  test('a paid check counts each special by what it gave; reopened it is as it was', async () => {
    const auto = await threeForTwo();
    const combo = await meal();
    await tacos(4);
    await pizza(1);
    await applyCombo(combo);
    const sums = () =>
      box.store.read(async (repos) => {
        const hours = {
          days: { from: '0000-01-01', to: '0000-01-01' },
          times: [{ from: 0, to: 9e15 }],
          rest: [],
        };
        const totals = await repos.totals.readHours(hours, 'America/Mexico_City');
        return new Map(
          [...totals.sales].flatMap(([key, sum]): [string, number][] =>
            key.startsWith('special|') ? [[key, sum.discount]] : [],
          ),
        );
      });
    const close = { closed: 1, payment_type_id: 2, tip: 0 };
    expect((await server().put(`/api/orders/${id}`, close)).status).toBe(200);
    const paper = await server().call(getTicket, {
      params: { id },
      query: { format: 'text', width: 32, lang: 'en' },
    });
    expect(paper).toMatch(/\(3x2\) +-\$?45\.00\n.*\(Meal\) +-\$?44\.99/);
    expect(await sums()).toEqual(
      new Map([
        [`special|${auto}`, 4500],
        [`special|${combo}`, 4499],
      ]),
    );
    await box.as('manager').call(updateCheck, { params: { id }, body: { closed: 0 } });
    expect((await check()).discount).toBe(89.99);
    // Seven tacos: one in the set, two of the other six are free.
    await tacos(3);
    expect((await check()).discount).toBe(134.99);
  });

  test('the ticket has what a special gave by its name, a comp next to it apart', async () => {
    await threeForTwo();
    await tacos(3);
    const [item] = await pizza(1);
    const boss = box.as('manager');
    await boss.put(`/api/order-products/${item}/comp`, { reason_id: 1 });
    const { discount } = await check();
    const rest = (discount - 45).toFixed(2);
    expect(
      await server().call(getTicket, {
        params: { id },
        query: { format: 'text', width: 32, lang: 'en' },
      }),
    ).toMatch(new RegExp(`Discount \\(3x2\\) +-\\$?45\\.00\n *Discount +-\\$?${rest}`));
  });
});
