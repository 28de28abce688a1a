import { getCheck, listCheckItems, updateCheck } from '@comanda/contract/checks';
import { listPrinters } from '@comanda/contract/printers';
import {
  createPrintJob,
  daemonClaim,
  daemonHello,
  getPrintJob,
  getTicket,
  getJobPaper,
  listPrintJobs,
  reprintJob,
} from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu, userIds } from '../support/service-venue.ts';

let box: ServiceBox;
let id: number;
beforeEach(async () => {
  box = await openServiceBox();
  id = await aCheck(box, 'Bar', { table_id: 1 });
  await sendTo(box, id, [{ product_id: menu.taco, qty: 2 }]);
});
afterEach(() => box.close());

const queue = () => box.as('server').post('/api/print-jobs', { document: 'ticket', order_id: id });
const claim = () => box.as('daemon').call(daemonClaim, { body: { instance: 'd1' } });
const report = (job: number, body: object) =>
  box.as('daemon').post(`/api/print-daemon/jobs/${job}/result`, {
    reason: null,
    text: null,
    bytes_sent: 0,
    ...body,
  });
const jobNow = (job: number) => box.as('server').call(getPrintJob, { params: { id: job } });

describe('the ticket of a check', () => {
  test('as text, bytes and blocks, in both languages', async () => {
    const get = (query: string) => box.as('server').get(`/api/orders/${id}/ticket?${query}`);
    const text = await get('format=text&width=32&lang=en');
    expect(text.headers['content-type']).toContain('text/plain');
    expect(text.text).toContain('Taco');
    expect(text.text).toContain('90.00');
    expect(Math.max(...text.text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(32);
    expect((await get('format=escpos')).headers['content-type']).toBe('application/octet-stream');
    expect((await get('format=blocks&lang=es')).list.length).toBeGreaterThan(5);
    expect((await get('width=33')).status).toBe(400);
    expect((await box.as('server').refused(getTicket, { params: { id: 99 } })).status).toBe(404);
    expect((await box.as('kitchen').refused(getTicket, { params: { id } })).status).toBe(403);
  });

  test('a preview as bytes is marked as such and changes nothing', async () => {
    const before = await box.as('server').call(getCheck, { params: { id } });
    for (const width of [24, 28, 32, 42]) {
      const path = `/api/orders/${id}/ticket?format=escpos&lang=es&width=${width}`;
      const paper = decodeEscPos((await box.as('server').get(path)).raw);
      const head = paper.lines.slice(0, 2).map((line) => line.text.trim());
      expect(head).toEqual(['VISTA PREVIA', 'No se entrega al cliente']);
    }
    expect(await box.as('server').call(listPrintJobs, { query: { order_id: id } })).toEqual([]);
    expect(await box.as('server').call(getCheck, { params: { id } })).toEqual(before);
    const rows = await box.store.read((repos) => repos.journal.listOfSubject('order', id));
    expect(rows.map((row) => row.action)).not.toContain('order.prebill');
    // The job's paper is the real one, and it is in the journal.
    const job = (await queue()).body;
    const real = await box.as('server').get(`/api/print-jobs/${job.id}/paper?format=escpos`);
    expect(decodeEscPos(real.raw).lines[0]?.text.trim()).toBe('PRE-CUENTA');
    const after = await box.store.read((repos) => repos.journal.listOfSubject('order', id));
    expect(after.map((row) => row.action)).toContain('order.prebill');
  });

  test('a pre-bill while open, final when closed, and a second final one is a copy', async () => {
    const pre = await queue();
    expect(pre.body).toMatchObject({ state: 'queued', marking: null, order_id: id });
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    expect((await queue()).body).toMatchObject({ marking: 'copy' });
    const kinds = [];
    for (;;) {
      const { job } = (await claim()) as unknown as { job: { data: { kind: string } } | null };
      if (!job) break;
      kinds.push(job.data.kind);
    }
    expect(kinds).toEqual(['pre_bill', 'final', 'final']);
  });

  test('the ticket of a check has the language of the venue, or that of the check, never that of the person', async () => {
    const server = box.as('server');
    const { server: user } = userIds;
    await box.store.write((repos) => repos.people.update(user, { language: 'en' }, box.clock.at));
    const kept = async () => (await server.call(getCheck, { params: { id } })).ticket_language;
    const print = async (language?: string) => {
      const body = { document: 'ticket', order_id: id, language };
      const { id: job } = (await server.post('/api/print-jobs', body)).body;
      return await server.call(getJobPaper, { params: { id: job }, query: { format: 'text' } });
    };
    expect(await print()).toContain('PRE-CUENTA');
    expect(await kept()).toBeNull();
    expect(await print('en')).toContain('PRE-BILL');
    expect(await kept()).toBe('en');
    expect(await print()).toContain('PRE-BILL');
    expect(await server.call(getTicket, { params: { id } })).toContain('PRE-BILL');
    expect(await server.call(getTicket, { params: { id }, query: { lang: 'es' } })).toContain(
      'PRE-CUENTA',
    );
    const [item] = await server.call(listCheckItems, { query: { order_id: id } });
    const splits = [{ name: 'Ana', items: [{ id: item?.id, quantity: 1 }] }];
    const split = await server.post(`/api/orders/${id}/split`, { splits });
    expect(split.status).toBe(200);
    expect(split.body.orders).toMatchObject([{ ticket_language: 'en' }]);
    const child = await aCheck(box, 'Luis', { parent_tab_id: id });
    expect((await server.call(getCheck, { params: { id: child } })).ticket_language).toBe('en');
    const wrong = { document: 'ticket', order_id: id, language: 'fr' };
    expect((await server.post('/api/print-jobs', wrong)).status).toBe(400);
  });

  test('the ticket of the payment has the language of the check', async () => {
    await box.as('server').call(createPrintJob, {
      body: {
        document: 'ticket',
        order_id: id,
        language: 'en',
      },
    });
    await box
      .as('server')
      .call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
    const jobs = await box.as('server').call(listPrintJobs, { query: { order_id: id } });
    expect(jobs.map(({ language }) => language)).toEqual(['en', 'en']);
  });

  test.each([
    [{ document: 'ticket' }, 400],
    [{ document: 'poem', order_id: 1 }, 400],
    [{ document: 'ticket', order_id: 99 }, 404],
    [{ document: 'ticket', order_id: 1, printer_id: 99 }, 404],
  ])('%j is refused with %i', async (body, status) => {
    expect((await box.as('server').post('/api/print-jobs', body)).status).toBe(status);
  });
});

describe('the queue', () => {
  test('a job is claimed once and printed once; repeating the report changes nothing', async () => {
    const job = (await queue()).body.id;
    const claimed = (await claim()).job as Record<string, unknown>;
    expect(claimed).toMatchObject({ id: job, number: job, attempt: 1, marking: null });
    expect((await claim()).job).toBeNull();
    const done = { attempt: 1, state: 'printed', bytes_sent: 400, text: 'paper' };
    expect((await report(job, done)).status).toBe(200);
    expect((await report(job, done)).status).toBe(200);
    expect(await jobNow(job)).toMatchObject({
      state: 'printed',
      printed_text: 'paper',
      attempt: 1,
    });
    expect((await report(job, { ...done, attempt: 2 })).status).toBe(409);
  });

  test('a job that never started waits 1, 2, 5, 10, 10 seconds and stays visible', async () => {
    const job = (await queue()).body.id;
    for (const [index, seconds] of [1, 2, 5, 10, 10].entries()) {
      expect((await claim()).job).toMatchObject({ attempt: index + 1 });
      await report(job, { attempt: index + 1, state: 'failed', reason: 'paper out' });
      expect(await jobNow(job)).toMatchObject({ state: 'queued', reason: 'paper out' });
      box.clock.at += seconds * 1000 - 1;
      expect((await claim()).job).toBeNull();
      box.clock.at += 1;
    }
  });

  test('only the oldest job of a printer that cannot print is tried; then all print in order', async () => {
    const status = (state: string, detail: string | null = null) =>
      box.as('daemon').post('/api/print-daemon/status', { printers: [{ id: 1, state, detail }] });
    const bar = { name: 'Bar', transport: 'tcp://10.0.0.9:9100', is_receipt: 0 };
    const { id: other } = (await box.as('manager').post('/api/printers', bar)).body;
    const first = (await queue()).body.id;
    const rest = [(await queue()).body.id, (await queue()).body.id];
    const claimed = async () => (await claim()).job as { id: number } | null;
    await status('paper_out');
    expect(await jobNow(rest[1] ?? 0)).toMatchObject({ state: 'queued', reason: 'paper_out' });
    await status('offline', 'unreachable');
    expect(await jobNow(rest[1] ?? 0)).toMatchObject({ state: 'queued', reason: 'unreachable' });
    expect(await claimed()).toMatchObject({ id: first });
    expect(await claimed()).toBeNull();
    await report(first, { attempt: 1, state: 'failed', reason: 'unreachable' });
    expect(await claimed()).toBeNull();
    const toBar = { document: 'ticket', order_id: id, printer_id: other };
    const { id: ready } = (await box.as('server').post('/api/print-jobs', toBar)).body;
    expect(await claimed()).toMatchObject({ id: ready });
    box.clock.at += 1000;
    expect(await claimed()).toMatchObject({ id: first });
    // It is connected again; its state is still the old one.
    await report(first, { attempt: 2, state: 'printed', bytes_sent: 400 });
    expect(await claimed()).toMatchObject({ id: rest[0] });
    await status('ready');
    expect(await jobNow(rest[1] ?? 0)).toMatchObject({ state: 'queued', reason: null });
    expect(await claimed()).toMatchObject({ id: rest[1] });
  });

  test('a sent byte makes it unconfirmed, until a user settles or copies it', async () => {
    const job = (await queue()).body.id;
    await claim();
    await report(job, { attempt: 1, state: 'failed', reason: 'unplugged', bytes_sent: 12 });
    expect(await jobNow(job)).toMatchObject({ state: 'unconfirmed' });
    expect((await claim()).job).toBeNull();
    const copy = await box.as('server').call(reprintJob, { params: { id: job } });
    expect(copy).toMatchObject({ marking: 'copy', state: 'queued' });
    expect(await jobNow(job)).toMatchObject({ state: 'cancelled' });
    const settle = (state: string) =>
      box.as('server').post(`/api/print-jobs/${copy.id}/settle`, { state });
    expect((await settle('printed')).body.code).toBe('job_state');
    expect((await settle('cancelled')).body).toMatchObject({ state: 'cancelled' });
    expect((await box.as('server').refused(reprintJob, { params: { id: 99 } })).status).toBe(404);
    const open = await box.as('server').call(listPrintJobs, { query: { open: 1 } });
    expect(open).toEqual([]);
  });

  test("a starting daemon makes the last one's job unconfirmed", async () => {
    const job = (await queue()).body.id;
    await claim();
    const hello = await box.as('daemon').call(daemonHello, { body: { instance: 'd2' } });
    expect(hello.printers).toMatchObject([{ id: 1, transport: 'usb:/dev/usb/lp0', code_page: 19 }]);
    expect(await jobNow(job)).toMatchObject({ state: 'unconfirmed' });
  });

  test('printer states are announced once per change, and only the daemon may set them', async () => {
    const path = '/api/print-daemon/status';
    const body = {
      printers: [
        { id: 1, state: 'paper_out', detail: 'end' },
        { id: 9, state: 'ready' },
      ],
    };
    await box.as('daemon').post(path, body);
    await box.as('daemon').post(path, body);
    expect(box.events.filter((event) => event.event === 'printer.changed')).toHaveLength(1);
    expect(await box.as('server').call(listPrinters)).toMatchObject([
      { id: 1, state: 'paper_out', state_detail: 'end' },
    ]);
    expect((await box.as('owner').post(path, body)).status).toBe(401);
    expect((await box.as('nobody').refused(daemonClaim, { body: { instance: 'x' } })).status).toBe(
      401,
    );
  });
});
