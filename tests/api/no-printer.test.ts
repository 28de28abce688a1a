import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

let box: ServiceBox;
let check: number;
beforeEach(async () => {
  box = await openServiceBox();
  await box.as('manager').put('/api/printers/1', { transport: 'virtual:' });
  await box.store.write((repos) => repos.settings.set('printer_test_users', ['manager'], 0));
  check = await aCheck(box, 'Mesa 4');
  await sendTo(box, check, [{ product_id: menu.taco, qty: 1 }]);
});
afterEach(() => box.close());

const claim = async () =>
  (await box.as('daemon').post('/api/print-daemon/claim', { instance: 'd' })).body['job'];
const bill = async (body: object = {}) =>
  (await box.as('server').post('/api/print-jobs', { document: 'ticket', order_id: check, ...body }))
    .body;
const real = { name: 'Bar', transport: 'tcp://10.0.0.9:9100', width: 42 };
const jobs = async () =>
  (await box.as('manager').get('/api/print-jobs')).list.map(
    ({ id, printer_id, state, reason }) => ({
      id,
      printer_id,
      state,
      reason,
    }),
  );

describe('outside the demo a virtual printer does not count', () => {
  test('it is reported, and requested jobs wait with the reason', async () => {
    await box
      .as('daemon')
      .post('/api/print-daemon/status', { printers: [{ id: 1, state: 'ready' }] });
    expect((await box.as('server').get('/api/printers')).list).toMatchObject([
      { id: 1, is_set_up: 0, state: 'unknown' },
    ]);
    const job = await bill();
    expect(job).toMatchObject({ state: 'queued', reason: 'no_printer' });
    expect(await claim()).toBeNull();
    expect((await box.as('server').get(`/api/print-jobs/${job.id}`)).body).toMatchObject({
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
    expect((await box.as('server').get('/api/printers')).list).toMatchObject([
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
    await box.as('manager').put('/api/printers/1', { transport: real.transport });
    expect(await claim()).toMatchObject({ id });
  });
});

describe('the content of a ticket', () => {
  test("is in the venue's language by default, whatever the printer's setting", async () => {
    await box.as('manager').put('/api/printers/1', { language: 'en' });
    const look = async () => (await box.as('server').get(`/api/orders/${check}/ticket`)).text;
    expect(await bill()).toMatchObject({ language: 'es' });
    expect(await look()).toContain('PRE-CUENTA');
    expect(await bill({ language: 'fr' })).not.toHaveProperty('state');
    // From then on it is the language of the check.
    expect(await bill({ language: 'en' })).toMatchObject({ language: 'en' });
    expect(await look()).toContain('PRE-BILL');
  });

  test('includes the notes of a dine-in check', async () => {
    await box.as('server').put(`/api/orders/${check}`, { notes: 'Birthday cake at nine' });
    const look = await box.as('server').get(`/api/orders/${check}/ticket`);
    expect(look.text).toContain('Birthday cake at nine');
  });
});
