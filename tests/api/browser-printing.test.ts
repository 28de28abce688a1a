import { createBrowserPrint, getPrinterTest } from '@comanda/contract/browser-printing';
import { updateCheck } from '@comanda/contract/checks';
import { testPrinter } from '@comanda/contract/printers';
import { createPrintJob, daemonClaim } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, type RoleName } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

const roles: RoleName[] = ['manager', 'server', 'bar', 'owner', 'kitchen'];

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Bar', { table_id: 1 });
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
});
afterEach(() => box.close());

const print = (body: object = {}, key?: string) =>
  box.as('server').post('/api/browser-prints', { order_id: id, ...body }, key);
const paper = (job: number, query = '') =>
  box.as('server').get(`/api/browser-prints/${job}/paper?${query}`);
const settle = (job: number, state: string) =>
  box.as('server').post(`/api/print-jobs/${job}/settle`, { state });
const bytesOf = (answer: { raw: Buffer }) => decodeEscPos(answer.raw);

describe('a ticket that a browser prints', () => {
  test('a ticket that a browser prints is a print job: numbered, unconfirmed, never sent to the daemon', async () => {
    const job = (await print({ language: 'en', width: 24 })).body;
    expect(job).toMatchObject({
      state: 'unconfirmed',
      reason: 'browser',
      width: 24,
      language: 'en',
      marking: null,
    });
    expect(job['printed_text']).toContain('Taco');
    const claimed = await box.as('daemon').call(daemonClaim, { body: { instance: 'd' } });
    expect(claimed.job).toBeNull();
    const settled = await settle(job.id, 'printed');
    expect(settled.body).toMatchObject({ state: 'printed' });
    expect((await paper(job.id)).body).toMatchObject({ code: 'job_state' });
  });

  test('a ticket that a browser prints has the bytes of the paper, in the chosen font', async () => {
    const job = (await print({ language: 'es', width: 28 })).body;
    const text = (await paper(job.id, 'format=text')).text;
    const whole = bytesOf(await paper(job.id));
    expect(whole.lines.map((line) => line.text.trim())).toEqual(
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => line.trim()),
    );
    expect(whole.cuts).toBe(1);
    const small = bytesOf(await paper(job.id, 'font=small'));
    expect(small.lines.every((line) => line.text === '' || (line.size & 1) === 1)).toBe(true);
    expect((await paper(job.id, 'format=pdf')).status).toBe(400);
    expect((await paper(99)).status).toBe(404);
  });

  test('a pre-bill is in the journal, and a second final ticket says COPY', async () => {
    await print();
    const rows = await box.store.read((repos) => repos.journal.listPage(0, 10));
    expect(JSON.stringify(rows)).toContain('order.prebill');
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    expect((await print()).body).toMatchObject({ marking: 'copy' });
  });

  test('the same key returns the same job', async () => {
    const first = await print({}, 'k1');
    const again = await print({}, 'k1');
    expect(again.body.id).toBe(first.body.id);
    expect(again.headers['idempotent-replay']).toBe('1');
  });

  test('a job of the box cannot be printed by a browser', async () => {
    const job = await box
      .as('server')
      .call(createPrintJob, { body: { document: 'ticket', order_id: id } });
    expect((await paper(job.id)).status).toBe(404);
  });

  test.each([
    [{ order_id: 99 }, 404],
    [{ width: 33 }, 400],
    [{ language: 'fr' }, 400],
    [{ order_id: 'x' }, 400],
  ])('%j is refused with %i', async (body, status) => {
    expect((await print(body)).status).toBe(status);
  });

  test('a ticket that a browser prints needs the permission to print', async () => {
    const body = { order_id: id };
    expect((await box.as('kitchen').refused(createBrowserPrint, { body })).status).toBe(403);
    expect((await box.as('nobody').refused(createBrowserPrint, { body })).status).toBe(401);
  });
});

describe('the test page', () => {
  const page = (query: string, role: RoleName = 'bar') =>
    box.as(role).get(`/api/printer-test?${query}`);
  const name = (users: string[]) =>
    box.store.write((repos) => repos.settings.set('printer_test_users', users, 1));

  test('the test page is allowed to the named users, whatever their role', async () => {
    await name(['Bar', 'kitchen']);
    for (const role of roles) {
      const status = role === 'bar' || role === 'kitchen' ? 200 : 403;
      expect((await page('', role)).status).toBe(status);
      expect((await box.as(role).post('/api/printers/1/test', {})).status).toBe(status);
    }
    expect((await box.as('nobody').refused(getPrinterTest)).status).toBe(401);
  });

  test('as bytes and text, in both languages, with the chosen sections', async () => {
    await name(['bar']);
    const text = await page('lang=en&width=42');
    expect(text.headers['content-type']).toContain('text/plain');
    expect(text.text).toContain('PATTERNS');
    expect((await page('lang=es&sections=qr,border')).text).not.toContain('PATRONES');
    expect((await page('lang=es&sections=')).text).toContain('ñ á é í ó ú ü ¿ ¡ € $');
    const bytes = await page('format=escpos&width=24&font=large&sections=qr');
    expect(bytes.headers['content-type']).toBe('application/octet-stream');
    const decoded = bytesOf(bytes);
    expect(decoded.qrs).toEqual(['COMANDA-24']);
    expect(decoded.commands.at(-1)).toBe('GS V 66 3');
  });

  test.each([
    'width=30',
    'font=huge',
    'sections=qr;border',
    'sections=all',
    'format=pdf',
    'lang=fr',
  ])('%s is refused', async (query) => {
    await name(['bar']);
    expect((await page(query)).status).toBe(400);
  });

  test('the test page is queued on the printer of the box', async () => {
    await name(['bar']);
    const queue = (body: object, printer = 1) =>
      box.as('bar').call(testPrinter, { params: { id: printer }, body });
    const job = await queue({ width: 28, font: 'small', sections: ['qr'], language: 'en' });
    expect(job).toMatchObject({
      document: 'test',
      state: 'queued',
      width: 28,
      order_id: null,
    });
    const claimed = await box.as('daemon').call(daemonClaim, { body: { instance: 'd' } });
    expect(claimed.job).toMatchObject({
      document: 'test',
      data: { font: 'small', sections: ['qr'], transport: 'usb:/dev/usb/lp0' },
    });
    expect(await refusalOf(queue({}, 99))).toMatchObject({ code: 'printer_unknown' });
    expect((await refusalOf(queue({ sections: ['poem'] }))).status).toBe(400);
    expect((await refusalOf(queue({ width: 31 }))).status).toBe(400);
  });
});

describe('the drawer at a browser’s printer', () => {
  const pulse = (role: RoleName, body: object = { reason: 'Change for a guest' }) =>
    box.as(role).post('/api/browser-drawer', body);

  test('the drawer at a browser’s printer opens with the permission, and with a reason for the journal', async () => {
    for (const role of roles) {
      const allowed = role === 'manager' || role === 'owner';
      expect((await pulse(role)).status).toBe(allowed ? 200 : 403);
    }
    const { body } = await pulse('manager', { reason: ' Drawer stuck ' });
    expect(body['bytes']).toEqual([0x1b, 0x70, 0, 0x19, 0xfa]);
    const rows = await box.store.read((repos) => repos.journal.listPage(0, 10));
    expect(JSON.stringify(rows)).toContain('Drawer stuck');
  });

  test('the drawer at a browser’s printer opens once per key: a repeated request returns the bytes and their expiry, without a second row', async () => {
    const ask = () => box.as('owner').post('/api/browser-drawer', { reason: 'Change' }, 'drawer-1');
    const before = box.clock.at;
    const first = await ask();
    box.clock.at += 60_000;
    const again = await ask();
    expect([again.headers['idempotent-replay'], again.body]).toEqual(['1', first.body]);
    expect(Date.parse(String(first.body['expires_at'])) - before).toBe(5000);
    const rows = await box.store.read((repos) => repos.journal.listPage(0, 10));
    expect(rows.filter(({ action }) => action === 'drawer.open')).toHaveLength(1);
  });

  test('removes commands from the reason', async () => {
    await pulse('owner', { reason: 'Change\u001bp for 500' });
    const rows = await box.store.read((repos) => repos.journal.listPage(0, 10));
    expect(JSON.stringify(rows)).not.toContain('\\u001b');
  });

  test.each([{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(301) }])(
    'stays shut without a valid reason (%#)',
    async (body) => {
      expect((await pulse('owner', body)).status).toBe(400);
    },
  );
});
