import { fireItems } from '@comanda/contract/courses';
import type { BodyOf } from '@comanda/contract/endpoint';
import {
  applySpecialDiscount,
  listCheckSpecials,
  removeSpecial,
  updateSpecial,
} from '@comanda/contract/specials';
import { recombineCheck, splitCheckEqually } from '@comanda/contract/transfers';
import { getCheck, listCheckItems } from '@comanda/contract/checks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, option } from '../support/service-venue.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const check = (id: number) => manager().call(getCheck, { params: { id } });
const beer = { product_id: menu.beer, selectedOptionId: option.liter };
/** A minute passes, as between any two people's acts. */
const later = () => {
  box.clock.at += 60_000;
};
const halfOff = { special_type: 'percentage_discount', discount_value: 50 };

async function aSpecial(more: object): Promise<number> {
  const made = await manager().post('/api/specials', {
    name: 'Happy hour',
    ...halfOff,
    automatic: true,
    conditions: { product_id: menu.beer },
    ...more,
  });
  expect(made.status, made.text).toBe(200);
  return made.body.id;
}

/** A check with two beers, sold with the special. */
async function twoBeers(name: string, special: number, isByHand = false): Promise<number> {
  const id = await aCheck(box, name);
  await sendTo(box, id, [{ ...beer, qty: 2 }]);
  if (isByHand) {
    const body = { special_id: special };
    await manager().call(applySpecialDiscount, { params: { id }, body });
  }
  later();
  return id;
}

const put = async (id: number, body: BodyOf<typeof updateSpecial>) => {
  await manager().call(updateSpecial, { params: { id }, body });
  later();
};

const changes: [string, (id: number) => Promise<unknown>][] = [
  ['switched off', (id) => put(id, { active: 0 })],
  ['edited to less', (id) => put(id, { discount_value: 10 })],
  ['moved to other hours', (id) => put(id, { start_time: '03:00', end_time: '03:01' })],
  ['limited to another product', (id) => put(id, { conditions: { product_id: menu.pizza } })],
  ['ended yesterday', (id) => put(id, { end_date: '2020-01-01' })],
  ['of another type', (id) => put(id, { special_type: 'buy_x_get_y_free', discount_value: 0 })],
  ['no longer automatic', (id) => put(id, { automatic: 0 })],
  ['deleted', (id) => manager().delete(`/api/specials/${id}`)],
];

describe.each([false, true])('a special (applied by hand: %s)', (isByHand) => {
  test.each(changes)('that is %s changes nothing that was sold with it', async (_, change) => {
    const special = await aSpecial({ automatic: !isByHand });
    const id = await twoBeers('Bar', special, isByHand);
    const sold = await check(id);
    expect(sold.discount).toBe(sold.subtotal / 2);
    await change(special);
    await sendTo(box, id, [{ product_id: menu.taco }]);
    expect(await check(id)).toMatchObject({
      discount: sold.discount,
      total: sold.total + 45,
      special_dropped_id: null,
    });
    // Nor by other commands that count the lines again.
    const lines = await manager().call(listCheckItems, { query: { order_id: id } });
    const taco = lines.find((line) => line.product_id === menu.taco);
    await manager().put(`/api/order-products/${taco?.id}/discount`, { discount_amount: 5 });
    await manager().post(`/api/order-products/${taco?.id}/cancel`, { reason: 'wrong_order' });
    expect(await check(id)).toMatchObject({ total: sold.total });
    const halves = await manager().call(splitCheckEqually, { params: { id }, body: { parts: 2 } });
    for (const child of halves.orders) {
      await sendTo(box, child.id, [{ product_id: menu.taco }]);
      await manager().call(recombineCheck, { params: { id: child.id }, body: {} });
    }
    expect(await check(id)).toMatchObject({ total: sold.total + 45 });
  });
});

test('what is sent afterwards is evaluated with the terms of today', async () => {
  const special = await aSpecial({});
  const id = await twoBeers('Bar', special);
  const unit = (await check(id)).subtotal / 2;
  await put(special, { discount_value: 10 });
  await sendTo(box, id, [beer]);
  expect((await check(id)).discount).toBeCloseTo(unit + unit * 0.1);
  later();
  await put(special, { active: 0 });
  await put(special, { active: 1, discount_value: 50 });
  await sendTo(box, id, [beer]);
  expect((await check(id)).discount).toBeCloseTo(unit + unit * 0.1 + unit * 0.5);
  // It is one special for the person at the table, and goes as a whole.
  const shown = await manager().call(listCheckSpecials, { params: { id } });
  expect(shown.applied).toMatchObject([{ special_id: special, automatic: 1 }]);
  await manager().call(removeSpecial, { params: { id }, body: { special_id: special } });
  expect(await check(id)).toMatchObject({ discount: 0 });
});

test('a special by hand goes on with the terms of today, and its person', async () => {
  const special = await aSpecial({ automatic: false });
  const id = await twoBeers('Bar', special, true);
  const unit = (await check(id)).subtotal / 2;
  await put(special, { discount_value: 20 });
  await sendTo(box, id, [beer]);
  expect((await check(id)).discount).toBeCloseTo(unit * 1.2);
  const shown = await manager().call(listCheckSpecials, { params: { id } });
  expect(shown.applied).toMatchObject([{ special_id: special, automatic: 0 }]);
});

test('another name or priority is not another special', async () => {
  const special = await aSpecial({
    special_type: 'buy_x_get_y_free',
    conditions: { product_id: menu.beer, buy_quantity: 2, get_quantity: 1 },
  });
  const id = await aCheck(box, 'Bar');
  await sendTo(box, id, [{ ...beer, qty: 5 }]);
  later();
  await put(special, { name: '3 x 2', priority: 7, description: 'All evening' });
  await sendTo(box, id, [beer]);
  const after = await check(id);
  expect(after.discount).toBeCloseTo(after.subtotal / 3);
});

test('a fixed amount and a limit per check are not given twice', async () => {
  const fixed = await aSpecial({ special_type: 'fixed_discount', discount_value: 50 });
  const once = await aSpecial({
    name: 'One free',
    special_type: 'buy_x_get_y_free',
    limit_per_check: 1,
    conditions: { product_id: menu.taco, buy_quantity: 1, get_quantity: 1 },
  });
  const id = await twoBeers('Bar', fixed);
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
  expect((await check(id)).discount).toBe(95);
  later();
  await put(fixed, { discount_value: 60 });
  await put(once, { limit_per_check: 1, start_time: '00:01' });
  await sendTo(box, id, [beer, { product_id: menu.taco, qty: 2 }]);
  expect((await check(id)).discount).toBe(105);
});

test('a special that excludes others holds with both of its terms', async () => {
  const special = await aSpecial({ not_with_others: true });
  const id = await twoBeers('Bar', special);
  const unit = (await check(id)).subtotal / 2;
  await put(special, { discount_value: 40 });
  await sendTo(box, id, [beer]);
  expect((await check(id)).discount).toBeCloseTo(unit * 1.4);
});

test('a course that waits keeps the price of the hour in which it was sold', async () => {
  const special = await aSpecial({});
  const id = await aCheck(box, 'Terrace');
  await sendTo(box, id, [{ ...beer, qty: 2, course: 2, hold: true }]);
  const sold = await check(id);
  box.clock.at += 60 * 60_000;
  await put(special, { active: 0 });
  await manager().call(fireItems, { params: { id }, body: { course: 2 } });
  later();
  await sendTo(box, id, [{ product_id: menu.taco }]);
  expect(await check(id)).toMatchObject({ discount: sold.discount, total: sold.total + 45 });
});
