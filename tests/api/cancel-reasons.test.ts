import {
  createCancelReason,
  listCancelReasons,
  updateCancelReason,
} from '@comanda/contract/cancel-reasons';
import { listCheckItems, updateCheck } from '@comanda/contract/checks';
import { getXCut } from '@comanda/contract/cuts';
import { getDailyClose, exportDailyClose } from '@comanda/contract/reports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
let id: number;
let items: number[];
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Terrace');
  items = await sendTo(box, id, [
    { product_id: menu.taco, qty: 2 },
    { product_id: menu.burger, qty: 1 },
    { product_id: menu.taco, qty: 1 },
  ]);
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const cancel = (item: number | undefined, body: object) =>
  manager().post(`/api/order-products/${item}/cancel`, body);
const reasons = () => manager().call(listCancelReasons);
const add = async (name: string, name_es?: string) =>
  (await manager().call(createCancelReason, { body: { name, name_es } })).id;

describe('reasons for cancellations', () => {
  test('reasons for cancellations are the specified ones and those of the venue, in its order', async () => {
    const own = await add('Spilled', 'Se derramó');
    await manager().call(updateCancelReason, { params: { id: own }, body: { ordinal: 0 } });
    await manager().call(updateCancelReason, {
      params: { id: 3 },
      body: { active: 0, name: 'Burned' },
    });
    expect(await reasons()).toMatchObject([
      { id: own, code: null, name: 'Spilled', name_es: 'Se derramó', active: 1 },
      { code: 'customer_changed_mind' },
      { code: 'item_not_available' },
      { code: 'kitchen_error', name: 'Burned', active: 0 },
      { code: 'customer_complaint' },
      { code: 'wrong_order' },
      { code: 'other' },
    ]);
  });

  test('one of the venue is on the check, the board, the cut and the close, by person', async () => {
    // A cut has the cancellations that happen while its register is open.
    const session = await anOpenRegister(box);
    const own = await add('Spilled', 'Se derramó');
    const done = await cancel(items[0], { reason_id: own });
    expect(done.body['item']).toMatchObject({
      status: 4,
      cancel_reason: 'other',
      cancel_reason_name: 'Spilled',
      cancel_reason_name_es: 'Se derramó',
      cancel_note: '',
    });
    await cancel(items[2], { reason: 'kitchen_error' });
    const board = await manager().call(listCheckItems, { query: { areas: ['kitchen'] } });
    expect(board.find((row) => row.id === items[0])).toMatchObject({
      cancel_reason_name: 'Spilled',
    });
    const acts = await box.store.read((repos) =>
      repos.journal.listOfSubject('order_product', items[0] ?? 0),
    );
    const act = acts.find((row) => row.action === 'item.cancel');
    expect(JSON.parse(String(act?.detail))).toMatchObject({ reason: 'Spilled' });

    await manager().call(updateCheck, {
      params: { id },
      body: { closed: 1, payment_type_id: 1, cash_received: 500 },
    });
    const cut = await manager().call(getXCut, { params: { session_id: session } });
    const rows = [
      { reason: 'kitchen_error', name: 'Kitchen error', name_es: 'Error de cocina', count: 1 },
      { reason: 'other', name: 'Spilled', name_es: 'Se derramó', count: 1, amount: 90 },
    ];
    expect(cut).toMatchObject({ cancellations: rows });
    const day = await manager().call(getDailyClose);
    expect(day.cancellations).toMatchObject([
      { reason_id: own, name: 'Spilled', user_name: 'manager', count: 1, units: 2, amount: 90 },
      { reason: 'kitchen_error', user_name: 'manager', count: 1, units: 1, amount: 45 },
    ]);
    const csv = await manager().call(exportDailyClose);
    expect(csv).toContain('Spilled');
  });

  test.each([
    ['no reason', {}, 400, 'field_required', 'reason'],
    ['an unknown reason', { reason_id: 99 }, 400, 'unknown_cancel_reason', 'reason_id'],
    ['no number', { reason_id: 'x' }, 400, 'validation', 'reason_id'],
    ['other without a note', { reason_id: 6 }, 400, 'cancel_note_required', 'note'],
  ])('%s is refused', async (_, body, status, code, field) => {
    const answer = await cancel(items[0], body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, field });
  });

  test('one that is switched off is refused by id; its code is still accepted', async () => {
    await manager().call(updateCancelReason, { params: { id: 5 }, body: { active: 0 } });
    const refused = await cancel(items[0], { reason_id: 5 });
    expect(refused.body).toMatchObject({ code: 'unknown_cancel_reason' });
    expect((await cancel(items[0], { reason: 'wrong_order' })).status).toBe(200);
  });

  test('the last one cannot be switched off, a name is used once', async () => {
    for (const reason of [1, 2, 3, 4, 5]) {
      await manager().call(updateCancelReason, { params: { id: reason }, body: { active: 0 } });
    }
    const last = await manager().refused(updateCancelReason, {
      params: { id: 6 },
      body: { active: 0 },
    });
    expect([last.status, last.code]).toEqual([409, 'last_cancel_reason']);
    const twice = await manager().refused(createCancelReason, { body: { name: 'wrong ORDER' } });
    expect(twice).toMatchObject({ code: 'duplicate_name', field: 'name' });
    expect(
      (await manager().refused(updateCancelReason, { params: { id: 99 }, body: { active: 1 } }))
        .status,
    ).toBe(404);
    expect(
      (await manager().refused(updateCancelReason, { params: { id: 1 }, body: {} })).status,
    ).toBe(400);
  });
});
