import { listExceptions } from '@comanda/contract/journal';
import { createCheck } from '@comanda/contract/checks';
import { createInvoice, listInvoices } from '@comanda/contract/invoices';
import { getTonight } from '@comanda/contract/tonight';
import { invoiceCodeOf } from '@comanda/domain/invoices/invoice-code';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../appliance/src/api.ts';
import { openGuestPort } from '../../appliance/src/issuer/guest-port.ts';
import { lookAtDoor } from '../../appliance/src/self-invoice/guest-door.ts';
import { openGuestVenue, type GuestAnswer, type GuestVenue } from '../support/guest-venue.ts';
import { university } from '../support/invoicing.ts';
import { refusalOf } from '../support/typed-calls.ts';

let venue: GuestVenue;
beforeEach(async () => {
  venue = await openGuestVenue();
});
afterEach(() => venue.close());

const invoices = () => venue.owner.call(listInvoices, {});
const wrongCode = () => invoiceCodeOf(randomBytes(10));
const timeOf = async (work: () => Promise<unknown>) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

describe('who tries codes', () => {
  test('reads the same, after the same time, of a wrong, a mistyped, an expired and an open check', async () => {
    const { id: open } = await venue.owner.call(createCheck, { body: { name: 'Open' } });
    const { code: expired } = await venue.sell();
    const ofOpen = wrongCode();
    await venue.box.write(async (repos) => {
      await repos.invoices.saveCode({ order_id: open, code: ofOpen, until: 9e12 });
    });
    venue.box.clock.at += 40 * 86_400_000;
    const answers: GuestAnswer[] = [];
    for (const code of [wrongCode(), 'ABCDEFGHJKM', expired, ofOpen]) {
      const ms = await timeOf(async () => answers.push(await venue.get(`/f/${code}`)));
      expect(ms).toBeGreaterThanOrEqual(19);
    }
    expect(answers[0]).toMatchObject({ status: 404 });
    const bodies = answers.map((answer) => ({ ...answer, headers: null }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('waits after ten in ten minutes, while a scanned code of the same network does not', async () => {
    const { code } = await venue.sell();
    for (let tried = 0; tried < 10; tried += 1) await venue.post('/f', { code: wrongCode() });
    expect(await timeOf(() => venue.post('/f', { code: wrongCode() }))).toBeGreaterThan(990);
    // A right one that is typed waits too, so that its time says nothing.
    expect(await timeOf(() => venue.post('/f', { code }))).toBeGreaterThan(490);
    expect(await timeOf(() => venue.post('/f', { code }, '192.168.1.78'))).toBeLessThan(490);
    expect(
      await timeOf(async () => expect((await venue.get(`/f/${code}`)).status).toBe(200)),
    ).toBeLessThan(490);
    venue.box.clock.at += 11 * 60_000;
    expect(await timeOf(() => venue.post('/f', { code }))).toBeLessThan(490);
  });

  test('two hundred in an hour, from any addresses, are on Today and among the exceptions, once', async () => {
    const attention = async () => (await venue.owner.call(getTonight, {})).attention;
    for (let tried = 0; tried < 220; tried += 20) {
      const one = (at: number) =>
        venue.post('/f', { code: wrongCode() }, `10.0.${tried % 7}.${tried + at}`);
      await Promise.all(Array.from({ length: 20 }, (_, at) => one(at)));
      if (tried === 0)
        expect((await attention()).map(({ id }) => id)).not.toContain('invoice_guesses');
    }
    expect((await attention()).map(({ id }) => id)).toContain('invoice_guesses');
    const { kinds } = await venue.owner.call(listExceptions, { query: {} });
    expect(kinds.find(({ kind }) => kind === 'invoice_guesses')).toMatchObject({
      count: 1,
      over: true,
    });
  });

  test('an RFC of an invoice is guessed no faster than a code', async () => {
    const { code } = await venue.sell();
    await venue.post(`/f/${code}`, university);
    const see = (tax_id: string) => venue.post(`/f/${code}/see`, { tax_id });
    for (let tried = 0; tried < 10; tried += 1)
      expect((await see('EKU9003173C9')).status).toBe(403);
    expect(await timeOf(() => see('EKU9003173C9'))).toBeGreaterThan(990);
    const key = 'A'.repeat(22);
    expect((await venue.get(`/f/${code}/${key}`)).status).toBe(404);
    expect((await venue.get(`/f/${code}/${key}/xml`)).status).toBe(404);
  });
});

describe('two at once', () => {
  test('two phones make one invoice, and the loser reads whose it is, but not the RFC', async () => {
    const { code } = await venue.sell();
    const other = { ...university, tax_id: 'EKU9003173C9', tax_name: 'ESCUELA KEMPER URGATE' };
    const answers = await Promise.all([
      venue.post(`/f/${code}?lang=es`, university),
      venue.post(`/f/${code}?lang=es`, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
    const loser = answers.find(({ status }) => status === 200)?.text ?? '';
    expect(loser).toMatch(/URE••••TM6|EKU••••3C9/);
    expect(loser).not.toMatch(/URE180429TM6|EKU9003173C9/);
    expect(await invoices()).toHaveLength(1);
  });

  test('a waiter and a guest make one invoice', async () => {
    const { id, code } = await venue.sell();
    const made = await venue.post(`/f/${code}`, university);
    expect(made.status).toBe(303);
    const body = { order_ids: [id], receiver: university };
    expect((await refusalOf(venue.owner.call(createInvoice, { body }))).code).toBe(
      'already_invoiced',
    );
    // Another tap on the same phone shows the invoice.
    expect(await venue.post(`/f/${code}`, university)).toMatchObject({
      status: 303,
      location: made.location,
    });
    expect(await invoices()).toHaveLength(1);
  });
});

describe('a check that is not free', () => {
  test('of the global invoice, or marked by hand, is a matter of the register', async () => {
    const [one, two] = [await venue.sell(), await venue.sell()];
    await venue.owner.put(`/api/orders/${one.id}/invoice`, { invoiced: true, folio: 'X1' });
    await venue.owner.call(createInvoice, { body: { order_ids: [two.id], receiver: university } });
    await venue.box.write(async (repos) => {
      const [{ id } = { id: 0 }] = await repos.invoices.list(null);
      await repos.invoices.update(id, { kind: 'global' });
    });
    for (const { code } of [one, two]) {
      const { status, text } = await venue.get(`/f/${code}?lang=es`);
      expect([status, text.includes('Pide tu factura en caja')]).toEqual([409, true]);
      expect((await venue.post(`/f/${code}`, university)).status).toBe(409);
    }
  });

  test('is given to staff after three tries with one code', async () => {
    const { code } = await venue.sell();
    const { location } = await venue.post(`/f/${code}?lang=es`, university);
    for (const last of ['90', '91', '92', '93']) {
      await venue.stamp({ refuses: '40148' });
      await venue.post(location, { ...university, tax_postcode: `869${last}` });
    }
    expect((await venue.get(location)).text).toContain('Pide en caja');
    const [row] = await invoices();
    expect(row?.state).toBe('rejected');
    expect((await venue.owner.get(`/api/invoices/${row?.id}`)).text).toContain('86991');
  });
});

describe('hostile input', () => {
  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['a bar of the chain', 'UNIVERSIDAD|ROBOTICA'],
    ['an entity', 'A &#60;B'.replace('#', '<')],
    ['a line break', 'UNIVERSIDAD\r\nSet-Cookie: a=b\r\n<b>'],
    ['300 letters', 'A'.repeat(300)],
    ['a direction mark and markup', '\u202E<i>'],
  ])('%s in a name reaches neither the page as markup nor a document', async (_, tax_name) => {
    const { code } = await venue.sell();
    const { status, text } = await venue.post(`/f/${code}`, { ...university, tax_name });
    expect(status).toBe(422);
    expect(text).not.toMatch(/<script>alert|<b>$|<b>"|<i>|&</);
    expect(text.match(/<script>/g)).toHaveLength(1);
    expect(await invoices()).toEqual([]);
  });

  test('quotation marks, which names have, are escaped on the page and in the document', async () => {
    const { code } = await venue.sell();
    const tax_name = 'GRUPO " ONCLICK="ALERT(1) & HIJOS';
    const { location } = await venue.post(`/f/${code}`, { ...university, tax_name });
    const { text } = await venue.get(location);
    expect(text).toContain('GRUPO &quot; ONCLICK=&quot;ALERT(1) &amp; HIJOS');
    await venue.stamp();
    const [row] = await invoices();
    const { text: xml } = await venue.owner.get(`/api/invoices/${row?.id}/xml`);
    expect(xml).toContain('Nombre="GRUPO &quot; ONCLICK=&quot;ALERT(1) &amp; HIJOS"');
  });

  test.each(['tax_id', 'tax_postcode', 'tax_regime', 'tax_use', 'email'] as const)(
    'markup and bars in %s are refused and shown as text',
    async (field) => {
      const { code } = await venue.sell();
      const hostile = `"><img src=x>|${field}`;
      const { status, text } = await venue.post(`/f/${code}`, { ...university, [field]: hostile });
      expect(status).toBe(422);
      expect(text).not.toContain('<img');
      expect(await invoices()).toEqual([]);
    },
  );

  test('a code or address sets no header, and leads nowhere else', async () => {
    const { code } = await venue.sell();
    for (const typed of [`${code}\r\nSet-Cookie: a=b`, '//evil.example', `${code}?lang=es`]) {
      const answer = await venue.post('/f', { code: typed });
      expect(answer.status).toBe(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const { location } = await venue.post(`/f?lang=${encodeURIComponent('es\r\nX: y')}`, { code });
    expect(location).toBe(`/f/${code}?lang=en`);
    const page = await venue.get(`/f/${code}?lang=%22%3E%3Cscript%3E`);
    expect(page.text.match(/<script>/g)).toHaveLength(1);
  });

  test('a body of more than 4 kB, of another type, or from another page is refused', async () => {
    const { code } = await venue.sell();
    const big = await venue.post(`/f/${code}`, { ...university, more: 'A'.repeat(5000) });
    expect(big.status).toBe(413);
    const host = '192.168.1.50:8080';
    const json = { 'content-type': 'application/json', host };
    const url = `/f/${code}`;
    const asJson = await venue.page.inject({ method: 'POST', url, headers: json, payload: '{}' });
    expect(asJson.statusCode).toBeGreaterThanOrEqual(400);
    const foreign = { 'content-type': 'application/x-www-form-urlencoded', host };
    const { statusCode } = await venue.page.inject({
      method: 'POST',
      url,
      headers: { ...foreign, origin: 'http://evil.example' },
      payload: new URLSearchParams(university).toString(),
    });
    expect(statusCode).toBe(403);
    const rebound = await venue.get('/f', { host: 'evil.example' });
    expect(rebound.status).toBe(421);
    expect(await invoices()).toEqual([]);
  });

  test('the page loads nothing else, sets no cookie and may not be framed', async () => {
    const { headers, text } = await venue.get('/f');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    const places = [...text.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, to]) => to ?? '');
    expect(places.every((to) => to.startsWith('/f'))).toBe(true);
  });
});

describe('a flood', () => {
  test('seals thirty invoices in a minute, and the floor goes on', async () => {
    const codes: string[] = [];
    for (let sold = 0; sold < 33; sold += 1) codes.push((await venue.sell(1)).code);
    const statuses = await Promise.all(
      codes.map(
        async (code, at) => (await venue.post(`/f/${code}`, university, `10.0.0.${at}`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 303)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    const busy = await venue.post(`/f/${codes.at(-1) ?? ''}`, university);
    expect([busy.status, Number(busy.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await venue.sell(1)).code).not.toBe('');
  });

  test('many requests at once wait for their turn or are refused, while a check is closed in between', async () => {
    const { code } = await venue.sell();
    const flood = Array.from({ length: 400 }, () => venue.get(`/f/${code}`));
    const sold = await venue.sell();
    expect(sold.code).not.toBe('');
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true);
  });
});

test('nothing of the product answers on the port of guests', async () => {
  const { comanda } = venue.box.app;
  await lookAtDoor(comanda);
  const port = openGuestPort(comanda) ?? 0;
  const paths = Object.values(contract)
    .flatMap((part): unknown[] => Object.values(part))
    .flatMap((one) => ('path' in Object(one) ? [(one as { path: string }).path] : []))
    .map((path) => path.replaceAll(/:\w+/g, '1'));
  expect(paths.length).toBeGreaterThan(200);
  const session = venue.owner.cookieHeader();
  const more = [
    '/api/live',
    '/api/openapi.json',
    '/metrics',
    '/pos',
    '/index.html',
    '/ca.crt',
    '/f/../api/health',
    '/f/%2e%2e/api/health',
  ];
  for (const path of [...new Set([...paths, ...more])]) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await venue.page.inject({
        method,
        url: path,
        headers: { host: '192.168.1.50', cookie: session },
      });
      expect([path, method, statusCode, body.includes('"')]).toEqual([
        path,
        method,
        404,
        path.startsWith('/f/') && body.includes('"'),
      ]);
    }
  }
  // A live channel neither.
  const upgraded = await new Promise<string>((heard) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nCookie: ${session}\r\n\r\n`,
      ),
    );
    socket.once('data', (data) => {
      heard(String(data));
      socket.destroy();
    });
    socket.once('close', () => heard(''));
  });
  expect(upgraded).not.toContain('101');
});

test('many checks on one RFC are an exception: a user may gather the tickets of others', async () => {
  for (let made = 0; made < 7; made += 1) {
    const { code } = await venue.sell(1);
    expect((await venue.post(`/f/${code}`, university)).status).toBe(303);
  }
  const { kinds } = await venue.owner.call(listExceptions, { query: {} });
  expect(kinds.find(({ kind }) => kind === 'same_receiver')).toMatchObject({
    count: 2,
    over: true,
  });
});

test('the code is in no log', async () => {
  const { code } = await venue.sell();
  await venue.get(`/f/${code}`);
  await venue.post(`/f/${code}`, university);
  expect(venue.box.logs.join('')).not.toMatch(new RegExp(`${code}|URE180429TM6`));
});
