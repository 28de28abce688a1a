import { getAccountantMonth, getCheckInvoice, markInvoiced } from '@comanda/contract/accounting';
import { openRegister } from '@comanda/contract/cash';
import { createCheck, deleteCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import { createCredit } from '@comanda/contract/credit-notes';
import { createGlobal, previewGlobal } from '@comanda/contract/globals';
import {
  correctInvoice,
  createInvoice,
  dropInvoice,
  getInvoice,
  listInvoices,
  previewInvoice,
} from '@comanda/contract/invoices';
import { listExceptions } from '@comanda/contract/journal';
import { updateProduct } from '@comanda/contract/catalog-edit';
import { createTax } from '@comanda/contract/taxes';
import { getTonight } from '@comanda/contract/tonight';
import { splitCheckEqually } from '@comanda/contract/transfers';
import { bulkWrite } from '@comanda/db/store';
import { invoicePeriods } from '@comanda/domain/global-invoice';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareGlobals } from '../../appliance/src/invoices/compare-globals.ts';
import { makeDueGlobals } from '../../appliance/src/invoices/global-work.ts';
import { rowsOf } from '../db/stores.ts';
import type { AppClient } from '../support/app-client.ts';
import { openFakePac, type PacMood } from '../support/fake-pac.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';
import { setUpInvoicing, stampAll, university } from '../support/invoicing.ts';

const card = 2;
const cash = 3;
const unnamed = 1;

let box: TestApp;
let owner: AppClient;
beforeEach(async () => {
  box = await startApp();
  await at('2026-03-10T20:00:00Z');
  await owner.call(openRegister, { body: { register_id: 1, denominations: {} } });
  await setUpInvoicing(owner);
});
afterEach(() => box.close());

/** Moves the clock and logs in again. The venue is six hours behind UTC. */
async function at(iso: string): Promise<void> {
  box.clock.at = Date.parse(iso);
  owner = await box.as('owner');
}
let opened = 0;
async function open(qty: number): Promise<number> {
  const { id } = await owner.call(createCheck, { body: { name: `G ${(opened += 1)}` } });
  const items = [{ product_id: menu.taco, qty }];
  if (qty > 0) await owner.call(sendItems, { params: { id }, body: { items } });
  return id;
}
const close = (id: number, payment_type_id = card) =>
  owner.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id } });
/** A closed check of tacos at 45 pesos. */
async function sold(qty: number, payment_type_id = card): Promise<number> {
  const id = await open(qty);
  await close(id, payment_type_id);
  return id;
}
const set = (body: object) => owner.put('/api/invoicing', body);
const preview = (query: object = {}) => owner.call(previewGlobal, { query });
const make = (day = '2026-03-10') => owner.call(createGlobal, { body: { day } });
const ownInvoice = (id: number) =>
  owner.call(createInvoice, { body: { order_ids: [id], receiver: university } });
const xmlOf = async (id: number) => (await owner.get(`/api/invoices/${id}/xml`)).text;
const marks = () =>
  rowsOf<{ order_id: number; folio: string; amount: number }>(
    box.app.comanda.store,
    'SELECT order_id, folio, amount FROM check_invoices ORDER BY order_id',
  );
const april = '2026-04-01T15:00:00Z';

async function send(...moods: PacMood[]): Promise<void> {
  const pac = await openFakePac();
  await stampAll(box, pac, ...moods);
  await pac.close();
}

describe('the dry run', () => {
  test('says what the invoice will say, and every check that it leaves out with its reason', async () => {
    const ids = [await sold(1, cash), await sold(4), await sold(1, cash)];
    const own = await sold(2);
    await ownInvoice(own);
    const waiting = await sold(3);
    await ownInvoice(waiting);
    await send('stamps', 'fails');
    const byHand = await sold(1);
    await owner.call(markInvoiced, { params: { id: byHand }, body: { invoiced: true } });
    const nameless = await sold(5, unnamed);
    const empty = await sold(0);
    await open(7);
    await at(april);
    const run = await preview();
    expect(run).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-31',
      every: 'month',
      problem: null,
      due: null,
      checks: 3,
      documents: 1,
      // That of the largest check.
      forms: ['04'],
      rates: [{ rate: 16, tax_object: '02', base: 232.76, tax: 37.24, total: 270 }],
      taxes: 37.24,
      total: 270,
      made: [],
    });
    expect(run.left_out.map(({ reason, checks, total }) => [reason, checks, total])).toEqual([
      ['invoiced', 2, 135],
      ['waiting', 1, 135],
      ['no_form', 1, 225],
      ['no_amount', 1, 0],
    ]);
    expect(run.left_out.flatMap(({ first }) => first.map(({ id }) => id))).toEqual([
      own,
      byHand,
      waiting,
      nameless,
      empty,
    ]);
    expect(ids).toHaveLength(3);
    expect(await marks()).toHaveLength(3);
  });

  test.each(invoicePeriods)(
    'is of the last %s that is over, or of the one of a day',
    async (every) => {
      await at('2026-03-18T20:00:00Z');
      const spans = {
        day: ['2026-03-17', '2026-03-17'],
        week: ['2026-03-09', '2026-03-15'],
        fortnight: ['2026-03-01', '2026-03-15'],
        month: ['2026-02-01', '2026-02-28'],
      } as const;
      const [from, to] = spans[every];
      expect(await preview({ every })).toMatchObject({ from, to, every, problem: null });
      await set({ global_period: every });
      expect(await preview()).toMatchObject({ from, to, every });
      expect(await preview({ day: '2026-03-18' })).toMatchObject({ problem: 'global_running' });
    },
  );

  test('a sale at half past one on the 1st is of the new month, or of the old one with the business day', async () => {
    await at('2026-04-01T07:30:00Z');
    const id = await sold(2);
    await at('2026-05-02T15:00:00Z');
    expect(await preview({ day: '2026-03-01' })).toMatchObject({ checks: 0, total: 0 });
    expect(await preview({ day: '2026-04-01' })).toMatchObject({ checks: 1, total: 90 });
    await set({ day_border: 'business' });
    expect(await preview({ day: '2026-03-01' })).toMatchObject({ checks: 1, total: 90 });
    expect(await preview({ day: '2026-04-01' })).toMatchObject({ checks: 0 });
    expect((await make('2026-03-01')).documents).toMatchObject([{ total: 90 }]);
    expect(await marks()).toMatchObject([{ order_id: id }]);
  });
});

describe('making it', () => {
  test('seals it for the public in general, reserves its checks, and is stamped', async () => {
    const ids = [await sold(1, cash), await sold(4)];
    await at(april);
    const { documents } = await make();
    expect(documents).toMatchObject([
      {
        kind: 'global',
        folio: 'G1',
        state: 'sealed',
        total: 225,
        form: '04',
        receiver: { tax_id: 'XAXX010101000', name: 'PUBLICO EN GENERAL' },
        created_by_name: 'owner',
      },
    ]);
    const id = documents[0]?.id ?? 0;
    const xml = await xmlOf(id);
    for (const part of [
      'Serie="G" Folio="1"',
      'Total="225.00"',
      '<cfdi:InformacionGlobal Periodicidad="04" Meses="03" Año="2026"/>',
      'Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="42501" RegimenFiscalReceptor="616" UsoCFDI="S01"',
      `ClaveProdServ="01010101" NoIdentificacion="${ids[0]}" Cantidad="1" ClaveUnidad="ACT" Descripcion="Venta"`,
      `NoIdentificacion="${ids[1]}"`,
    ]) {
      expect(xml).toContain(part);
    }
    expect(await marks()).toEqual([
      { order_id: ids[0], folio: 'G1', amount: 4500 },
      { order_id: ids[1], folio: 'G1', amount: 18_000 },
    ]);
    await send();
    expect((await owner.call(getInvoice, { params: { id } })).invoice.state).toBe('stamped');
    const [act] = await rowsOf<{ detail: string }>(
      box.app.comanda.store,
      "SELECT detail FROM journal WHERE action = 'invoice.global'",
    );
    expect(JSON.parse(act?.detail ?? '')).toMatchObject({ name: 'G1', count: 2, total: 22_500 });
    expect(await preview()).toMatchObject({
      checks: 0,
      left_out: [{ reason: 'in_global', checks: 2, total: 225 }],
      made: [{ checks: 2, taxes: 31.03, check_taxes: 31.04, difference: 0 }],
    });
  });

  test('a check in it is not reopened, invoiced or marked, and the refusal names the period', async () => {
    const id = await sold(2);
    await at(april);
    await make();
    const refusals = [
      () => owner.call(updateCheck, { params: { id }, body: { closed: 0, tip: 0 } }),
      () => owner.call(markInvoiced, { params: { id }, body: { invoiced: true } }),
      () => ownInvoice(id),
    ];
    for (const refused of refusals) {
      expect(await refusalOf(refused())).toMatchObject({
        status: 409,
        code: 'check_in_global',
        folio: 'G1',
        from: '2026-03-01',
        to: '2026-03-31',
      });
    }
    const split = owner.call(splitCheckEqually, { params: { id }, body: { parts: 2 } });
    expect((await refusalOf(split)).status).toBe(409);
    expect((await refusalOf(owner.call(deleteCheck, { params: { id } }))).status).toBe(409);
    expect(await owner.call(getCheckInvoice, { params: { id } })).toMatchObject({
      invoiced: false,
      global: { document_id: 1, folio: 'G1', from: '2026-03-01', to: '2026-03-31' },
    });
    const path = '/api/reports/checks?list=closed&from=2026-03-01&to=2026-03-31';
    expect((await owner.get(path)).body).toMatchObject({ invoiced: [] });
  });

  test('one check is in one document: a second global takes what was freed, and a third finds nothing', async () => {
    const first = await sold(1);
    const second = await sold(2);
    const { id: ownId } = await ownInvoice(second);
    await at(april);
    await make();
    expect((await refusalOf(make())).code).toBe('global_empty');
    await owner.call(dropInvoice, { params: { id: ownId } });
    expect((await make()).documents).toMatchObject([{ folio: 'G2', total: 90 }]);
    expect((await marks()).map(({ order_id, folio }) => [order_id, folio])).toEqual([
      [first, 'G1'],
      [second, 'G2'],
    ]);
  });

  test('two at once make one, and one key makes it once', async () => {
    await sold(1);
    await sold(2);
    await at(april);
    const answers = await Promise.allSettled([make(), make(), make()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owner.call(listInvoices, {})).toHaveLength(1);
    await sold(1);
    await at('2026-05-01T15:00:00Z');
    const headers = { 'idempotency-key': 'a-key-of-a-global-invoice' };
    const body = { day: '2026-04-01' };
    const one = await owner.post('/api/global-invoices', body, headers);
    const again = await owner.post('/api/global-invoices', body, headers);
    expect(one).toMatchObject({ status: 200, body: { documents: [{ folio: 'G2' }] } });
    expect(again.body).toEqual(one.body);
    expect(await owner.call(listInvoices, {})).toHaveLength(2);
  });

  test.each([
    ['a period that runs', {}, '2026-04-01', 'global_running'],
    ['a year that the SAT does not take', {}, '2020-03-10', 'global_year'],
    ['a venue that owes IEPS', { owes_ieps: 1 }, '2026-03-10', 'invoice_ieps'],
    ['a venue without its name', { name: '' }, '2026-03-10', 'invoicing_incomplete'],
  ])('%s is refused, takes no folio and reserves nothing', async (_, change, day, code) => {
    await sold(1);
    await at(april);
    await set(change);
    expect(await refusalOf(make(day))).toMatchObject({ status: 409, code });
    expect(await preview({ day })).toMatchObject({ problem: code });
    expect(await marks()).toEqual([]);
    await set({ owes_ieps: 0, name: 'Escuela Kemper Urgate' });
    expect((await make()).documents).toMatchObject([{ folio: 'G1' }]);
  });

  test('what was sold with a tax that the SAT does not know is in no document, and hinders none', async () => {
    const plain = await sold(2);
    const { id: tax_id } = await owner.call(createTax, {
      body: { name: 'ISH', rate: 3, added: 1 },
    });
    await owner.call(updateProduct, { params: { id: menu.taco }, body: { tax_id } });
    const id = await sold(1);
    const own = { order_ids: [id], receiver: university };
    const refused = { status: 409, code: 'invoice_rate' };
    expect(await refusalOf(owner.call(previewInvoice, { body: own }))).toMatchObject(refused);
    expect(await refusalOf(owner.call(createInvoice, { body: own }))).toMatchObject(refused);
    await at(april);
    const named = [{ reason: 'other_rate', checks: 1, total: 46.35, first: [{ id }] }];
    expect(await preview()).toMatchObject({ problem: null, checks: 1, left_out: named });
    expect((await make()).documents).toMatchObject([{ total: 90 }]);
    expect(await marks()).toMatchObject([{ order_id: plain }]);
    expect(await refusalOf(make())).toMatchObject({ code: 'global_empty' });
  });

  test('a rejected one is sealed again as it was, and one that is given up frees its checks', async () => {
    const id = await sold(1);
    await at(april);
    const [made] = (await make()).documents;
    const params = { id: made?.id ?? 0 };
    await send({ refuses: '40139' });
    await set({ name: 'Escuela Kemper' });
    const before = await xmlOf(params.id);
    expect(await owner.call(correctInvoice, { params, body: {} })).toMatchObject({
      state: 'sealed',
      folio: 'G1',
    });
    const after = await xmlOf(params.id);
    const concepts = (xml: string) => /<cfdi:Conceptos>.*<\/cfdi:Conceptos>/.exec(xml)?.[0];
    expect(concepts(after)).toBe(concepts(before));
    expect(after).toContain('Nombre="ESCUELA KEMPER"');
    expect(after).toContain('Periodicidad="04" Meses="03"');
    await send({ refuses: '40139' });
    await owner.call(dropInvoice, { params });
    expect(await marks()).toEqual([]);
    expect(await ownInvoice(id)).toMatchObject({ folio: 'A1' });
  });

  test('only who has the right makes it', async () => {
    await sold(1);
    await at(april);
    for (const role of ['server', 'bar', 'kitchen'] as const) {
      const person = await box.as(role);
      const call = person.call(createGlobal, { body: { day: '2026-03-10' } });
      expect((await refusalOf(call)).status).toBe(403);
    }
    const manager = await box.as('manager');
    await manager.call(createGlobal, { body: { day: '2026-03-10' } });
    expect(await marks()).toHaveLength(1);
  });
});

/** Sells at 45 pesos as often as that, in the rows of the store. */
async function many(count: number): Promise<void> {
  const id = await sold(1, cash);
  await bulkWrite(box.app.comanda.store, async (db) => {
    const [order] = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
    const [sale] = await db
      .selectFrom('sale_events')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    const [payment] = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    if (!order || !sale || !payment) throw new Error('nothing was sold');
    const { total: _total, ...check } = order;
    for (let at = 1; at < count; at += 1) {
      const orderId = 1_000_000 + at;
      const { total: _, ...columns } = sale;
      await db
        .insertInto('orders')
        .values({ ...check, id: orderId, name: `M ${at}`, name_key: `m ${at}`, sale_id: null })
        .execute();
      await db
        .insertInto('sale_events')
        .values({ ...columns, id: orderId, order_id: orderId, at: sale.at + at })
        .execute();
      await db.updateTable('orders').set({ sale_id: orderId }).where('id', '=', orderId).execute();
      await db
        .insertInto('payments')
        .values({ ...payment, id: orderId, order_id: orderId })
        .execute();
    }
  });
}

test('2,001 checks are two documents, each with its folio and all of its checks', async () => {
  await many(2001);
  await at(april);
  expect(await preview()).toMatchObject({ checks: 2001, documents: 2, forms: ['01', '01'] });
  const { documents } = await make();
  expect(documents.map(({ folio, total }) => [folio, total])).toEqual([
    ['G1', 90_000],
    ['G2', 45],
  ]);
  expect(await preview()).toMatchObject({
    checks: 0,
    made: [{ checks: 2000, difference: 0 }, { checks: 1 }],
  });
  expect(await marks()).toHaveLength(2001);
}, 60_000);

describe('by itself', () => {
  const tick = () => makeDueGlobals(box.app.comanda);
  const made = async () =>
    (await owner.call(listInvoices, {})).map(({ folio, created_by_name }) => [
      folio,
      created_by_name,
    ]);

  test('it is made the chosen hours after its period, once, without a user', async () => {
    await set({ global_hours: 2 });
    await tick();
    await sold(1);
    await at('2026-04-01T07:59:00Z');
    await tick();
    expect(await made()).toEqual([]);
    expect(await preview()).toMatchObject({ due: '2026-04-01T08:00:00.000Z', checks: 1 });
    await at('2026-04-01T08:00:00Z');
    await tick();
    await tick();
    expect(await made()).toEqual([['G1', null]]);
    expect(await preview()).toMatchObject({ due: null });
    const [act] = await rowsOf<{ actor_id: number | null }>(
      box.app.comanda.store,
      "SELECT actor_id FROM journal WHERE action = 'invoice.global'",
    );
    expect(act).toEqual({ actor_id: null });
  });

  test('one that is given up is not made again by itself', async () => {
    await set({ global_hours: 0 });
    await tick();
    await sold(1);
    await at(april);
    await tick();
    const [invoice] = await owner.call(listInvoices, {});
    await owner.call(dropInvoice, { params: { id: invoice?.id ?? 0 } });
    await tick();
    expect(await made()).toEqual([['G1', null]]);
    expect((await make()).documents).toMatchObject([{ folio: 'G2' }]);
  });

  test('a box that was off makes every period that it missed, in their order', async () => {
    await set({ global_hours: 0, global_period: 'day' });
    await tick();
    await sold(1);
    await at('2026-03-11T20:00:00Z');
    await sold(2);
    await at('2026-03-14T20:00:00Z');
    box = await box.restart();
    await makeDueGlobals(box.app.comanda);
    owner = await box.as('owner');
    const found = await owner.call(listInvoices, {});
    expect(found.map(({ folio, total }) => [folio, total])).toEqual([
      ['G2', 90],
      ['G1', 45],
    ]);
  });

  test('a period before it was switched on is left to a person', async () => {
    await sold(1);
    await at(april);
    await set({ global_hours: 0 });
    await tick();
    await at('2026-04-20T15:00:00Z');
    await tick();
    expect(await made()).toEqual([]);
  });

  test('it waits for what is missing, and Today and its page say so', async () => {
    await set({ global_hours: 0 });
    await tick();
    await sold(1);
    await at(april);
    await set({ name: '' });
    await tick();
    expect(await made()).toEqual([]);
    expect(await preview()).toMatchObject({ problem: 'invoicing_incomplete', checks: 1 });
    await compareGlobals(box.app.comanda, 'nightly');
    const about = async () =>
      (await owner.call(getTonight)).attention.filter(({ id }) => id === 'global_open');
    expect(await about()).toMatchObject([{ count: 1, amount: 45 }]);
    await set({ name: 'Escuela Kemper Urgate' });
    await tick();
    expect(await made()).toEqual([['G1', null]]);
    await at('2026-04-02T15:00:00Z');
    await compareGlobals(box.app.comanda, 'nightly');
    expect(await about()).toEqual([]);
  });

  test('one that was broken off between two documents is completed, and no check is in two', async () => {
    await many(2001);
    await set({ global_hours: 0 });
    // The period before the running one is done.
    await tick();
    await at(april);
    const { store } = box.app.comanda;
    const write = store.write.bind(store);
    let writes = 0;
    store.write = (work) => {
      writes += 1;
      return writes === 2 ? Promise.reject(new Error('the power went out')) : write(work);
    };
    await expect(tick()).rejects.toThrow('the power went out');
    store.write = write;
    expect(await marks()).toHaveLength(2000);
    await tick();
    await tick();
    expect((await made()).map(([folio]) => folio)).toEqual(['G2', 'G1']);
    expect(await marks()).toHaveLength(2001);
  }, 60_000);
});

describe('afterwards', () => {
  test('the accountant sees own, global and open amounts apart, and no difference', async () => {
    const own = await sold(2);
    await ownInvoice(own);
    await sold(4);
    await at(april);
    await make();
    await at('2026-04-10T15:00:00Z');
    await sold(1);
    const month = (name: string) => owner.call(getAccountantMonth, { query: { month: name } });
    expect(await month('2026-03')).toMatchObject({
      invoiced: { checks: 1, total: 90, changed: 0 },
      global: { checks: 1, total: 180, taxes: 24.83, check_taxes: 24.83 },
      open: { checks: 0, total: 0 },
      cancelled: { documents: 0, total: 0 },
      invoice_difference: 0,
      sum: { total: 270 },
    });
    expect(await month('2026-04')).toMatchObject({
      invoiced: { checks: 0 },
      global: { checks: 0 },
      open: { checks: 1, total: 45 },
    });
    const globals = await owner.get('/api/reports/global-invoices?month=2026-03');
    expect(globals.body).toMatchObject([{ checks: 1, total: 180, left_out: { invoiced: 1 } }]);
  });

  test('a credit note over one of its checks leaves no difference, and the rest is in no second global', async () => {
    const id = await sold(2);
    await sold(1);
    await at(april);
    const [made] = (await make()).documents;
    await send();
    const params = { id: made?.id ?? 0 };
    await owner.call(createCredit, {
      params,
      body: { order_id: id, amount: 30, payment_type_id: card, reason: 'Cold' },
    });
    expect(await preview({ day: '2026-03-01' })).toMatchObject({
      checks: 0,
      made: [{ difference: 0 }],
    });
    expect(await preview({ day: '2026-04-01' })).toMatchObject({ checks: 0 });
    const april1 = await owner.get('/api/reports/global-invoices?month=2026-04');
    expect(april1.body).toEqual([]);
    const month = await owner.call(getAccountantMonth, { query: { month: '2026-03' } });
    expect(month).toMatchObject({ global: { total: 135 }, invoice_difference: 0 });
  });

  test('every night it is compared with its checks, and a difference is an exception and on Today', async () => {
    const id = await sold(2);
    await at(april);
    await make();
    await compareGlobals(box.app.comanda, 'nightly');
    const about = async () =>
      (await owner.call(getTonight)).attention.filter(({ id: one }) => one === 'global_difference');
    expect(await about()).toEqual([]);
    // What no command does: a file that was changed from outside.
    await bulkWrite(box.app.comanda.store, (db) =>
      db.updateTable('orders').set({ subtotal: 8000 }).where('id', '=', id).execute(),
    );
    await at('2026-04-02T15:00:00Z');
    await compareGlobals(box.app.comanda, 'nightly');
    await compareGlobals(box.app.comanda, 'nightly');
    expect(await about()).toMatchObject([{ count: 1, amount: 10 }]);
    const { kinds } = await owner.call(listExceptions, { query: { day: '2026-04-02' } });
    expect(kinds.find(({ kind }) => kind === 'invoice_differences')).toMatchObject({
      count: 1,
      amount: 10,
      over: true,
    });
    expect(await preview({ day: '2026-03-01' })).toMatchObject({ made: [{ difference: 10 }] });
  });
});
