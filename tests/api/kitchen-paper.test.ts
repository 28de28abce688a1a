import { createCustomer } from '@comanda/contract/customers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCheck, openServiceBox, sendTo, type ServiceBox } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
let id: number;
const bySetting = (areas: string[]) =>
  box.store.write((repos) => repos.settings.set('kitchen_printing', areas, box.clock.at));

beforeEach(async () => {
  box = await openServiceBox();
  await bySetting(['kitchen', 'pizza']);
  id = await aCheck(box, 'Ana', { table_id: 1 });
});
afterEach(() => box.close());

interface ClaimedJob {
  id: number;
  document: string;
  marking: string | null;
  printer: { id: number; name: string };
  data: { kind: string; lines: { name: string; quantity: number }[]; [key: string]: unknown };
}
const claim = async () =>
  (await box.as('daemon').post('/api/print-daemon/claim', { instance: 'd' })).body
    .job as ClaimedJob | null;
const report = (job: { id: number }, body: object) =>
  box.as('daemon').post(`/api/print-daemon/jobs/${job.id}/result`, {
    attempt: 1,
    reason: null,
    text: null,
    bytes_sent: 0,
    ...body,
  });
const status = (printer: number, state: string) =>
  box.as('daemon').post('/api/print-daemon/status', { printers: [{ id: printer, state }] });
const jobs = async () => (await box.as('manager').get(`/api/print-jobs?order_id=${id}`)).list;
const addPrinter = async (name: string, more: object = {}) =>
  (
    await box
      .as('manager')
      .post('/api/printers', { name, transport: 'tcp://10.0.0.9:9100', is_receipt: 0, ...more })
  ).body.id;
const lines = async () => (await box.as('server').get(`/api/order-products?order_id=${id}`)).list;

describe('kitchen tickets', () => {
  test('kitchen tickets are not printed when switched off, nor for lines that are not made or held', async () => {
    await bySetting([]);
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    await bySetting(['kitchen']);
    await sendTo(box, id, [
      { product_id: menu.taco, qty: 1, dont_make: true },
      { product_id: menu.pizza, qty: 1 },
      { product_id: menu.taco, qty: 3, course: 2, hold: true },
    ]);
    expect(await jobs()).toEqual([]);
    expect((await lines()).map((line) => line.printed_state)).toEqual([null, null, null, null]);
    await box.as('server').post(`/api/orders/${id}/fire`, { course: 2 });
    const [job] = await jobs();
    expect(job).toMatchObject({ document: 'kitchen', kind: 'fired', title: 'Ana' });
  });

  test('a kitchen ticket says in large letters what the customer cannot eat', async () => {
    const { id: customer_id } = await box
      .as('server')
      .call(createCustomer, { body: { name: 'Ana', allergies: 'Cacahuate, mariscos' } });
    id = await aCheck(box, 'Ana 2', { customer_id });
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    const [job] = await jobs();
    const paper = await box.as('server').get(`/api/print-jobs/${job?.id}/paper?format=blocks`);
    expect(paper.list).toContainEqual(
      expect.objectContaining({ text: 'ALERGIAS: Cacahuate, mariscos', size: 'tall', bold: true }),
    );
  });

  test('kitchen tickets list the components of a combo under its name, also when it is cancelled', async () => {
    const combo = [menu.taco, menu.beer].map((product_id) => ({
      name: `Part ${product_id}`,
      products: [{ product_id }],
    }));
    const made = await box
      .as('manager')
      .post('/api/products', { name: 'Lunch', category_id: 1, price: 90, combo });
    const components = [
      { slot_id: 1, product_id: menu.taco },
      { slot_id: 2, product_id: menu.beer, options: [{ id: 1 }] },
    ];
    const [item] = await sendTo(box, id, [{ product_id: made.body.id, components }]);
    await box.as('manager').post(`/api/order-products/${item}/cancel`, { reason: 'wrong_order' });
    const [sent, cancelled] = [await claim(), await claim()];
    // The bar has no paper.
    expect(sent?.data.lines).toMatchObject([{ name: 'Taco', quantity: 1, combo: 'Lunch' }]);
    expect(cancelled?.data).toMatchObject({
      kind: 'cancelled',
      lines: [{ name: 'Taco', combo: 'Lunch' }],
    });
  });

  test('show courses: a held line is marked as held, and large when it is fired', async () => {
    await sendTo(box, id, [
      { product_id: menu.taco, qty: 1, course: 1 },
      { product_id: menu.burger, qty: 2, course: 2, hold: true },
      { product_id: menu.beer, qty: 1, selectedOptionId: 1, course: 2, hold: true },
      { product_id: menu.pizza, qty: 1, course: 3, hold: true },
    ]);
    const paper = async () => {
      const [job] = await jobs();
      const { text } = await box.as('manager').get(`/api/print-jobs/${job?.id}/paper`);
      return text.split('\n').map((line) => line.trim());
    };
    const first = await paper();
    const from = first.indexOf('EN ESPERA');
    expect(first.slice(from + 1, from + 5)).toEqual(['Fuerte', '2 Burger', 'Postre', '1 Pizza']);
    expect(first.indexOf('ENTRADA')).toBeLessThan(from);
    expect(first.join()).not.toContain('Beer');
    await box.as('server').post(`/api/orders/${id}/fire`, { course: 2 });
    const fired = await paper();
    expect(fired.slice(0, 2)).toEqual(['MARCHAR', 'FUERTE']);
    expect(fired.slice(fired.indexOf('EN ESPERA'))).toContain('1 Pizza');
    // A line that was cancelled while held is on no ticket.
    const [last] = (await lines()).filter((line) => line.held === 1);
    await box
      .as('server')
      .post(`/api/order-products/${last?.id}/cancel`, { reason: 'wrong_order' });
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    expect(await paper()).not.toContain('EN ESPERA');
  });

  test('one per printer, by area; an area without a printer uses the ticket printer', async () => {
    const hot = await addPrinter('Hot', { areas: ['kitchen'], width: 42, language: 'en' });
    await sendTo(box, id, [
      { product_id: menu.taco, qty: 2, note: 'sin cebolla' },
      { product_id: menu.burger, qty: 1, selectedOptionId: [3] },
      { product_id: menu.pizza, qty: 1 },
      { product_id: menu.beer, qty: 1, selectedOptionId: 1 },
    ]);
    const found = (await jobs()).sort((a, b) => Number(a.printer_id) - Number(b.printer_id));
    expect(found).toMatchObject([
      { printer_id: 1, kind: 'new', width: 32 },
      { printer_id: hot, kind: 'new', width: 42, language: 'en' },
    ]);
    const paper = await box.as('manager').get(`/api/print-jobs/${found[1]?.id}/paper`);
    expect(paper.text).toContain('2 Taco');
    expect(paper.text).toContain('* sin cebolla');
    expect(paper.text).toContain('+ Cheese');
    expect(paper.text).not.toContain('Pizza');
    const blocks = await box
      .as('manager')
      .get(`/api/print-jobs/${found[1]?.id}/paper?format=blocks`);
    expect(blocks.list.length).toBeGreaterThan(5);
    expect((await lines()).map((line) => [line.product_name, line.printed_state])).toEqual([
      ['Taco', 'queued'],
      ['Burger', 'queued'],
      ['Pizza', 'queued'],
      ['Beer', null],
    ]);
  });

  test('show cancelled and moved dishes, with the reason and origin', async () => {
    const [taco = 0, burger = 0] = await sendTo(box, id, [
      { product_id: menu.taco, qty: 2 },
      { product_id: menu.burger, qty: 1 },
    ]);
    await box.as('server').post(`/api/order-products/${taco}/cancel`, { reason: 'wrong_order' });
    await box.as('server').put(`/api/orders/${id}`, { table_id: 2 });
    const other = await aCheck(box, 'Beto', { table_id: 1 });
    await box.as('server').put(`/api/order-products/${burger}`, { order_id: other });
    const all = (await box.as('manager').get('/api/print-jobs')).list.reverse();
    expect(all.map((job) => [job.kind, job.title])).toEqual([
      ['new', 'Ana'],
      ['cancelled', 'Ana'],
      ['moved', 'Ana'],
      ['moved', 'Beto'],
    ]);
    const text = async (at: number) =>
      (await box.as('manager').get(`/api/print-jobs/${all[at]?.id}/paper`)).text;
    expect(await text(1)).toContain('Comanda equivocada');
    expect(await text(2)).toContain('Estaba en: 1');
    expect(await text(2)).not.toContain('Taco');
    expect(await text(3)).toContain('1 Burger');
  });

  test('name joined tables by all of them', async () => {
    const tables = await box.as('manager').post('/api/tables/1/join', { table_ids: [2] });
    expect(tables.status, tables.text).toBe(200);
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    const job = await claim();
    expect(job).toMatchObject({ document: 'kitchen', data: { table_name: '1 + 2' } });
    const { text } = await box.as('manager').get(`/api/print-jobs/${job?.id}/paper`);
    expect(text).toMatch(/^1 \+ 2$/m);
  });

  test('kitchen tickets are not affected by splitting a check for payment; its parts keep their state', async () => {
    const [tacos = 0] = await sendTo(box, id, [{ product_id: menu.taco, qty: 3 }]);
    await box.as('server').post(`/api/orders/${id}/split`, {
      splits: [{ name: 'X', items: [{ id: tacos, quantity: 1 }] }],
    });
    await box.as('server').post(`/api/order-products/split/${tacos}`, {});
    expect((await box.as('manager').get('/api/print-jobs')).list).toHaveLength(1);
    const job = await claim();
    if (job) await report(job, { state: 'printed', bytes_sent: 9 });
    expect((await lines()).map((line) => line.printed_state)).toEqual(['printed', 'printed']);
  });
});

describe('when the printer fails', () => {
  test('an unconfirmed ticket is printed again once, marked; a second time a user is asked', async () => {
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    const first = await claim();
    if (!first) throw new Error('nothing to print');
    await report(first, { state: 'unconfirmed', reason: 'stalled', bytes_sent: 300 });
    const again = await claim();
    expect(again).toMatchObject({
      marking: 'possible_duplicate',
      data: { repeats: first.id, lines: [{ name: 'Taco' }] },
    });
    expect((await lines())[0]?.printed_state).toBe('printing');
    expect(await jobs()).toMatchObject([
      { id: again?.id },
      { id: first.id, state: 'cancelled', reason: 'printed_again' },
    ]);
    if (again) await report(again, { state: 'unconfirmed', reason: 'lost', bytes_sent: 10 });
    expect(await claim()).toBeNull();
    expect((await lines())[0]?.printed_state).toBe('unconfirmed');
    const copy = await box.as('server').post(`/api/print-jobs/${again?.id}/reprint`);
    expect(copy.body).toMatchObject({ marking: 'copy', state: 'queued' });
    expect((await lines())[0]?.printed_state).toBe('queued');
  });

  test('the same when a daemon was killed in the middle', async () => {
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    const first = await claim();
    await box.as('daemon').post('/api/print-daemon/hello', { instance: 'e' });
    expect(await claim()).toMatchObject({ marking: 'possible_duplicate' });
    // The report of the first daemon is too late.
    if (first) expect((await report(first, { state: 'printed' })).status).toBe(409);
  });

  test('its backup printer is used after a while and says so; a customer ticket waits', async () => {
    const backup = await addPrinter('Bar', { width: 24 });
    await box.as('manager').put('/api/printers/1', { backup_printer_id: backup });
    await status(1, 'paper_out');
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    await box.as('server').post('/api/print-jobs', { document: 'ticket', order_id: id });
    const [, kitchen] = await jobs();
    expect(kitchen).toMatchObject({ printer_id: 1, meant_for: null });
    box.clock.at += 14_000;
    // The daemon tries and reports that there is no paper.
    const tried = await claim();
    if (tried) await report(tried, { state: 'failed', reason: 'paper_out' });
    box.clock.at += 3_000;
    const stood = await claim();
    expect(stood).toMatchObject({
      document: 'kitchen',
      printer: { id: backup },
      width: 24,
      data: { instead_of: 'Main' },
    });
    const [ticket, moved] = await jobs();
    expect(ticket).toMatchObject({ document: 'ticket', printer_id: 1 });
    expect(moved).toMatchObject({ meant_for: 1, printer_id: backup });
  });

  test('a ticket older than half an hour waits for a user, who can print it unchanged', async () => {
    await sendTo(box, id, [{ product_id: menu.taco, qty: 1 }]);
    box.clock.at += 30 * 60_000 + 1;
    expect(await claim()).toBeNull();
    const [old] = await jobs();
    expect(old).toMatchObject({ state: 'failed', reason: 'too_old', attempt: 0 });
    const list = await box.as('manager').get('/api/printers');
    expect(list.list).toMatchObject([{ waiting_jobs: 1, asking_jobs: 1 }]);
    expect((await box.as('kitchen').post(`/api/print-jobs/${old?.id}/retry`)).status).toBe(403);
    const retried = await box.as('server').post(`/api/print-jobs/${old?.id}/retry`);
    expect(retried.body).toMatchObject({ state: 'queued', marking: null });
    expect(await claim()).toMatchObject({ id: old?.id, marking: null });
    expect((await box.as('server').post(`/api/print-jobs/${old?.id}/retry`)).body.code).toBe(
      'job_state',
    );
  });
});
