import type { Json } from '../support/typed-calls.ts';
import { updateCheck } from '@comanda/contract/checks';
import { listCompReasons } from '@comanda/contract/comps';
import type { BodyOf } from '@comanda/contract/endpoint';
import { createPaymentType, updatePaymentType } from '@comanda/contract/payment-types';
import { combineChecks } from '@comanda/contract/transfers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountantMonth,
  type GlobalInvoice,
  type InvoiceLine,
  getCheckInvoice,
} from '@comanda/contract/accounting';
import { rowsOf, runRaw } from '../db/stores.ts';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  sellTacos,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, type RoleName } from '../support/service-venue.ts';

let box: ServiceBox;
let session: number;
beforeEach(async () => {
  box = await openServiceBox();
  await at('2026-03-02T20:00:00Z');
  session = await anOpenRegister(box);
});
afterEach(() => box.close());

/** Moves the clock; everyone stays logged in. */
async function at(iso: string): Promise<void> {
  box.clock.at = Date.parse(iso);
  await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
}
let sold = 0;
/** Sells tacos at 45 pesos and returns the check's id. */
const sell = (qty: number, how: Json<BodyOf<typeof updateCheck>>) =>
  sellTacos(box, `Check ${(sold += 1)}`, qty, how);
const cash = { payment_type_id: 3 };
const card = { payment_type_id: 2 };
const get = async <T>(path: string) => (await box.as('manager').get(path)).body as T;
const month = () => get<AccountantMonth>('/api/reports/accountant?month=2026-03');
const invoices = (every: string) =>
  get<GlobalInvoice[]>(`/api/reports/global-invoices?month=2026-03&every=${every}`);
const lines = (from: string, to: string) =>
  get<InvoiceLine[]>(`/api/reports/global-invoice-lines?from=${from}&to=${to}`);
const mark = (id: number, body: object, who: RoleName = 'manager') =>
  box.as(who).put(`/api/orders/${id}/invoice`, body);
const closeRegister = async () => {
  const body = { session_id: session, denominations: { '500': 1 } };
  expect((await box.as('manager').post('/api/registers/close', body)).status).toBe(200);
};

describe("the accountant's month", () => {
  test("the accountant's month has days, tax and payment types, whose totals equal the Z cuts", async () => {
    await sell(1, { ...cash, tip: 5 });
    await sell(2, { ...card, tip: 10 });
    await closeRegister();
    await at('2026-03-05T20:00:00Z');
    session = await anOpenRegister(box);
    await sell(4, { payment_type_id: 4 });
    await sell(8, cash);
    await closeRegister();

    const body = await month();
    expect(body).toMatchObject({
      month: '2026-03',
      rates: [16],
      days: [
        { day: '2026-03-02', checks: 2, total: 135, paid: 135, tips: 15, difference: 0 },
        { day: '2026-03-05', checks: 2, total: 540, paid: 540, tips: 0, difference: 0 },
      ],
      sum: { checks: 4, gross: 675, discount: 0, total: 675, paid: 675, tips: 15 },
      z_cuts: 2,
      invoiced: { checks: 0, total: 0, changed: 0 },
    });
    // 135 / 1.16 = 116.379, so 6.21 + 12.41 of tax; 180 and 360 contain 24.83 and 49.66.
    expect(body.days.map((day) => day.rates)).toEqual([
      [{ rate: 16, base: 116.38, tax: 18.62, total: 135 }],
      [{ rate: 16, base: 465.51, tax: 74.49, total: 540 }],
    ]);
    const methods = body.methods.map((row) => [row.payment_type_id, row.payment_form, row.amount]);
    expect(methods).toEqual([
      [3, '01', 405],
      [2, '04', 90],
      [4, '03', 180],
    ]);
    for (const row of body.methods) {
      expect([row.z_amount, row.z_tip]).toEqual([row.amount, row.tip]);
    }
    const cuts = await get<{ sales: number; tips: number }[]>('/api/reports/z-cuts');
    expect(cuts.reduce((sum, cut) => sum + cut.sales, 0)).toBe(body.sum.paid);
    expect(cuts.reduce((sum, cut) => sum + cut.tips, 0)).toBe(body.sum.tips);
  });

  test('agrees with the rows, including discounts and reversals', async () => {
    const id = await aCheck(box, 'Discounted');
    const [item] = await sendTo(box, id, [{ product_id: menu.burger, qty: 3 }]);
    await box.as('manager').put(`/api/order-products/${item}/discount`, { discount_amount: 21 });
    await box.as('server').call(updateCheck, { params: { id }, body: { closed: 1, ...cash } });
    const again = await sell(2, card);
    await at('2026-03-03T20:00:00Z');
    await box
      .as('manager')
      .call(updateCheck, { params: { id: again }, body: { name: 'Again', closed: 0, tip: 0 } });
    const body = await month();
    const [row] = await rowsOf<Record<string, number>>(
      box.store,
      `SELECT count(*) AS checks, sum(subtotal) AS gross, sum(discount_total) AS discount,
        sum(subtotal - discount_total - round((subtotal - discount_total) * 16 / 116.0)) AS base,
        (SELECT sum(amount) FROM payments) AS paid FROM orders WHERE closed = 1`,
    );
    expect(row?.['discount']).toBeGreaterThan(0);
    expect(body.sum).toMatchObject({
      checks: row?.['checks'],
      gross: (row?.['gross'] ?? 0) / 100,
      discount: (row?.['discount'] ?? 0) / 100,
      paid: (row?.['paid'] ?? 0) / 100,
    });
    expect(body.sum.rates[0]?.base).toBe((row?.['base'] ?? 0) / 100);
    // Sold and paid on one day, taken back and refunded on the next; the first day never changes.
    expect(body.days.map((day) => [day.day, day.checks, day.total, day.difference])).toEqual([
      ['2026-03-02', 2, expect.any(Number), 0],
      ['2026-03-03', -1, -90, 0],
    ]);
  });
});

describe('global invoices', () => {
  test("global invoices have the SAT's keys, for each period", async () => {
    const first = await sell(1, cash);
    await sell(2, card);
    await at('2026-03-20T20:00:00Z');
    const last = await sell(4, cash);
    expect(await invoices('month')).toEqual([
      {
        from: '2026-03-01',
        to: '2026-03-31',
        periodicity: '04',
        months: '03',
        year: 2026,
        payment_form: '01',
        checks: 3,
        first_folio: first,
        last_folio: last,
        gross: 271.55,
        discount: 0,
        rates: [{ rate: 16, tax_object: '02', base: 271.55, tax: 43.45, total: 315 }],
        tax: 43.45,
        total: 315,
        left_out: {
          no_amount: 0,
          invoiced: 0,
          on_account: 0,
          on_account_total: 0,
          no_form: 0,
          no_form_total: 0,
          other_rate: 0,
          other_rate_total: 0,
        },
        taken_back: { checks: 0, total: 0 },
      },
    ]);
    const fortnights = await invoices('fortnight');
    expect(fortnights).toMatchObject([
      { from: '2026-03-01', to: '2026-03-15', periodicity: '03', payment_form: '04', total: 135 },
      { from: '2026-03-16', to: '2026-03-31', payment_form: '01', total: 180 },
    ]);
    expect(await invoices('week')).toMatchObject([
      { from: '2026-03-02', to: '2026-03-08', periodicity: '02', total: 135 },
      { from: '2026-03-16', to: '2026-03-22', total: 180 },
    ]);
    expect(await invoices('day')).toMatchObject([
      { from: '2026-03-02', to: '2026-03-02', periodicity: '01', total: 135 },
      { from: '2026-03-20', to: '2026-03-20', total: 180 },
    ]);
  });

  test('global invoices list every check as a concept, except those with their own invoice', async () => {
    const single = await sell(1, cash);
    const rest = await sell(2, card);
    expect((await mark(single, { invoiced: true, folio: ' A-17 ' })).body).toMatchObject({
      invoiced: true,
      folio: 'A-17',
      marked_by_name: 'manager',
    });
    const path = '/api/reports/checks?list=closed&from=2026-03-01&to=2026-03-31';
    const listed = await get<{ orders: { id: number }[]; invoiced: number[] }>(path);
    expect(listed.orders.map(({ id }) => id)).toEqual(expect.arrayContaining([single, rest]));
    expect(listed.invoiced).toEqual([single]);
    expect(await lines('2026-03-01', '2026-03-31')).toEqual([
      {
        folio: rest,
        day: '2026-03-02',
        closed: '2026-03-02T20:00:00.000Z',
        product: '01010101',
        unit: 'ACT',
        payment_form: '04',
        gross: 77.59,
        discount: 0,
        base: 77.59,
        tax_object: '02',
        rate: 16,
        tax: 12.41,
        total: 90,
      },
    ]);
    expect(await invoices('month')).toMatchObject([
      { checks: 1, total: 90, first_folio: rest, left_out: { invoiced: 1 } },
    ]);
    expect(await month()).toMatchObject({
      sum: { total: 135 },
      invoiced: { checks: 1, total: 45, changed: 0 },
    });
    expect((await mark(single, { invoiced: false })).body).toMatchObject({ invoiced: false });
    expect(await invoices('month')).toMatchObject([{ checks: 2, total: 135 }]);
    expect(await lines('2026-04-01', '2026-04-30')).toEqual([]);
    const acts = await rowsOf<{ action: string; detail: string }>(
      box.store,
      `SELECT action, detail FROM journal WHERE action LIKE '%invoice' ORDER BY id`,
    );
    expect(acts.map((act) => [act.action, JSON.parse(act.detail) as object])).toMatchObject([
      ['order.invoice', { folio: 'A-17', total: 4500 }],
      ['order.uninvoice', { folio: 'A-17' }],
    ]);
  });

  test('leave out an empty check, and one that became part of another', async () => {
    const kept = await sell(2, cash);
    const gone = await sell(1, card);
    const manager = box.as('manager');
    const empty = await aCheck(box, 'Closed without anything on it');
    await manager.call(updateCheck, { params: { id: empty }, body: { closed: 1, ...cash } });
    const folios = async () => [
      (await invoices('month')).map((row) => [row.checks, row.first_folio, row.last_folio]),
      (await lines('2026-03-01', '2026-03-31')).map((row) => [row.folio, row.total]),
    ];
    const sold = [kept, 90];
    // The SAT's schema refuses an amount of 0.
    expect(await folios()).toEqual([[[2, kept, gone]], [sold, [gone, 45]]]);
    expect(await invoices('month')).toMatchObject([{ left_out: { no_amount: 1 } }]);
    await manager.call(updateCheck, {
      params: { id: gone },
      body: { name: 'Again', closed: 0, tip: 0 },
    });
    const whole = await aCheck(box, 'Both');
    await sendTo(box, whole, [{ product_id: menu.taco, qty: 1 }]);
    await manager.call(combineChecks, { params: { id: whole }, body: { source_order_id: gone } });
    await manager.call(updateCheck, { params: { id: whole }, body: { closed: 1, ...card } });
    expect(await folios()).toEqual([[[2, kept, whole]], [sold, [whole, 90]]]);
  });

  test('name the form of the largest check, by the keys of the methods', async () => {
    const manager = box.as('manager');
    const wallet = (
      await manager.call(createPaymentType, { body: { name: 'Wallet', sat_form: '05' } })
    ).id;
    const debit = (await manager.call(createPaymentType, { body: { name: 'Debit', kind: 'card' } }))
      .id;
    const form = async () => (await invoices('month')).map((row) => row.payment_form);
    expect(await form()).toEqual([]);
    await sell(3, cash);
    await sell(3, cash);
    expect(await form()).toEqual(['01']);
    // More was paid in cash, but the largest check was paid by card.
    const largest = await sell(4, { payment_type_id: debit });
    expect(await form()).toEqual(['04']);
    expect(
      await manager.call(updatePaymentType, { params: { id: debit }, body: { sat_form: '28' } }),
    ).toMatchObject({ sat_form: '28', kind: 'card' });
    expect(await form()).toEqual(['28']);
    // Of equal ones the lowest key.
    await sell(4, card);
    expect(await form()).toEqual(['04']);
    // A check with an invoice of its own does not count.
    await sell(5, { payment_type_id: wallet });
    expect(await form()).toEqual(['05']);
    const [taken] = (await lines('2026-03-01', '2026-03-31')).filter(
      (row) => row.payment_form === '05',
    );
    await mark(taken?.folio ?? 0, { invoiced: true });
    await mark(largest, { invoiced: true });
    expect(await form()).toEqual(['04']);
    // Without a key of its own, one of the kind "other" has none: its check waits until someone chooses it.
    await sell(9, { payment_type_id: wallet });
    expect(await form()).toEqual(['05']);
    await manager.call(updatePaymentType, { params: { id: wallet }, body: { sat_form: null } });
    expect(await form()).toEqual(['04']);
    expect(await invoices('month')).toMatchObject([
      { left_out: { no_form: 1, no_form_total: 405 } },
    ]);
    expect((await month()).methods.map((row) => [row.payment_type_id, row.payment_form])).toEqual([
      [3, '01'],
      [2, '04'],
      [wallet, null],
      [debit, '28'],
    ]);
    const bad = await manager.put(`/api/payment-types/${wallet}`, { sat_form: '77' });
    expect(bad).toMatchObject({ status: 400, body: { code: 'validation', field: 'sat_form' } });
  });

  test('leave out what has no amount and what is on account, and count it apart', async () => {
    const manager = box.as('manager');
    const account = (
      await manager.call(createPaymentType, { body: { name: 'House', kind: 'account' } })
    ).id;
    const paid = await sell(2, cash);
    await sell(80, { payment_type_id: account });
    const [reason] = await manager.call(listCompReasons);
    const given = await aCheck(box, 'Given away');
    await sendTo(box, given, [{ product_id: menu.taco, qty: 3 }]);
    await manager.post(`/api/orders/${given}/comp`, { reason_id: reason?.id });
    await manager.call(updateCheck, { params: { id: given }, body: { closed: 1, ...cash } });
    const cancelled = await aCheck(box, 'Cancelled');
    const [item] = await sendTo(box, cancelled, [{ product_id: menu.taco, qty: 1 }]);
    const body = { reason: 'customer_changed_mind', cancelled_by: 1 };
    await manager.post(`/api/order-products/${item}/cancel`, body);
    await manager.call(updateCheck, { params: { id: cancelled }, body: { closed: 1, ...cash } });
    expect((await lines('2026-03-01', '2026-03-31')).map((row) => row.folio)).toEqual([paid]);
    expect(await invoices('month')).toMatchObject([
      {
        checks: 1,
        payment_form: '01',
        total: 90,
        left_out: { no_amount: 2, invoiced: 0, on_account: 1, on_account_total: 3600 },
      },
    ]);
  });

  test('a service charge without a tax is no object of taxes', async () => {
    const manager = box.as('manager');
    await manager.post('/api/service-charges', {
      name: 'Service',
      kind: 'fixed',
      amount: 50,
      tax_id: null,
      order_types: ['dine_in'],
    });
    await sell(2, cash);
    const rows = await lines('2026-03-01', '2026-03-31');
    expect(rows.map((row) => [row.tax_object, row.rate, row.base, row.tax])).toEqual(
      expect.arrayContaining([
        ['01', null, 50, 0],
        ['02', 16, 77.59, 12.41],
      ]),
    );
    const [invoice] = await invoices('month');
    expect(invoice?.rates).toHaveLength(2);
    expect(invoice?.rates).toContainEqual({
      rate: null,
      tax_object: '01',
      base: 50,
      tax: 0,
      total: 50,
    });
  });

  test('a mark needs a closed check and the permission', async () => {
    const open = await aCheck(box, 'Open');
    expect(await mark(open, { invoiced: true })).toMatchObject({
      status: 409,
      body: { code: 'order_open' },
    });
    expect((await mark(9999, { invoiced: true })).status).toBe(404);
    const closed = await sell(1, cash);
    expect((await mark(closed, { invoiced: true }, 'server')).status).toBe(403);
    expect((await mark(closed, { invoiced: 'yes' })).status).toBe(400);
    expect((await mark(closed, { invoiced: true, folio: 'x'.repeat(81) })).status).toBe(400);
    const seen = await box.as('server').call(getCheckInvoice, { params: { id: closed } });
    expect(seen).toMatchObject({ invoiced: false, folio: '' });
  });

  test.each([
    ['month', '/api/reports/accountant?month=2026-13'],
    ['month', '/api/reports/global-invoices?month=March'],
    ['every', '/api/reports/global-invoices?every=year'],
    ['to', '/api/reports/global-invoice-lines?from=2026-03-01&to=2026-04-01'],
    ['to', '/api/reports/global-invoice-lines?from=2026-03-02&to=2026-03-01'],
    ['from', '/api/reports/global-invoice-lines?from=2026-02-31&to=2026-03-01'],
  ])('a bad %s is refused: %s', async (field, path) => {
    const { status, body } = await box.as('manager').get(path);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation', field } });
  });
});
