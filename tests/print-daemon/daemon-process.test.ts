import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { createFakePrinter, type FakePrinter } from '../support/fake-printer.ts';
import { until } from '../support/until.ts';
import { startDaemonProcess, type DaemonProcess } from './daemon-process.ts';
import { startFakeAppliance, type FakeAppliance } from './fake-appliance.ts';
import { aLongTicket } from './running-daemon.ts';

let printer: FakePrinter;
let appliance: FakeAppliance;
const daemons: DaemonProcess[] = [];

beforeEach(async () => {
  printer = await createFakePrinter();
  appliance = await startFakeAppliance(`serial:${printer.path}?baud=115200&status=off`);
});

afterEach(async () => {
  for (const daemon of daemons.splice(0)) {
    daemon.kill('SIGKILL');
    await daemon.exited;
  }
  await printer.close();
  await appliance.close();
});

function start(): DaemonProcess {
  const daemon = startDaemonProcess({
    COMANDA_URL: appliance.url,
    COMANDA_DATA_DIR: appliance.dataDir,
  });
  daemons.push(daemon);
  return daemon;
}

/** A new daemon that has called hello and polled twice has had the chance to print again. */
async function restart(): Promise<void> {
  const earlier = new Set(appliance.hellos).size;
  start();
  await until(() => new Set(appliance.hellos).size > earlier);
  const claims = appliance.claims.length;
  await until(() => appliance.claims.length >= claims + 2);
}

describe('the print daemon as a process', () => {
  it('killed in the middle of a job makes it unconfirmed and never prints it again', async () => {
    await printer.plugIn();
    printer.stallAfter(500);
    const daemon = start();
    const job = appliance.queue(aLongTicket());
    await until(() => printer.printed().length >= 500);
    daemon.kill('SIGKILL');
    await daemon.exited;
    expect(job.state).toBe('printing');

    await restart();
    expect(job).toMatchObject({ state: 'unconfirmed', results: [] });
    printer.recover();
    const next = appliance.queue();
    await until(() => next.state === 'printed');
    await until(() => printer.printed().includes('\x1dV'));
    const paper = printer.printed().toString('latin1');
    expect(paper.split('\x1b@')).toHaveLength(3);
    expect(paper.split('\x1dV')).toHaveLength(2);
  });

  it('killed between the last byte and its report makes it unconfirmed', async () => {
    await printer.plugIn();
    appliance.refuseResults = 503;
    const daemon = start();
    const job = appliance.queue();
    await until(() => printer.printed().includes('\x1dV'));
    daemon.kill('SIGKILL');
    await daemon.exited;
    appliance.refuseResults = null;

    await restart();
    expect(job).toMatchObject({ state: 'unconfirmed', results: [] });
    expect(decodeEscPos(printer.printed()).cuts).toBe(1);
  });

  it('finishes and reports the current job on a stop signal, and takes no other', async () => {
    await printer.plugIn();
    printer.stallAfter(500);
    const daemon = start();
    const job = appliance.queue(aLongTicket());
    await until(() => printer.printed().length >= 500);
    const waiting = appliance.queue();
    daemon.kill('SIGTERM');
    await until(() => daemon.stdout().includes('stopping after the job in hand'));
    printer.recover();
    expect(await daemon.exited).toBe(0);
    expect(job.state).toBe('printed');
    expect(waiting.state).toBe('queued');
    await until(() => printer.printed().includes('\x1dV'));
    expect(decodeEscPos(printer.printed()).cuts).toBe(1);
    expect(daemon.stdout()).not.toContain('a-token-for-the-daemon');
  });

  it.each([
    [{ COMANDA_URL: 'nowhere' }, 'COMANDA_URL must be an address'],
    [{ COMANDA_LOG_LEVEL: 'loud' }, 'COMANDA_LOG_LEVEL must be one of'],
    [{ COMANDA_DATA_DIR: '' }, 'COMANDA_DATA_DIR must name a folder'],
  ])('exits with one sentence for %j', async (env, sentence) => {
    const daemon = startDaemonProcess(env);
    expect(await daemon.exited).toBe(78);
    expect(daemon.stderr()).toMatch(new RegExp(`^${sentence}.*\\.\n$`));
  });
});
