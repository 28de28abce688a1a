import { closeRegister } from '@comanda/contract/cash';
import { getCheck, listCheckItems, updateCheck } from '@comanda/contract/checks';
import { printXCut, printZCut } from '@comanda/contract/cuts';
import { createPayout, printPayout } from '@comanda/contract/payouts';
import { listPrinters, updatePrinter } from '@comanda/contract/printers';
import {
  createPrintJob,
  daemonClaim,
  daemonStatus,
  getJobPaper,
  getPrintJob,
  getTicket,
  listPrintJobs,
} from '@comanda/contract/printing';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
let check: number;
beforeEach(async () => {
  box = await openServiceBox();
  await box
    .as('manager')
    .call(updatePrinter, { params: { id: 1 }, body: { transport: 'virtual:' } });
  await box.store.write((repos) => repos.settings.set('printer_test_users', ['manager'], 0));
  check = await aCheck(box, 'Mesa 4');
  await sendTo(box, check, [{ product_id: menu.taco, qty: 1 }]);
});
afterEach(() => box.close());

const claim = async () =>
  (await box.as('daemon').call(daemonClaim, { body: { instance: 'd' } })).job;
const bill = (body: object = {}) =>
  box.as('server').call(createPrintJob, { body: { document: 'ticket', order_id: check, ...body } });
const real = { name: 'Bar', transport: 'tcp://10.0.0.9:9100', width: 42 };
const jobs = async () =>
  (await box.as('manager').call(listPrintJobs)).map(({ id, printer_id, state, reason }) => ({
    id,
    printer_id,
    state,
    reason,
  }));

describe('outside the demo a virtual printer does not count', () => {
  test('it is reported, and a requested bill is there to be shown, with nothing that waits', async () => {
    await box.as('daemon').call(daemonStatus, { body: { printers: [{ id: 1, state: 'ready' }] } });
    expect(await box.as('server').call(listPrinters)).toMatchObject([
      { id: 1, is_set_up: 0, state: 'unknown', waiting_jobs: 0 },
    ]);
    const job = await bill();
    expect(job).toMatchObject({ state: 'shown', reason: 'no_printer' });
    expect(await claim()).toBeNull();
    expect(await box.as('server').call(getPrintJob, { params: { id: job.id } })).toMatchObject({
      state: 'shown',
    });
    const paper = await box
      .as('server')
      .call(getJobPaper, { params: { id: job.id }, query: { format: 'text' } });
    expect(paper).toContain('PRE-CUENTA');
    expect(await box.as('server').call(getCheck, { params: { id: check } })).toMatchObject({
      print_state: 'shown',
      print_job_id: job.id,
    });
    const [printer] = await box.as('server').call(listPrinters);
    expect(printer).toMatchObject({ waiting_jobs: 0, asking_jobs: 0 });
    const open = await box.as('manager').call(listPrintJobs, { query: { open: 1 } });
    expect(open).toEqual([]);
  });

  test('an order for the kitchen can be looked at and is not called canceled', async () => {
    await box.store.write((repos) => repos.settings.set('kitchen_printing', ['kitchen'], 0));
    await sendTo(box, check, [{ product_id: menu.taco, qty: 1 }]);
    const [order] = await box.as('manager').call(listPrintJobs);
    expect(order).toMatchObject({ document: 'kitchen', state: 'shown' });
    const items = await box.as('server').call(listCheckItems, { query: { order_id: check } });
    expect(items).toMatchObject([{ printed_state: null }, { printed_state: 'shown' }]);
  });

  test('a second final ticket is a copy although the first was only shown', async () => {
    await anOpenRegister(box);
    await box
      .as('server')
      .put(`/api/orders/${check}`, { closed: 1, payment_type_id: 3, received: 500, tip: 0 });
    expect(await bill()).toMatchObject({ state: 'shown', marking: null });
    expect(await bill()).toMatchObject({ state: 'shown', marking: 'copy' });
  });

  test('closing prints nothing automatically', async () => {
    await anOpenRegister(box);
    const closed = await box
      .as('server')
      .put(`/api/orders/${check}`, { closed: 1, payment_type_id: 3, received: 500, tip: 0 });
    expect(closed.body).toMatchObject({ closed: 1, print_job_id: null });
  });

  test.each([
    ['/api/printers/1/test', {}],
    ['/api/printers/1/drawer', { reason: 'Change' }],
  ])('%s is refused', async (path, body) => {
    const answer = await box.as('manager').post(path, body);
    expect([answer.status, answer.body['code']]).toEqual([409, 'no_printer']);
  });

  test('the first real printer replaces it, and gets nothing that was shown before', async () => {
    await bill();
    const added = (await box.as('manager').post('/api/printers', real)).body.id;
    expect(await box.as('server').call(listPrinters)).toMatchObject([
      { id: added, is_set_up: 1, is_mine: 1, waiting_jobs: 0 },
    ]);
    expect(await claim()).toBeNull();
    const { id } = await bill();
    expect(await claim()).toMatchObject({ id, width: 42 });
  });

  test('nothing waits for a printer whose address is taken away', async () => {
    const at = (transport: string) =>
      box.as('manager').call(updatePrinter, { params: { id: 1 }, body: { transport } });
    await at(real.transport);
    const { id } = await bill();
    expect(await jobs()).toContainEqual({ id, printer_id: 1, state: 'queued', reason: null });
    await at('virtual:');
    expect(await jobs()).toContainEqual({
      id,
      printer_id: 1,
      state: 'shown',
      reason: 'no_printer',
    });
  });

  test('a cut and the slip of a payout are shown when a user asks, and not made by themselves', async () => {
    const session_id = await anOpenRegister(box);
    const manager = box.as('manager');
    const before = (await jobs()).length;
    const payout = await manager.call(createPayout, {
      body: { register_session_id: session_id, payout_type: 'petty_cash', amount: 10 },
    });
    expect(await jobs()).toHaveLength(before);
    const slip = await manager.call(printPayout, { params: { id: payout.id } });
    expect(slip).toMatchObject({ document: 'payout', state: 'shown', marking: null });
    expect(await manager.call(printXCut, { params: { session_id } })).toMatchObject({
      state: 'shown',
    });
    const closed = await manager.call(closeRegister, {
      body: { session_id, denominations: { '500': 1 } },
    });
    expect(closed).toMatchObject({ print_job_id: null });
    const z = await manager.call(printZCut, { params: { number: closed.z_number } });
    expect(z).toMatchObject({ document: 'z_cut', state: 'shown', marking: null });
  });
});

describe('the content of a ticket', () => {
  test("the content of a ticket is in the venue's language by default, whatever the printer's setting", async () => {
    await box.as('manager').call(updatePrinter, { params: { id: 1 }, body: { language: 'en' } });
    const look = () => box.as('server').call(getTicket, { params: { id: check } });
    expect(await bill()).toMatchObject({ language: 'es' });
    expect(await look()).toContain('PRE-CUENTA');
    expect(await refusalOf(bill({ language: 'fr' }))).toMatchObject({ field: 'language' });
    // From then on it is the language of the check.
    expect(await bill({ language: 'en' })).toMatchObject({ language: 'en' });
    expect(await look()).toContain('PRE-BILL');
  });

  test('the content of a ticket includes the notes of a dine-in check', async () => {
    await box
      .as('server')
      .call(updateCheck, { params: { id: check }, body: { notes: 'Birthday cake at nine' } });
    const look = await box.as('server').call(getTicket, { params: { id: check } });
    expect(look).toContain('Birthday cake at nine');
  });
});
