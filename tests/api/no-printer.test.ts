import { updateCheck } from '@comanda/contract/checks';
import { listPrinters, updatePrinter } from '@comanda/contract/printers';
import {
  createPrintJob,
  daemonClaim,
  daemonStatus,
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
  test('it is reported, and requested jobs wait with the reason', async () => {
    await box.as('daemon').call(daemonStatus, { body: { printers: [{ id: 1, state: 'ready' }] } });
    expect(await box.as('server').call(listPrinters)).toMatchObject([
      { id: 1, is_set_up: 0, state: 'unknown' },
    ]);
    const job = await bill();
    expect(job).toMatchObject({ state: 'queued', reason: 'no_printer' });
    expect(await claim()).toBeNull();
    expect(await box.as('server').call(getPrintJob, { params: { id: job.id } })).toMatchObject({
      state: 'queued',
      reason: 'no_printer',
    });
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

  test('the first real printer replaces it and gets its jobs; old ones wait for a user', async () => {
    const old = (await bill()).id;
    box.clock.at += 31 * 60_000;
    const young = (await bill()).id;
    const added = (await box.as('manager').post('/api/printers', real)).body.id;
    expect(await box.as('server').call(listPrinters)).toMatchObject([
      { id: added, is_set_up: 1, is_mine: 1 },
    ]);
    expect(await jobs()).toEqual([
      { id: young, printer_id: added, state: 'queued', reason: null },
      { id: old, printer_id: added, state: 'failed', reason: 'too_old' },
    ]);
    expect(await claim()).toMatchObject({ id: young, width: 42 });
  });

  test('so does setting its address', async () => {
    const { id } = await bill();
    await box
      .as('manager')
      .call(updatePrinter, { params: { id: 1 }, body: { transport: real.transport } });
    expect(await claim()).toMatchObject({ id });
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
