import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Random } from '@comanda/db/demo/random';

/** Faults of a connection between a tablet and the server. */
export const faults = [
  /** No fault. */
  'none',
  /** Connection refused. */
  'refused',
  /** Disconnected during the request. */
  'cut in the request',
  /** Disconnected right after the complete request. */
  'cut behind the request',
  /** Disconnected before the response. */
  'cut before the answer',
  /** Reset after a few bytes of the response. */
  'reset in the answer',
  /** The request arrives, the response never does, and the connection stays open. */
  'half-open',
] as const;
export type Fault = (typeof faults)[number];

export interface NetworkProxy {
  port: number;
  /** How often each fault happened. */
  happened: Map<Fault, number>;
  close(): Promise<void>;
}

/** A proxy for a port of this machine; every connection has its own fault, the share `calm` of them none. */
export function networkProxy(target: number, random: Random, calm: number): Promise<NetworkProxy> {
  const happened = new Map<Fault, number>();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((tablet) => {
    keep(tablet);
    const fault = random.chance(calm) ? 'none' : random.pick(faults);
    happened.set(fault, (happened.get(fault) ?? 0) + 1);
    if (fault === 'refused') return void tablet.resetAndDestroy();
    const box = keep(connect(target, '127.0.0.1'));
    box.on('close', () => fault !== 'half-open' && tablet.destroy());
    tablet.on('close', () => box.destroy());
    tablet.on('data', (bytes: Buffer) => {
      if (fault === 'cut in the request') {
        box.write(bytes.subarray(0, random.between(1, bytes.length - 1)), () => {
          box.resetAndDestroy();
          tablet.resetAndDestroy();
        });
      } else if (fault === 'cut behind the request') {
        // The server reads all of it; only the tablet's side is disconnected.
        box.write(bytes, () => tablet.resetAndDestroy());
      } else {
        box.write(bytes);
      }
    });
    box.on('data', (bytes: Buffer) => {
      if (fault === 'none') tablet.write(bytes);
      if (fault === 'cut before the answer') tablet.resetAndDestroy();
      if (fault === 'reset in the answer') {
        tablet.write(bytes.subarray(0, random.between(1, 40)), () => tablet.resetAndDestroy());
      }
    });
  });
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      ready({
        port: (server.address() as AddressInfo).port,
        happened,
        close: () => {
          sockets.forEach((socket) => socket.destroy());
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
}
