import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Random } from '@comanda/db/demo/random';

/** A network between a device and the box. */
export interface SlowNetwork {
  /** Milliseconds from one end to the other; a round trip takes twice as long. */
  delayMs: number;
  /** The share of packets that are lost and sent again. */
  loss: number;
  random: Random;
}

export interface SlowLine {
  port: number;
  close(): Promise<void>;
}

/** What a packet of Ethernet carries, in bytes. */
const PACKET_BYTES = 1460;
/** Besides a round trip, the sender waits for this before it sends a lost packet again, as Linux does. */
const AGAIN_MS = 200;

/**
 * A proxy for a port of this machine that delays what it passes on. A lost packet delays everything behind it on the
 * same connection until it has been sent again, as TCP does.
 */
export function slowLine(target: number, network: SlowNetwork): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((device) => {
    keep(device);
    const box = keep(connect(target, '127.0.0.1'));
    pass(device, box, network);
    pass(box, device, network);
  });
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      ready({
        port: (server.address() as AddressInfo).port,
        close: () => {
          sockets.forEach((socket) => socket.destroy());
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
}

function pass(from: Socket, to: Socket, { delayMs, loss, random }: SlowNetwork): void {
  const waiting: { at: number; act: () => void }[] = [];
  let arrives = 0;
  // In their order, whichever timer is first.
  const deliver = () => {
    while ((waiting[0]?.at ?? Infinity) <= performance.now()) waiting.shift()?.act();
    const [next] = waiting;
    if (next) setTimeout(deliver, Math.max(0, next.at - performance.now()));
  };
  const later = (bytes: number, act: () => void) => {
    const packets = Math.ceil(bytes / PACKET_BYTES);
    const isLost = random.chance(1 - (1 - loss) ** packets);
    const ms = delayMs + (isLost ? 2 * delayMs + AGAIN_MS : 0);
    arrives = Math.max(arrives, performance.now() + ms);
    waiting.push({ at: arrives, act });
    if (waiting.length === 1) setTimeout(deliver, ms);
  };
  from.on('data', (bytes: Buffer) => later(bytes.length, () => to.write(bytes)));
  from.on('end', () => later(1, () => to.end()));
  from.on('close', () => setTimeout(() => to.destroy(), delayMs * 4 + AGAIN_MS));
}
