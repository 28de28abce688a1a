import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Daemon } from '../../print-daemon/src/daemon.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { until } from '../support/until.ts';
import { startFakeAppliance, type FakeAppliance } from './fake-appliance.ts';
import { aLongTicket, runDaemon } from './running-daemon.ts';

let server: Server | undefined;
let appliance: FakeAppliance;
let daemon: Daemon | undefined;
const sockets = new Set<Socket>();

afterEach(async () => {
  await daemon?.stop();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  await appliance.close();
});

/** A printer on its own port; `query` is appended to the address. */
async function listen(
  options: { allowHalfOpen?: boolean; query?: string },
  onSocket: (socket: Socket) => void,
): Promise<void> {
  const made = createServer({ allowHalfOpen: options.allowHalfOpen ?? false }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  appliance = await startFakeAppliance(`tcp://127.0.0.1:${port}${options.query ?? ''}`);
}

describe('a network printer', () => {
  it('receives the whole paper and confirms it by closing the connection', async () => {
    const papers: Buffer[] = [];
    await listen({ query: '?status=off' }, (socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (bytes) => parts.push(bytes));
      socket.on('end', () => papers.push(Buffer.concat(parts)));
    });
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.state === 'printed');
    const paper = papers.find((bytes) => bytes.length > 0) ?? Buffer.alloc(0);
    expect(paper).toHaveLength(job.results[0]?.bytes_sent ?? 0);
    expect(decodeEscPos(paper).cuts).toBe(1);
  });

  it('confirms it by answering a status request after the paper', async () => {
    let bytesSeen = 0;
    await listen({ allowHalfOpen: true }, (socket) => {
      socket.on('data', (bytes) => {
        bytesSeen += bytes.length;
        if (bytes.includes(Buffer.from([0x10, 0x04]))) socket.write(Buffer.from([0x12]));
      });
    });
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.state === 'printed');
    expect(bytesSeen).toBeGreaterThan(job.results[0]?.bytes_sent ?? Infinity);
  });

  it('a network printer is unconfirmed when it neither answers nor closes, unless configured otherwise', async () => {
    await listen({ allowHalfOpen: true }, (socket) => socket.resume());
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'unconfirmed', reason: 'no_answer' });
    const transport = `${appliance.printer.transport}?confirm=off`;
    const next = appliance.queue(undefined, { printer: { ...appliance.printer, transport } });
    await until(() => next.state === 'printed');
  });

  it('a network printer is unconfirmed when it resets in the middle', async () => {
    await listen({ query: '?status=off' }, (socket) => {
      let seen = 0;
      socket.on('data', (bytes) => {
        seen += bytes.length;
        if (seen > 500) socket.resetAndDestroy();
      });
    });
    daemon = runDaemon(appliance);
    const job = appliance.queue(aLongTicket());
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'unconfirmed', reason: 'lost' });
  });

  it.each(['?status=off', '?status=off&confirm=off', ''])(
    'confirms it by a reset after our end, once every byte is acknowledged (%s)',
    async (query) => {
      let bytesSeen = 0;
      await listen({ allowHalfOpen: true, query }, (socket) => {
        socket.on('data', (bytes) => (bytesSeen += bytes.length));
        socket.on('end', () => socket.resetAndDestroy());
      });
      daemon = runDaemon(appliance);
      const job = appliance.queue(aLongTicket());
      await until(() => job.results.length > 0);
      expect(job.results[0]).toMatchObject({ state: 'printed', reason: null });
      expect(bytesSeen).toBeGreaterThanOrEqual(job.results[0]?.bytes_sent ?? Infinity);
    },
  );

  it('a network printer has more time for its answer in the next attempt, and is slow, not off', async () => {
    await listen({ allowHalfOpen: true }, (socket) => {
      socket.on('data', (bytes) => {
        if (!bytes.includes(Buffer.from([0x10, 0x04]))) return;
        setTimeout(() => socket.write(Buffer.from([0x12])), 1_000);
      });
    });
    appliance.printer.answers = 1;
    daemon = runDaemon(appliance, { answerMs: [200, 8_000], marginMs: 8_000 });
    const job = appliance.queue();
    const next = appliance.queue();
    await until(() => job.state === 'printed' && next.state === 'printed', 60_000);
    // The look at the idle printer or the first job found out.
    const results = [...job.results, ...next.results].map(({ reason }) => reason);
    expect(results.filter((reason) => reason !== null && reason !== 'slow')).toEqual([]);
    expect(next.results).toHaveLength(1);
    expect(appliance.statuses).toContainEqual({ id: 1, state: 'unknown', detail: 'slow' });
    expect(appliance.statuses.some(({ state }) => state === 'offline')).toBe(false);
  });

  it('fails without a byte when nothing listens', async () => {
    await listen({}, () => undefined);
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    daemon = runDaemon(appliance);
    const job = appliance.queue();
    await until(() => job.results.length > 0);
    expect(job.results[0]).toMatchObject({ state: 'failed', reason: 'unreachable', bytes_sent: 0 });
  });
});
