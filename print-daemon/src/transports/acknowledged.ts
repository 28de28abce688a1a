import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Linux's tables of TCP connections; those of the process itself are there in a restricted /proc too. */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
const LOOK_MS = 10;

/**
 * Waits until the other side has acknowledged every byte that was written, which the system knows and Node does not
 * tell. False when the connection ends before that, or the system does not say.
 */
export async function acknowledged(socket: Socket): Promise<boolean> {
  const { localPort, remotePort } = socket;
  if (localPort === undefined || remotePort === undefined) return false;
  while (!socket.destroyed && socket.errored === null) {
    const waiting = await bytesWaiting(localPort, remotePort);
    if (waiting === null) return false;
    if (waiting === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

/** Bytes that were written and not acknowledged yet; null when there is no such connection. */
async function bytesWaiting(localPort: number, remotePort: number): Promise<number | null> {
  const ends = [localPort, remotePort].map((port) =>
    port.toString(16).toUpperCase().padStart(4, '0'),
  );
  const row = new RegExp(`: \\w+:${ends[0]} \\w+:${ends[1]} \\w\\w (\\w+):`, 'g');
  const found: number[] = [];
  for (const table of TABLES) {
    const text = await readFile(table, 'latin1').catch(() => '');
    for (const [, queued = ''] of text.matchAll(row)) found.push(Number.parseInt(queued, 16));
  }
  return found.length === 0 ? null : Math.max(...found);
}
