import { connect } from 'node:net';
import { PrinterFault, faultFrom } from '../fault.ts';
import { within, type Timing } from '../timing.ts';
import { acknowledged } from './acknowledged.ts';
import type { PrinterPort } from './port.ts';

/**
 * Connects to a network printer (port 9100). The system accepts bytes that never arrive, so `drain` closes our side
 * of the connection and waits until the printer closes its side; with `confirm` off it only waits briefly. Some printers
 * close with a reset: after our end and with every byte acknowledged, it is a close like any other. Throws
 * `unreachable`; `drain` throws `no_answer`.
 */
export async function openTcp(
  address: { host: string; port: number; confirm: boolean },
  timing: Timing,
): Promise<PrinterPort> {
  const socket = connect({ host: address.host, port: address.port, allowHalfOpen: true });
  socket.setNoDelay(true);
  let ending = false;
  /** Our side is closed, and whether every byte before that was acknowledged. */
  let close: { isTaken: boolean } | null = null;
  let ended = () => {};
  const farewell = new Promise<void>((resolve) => (ended = resolve));
  const lost = new Promise<PrinterFault>((resolve) => {
    socket.on('error', (error) => {
      const isReset = 'code' in error && error.code === 'ECONNRESET';
      if (isReset && close && (close.isTaken || !address.confirm)) ended();
      else resolve(faultFrom(error, 'lost'));
    });
    socket.on('end', () => {
      if (ending) ended();
      else resolve(new PrinterFault('lost', 'the printer ended the connection'));
    });
  });
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const refused = lost.then((fault) =>
    Promise.reject(new PrinterFault('unreachable', fault.message)),
  );
  try {
    await within(
      Promise.race([connected, refused]),
      timing.connectMs,
      () => new PrinterFault('unreachable', `no connection within ${timing.connectMs} ms`),
    );
  } catch (error) {
    socket.destroy();
    throw error;
  }
  refused.catch(() => undefined);
  let hear = (_: Buffer) => {};
  socket.on('data', (bytes) => hear(bytes));
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(faultFrom(error, 'lost')) : resolve()));
      }),
    drain: async () => {
      ending = true;
      const isTaken = await acknowledged(socket);
      socket.end();
      close = { isTaken };
      const silence = new PrinterFault('no_answer', 'the printer did not end the connection');
      await within(farewell, timing.farewellMs, () => silence).catch((error: unknown) => {
        if (address.confirm) throw error;
      });
    },
    close: (wentWell) => {
      // A reset discards the bytes that the system has not sent; printed later they would be half a ticket.
      if (wentWell) socket.destroy();
      else socket.resetAndDestroy();
      return Promise.resolve();
    },
    lost,
    onAnswer: (listener) => (hear = listener),
  };
}
