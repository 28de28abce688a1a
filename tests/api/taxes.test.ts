import { listProducts } from '@comanda/contract/catalog';
import { updateCategory, updateProduct } from '@comanda/contract/catalog-edit';
import type { BodyOf } from '@comanda/contract/endpoint';
import { addPayment } from '@comanda/contract/payments';
import { updateSettings } from '@comanda/contract/settings';
import { applySpecialDiscount, clearDiscounts, createSpecial } from '@comanda/contract/specials';
import { recombineCheck, splitCheckEqually } from '@comanda/contract/transfers';
import {
  getAccountantMonth,
  listGlobalInvoices,
  listInvoiceLines,
} from '@comanda/contract/accounting';
import { type Check, getCheck, updateCheck } from '@comanda/contract/checks';
import { getXCut } from '@comanda/contract/cuts';
import {
  type SalesReport,
  getDailyClose,
  exportDailyClose,
  exportStatistics,
  getSalesReport,
} from '@comanda/contract/reports';
import {
  createTax,
  deleteTax,
  listTaxes,
  updateDefaultTaxes,
  updateTax,
} from '@comanda/contract/taxes';
import type { TicketData } from '@comanda/receipt/ticket-data';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
const list = () => manager().call(listTaxes);
const check = (id: number) => manager().call(getCheck, { params: { id } });
const create = (body: BodyOf<typeof createTax>) => manager().call(createTax, { body });
const onProduct = (id: number, taxes: Json<BodyOf<typeof updateProduct>>) =>
  manager().call(updateProduct, { params: { id }, body: taxes });
const figures = ({ taxes }: Pick<Json<Check>, 'taxes'>) =>
  taxes.map(({ name, rate, added, base, tax }) => [name, rate, added, base, tax]);
const journal = async () =>
  (await box.store.read((repos) => repos.journal.listPage(0, 50))).map((row) => row.action);

describe('the list of taxes', () => {
  test('the list of taxes of a new venue has 16, 8, 0 and exempt; 16 % is the default', async () => {
    const { taxes, defaults } = await list();
    expect(taxes.map(({ name, rate, exempt }) => [name, rate, exempt])).toEqual([
      ['IVA', 16, 0],
      ['IVA', 8, 0],
      ['IVA', 0, 0],
      ['Exempt', 0, 1],
    ]);
    expect(defaults).toEqual({ tax_id: 1, tax_take_out_id: null, tax_delivery_id: null });
  });

  test.each([
    [{ name: ' ', rate: 3 }, 400, 'field_required', 'name'],
    [{ name: 'IVA', rate: 101 }, 400, 'validation', 'rate'],
    [{ name: 'iva', rate: 16 }, 409, 'duplicate_name', 'name'],
    [{ rate: 3 }, 400, 'validation', 'name'],
  ])('%j is refused', async (body, status, code, field) => {
    const answer = await manager().post('/api/taxes', body);
    expect(answer).toMatchObject({ status, body: { code, field } });
  });

  test('another rate is a new tax wherever the old one was; another name is not', async () => {
    const made = await create({ name: 'ISH', rate: 3, added: 1 });
    expect(made).toMatchObject({ name: 'ISH', name_es: 'ISH', rate: 3, added: 1, exempt: 0 });
    await onProduct(menu.taco, { tax_id: made.id, tax_delivery_id: made.id });
    await manager().call(updateDefaultTaxes, {
      body: {
        tax_id: made.id,
        tax_take_out_id: null,
        tax_delivery_id: 2,
      },
    });
    const renamed = await manager().call(updateTax, {
      params: { id: made.id },
      body: { name_es: 'Hospedaje' },
    });
    expect(renamed).toMatchObject({ id: made.id, name_es: 'Hospedaje' });
    const next = await manager().call(updateTax, { params: { id: made.id }, body: { rate: 3.5 } });
    expect(next).toMatchObject({ name_es: 'Hospedaje', rate: 3.5, added: 1 });
    expect(next.id).not.toBe(made.id);
    const { taxes, defaults } = await list();
    expect(taxes.map(({ id }) => id)).toEqual([1, 2, 3, 4, next.id]);
    expect(defaults).toEqual({ tax_id: next.id, tax_take_out_id: null, tax_delivery_id: 2 });
    const products = await manager().call(listProducts);
    expect(products.find((row) => row.id === menu.taco)).toMatchObject({
      tax_id: next.id,
      tax_take_out_id: null,
      tax_delivery_id: next.id,
    });
    expect(await journal()).toEqual(
      expect.arrayContaining(['tax.create', 'tax.update', 'tax.defaults', 'product.tax']),
    );
  });

  test('a tax that is assigned cannot be deleted, another one can', async () => {
    expect(await manager().refused(deleteTax, { params: { id: 1 } })).toMatchObject({
      code: 'tax_in_use',
    });
    await manager().call(updateCategory, { params: { id: 1 }, body: { tax_take_out_id: 2 } });
    expect((await manager().refused(deleteTax, { params: { id: 2 } })).status).toBe(409);
    await manager().call(updateCategory, { params: { id: 1 }, body: { tax_take_out_id: null } });
    await manager().call(deleteTax, { params: { id: 2 } });
    expect((await manager().refused(deleteTax, { params: { id: 2 } })).status).toBe(404);
    const gone = await refusalOf(onProduct(menu.taco, { tax_id: 2 }));
    expect(gone).toMatchObject({ status: 400, code: 'unknown_tax', field: 'tax_id' });
    expect(await journal()).toEqual(expect.arrayContaining(['tax.delete', 'category.tax']));
  });
});

describe('a check', () => {
  test('a check names each tax by its rate; a line keeps the one that it was sold with', async () => {
    await onProduct(menu.burger, { tax_id: 2 });
    const id = await aCheck(box, 'Terrace');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }, { product_id: menu.burger }]);
    const before = await check(id);
    // 16 % of 90 and 8 % of 120.50, by the formula of the demo.
    expect(before).toMatchObject({ subtotal: 210.5, total: 210.5, iva: 24.04 });
    expect(figures(before)).toEqual([
      ['IVA', 16, 0, 75.6, 14.4],
      ['IVA', 8, 0, 110.86, 9.64],
    ]);
    await manager().call(updateTax, { params: { id: 2 }, body: { rate: 10 } });
    await onProduct(menu.taco, { tax_id: 4 });
    expect(figures(await check(id))).toEqual(figures(before));
    await manager().call(updateSettings, { body: { iva_formula: 'extracted' } });
    expect(figures(await check(id))).toEqual([
      ['IVA', 16, 0, 77.59, 12.41],
      ['IVA', 8, 0, 111.57, 8.93],
    ]);
    await sendTo(box, id, [{ product_id: menu.taco }]);
    expect(figures(await check(id)).at(-1)).toEqual(['Exempt', null, 0, 45, 0]);
  });

  test('a check has the taxes of its order type, and gets others when that changes', async () => {
    await manager().call(updateCategory, { params: { id: 1 }, body: { tax_take_out_id: 3 } });
    const id = await aCheck(box, 'Window');
    await sendTo(box, id, [{ product_id: menu.taco }]);
    expect(figures(await check(id)).map(([, rate]) => rate)).toEqual([16]);
    await manager().call(updateCheck, { params: { id }, body: { order_type: 'take_out' } });
    expect(figures(await check(id)).map(([, rate]) => rate)).toEqual([0]);
    await manager().call(updateCheck, { params: { id }, body: { order_type: 'delivery' } });
    expect(figures(await check(id)).map(([, rate]) => rate)).toEqual([16]);
  });
});

describe('a tax on top of prices', () => {
  let id: number;
  let items: number[];
  beforeEach(async () => {
    const tax = await create({ name: 'IVA', rate: 8, added: 1 });
    await onProduct(menu.burger, { tax_id: tax.id });
    id = await aCheck(box, 'Terrace');
    items = await sendTo(box, id, [
      { product_id: menu.taco, qty: 2, guest: 1 },
      { product_id: menu.burger, qty: 1, guest: 2 },
    ]);
  });

  test('a tax on top of prices is part of the total and follows discounts, prices and comps', async () => {
    expect(await check(id)).toMatchObject({ subtotal: 210.5, total: 220.14, rest: 220.14 });
    const put = (what: string, body: object) =>
      manager().put(`/api/order-products/${items[1]}/${what}`, body);
    expect((await put('discount', { discount_amount: 20.5 })).body).toMatchObject({
      total: 100,
      added_tax: 8,
    });
    expect(await check(id)).toMatchObject({ discount: 20.5, total: 198 });
    await put('price', { price: 70.5, reason: 'lunch' });
    expect(await check(id)).toMatchObject({ total: 144 });
    await put('comp', { reason_id: 1 });
    expect(await check(id)).toMatchObject({ subtotal: 160.5, discount: 70.5, total: 90 });
    await manager().post(`/api/order-products/${items[1]}/cancel`, { reason: 'wrong_order' });
    expect(figures(await check(id))).toEqual([['IVA', 16, 0, 75.6, 14.4]]);
  });

  test.each([
    [
      'a discount by hand',
      (item: string) => manager().put(`${item}/discount`, { discount_amount: 60.25 }),
    ],
    ['a comp', (item: string) => manager().put(`${item}/comp`, { reason_id: 1 })],
  ])('is whole again when %s is cleared', async (_, give) => {
    await give(`/api/order-products/${items[1]}`);
    expect((await check(id)).total).toBeLessThan(160);
    await manager().call(clearDiscounts, { params: { id } });
    expect(await check(id)).toMatchObject({ discount: 0, total: 220.14 });
    const lines = (await manager().get(`/api/order-products?order_id=${id}`)).list;
    expect(lines.find((line) => line.id === items[1])).toMatchObject({
      added_tax: 9.64,
      comp_reason: null,
    });
  });

  test.each([false, true])(
    'is whole again when a special is removed or cleared (automatic: %s)',
    async (automatic) => {
      const special = await manager().call(createSpecial, {
        body: {
          name: 'Half',
          special_type: 'percentage_discount',
          discount_value: 50,
          automatic: automatic ? 1 : 0,
          conditions: { product_id: menu.burger },
        },
      });
      const give = async () => {
        const other = await aCheck(box, `Other ${box.clock.at}`);
        await sendTo(box, other, [{ product_id: menu.burger, qty: 2 }]);
        box.clock.at += 1000;
        if (!automatic) {
          const body = { special_id: special.id };
          await manager().call(applySpecialDiscount, { params: { id: other }, body });
        }
        expect(await check(other)).toMatchObject({ discount: 120.5, total: 130.14 });
        return other;
      };
      for (const how of ['clear-discounts', 'remove-special']) {
        const other = await give();
        const gone = await manager().post(`/api/orders/${other}/${how}`, {
          special_id: special.id,
        });
        expect(gone.status, gone.text).toBe(200);
        expect(await check(other)).toMatchObject({ discount: 0, total: 260.28 });
      }
    },
  );

  test('a tax on top of prices is paid by guest, and shared out when the check is split', async () => {
    const split = await manager().call(splitCheckEqually, { params: { id }, body: { parts: 3 } });
    const amounts = split.amounts;
    expect(amounts.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(22_014);
    for (const other of split.orders) {
      await manager().call(recombineCheck, { params: { id: other.id }, body: {} });
    }
    expect(await check(id)).toMatchObject({ total: 220.14 });
    await anOpenRegister(box);
    const pay = (guest: number) =>
      manager().call(addPayment, { params: { id }, body: { payment_type_id: 2, guest } });
    await pay(1);
    expect(await check(id)).toMatchObject({ paid: 90, rest: 130.14 });
    await pay(2);
    expect(await check(id)).toMatchObject({ paid: 220.14, rest: 0 });
  });

  test('a tax on top of prices is named by every paper, report and export', async () => {
    const session = await anOpenRegister(box);
    const closed = await manager().call(updateCheck, {
      params: { id },
      body: {
        closed: 1,
        payment_type_id: 3,
        cash_received: 300,
        register_session_id: session,
      },
    });
    expect(closed).toMatchObject({ total: 220.14 });
    const rows = [
      ['IVA', 16, 0, 75.6, 14.4],
      ['IVA', 8, 1, 120.5, 9.64],
    ];
    const jobs = await box.store.read((repos) => repos.printing.listJobs({}));
    const job = jobs.find((each) => each.document === 'ticket');
    const paper = JSON.parse(job?.data ?? '{}') as TicketData;
    expect(paper.taxes?.map(({ rate, tax, how }) => [rate, tax, how])).toEqual([
      [16, 1440, 'of_total'],
      [8, 964, 'added'],
    ]);
    const x = await manager().call(getXCut, { params: { session_id: session } });
    expect(x.checks).toMatchObject({ gross: 210.5, total: 220.14, iva: 24.04 });
    expect(figures(x)).toEqual(rows);
    const close = await manager().call(getDailyClose);
    expect(close.summary).toMatchObject({ revenue: 220.14, iva: 24.04 });
    expect(close.payments_difference).toBe(0);
    expect(figures(close.summary)).toEqual(rows);
    const csv = await manager().call(exportDailyClose);
    expect(csv).toContain('tax,IVA 8%,,9.64,120.5');
    const month = await manager().call(getAccountantMonth);
    expect(month.rates).toEqual([16, 8]);
    expect(month.sum).toMatchObject({ total: 220.14, paid: 220.14, difference: 0 });
    expect(month.sum.rates).toEqual([
      { rate: 16, base: 77.59, tax: 12.41, total: 90 },
      { rate: 8, base: 120.5, tax: 9.64, total: 130.14 },
    ]);
    const invoices = await manager().call(listGlobalInvoices);
    expect(invoices[0]).toMatchObject({ gross: 198.09, tax: 22.05, total: 220.14 });
    const { from, to } = invoices[0] ?? { from: '', to: '' };
    const lines = await manager().call(listInvoiceLines, { query: { from, to } });
    expect(lines.map(({ rate, base, tax, total }) => [rate, base, tax, total])).toEqual([
      [16, 77.59, 12.41, 90],
      [8, 120.5, 9.64, 130.14],
    ]);
    const sold = await manager().call(exportStatistics, {
      query: { period: 'today', format: 'json' },
    });
    expect(sold.map((row) => [row.tax, row.added_tax, row.total])).toEqual([
      ['IVA 16%', 0, 90],
      ['IVA 8%', 9.64, 130.14],
    ]);
  });
});

describe('the default taxes', () => {
  test('the default taxes are charged by order type, on the check, its papers and in the statistics', async () => {
    const defaults = { tax_id: 2, tax_take_out_id: 3, tax_delivery_id: null };
    const set = await manager().call(updateDefaultTaxes, { body: defaults });
    expect(set).toMatchObject({ defaults });
    const sell = async (order_type: string, qty: number) => {
      const id = await aCheck(box, order_type, { order_type });
      await sendTo(box, id, [{ product_id: menu.taco, qty }]);
      return id;
    };
    const [here, away, home] = [
      await sell('dine_in', 2),
      await sell('take_out', 1),
      await sell('delivery', 4),
    ];
    const taxed = async (id: number) => {
      const { total, iva, ...rest } = await check(id);
      return { total, iva, rates: figures(rest) };
    };
    expect([await taxed(here), await taxed(away), await taxed(home)]).toEqual([
      { total: 90, iva: 7.2, rates: [['IVA', 8, 0, 82.8, 7.2]] },
      { total: 45, iva: 0, rates: [['IVA', 0, 0, 45, 0]] },
      { total: 180, iva: 14.4, rates: [['IVA', 8, 0, 165.6, 14.4]] },
    ]);
    const paper = async (id: number) => {
      const path = `/api/orders/${id}/ticket?format=text&width=32&lang=es`;
      return (await manager().get(path)).text.split('\n').filter((line) => line.includes('IVA'));
    };
    expect(await paper(here)).toEqual([expect.stringMatching(/^IVA 8% .*\$7\.20$/)]);
    expect(await paper(away)).toEqual([expect.stringMatching(/^IVA 0% .*\$0\.00$/)]);
    // What was sold keeps its tax.
    const later = { tax_id: 1, tax_take_out_id: 1, tax_delivery_id: 1 };
    await manager().call(updateDefaultTaxes, { body: later });
    for (const id of [here, away, home]) {
      await manager().call(updateCheck, {
        params: { id },
        body: { closed: 1, payment_type_id: 2 },
      });
    }
    expect(await paper(here)).toEqual([expect.stringMatching(/^IVA 8% .*\$7\.20$/)]);
    const { summary } = await manager().call(getSalesReport, { query: { period: 'today' } });
    expect(summary).toMatchObject({ revenue: 315, iva: 21.6 });
    expect(figures(summary)).toEqual([
      ['IVA', 8, 0, 248.4, 21.6],
      ['IVA', 0, 0, 45, 0],
    ]);
  });
});

test('the pre-bill of an open check names each tax by its rate', async () => {
  const added = await create({ name: 'IVA', rate: 8, added: 1 });
  await onProduct(menu.burger, { tax_id: added.id });
  await onProduct(menu.pizza, { tax_id: 4 });
  const id = await aCheck(box, 'Terrace');
  await sendTo(box, id, [
    { product_id: menu.taco, qty: 2 },
    { product_id: menu.burger },
    { product_id: menu.pizza },
  ]);
  for (const [language, exempt] of [
    ['en', 'Exempt'],
    ['es', 'Exento'],
  ]) {
    const body = { document: 'ticket', order_id: id, language };
    const made = await manager().post('/api/print-jobs', body);
    const { text } = await manager().get(`/api/print-jobs/${made.body.id}/paper`);
    expect(text).toMatch(language === 'en' ? /PRE-BILL/i : /PRE-CUENTA/);
    const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    expect(lines.filter((line) => /IVA|Ex[ae]/.test(line))).toEqual([
      'IVA 8% $9.64',
      'IVA 16% $14.40',
      `${exempt} $0.00`,
    ]);
  }
});

test('statistics have each rate with added taxes, splits and a service charge', async () => {
  const added = await create({ name: 'IVA', rate: 8, added: 1 });
  await onProduct(menu.burger, { tax_id: added.id });
  const charge = { name: 'Service', percent: 10, order_types: ['dine_in'], tax_id: added.id };
  expect((await manager().post('/api/service-charges', charge)).status).toBe(200);
  const id = await aCheck(box, 'Terrace');
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }, { product_id: menu.burger }]);
  const whole = await check(id);
  // 210.50 + 9.64 + 21.05 + 8 % of 21.05
  expect(whole).toMatchObject({ total: 242.87, service_charge: { amount: 21.05 } });
  const split = await manager().call(splitCheckEqually, { params: { id }, body: { parts: 3 } });
  const parts = [...split.orders.map((part) => part.id), id];
  const closed: Json<Check>[] = [];
  for (const part of parts) {
    await manager().call(updateCheck, {
      params: { id: part },
      body: { closed: 1, payment_type_id: 2 },
    });
    closed.push(await check(part));
  }
  const sum = (pick: (row: Json<Check>['taxes'][number]) => number, tax_id: number) =>
    closed
      .flatMap(({ taxes }) => taxes.filter((row) => row.tax_id === tax_id))
      .reduce((all, row) => all + Math.round(pick(row) * 100), 0) / 100;
  const byRate = [1, added.id].map((tax_id) => ({
    tax_id,
    base: sum((row) => row.base, tax_id),
    tax: sum((row) => row.tax, tax_id),
    total: sum((row) => row.total, tax_id),
  }));
  expect(byRate).toMatchObject([
    { tax: 14.4, total: 90 },
    { base: 141.55, tax: 11.32, total: 152.87 },
  ]);
  for (const range of ['period=today', 'from=2026-03-10&to=2026-03-10&from_hour=10&to_hour=20']) {
    const report = (await manager().get(`/api/reports/sales?${range}`))
      .body as unknown as SalesReport;
    expect(report.summary).toMatchObject({ revenue: 242.87, service_charge: 21.05, iva: 25.72 });
    expect(report.summary.taxes).toMatchObject(byRate);
  }
});
