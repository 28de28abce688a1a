import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Heard {
  status: number;
  body: Record<string, unknown>;
  replayed: boolean;
}

/** How a tablet that does not give up got its answer. */
export interface Told extends Heard {
  /** Times that the command was sent. */
  tries: number;
}

interface Tablet {
  port: number;
  cookie: string;
  /** Milliseconds without an answer after which the tablet tries again. */
  patience: number;
  /** False: a careless client that sends no Idempotency-Key. */
  keyed?: boolean;
}

/** One request on a connection of its own; rejects when the connection fails or nothing is heard in time. */
function once(
  { port, cookie, patience }: Tablet,
  method: string,
  path: string,
  body: unknown,
  key: string | null,
): Promise<Heard> {
  return new Promise((heard, failed) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent: false,
        headers: {
          cookie,
          connection: 'close',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', failed);
        answer.on('end', () => {
          if (!answer.complete) return failed(new Error('cut off'));
          heard({
            status: answer.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Heard['body'],
            replayed: answer.headers['idempotent-replay'] === '1',
          });
        });
      },
    );
    sent.on('error', failed);
    sent.setTimeout(patience, () => sent.destroy(new Error('no answer')));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Sends one command again and again, under one key, until the box has answered it. */
export async function untilAnswered(
  tablet: Tablet,
  method: string,
  path: string,
  body?: unknown,
): Promise<Told> {
  const key = tablet.keyed === false ? null : randomUUID();
  for (let tries = 1; ; tries += 1) {
    // A box that is slow, not gone, must get its chance to answer in time.
    const patience = tablet.patience * Math.min(tries, 8);
    const heard = await once({ ...tablet, patience }, method, path, body, key).catch(() => null);
    // An earlier try may still be on its way: the box says so, and the tablet asks once more.
    if (heard && heard.body['code'] !== 'idempotency_in_flight') return { ...heard, tries };
    await pause(5 * Math.min(tries, 10));
  }
}
