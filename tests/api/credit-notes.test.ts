import { getAccountantMonth, getCheckInvoice } from '@comanda/contract/accounting';
import { closeRegister } from '@comanda/contract/cash';
import {
  createCheck,
  getCheck,
  sendItems,
  setItemDiscount,
  updateCheck,
} from '@comanda/contract/checks';
import { createCredit, getCreditable, previewCredit } from '@comanda/contract/credit-notes';
import { getXCut } from '@comanda/contract/cuts';
import type { BodyOf } from '@comanda/contract/endpoint';
import {
  correctInvoice,
  createInvoice,
  dropInvoice,
  getInvoice,
  listInvoices,
  previewInvoice,
} from '@comanda/contract/invoices';
import { listPayments } from '@comanda/contract/payments';
import { getDailyClose } from '@comanda/contract/reports';
import { health } from '@comanda/contract/session';
import { bulkWrite } from '@comanda/db/store';
import { wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runRaw } from '../db/stores.ts';
import { goldenText } from '../domain/invoices/golden-checks.ts';
import { openCreditVenue, type CreditVenue } from '../support/credit-venue.ts';
import { university } from '../support/invoicing.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { pins } from '../support/start-app.ts';
import { refusalOf, type Json } from '../support/typed-calls.ts';

let venue: CreditVenue;
beforeEach(async () => {
  venue = await openCreditVenue();
});
afterEach(() => venue.close());

const owner = () => venue.owner();
const CARD = 2;
const CASH = 3;
/** The venue has not said which form of the SAT it is. */
const OTHER = 1;
const EXEMPT = 4;
type Body = Json<BodyOf<typeof createCredit>>;
const credit = (id: number, more: Partial<Body> = {}) =>
  owner().call(createCredit, {
    params: { id },
    body: { payment_type_id: CARD, reason: 'Platillo frío', ...more },
  });
const checkOf = (id: number) => owner().call(getCheck, { params: { id } });
const paymentsOf = async (id: number) =>
  (await owner().call(listPayments, { params: { id } })).map(({ amount }) => amount);
const of = async (id: number) => (await owner().call(getInvoice, { params: { id } })).invoice;
const cut = () => owner().call(getXCut, { params: { session_id: 1 } });
const wrong = () => bulkWrite(venue.box.app.comanda.store, (db) => wrongTotals(db));

describe('a credit note over an invoice', () => {
  test('gives the whole back: the document says it, the money moves once, the check costs nothing', async () => {
    const check = await venue.sold(3);
    const invoice = await venue.invoiced([check]);
    const note = await credit(invoice.id);
    expect(note).toMatchObject({ kind: 'credit', folio: 'N1', total: 135, form: '04' });
    const xml = await venue.xmlOf(note.id);
    expect(xml).toContain('TipoDeComprobante="E"');
    expect(xml).toContain(
      `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${invoice.uuid}"/>`,
    );
    expect(xml).toContain('ClaveProdServ="84111506"');
    expect(xml).toContain('SubTotal="116.38"');
    expect(xml).toContain('TotalImpuestosTrasladados="18.62"');
    expect(xml).toContain('Rfc="URE180429TM6"');
    expect(xml).toContain('UsoCFDI="G02"');
    expect(await checkOf(check)).toMatchObject({ closed: 1, total: 0, discount: 135 });
    expect(await paymentsOf(check)).toEqual([135, -135]);
    await venue.send();
    expect(await of(note.id)).toMatchObject({ state: 'stamped' });
    expect(await refusalOf(credit(invoice.id))).toMatchObject({
      status: 409,
      code: 'credit_over',
      rest: 0,
    });
  });

  test('gives an amount back, to the centavo, until nothing is left, and never more', async () => {
    const check = await venue.sold(3);
    const { id } = await venue.invoiced([check]);
    for (const amount of [0.01, 33.33, 50]) {
      expect(await credit(id, { amount })).toMatchObject({ total: amount });
    }
    expect(await checkOf(check)).toMatchObject({ total: 51.66 });
    expect(await refusalOf(credit(id, { amount: 51.67 }))).toMatchObject({
      code: 'credit_over',
      rest: 51.66,
    });
    expect(await credit(id, { amount: 51.66 })).toMatchObject({ total: 51.66, folio: 'N4' });
    expect(await paymentsOf(check)).toEqual([135, -0.01, -33.33, -50, -51.66]);
  });

  test('gives lines back, and a line only once', async () => {
    const check = await venue.sold([
      { product_id: menu.taco, qty: 2 },
      { product_id: menu.pizza, qty: 1 },
    ]);
    const { id, total } = await venue.invoiced([check]);
    const { checks, left } = await owner().call(getCreditable, { params: { id } });
    expect(left).toBe(total);
    const [taco] = checks[0]?.lines ?? [];
    expect(taco).toMatchObject({ quantity: 2, amount: 90 });
    const item_ids = [taco?.id ?? 0];
    const preview = await owner().call(previewCredit, { params: { id }, body: { item_ids } });
    expect(preview).toEqual({ total: 90, left: total - 90 });
    expect(await credit(id, { item_ids })).toMatchObject({ total: 90 });
    expect(await refusalOf(credit(id, { item_ids }))).toMatchObject({ status: 404 });
    expect((await owner().call(getCreditable, { params: { id } })).left).toBe(total - 90);
  });

  test('of several checks divides an amount among them, and one of them can be named', async () => {
    const [one, two] = [await venue.sold(1), await venue.sold(2)];
    const { id } = await venue.invoiced([one, two]);
    await credit(id, { amount: 13.5 });
    expect([(await checkOf(one)).total, (await checkOf(two)).total]).toEqual([40.5, 81]);
    await credit(id, { order_id: two });
    expect([(await checkOf(one)).total, (await checkOf(two)).total]).toEqual([40.5, 0]);
    const other = await venue.sold(1);
    expect((await refusalOf(credit(id, { order_id: other }))).status).toBe(404);
  });

  test('splits the tax by rate as the lines that were given back had it', async () => {
    await owner().put(`/api/products/${menu.pizza}`, { tax_id: EXEMPT });
    const check = await venue.sold([
      { product_id: menu.taco, qty: 2 },
      { product_id: menu.pizza, qty: 1 },
    ]);
    const { id, total } = await venue.invoiced([check]);
    const note = await credit(id, { amount: total / 2 });
    const xml = await venue.xmlOf(note.id);
    expect(xml).toContain('TipoFactor="Exento"');
    expect(xml).toContain('TasaOCuota="0.160000"');
    const rest = await credit(id);
    expect(note.total + rest.total).toBeCloseTo(total, 9);
  });

  test('is only of a stamped invoice, and not of a credit note', async () => {
    const check = await venue.sold(1);
    const { id } = await owner().call(createInvoice, {
      body: { order_ids: [check], receiver: university },
    });
    expect(await refusalOf(credit(id))).toMatchObject({ status: 409, code: 'credit_not_stamped' });
    await venue.send();
    const note = await credit(id, { amount: 1 });
    await venue.send();
    expect((await refusalOf(credit(note.id))).code).toBe('invoice_state');
  });

  test('a rejected one is corrected with its folio and the same amounts, and is not given up', async () => {
    const check = await venue.sold(2);
    const { id } = await venue.invoiced([check]);
    const note = await credit(id, { amount: 10 });
    await venue.send({ refuses: '40145' });
    const drop = owner().call(dropInvoice, { params: { id: note.id } });
    expect(await refusalOf(drop)).toMatchObject({ status: 409, code: 'credit_kept' });
    const receiver = { ...university, tax_name: 'UNIVERSIDAD ROBOTICA', tax_use: 'G02' };
    await owner().call(correctInvoice, { params: { id: note.id }, body: { receiver } });
    await venue.send();
    expect(await of(note.id)).toMatchObject({ state: 'stamped', total: 10, folio: 'N1' });
    const xml = await venue.xmlOf(note.id);
    expect(xml).toContain('Total="10.00"');
    expect(xml).toContain('TipoRelacion="01"');
    expect(await paymentsOf(check)).toEqual([90, -10]);
  });

  test('one that is too old is sealed again with the same amounts', async () => {
    const { id } = await venue.invoiced([await venue.sold(2)]);
    const note = await credit(id, { amount: 33.33 });
    await venue.later(60_000);
    await venue.send('too_old');
    expect(await of(note.id)).toMatchObject({ state: 'stamped', total: 33.33 });
  });

  test('needs the right to give money back, or the PIN of a person who has it', async () => {
    const { id } = await venue.invoiced([await venue.sold(1)]);
    const server = await venue.box.as('server');
    const body = { payment_type_id: CARD, reason: 'x' };
    const asked = server.call(createCredit, { params: { id }, body });
    expect(await refusalOf(asked)).toMatchObject({ status: 403, approval_possible: true });
  });

  test('a retry gives the money back once', async () => {
    const check = await venue.sold(1);
    const { id } = await venue.invoiced([check]);
    const headers = { 'idempotency-key': 'credit-note-once' };
    const body = { payment_type_id: CARD, reason: 'x', amount: 5 };
    const path = `/api/invoices/${id}/credit`;
    const [one, two] = [
      await owner().post(path, body, headers),
      await owner().post(path, body, headers),
    ];
    expect(two.body).toEqual(one.body);
    expect(await paymentsOf(check)).toEqual([45, -5]);
  });

  test.each([
    ['no reason', { reason: ' ' }, 'field_required'],
    ['an unknown method', { payment_type_id: 99 }, 'unknown_payment_type'],
    ['a method without a form of the SAT', { payment_type_id: OTHER }, 'payment_form_required'],
    ['what is not paid yet', { form: '99' }, 'payment_form_required'],
    ['an amount and lines', { amount: 1, item_ids: [1] }, 'validation'],
  ] satisfies [string, Partial<Body>, string][])(
    'with %s is refused, and nothing changes',
    async (_, change, code) => {
      const check = await venue.sold(1);
      const { id } = await venue.invoiced([check]);
      expect((await refusalOf(credit(id, change))).code).toBe(code);
      expect(await paymentsOf(check)).toEqual([45]);
      expect((await owner().call(listInvoices, {})).length).toBe(1);
    },
  );

  test('an issuer who owes IEPS is refused on this path too', async () => {
    const { id } = await venue.invoiced([await venue.sold(1)]);
    await owner().put('/api/invoicing', { owes_ieps: true });
    expect((await refusalOf(credit(id))).code).toBe('invoice_ieps');
  });
});

describe('the ledger', () => {
  test('cash leaves the drawer, and cut, totals of sales and payments say the same', async () => {
    const check = await venue.sold(3, CASH);
    const before = await cut();
    const { id } = await venue.invoiced([check]);
    await credit(id, { payment_type_id: CASH, amount: 35 });
    const after = await cut();
    expect(after.drawer.expected).toBe(before.drawer.expected - 35);
    expect(after.sales).toBe(100);
    expect(after.reversals).toEqual({ count: 1, amount: -35 });
    expect(after.checks).toMatchObject({ count: 1, total: 100, gross: 135, discount: 35 });
    expect(after.people.map(({ sales, checks }) => [sales, checks])).toEqual([[100, 1]]);
    expect(await wrong()).toEqual([]);
    const month = await owner().call(getAccountantMonth, { query: { month: '2026-03' } });
    expect(month.sum).toMatchObject({ total: 100, paid: 100, difference: 0 });
    expect(month.invoiced).toEqual({ checks: 1, total: 100, changed: 0 });
    expect(await owner().call(getCheckInvoice, { params: { id: check } })).toMatchObject({
      amount: 100,
      changed: false,
    });
  });

  test('what is given back is a refund in every paper, and no discount of the one who gave it', async () => {
    const { id: check } = await owner().call(createCheck, { body: { name: 'Discounted' } });
    const items = [{ product_id: menu.taco, qty: 3 }];
    const sent = await owner().call(sendItems, { params: { id: check }, body: { items } });
    const [line] = sent.items;
    const manager = await venue.box.as('manager');
    await manager.call(setItemDiscount, {
      params: { id: line?.id ?? 0 },
      body: { discount_amount: 15 },
    });
    await owner().call(updateCheck, {
      params: { id: check },
      body: { closed: 1, payment_type_id: CASH, expected_total: 120 },
    });
    const { id } = await venue.invoiced([check]);
    const day = async () => (await owner().call(getDailyClose)).discounts;
    const manual = { kind: 'manual', name: 'manager', lines: 1, amount: 15 };
    expect(await day()).toMatchObject([manual]);
    await credit(id, { payment_type_id: CASH, amount: 20 });
    await credit(id, { payment_type_id: CASH, amount: 12.5 });
    expect(await cut()).toMatchObject({
      // It was never open.
      checks: { gross: 135, discount: 47.5, total: 87.5, taken_back: { count: 0, amount: 0 } },
      discounts: { manual: { count: 1, amount: 15 }, special: { count: 0, amount: 0 } },
      refunds: 32.5,
    });
    expect(await day()).toMatchObject([
      { kind: 'refund', user_id: null, lines: 1, amount: 32.5 },
      manual,
    ]);
    const csv = await owner().get('/api/reports/daily-close.csv?language=es');
    expect(csv.text).toContain('Devoluciones');
    expect(await wrong()).toEqual([]);
  });

  test('a refund on a later day is of that day alone', async () => {
    const { id } = await venue.invoiced([await venue.sold(2)]);
    await venue.later(24 * 3_600_000);
    await credit(id, { amount: 30 });
    const of = async (day: string) =>
      (await owner().call(getDailyClose, { query: { day } })).discounts;
    expect(await of('2026-03-10')).toEqual([]);
    expect(await of('2026-03-11')).toMatchObject([{ kind: 'refund', amount: 30 }]);
  });

  test('a closed register and an earlier day never change: the correction is of the running day', async () => {
    const check = await venue.sold(2, CASH);
    const { id } = await venue.invoiced([check]);
    const { drawer } = await cut();
    await owner().call(closeRegister, {
      body: { session_id: 1, denominations: { 1: drawer.expected } },
    });
    await venue.later(24 * 3_600_000);
    const refused = credit(id, { payment_type_id: CASH });
    expect((await refusalOf(refused)).code).toBe('no_active_register');
    await owner().post('/api/registers/open', { register_id: 1, denominations: { 500: 1 } });
    await credit(id, { payment_type_id: CASH });
    const second = await owner().call(getXCut, { params: { session_id: 2 } });
    expect(second).toMatchObject({ sales: -90, reversals: { count: 1, amount: -90 } });
    expect(second.drawer.expected).toBe(410);
    const month = await owner().call(getAccountantMonth, { query: { month: '2026-03' } });
    const days = month.days.filter(({ total }) => total !== 0);
    expect(days.map(({ total, paid, difference }) => [total, paid, difference])).toEqual([
      [90, 90, 0],
      [-90, -90, 0],
    ]);
    expect(await wrong()).toEqual([]);
  });

  test('cash that is given back is rounded once, as it was when it was taken', async () => {
    await venue.box.write((repos) =>
      repos.settings.set('cash_rounding', '0.50', venue.box.clock.at),
    );
    await venue.later(0);
    const [one, two] = [await venue.sold(1, CASH), await venue.sold(1, CASH)];
    const { id } = await venue.invoiced([one, two]);
    const before = await cut();
    const note = await credit(id, { payment_type_id: CASH, amount: 20.3 });
    expect(note.total).toBe(20.3);
    expect((await cut()).drawer.expected).toBe(before.drawer.expected - 20.5);
  });
});

test('a check with a credited invoice is not reopened', async () => {
  const check = await venue.sold(1);
  const { id } = await venue.invoiced([check]);
  await credit(id, { amount: 5 });
  const reopen = owner().call(updateCheck, { params: { id: check }, body: { closed: 0, tip: 0 } });
  expect((await refusalOf(reopen)).code).toBe('electronic_invoice');
});

describe('a check that is in a global invoice', () => {
  /** A stamped global invoice of checks; its file is the golden one, which has enough of every rate. */
  async function inGlobal(...order_ids: number[]): Promise<number> {
    const id = 900;
    await runRaw(
      venue.box.app.comanda.store,
      `INSERT INTO invoice_documents (id, kind, series, folio, state, receiver, order_ids, form, total, xml, seal,
         sealed_at, next_at, uuid, created_at, period_from, period_to)
       VALUES (${id}, 'global', 'G', 1, 'stamped', '${JSON.stringify(everybody)}', '${JSON.stringify(order_ids)}',
         '04', 396894, '${goldenText('g01_global_day.xml').replaceAll("'", "''")}', 'global', 1, 1,
         'AAAAAAAA-0000-4000-8000-000000000001', 1, '2026-11-01', '2026-11-30')`,
    );
    for (const order_id of order_ids) {
      await runRaw(
        venue.box.app.comanda.store,
        `INSERT INTO check_invoices (order_id, folio, amount, day, marked_at, document_id)
         SELECT id, 'G1', total, business_day, 1, ${id} FROM orders WHERE id = ${order_id}`,
      );
    }
    return id;
  }
  const everybody = {
    tax_id: 'XAXX010101000',
    name: 'PUBLICO EN GENERAL',
    postcode: '42501',
    regime: '616',
    use: 'S01',
  };
  const own = (order_ids: number[], credit_global?: boolean) =>
    owner().call(createInvoice, { body: { order_ids, receiver: university, credit_global } });

  test('is credited there, byte for byte as the SAT wants it, and gets an invoice of its own', async () => {
    await owner().put('/api/invoicing/series', { kind: 'credit', series: 'E', next_folio: 1 });
    await owner().put(`/api/products/${menu.taco}`, { price: 424.28 });
    await venue.later(Date.parse('2026-11-28T18:00:00Z') - venue.box.clock.at);
    for (let count = 0; count < 5; count += 1) await venue.sold(1);
    const check = await venue.sold(1);
    const global = await inGlobal(check);
    const made = await own([check], true);
    expect(made).toMatchObject({ kind: 'invoice', total: 424.28, order_ids: [check] });
    const all = await owner().call(listInvoices, {});
    const note = all.find(({ kind }) => kind === 'credit');
    expect(note).toMatchObject({ folio: 'E1', total: 424.28, form: '04' });
    expect(await venue.xmlOf(note?.id ?? 0)).toBe(
      goldenText('e01_credit_note_global.xml').trimEnd(),
    );
    // No money moved, and the check has one invoice.
    expect(await paymentsOf(check)).toEqual([424.28]);
    const { document, credits } = await owner().call(getCheckInvoice, { params: { id: check } });
    expect(document).toMatchObject({ id: made.id, kind: 'invoice' });
    expect(credits).toEqual([]);
    expect((await of(global)).state).toBe('stamped');
  });

  test('gets no invoice of its own without that', async () => {
    const check = await venue.sold(1);
    await inGlobal(check);
    expect((await refusalOf(own([check]))).status).toBe(409);
    expect((await owner().call(listInvoices, {})).length).toBe(1);
  });

  test('gives money back with a credit note over the global one', async () => {
    const [check, other] = [await venue.sold(2), await venue.sold(1)];
    const global = await inGlobal(check, other);
    expect(await refusalOf(credit(global))).toMatchObject({
      code: 'field_required',
      field: 'order_id',
    });
    const note = await credit(global, { order_id: check, amount: 30 });
    const xml = await venue.xmlOf(note.id);
    expect(xml).toContain('Rfc="XAXX010101000"');
    expect(xml).toContain('UsoCFDI="G02"');
    expect(xml).toContain(`Descripcion="Venta ${check}"`);
    expect(await checkOf(check)).toMatchObject({ total: 60 });
  });

  test('is not credited before the global one is stamped', async () => {
    const check = await venue.sold(1);
    await inGlobal(check);
    await runRaw(
      venue.box.app.comanda.store,
      `UPDATE invoice_documents SET state = 'waiting' WHERE id = 900`,
    );
    expect((await refusalOf(own([check], true))).code).toBe('credit_not_stamped');
    expect((await owner().call(listInvoices, {})).length).toBe(1);
  });
});

test('an invoice of several checks names them, and they are of one month', async () => {
  const [one, two] = [await venue.sold(1), await venue.sold(2)];
  const preview = await owner().call(previewInvoice, { body: { order_ids: [one, two] } });
  expect(preview.checks.map(({ id, total }) => [id, total])).toEqual([
    [one, 45],
    [two, 90],
  ]);
  await venue.later(31 * 24 * 3_600_000);
  const later = await venue.sold(1);
  const asked = owner().call(previewInvoice, { body: { order_ids: [one, later] } });
  expect(await refusalOf(asked)).toMatchObject({ status: 409, code: 'invoice_months' });
});

test('a closed check says its invoice and what was given back, and the box whether it makes invoices', async () => {
  const check = await venue.sold(2);
  const about = () => owner().call(getCheckInvoice, { params: { id: check } });
  expect(await about()).toMatchObject({ invoiced: false, document: null });
  const makesInvoices = async () => (await owner().call(health)).can_invoice;
  expect(await makesInvoices()).toBe(true);
  const invoice = await venue.invoiced([check]);
  await credit(invoice.id, { amount: 20 });
  expect(await about()).toMatchObject({
    amount: 70,
    changed: false,
    document: { id: invoice.id, state: 'stamped' },
    credits: [{ folio: 'N1', state: 'sealed', amount: 20 }],
  });
  await owner().delete('/api/invoicing/seal');
  expect(await makesInvoices()).toBe(false);
});

test.each([
  ['reopened', (id: number) => ['put', `/api/orders/${id}`, { closed: 0, tip: 0 }]],
  ['split', (id: number) => ['post', `/api/orders/${id}/split-equal`, { parts: 2 }]],
  [
    'combined',
    (id: number, _: Parts, other: number) => [
      'post',
      `/api/orders/${other}/combine`,
      { source_order_id: id },
    ],
  ],
  [
    'taken items from',
    (_: number, { item }: Parts, other: number) => [
      'put',
      `/api/order-products/${item}`,
      { order_id: other },
    ],
  ],
  ['comped', (id: number) => ['post', `/api/orders/${id}/comp`, { reason_id: 1 }]],
  [
    'discounted',
    (_: number, { item }: Parts) => [
      'put',
      `/api/order-products/${item}/discount`,
      { discount_amount: 1 },
    ],
  ],
  [
    'given another price',
    (_: number, { item }: Parts) => [
      'put',
      `/api/order-products/${item}/price`,
      { price: 10, reason: 'x' },
    ],
  ],
  [
    'cancelled in part',
    (_: number, { item }: Parts) => [
      'post',
      `/api/order-products/${item}/cancel`,
      { reason: 'wrong_order', cancelled_by: 1 },
    ],
  ],
  [
    'freed of a payment',
    (_: number, { payment }: Parts) => [
      'post',
      `/api/payments/${payment}/reverse`,
      { reason: 'x' },
    ],
  ],
  [
    'added to',
    (id: number) => [
      'post',
      `/api/orders/${id}/send-items`,
      { items: [{ product_id: menu.taco, qty: 1 }] },
    ],
  ],
  ['deleted', (id: number) => ['delete', `/api/orders/${id}`]],
  ['unmarked', (id: number) => ['put', `/api/orders/${id}/invoice`, { invoiced: false }]],
] as const)(
  'a check with an electronic invoice is not %s, with or without an approval',
  async (_, actOf) => {
    const check = await venue.sold(2);
    await venue.invoiced([check]);
    const { id: other } = await owner().call(createCheck, { body: { name: 'Other' } });
    const items = await owner().get(`/api/order-products?order_id=${check}`);
    const [payment] = await owner().call(listPayments, { params: { id: check } });
    const parts = {
      item: (items.body as unknown as { id: number }[])[0]?.id ?? 0,
      payment: payment?.id ?? 0,
    };
    const [method, path, body = {}] = actOf(check, parts, other) as [
      'post' | 'put' | 'delete',
      string,
      object?,
    ];
    for (const approval of [undefined, { user_id: userIds.owner, pin: pins.owner }]) {
      const refused =
        method === 'delete'
          ? await owner().delete(path)
          : await owner()[method](path, approval ? { ...body, approval } : body);
      expect([refused.status, refused.body]).toEqual([409, expect.anything()]);
    }
    expect(await checkOf(check)).toMatchObject({ closed: 1, total: 90 });
    expect(await paymentsOf(check)).toEqual([90]);
  },
);
interface Parts {
  item: number;
  payment: number;
}
