import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Daemon } from '../../print-daemon/src/daemon.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { createFakePrinter, type FakePrinter } from '../support/fake-printer.ts';
import { until } from '../support/until.ts';
import { startFakeAppliance, type FakeAppliance } from './fake-appliance.ts';
import { aLongTicket, runDaemon } from './running-daemon.ts';

let printer: FakePrinter;
let appliance: FakeAppliance;
let daemon: Daemon | undefined;

beforeEach(async () => {
  printer = await createFakePrinter();
  appliance = await startFakeAppliance(`serial:${printer.path}?baud=115200`);
});

afterEach(async () => {
  await daemon?.stop();
  await printer.close();
  await appliance.close();
});

/** Waits for complete papers: the daemon finishes before the last bytes are sent. */
async function papers(count: number, from = 0): Promise<Buffer[]> {
  const cut = Buffer.from([0x1d, 0x56, 0x42, 0x03]);
  let found: Buffer[] = [];
  await until(() => {
    found = [];
    for (let rest = printer.printed().subarray(from); rest.includes(cut);) {
      const end = rest.indexOf(cut) + cut.length;
      found.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return found.length >= count;
  });
  expect(found).toHaveLength(count);
  expect(Buffer.concat(found)).toEqual(printer.printed().subarray(from));
  return found;
}

describe('a serial printer', () => {
  it.each(['ready', 'silent'] as const)('prints complete papers on a %s printer', async (mood) => {
    await printer.plugIn();
    printer.mood = mood;
    daemon = runDaemon(appliance);
    const jobs = [appliance.queue(), appliance.queue()];
    await until(() => jobs.every((job) => job.state === 'printed'));
    for (const [index, bytes] of (await papers(2)).entries()) {
      const lines = decodeEscPos(bytes).lines.map((line) => line.text.trim());
      expect(lines).toContain('Av. Juárez 10, Col. Centro,');
      expect(lines.at(-4)).toBe(`Ticket núm. ${101 + index}`);
      const [result] = jobs[index]?.results ?? [];
      expect(result).toMatchObject({ attempt: 1, reason: null, bytes_sent: bytes.length });
      expect(result?.text).toContain(`Ticket núm. ${101 + index}`);
    }
  });

  it('fails without a byte when there is no device, and prints once it is there', async () => {
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.results.length >= 2);
    expect(job.results[0]).toMatchObject({
      state: 'failed',
      reason: 'printer_not_found',
      bytes_sent: 0,
    });
    await until(() => appliance.statuses.at(-1)?.state === 'offline');
    await printer.plugIn();
    await until(() => job.state === 'printed');
    await papers(1);
  });

  it.each(['paper_out', 'cover_open', 'offline'] as const)(
    'sends nothing to a printer that reports %s, and notifies the appliance',
    async (mood) => {
      await printer.plugIn();
      printer.mood = mood;
      // The printer answers. On a busy machine the short delay of the tests would take it for a silent one.
      daemon = runDaemon(appliance, { answerMs: [5_000] });
      const job = appliance.queue();
      await until(() => job.results.length > 0);
      expect(job.results[0]).toMatchObject({ state: 'failed', reason: mood, bytes_sent: 0 });
      expect(printer.printed()).toHaveLength(0);
      await until(() => appliance.statuses.at(-1)?.state === mood);
      printer.mood = 'ready';
      await until(() => job.state === 'printed');
      await papers(1);
      await until(() => appliance.statuses.at(-1)?.state === 'ready');
    },
  );

  it('a serial printer is unconfirmed when the printer stalls in the middle, and discards the rest', async () => {
    await printer.plugIn();
    printer.stallAfter(500);
    daemon = runDaemon(appliance);
    const job = appliance.queue(aLongTicket());
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'unconfirmed', reason: 'stalled' });
    expect(job.results[0]?.bytes_sent).toBeGreaterThan(500);
    expect(job.results[0]?.bytes_sent).toBeLessThan(90_000);
    printer.recover();
    await until(() => appliance.claims.length >= 4);
    expect(printer.printed().includes(Buffer.from([0x1d, 0x56]))).toBe(false);
    expect(job.results).toHaveLength(1);
  });

  it('a serial printer is unconfirmed when the cable is pulled in the middle, and continues when it is back', async () => {
    await printer.plugIn();
    printer.stallAfter(500);
    daemon = runDaemon(appliance, { marginMs: 20_000 });
    const job = appliance.queue(aLongTicket());
    await until(() => printer.printed().length >= 500);
    await printer.unplug();
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'unconfirmed', reason: 'lost' });

    const before = printer.printed().length;
    printer.recover();
    await printer.plugIn();
    const next = appliance.queue();
    await until(() => next.state === 'printed');
    await papers(1, before);
    expect(job.results).toHaveLength(1);
  });

  it('sends nothing to a printer that is switched off', async () => {
    await printer.plugIn();
    appliance.printer.answers = 1;
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'failed', reason: 'no_answer', bytes_sent: 0 });
    await until(() => appliance.statuses.at(-1)?.detail === 'no_answer');
    expect(appliance.statuses.at(-1)?.state).toBe('offline');
    expect(printer.printed()).toHaveLength(0);
    printer.mood = 'ready';
    await until(() => job.state === 'printed');
    await papers(1);
  });

  it('stores that a printer answered, and stops querying one that never does', async () => {
    await printer.plugIn();
    printer.mood = 'ready';
    daemon = runDaemon(appliance);
    const [first, second] = [appliance.queue(), appliance.queue()];
    await until(() => first.state === 'printed' && second.state === 'printed');
    printer.mood = 'silent';
    const third = appliance.queue();
    await until(() => third.results.length > 0);
    expect(third.results[0]).toMatchObject({ state: 'failed', reason: 'no_answer' });
    await daemon.stop();

    // The appliance does not store `answers` here, so for a new daemon the printer is a clone that never answers.
    daemon = runDaemon(appliance);
    await until(() => third.state === 'printed');
    // It calls hello at its start and when the live channel opens, and polls both times.
    const { hellos } = appliance;
    await until(() => hellos.filter((instance) => instance === hellos.at(-1)).length >= 2);
    const next = appliance.queue();
    await until(() => next.state === 'printed');
    const asked = printer.questions;
    const last = appliance.queue();
    await until(() => last.state === 'printed');
    expect(printer.questions).toBe(asked);
  });

  it('a serial printer is unconfirmed when an answering printer becomes silent during the job', async () => {
    await printer.plugIn();
    printer.mood = 'ready';
    printer.silentAfter(1);
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'unconfirmed', reason: 'no_answer' });
  });
});
