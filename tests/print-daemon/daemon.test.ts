import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Daemon } from '../../print-daemon/src/daemon.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { aTicket } from '../support/ticket-data.ts';
import { until } from '../support/until.ts';
import { startFakeAppliance, type FakeAppliance } from './fake-appliance.ts';
import { runDaemon } from './running-daemon.ts';

let appliance: FakeAppliance;
let daemon: Daemon | undefined;

beforeEach(async () => {
  appliance = await startFakeAppliance('virtual:');
});

afterEach(async () => {
  await daemon?.stop();
  daemon = undefined;
  await appliance.close();
});

function paperFile(name: string): Buffer {
  return readFileSync(join(appliance.dataDir, 'virtual-printer', name));
}

describe('the print daemon', () => {
  it('stores bytes and text of every paper of the virtual printer', async () => {
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.state === 'printed');
    const text = paperFile('101-1.txt').toString('utf8');
    expect(job.results).toEqual([
      {
        attempt: 1,
        state: 'printed',
        reason: null,
        bytes_sent: paperFile('101-1.bin').length,
        text,
      },
    ]);
    const paper = decodeEscPos(paperFile('101-1.bin')).lines.map((line) => line.text.trim());
    expect(`${paper.join('\n')}\n`).toBe(text.replace(/^ +/gm, ''));
    await until(() => appliance.statuses.some((status) => status.state === 'ready'));
  });

  it('prints in the width, language and marking of the job', async () => {
    daemon = runDaemon(appliance);
    appliance.queue(aTicket(), { language: 'en', width: 42, marking: 'copy' });
    await until(() => appliance.jobs[0]?.state === 'printed');
    const text = paperFile('101-1.txt').toString('utf8');
    expect(text).toContain('*** COPY ***');
    expect(text).toContain('='.repeat(42));
  });

  it('starts at a notification, long before the next poll', async () => {
    daemon = runDaemon(appliance, { pollMs: 60_000 });
    await until(() => appliance.hellos.length === 2);
    const job = appliance.queue();
    expect(appliance.bellRings).toBe(1);
    await until(() => job.state === 'printed', 5_000);
  });

  it('repeats a report until the appliance accepts it, and prints once', async () => {
    daemon = runDaemon(appliance);
    for (const refusal of [0, 503, 401]) {
      appliance.refuseResults = refusal;
      const job = appliance.queue();
      const { length } = appliance.claims;
      await until(() => job.state === 'printing' && appliance.claims.length > length);
      appliance.refuseResults = null;
      await until(() => job.state === 'printed');
      expect(job.results).toHaveLength(1);
      expect(job.claimed.attempt).toBe(1);
    }
  });

  it('drops a report that the appliance refuses', async () => {
    daemon = runDaemon(appliance);
    appliance.refuseResults = 409;
    const job = appliance.queue();
    const next = appliance.queue();
    await until(() => next.state !== 'queued');
    appliance.refuseResults = null;
    expect(job.results).toHaveLength(0);
  });

  it('calls hello again after a claim whose response was lost, so that no job stays claimed', async () => {
    daemon = runDaemon(appliance);
    await until(() => appliance.claims.length > 0);
    appliance.loseClaims = true;
    const job = appliance.queue();
    await until(() => job.state !== 'queued');
    appliance.loseClaims = false;
    await until(() => job.state === 'unconfirmed');
    const next = appliance.queue();
    await until(() => next.state === 'printed');
    expect(job.results).toHaveLength(0);
  });

  it('reports a job that it cannot lay out or send, without a byte', async () => {
    appliance.triesAgain = false;
    daemon = runDaemon(appliance);
    const broken = appliance.queue({ ...aTicket(), time_zone: 'Nowhere/Land' });
    await until(() => broken.results.length > 0);
    expect(broken.results[0]).toMatchObject({
      state: 'failed',
      reason: 'unpaintable',
      bytes_sent: 0,
    });
    const printer = { ...appliance.printer, transport: 'carrier-pigeon:' };
    const lost = appliance.queue(aTicket(), { printer });
    await until(() => lost.results.length > 0);
    expect(lost.results[0]).toMatchObject({
      state: 'failed',
      reason: 'bad_address',
      bytes_sent: 0,
    });
  });

  it('waits for a token and uses a new one as soon as it is written', async () => {
    const token = readFileSync(appliance.tokenFile, 'utf8');
    writeFileSync(appliance.tokenFile, 'a token of an older data folder');
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => appliance.strangers > 0);
    writeFileSync(appliance.tokenFile, token);
    await until(() => job.state === 'printed');
  });
});
