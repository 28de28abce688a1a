import { addPayment } from '@comanda/contract/payments';
import { createDeposit, createPayout } from '@comanda/contract/payouts';
import {
  choosePrinter,
  daemonCommand,
  daemonScan,
  deletePrinter,
  getDrawerPulse,
  listPrinters,
  openDrawer,
  getPrinterScan,
  scanPrinters,
  updateRegisterDrawer,
  updatePrinter,
} from '@comanda/contract/printers';
import { createPrintJob } from '@comanda/contract/printing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  sendTo,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu, type RoleName } from '../support/service-venue.ts';
import { refusalOf } from '../support/typed-calls.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const hot = {
  name: 'Hot kitchen',
  transport: 'serial:/dev/serial/by-id/usb-1',
  baud: 19200,
  width: 42,
  areas: ['kitchen', 'pizza'],
  drawer_pin: 1,
  is_receipt: 0,
};
const create = (body: object, role: RoleName = 'manager') =>
  box.as(role).post('/api/printers', body);
const takeCommand = () => box.as('daemon').call(daemonCommand, { body: { instance: 'd' } });
const journal = () =>
  box.store.read(async (repos) =>
    (await repos.journal.listOfDay('2026-03-10')).map((row) => row.action),
  );

describe('the list of printers', () => {
  test('adds, changes and removes a printer with its profile, all in the journal', async () => {
    const made = await create(hot);
    expect(made.body).toMatchObject({
      name: 'Hot kitchen',
      transport: 'serial:/dev/serial/by-id/usb-1?baud=19200',
      baud: 19200,
      areas: ['kitchen', 'pizza'],
      font: 'a',
      cut: 'partial',
      drawer_pin: 1,
      is_receipt: 0,
      is_mine: 0,
      state: 'unknown',
    });
    const changed = await box.as('manager').call(updatePrinter, {
      params: { id: made.body.id },
      body: { cut: 'none', transport: 'usb:/dev/usb/lp0', backup_printer_id: 1 },
    });
    expect(changed).toMatchObject({ cut: 'none', baud: null, backup_printer_id: 1 });
    expect(box.events.filter((event) => event.event === 'printer.edited')).toHaveLength(2);
    await box.as('manager').call(deletePrinter, { params: { id: 1 } });
    expect(await box.as('manager').call(listPrinters)).toMatchObject([
      { id: made.body.id, backup_printer_id: null, is_mine: 1 },
    ]);
    expect(
      (await box.as('manager').refused(deletePrinter, { params: { id: made.body.id } })).code,
    ).toBe('last_printer');
    expect(await journal()).toEqual(
      expect.arrayContaining(['printer.create', 'printer.update', 'printer.delete']),
    );
  });

  test('the list of printers ignores fields that are not in the profile, also those that a row has', async () => {
    const sent = { width: 24, state: 'error', deleted_at: 1, id: 99, Infinity: 1 };
    const changed = await box.as('manager').put('/api/printers/1', sent);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ id: 1, width: 24, state: 'unknown' });
    expect(await box.as('manager').call(listPrinters)).toHaveLength(1);
  });

  test.each([
    [{ ...hot, transport: 'ftp://x' }, 400, 'bad_transport'],
    [{ ...hot, transport: 'serial:/dev/x?baud=300' }, 400, 'bad_transport'],
    [{ ...hot, transport: 'tcp://h:99999' }, 400, 'bad_transport'],
    [{ ...hot, transport: 'tcp://10.0.0.5/../x' }, 400, 'bad_transport'],
    [{ ...hot, transport: 'usb:/dev/null' }, 400, 'bad_transport'],
    [{ ...hot, transport: 'tcp://127.0.0.1:22' }, 400, 'bad_transport'],
    [{ ...hot, transport: 'tcp://169.254.169.254:80' }, 400, 'bad_transport'],
    [{ ...hot, transport: 'tcp://printer.example.com' }, 400, 'bad_transport'],
    [{ ...hot, name: ' main ' }, 409, 'duplicate_name'],
    [{ ...hot, width: 33 }, 400, 'validation'],
    [{ ...hot, areas: ['garden'] }, 400, 'validation'],
    [{ ...hot, backup_printer_id: 99 }, 404, 'printer_unknown'],
    [{ name: 'x' }, 400, 'validation'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test('another address is refused in an edit, but an existing one is kept', async () => {
    const transport = 'tcp://127.0.0.1:22';
    await box.store.write((repos) => repos.printers.update(1, { transport }));
    const manager = box.as('manager');
    await manager.call(updatePrinter, { params: { id: 1 }, body: { transport, cut: 'none' } });
    const elsewhere = { transport: 'tcp://127.0.0.1:23' };
    expect(
      (await manager.refused(updatePrinter, { params: { id: 1 }, body: elsewhere })).code,
    ).toBe('bad_transport');
  });

  test('every device can have its own receipt printer', async () => {
    const { id } = (await create(hot)).body;
    const choose = (printer_id: number | null) =>
      box.as('server').call(choosePrinter, { body: { printer_id } });
    expect((await refusalOf(choose(99))).status).toBe(404);
    await choose(id);
    const check = await aCheck(box, 'A');
    const queue = () =>
      box.as('server').call(createPrintJob, { body: { document: 'ticket', order_id: check } });
    expect(await queue()).toMatchObject({ printer_id: id, width: 42 });
    await choose(null);
    expect(await queue()).toMatchObject({ printer_id: 1 });
  });
});

describe('a printer that answers', () => {
  const report = (state: string, detail: string | null) =>
    box.as('daemon').post('/api/print-daemon/status', { printers: [{ id: 1, state, detail }] });
  const answers = async () => (await box.as('manager').call(listPrinters))[0]?.answers;

  test('a printer that answers is stored as such, until its address is saved again', async () => {
    await report('unknown', null);
    await report('offline', 'printer_not_found');
    expect(await answers()).toBe(0);
    await report('paper_out', null);
    expect(await answers()).toBe(1);
    await report('offline', 'no_answer');
    await box.as('manager').call(updatePrinter, { params: { id: 1 }, body: { cut: 'none' } });
    expect(await answers()).toBe(1);
    await box
      .as('manager')
      .call(updatePrinter, { params: { id: 1 }, body: { transport: 'virtual:' } });
    expect(await answers()).toBe(0);
  });
});

describe('a search', () => {
  test('a search for printers is carried out once by the print service and marks known printers', async () => {
    const asked = await box
      .as('manager')
      .call(scanPrinters, { body: { hosts: ['192.168.1.0/30'] } });
    expect(asked).toMatchObject({ state: 'waiting', found: [] });
    expect(box.events.at(-1)).toMatchObject({ event: 'print_command.queued' });
    expect((await takeCommand()).scan).toEqual({
      id: asked.id,
      hosts: ['192.168.1.1', '192.168.1.2'],
    });
    expect((await takeCommand()).scan).toBeNull();
    const found = [
      { transport: 'usb:/dev/usb/lp0', label: 'USB' },
      { transport: 'http://evil', label: 'x' },
    ];
    await create({ ...hot, baud: null, transport: 'usb:/dev/usb/lp0' });
    await box.as('daemon').call(daemonScan, { params: { id: asked.id }, body: { found } });
    const done = await box.as('manager').call(getPrinterScan, { params: { id: asked.id } });
    expect(done).toMatchObject({
      state: 'done',
      found: [{ transport: 'usb:/dev/usb/lp0', known: 1 }],
    });
  });

  test.each([['8.8.8.8'], ['10.0.0.0/8'], ['192.168.1.256'], ['printer'], ['172.32.0.1']])(
    'is limited to private networks: %s',
    async (host) => {
      const answer = await box.as('manager').refused(scanPrinters, { body: { hosts: [host] } });
      expect(answer).toMatchObject({ status: 400 });
    },
  );
});

describe('the drawer', () => {
  const open = (role: RoleName, key?: string) =>
    box.as(role).call(openDrawer, {
      params: { id: 1 },
      body: { reason: 'change for a 500' },
      idempotencyKey: key,
    });

  test('the drawer opens by hand with a reason, once, and is in the journal', async () => {
    const made = await open('manager', 'key-1');
    expect(made).toMatchObject({ state: 'waiting', cause: 'hand', printer_id: 1 });
    expect((await open('manager', 'key-1')).id).toBe(made.id);
    const { pulse } = (await takeCommand()) as unknown as { pulse: { id: number } };
    expect(pulse).toMatchObject({ id: made.id, expires_in_ms: 5000, printer: { id: 1 } });
    // The response was lost: the command is never delivered again.
    expect((await takeCommand()).pulse).toBeNull();
    const done = (state: string) =>
      box.as('daemon').post(`/api/print-daemon/pulses/${pulse.id}/result`, { state });
    expect((await done('sent')).status).toBe(200);
    expect((await done('sent')).status).toBe(200);
    expect((await done('failed')).status).toBe(409);
    const now = await box.as('server').get(`/api/drawer-pulses/${pulse.id}`);
    expect(now.body).toMatchObject({ state: 'sent' });
    expect((await journal()).filter((action) => action === 'drawer.open')).toHaveLength(1);
    expect(box.events.filter((event) => event.event === 'drawer.changed')).toHaveLength(1);
  });

  test('the drawer is not opened after five seconds', async () => {
    const made = await open('owner');
    box.clock.at += 5_000;
    expect((await takeCommand()).pulse).toBeNull();
    expect((await box.as('owner').call(getDrawerPulse, { params: { id: made.id } })).state).toBe(
      'expired',
    );
  });

  test('the drawer needs the permission, a reason and a printer; a manager can approve it', async () => {
    for (const role of ['server', 'bar', 'kitchen'] as const) {
      expect(await refusalOf(open(role))).toMatchObject({ status: 403, approval_possible: true });
    }
    const ask = (path: string, reason: string) => box.as('manager').post(path, { reason });
    expect((await ask('/api/printers/1/drawer', ' ')).status).toBe(400);
    expect((await ask('/api/printers/9/drawer', 'x')).status).toBe(404);
    expect((await takeCommand()).pulse).toBeNull();
  });

  test('the drawer opens for cash in and out of its register, unless switched off', async () => {
    expect(
      (
        await box
          .as('server')
          .refused(updateRegisterDrawer, { params: { id: 1 }, body: { printer_id: 1 } })
      ).status,
    ).toBe(403);
    expect(
      (
        await box
          .as('manager')
          .refused(updateRegisterDrawer, { params: { id: 1 }, body: { printer_id: 9 } })
      ).status,
    ).toBe(404);
    await box
      .as('manager')
      .call(updateRegisterDrawer, { params: { id: 1 }, body: { printer_id: 1 } });
    expect(await box.as('manager').call(listPrinters)).toMatchObject([{ register_ids: [1] }]);
    const session = await anOpenRegister(box);
    const sell = async (name: string, payment_type_id: number) => {
      const check = await aCheck(box, name);
      await sendTo(box, check, [{ product_id: menu.taco, qty: 1 }]);
      const pay = { closed: 1, payment_type_id, cash_received: 50 };
      const closed = await box.as('server').put(`/api/orders/${check}`, pay);
      expect(closed.status).toBe(200);
    };
    const opened = async () => ((await takeCommand()).pulse ? 1 : 0);
    await sell('card', 2);
    expect(await opened()).toBe(0);
    await sell('cash', 3);
    expect(await opened()).toBe(1);
    const cash = { register_session_id: session, amount: 10 };
    await box.as('manager').call(createDeposit, { body: { ...cash, transaction_type: 'deposit' } });
    expect(await opened()).toBe(1);
    await box.as('manager').call(createPayout, { body: { ...cash, payout_type: 'other' } });
    expect(await opened()).toBe(1);
    await box.store.write((repos) => repos.settings.set('drawer_on_cash', false, box.clock.at));
    await sell('cash again', 3);
    expect(await opened()).toBe(0);
    expect((await journal()).filter((action) => action === 'cash.drawer')).toHaveLength(3);
  });

  test.each([
    [1, 1],
    [0, 0],
  ])('opens for an own payment method by its flag: %i', async (opens_drawer, opened) => {
    await box
      .as('manager')
      .call(updateRegisterDrawer, { params: { id: 1 }, body: { printer_id: 1 } });
    await anOpenRegister(box);
    const method = { name: 'Vouchers', kind: 'voucher', needs_register: 1, opens_drawer };
    const made = await box.as('manager').post('/api/payment-types', method);
    expect(made.body).toMatchObject({ opens_drawer });
    const check = await aCheck(box, 'One');
    await sendTo(box, check, [{ product_id: menu.taco, qty: 1 }]);
    await box
      .as('server')
      .call(addPayment, { params: { id: check }, body: { payment_type_id: made.body.id } });
    expect((await takeCommand()).pulse ? 1 : 0).toBe(opened);
  });
});
