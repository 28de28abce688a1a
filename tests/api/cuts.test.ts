import { closeRegister, listActiveRegisters } from '@comanda/contract/cash';
import { updateCheck } from '@comanda/contract/checks';
import { listZCuts, printZCut, getRegisterSummary, getXCut, getZCut } from '@comanda/contract/cuts';
import { createDeposit, createPayout, listTransactions } from '@comanda/contract/payouts';
import { listPrintJobs } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sellTacos,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { rowsOf, runRaw } from '../db/stores.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let session: number;
beforeEach(async () => {
  box = await openServiceBox();
  session = await anOpenRegister(box);
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const sell = (name: string, payment_type_id: number, tip: number) =>
  sellTacos(box, name, 4, { payment_type_id, tip });
const close = (denominations: object, more: object = {}) =>
  manager().post('/api/registers/close', { session_id: session, denominations, ...more });
const x = (role: 'manager' | 'server' = 'manager') =>
  box.as(role).call(getXCut, { params: { session_id: session } });
const summary = (role: 'manager' | 'server' = 'manager') =>
  box.as(role).call(getRegisterSummary, { params: { session_id: session } });

/** Also allows servers to close registers, as an owner may configure. */
async function letServersClose(isBlind: boolean): Promise<void> {
  await box.store.write(async (repos) => {
    if (isBlind) await repos.settings.set('blind_count', true, 1);
  });
  const [row] = await rowsOf(box.store, 'SELECT permissions FROM roles WHERE id = 2');
  const permissions = JSON.parse(String(row?.permissions)) as { cash: Record<string, boolean> };
  permissions.cash.closeRegister = true;
  await runRaw(
    box.store,
    `UPDATE roles SET permissions = '${JSON.stringify(permissions)}' WHERE id = 2`,
  );
}

describe('cuts', () => {
  test('a discount counts once when its check is opened and closed again', async () => {
    const id = await aCheck(box, 'Again');
    const [item = 0] = await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    await manager().put(`/api/order-products/${item}/discount`, { discount_amount: 9 });
    const change = (body: object) => manager().put(`/api/orders/${id}`, body);
    await change({ closed: 1, payment_type_id: 2 });
    await change({ closed: 0, tip: 0 });
    expect((await x()).discounts.manual).toEqual({ count: 0, amount: 0 });
    await change({ closed: 1, payment_type_id: 2 });
    expect((await x()).discounts.manual).toEqual({ count: 1, amount: 9 });
  });

  test('X calculates the current figures, Z stores them with the next number', async () => {
    await sell('One', 3, 20);
    await sell('Two', 2, 30);
    await manager().call(createPayout, {
      body: {
        register_session_id: session,
        payout_type: 'safe_deposit',
        amount: 200,
      },
    });
    await manager().call(createDeposit, {
      body: {
        register_session_id: session,
        transaction_type: 'deposit',
        amount: 50,
      },
    });
    const figures = {
      register_name: 'Main till',
      sales: 360,
      tips: 50,
      expected_cash: 550,
      drawer: { opening: 500, sales: 180, tips: 20, payouts: 200, deposits: 50, expected: 550 },
      payments: [
        { payment_type_id: 3, payments: 1, taken: 180, reversed: 0, net: 180, tips: 20 },
        { payment_type_id: 2, payments: 1, taken: 180, net: 180, tips: 30 },
      ],
      checks: { count: 2, gross: 360, discount: 0, total: 360, iva: 57.6 },
      people: [{ user_id: userIds.server, checks: 2, sales: 360, tips: 50 }],
      payouts: [{ payout_type: 'safe_deposit', amount: 200, approved_by_name: 'manager' }],
      deposits: [{ amount: 50, description: 'Cash deposit' }],
    };
    expect(await x()).toMatchObject({ kind: 'x', number: null, ...figures });
    expect(await summary()).toMatchObject({
      session_id: session,
      total_cash_sales: 180,
      total_cash_tips: 20,
      total_payouts: 200,
      total_deposits: 50,
      expected_cash: 550,
      total_orders: 2,
      total_sales: 360,
      total_tips: 50,
      opening_user_email: 'manager@demo.test',
      z_number: null,
    });
    const closed = await close({ '500': 1, '50': 1, '0.50': 1 }, { notes: 'half a peso over' });
    expect(closed.body).toMatchObject({ status: 'over', cash_difference: 0.5, z_number: 1 });
    const kept = await manager().call(getZCut, { params: { number: 1 } });
    expect(kept).toMatchObject({
      kind: 'z',
      number: 1,
      ...figures,
      actual_cash: 550.5,
      difference: 0.5,
      notes: 'half a peso over',
      closing_count: [
        { denomination: 500, count: 1 },
        { denomination: 50, count: 1 },
        { denomination: 0.5, count: 1 },
      ],
    });
    const totals = (query: string) => manager().get(`/api/reports/z-cut-totals?${query}`);
    const sums = { cuts: 1, sales: 360, tips: 50, difference: 0.5 };
    expect((await totals('from=2026-03-09&to=2026-03-10')).body).toEqual({
      ...sums,
      previous: null,
      compared: null,
    });
    expect((await totals('from=2027-03-08&to=2027-03-09&compare=year')).body).toMatchObject({
      cuts: 0,
      previous: sums,
    });
    expect(await x()).toEqual(kept);
    expect(await summary()).toMatchObject({ z_number: 1, actual_cash: 550.5 });
    const [job] = await manager().call(listPrintJobs);
    expect(job).toMatchObject({ document: 'z_cut', marking: null });
    const copy = await manager().call(printZCut, { params: { number: 1 } });
    expect(copy).toMatchObject({ document: 'z_cut', marking: 'copy' });
  });

  test('the refund of a reopened check is taken from the open drawer; the Z cut does not change', async () => {
    const check = await sell('One', 3, 20);
    await close({ '500': 1, '200': 1 });
    const before = await manager().call(getZCut, { params: { number: 1 } });
    session = await anOpenRegister(box, 2);
    await manager().call(updateCheck, { params: { id: check }, body: { closed: 0 } });
    expect(await x()).toMatchObject({
      sales: -180,
      tips: -20,
      expected_cash: 300,
      reversals: { count: 1, amount: -180 },
      checks: { count: -1, total: -180, taken_back: { count: 1, amount: -180 } },
      people: [{ user_id: userIds.server, checks: 0, sales: -180, tips: -20 }],
    });
    await close({ '200': 1, '100': 1 });
    expect(await manager().call(getZCut, { params: { number: 1 } })).toEqual(before);
    const list = await manager().call(listZCuts);
    expect(list).toMatchObject([
      { number: 2, difference: 0 },
      { number: 1, sales: 180 },
    ]);
    expect(await manager().call(listZCuts, { query: { before: 2 } })).toHaveLength(1);
    const ofDays = (from: string, to: string) => manager().call(listZCuts, { query: { from, to } });
    expect(await ofDays('2026-03-09', '2026-03-10')).toHaveLength(2);
    expect(await ofDays('2026-03-11', '2026-03-12')).toEqual([]);
    const none = { cuts: 0, sales: 0, tips: 0, difference: 0 };
    const both = { ...none, cuts: 2 };
    const totals = async (query: string) =>
      (await manager().get(`/api/reports/z-cut-totals?${query}`)).body;
    expect(await totals('from=2026-03-09&to=2026-03-10')).toEqual({
      ...both,
      previous: null,
      compared: null,
    });
    expect(await totals('from=2026-03-09&to=2026-03-10&compare=before')).toEqual({
      ...both,
      previous: none,
      compared: { from: '2026-03-02', to: '2026-03-03', until: '2026-03-03T20:00:00.000Z' },
    });
    expect(await totals('from=2026-03-16&to=2026-03-17&compare=before')).toEqual({
      ...none,
      previous: both,
      compared: { from: '2026-03-09', to: '2026-03-10', until: null },
    });
  });

  test('numbers have no gaps and rows cannot be changed', async () => {
    await close({ '500': 1 });
    for (const sql of [
      `UPDATE z_cuts SET data = '{}' WHERE number = 1`,
      `DELETE FROM z_cuts WHERE number = 1`,
      `INSERT INTO z_cuts SELECT 3, register_session_id + 1, business_day, data, created_by, created_at FROM z_cuts`,
    ]) {
      await expect(runRaw(box.store, sql)).rejects.toThrow();
    }
  });

  test('closing twice at the same time makes one Z cut', async () => {
    const answers = await Promise.all([close({ '500': 1 }), close({ '500': 1 })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await manager().call(listZCuts)).toHaveLength(1);
  });

  test.each([
    ['nobody', 401, 401],
    ['server', 403, 403],
    ['bar', 403, 403],
    ['kitchen', 403, 403],
    ['owner', 200, 200],
  ] as const)('%s may see X %i and Z %i', async (role, first, second) => {
    await close({ '500': 1 });
    expect((await box.as(role).get(`/api/reports/x-cut/${session}`)).status).toBe(first);
    expect((await box.as(role).get('/api/reports/z-cuts/1')).status).toBe(second);
    expect((await box.as(role).post('/api/reports/z-cuts/1/print')).status).toBe(second);
  });

  test('unknown ones are 404, invalid ones 400', async () => {
    expect((await manager().refused(getZCut, { params: { number: 7 } })).status).toBe(404);
    expect((await manager().get('/api/reports/z-cuts/x')).status).toBe(400);
    expect((await manager().refused(getXCut, { params: { session_id: 77 } })).status).toBe(404);
    expect(
      (await manager().refused(getRegisterSummary, { params: { session_id: 77 } })).status,
    ).toBe(404);
  });
});

describe('counting blind', () => {
  test('hides what the drawer should hold until it is counted', async () => {
    await letServersClose(true);
    await sell('One', 3, 20);
    await manager().call(createDeposit, {
      body: {
        register_session_id: session,
        transaction_type: 'deposit',
        amount: 33.33,
      },
    });
    const server = box.as('server');
    const hidden = {
      blind: 1,
      expected_cash: null,
      total_cash_sales: null,
      total_cash_tips: null,
      total_payouts: null,
      total_deposits: null,
    };
    const paths = ['/api/registers/active', '/api/registers'];
    for (const path of paths) {
      const { list } = await server.get(path);
      const row = path.endsWith('active') ? list[0] : list[0]?.current_session;
      expect(row).toMatchObject(hidden);
    }
    const seen = await summary('server');
    expect(seen).toMatchObject({ ...hidden, total_sales: null, payment_types: [] });
    expect((await refusalOf(x('server'))).code).toBe('blind_count');
    expect(await server.call(listTransactions, { params: { session_id: session } })).toEqual([]);
    expect((await manager().call(listActiveRegisters))[0]).toMatchObject({
      blind: 0,
      expected_cash: 733.33,
    });
    expect(JSON.stringify(box.events)).not.toMatch(/733|180|33\.33/);
    const closed = await server.call(closeRegister, {
      body: {
        session_id: session,
        denominations: { '500': 1, '200': 1 },
      },
    });
    expect(closed).toMatchObject({ expected_cash: 733.33, status: 'short' });
    expect(await summary('server')).toMatchObject({ expected_cash: 733.33, blind: 0 });
  });

  test('counting blind is off in other venues, which hide nothing', async () => {
    await letServersClose(false);
    expect(await x('server')).toMatchObject({ expected_cash: 500 });
  });
});
