import type { EndpointShape } from '@comanda/contract/endpoint';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from './serialize.ts';

/**
 * A response whose bytes are built once and sent again while `source`, a value that the store keeps, is the
 * same object. `variant` names what else it depends on.
 */
export class PreparedReply<R> {
  readonly source: object;
  readonly variant: string;
  readonly make: () => R;
  constructor(source: object, variant: string, make: () => R) {
    this.source = source;
    this.variant = variant;
    this.make = make;
  }

  /** The response as JSON. */
  text(schema: EndpointShape['reply']): string {
    return stringify(schema, this.make());
  }
}

/**
 * A list whose rows are cached one by one: the text of a row is reused in the next list with the same
 * `rowVariant` while the row is the same object.
 */
export class PreparedList<Row extends object, R> extends PreparedReply<R[]> {
  readonly rowVariant: string;
  readonly rows: () => readonly Row[];
  readonly toReply: (row: Row) => R;
  constructor(
    source: object,
    { variant, rowVariant }: { variant: string; rowVariant: string },
    { rows, toReply }: { rows: () => readonly Row[]; toReply: (row: Row) => R },
  ) {
    super(source, `${rowVariant} ${variant}`, () => rows().map(toReply));
    this.rowVariant = rowVariant;
    this.rows = rows;
    this.toReply = toReply;
  }

  override text(schema: EndpointShape['reply']): string {
    const { items } = schema as unknown as { items: object };
    const before = texts.get(this.rowVariant);
    const now = new Map<object, string>();
    for (const row of this.rows()) {
      now.set(row, before?.get(row) ?? stringify(items, this.toReply(row)));
    }
    texts.set(this.rowVariant, now);
    return `[${[...now.values()].join(',')}]`;
  }
}

// The texts of the last list of each kind. A WeakMap of all rows would cost more than it saves, because each
// garbage collection walks through it.
const texts = new Map<string, Map<object, string>>();

interface Bytes {
  bytes: Buffer;
  etag: string;
}

// The bytes are freed when the store drops the value they were built from.
const prepared = new WeakMap<object, Map<string, Bytes>>();

/**
 * Sends the prepared bytes, or 304 when the browser has them. Permissions are checked before, on every
 * request.
 */
export function sendPrepared(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedReply<unknown>,
): FastifyReply {
  const { bytes, etag } = bytesOf(endpoint, answer);
  void reply.header('etag', etag).header('cache-control', 'no-cache, private');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

function bytesOf(endpoint: EndpointShape, answer: PreparedReply<unknown>): Bytes {
  const variants = prepared.get(answer.source) ?? new Map<string, Bytes>();
  prepared.set(answer.source, variants);
  const name = `${endpoint.path} ${answer.variant}`;
  const known = variants.get(name);
  if (known) return known;
  const bytes = Buffer.from(answer.text(endpoint.reply));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const made = { bytes, etag };
  variants.set(name, made);
  return made;
}
