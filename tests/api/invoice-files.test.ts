import { listPaymentTypes, openRegister } from '@comanda/contract/cash';
import { createCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import { createCustomer, deleteCustomer } from '@comanda/contract/customers';
import { getInvoiceDelivery, mailInvoice, printInvoice } from '@comanda/contract/invoice-files';
import { createInvoice, getInvoice } from '@comanda/contract/invoices';
import { listMails } from '@comanda/contract/mail';
import { mailStatement } from '@comanda/contract/house-accounts';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendMails } from '../../appliance/src/mail/send-mails.ts';
import type { AppClient } from '../support/app-client.ts';
import { openFakePac, type FakePac } from '../support/fake-pac.ts';
import {
  attachmentsOf,
  openMailServer,
  plainPart,
  sendBy,
  type TestMailServer,
} from '../support/mail-server.ts';
import { readPdf } from '../support/pdf-text.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { refusalOf } from '../support/typed-calls.ts';
import { unzip } from '../support/unzip.ts';
import { setUpInvoicing, stampAll, university } from '../support/invoicing.ts';

let box: TestApp;
let owner: AppClient;
let pac: FakePac;
let post: TestMailServer;
beforeEach(async () => {
  box = await startApp();
  owner = await box.as('owner');
  pac = await openFakePac();
  post = await openMailServer();
  await owner.call(openRegister, { body: { register_id: 1, denominations: {} } });
  await setUpInvoicing(owner);
});
afterEach(async () => {
  await box.close();
  await pac.close();
  await post.close();
});

let opened = 0;
/** A closed check of tacos at 45 pesos. */
async function sold(qty: number, lines = 1): Promise<number> {
  const { id } = await owner.call(createCheck, { body: { name: `F ${(opened += 1)}` } });
  for (let line = 0; line < lines; line += 1) {
    const items = [{ product_id: menu.taco, qty, notes: `${line}` }];
    await owner.call(sendItems, { params: { id }, body: { items } });
  }
  await owner.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
  return id;
}
const invoice = async (more: object = {}, check?: number) =>
  owner.call(createInvoice, {
    body: { order_ids: [check ?? (await sold(3))], receiver: university, ...more },
  });
const stamp = () => stampAll(box, pac);
const deliver = () => sendMails(box.app.comanda, new AbortController().signal);
const pdfOf = (id: number) => owner.get(`/api/invoices/${id}/pdf`);
const uuidOf = async (id: number) =>
  (await owner.call(getInvoice, { params: { id } })).invoice.uuid ?? '';
// Without a token, so that the box sends nothing by itself.
const chooseProvider = () =>
  box.write((repos) => repos.records('invoice_issuer').update(1, { provider: 'sw' }));

describe('the PDF', () => {
  test('has what the law asks of the printed form, on one page', async () => {
    const { id } = await invoice();
    await stamp();
    const answer = await pdfOf(id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const uuid = await uuidOf(id);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="A1_${uuid}.pdf"`);
    const { pages, text } = readPdf(answer.bytes);
    expect(pages).toBe(1);
    for (const part of [
      'ESCUELA KEMPER URGATE',
      'RFC EKU9003173C9',
      'Régimen fiscal: 601 General de Ley Personas Morales',
      'C.P. 42501',
      'UNIVERSIDAD ROBÓTICA ESPAÑOLA',
      'URE180429TM6',
      'C.P. 86991',
      'G03 Gastos en general',
      '04 Tarjeta de crédito',
      'PUE Pago en una sola exhibición',
      '90101501',
      'E48',
      'IVA 16% sobre $116.38',
      '$18.62',
      '$135.00',
      'CIENTO TREINTA Y CINCO PESOS 00/100 M.N.',
      '10/03/2026 14:00:05',
      '30001000000500003416',
      '30001000000500003456',
      'SPR190613I52',
      'Este documento es una representación impresa de un CFDI',
    ]) {
      expect(text).toContain(part);
    }
    const { text: xml } = await owner.get(`/api/invoices/${id}/xml`);
    const seal = / Sello="([^"]*)"/.exec(xml)?.[1] ?? 'none';
    const letters = text.replaceAll('\n', '');
    expect(letters.toUpperCase()).toContain(uuid);
    expect(letters).toContain(seal);
    expect(letters).toMatch(/\|\|1\.1\|[0-9A-Fa-f-]{36}\|2026-03-10T14:00:05\|SPR190613I52\|/);
    expect(text).not.toContain('CANCELADA');
  });

  test('of a long check goes on over pages, each with its number and the folio', async () => {
    const { id } = await invoice({}, await sold(1, 70));
    await stamp();
    const { pages, text } = readPdf((await pdfOf(id)).bytes);
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page <= pages; page += 1) {
      expect(text).toContain(`Página ${page} de ${pages}`);
    }
    expect(text.match(/^Factura A1 · Folio fiscal/gm)).toHaveLength(pages);
  });

  test('of a cancelled one says so on every page', async () => {
    const { id } = await invoice();
    await stamp();
    await box.write((repos) => repos.invoices.update(id, { state: 'cancelled' }));
    expect(readPdf((await pdfOf(id)).bytes).text).toContain('CANCELADA');
  });

  test('has the logo of the venue, and is made without one that cannot be read', async () => {
    const { id } = await invoice();
    await stamp();
    const bare = (await pdfOf(id)).bytes;
    const image = new PNG({ width: 40, height: 20 });
    image.data.fill(200);
    const png = PNG.sync.write(image);
    expect((await owner.put('/api/settings/logo', { png: png.toString('base64') })).status).toBe(
      200,
    );
    const shown = (await pdfOf(id)).bytes;
    expect(shown.toString('latin1')).toContain('/Subtype /Image');
    await box.write((repos) => repos.logo.updateLogo(png.subarray(0, 40), 1));
    const without = (await pdfOf(id)).bytes;
    expect(readPdf(without)).toEqual(readPdf(bare));
    expect(readPdf(shown)).toEqual(readPdf(bare));
  });

  test('is not made before the stamp', async () => {
    const { id } = await invoice();
    const refused = await pdfOf(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'invoice_unstamped' });
    expect((await pdfOf(999)).status).toBe(404);
  });
});

test('only a venue without a provider gets the sealed XML, for its accountant', async () => {
  const { id } = await invoice();
  expect((await owner.get(`/api/invoices/${id}/xml`)).text).toContain('Comprobante');
  await chooseProvider();
  const refused = await owner.get(`/api/invoices/${id}/xml`);
  expect(refused.body).toMatchObject({ code: 'invoice_unstamped' });
  await stamp();
  expect((await owner.get(`/api/invoices/${id}/xml`)).text).toContain('TimbreFiscalDigital');
});

describe('on the ticket printer', () => {
  const paperOf = async (id: number) => {
    const job = await owner.call(printInvoice, { params: { id } });
    expect(job).toMatchObject({ document: 'invoice', title: 'A1' });
    return (await owner.get(`/api/print-jobs/${job.id}/paper?format=text`)).text;
  };

  test('a stamped one has folio, totals and both seals', async () => {
    const { id } = await invoice();
    await stamp();
    const text = await paperOf(id);
    expect(text).toContain('FACTURA');
    expect(text).toMatch(/TOTAL +\$135\.00/);
    expect(text.replaceAll('\n', '').toUpperCase()).toContain(await uuidOf(id));
    expect(text.replace(/\s+/g, ' ')).toContain('representación impresa de un CFDI');
    expect(text).not.toContain('válida');
  });

  test('one that waits says that it is not valid yet', async () => {
    const { id } = await invoice();
    const alone = (await paperOf(id)).replace(/\s+/g, ' ');
    expect(alone).toContain('Sin timbrar: no es válida como factura');
    await chooseProvider();
    const text = (await paperOf(id)).replace(/\s+/g, ' ');
    expect(text).toContain('Se timbra cuando vuelva internet; todavía no es válida');
    expect(text).not.toContain('representación impresa');
  });
});

describe('by e-mail', () => {
  const delivery = (id: number) => owner.call(getInvoiceDelivery, { params: { id } });

  test('XML and PDF go out once it is stamped, where it was asked for', async () => {
    await sendBy(post, owner);
    const { id } = await invoice({ email: ' ana@despacho.test ' });
    await deliver();
    expect(post.received).toEqual([]);
    await stamp();
    await deliver();
    expect(post.received).toHaveLength(1);
    const [message] = post.received;
    expect(message?.to).toEqual(['ana@despacho.test']);
    const uuid = await uuidOf(id);
    expect(plainPart(message?.source ?? '')).toContain(uuid);
    const [xml, pdf, ...others] = attachmentsOf(message?.source ?? '');
    expect(others).toEqual([]);
    expect(xml).toMatchObject({ name: `A1_${uuid}.xml`, type: 'application/xml' });
    expect(xml?.bytes.toString()).toBe((await owner.get(`/api/invoices/${id}/xml`)).text);
    expect(pdf).toMatchObject({ name: `A1_${uuid}.pdf`, type: 'application/pdf' });
    expect(readPdf(pdf?.bytes ?? Buffer.alloc(0)).pages).toBe(1);
    expect(await delivery(id)).toMatchObject({
      mail_active: 1,
      email: 'ana@despacho.test',
      mails: [{ email: 'ana@despacho.test', state: 'delivered' }],
    });
    expect(await owner.call(listMails)).toMatchObject([{ kind: 'invoice', state: 'delivered' }]);
  });

  test('the address of the customer is used unless another or none was asked for', async () => {
    const { id: customer_id } = await owner.call(createCustomer, {
      body: { name: 'Ana', email: 'ana@casa.test' },
    });
    const kept = await invoice({ customer_id });
    const none = await invoice({ customer_id, email: '' });
    expect((await delivery(kept.id)).email).toBe('ana@casa.test');
    expect((await delivery(none.id)).email).toBe('');
    expect((await refusalOf(invoice({ email: 'ana' }))).code).toBe('invalid_email');
    // A person who is deleted is forgotten here too.
    await owner.call(deleteCustomer, { params: { id: customer_id } });
    expect((await delivery(kept.id)).email).toBe('');
  });

  test('is sent again, also to another address, and not twice at once', async () => {
    await sendBy(post, owner);
    const { id } = await invoice();
    const send = (email: string) => owner.call(mailInvoice, { params: { id }, body: { email } });
    expect((await refusalOf(send('a@b.test'))).code).toBe('invoice_unstamped');
    await stamp();
    await deliver();
    expect(post.received).toEqual([]);
    expect((await refusalOf(send('a b'))).code).toBe('invalid_email');
    expect(await send('a@b.test')).toMatchObject({
      email: 'a@b.test',
      mails: [{ state: 'waiting' }],
    });
    expect((await refusalOf(send('c@d.test'))).code).toBe('mail_waiting');
    await deliver();
    await send('c@d.test');
    await deliver();
    expect(post.received.map(({ to }) => to)).toEqual([['a@b.test'], ['c@d.test']]);
  });

  test('nothing is sent or promised while mail is off', async () => {
    const { id } = await invoice({ email: 'ana@despacho.test' });
    await stamp();
    expect(await delivery(id)).toMatchObject({ mail_active: 0, mails: [] });
    const refused = owner.call(mailInvoice, { params: { id }, body: { email: 'a@b.test' } });
    expect((await refusalOf(refused)).code).toBe('mail_off');
  });

  test('a statement of account has its PDF with it', async () => {
    await sendBy(post, owner);
    const { id } = await owner.call(createCustomer, {
      body: { name: 'Despacho Luna', email: 'luna@despacho.test', credit_limit: 1000 },
    });
    const methods = await owner.call(listPaymentTypes);
    const account = methods.find(({ kind }) => kind === 'account')?.id ?? 0;
    const check = await owner.call(createCheck, { body: { name: 'L' } });
    await owner.call(sendItems, {
      params: { id: check.id },
      body: { items: [{ product_id: menu.taco, qty: 2 }] },
    });
    const charge = { closed: 1 as const, payment_type_id: account, customer_id: id };
    await owner.call(updateCheck, { params: { id: check.id }, body: charge });
    const own = await owner.get(`/api/customers/${id}/account/pdf`);
    const { pages, text } = readPdf(own.bytes);
    expect(pages).toBe(1);
    expect(text).toContain('Despacho Luna');
    expect(text).toContain(`Cuenta ${check.id}`);
    expect(text).toContain('$90.00');
    await owner.call(mailStatement, { params: { id } });
    await deliver();
    const [pdf] = attachmentsOf(post.received[0]?.source ?? '');
    expect(pdf?.type).toBe('application/pdf');
    expect(readPdf(pdf?.bytes ?? Buffer.alloc(0)).text).toContain('Despacho Luna');
    expect((await owner.get('/api/customers/999/account/pdf')).status).toBe(404);
  });
});

test('a month as ZIP has XML and PDF of what was stamped in it, and all documents in its index', async () => {
  const first = await invoice();
  await stamp();
  const second = await invoice();
  const answer = await owner.get('/api/invoices/archive?month=2026-03');
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="facturas_2026-03.zip"');
  const files = unzip(answer.bytes);
  const name = `A1_${await uuidOf(first.id)}`;
  expect([...files.keys()]).toEqual([`${name}.xml`, `${name}.pdf`, 'indice.csv']);
  expect(files.get(`${name}.xml`)).toBe((await owner.get(`/api/invoices/${first.id}/xml`)).text);
  expect(files.get(`${name}.pdf`)).toMatch(/^%PDF-/);
  const [head, ...rows] = (files.get('indice.csv') ?? '').trim().split('\r\n');
  expect(head).toContain('Estado,Comprobante,Folio,Folio fiscal,Fecha');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`Vigente,Factura,A1,${await uuidOf(first.id)}`);
  expect(rows[0]).toContain('116.38,0.00,18.62,135.00');
  expect(rows[0]?.endsWith(name)).toBe(true);
  expect(rows[1]).toContain(`Sin timbrar,Factura,${second.folio},,`);
  const empty = unzip((await owner.get('/api/invoices/archive?month=2026-02')).bytes);
  expect([...empty.keys()]).toEqual(['indice.csv']);
  expect((await owner.get('/api/invoices/archive?month=2026-13')).status).toBe(400);
});

test('who makes no invoices gets none of their files', async () => {
  const { id } = await invoice();
  await stamp();
  const job = await owner.call(printInvoice, { params: { id } });
  const server = await box.as('server');
  for (const path of [
    `/api/invoices/${id}/pdf`,
    `/api/invoices/${id}/delivery`,
    '/api/invoices/archive?month=2026-03',
    `/api/print-jobs/${job.id}/paper`,
  ]) {
    expect((await server.get(path)).status).toBe(403);
  }
});
