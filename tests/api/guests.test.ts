import { listCheckItems, updateCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { listGuests } from '@comanda/contract/guests';
import { addPayment, listPayments, reversePayment } from '@comanda/contract/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let id: number;
let items: number[];
beforeEach(async () => {
  box = await openServiceBox();
  await anOpenRegister(box);
  id = await aCheck(box, 'Terrace', { guests: 2 });
  // 45 + 120.50 + 199.99 = 365.49
  items = await sendTo(box, id, [
    { product_id: menu.taco, qty: 1 },
    { product_id: menu.burger, qty: 1 },
    { product_id: menu.pizza, qty: 1 },
  ]);
});
afterEach(() => box.close());

const assign = (item: number | undefined, guest: unknown, role: 'server' | 'kitchen' = 'server') =>
  box.as(role).put(`/api/order-products/${item}/guest`, { guest });
const guests = async (check = id) =>
  await box.as('server').call(listGuests, { params: { id: check } });
const pay = (body: BodyOf<typeof addPayment>) =>
  box.as('server').call(addPayment, { params: { id }, body });
const linesOf = (check: number) =>
  box.as('server').call(listCheckItems, { query: { order_id: check } });

describe('the guest of a line', () => {
  test('the guest of a line is set, changed and removed without a cost', async () => {
    expect((await assign(items[0], 1)).body).toMatchObject({ guest: 1, total: 45, status: 0 });
    expect((await assign(items[0], 2)).body).toMatchObject({ guest: 2 });
    expect((await assign(items[0], null)).body).toMatchObject({ guest: null });
  });

  test('the guest of a line can be set when sending', async () => {
    const send = (guest: unknown) =>
      box.as('server').post(`/api/orders/${id}/send-items`, {
        items: [{ product_id: menu.taco, qty: 1, guest }],
      });
    expect((await send(2)).body.items).toMatchObject([{ guest: 2, total: 45 }]);
    expect((await send(null)).body.items).toMatchObject([{ guest: null }]);
    for (const guest of [0, 51, 1.5, 'one']) expect((await send(guest)).status).toBe(400);
    expect(await linesOf(id)).toHaveLength(5);
  });

  test.each([[0], [51], [1.5], ['one'], [undefined]])('%j is not a valid guest', async (guest) => {
    expect((await assign(items[0], guest)).status).toBe(400);
  });

  test('the guest of a line needs the permission to send, an existing line and an open check', async () => {
    expect((await assign(items[0], 1, 'kitchen')).status).toBe(403);
    expect((await assign(99_999, 1)).status).toBe(404);
    await box
      .as('server')
      .post(`/api/order-products/${items[0]}/cancel`, { reason: 'wrong_order' });
    expect((await assign(items[0], 1)).body.code).toBe('item_cancelled');
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    expect((await assign(items[1], 1)).body.code).toBe('order_closed');
  });

  test('the guest of a line is kept when the line is split, moved or combined', async () => {
    await assign(items[0], 1);
    await assign(items[1], 2);
    const split = await box.as('server').post(`/api/orders/${id}/split`, {
      splits: [{ name: 'Half', items: [{ id: items[0] }, { id: items[1], parts: 1, of: 2 }] }],
    });
    const [child] = split.body.orders as { id: number }[];
    const moved = await linesOf(child?.id ?? 0);
    expect(moved.map((line) => line.guest).sort()).toEqual([1, 2]);
    await box.as('manager').post(`/api/orders/${id}/combine`, { source_order_id: child?.id });
    const back = (await linesOf(id)).map((line) => line.guest);
    expect(back.sort()).toEqual([1, 2, null]);
    const other = await aCheck(box, 'Other');
    await box.as('server').put(`/api/order-products/${items[0]}`, { order_id: other });
    expect((await linesOf(other)).map((line) => line.guest)).toEqual([1]);
  });
});

describe('paying by guest', () => {
  test('each pays their own lines and half of the unassigned ones; the last one closes', async () => {
    await assign(items[0], 1);
    await assign(items[1], 2);
    // 45 + 100 and 120.50 + 99.99
    expect(await guests()).toEqual([
      { guest: 1, due: 145, paid: 0 },
      { guest: 2, due: 220.49, paid: 0 },
    ]);
    const first = await pay({ payment_type_id: 2, guest: 1, tip: 10 });
    expect(first.payment).toMatchObject({ amount: 145, tip: 10, guest: 1 });
    const again = await refusalOf(pay({ payment_type_id: 2, guest: 1 }));
    expect([again.status, again.code]).toEqual([409, 'guest_paid']);
    expect(again.error).toBe('This guest has already paid.');
    const close = (guest: number) =>
      box
        .as('server')
        .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2, guest } });
    expect((await refusalOf(close(1))).code).toBe('guest_paid');
    expect(await close(2)).toMatchObject({ closed: 1, paid: 365.49, rest: 0, tip: 10 });
    const list = await box.as('server').call(listPayments, { params: { id } });
    expect(list.map((row) => [row.guest, row.amount])).toEqual([
      [1, 145],
      [2, 220.49],
    ]);
  });

  test('a reversed payment is due again', async () => {
    const paid = await pay({ payment_type_id: 2, guest: 2 });
    const { id: payment } = paid.payment;
    expect((await guests())[1]).toMatchObject({ due: 0 });
    await box
      .as('manager')
      .call(reversePayment, { params: { id: payment }, body: { reason: 'wrong card' } });
    expect((await guests()).map((one) => one.due)).toEqual([182.75, 182.74]);
  });

  test.each([
    [{ guest: 3 }, 400, 'validation'],
    [{ guest: 0 }, 400, 'validation'],
    [{ guest: 1, amount: 5 }, 400, 'validation'],
    [{ guest: 1, part: { index: 1, of: 2 } }, 400, 'validation'],
    [{ guest: 1, expected_rest: 1 }, 409, 'total_changed'],
  ])('%j is refused: %i %s', async (body, status, code) => {
    const answer = await refusalOf(pay({ payment_type_id: 2, ...body }));
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('a guest who owes nothing pays nothing', async () => {
    for (const item of items) await assign(item, 1);
    expect((await refusalOf(pay({ payment_type_id: 2, guest: 2 }))).code).toBe('payment_empty');
    expect((await pay({ payment_type_id: 2, guest: 1 })).payment).toMatchObject({
      amount: 365.49,
    });
  });
});
