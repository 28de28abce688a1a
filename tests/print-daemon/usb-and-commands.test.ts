import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Daemon } from '../../print-daemon/src/daemon.ts';
import { searchPrinters } from '../../print-daemon/src/scan.ts';
import { openUsb } from '../../print-daemon/src/transports/usb.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { createFakePrinter, type FakePrinter } from '../support/fake-printer.ts';
import { aKitchenPaper } from '../support/paper-data.ts';
import { until } from '../support/until.ts';
import { startFakeAppliance, type FakeAppliance } from './fake-appliance.ts';
import { aLongTicket, runDaemon } from './running-daemon.ts';

let printer: FakePrinter;
let appliance: FakeAppliance;
let daemon: Daemon | undefined;

async function open(scheme: 'usb' | 'serial'): Promise<void> {
  printer = await createFakePrinter();
  appliance = await startFakeAppliance(`${scheme}:${printer.path}`);
}

afterEach(async () => {
  await daemon?.stop();
  daemon = undefined;
  await printer.close();
  await appliance.close();
});

describe('a USB printer', () => {
  beforeEach(() => open('usb'));

  it.each(['ready', 'silent'] as const)('prints complete papers on a %s printer', async (mood) => {
    await printer.plugIn();
    printer.mood = mood;
    daemon = runDaemon(appliance);
    const job = appliance.queue(aKitchenPaper(), { document: 'kitchen' });
    await until(() => job.state === 'printed');
    await until(() => printer.printed().length === job.results.at(-1)?.bytes_sent);
    expect(decodeEscPos(printer.printed())).toMatchObject({ cuts: 1, pulses: [] });
  });

  it('a USB printer gets a status request whole, also when the one before was given up', async () => {
    await printer.plugIn();
    const port = await openUsb({ path: printer.path });
    const requests = [1, 2, 4].map((which) => port.write(Buffer.from([0x10, 0x04, which])));
    await Promise.all([...requests, port.write(Buffer.from('Mesa 4\n'))]);
    await until(() => printer.printed().includes('\n'));
    expect(printer.printed().toString()).toBe('Mesa 4\n');
    expect(printer.questions).toBe(3);
    await port.close(true);
  });

  it('a USB printer is not found when nothing is plugged in, nor in a regular file', async () => {
    daemon = runDaemon(appliance);
    appliance.triesAgain = false;
    const job = appliance.queue();
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ reason: 'printer_not_found', bytes_sent: 0 });
    writeFileSync(printer.path, '');
    const next = appliance.queue();
    await until(() => next.results.length > 0);
    expect(next.results[0]).toMatchObject({ reason: 'bad_address', bytes_sent: 0 });
    rmSync(printer.path);
    symlinkSync('/dev/null', printer.path);
    const last = appliance.queue();
    await until(() => last.results.length > 0);
    expect(last.results[0]).toMatchObject({ reason: 'bad_address', bytes_sent: 0 });
    rmSync(printer.path);
  });

  it('a USB printer is unconfirmed when it stalls, and does not block the service', async () => {
    await printer.plugIn();
    printer.stallAfter(500);
    daemon = runDaemon(appliance);
    const job = appliance.queue(aLongTicket());
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'unconfirmed', reason: 'stalled' });
    printer.recover();
  });
});

describe('the drawer', () => {
  beforeEach(() => open('serial'));
  const ask = (expires_in_ms: number, drawer_pin: 0 | 1) => {
    appliance.pulse = { id: 4, expires_in_ms, printer: { ...appliance.printer, drawer_pin } };
    appliance.ring('print_command.queued');
  };

  it.each([0, 1] as const)('opens with pin %i, also without paper', async (pin) => {
    await printer.plugIn();
    printer.mood = 'paper_out';
    daemon = runDaemon(appliance, { pollMs: 60_000 });
    await until(() => appliance.hellos.length >= 2);
    ask(5_000, pin);
    await until(() => appliance.pulses.length > 0);
    expect(appliance.pulses).toMatchObject([{ state: 'sent' }]);
    await until(() => printer.printed().length >= 5);
    expect(printer.printed()).toEqual(Buffer.from([0x1b, 0x70, pin, 0x19, 0xfa]));
    expect(decodeEscPos(printer.printed()).pulses).toEqual([pin]);
  });

  it('stays shut when its command expired behind a long ticket', async () => {
    await printer.plugIn();
    printer.stallAfter(500);
    daemon = runDaemon(appliance);
    const job = appliance.queue(aLongTicket());
    await until(() => printer.printed().length >= 500);
    ask(300, 0);
    await until(() => job.results.length > 0);
    await until(() => appliance.pulses.length > 0);
    expect(appliance.pulses).toMatchObject([{ state: 'expired' }]);
    printer.recover();
    const next = appliance.queue();
    await until(() => next.state === 'printed');
    await until(() => printer.printed().includes('\x1dV'));
    expect(printer.printed().includes('\x1bp')).toBe(false);
  });

  it('stays shut without a printer, and the command is not kept', async () => {
    daemon = runDaemon(appliance);
    await until(() => appliance.hellos.length > 0);
    ask(5_000, 0);
    await until(() => appliance.pulses.length > 0);
    expect(appliance.pulses).toMatchObject([{ state: 'failed', detail: 'printer_not_found' }]);
    await printer.plugIn();
    const job = appliance.queue();
    await until(() => job.state === 'printed');
    await until(() => printer.printed().includes('\x1dV'));
    expect(printer.printed().includes('\x1bp')).toBe(false);
  });
});

describe('a search for printers', () => {
  beforeEach(() => open('serial'));

  it('finds serial ports by persistent name, USB printers and open ports', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'devices-'));
    const places = {
      byId: join(folder, 'by-id'),
      usb: join(folder, 'usb'),
      names: join(folder, 'comanda'),
      devices: join(folder, 'sys'),
      port: 0,
      connectMs: 300,
    };
    mkdirSync(places.byId);
    mkdirSync(places.usb);
    writeFileSync(join(folder, 'ttyUSB0'), '');
    symlinkSync('../ttyUSB0', join(places.byId, 'usb-Prolific_USB-Serial-if00-port0'));
    writeFileSync(join(places.usb, 'lp1'), '');
    writeFileSync(join(places.usb, 'hiddev0'), '');
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    places.port = (server.address() as AddressInfo).port;
    const found = await searchPrinters(['127.0.0.1', '127.0.0.2'], places);
    expect(found).toEqual([
      {
        transport: `serial:${places.byId}/usb-Prolific_USB-Serial-if00-port0?baud=9600`,
        label: `Prolific USB-Serial (${folder}/ttyUSB0)`,
      },
      { transport: `usb:${places.usb}/lp1`, label: 'USB lp1' },
      { transport: `tcp://127.0.0.1:${places.port}`, label: '127.0.0.1' },
    ]);
    server.close();
    rmSync(folder, { recursive: true });
    expect(await searchPrinters([], places)).toEqual([]);
  });

  it('finds USB printers by names that stay, those with one serial number by their port', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'devices-'));
    const [usb, names, devices] = ['usb', 'comanda', 'sys'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const made of [usb, names, devices]) mkdirSync(made);
    const plugIn = (lp: string, serial: string | null, links: string[]) => {
      writeFileSync(join(usb, lp), '');
      for (const link of links) symlinkSync(`../usb/${lp}`, join(names, link));
      const device = join(folder, `device-${lp}`);
      mkdirSync(join(device, 'interface'), { recursive: true });
      for (const [name, value] of Object.entries({ idVendor: '04b8', idProduct: '0e15', serial })) {
        if (value !== null) writeFileSync(join(device, name), `${value}\n`);
      }
      mkdirSync(join(devices, lp));
      symlinkSync(join(device, 'interface'), join(devices, lp, 'device'));
    };
    plugIn('lp0', '4A3656', ['printer-EPSON_TM-T20II_4A3656', 'printer-at-pci-0:usb-0:1:1.0']);
    plugIn('lp1', '0001', ['printer-at-pci-0:usb-0:2:1.0']);
    plugIn('lp2', '0001', ['printer-POS_58_0001', 'printer-at-pci-0:usb-0:3:1.0']);
    plugIn('lp3', null, ['printer-at-pci-0:usb-0:4:1.0']);
    plugIn('lp4', null, []);
    const found = await searchPrinters([], {
      byId: '',
      usb,
      names,
      devices,
      port: 0,
      connectMs: 1,
    });
    expect(found).toEqual([
      {
        transport: `usb:${names}/printer-EPSON_TM-T20II_4A3656`,
        label: 'EPSON TM-T20II 4A3656 (USB lp0)',
      },
      { transport: `usb:${names}/printer-at-pci-0:usb-0:2:1.0`, label: 'USB lp1' },
      { transport: `usb:${names}/printer-at-pci-0:usb-0:3:1.0`, label: 'USB lp2' },
      { transport: `usb:${names}/printer-at-pci-0:usb-0:4:1.0`, label: 'USB lp3' },
      { transport: `usb:${usb}/lp4`, label: 'USB lp4' },
    ]);
    rmSync(folder, { recursive: true });
  });

  it('runs at a notification', async () => {
    daemon = runDaemon(appliance, { pollMs: 60_000 });
    await until(() => appliance.hellos.length >= 2);
    appliance.scan = { id: 3, hosts: [] };
    appliance.ring('print_command.queued');
    await until(() => appliance.scans.length > 0);
  });

  it('a changed printer causes another hello', async () => {
    daemon = runDaemon(appliance, { pollMs: 60_000 });
    await until(() => appliance.hellos.length >= 2);
    const { length } = appliance.hellos;
    appliance.ring('printer.edited');
    await until(() => appliance.hellos.length > length);
  });
});
