import { getCheckInvoice } from '@comanda/contract/accounting';
import { getInvoicing } from '@comanda/contract/invoicing';
import { createCheck, updateCheck } from '@comanda/contract/checks';
import {
  createInvoice,
  identifyTicket,
  listInvoices,
  previewInvoice,
} from '@comanda/contract/invoices';
import {
  invoiceCodeOf,
  readInvoiceCode,
  shownInvoiceCode,
} from '@comanda/domain/invoices/invoice-code';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGuestPort } from '../../appliance/src/issuer/guest-port.ts';
import { makeDueGlobals } from '../../appliance/src/invoices/global-work.ts';
import { lookAtDoor } from '../../appliance/src/self-invoice/guest-door.ts';
import { openGuestVenue, type GuestVenue } from '../support/guest-venue.ts';
import { university } from '../support/invoicing.ts';
import { refusalOf } from '../support/typed-calls.ts';

let venue: GuestVenue;
beforeEach(async () => {
  venue = await openGuestVenue();
});
afterEach(() => venue.close());

const ticketOf = async (id: number) => (await venue.owner.get(`/api/orders/${id}/ticket`)).text;
const invoices = () => venue.owner.call(listInvoices, {});
const selfInvoice = (body: object) =>
  venue.owner.put('/api/invoicing/self-invoice', {
    self_invoice: 1,
    self_invoice_address: '192.168.1.50:8080',
    self_invoice_days: 30,
    ...body,
  });

describe('the code of a check', () => {
  test('is on its final ticket, with the page, the folio and how long it is good', async () => {
    const { id, code } = await venue.sell();
    expect(readInvoiceCode(code)).toBe(code);
    const ticket = await ticketOf(id);
    expect(ticket).toContain(`Código ${shownInvoiceCode(code)}`);
    expect(ticket).toContain('192.168.1.50:8080/f');
    expect(ticket).toContain('hasta el 31/03/2026 23:59');
    expect(ticket.match(new RegExp(`Folio:? ${id}`, 'g'))).toHaveLength(2);
    const blocks = await venue.owner.get(`/api/orders/${id}/ticket?format=blocks`);
    expect(blocks.text).toContain(`http://192.168.1.50:8080/f/${code}`);
  });

  test('is read on a screen only by who makes invoices', async () => {
    const { id, code } = await venue.sell();
    const server = await venue.box.as('server');
    expect((await server.get(`/api/orders/${id}/ticket`)).text).not.toContain(
      shownInvoiceCode(code),
    );
    const path = { params: { id } };
    expect(await server.call(getCheckInvoice, path)).toMatchObject({ code: null });
    expect(await venue.owner.call(getCheckInvoice, path)).toMatchObject({
      code: shownInvoiceCode(code),
    });
  });

  test.each([
    ['guests do not invoice themselves', () => selfInvoice({ self_invoice: 0 })],
    ['there is no seal', () => venue.owner.delete('/api/invoicing/seal')],
    [
      'nobody stamps',
      () => venue.owner.put('/api/invoicing/provider', { provider: 'none', environment: 'test' }),
    ],
    ['the venue owes IEPS', () => venue.owner.put('/api/invoicing', { owes_ieps: 1 })],
  ])('is not made while %s', async (_, change) => {
    await change();
    const { id, code } = await venue.sell();
    expect(code).toBe('');
    expect(await ticketOf(id)).not.toContain('factura');
  });

  test('is not made for what cost nothing', async () => {
    const { id } = await venue.owner.call(createCheck, { body: { name: 'Nothing' } });
    await venue.owner.call(updateCheck, {
      params: { id },
      body: { closed: 1, payment_type_id: 2 },
    });
    expect(await venue.codeOf(id)).toBe('');
  });

  test('of a late check is good the day after, until the global invoice of the day is made', async () => {
    await venue.owner.put('/api/invoicing', { global_period: 'day', global_hours: 20 });
    venue.box.clock.at = Date.parse('2026-03-10T23:55:00-06:00');
    await makeDueGlobals(venue.box.app.comanda);
    const owner = await venue.box.as('owner');
    const [one, other] = [await venue.sell(1, owner), await venue.sell(1, owner)];
    expect((await owner.get(`/api/orders/${one.id}/ticket`)).text).toContain(
      'hasta el 11/03/2026 19:59',
    );
    venue.box.clock.at = Date.parse('2026-03-11T19:50:00-06:00');
    await makeDueGlobals(venue.box.app.comanda);
    expect((await venue.post(`/f/${one.code}`, university)).status).toBe(303);
    venue.box.clock.at = Date.parse('2026-03-11T20:01:00-06:00');
    await makeDueGlobals(venue.box.app.comanda);
    const kinds = (await (await venue.box.as('owner')).call(listInvoices, {})).map(
      (row) => row.kind,
    );
    expect(kinds).toEqual(['global', 'invoice']);
    expect((await venue.get(`/f/${other.code}`)).text).toContain('Ask at the register');
  });

  test('stays when the check is opened and closed again', async () => {
    const { id, code } = await venue.sell();
    const change = (body: object) => venue.owner.call(updateCheck, { params: { id }, body });
    await change({ closed: 0 });
    await change({ closed: 1, payment_type_id: 2 });
    expect(await venue.codeOf(id)).toBe(code);
  });

  test('goes into the address of an own page, with folio and total', async () => {
    await venue.owner.put('/api/settings', {
      invoice_url: 'https://f.mx/{folio}?c={code}&t={total}',
    });
    const { id, code } = await venue.sell();
    expect(await ticketOf(id)).toContain(`https://f.mx/${id}?c=${code}`.slice(0, 32));
    const blocks = (await venue.owner.get(`/api/orders/${id}/ticket?format=blocks`)).text;
    expect(blocks).toContain(`https://f.mx/${id}?c=${code}&t=135.00`);
    expect(blocks).not.toContain('192.168.1.50');
    // A page that needs a code is not printed where there is none.
    await selfInvoice({ self_invoice: 0 });
    const { id: other } = await venue.sell();
    expect(await ticketOf(other)).not.toContain('f.mx');
  });
});

describe('a guest with a phone', () => {
  test('scans the code, enters four fields and gets the stamped file', async () => {
    const { id, code } = await venue.sell();
    const page = await venue.get(`/f/${code}`, { 'accept-language': 'es-MX,es;q=0.9' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('lang="es"');
    expect(page.text).toContain('Facturar $135.00');
    const made = await venue.post(`/f/${code}?lang=es`, university);
    expect(made.status).toBe(303);
    const { text: received } = await venue.get(made.location);
    expect(received).toContain('Recibida');
    expect(received).toContain('UNIVERSIDAD ROBÓTICA ESPAÑOLA');
    expect(received).not.toContain('/xml');
    const path = made.location.split('?')[0] ?? '';
    // Nothing is handed out that is not valid.
    expect((await venue.get(`${path}/xml`)).status).toBe(303);
    await venue.stamp();
    const { text: ready } = await venue.get(made.location);
    expect(ready).toContain('Lista');
    expect(ready).toContain(`${path}/xml`);
    const xml = await venue.get(`${path}/xml`);
    expect(xml.text).toContain('TimbreFiscalDigital');
    expect(xml.headers['content-disposition']).toBe('attachment; filename="factura-A1.xml"');
    const pdf = await venue.get(`${path}/pdf`);
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    const [row] = await invoices();
    expect(row).toMatchObject({ state: 'stamped', created_by_name: null, order_ids: [id] });
    const journal = await venue.owner.get('/api/journal?subject=invoice_document');
    expect(journal.text).toContain('by_guest');
  });

  test('types the code as the ticket has it', async () => {
    const { code } = await venue.sell();
    const { status, location } = await venue.post('/f', {
      code: ` ${shownInvoiceCode(code).toLowerCase().replaceAll('0', 'o')} `,
    });
    expect([status, location]).toEqual([303, `/f/${code}?lang=en`]);
  });

  test.each([
    ['an RFC that is none', { tax_id: 'ABC' }, 'tax_id'],
    ['the RFC of the public in general', { tax_id: 'XAXX010101000' }, 'tax_id'],
    ['an empty name', { tax_name: '  ' }, 'tax_name'],
    ['a postcode of letters', { tax_postcode: 'ABCDE' }, 'tax_postcode'],
    ['a regime of persons', { tax_regime: '612' }, 'tax_regime'],
    ['a use that its regime does not have', { tax_use: 'D01' }, 'tax_use'],
  ])(
    'with %s gets the form back with it marked, and no folio is used',
    async (_, change, field) => {
      const { code } = await venue.sell();
      const { status, text } = await venue.post(`/f/${code}`, { ...university, ...change });
      expect(status).toBe(422);
      expect(text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
      expect(await invoices()).toEqual([]);
    },
  );

  test('is warned of a mistyped RFC once, and decides', async () => {
    const { code } = await venue.sell();
    const mistyped = { ...university, tax_id: 'URE180429TM5' };
    const { text } = await venue.post(`/f/${code}`, mistyped);
    expect(text).toContain('name="confirmed" value="URE180429TM5"');
    const confirmed = { ...mistyped, confirmed: 'URE180429TM5' };
    expect((await venue.post(`/f/${code}`, confirmed)).status).toBe(303);
  });

  test('reads that it waits for the internet, and that it is not valid yet', async () => {
    const { code } = await venue.sell();
    const { location } = await venue.post(`/f/${code}?lang=es`, university);
    await venue.stamp('busy');
    const { text } = await venue.get(location);
    expect(text).toContain('En camino');
    expect(text).toContain('se timbra en cuanto vuelva');
    expect(text).toContain('mientras tanto no es válida');
  });

  test('corrects what the SAT rejected, in the same document', async () => {
    const { code } = await venue.sell();
    const { location } = await venue.post(`/f/${code}?lang=es`, university);
    await venue.stamp({ refuses: '40148' });
    const { text } = await venue.get(location);
    expect(text).toContain('Corrige tus datos');
    expect(text).toMatch(/id="tax_postcode"[^>]*aria-invalid="true"/);
    const sent = await venue.post(location, { ...university, tax_postcode: '86990' });
    expect(sent.status).toBe(303);
    await venue.stamp();
    expect((await venue.get(location)).text).toContain('Lista');
    expect(await invoices()).toMatchObject([{ folio: 'A1', state: 'stamped' }]);
  });

  test('does not correct what a user made, and sees how far it is with code and RFC', async () => {
    const { id, code } = await venue.sell();
    await venue.owner.call(createInvoice, { body: { order_ids: [id], receiver: university } });
    const taken = await venue.get(`/f/${code}?lang=es`);
    expect(taken.text).toContain('URE••••TM6');
    expect(taken.text).not.toContain('URE180429TM6');
    const wrong = await venue.post(`/f/${code}/see`, { tax_id: 'EKU9003173C9' });
    expect(wrong.status).toBe(403);
    const { location } = await venue.post(`/f/${code}/see?lang=es`, { tax_id: 'ure180429tm6' });
    await venue.stamp({ refuses: '40145' });
    const { text } = await venue.get(location);
    expect(text).toContain('Pide en caja');
    expect(text).not.toContain('id="data"');
  });

  test('still gets the file when the time of the code is over', async () => {
    const { code } = await venue.sell();
    const { location } = await venue.post(`/f/${code}`, university);
    await venue.stamp();
    venue.box.clock.at += 60 * 86_400_000;
    expect((await venue.get(location)).text).toContain('Ready');
    expect((await venue.get(`/f/${code}`)).text).toContain('This check is already invoiced');
  });
});

describe('staff with a ticket that a guest brings back', () => {
  const find = (ticket: string, by = venue.owner) => by.call(identifyTicket, { body: { ticket } });

  test('find its check by code, QR or folio, also when its date has passed', async () => {
    const { id, code } = await venue.sell();
    const found = { order_id: id, invoice: null };
    for (const ticket of [
      shownInvoiceCode(code),
      `http://192.168.1.50:8080/f/${code}`,
      String(id),
    ]) {
      expect(await find(ticket)).toEqual(found);
    }
    venue.box.clock.at += 90 * 24 * 3_600_000;
    const owner = await venue.box.as('owner');
    expect(await find(code, owner)).toEqual(found);
    const { folio } = await owner.call(createInvoice, {
      body: { order_ids: [id], receiver: university },
    });
    expect(folio).toBe('A1');
  });

  test('see the invoice that its guest has made', async () => {
    const { id, code } = await venue.sell();
    await venue.post(`/f/${code}`, university);
    expect(await find(code)).toMatchObject({
      order_id: id,
      invoice: { folio: 'A1', created_by_name: null },
    });
  });

  test('read what is wrong with it', async () => {
    const wrong = { status: 404, code: 'ticket_unknown', field: 'ticket' };
    for (const ticket of ['999', '7K2M-9QXF-3TT', 'Mesa 4', invoiceCodeOf(new Uint8Array(10))]) {
      expect(await refusalOf(find(ticket))).toMatchObject(wrong);
    }
    const { id } = await venue.owner.call(createCheck, { body: { name: 'Open' } });
    expect(await find(String(id))).toEqual({ order_id: id, invoice: null });
    const body = { order_ids: [id] };
    expect((await refusalOf(venue.owner.call(previewInvoice, { body }))).code).toBe('order_open');
  });

  test('need the right to make invoices', async () => {
    const { code } = await venue.sell();
    const server = await venue.box.as('server');
    expect((await refusalOf(find(code, server))).status).toBe(403);
    expect(await find(code, await venue.box.as('manager'))).toMatchObject({ invoice: null });
  });
});

describe('the page of guests', () => {
  test('opens with the setting on its own port, and closes with it', async () => {
    const { comanda } = venue.box.app;
    await lookAtDoor(comanda);
    const port = openGuestPort(comanda);
    expect(await venue.owner.call(getInvoicing, {})).toMatchObject({
      self_invoice: 1,
      self_invoice_address: 'http://192.168.1.50:8080',
      self_invoice_open: 1,
      self_invoice_port: port,
    });
    const answer = await fetch(`http://127.0.0.1:${port}/f`, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
    await selfInvoice({ self_invoice: 0 });
    await lookAtDoor(comanda);
    await expect(fetch(`http://127.0.0.1:${port}/f`)).rejects.toThrow();
  });

  test.each([
    ['192.168.1.50', /^http:\/\/192\.168\.1\.50:\d+$/],
    ['factura.bar.mx:80', /^http:\/\/factura\.bar\.mx$/],
    ['https://factura.bar.mx', /^https:\/\/factura\.bar\.mx$/],
  ])('%s is taken as its address', async (self_invoice_address, stored) => {
    await selfInvoice({ self_invoice_address });
    const { self_invoice_address: address } = await venue.owner.call(getInvoicing, {});
    expect(address).toMatch(stored);
  });

  test.each(['', 'bar mx', 'http://a.mx/page', 'user@a.mx', 'javascript:alert(1)'])(
    '%j is no address',
    async (self_invoice_address) => {
      const answer = await selfInvoice({ self_invoice_address });
      expect(answer.body).toMatchObject({ code: 'guest_address', field: 'self_invoice_address' });
    },
  );

  test('is not for a waiter to open', async () => {
    const server = await venue.box.as('server');
    const body = { self_invoice: 0, self_invoice_address: '10.0.0.1', self_invoice_days: 3 };
    expect((await server.put('/api/invoicing/self-invoice', body)).status).toBe(403);
    expect((await refusalOf(server.call(getInvoicing, {}))).status).toBe(403);
  });
});
