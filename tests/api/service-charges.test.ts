import { updateProduct } from '@comanda/contract/catalog-edit';
import { compCheck } from '@comanda/contract/comps';
import type { BodyOf } from '@comanda/contract/endpoint';
import { addPayment } from '@comanda/contract/payments';
import { createTax, deleteTax } from '@comanda/contract/taxes';
import { combineChecks, recombineCheck, splitCheckEqually } from '@comanda/contract/transfers';
import { getAccountantMonth } from '@comanda/contract/accounting';
import {
  type Check,
  createCheck,
  getCheck,
  listCheckItems,
  updateCheck,
} from '@comanda/contract/checks';
import { getXCut } from '@comanda/contract/cuts';
import { getDailyClose, exportDailyClose, exportStatistics } from '@comanda/contract/reports';
import {
  createServiceCharge,
  deleteServiceCharge,
  listServiceCharges,
  setServiceCharge,
  updateServiceCharge,
} from '@comanda/contract/service-charges';
import type { TicketData } from '@comanda/receipt/ticket-data';
import { planEqualSplit, splitTotals } from '@comanda/domain/split-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chargeOf, draftLines } from '../../kiosk-ui/src/features/checks/transfers/split-draft.ts';
import { decoded } from '../support/decoded.ts';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { refusalOf, type Json } from '../support/typed-calls.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const list = () => manager().call(listServiceCharges);
const create = async (body: Partial<BodyOf<typeof createServiceCharge>>) => {
  const answer = await manager().call(createServiceCharge, {
    body: {
      name: 'Service',
      name_es: 'Servicio',
      order_types: ['dine_in'],
      ...body,
    },
  });
  return answer;
};
const check = (id: number) => manager().call(getCheck, { params: { id } });
const edit = (id: number, body: Json<BodyOf<typeof updateCheck>>) =>
  manager().call(updateCheck, { params: { id }, body });
const turn = (id: number, service_charge_id: number | null, reason?: string) =>
  manager().call(setServiceCharge, { params: { id }, body: { service_charge_id, reason } });
const journal = async () =>
  (await box.store.read((repos) => repos.journal.listPage(0, 50))).map((row) => row.action);
const chargeActs = async (id: number) =>
  (await box.store.read((repos) => repos.journal.listOfSubject('order', id)))
    .filter(({ action }) => action.startsWith('order.charge'))
    .map(({ action, detail }) => {
      const {
        check: _check,
        table: _table,
        ...facts
      } = JSON.parse(detail) as Record<string, unknown>;
      return [action, facts];
    });
const centavos = (pesos: number) => Math.round(pesos * 100);

describe('the list of service charges', () => {
  test('the list of service charges is empty in a new venue; charges are added, changed and deleted', async () => {
    expect(await list()).toEqual([]);
    const made = await create({ percent: 10, min_guests: 8 });
    expect(made).toMatchObject({
      name: 'Service',
      name_es: 'Servicio',
      percent: 10,
      amount: null,
      order_types: ['dine_in'],
      min_guests: 8,
      tax_id: null,
    });
    const fixed = await manager().call(updateServiceCharge, {
      params: { id: made.id },
      body: { amount: 35, order_types: ['delivery'], tax_id: 1 },
    });
    expect(fixed).toMatchObject({
      percent: null,
      amount: 35,
      order_types: ['delivery'],
      min_guests: 8,
      tax_id: 1,
    });
    expect(
      await manager().call(updateServiceCharge, {
        params: { id: made.id },
        body: { min_guests: null },
      }),
    ).toMatchObject({
      amount: 35,
      min_guests: null,
    });
    expect(await manager().refused(deleteTax, { params: { id: 1 } })).toMatchObject({
      code: 'tax_in_use',
    });
    await manager().call(deleteServiceCharge, { params: { id: made.id } });
    expect((await manager().refused(deleteServiceCharge, { params: { id: made.id } })).status).toBe(
      404,
    );
    expect(await list()).toEqual([]);
    expect(await journal()).toEqual(
      expect.arrayContaining([
        'service_charge.create',
        'service_charge.update',
        'service_charge.delete',
      ]),
    );
  });

  test.each([
    [{ name: ' ', percent: 10 }, 400, 'field_required', 'name'],
    [{ percent: 101 }, 400, 'validation', 'percent'],
    [{ percent: 10, order_types: [] }, 400, 'validation', 'order_types'],
    [{ percent: 10, min_guests: 0 }, 400, 'validation', 'min_guests'],
    [{ percent: 10, amount: 10 }, 400, 'percent_or_amount', 'amount'],
    [{}, 400, 'percent_or_amount', 'percent'],
    [{ percent: 10, tax_id: 99 }, 400, 'unknown_tax', 'tax_id'],
    [{ percent: 10, tax_id: 0 }, 400, 'validation', 'tax_id'],
    [{ name: 'TAKEN', percent: 10 }, 409, 'duplicate_name', 'name'],
  ])('%j is refused', async (body, status, code, field) => {
    await create({ name: 'Taken', percent: 5 });
    const answer = await manager().refused(createServiceCharge, {
      body: {
        name: 'Service',
        order_types: ['dine_in'],
        ...body,
      },
    });
    expect(answer).toMatchObject({ status, code, field });
  });

  test('an edit may not take its worth away', async () => {
    const { id } = await create({ percent: 5 });
    const answer = await manager().refused(updateServiceCharge, {
      params: { id },
      body: { percent: null },
    });
    expect(answer).toMatchObject({ status: 400, code: 'percent_or_amount' });
  });
});

describe('a check', () => {
  test('gets the charge that its order type and guests meet, and loses it with them', async () => {
    const ten = await create({ percent: 10, min_guests: 6 });
    const fifteen = await create({ name: 'Large group', percent: 15, min_guests: 10 });
    const fee = await create({ name: 'Fee', amount: 35, order_types: ['delivery'] });
    const id = await aCheck(box, 'Terrace');
    expect(await check(id)).toMatchObject({ service_charge: null, total: 0 });
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    await edit(id, { guests: 6 });
    expect(await check(id)).toMatchObject({
      service_charge: { id: ten.id, name: 'Service', percent: 10, amount: 9 },
      subtotal: 90,
      total: 99,
      rest: 99,
    });
    await edit(id, { guests: 12 });
    expect(await check(id)).toMatchObject({ service_charge: { id: fifteen.id }, total: 103.5 });
    await edit(id, { order_type: 'delivery' });
    expect(await check(id)).toMatchObject({
      service_charge: { id: fee.id, percent: null, amount: 35 },
      total: 125,
    });
    await edit(id, { order_type: 'take_out' });
    expect(await check(id)).toMatchObject({ service_charge: null, total: 90 });
    expect(await chargeActs(id)).toEqual([
      ['order.charge_began', { name: 'Service', guests: 6 }],
      ['order.charge_ended', { name: 'Service', guests: 12 }],
      ['order.charge_began', { name: 'Large group', guests: 12 }],
      ['order.charge_ended', { name: 'Large group', guests: 12 }],
      ['order.charge_began', { name: 'Fee', guests: 12 }],
      ['order.charge_ended', { name: 'Fee', guests: 12 }],
    ]);
  });

  test('pays it on the discounted subtotal; comps and cancellations end it; a fee needs something sold', async () => {
    await create({ percent: 12.5 });
    const opened = await manager().call(createCheck, { body: { name: 'Bar' } });
    const id = opened.id;
    const items = await sendTo(box, id, [{ product_id: menu.taco }, { product_id: menu.burger }]);
    // 12.5 % of 165.50 is 20.6875.
    expect(await check(id)).toMatchObject({ service_charge: { amount: 20.69 }, total: 186.19 });
    await manager().put(`/api/order-products/${items[1]}/discount`, { discount_amount: 20.5 });
    expect(await check(id)).toMatchObject({ service_charge: { amount: 18.13 }, total: 163.13 });
    await manager().post(`/api/order-products/${items[1]}/cancel`, { reason: 'wrong_order' });
    expect(await check(id)).toMatchObject({ service_charge: { amount: 5.63 }, total: 50.63 });
    await manager().call(compCheck, { params: { id }, body: { reason_id: 1 } });
    expect(await check(id)).toMatchObject({ service_charge: { amount: 0 }, total: 0 });
  });

  test('a check keeps the terms that it got when the rule changes', async () => {
    const { id: rule } = await create({ percent: 10 });
    const id = await aCheck(box, 'Terrace');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    await manager().call(updateServiceCharge, { params: { id: rule }, body: { percent: 20 } });
    await sendTo(box, id, [{ product_id: menu.taco }]);
    expect(await check(id)).toMatchObject({ service_charge: { percent: 10, amount: 13.5 } });
    await manager().call(deleteServiceCharge, { params: { id: rule } });
    expect(await check(id)).toMatchObject({ service_charge: { name: 'Service' }, total: 148.5 });
  });

  test('a check has its charge turned on and off by a person with the right, in the journal', async () => {
    const { id: rule } = await create({ percent: 10 });
    const id = await aCheck(box, 'Terrace');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    const off = await turn(id, null, 'Guest did not want it');
    expect(off).toMatchObject({ service_charge: null, total: 90 });
    // A rule does not bring back what a person took away.
    await edit(id, { guests: 20 });
    expect(await check(id)).toMatchObject({ service_charge: null });
    expect(await turn(id, rule)).toMatchObject({ total: 99 });
    const rows = await box.store.read((repos) => repos.journal.listOfSubject('order', id));
    const acts = rows.filter(({ action }) => action.startsWith('order.charge'));
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'order.charge_off',
      'order.charge_on',
    ]);
    expect(acts.map(({ detail }) => JSON.stringify(detail)).join()).toContain('did not want');
  });

  test('a check refuses an unknown charge, a closed check and one that is paid for', async () => {
    const { id: rule } = await create({ percent: 10 });
    const id = await aCheck(box, 'Terrace');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
    expect(await refusalOf(turn(id, 99))).toMatchObject({
      status: 400,
      code: 'unknown_service_charge',
      field: 'service_charge_id',
    });
    await anOpenRegister(box);
    await manager().call(addPayment, { params: { id }, body: { payment_type_id: 2 } });
    expect(await refusalOf(turn(id, null))).toMatchObject({ code: 'payments_exceed_total' });
    await edit(id, { closed: 1 });
    expect(await refusalOf(turn(id, rule))).toMatchObject({ code: 'order_closed' });
    expect((await refusalOf(turn(9999, rule))).status).toBe(404);
    expect((await manager().put(`/api/orders/${id}/service-charge`, {})).body).toMatchObject({
      code: 'validation',
    });
  });

  test('a server needs the PIN of a manager to turn it off', async () => {
    await create({ percent: 10 });
    const id = await aCheck(box, 'Terrace');
    const asked = await box
      .as('server')
      .refused(setServiceCharge, { params: { id }, body: { service_charge_id: null } });
    expect(asked).toMatchObject({ status: 403, code: 'forbidden', approval_possible: true });
  });
});

describe('a charge', () => {
  let id: number;
  let items: number[];
  beforeEach(async () => {
    await create({ percent: 10, min_guests: 8, tax_id: 1 });
    id = await aCheck(box, 'Terrace');
    await edit(id, { guests: 8 });
    items = await sendTo(box, id, [
      { product_id: menu.taco, qty: 2, guest: 1 },
      { product_id: menu.burger, qty: 1, guest: 2 },
    ]);
  });

  test('a charge is divided with the check and stays with the group; together again it is the same', async () => {
    const before = await check(id);
    expect(before).toMatchObject({ subtotal: 210.5, total: 231.55 });
    const sold = await manager().call(listCheckItems, { query: { order_id: id } });
    const lines = draftLines(decoded(listCheckItems, sold));
    const charge = chargeOf(decoded(getCheck, before), lines);
    const preview = splitTotals(lines, planEqualSplit(lines, 3), 2, charge, true);
    const split = await manager().call(splitCheckEqually, { params: { id }, body: { parts: 3 } });
    const amounts = split.amounts;
    expect(amounts.reduce((sum, each) => sum + centavos(each), 0)).toBe(23_155);
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(0.011);
    // The tax of this charge is contained in it.
    expect(preview.map((each) => each / 100)).toEqual(amounts);
    for (const other of split.orders) {
      await edit(other.id, { guests: 1 });
      expect(await check(other.id)).toMatchObject({ service_charge: { percent: 10 } });
      await manager().call(recombineCheck, { params: { id: other.id }, body: {} });
    }
    expect(await check(id)).toMatchObject({ total: 231.55 });
  });

  test('a charge ends for lines on a check that does not meet its rule, in the journal', async () => {
    const other = await aCheck(box, 'Bar');
    await manager().put(`/api/order-products/${items[1]}`, { order_id: other });
    expect(await check(id)).toMatchObject({ total: 99 });
    expect(await check(other)).toMatchObject({ service_charge: null, total: 120.5 });
    expect(await chargeActs(other)).toEqual([['order.charge_left', { name: 'Service', from: id }]]);
  });

  test.each([
    [
      'one line',
      (to: number) => manager().put(`/api/order-products/${items[1]}`, { order_id: to }),
    ],
    [
      'chosen lines',
      (to: number) =>
        manager().post(`/api/orders/${id}/move-items`, {
          item_ids: [items[1]],
          target_order_id: to,
        }),
    ],
    [
      'a share',
      (to: number) =>
        manager().post(`/api/order-products/${items[1]}/share`, { shares: [{ order_id: to }] }),
    ],
    [
      'all of it',
      (to: number) => manager().post(`/api/orders/${to}/combine`, { source_order_id: id }),
    ],
  ])('begins by rule on the check that %s moves to', async (_, move) => {
    // Opened before the venue had a charge for every check.
    const other = await aCheck(box, 'Bar');
    await create({ name: 'For all', percent: 20, order_types: ['dine_in'] });
    const moved = await move(other);
    expect(moved.status, moved.text).toBe(200);
    const { service_charge, subtotal } = await check(other);
    // Together they are the eight guests of the first rule.
    const [name, rate] = subtotal > 200 ? ['Service', 0.1] : ['For all', 0.2];
    expect(service_charge).toMatchObject({ name, amount: Math.round(subtotal * rate * 100) / 100 });
    expect(await chargeActs(other)).toMatchObject([['order.charge_began', { name }]]);
  });

  test('a charge counts the guests of both checks that are combined', async () => {
    const other = await aCheck(box, 'Bar');
    await edit(other, { guests: 2 });
    await manager().call(combineChecks, { params: { id: other }, body: { source_order_id: id } });
    expect(await check(other)).toMatchObject({ guests: 10, total: 231.55 });
  });

  test('a charge that a person took away stays away from the parts of a split', async () => {
    await turn(id, null);
    const split = await manager().call(splitCheckEqually, { params: { id }, body: { parts: 2 } });
    const [child] = split.orders;
    await edit(child?.id ?? 0, { guests: 20 });
    expect(await check(child?.id ?? 0)).toMatchObject({ service_charge: null });
    await manager().put(`/api/order-products/${items[0]}`, { order_id: child?.id });
    expect(await check(child?.id ?? 0)).toMatchObject({ service_charge: null });
  });

  test('a charge is paid by guests and by chosen lines to the centavo', async () => {
    await anOpenRegister(box);
    const pay = (body: object) =>
      manager().call(addPayment, { params: { id }, body: { payment_type_id: 2, ...body } });
    await pay({ guest: 1 });
    expect(await check(id)).toMatchObject({ paid: 99, rest: 132.55 });
    await pay({ item_ids: [items[1]] });
    expect(await check(id)).toMatchObject({ paid: 231.55, rest: 0 });
  });

  test('a charge is named by every paper, report and export, apart from tips', async () => {
    const session = await anOpenRegister(box);
    const closed = await edit(id, {
      closed: 1,
      payment_type_id: 2,
      tip: 20,
      register_session_id: session,
    });
    expect(closed).toMatchObject({ total: 231.55, tip: 20 });
    await manager().call(updateServiceCharge, { params: { id: 1 }, body: { percent: 20 } });
    expect(await check(id)).toMatchObject({ service_charge: { percent: 10, amount: 21.05 } });
    const jobs = await box.store.read((repos) => repos.printing.listJobs({}));
    const job = jobs.find((each) => each.document === 'ticket');
    const paper = JSON.parse(job?.data ?? '{}') as TicketData;
    expect(paper.service_charge).toEqual({ name: 'Servicio 10%', amount: 2105 });
    // 16 % of 231.55 by the formula of the demo: the charge is taxed like the rest.
    expect(paper.taxes?.map(({ tax }) => tax)).toEqual([3705]);
    const x = await manager().call(getXCut, { params: { session_id: session } });
    expect(x.checks).toMatchObject({ gross: 210.5, service_charge: 21.05, total: 231.55 });
    expect(x.tips).toBe(20);
    const close = await manager().call(getDailyClose);
    expect(close.summary).toMatchObject({
      service_charge: 21.05,
      revenue: 231.55,
      tips: 20,
      iva: 37.05,
    });
    expect(close.payments_difference).toBe(0);
    const csv = await manager().call(exportDailyClose);
    expect(csv).toContain('sales,service_charge,,21.05,');
    const month = await manager().call(getAccountantMonth);
    expect(month.sum).toMatchObject({ service_charge: 21.05, total: 231.55, difference: 0 });
    expect(month.sum.rates).toEqual([{ rate: 16, base: 199.61, tax: 31.94, total: 231.55 }]);
    const sold = await manager().call(exportStatistics, {
      query: { period: 'today', format: 'json' },
    });
    expect(sold.map((row) => [row.total, row.service_charge])).toEqual([
      [90, 21.05],
      [120.5, 0],
    ]);
    expect(await edit(id, { closed: 0 })).toMatchObject({ total: 231.55 });
  });
});

test('an untaxed charge is outside of every tax, one with a tax on top has it in the total', async () => {
  const { id: rule } = await create({ amount: 50 });
  const id = await aCheck(box, 'Terrace');
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
  const untaxed = await check(id);
  expect(untaxed).toMatchObject({ total: 140, iva: 14.4 });
  expect(untaxed.taxes.map(({ name, base, tax }) => [name, base, tax])).toEqual([
    ['No tax', 50, 0],
    ['IVA', 75.6, 14.4],
  ]);
  const tax = await manager().call(createTax, { body: { name: 'IVA', rate: 8, added: 1 } });
  await manager().call(updateServiceCharge, { params: { id: rule }, body: { tax_id: tax.id } });
  const other = await aCheck(box, 'Bar');
  await sendTo(box, other, [{ product_id: menu.taco, qty: 2 }]);
  expect(await check(other)).toMatchObject({ service_charge: { amount: 50 }, total: 144 });
});

test('equal parts differ by a centavo at most, with taxes on top of dishes and of the charge', async () => {
  const tax = await manager().call(createTax, { body: { name: 'IVA', rate: 8.25, added: 1 } });
  await manager().call(updateProduct, { params: { id: menu.burger }, body: { tax_id: tax.id } });
  for (const [index, body] of [
    { percent: 12.35, tax_id: tax.id },
    { amount: 35.55, tax_id: tax.id },
    { percent: 10 },
  ].entries()) {
    const charge = await create(body);
    for (const parts of [2, 3, 4, 7]) {
      const id = await aCheck(box, `Check ${index} ${parts}`);
      const items = [{ product_id: menu.burger }, { product_id: menu.taco, qty: 1 + (parts % 3) }];
      await sendTo(box, id, items);
      const before = await check(id);
      expect(before.service_charge).not.toBeNull();
      const split = await manager().call(splitCheckEqually, { params: { id }, body: { parts } });
      const amounts = split.amounts.map((each) => Math.round(each * 100));
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      expect(amounts.reduce((a, b) => a + b, 0)).toBe(Math.round(before.total * 100));
      for (const child of split.orders) {
        await manager().call(recombineCheck, { params: { id: child.id }, body: {} });
      }
      expect((await check(id)).total).toBe(before.total);
    }
    await manager().call(deleteServiceCharge, { params: { id: charge.id } });
  }
});

test('what a fixed charge lost with a cancelled part does not come back when the rest is recombined', async () => {
  await create({ amount: 35.55 });
  const id = await aCheck(box, 'Terrace');
  const [line] = await sendTo(box, id, [{ product_id: menu.taco }, { product_id: menu.taco }]);
  const splits = [{ name: 'Half', items: [{ id: line }] }];
  const split = await manager().post(`/api/orders/${id}/split`, { splits });
  const [child] = split.body['orders'] as Check[];
  const [rest] = await manager().call(listCheckItems, { query: { order_id: id } });
  await manager().post(`/api/order-products/${rest?.id}/cancel`, { reason: 'wrong_order' });
  const both = (await check(id)).total + (await check(child?.id ?? 0)).total;
  await manager().post(`/api/orders/${child?.id}/recombine`, {});
  expect((await check(id)).total).toBe(both);
});

test('a fixed charge is divided once, and two of them stay one when checks are combined', async () => {
  await create({ amount: 35 });
  const id = await aCheck(box, 'Terrace');
  await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]);
  const split = await manager().call(splitCheckEqually, { params: { id }, body: { parts: 2 } });
  const amounts = split.amounts;
  expect(amounts).toEqual([85, 85]);
  const [child] = split.orders;
  await manager().post(`/api/orders/${child?.id}/recombine`, {});
  expect(await check(id)).toMatchObject({ total: 170 });
  const other = await aCheck(box, 'Bar');
  await sendTo(box, other, [{ product_id: menu.taco }]);
  expect(await check(other)).toMatchObject({ total: 80 });
  await manager().call(combineChecks, { params: { id }, body: { source_order_id: other } });
  expect(await check(id)).toMatchObject({ service_charge: { amount: 35 }, total: 215 });
});
