import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Heard {
  status: number;
  body: Record<string, unknown>;
  replayed: boolean;
}

/** How a persistent tablet got its response. */
export interface Told extends Heard {
  /** Number of attempts. */
  tries: number;
}

interface Tablet {
  port: number;
  cookie: string;
  /** Milliseconds without a response after which the tablet tries again. */
  patience: number;
  /** False: a client without an Idempotency-Key. */
  keyed?: boolean;
}

/** A request on its own connection; rejects when the connection fails or times out. */
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

/** Repeats a command with one key until there is a response. */
export async function untilAnswered(
  tablet: Tablet,
  method: string,
  path: string,
  body?: unknown,
): Promise<Told> {
  const key = tablet.keyed === false ? null : randomUUID();
  for (let tries = 1; ; tries += 1) {
    // A slow server must get the chance to answer in time.
    const patience = tablet.patience * Math.min(tries, 8);
    const heard = await once({ ...tablet, patience }, method, path, body, key).catch(() => null);
    // An earlier attempt may still be in progress, so the tablet tries once more.
    if (heard && heard.body['code'] !== 'idempotency_in_flight') return { ...heard, tries };
    await pause(5 * Math.min(tries, 10));
  }
}
