import { cancelItem } from '@comanda/contract/cancel-reasons';
import { getCheck } from '@comanda/contract/checks';
import { createSpecial } from '@comanda/contract/specials';
import { splitCheckEqually } from '@comanda/contract/transfers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Bar');
  await box.as('manager').call(createSpecial, {
    body: {
      name: '2x1',
      special_type: 'buy_x_get_y_free',
      automatic: 1,
      conditions: { product_id: menu.taco, buy_quantity: 1, get_quantity: 1 },
    },
  });
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const totalOf = async (check: number) =>
  (await manager().call(getCheck, { params: { id: check } })).total;
async function splitEqually(parts: number): Promise<number[]> {
  const body = await manager().call(splitCheckEqually, { params: { id }, body: { parts } });
  return body.orders.map((each) => each.id);
}
const pay = async (check: number) => {
  const closing = { closed: 1, payment_type_id: 2 };
  expect((await manager().put(`/api/orders/${check}`, closing)).status).toBe(200);
};

test('a special on a shared line stays when something else is sent', async () => {
  await sendTo(box, id, [{ product_id: menu.taco, qty: 4 }]);
  expect(await totalOf(id)).toBe(90);
  const [other = 0] = await splitEqually(2);
  await sendTo(box, id, [{ product_id: menu.pizza, qty: 1 }]);
  const pizza = (await totalOf(id)) - 45;
  expect(pizza).toBeGreaterThan(0);
  expect(await totalOf(other)).toBe(45);
  await pay(other);
  await sendTo(box, id, [{ product_id: menu.pizza, qty: 1 }]);
  expect(await totalOf(id)).toBe(45 + 2 * pizza);
});

test('its units count with those that come later', async () => {
  await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]);
  expect(await totalOf(id)).toBe(90);
  const [other = 0, third = 0] = await splitEqually(3);
  await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
  const totals = [await totalOf(id), await totalOf(other), await totalOf(third)].map(Number);
  expect(totals.reduce((sum, total) => sum + total, 0)).toBeCloseTo(90, 5);
});

test('it ends for all shares when its units are no longer enough', async () => {
  const [first = 0] = await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
  const [second = 0] = await sendTo(box, id, [{ product_id: menu.taco, qty: 1, note: 'no onion' }]);
  expect(await totalOf(id)).toBe(45);
  const [other = 0] = await splitEqually(2);
  expect([await totalOf(id), await totalOf(other)]).toEqual([22.5, 22.5]);
  await manager().call(cancelItem, { params: { id: second }, body: { reason: 'wrong_order' } });
  expect([await totalOf(id), await totalOf(other)]).toEqual([22.5, 22.5]);
  expect(first).not.toBe(second);
});
