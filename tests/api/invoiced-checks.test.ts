import type { AccountantMonth, InvoiceLine } from '@comanda/contract/accounting';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import type { AppClient } from '../support/app-client.ts';
import { pins, startApp, type TestApp } from '../support/start-app.ts';
import { menu, userIds } from '../support/service-venue.ts';

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
  const id = Number(
    (await manager.post('/api/orders', { name: `Check ${(opened += 1)}` })).body.id,
  );
  const items = [{ product_id: menu.taco, qty }];
  const sent = await manager.post(`/api/orders/${id}/send-items`, { items });
  return { id, item: (sent.body.items as { id: number }[])[0]?.id ?? 0 };
}
const close = (id: number) => manager.put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
const reopen = (id: number, more: object = {}) =>
  manager.put(`/api/orders/${id}`, { closed: 0, tip: 0, ...more });
const invoice = async (id: number) => (await manager.get(`/api/orders/${id}/invoice`)).body;
const mark = (id: number, body: object = { invoiced: true, folio: 'A-17' }) =>
  manager.put(`/api/orders/${id}/invoice`, body);
/** Sells tacos and marks their check as invoiced. */
async function invoiced(qty: number): Promise<{ id: number; item: number }> {
  const sold = await open(qty);
  await close(sold.id);
  expect((await mark(sold.id)).status).toBe(200);
  return sold;
}
async function reopened(qty: number): Promise<{ id: number; item: number }> {
  const sold = await invoiced(qty);
  expect((await reopen(sold.id, { approval: own })).status).toBe(200);
  return sold;
}
const globals = async () =>
  (
    (await manager.get('/api/reports/global-invoice-lines?from=2026-03-01&to=2026-03-31'))
      .body as unknown as InvoiceLine[]
  ).map((row) => [row.folio, row.total]);
const month = async (of = '2026-03') =>
  ((await manager.get(`/api/reports/accountant?month=${of}`)).body as unknown as AccountantMonth)
    .invoiced;

describe('a check with an invoice of its own', () => {
  test('a check with an invoice of its own is not reopened without an approval that names the invoice', async () => {
    const { id } = await invoiced(2);
    expect(await reopen(id)).toMatchObject({
      status: 409,
      body: {
        code: 'check_invoiced',
        folio: 'A-17',
        amount: 90,
        permission: 'orders.invoice',
        approval_possible: true,
        own_pin: true,
      },
    });
    // A waiter without rights of any kind cannot approve it.
    expect((await reopen(id, { approval: by('kitchen') })).body.code).toBe('approver_not_allowed');
    expect((await reopen(id, { approval: own })).body).toMatchObject({ closed: 0 });
    const [last] = await box.app.comanda.store.read((repos) =>
      repos.journal.listOfSubject('order', id).then((rows) => rows.slice(-1)),
    );
    expect(last).toMatchObject({ action: 'order.reopen', approver_id: userIds.manager });
  });

  test('keeps the invoiced amount, and is never in the global invoice as well', async () => {
    const { id } = await reopened(2);
    const items = [{ product_id: menu.taco, qty: 1 }];
    expect((await manager.post(`/api/orders/${id}/send-items`, { items })).status).toBe(200);
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
    const split = await manager.post(`/api/orders/${id}/split-equal`, { parts: 2, approval: own });
    const [child] = split.body.orders as { id: number }[];
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

  test('takes its invoice along when it is combined, and is not mixed otherwise', async () => {
    const { id, item } = await reopened(2);
    const other = await open(1);
    const move = await manager.put(`/api/order-products/${item}`, { order_id: other.id });
    expect(move.body).toMatchObject({ code: 'invoices_apart' });
    const combine = (more: object) =>
      manager.post(`/api/orders/${other.id}/combine`, { source_order_id: id, ...more });
    expect((await combine({})).body.code).toBe('check_invoiced');
    expect((await combine({ approval: own })).status).toBe(200);
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
    expect(await mark(id)).toMatchObject({
      status: 409,
      body: { code: 'past_month_invoice', month: '2026-03', approval_possible: true },
    });
    expect((await mark(kept.id, { invoiced: false })).body.code).toBe('past_month_invoice');
    expect(await month()).toMatchObject({ checks: 1, total: 45 });
    const marked = await mark(id, { invoiced: true, folio: 'B-1', approval: by('owner') });
    expect(marked.body).toMatchObject({ invoiced: true, folio: 'B-1' });
    expect(await month()).toMatchObject({ checks: 2, total: 135 });
  });

  test('keeps what was invoiced in it when the check is reopened and closed again', async () => {
    const { id } = await invoiced(2);
    await later();
    expect((await reopen(id, { approval: own })).status).toBe(200);
    expect(await month()).toEqual({ checks: 1, total: 90, changed: 1 });
    await close(id);
    expect(await month()).toMatchObject({ checks: 1, total: 90 });
    expect(await month('2026-04')).toMatchObject({ checks: 0 });
  });
});

test('the approvers of an invoiced check include the user who asks', async () => {
  const asked = await manager.get('/api/approvers?permission=orders.invoice&own=1');
  expect(asked.list.map((row) => row.id)).toContain(userIds.manager);
});
