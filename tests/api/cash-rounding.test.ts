import { closeRegister, listActiveRegisters } from '@comanda/contract/cash';
import { getCheck, updateCheck } from '@comanda/contract/checks';
import { getRegisterSummary, getXCut } from '@comanda/contract/cuts';
import type { BodyOf } from '@comanda/contract/endpoint';
import { addPayment, listPayments, reversePayment } from '@comanda/contract/payments';
import { getTicket } from '@comanda/contract/printing';
import { exportDailyClose, getSalesReport } from '@comanda/contract/reports';
import { parseCsv } from '@comanda/domain/csv';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
let register: number;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  register = await anOpenRegister(box);
  await round('0.50');
  id = await aCheck(box, 'Terrace');
  // 199.99 + 120.50 = 320.49, in cash 320.50
  await sendTo(box, id, [
    { product_id: menu.pizza, qty: 1 },
    { product_id: menu.burger, qty: 1 },
  ]);
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const round = (step: string) =>
  box.store.write((repos) => repos.settings.set('cash_rounding', step, box.clock.at));
const check = () => manager().call(getCheck, { params: { id } });
const drawer = async () => (await manager().call(listActiveRegisters))[0];
const pay = (body: BodyOf<typeof addPayment>) =>
  manager().call(addPayment, { params: { id }, body });

test('the rest in cash is rounded, but not total, IVA and sales', async () => {
  expect(await check()).toMatchObject({ total: 320.49, rest: 320.49, cash_due: 320.5, iva: 51.28 });
  const short = await manager().refused(updateCheck, {
    params: { id },
    body: {
      closed: 1,
      payment_type_id: 3,
      cash_received: 320.49,
    },
  });
  expect([short.status, short.code]).toEqual([400, 'insufficient_cash']);
  const closed = await manager().call(updateCheck, {
    params: { id },
    body: {
      closed: 1,
      payment_type_id: 3,
      cash_received: 400,
      tip: 20,
      expected_total: 320.49,
    },
  });
  expect(closed).toMatchObject({ total: 320.49, order_revenue: 320.49, iva: 51.28, tip: 20 });
  const [payment] = await manager().call(listPayments, { params: { id } });
  expect(payment).toMatchObject({ amount: 320.49, rounding: 0.01, change: 59.5, tip: 20 });
  expect(await drawer()).toMatchObject({
    total_cash_sales: 320.49,
    total_rounding: 0.01,
    expected_cash: 840.5,
  });
  const ticket = await manager().call(getTicket, { params: { id }, query: { lang: 'es' } });
  expect(ticket).toMatch(/TOTAL +\$320\.49/);
  expect(ticket).toMatch(/Redondeo +\$0\.01/);
  expect(ticket).toMatch(/Efectivo +\$340\.50/);
  const sales = await manager().call(getSalesReport, { query: { period: 'today' } });
  expect(sales.summary).toMatchObject({ revenue: 320.49, cash: 320.49 });
  const [header = [], ...rows] = parseCsv(
    (await manager().get('/api/admin/export-statistics?format=csv')).text,
  );
  expect(rows.map((row) => row[header.indexOf('cash_rounding')])).toEqual(['0.01', '0']);
});

test('by card, and in parts that leave a rest, nothing is rounded', async () => {
  await pay({ payment_type_id: 2, amount: 100.24 });
  expect((await pay({ payment_type_id: 3, amount: 100.11 })).payment).toMatchObject({
    rounding: 0,
  });
  // 120.14 is left, in cash 120.
  expect(await check()).toMatchObject({ rest: 120.14, cash_due: 120 });
  const preBill = await manager().call(getTicket, { params: { id }, query: { lang: 'en' } });
  expect(preBill).toMatch(/LEFT TO PAY +\$120\.14\nIn cash +\$120\.00/);
  expect(await pay({ payment_type_id: 3, amount: 120 })).toMatchObject({
    payment: { amount: 120.14, rounding: -0.14 },
    order: { rest: 0, paid: 320.49 },
  });
  expect(await drawer()).toMatchObject({ total_cash_sales: 220.25, total_rounding: -0.14 });
});

test('reversing and reopening reverse the rounding, even when rounding is switched off', async () => {
  const first = await pay({ payment_type_id: 3 });
  await manager().call(reversePayment, {
    params: { id: first.payment.id },
    body: {
      reason: 'typed wrong',
    },
  });
  await manager().call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 3 } });
  await round('off');
  await manager().call(updateCheck, { params: { id }, body: { closed: 0, tip: 0 } });
  expect(await drawer()).toMatchObject({
    total_cash_sales: 0,
    total_rounding: 0,
    expected_cash: 500,
  });
  expect(
    (await manager().call(listPayments, { params: { id } })).map((row) => row.rounding),
  ).toEqual([0.01, -0.01, 0.01, -0.01]);
  expect(await check()).toMatchObject({ cash_due: 320.49 });
});

test('a rest that rounds to zero closes without cash', async () => {
  await pay({ payment_type_id: 2, amount: 320.25 });
  expect(await check()).toMatchObject({ rest: 0.24, cash_due: 0 });
  const closed = await manager().call(updateCheck, {
    params: { id },
    body: {
      closed: 1,
      payment_type_id: 3,
      cash_received: 0,
    },
  });
  expect(closed).toMatchObject({ closed: 1, rest: 0 });
  expect(await drawer()).toMatchObject({ expected_cash: 500, total_rounding: -0.24 });
});

test('it is a separate line on summary, X, Z and the daily close', async () => {
  await manager().call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 3 } });
  const summary = await manager().call(getRegisterSummary, { params: { session_id: register } });
  expect(summary).toMatchObject({ total_sales: 320.49, total_rounding: 0.01 });
  const x = await manager().call(getXCut, { params: { session_id: register } });
  const figures = { drawer: { sales: 320.49, rounding: 0.01, expected: 820.5 }, sales: 320.49 };
  expect(x).toMatchObject(figures);
  const closed = await manager().call(closeRegister, {
    body: {
      session_id: register,
      denominations: { '500': 1, '200': 1, '100': 1, '20': 1, '0.50': 1 },
    },
  });
  expect(closed).toMatchObject({ status: 'exact', expected_cash: 820.5 });
  const z = (await manager().get(`/api/reports/z-cuts/${String(closed.z_number)}`)).body;
  expect(z).toMatchObject(figures);
  expect(await manager().call(exportDailyClose)).toMatch(/cash_rounding,[^,]+,1,0\.01,/);
});
