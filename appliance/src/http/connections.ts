import { Problem } from '@comanda/domain/problem';
import type { FastifyInstance } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { isOwn } from '../process/own-address.ts';
import { createSlotLimit } from '../process/slot-limit.ts';

/**
 * A tablet with several tabs needs a dozen sockets. All screens of a large venue together need a few hundred.
 */
const socketsPerAddress = 64;
const socketsAtAll = 1024;
/** Requests that are in progress. A browser sends at most six at a time. */
const requestsPerAddress = 16;
const requestsAtAll = 512;
/**
 * Limit for a client that does not read its response. Longer than the slowest backup goes without sending a
 * byte.
 */
const inactiveMs = 300_000;

/** Options of every server: stalled requests and silent connections are closed. */
export const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  handshakeTimeout: 10_000,
};

export interface ConnectionLimits {
  /** Creates a server with these limits, in the form of Fastify's `serverFactory`. */
  serverFactory(handler: RequestListener): Server;
  /** Applies the limits to a server. All servers of the appliance share them. */
  watch<S extends Server>(server: S): S;
  /**
   * Applies the request limits to an application. Its other servers use the same limits through
   * `connections`.
   */
  apply(app: FastifyInstance): void;
}

/** Limits connections, so that a guest on the Wi-Fi cannot use up those that the tablets need. */
export function limitConnections(): ConnectionLimits {
  const sockets = new Map<string, Set<Socket>>();
  const takeRequest = createSlotLimit(requestsPerAddress);
  let open = 0;
  let begun = 0;

  const track = (socket: Socket) => {
    const address = socket.remoteAddress;
    // The socket is already closed.
    if (address === undefined) return void socket.destroy();
    if (isOwn(address)) return;
    if ((sockets.get(address)?.size ?? 0) >= socketsPerAddress) return void socket.destroy();
    if (open >= socketsAtAll) makeRoom();
    const here = sockets.get(address) ?? new Set();
    sockets.set(address, here.add(socket));
    open += 1;
    socket.once('close', () => untrack(address, socket));
  };
  const untrack = (address: string, socket: Socket) => {
    const here = sockets.get(address);
    if (!here?.delete(socket)) return;
    open -= 1;
    if (here.size === 0) sockets.delete(address);
  };
  // Closes the oldest socket of the address that has the most. It is removed from the count at once, because
  // many sockets may be accepted before it is closed.
  const makeRoom = () => {
    const [most] = [...sockets].sort(([, a], [, b]) => b.size - a.size);
    const oldest = most?.[1].values().next().value;
    if (!most || !oldest) return;
    oldest.destroy();
    untrack(most[0], oldest);
  };
  const watch = <S extends Server>(server: S): S => {
    server.timeout = inactiveMs;
    server.on('connection', track);
    return server;
  };
  return {
    watch,
    serverFactory: (handler) => watch(createServer(serverOptions, handler)),
    apply(app) {
      app.decorate('connections', this);
      app.addHook('onRequest', async ({ ip, raw }, reply) => {
        // A WebSocket is counted as a socket from here on.
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
