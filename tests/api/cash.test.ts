import {
  closeRegister,
  listActiveRegisters,
  listHeardAboutSources,
  listPaymentTypes,
  listRegisters,
} from '@comanda/contract/cash';
import { getCheck, updateCheck } from '@comanda/contract/checks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

async function aTacoCheck(name: string): Promise<number> {
  const id = await aCheck(box, name);
  await sendTo(box, id, [{ product_id: menu.taco, qty: 4 }]);
  return id;
}
const put = (id: number, body: object, role: 'server' | 'manager' = 'server') =>
  box.as(role).call(updateCheck, { params: { id }, body });
const session = async (index = 0) => (await box.as('manager').call(listActiveRegisters))[index];

describe('paying a check', () => {
  test('paying a check in cash: change, tip, ledger, payment, journal, ticket and events in one transaction', async () => {
    const register = await anOpenRegister(box);
    const id = await aTacoCheck('Bar');
    const paid = await put(id, {
      closed: 1,
      payment_type_id: 3,
      tip: 20,
      cash_received: 500,
      expected_total: 180,
      close_user_id: 1,
    });
    expect(paid).toMatchObject({
      closed: 1,
      status: 1,
      tip: 20,
      total: 180,
      order_revenue: 180,
      close_user_id: userIds.server,
      heard_about_id: 1,
      payment_type_name: 'Cash',
      register_session_id: register,
      print_state: 'queued',
    });
    expect(await session()).toMatchObject({
      opening_cash: 500,
      total_cash_sales: 180,
      total_cash_tips: 20,
      expected_cash: 700,
      total_orders: 1,
    });
    const [payment] = await box.store.read((repos) => repos.cash.listLivePayments(id));
    expect(payment).toMatchObject({ amount: 18_000, cash_received: 50_000, change_given: 30_000 });
    const names = box.events.map((event) => event.event);
    expect(names.slice(-3)).toEqual(['register.changed', 'print_job.queued', 'order.closed']);
    const again = await refusalOf(put(id, { closed: 1, payment_type_id: 3 }));
    expect([again.status, again.code]).toEqual([409, 'order_closed']);
  });

  test.each([
    [{ closed: 1 }, 400, 'payment_type_required'],
    [{ closed: 1, payment_type_id: 9 }, 400, 'unknown_payment_type'],
    [{ closed: 1, payment_type_id: 3, cash_received: 179.99 }, 400, 'insufficient_cash'],
    [{ closed: 1, payment_type_id: 3, cash_received: 180, tip: 0.01 }, 400, 'insufficient_cash'],
    [{ closed: 1, payment_type_id: 3, expected_total: 179 }, 409, 'total_changed'],
    [{ closed: 1, payment_type_id: 3, tip: -1 }, 400, 'validation'],
    [{ closed: 1, payment_type_id: 3, heard_about_id: 99 }, 400, 'validation'],
    [{ closed: 1, payment_type_id: 3, register_session_id: 99 }, 404, 'not_found'],
    [{ closed: 1, payment_type_id: 3, modified: '2020-01-01' }, 409, 'stale'],
  ])('%j is refused: %i %s, and nothing is written', async (body, status, code) => {
    await anOpenRegister(box);
    const id = await aTacoCheck('Bar');
    const answer = await refusalOf(put(id, body));
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await box.as('server').call(getCheck, { params: { id } })).toMatchObject({ closed: 0 });
    expect(await session()).toMatchObject({ expected_cash: 500 });
  });

  test('paying a check needs a register for cash, and for any method a choice when several are open', async () => {
    const id = await aTacoCheck('Bar');
    const none = await refusalOf(put(id, { closed: 1, payment_type_id: 3 }));
    expect([none.status, none.error]).toEqual([400, 'no_active_register']);
    const first = await anOpenRegister(box, 1);
    const second = await anOpenRegister(box, 2);
    const several = await refusalOf(put(id, { closed: 1, payment_type_id: 3 }));
    expect([several.status, several.error]).toEqual([400, 'multiple_active_registers']);
    expect(several.sessions).toMatchObject([
      { id: first, register_id: 1, register_name: 'Main till' },
      { id: second, register_id: 2 },
    ]);
    const paid = await put(id, { closed: 1, payment_type_id: 3, register_session_id: second });
    expect(paid).toMatchObject({ register_session_id: second });
    const card = await aTacoCheck('Card');
    const unnamed = await refusalOf(put(card, { closed: 1, payment_type_id: 2 }));
    expect([unnamed.status, unnamed.error]).toEqual([400, 'multiple_active_registers']);
    const named = await put(card, { closed: 1, payment_type_id: 2, register_session_id: first });
    expect(named).toMatchObject({ register_session_id: first });
  });

  test('an empty check closes; one with open children is refused and lists them', async () => {
    const id = await aCheck(box, 'Parent');
    const child = await aCheck(box, 'Child', { parent_tab_id: id });
    const refused = await refusalOf(put(id, { closed: 1, payment_type_id: 2 }));
    expect(refused.status).toBe(400);
    expect(refused).toMatchObject({
      code: 'open_children',
      error: 'This tab has open child orders',
      children: [{ id: child, name: 'Child' }],
    });
    expect(await put(child, { closed: 1, payment_type_id: 2 })).toMatchObject({ total: 0 });
    await put(id, { closed: 1, payment_type_id: 2 });
  });
});

describe('reopening a check', () => {
  test('reverses into the register that is open now and deletes nothing', async () => {
    const first = await anOpenRegister(box);
    const id = await aTacoCheck('Bar');
    await put(id, { closed: 1, payment_type_id: 3, tip: 20 });
    expect((await refusalOf(put(id, { closed: 0 }, 'server'))).status).toBe(403);
    const closing = { session_id: first, denominations: { '500': 1, '200': 1 } };
    const closed = await box.as('manager').call(closeRegister, { body: closing });
    expect(closed).toMatchObject({ status: 'exact', expected_cash: 700, cash_difference: 0 });
    expect((await refusalOf(put(id, { closed: 0 }, 'manager'))).code).toBe('no_active_register');
    const second = await anOpenRegister(box, 2);
    const seen = await box.as('manager').call(getCheck, { params: { id } });
    const reopened = await put(id, { ...seen, closed: 0, tip: 99 }, 'manager');
    expect(reopened).toMatchObject({ closed: 0, status: 0, tip: 0, payment_type_id: null });
    expect(await session()).toMatchObject({
      id: second,
      total_cash_sales: -180,
      expected_cash: 300,
    });
    const old = await box.store.read((repos) => repos.cash.findSession(first));
    expect(old).toMatchObject({ expected_cash: 70_000, actual_cash: 70_000 });
    await put(id, { closed: 1, payment_type_id: 2 });
    // Sold in the first session, taken back and sold again in the second.
    expect(await session()).toMatchObject({ expected_cash: 300, total_orders: 0 });
  });
});

describe('registers', () => {
  test('open once, close once, with every refusal', async () => {
    const manager = box.as('manager');
    const open = (body: object) => manager.post('/api/registers/open', body);
    const close = (body: object) => manager.post('/api/registers/close', body);
    const opened = await open({
      register_id: 1,
      denominations: { '100': 3, '0.50': 3 },
      user_id: 9,
    });
    expect(opened.body).toMatchObject({ success: true, opening_cash: 301.5 });
    const session_id = opened.body.session_id;
    expect((await open({ register_id: 1, denominations: {} })).body.code).toBe('register_open');
    expect((await open({ register_id: 9, denominations: {} })).status).toBe(404);
    expect((await open({ register_id: 2, denominations: { '7': 1 } })).status).toBe(400);
    expect((await open({ register_id: 2, denominations: { '5': -1 } })).status).toBe(400);
    expect((await box.as('server').post('/api/registers/open', {})).status).toBe(403);
    expect((await close({ session_id, denominations: {} })).body.code).toBe('count_zero');
    const closed = await close({ session_id, denominations: { '200': 1 }, notes: 'short' });
    expect(closed.body).toMatchObject({
      status: 'short',
      expected_cash: 301.5,
      actual_cash: 200,
      cash_difference: -101.5,
    });
    const again = await close({ session_id, denominations: { '200': 1 } });
    expect([again.status, again.body.code]).toEqual([409, 'register_closed']);
    expect((await close({ session_id: 99, denominations: {} })).status).toBe(404);
    const empty = await open({ register_id: 2, denominations: {} });
    const zero = await close({ session_id: empty.body.session_id, denominations: {} });
    expect(zero.body).toMatchObject({ status: 'exact', actual_cash: 0 });
    const rows = await manager.call(listRegisters);
    expect(rows.map((row) => row.current_session)).toEqual([null, null]);
  });

  test('payment types and sources are listed', async () => {
    const server = box.as('server');
    const types = await server.call(listPaymentTypes);
    expect(types.map((type) => type.id).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(types.filter((type) => type.needs_register)).toMatchObject([{ id: 3 }]);
    expect(await server.call(listHeardAboutSources)).toHaveLength(5);
    expect((await box.as('nobody').refused(listPaymentTypes)).status).toBe(401);
    expect((await box.as('kitchen').refused(listRegisters)).status).toBe(403);
  });
});

test('the e-mail of the user who opened a drawer is for users who see people', async () => {
  await anOpenRegister(box);
  const emailFor = async (role: 'server' | 'manager' | 'owner') =>
    (await box.as(role).call(listActiveRegisters))[0]?.opening_user_email;
  const seen = await Promise.all([emailFor('manager'), emailFor('owner'), emailFor('server')]);
  expect(seen).toEqual(['manager@demo.test', 'manager@demo.test', '']);
});
