import { getAccountantMonth, getCheckInvoice } from '@comanda/contract/accounting';
import { closeRegister } from '@comanda/contract/cash';
import { getCheck, updateCheck } from '@comanda/contract/checks';
import { createCredit, getCreditable, previewCredit } from '@comanda/contract/credit-notes';
import { getXCut } from '@comanda/contract/cuts';
import type { BodyOf } from '@comanda/contract/endpoint';
import {
  correctInvoice,
  createInvoice,
  dropInvoice,
  getInvoice,
  listInvoices,
} from '@comanda/contract/invoices';
import { listPayments } from '@comanda/contract/payments';
import { bulkWrite } from '@comanda/db/store';
import { wrongTotals } from '@comanda/db/storage/rebuild-totals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCreditVenue, university, type CreditVenue } from '../support/credit-venue.ts';
import { menu } from '../support/service-venue.ts';
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
