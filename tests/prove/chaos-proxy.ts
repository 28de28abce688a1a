import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Random } from '@comanda/db/demo/random';

/** What may happen to one connection between a tablet and the box. */
export const faults = [
  /** Nothing does. */
  'none',
  /** Nobody takes the call. */
  'refused',
  /** The cable goes while the request is on it. */
  'cut in the request',
  /** The whole request arrives, the cable goes at once. */
  'cut behind the request',
  /** The box has answered, nobody hears it. */
  'cut before the answer',
  /** A few bytes of the answer arrive, then a reset. */
  'reset in the answer',
  /** The request arrives, the answer never does, and nobody says so. */
  'half-open',
] as const;
export type Fault = (typeof faults)[number];

export interface ChaosProxy {
  port: number;
  /** How often each fault happened. */
  happened: Map<Fault, number>;
  close(): Promise<void>;
}

/** A proxy in front of a port of this machine; every connection meets a fault of its own, `calm` of them none. */
export function chaosProxy(target: number, random: Random, calm: number): Promise<ChaosProxy> {
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
        // The box reads all of it; only the tablet's side is gone.
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
