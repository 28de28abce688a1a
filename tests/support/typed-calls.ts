import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import { addressOf, type EndpointInput } from '@comanda/contract/endpoint-input';
import type { unit } from '@comanda/domain/units';

/** The form of JSON, which tests read and write like any client: times are ISO 8601. */
export type Json<T> = T extends number
  ? typeof unit extends keyof T
    ? 'milliseconds' extends T[typeof unit]
      ? string
      : T
    : T
  : T extends object
    ? { [Key in keyof T]: Json<T[Key]> }
    : T;

type CallInput<E extends EndpointShape> = Json<EndpointInput<E>> & {
  /** Makes the write safe to repeat: the same key and body return the first answer. */
  idempotencyKey?: string;
};
type Input<E extends EndpointShape> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** What the server said to a request that it refused: the status with the fields of the body. */
export type Refusal = { status: number; code: string } & Record<string, unknown>;

/** Calls of endpoints of the contract, with their types. Raw requests are for what these types forbid. */
export interface TypedCalls {
  /** Returns the reply of an answer with 2xx; throws for any other one. */
  call<E extends EndpointShape>(endpoint: E, ...input: Input<E>): Promise<Json<ReplyOf<E>>>;
  /** Returns the refusal; throws when the server accepts. */
  refused<E extends EndpointShape>(endpoint: E, ...input: Input<E>): Promise<Refusal>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

type Ask = (
  method: EndpointShape['method'],
  url: string,
  body: unknown,
  idempotencyKey: string | undefined,
) => Promise<{ status: number; text: string; headers: Record<string, unknown> }>;

class RefusedCall extends Error {
  readonly refusal: Refusal;
  constructor(said: string, refusal: Refusal) {
    super(said);
    this.refusal = refusal;
  }
}

/** The refusal of a call that a helper of a test makes; throws when the server accepts. */
export async function refusalOf(calling: Promise<unknown>): Promise<Refusal> {
  try {
    await calling;
  } catch (error) {
    if (error instanceof RefusedCall) return error.refusal;
    throw error;
  }
  throw new Error('the server did not refuse');
}

/** Typed calls over the raw requests of a client. */
export function typedCalls(ask: Ask): TypedCalls {
  async function call(endpoint: EndpointShape, input: LooseInput = {}): Promise<unknown> {
    const url = addressOf(endpoint.path, input);
    const { method } = endpoint;
    const { status, text, headers } = await ask(method, url, input.body, input.idempotencyKey);
    const isJson = String(headers['content-type']).includes('json');
    const reply: unknown = isJson ? JSON.parse(text) : text;
    if (status >= 200 && status < 300) return reply;
    const said = `${method} ${url}: ${status} ${text}`;
    if (status < 400) throw new Error(said);
    throw new RefusedCall(said, { ...(reply as { code: string }), status });
  }
  return {
    call: (endpoint, ...[input]) =>
      call(endpoint, input) as Promise<Json<ReplyOf<typeof endpoint>>>,
    refused: (endpoint, ...[input]) => refusalOf(call(endpoint, input)),
  };
}
