import { existsSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';

interface Asked {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** An answer of a service. `retryAfter` is its header, else null. */
export interface Answered {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** Nothing was sent: no connection was made. */
export class Unreachable extends Error {}

/**
 * Sends a request to a service outside the venue's network: on an installed box, which may not leave it, over the socket of
 * the relay to this host; elsewhere directly. Throws Unreachable when nothing was sent, another Error when it may have been.
 * @param sockets the folder of these sockets, on a box
 */
export async function reach(url: string, asked: Asked, sockets?: string): Promise<Answered> {
  const { hostname } = new URL(url);
  const socket = sockets === undefined ? '' : join(sockets, hostname);
  return existsSync(socket) ? overSocket(socket, url, asked) : directly(url, asked);
}

async function directly(url: string, { method, headers, body, signal }: Asked): Promise<Answered> {
  const sent = { method, headers, signal, ...(body === undefined ? {} : { body }) };
  try {
    const answer = await fetch(url, { ...sent, redirect: 'error' });
    const text = await answer.text();
    return { status: answer.status, text, retryAfter: answer.headers.get('retry-after') };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (unreachable.has(code)) throw new Unreachable(`No connection: ${code}.`);
    throw error;
  }
}

const unreachable = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The relay takes every connection, so that there is one only once the service has answered the handshake. */
function overSocket(
  path: string,
  url: string,
  { method, headers, body, signal }: Asked,
): Promise<Answered> {
  return new Promise((done, failed) => {
    let isConnected = false;
    const servername = new URL(url).hostname;
    const line = connectTls({ socket: connect(path), servername });
    line.once('secureConnect', () => (isConnected = true));
    const fail = (error: Error) => {
      line.destroy();
      failed(isConnected ? error : new Unreachable(`No connection: ${error.message}.`));
    };
    // Without an agent, which would keep the connection, the port has to be named.
    const own = { defaultPort: 443, createConnection: () => line };
    const sent = request(url, { method, headers, signal, ...own });
    sent.once('error', fail);
    sent.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', fail);
      answer.once('end', () => {
        line.destroy();
        done({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString('utf8'),
          retryAfter: answer.headers['retry-after'] ?? null,
        });
      });
    });
    sent.end(body);
  });
}
