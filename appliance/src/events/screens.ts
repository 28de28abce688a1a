import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

/** Sockets of the print daemon, which is no screen. */
const daemons = new WeakSet<WebSocket>();

export const noteDaemon = (socket: WebSocket) => daemons.add(socket);

/** The number of screens that hold the live channel open. */
export function countScreens({
  websocketServer,
}: Pick<FastifyInstance, 'websocketServer'>): number {
  return [...websocketServer.clients].filter((socket) => !daemons.has(socket)).length;
}
