import type { EndpointShape } from '@comanda/contract/endpoint';
import { hash } from 'node:crypto';
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

  /** The response as JSON, and a digest of it. */
  encode(schema: EndpointShape['reply']): Encoded {
    return encoded(stringify(schema, this.make()));
  }
}

/** JSON and a digest of it, equal for equal JSON. */
interface Encoded {
  bytes: Buffer;
  digest: string;
}

const digestOf = (data: string | Buffer) => hash('sha256', data, 'base64url');

function encoded(text: string): Encoded {
  const bytes = Buffer.from(text);
  return { bytes, digest: digestOf(bytes) };
}

/**
 * A list whose rows are cached one by one: what was encoded of a row is reused in the next list with the same
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

  override encode(schema: EndpointShape['reply']): Encoded {
    const { items } = schema as unknown as { items: object };
    const before = encodedRows.get(this.rowVariant);
    const now = new Map<object, Encoded>();
    for (const row of this.rows()) {
      now.set(row, before?.get(row) ?? encoded(stringify(items, this.toReply(row))));
    }
    encodedRows.set(this.rowVariant, now);
    const rows = [...now.values()];
    const pieces = rows.flatMap(({ bytes }, index) => (index === 0 ? bytes : [comma, bytes]));
    return {
      bytes: Buffer.concat([opening, ...pieces, closing]),
      digest: digestOf(rows.map(({ digest }) => digest).join()),
    };
  }
}

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [
  Buffer,
  Buffer,
  Buffer,
];

// The rows of the last list of each kind. A WeakMap of all rows would cost more than it saves, because each
// garbage collection walks through it.
const encodedRows = new Map<string, Map<object, Encoded>>();

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
  const { bytes, digest } = answer.encode(endpoint.reply);
  const made = { bytes, etag: `"${digest}"` };
  variants.set(name, made);
  return made;
}
