import { getCheck, listCheckItems, updateCheck } from '@comanda/contract/checks';
import { fireItems } from '@comanda/contract/courses';
import { createPrintJob, getTicket } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Terrace');
});
afterEach(() => box.close());

const fire = (body: object, role: 'server' | 'kitchen' = 'server') =>
  box.as(role).call(fireItems, { params: { id }, body });
const board = () => box.as('kitchen').call(listCheckItems);

async function threeCourses(): Promise<number[]> {
  return sendTo(box, id, [
    { product_id: menu.taco, qty: 1, course: 1 },
    { product_id: menu.burger, qty: 1, course: 2, hold: true },
    { product_id: menu.pizza, qty: 1, course: 2, hold: 1 },
    { product_id: menu.taco, qty: 2, course: 3, hold: true },
  ]);
}

describe('hold and fire', () => {
  test('held lines are charged but on no board until they are fired', async () => {
    const [taco, burger, pizza, last] = await threeCourses();
    expect((await board()).map((item) => item.id)).toEqual([taco]);
    const check = await box.as('server').call(getCheck, { params: { id } });
    expect(check).toMatchObject({ held_items: 3, waiting_items: 1, item_count: 5 });
    const lines = await box.as('server').call(listCheckItems, { query: { order_id: id } });
    expect(lines.map((line) => [line.course, line.held])).toEqual([
      [1, 0],
      [2, 1],
      [2, 1],
      [3, 1],
    ]);
    box.clock.at += 20 * 60_000;
    const fired = await fire({ course: 2 });
    expect((fired.items as { id: number }[]).map((item) => item.id)).toEqual([burger, pizza]);
    expect(fired.items).toMatchObject([
      { held: 0, status: 0, ordered_timestamp: '2026-03-10T20:20:00.000Z' },
      { area: 'pizza' },
    ]);
    expect((await board()).map((item) => item.id)).toEqual([taco, burger, pizza]);
    const told = box.events.filter((event) => event.event === 'items.changed').at(-1);
    expect(told).toMatchObject({ order_id: id, areas: ['kitchen', 'pizza'] });
    expect((await refusalOf(fire({ course: 2 }))).code).toBe('nothing_held');
    expect((await fire({ item_ids: [burger, last] })).items).toMatchObject([{ id: last }]);
  });

  test.each([
    [{}, 400, 'field_required'],
    [{ course: 0 }, 400, 'validation'],
    [{ course: 10 }, 400, 'validation'],
    [{ item_ids: [] }, 400, 'validation'],
    [{ item_ids: [99] }, 404, 'not_found'],
    [{ course: 4 }, 409, 'nothing_held'],
  ])('%j is refused: %i %s', async (body, status, code) => {
    await threeCourses();
    const answer = await refusalOf(fire(body));
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('firing a course needs the permission to send', async () => {
    await threeCourses();
    expect((await refusalOf(fire({ course: 2 }, 'kitchen'))).status).toBe(403);
  });

  test('the kitchen does not advance a held line, and is not notified when it is cancelled', async () => {
    const [, burger] = await threeCourses();
    const step = await box.as('kitchen').put(`/api/order-products/${burger}/status`, { status: 1 });
    expect([step.status, step.body.code]).toEqual([409, 'item_held']);
    await box.as('server').post(`/api/order-products/${burger}/cancel`, { reason: 'wrong_order' });
    expect((await board()).map((item) => item.id)).not.toContain(burger);
    expect((await fire({ course: 2 })).items).toHaveLength(1);
  });

  test('a line that is not made cannot be held', async () => {
    const [water] = await sendTo(box, id, [
      { product_id: menu.taco, qty: 1, hold: true, dont_make: true },
    ]);
    const lines = await box.as('server').call(listCheckItems, { query: { order_id: id } });
    expect(lines).toMatchObject([{ id: water, status: 3, held: 0 }]);
  });

  test('a course of a check that was paid early can still be fired', async () => {
    await threeCourses();
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    await fire({ course: 3 });
    const closing = await box.store.read((repos) => repos.journal.listOfSubject('order', id));
    expect(JSON.parse(closing.at(-1)?.detail ?? '{}')).toMatchObject({ held_items: 3 });
  });
});

describe('take-out and delivery orders', () => {
  const customer = {
    order_type: 'delivery',
    customer_name: ' Counter 7 ',
    customer_phone: '+52 (55) 1234-5678',
    customer_address: 'Calle Sol 1',
    notes: 'ring twice',
  };

  test('show their customer on the check, its lines and its ticket', async () => {
    const opened = await box.as('server').post('/api/orders', { name: 'D1', ...customer });
    expect(opened.body).toMatchObject({ ...customer, customer_name: 'Counter 7' });
    await sendTo(box, opened.body.id, [{ product_id: menu.taco, qty: 1 }]);
    expect(await board()).toMatchObject([{ order_type: 'delivery', customer_name: 'Counter 7' }]);
    const paper = await box
      .as('server')
      .call(getTicket, { params: { id: opened.body.id }, query: { lang: 'en' } });
    expect(paper).toContain('DELIVERY');
    expect(paper).toContain('Address: Calle Sol 1');
    const edited = await box.as('server').call(updateCheck, {
      params: { id: opened.body.id },
      body: { order_type: 'take_out', customer_address: '' },
    });
    expect(edited).toMatchObject({
      order_type: 'take_out',
      customer_address: null,
      customer_phone: customer.customer_phone,
    });
  });

  test.each([
    [{ customer_phone: 'call me' }, 'invalid_phone', 'customer_phone'],
    [{ customer_phone: '12345' }, 'invalid_phone', 'customer_phone'],
    [{ customer_phone: '5'.repeat(31) }, 'validation', 'customer_phone'],
    [{ customer_name: 'x'.repeat(81) }, 'validation', 'customer_name'],
    [{ customer_address: 'x'.repeat(201) }, 'validation', 'customer_address'],
    [{ order_type: 'drone' }, 'validation', 'order_type'],
    [{ guests: 0 }, 'validation', 'guests'],
  ])('%j is refused: %s %s', async (body, code, field) => {
    const answer = await box.as('server').post('/api/orders', { name: 'D1', ...body });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, code, field]);
    const edit = await box.as('server').put(`/api/orders/${id}`, body);
    expect([edit.status, edit.body.code]).toEqual([400, code]);
  });
});

describe('the pre-bill', () => {
  const print = () =>
    box
      .as('server')
      .call(createPrintJob, { body: { document: 'ticket', order_id: id, language: 'en' } });
  const check = () => box.as('server').call(getCheck, { params: { id } });
  const acts = async () =>
    (await box.store.read((repos) => repos.journal.listOfSubject('order', id))).map(
      (row) => row.action,
    );

  test('the pre-bill is a ticket of an open check, recorded on check and table and in the journal', async () => {
    const [taco] = await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    expect(await check()).toMatchObject({ prebill_at: null, prebill_total: null });
    await print();
    expect(await check()).toMatchObject({
      prebill_at: '2026-03-10T20:00:00.000Z',
      prebill_total: 90,
    });
    expect(await acts()).toEqual(['order.prebill']);
    await box.as('manager').post(`/api/order-products/${taco}/cancel`, { reason: 'wrong_order' });
    const [row] = await box.store.read((repos) =>
      repos.journal.listOfSubject('order_product', taco ?? 0),
    );
    expect(JSON.parse(row?.detail ?? '{}')).toMatchObject({ after_prebill: true });
  });

  test('a preview is not a pre-bill, nor is a final ticket', async () => {
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    await box.as('server').call(getTicket, { params: { id } });
    expect(await check()).toMatchObject({ prebill_at: null });
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    await print();
    expect(await acts()).toEqual(['order.close']);
    await box.as('manager').call(updateCheck, { params: { id }, body: { closed: 0 } });
    expect(await check()).toMatchObject({ prebill_at: null });
  });
});
