import { Problem } from '@comanda/domain/problem';
import type { FastifyInstance } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createTally } from './tally.ts';

/** A tablet with several tabs needs a dozen sockets; every screen of a large venue together a few hundred. */
const socketsPerAddress = 64;
const socketsAtAll = 1024;
/** Requests that have begun and are not answered; a browser has at most six. */
const requestsPerAddress = 16;
const requestsAtAll = 512;
/** For a client that does not take its answer; longer than the slowest backup works without a byte. */
const inactiveMs = 300_000;

/** What every server is made with: a request that does not go on and a connection that says nothing are closed. */
export const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  handshakeTimeout: 10_000,
};

export interface ConnectionLimits {
  /** A server held to the limits, as Fastify wants to be given one. */
  serverFactory(handler: RequestListener): Server;
  /** Holds a server to the limits. All servers of one box share them. */
  watch<S extends Server>(server: S): S;
  /** Holds an application to the limits of requests; its other servers find them in `connections`. */
  apply(app: FastifyInstance): void;
}

/** Whose sockets and requests are never refused: the box itself, its watch and its print daemon. */
export const isOwn = (address: string) =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** So that one guest on the Wi-Fi cannot use up what the tablets need. */
export function limitConnections(): ConnectionLimits {
  const sockets = new Map<string, Set<Socket>>();
  const takeRequest = createTally(requestsPerAddress);
  let open = 0;
  let begun = 0;

  const admit = (socket: Socket) => {
    const address = socket.remoteAddress;
    // It has gone already.
    if (address === undefined) return void socket.destroy();
    if (isOwn(address)) return;
    if ((sockets.get(address)?.size ?? 0) >= socketsPerAddress) return void socket.destroy();
    if (open >= socketsAtAll) makeRoom();
    const here = sockets.get(address) ?? new Set();
    sockets.set(address, here.add(socket));
    open += 1;
    socket.once('close', () => forget(address, socket));
  };
  const forget = (address: string, socket: Socket) => {
    const here = sockets.get(address);
    if (!here?.delete(socket)) return;
    open -= 1;
    if (here.size === 0) sockets.delete(address);
  };
  // The oldest of the address that has the most. Forgotten at once: many may be accepted before one is closed.
  const makeRoom = () => {
    const [most] = [...sockets].sort(([, a], [, b]) => b.size - a.size);
    const oldest = most?.[1].values().next().value;
    if (!most || !oldest) return;
    oldest.destroy();
    forget(most[0], oldest);
  };
  const watch = <S extends Server>(server: S): S => {
    server.timeout = inactiveMs;
    server.on('connection', admit);
    return server;
  };
  return {
    watch,
    serverFactory: (handler) => watch(createServer(serverOptions, handler)),
    apply(app) {
      app.decorate('connections', this);
      app.addHook('onRequest', async ({ ip, raw }, reply) => {
        // A WebSocket is a socket only from here on.
        if (isOwn(ip) || ('upgrade' in raw && raw.upgrade)) return;
        const giveBack = begun < requestsAtAll ? takeRequest(ip) : null;
        if (!giveBack) {
          void reply.header('connection', 'close');
          throw new Problem('too_many_requests', { retryAfter: 1 });
        }
        begun += 1;
        reply.raw.once('close', () => {
          begun -= 1;
          giveBack();
        });
      });
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: ConnectionLimits;
  }
}
