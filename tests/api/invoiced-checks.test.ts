import { listApprovers } from '@comanda/contract/approvers';
import { createCheck, moveItem, sendItems, updateCheck } from '@comanda/contract/checks';
import type { BodyOf } from '@comanda/contract/endpoint';
import { combineChecks, splitCheckEqually } from '@comanda/contract/transfers';
import {
  getAccountantMonth,
  getCheckInvoice,
  listInvoiceLines,
  markInvoiced,
} from '@comanda/contract/accounting';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import type { AppClient } from '../support/app-client.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { refusalOf, type Json } from '../support/typed-calls.ts';

let box: TestApp;
let manager: AppClient;
beforeEach(async () => {
  box = await startApp();
  manager = await box.as('manager');
  await manager.post('/api/registers/open', { register_id: 1, user_id: 1, denominations: {} });
});
afterEach(() => box.close());

const by = (role: keyof typeof pins) => ({ user_id: userIds[role], pin: pins[role] });
const own = by('manager');
let opened = 0;
/** Opens a check with tacos at 45 pesos. */
async function open(qty: number): Promise<{ id: number; item: number }> {
  const id = (await manager.call(createCheck, { body: { name: `Check ${(opened += 1)}` } })).id;
  const items = [{ product_id: menu.taco, qty }];
  const sent = await manager.call(sendItems, { params: { id }, body: { items } });
  return { id, item: sent.items[0]?.id ?? 0 };
}
const close = (id: number) =>
  manager.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
const reopen = (id: number, more: Partial<Json<BodyOf<typeof updateCheck>>> = {}) =>
  manager.call(updateCheck, { params: { id }, body: { closed: 0, tip: 0, ...more } });
const invoice = (id: number) => manager.call(getCheckInvoice, { params: { id } });
const mark = (id: number, body: BodyOf<typeof markInvoiced> = { invoiced: true, folio: 'A-17' }) =>
  manager.call(markInvoiced, { params: { id }, body });
/** Sells tacos and marks their check as invoiced. */
async function invoiced(qty: number): Promise<{ id: number; item: number }> {
  const sold = await open(qty);
  await close(sold.id);
  await mark(sold.id);
  return sold;
}
async function reopened(qty: number): Promise<{ id: number; item: number }> {
  const sold = await invoiced(qty);
  await reopen(sold.id, { approval: own });
  return sold;
}
const globals = async () =>
  (await manager.call(listInvoiceLines, { query: { from: '2026-03-01', to: '2026-03-31' } })).map(
    (row) => [row.folio, row.total],
  );
const month = async (of = '2026-03') =>
  (await manager.call(getAccountantMonth, { query: { month: of } })).invoiced;

describe('a check with an invoice of its own', () => {
  test('a check with an invoice of its own is not reopened without an approval that names the invoice', async () => {
    const { id } = await invoiced(2);
    expect(await refusalOf(reopen(id))).toMatchObject({
      status: 409,
      code: 'check_invoiced',
      folio: 'A-17',
      amount: 90,
      permission: 'invoices.create',
      approval_possible: true,
      own_pin: true,
    });
    // A waiter without rights of any kind cannot approve it.
    expect((await refusalOf(reopen(id, { approval: by('kitchen') }))).code).toBe(
      'approver_not_allowed',
    );
    expect(await reopen(id, { approval: own })).toMatchObject({ closed: 0 });
    const [last] = await box.app.comanda.store.read((repos) =>
      repos.journal.listOfSubject('order', id).then((rows) => rows.slice(-1)),
    );
    expect(last).toMatchObject({ action: 'order.reopen', approver_id: userIds.manager });
  });

  test('a check with an invoice of its own keeps the invoiced amount, and is never in the global invoice as well', async () => {
    const { id } = await reopened(2);
    const items = [{ product_id: menu.taco, qty: 1 }];
    await manager.call(sendItems, { params: { id }, body: { items } });
    expect(await month()).toEqual({ checks: 1, total: 90, changed: 1 });
    await close(id);
    expect(await invoice(id)).toMatchObject({ invoiced: true, amount: 90, changed: true });
    expect(await month()).toEqual({ checks: 1, total: 90, changed: 1 });
    expect(await globals()).toEqual([]);
    // Another invoice for the new amount.
    await mark(id, { invoiced: true, folio: 'A-18' });
    expect(await invoice(id)).toMatchObject({ folio: 'A-18', amount: 135, changed: false });
    expect(await month()).toEqual({ checks: 1, total: 135, changed: 0 });
  });

  test.each([
    ['comped', (id: number) => ['post', `/api/orders/${id}/comp`, { reason_id: 1 }]],
    ['split', (id: number) => ['post', `/api/orders/${id}/split-equal`, { parts: 2 }]],
    [
      'discounted',
      (_: number, item: number) => [
        'put',
        `/api/order-products/${item}/discount`,
        { discount_amount: 1 },
      ],
    ],
    [
      'given another price',
      (_: number, item: number) => [
        'put',
        `/api/order-products/${item}/price`,
        { price: 10, reason: 'x' },
      ],
    ],
    [
      'cancelled',
      (_: number, item: number) => [
        'post',
        `/api/order-products/${item}/cancel`,
        { reason: 'wrong_order', cancelled_by: 1 },
      ],
    ],
  ] as const)('is not %s without an approval', async (_, actOf) => {
    const { id, item } = await reopened(2);
    const [method, path, body] = actOf(id, item) as ['post' | 'put', string, object];
    const act = (more: object = {}) => manager[method](path, { ...body, ...more });
    expect((await act()).body).toMatchObject({ code: 'check_invoiced', approval_possible: true });
    expect((await act({ approval: own })).status).toBe(200);
  });

  test('shares its invoice with the checks that are split from it, and takes it back', async () => {
    const { id } = await reopened(4);
    const split = await manager.call(splitCheckEqually, {
      params: { id },
      body: { parts: 2, approval: own },
    });
    const [child] = split.orders;
    expect(await invoice(id)).toMatchObject({ folio: 'A-17', amount: 90, changed: false });
    expect(await invoice(child?.id ?? 0)).toMatchObject({ folio: 'A-17', amount: 90 });
    await close(child?.id ?? 0);
    expect(await globals()).toEqual([]);
    expect(await month()).toMatchObject({ checks: 2, total: 180 });
    await reopen(child?.id ?? 0, { approval: own });
    const back = (more: object) => manager.post(`/api/orders/${child?.id}/recombine`, more);
    expect((await back({})).body.code).toBe('check_invoiced');
    expect((await back({ approval: own })).status).toBe(200);
    expect(await invoice(id)).toMatchObject({ amount: 180, changed: false });
    expect(await month()).toMatchObject({ checks: 1, total: 180 });
  });

  test('a check with an invoice of its own takes its invoice along when it is combined, and is not mixed otherwise', async () => {
    const { id, item } = await reopened(2);
    const other = await open(1);
    const move = await manager.refused(moveItem, {
      params: { id: item },
      body: { order_id: other.id },
    });
    expect(move).toMatchObject({ code: 'invoices_apart' });
    const combine = (more: Partial<Json<BodyOf<typeof combineChecks>>>) =>
      manager.call(combineChecks, {
        params: { id: other.id },
        body: { source_order_id: id, ...more },
      });
    expect((await refusalOf(combine({}))).code).toBe('check_invoiced');
    await combine({ approval: own });
    await close(other.id);
    expect(await invoice(other.id)).toMatchObject({ folio: 'A-17', amount: 90, changed: true });
    expect(await globals()).toEqual([]);
    expect(await month()).toEqual({ checks: 1, total: 90, changed: 1 });
  });
});

describe('a month that is over', () => {
  const later = async () => {
    box.clock.at = Date.parse('2026-04-02T20:00:00Z');
    await runRaw(box.app.comanda.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
    manager = await box.as('manager');
  };

  test('gets and loses marks only with an approval', async () => {
    const { id } = await open(2);
    await close(id);
    const kept = await invoiced(1);
    await later();
    expect(await refusalOf(mark(id))).toMatchObject({
      status: 409,
      code: 'past_month_invoice',
      month: '2026-03',
      approval_possible: true,
    });
    expect((await refusalOf(mark(kept.id, { invoiced: false }))).code).toBe('past_month_invoice');
    expect(await month()).toMatchObject({ checks: 1, total: 45 });
    const marked = await mark(id, { invoiced: true, folio: 'B-1', approval: by('owner') });
    expect(marked).toMatchObject({ invoiced: true, folio: 'B-1' });
    expect(await month()).toMatchObject({ checks: 2, total: 135 });
  });

  test('a month that is over keeps what was invoiced in it when the check is reopened and closed again', async () => {
    const { id } = await invoiced(2);
    await later();
    await reopen(id, { approval: own });
    expect(await month()).toEqual({ checks: 1, total: 90, changed: 1 });
    await close(id);
    expect(await month()).toMatchObject({ checks: 1, total: 90 });
    expect(await month('2026-04')).toMatchObject({ checks: 0 });
  });
});

test('the approvers of an invoiced check include the user who asks', async () => {
  const asked = await manager.call(listApprovers, {
    query: { permission: 'invoices.create', own: 1 },
  });
  expect(asked.map((row) => row.id)).toContain(userIds.manager);
});
