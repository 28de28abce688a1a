import type { EndpointShape } from '@comanda/contract/endpoint';
import { yieldToEventLoop } from '@comanda/db/storage/event-loop';
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
  async encode(schema: EndpointShape['reply']): Promise<EncodedReply> {
    return encoded(stringify(schema, this.make()));
  }
}

/** JSON and a digest of it, equal for equal JSON. */
interface EncodedReply {
  bytes: Buffer;
  digest: string;
}

const digestOf = (data: string | Buffer) => hash('sha256', data, 'base64url');

function encoded(text: string): EncodedReply {
  const bytes = Buffer.from(text);
  return { bytes, digest: digestOf(bytes) };
}

/** A list of thousands of rows, encoded in slices between which other requests are served. */
export class PreparedRows<R> extends PreparedReply<R[]> {
  readonly rows: () => Iterable<R>;
  constructor(source: object, variant: string, rows: () => Iterable<R>) {
    super(source, variant, () => [...rows()]);
    this.rows = rows;
  }

  override async encode(schema: EndpointShape['reply']): Promise<EncodedReply> {
    const { items } = schema as unknown as { items: object };
    const pieces = await piecesOf(items, this.rows());
    return {
      bytes: Buffer.concat([opening, ...pieces, closing]),
      digest: digestOf(pieces.map(digestOf).join()),
    };
  }
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

  override async encode(schema: EndpointShape['reply']): Promise<EncodedReply> {
    const { items } = schema as unknown as { items: object };
    const before = encodedRows.get(this.rowVariant);
    const now = new Map<object, EncodedReply>();
    for (const row of this.rows()) {
      if (now.size % 10 === 0) await yieldToEventLoop();
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

/**
 * A response with thousands of `rows`, such as the preview of a file. They are encoded in slices between which other
 * requests are served.
 */
export class LongReply<R extends { rows: readonly unknown[] }> {
  readonly rest: Omit<R, 'rows'>;
  readonly rows: Iterable<R['rows'][number]>;
  constructor(rest: Omit<R, 'rows'>, rows: Iterable<R['rows'][number]>) {
    this.rest = rest;
    this.rows = rows;
  }

  /** The response as JSON. */
  async encode(schema: EndpointShape['reply']): Promise<Buffer> {
    const { properties } = schema as unknown as { properties: { rows: { items: object } } };
    const whole = stringify(schema, { ...this.rest, rows: [] });
    // Quotes inside texts are escaped, so this can only be the empty list.
    const [before = '', after = ''] = whole.split('"rows":[]');
    const pieces = await piecesOf(properties.rows.items, this.rows);
    return Buffer.concat([Buffer.from(`${before}"rows":[`), ...pieces, Buffer.from(`]${after}`)]);
  }
}

/** Characters of JSON that become one piece. */
const pieceLength = 32_000;

/** The rows as JSON with commas between them, in pieces. */
async function piecesOf(schema: object, rows: Iterable<unknown>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let text = '';
  let count = 0;
  for (const row of rows) {
    if (count % 10 === 0) await yieldToEventLoop();
    text += count === 0 ? stringify(schema, row) : `,${stringify(schema, row)}`;
    count += 1;
    if (text.length < pieceLength) continue;
    pieces.push(Buffer.from(text));
    text = '';
  }
  pieces.push(Buffer.from(text));
  return pieces;
}

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [
  Buffer,
  Buffer,
  Buffer,
];

// The rows of the last list of each kind. A WeakMap of all rows would cost more than it saves, because each
// garbage collection walks through it.
const encodedRows = new Map<string, Map<object, EncodedReply>>();

interface Bytes {
  bytes: Buffer;
  etag: string;
}

// The bytes are freed when the store drops the value they were built from.
const prepared = new WeakMap<object, Map<string, Promise<Bytes>>>();

/**
 * Sends the prepared bytes, or 304 when the browser has them. Permissions are checked before, on every
 * request.
 */
export async function sendPrepared(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedReply<unknown>,
): Promise<FastifyReply> {
  const { bytes, etag } = await bytesOf(endpoint, answer);
  void reply.header('etag', etag).header('cache-control', 'no-cache, private');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

function bytesOf(endpoint: EndpointShape, answer: PreparedReply<unknown>): Promise<Bytes> {
  const variants = prepared.get(answer.source) ?? new Map<string, Promise<Bytes>>();
  prepared.set(answer.source, variants);
  const name = `${endpoint.path} ${answer.variant}`;
  const known = variants.get(name);
  if (known) return known;
  const made = answer
    .encode(endpoint.reply)
    .then(({ bytes, digest }) => ({ bytes, etag: `"${digest}"` }));
  variants.set(name, made);
  // Each request for it fails; the next one tries again.
  made.catch(() => variants.delete(name));
  return made;
}
