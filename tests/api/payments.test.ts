import { listActiveRegisters, listPaymentTypes } from '@comanda/contract/cash';
import { deleteCheck, getCheck, listChecks, updateCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { closePaidCheck, listPayments, reversePayment } from '@comanda/contract/payments';
import { getTicket } from '@comanda/contract/printing';
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
let register: number;
let id: number;
let items: number[];
beforeEach(async () => {
  box = await openServiceBox();
  register = await anOpenRegister(box);
  id = await aCheck(box, 'Terrace');
  // 45 + 120.50 + 199.99 = 365.49
  items = await sendTo(box, id, [
    { product_id: menu.taco, qty: 1 },
    { product_id: menu.burger, qty: 1 },
    { product_id: menu.pizza, qty: 1 },
  ]);
});
afterEach(() => box.close());

const pay = (body: object, role: 'server' | 'kitchen' | 'nobody' = 'server', key?: string) =>
  box.as(role).post(`/api/orders/${id}/payments`, body, key);
const check = () => box.as('server').call(getCheck, { params: { id } });
const drawer = async () => (await box.as('manager').call(listActiveRegisters))[0];
const journalOf = (subject: string, subjectId: number) =>
  box.store.read((repos) => repos.journal.listOfSubject(subject, subjectId));

describe('several payments on one check', () => {
  test('card, transfer and cash, each with its tip and reference, then closed', async () => {
    const card = await pay({ payment_type_id: 2, amount: 100, tip: 15, reference: ' AUT 4512 ' });
    expect(card.status).toBe(200);
    expect(card.body.payment).toMatchObject({
      order_id: id,
      payment_type_name: 'Credit/Debit Card',
      payment_type_name_es: 'Tarjeta de crédito/débito',
      amount: 100,
      tip: 15,
      reference: 'AUT 4512',
      cash_received: null,
      change: null,
      reversed: 0,
      user_name: 'server',
    });
    expect(card.body.order).toMatchObject({ closed: 0, paid: 100, rest: 265.49, tip: 15 });
    const cash = await pay({ payment_type_id: 3, amount: 200, tip: 5, cash_received: 500 });
    expect(cash.body.payment).toMatchObject({ change: 295, register_session_id: register });
    expect(await drawer()).toMatchObject({ total_cash_sales: 200, total_cash_tips: 5 });

    const early = await box.as('server').refused(closePaidCheck, { params: { id }, body: {} });
    expect([early.status, early.code, early.rest]).toEqual([409, 'rest_due', 65.49]);
    await pay({ payment_type_id: 4, expected_rest: 65.49 });
    expect(await check()).toMatchObject({ closed: 0, paid: 365.49, rest: 0, tip: 20 });
    const closed = await box.as('server').call(closePaidCheck, {
      params: { id },
      body: { heard_about_id: 4, expected_total: 365.49 },
    });
    // The largest payment represents the check.
    expect(closed).toMatchObject({
      closed: 1,
      payment_type_id: 3,
      register_session_id: register,
      heard_about_id: 4,
      tip: 20,
      total: 365.49,
      paid: 365.49,
      rest: 0,
      close_user_id: userIds.server,
    });
    const list = await box.as('server').call(listPayments, { params: { id } });
    expect(list.map((row) => [row.payment_type_id, row.amount, row.tip])).toEqual([
      [2, 100, 15],
      [3, 200, 5],
      [4, 65.49, 0],
    ]);
    const ticket = await box
      .as('server')
      .call(getTicket, { params: { id }, query: { lang: 'en' } });
    expect(ticket).toMatch(/Credit\/Debit Card +\$115\.00\n {2}includes tip +\$15\.00\n {2}Ref/);
    expect(ticket).toMatch(/Cash +\$205\.00\n {2}includes tip +\$5\.00\nReceived +\$500\.00/);
    const acts = (await journalOf('payment', Number(list[0]?.id))).map((row) => row.action);
    expect(acts).toEqual(['payment.take']);
  });

  test('the single close of the specification pays the rest', async () => {
    await pay({ payment_type_id: 2, amount: 300 });
    const put = (body: Json<BodyOf<typeof updateCheck>>) =>
      box.as('server').call(updateCheck, { params: { id }, body });
    expect((await refusalOf(put({ closed: 1 }))).code).toBe('payment_type_required');
    const closed = await put({ closed: 1, payment_type_id: 3, cash_received: 100, tip: 10 });
    expect(closed).toMatchObject({ closed: 1, payment_type_id: 2, tip: 10, rest: 0 });
    expect(await drawer()).toMatchObject({ total_cash_sales: 65.49, total_cash_tips: 10 });
  });

  test('a paid check is closed by the same call without another payment', async () => {
    await pay({ payment_type_id: 2 });
    const closed = await box.as('server').call(updateCheck, {
      params: { id },
      body: { closed: 1, payment_type_id: 3, cash_received: 0 },
    });
    expect(closed).toMatchObject({ closed: 1, payment_type_id: 2 });
    expect(await box.as('server').call(listPayments, { params: { id } })).toHaveLength(1);
  });

  test('cash above the rest is the amount handed over; by card it is refused', async () => {
    const over = await pay({ payment_type_id: 2, amount: 365.5 });
    expect([over.status, over.body.code, over.body.rest]).toEqual([400, 'overpayment', 365.49]);
    const cash = await pay({ payment_type_id: 3, amount: 400, tip: 4.51 });
    expect(cash.body.payment).toMatchObject({ amount: 365.49, cash_received: 400, change: 30 });
  });

  test.each([
    [{}, 400, 'payment_type_required'],
    [{ payment_type_id: 9 }, 400, 'unknown_payment_type'],
    [{ payment_type_id: 2, amount: -1 }, 400, 'validation'],
    [{ payment_type_id: 2, amount: 0 }, 400, 'payment_empty'],
    [{ payment_type_id: 2, amount: 'all' }, 400, 'validation'],
    [{ payment_type_id: 2, amount: 10, part: { index: 1, of: 2 } }, 400, 'validation'],
    [{ payment_type_id: 2, part: { index: 3, of: 2 } }, 400, 'validation'],
    [{ payment_type_id: 2, part: { index: 0, of: 2 } }, 400, 'validation'],
    [{ payment_type_id: 2, item_ids: [] }, 400, 'validation'],
    [{ payment_type_id: 2, item_ids: [99_999] }, 404, 'not_found'],
    [{ payment_type_id: 2, reference: 'x'.repeat(81) }, 400, 'validation'],
    [{ payment_type_id: 3, cash_received: 365.48 }, 400, 'insufficient_cash'],
    [{ payment_type_id: 3, register_session_id: 99 }, 404, 'not_found'],
    [{ payment_type_id: 2, expected_rest: 365 }, 409, 'total_changed'],
  ])('%j is refused: %i %s, and nothing is written', async (body, status, code) => {
    const answer = await pay(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await check()).toMatchObject({ paid: 0, rest: 365.49 });
  });

  test('a payment needs the permission to close, a register for cash, an open check without children', async () => {
    expect((await pay({ payment_type_id: 2 }, 'kitchen')).status).toBe(403);
    expect((await pay({ payment_type_id: 2 }, 'nobody')).status).toBe(401);
    const second = await anOpenRegister(box, 2);
    const several = await pay({ payment_type_id: 3, amount: 10 });
    expect(several.body).toMatchObject({
      code: 'multiple_active_registers',
      sessions: [{ id: register }, { id: second }],
    });
    const child = await aCheck(box, 'Child', { parent_tab_id: id });
    expect((await pay({ payment_type_id: 2 })).body.code).toBe('open_children');
    await box.as('server').call(deleteCheck, { params: { id: child } });
    const byCard = { payment_type_id: 2 };
    // Also a card payment belongs to one of them.
    expect((await pay(byCard)).body.code).toBe('multiple_active_registers');
    const close = { closed: 1, register_session_id: second, ...byCard };
    await box.as('server').put(`/api/orders/${id}`, close);
    expect((await pay(byCard)).body.code).toBe('order_closed');
  });

  test('the same key pays once', async () => {
    const body = { payment_type_id: 2, amount: 50 };
    const first = await pay(body, 'server', 'once');
    const again = await pay(body, 'server', 'once');
    expect(again.headers['idempotent-replay']).toBe('1');
    expect(again.body).toEqual(first.body);
    expect(await check()).toMatchObject({ paid: 50 });
  });

  test('an inactive payment type or source is neither offered nor accepted', async () => {
    const { bulkWrite } = await import('@comanda/db/store');
    await bulkWrite(box.store, async (db) => {
      await db.updateTable('payment_types').set({ active: 0 }).where('id', '=', 5).execute();
      await db.updateTable('heard_about_sources').set({ active: 0 }).where('id', '=', 2).execute();
    });
    const types = await box.as('server').call(listPaymentTypes);
    expect(types.map((type) => type.id)).not.toContain(5);
    expect((await pay({ payment_type_id: 5 })).body.code).toBe('unknown_payment_type');
    const close = { closed: 1, payment_type_id: 2, heard_about_id: 2 };
    const answer = await box.as('server').put(`/api/orders/${id}`, close);
    expect([answer.status, answer.body.field]).toEqual([400, 'heard_about_id']);
  });
});

describe('paying by share', () => {
  test('thirds add up to the centavo in any order, including later items', async () => {
    const third = async (index: number) =>
      (await pay({ payment_type_id: 2, part: { index, of: 3 } })).body.payment as {
        amount: number;
        part: object;
      };
    const last = await third(3);
    expect(last).toMatchObject({ amount: 121.83, part: { index: 3, of: 3 } });
    expect((await pay({ payment_type_id: 2, part: { index: 3, of: 3 } })).body.code).toBe(
      'part_paid',
    );
    expect((await third(1)).amount).toBe(121.83);
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    expect((await third(2)).amount).toBe(166.83);
    expect(await check()).toMatchObject({ rest: 0, paid: 410.49 });
  });

  test('chosen lines cost their totals, and can be paid once', async () => {
    const first = await pay({ payment_type_id: 2, item_ids: [items[0], items[1]] });
    expect(first.body.payment).toMatchObject({ amount: 165.5, item_ids: [items[0], items[1]] });
    const again = await pay({ payment_type_id: 2, item_ids: [items[1], items[2]] });
    expect([again.status, again.body.code, again.body.item_id]).toEqual([
      409,
      'item_paid',
      items[1],
    ]);
    const other = await aCheck(box, 'Other');
    const [foreign] = await sendTo(box, other, [{ product_id: menu.taco, qty: 1 }]);
    expect((await pay({ payment_type_id: 2, item_ids: [foreign] })).status).toBe(404);
    await pay({ payment_type_id: 2, item_ids: [items[2]] });
    expect(await check()).toMatchObject({ rest: 0 });
  });
});

describe('the payment that closes a check', () => {
  const close = (body: object) =>
    box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2, ...body } });
  const half = (index: number) => ({ part: { index, of: 2 } });

  test('the payment that closes a check needs a method for a tip, also when the check is paid in full', async () => {
    await pay({ payment_type_id: 2, amount: 365.49 });
    const put = (body: Partial<Json<BodyOf<typeof updateCheck>>>) =>
      box.as('server').call(updateCheck, { params: { id }, body: { closed: 1, ...body } });
    const refused = await refusalOf(put({ tip: 20 }));
    expect([refused.status, refused.code, refused.field]).toEqual([
      400,
      'payment_type_required',
      'payment_type_id',
    ]);
    expect(await check()).toMatchObject({ closed: 0, tip: 0 });
    expect(await put({ tip: 0 })).toMatchObject({ closed: 1, tip: 0 });
  });

  test('stores the part that it pays', async () => {
    await pay({ payment_type_id: 2, ...half(1) });
    expect(await close({ ...half(2), expected_rest: 182.74 })).toMatchObject({ closed: 1 });
    const list = await box.as('server').call(listPayments, { params: { id } });
    expect(list.map((row) => row.part)).toEqual([
      { index: 1, of: 2 },
      { index: 2, of: 2 },
    ]);
  });

  test('the payment that closes a check is refused for a part that is paid, for example by another device', async () => {
    await pay({ payment_type_id: 2, ...half(2) });
    const again = await refusalOf(close(half(2)));
    expect([again.status, again.code]).toEqual([409, 'part_paid']);
    expect(again.error).toBe('This part is already paid.');
    expect((await pay({ payment_type_id: 2, ...half(2) })).body.code).toBe('part_paid');
    await pay({ payment_type_id: 2, ...half(1) });
    // Nothing is left to pay, but the named part is still reported as paid.
    expect((await refusalOf(close(half(1)))).code).toBe('part_paid');
    expect(await check()).toMatchObject({ closed: 0, rest: 0 });
  });

  test.each([
    [{ part: { index: 1, of: 2 } }, 409, 'rest_due'],
    [{ part: { index: 3, of: 2 } }, 400, 'validation'],
    [{ item_ids: [1], part: { index: 1, of: 2 } }, 400, 'validation'],
    [{ item_ids: [99_999] }, 404, 'not_found'],
    [{ expected_rest: 300 }, 409, 'total_changed'],
  ])('%j is refused: %i %s, and the check stays open', async (body, status, code) => {
    const answer = await refusalOf(close(body));
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await check()).toMatchObject({ closed: 0, paid: 0 });
  });

  test('pays the last lines, but not lines that leave a rest', async () => {
    const early = await refusalOf(close({ item_ids: [items[0]] }));
    expect([early.code, early.rest]).toEqual(['rest_due', 320.49]);
    expect(await close({ item_ids: items })).toMatchObject({ closed: 1, rest: 0 });
  });

  test('the payment that closes a check is refused when the device saw another rest', async () => {
    await pay({ payment_type_id: 2, amount: 165.49 });
    const late = await refusalOf(close({ expected_total: 365.49, expected_rest: 365.49 }));
    expect([late.status, late.code, late.rest]).toEqual([409, 'total_changed', 200]);
    await close({ expected_total: 365.49, expected_rest: 200 });
  });
});

describe('reversing a payment', () => {
  const undo = (
    payment: number,
    body: BodyOf<typeof reversePayment>,
    role: 'server' | 'manager' = 'manager',
  ) => box.as(role).call(reversePayment, { params: { id: payment }, body });

  test('appends negated amounts, in the ledger too, with the reason', async () => {
    const paid = await pay({ payment_type_id: 3, amount: 100, tip: 10, cash_received: 200 });
    const { id: payment } = paid.body.payment as { id: number };
    expect((await refusalOf(undo(payment, { reason: 'typed wrong' }, 'server'))).status).toBe(403);
    expect((await refusalOf(undo(payment, { reason: '' }))).status).toBe(400);
    expect((await refusalOf(undo(payment, { reason: '  ' }))).code).toBe('field_required');
    expect((await refusalOf(undo(999, { reason: 'x' }))).status).toBe(404);
    const undone = await undo(payment, { reason: 'typed wrong' });
    expect(undone.payment).toMatchObject({
      reverses_id: payment,
      amount: -100,
      tip: -10,
      reason: 'typed wrong',
    });
    expect(undone.order).toMatchObject({ paid: 0, rest: 365.49, tip: 0 });
    expect(await drawer()).toMatchObject({ expected_cash: 500, total_cash_sales: 0 });
    expect((await refusalOf(undo(payment, { reason: 'again' }))).code).toBe('payment_reversed');
    const reversal = undone.payment.id;
    expect((await refusalOf(undo(reversal, { reason: 'back' }))).code).toBe('payment_reversed');
    const list = await box.as('server').call(listPayments, { params: { id } });
    expect(list.map((row) => [row.id, row.reversed])).toEqual([
      [payment, 1],
      [reversal, 0],
    ]);
    const acts = await journalOf('payment', payment);
    expect(acts.map((row) => row.action)).toEqual(['payment.take', 'payment.reverse']);
    expect(JSON.parse(acts[1]?.detail ?? '{}')).toMatchObject({
      taken_by: 2,
      reason: 'typed wrong',
    });
  });

  test('a closed check is reopened instead, which reverses all of them', async () => {
    const first = await pay({ payment_type_id: 2, amount: 300, tip: 30 });
    await pay({ payment_type_id: 3, tip: 5 });
    await box.as('server').call(closePaidCheck, { params: { id }, body: {} });
    const { id: payment } = first.body.payment as { id: number };
    expect((await refusalOf(undo(payment, { reason: 'late' }))).code).toBe('order_closed');
    const reopened = await box
      .as('manager')
      .call(updateCheck, { params: { id }, body: { closed: 0 } });
    expect(reopened).toMatchObject({ closed: 0, tip: 0, paid: 0, rest: 365.49 });
    expect(await drawer()).toMatchObject({ expected_cash: 500 });
  });
});

describe('a partly paid check', () => {
  test('a partly paid check cannot cost less than what was paid', async () => {
    await pay({ payment_type_id: 2, amount: 300 });
    const cancel = await box
      .as('server')
      .post(`/api/order-products/${items[2]}/cancel`, { reason: 'kitchen_error' });
    expect([cancel.status, cancel.body.code]).toEqual([409, 'payments_exceed_total']);
    expect(cancel.body).toMatchObject({ total: 165.5, paid: 300 });
    const discount = await box
      .as('manager')
      .put(`/api/order-products/${items[2]}/discount`, { discount_amount: 100 });
    expect(discount.body.code).toBe('payments_exceed_total');
    const other = await aCheck(box, 'Other');
    const move = await box.as('server').put(`/api/order-products/${items[1]}`, { order_id: other });
    expect(move.body.code).toBe('payments_exceed_total');
    expect(await check()).toMatchObject({ total: 365.49, rest: 65.49 });
    const fine = await box
      .as('server')
      .post(`/api/order-products/${items[0]}/cancel`, { reason: 'kitchen_error' });
    expect(fine.status).toBe(200);
    expect(await check()).toMatchObject({ total: 320.49, rest: 20.49 });
  });

  test('a partly paid check is not deleted', async () => {
    await pay({ payment_type_id: 2, amount: 10 });
    expect((await box.as('manager').refused(deleteCheck, { params: { id } })).code).toBe(
      'order_not_empty',
    );
  });

  test('other checks paid from their own lines show both amounts in every list', async () => {
    await pay({ payment_type_id: 2, amount: 10 });
    const open = await box.as('server').call(listChecks);
    expect(open.find((row) => row.id === id)).toMatchObject({ paid: 10, rest: 355.49 });
  });
});

test('reversed payments of a check that was merged stay readable, there and on the one that took it', async () => {
  const manager = box.as('manager');
  const paid = await pay({ payment_type_id: 2, amount: 50 });
  const payment = (paid.body['payment'] as { id: number }).id;
  await manager.call(reversePayment, { params: { id: payment }, body: { reason: 'wrong card' } });
  const target = await aCheck(box, 'Target');
  const last = await aCheck(box, 'Last');
  for (const [to, from] of [
    [target, id],
    [last, target],
  ]) {
    const merged = await manager.post(`/api/orders/${to}/combine`, { source_order_id: from });
    expect(merged.status, merged.text).toBe(200);
  }
  for (const each of [id, target, last]) {
    const { status, list } = await manager.get(`/api/orders/${each}/payments`);
    expect([status, list.map(({ order_id, amount }) => [order_id, amount])]).toEqual([
      200,
      [
        [id, 50],
        [id, -50],
      ],
    ]);
  }
  expect((await manager.refused(listPayments, { params: { id: 999 } })).status).toBe(404);
  expect(await manager.call(getCheck, { params: { id: last } })).toMatchObject({
    paid: 0,
    rest: 365.49,
  });
});
