import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import type { CallInput } from '../../kiosk-ui/src/lib/api/call.ts';

type Input<E extends EndpointShape> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** What the server said to a request that it refused: the status with the fields of the body. */
export type Refusal = { status: number; code: string } & Record<string, unknown>;

/** Calls of endpoints of the contract, with their types. Raw requests are for what these types forbid. */
export interface TypedCalls {
  /** Returns the reply; throws when the server refuses. */
  call<E extends EndpointShape>(endpoint: E, ...input: Input<E>): Promise<ReplyOf<E>>;
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

function urlOf(path: string, { params, query }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/** Typed calls over the raw requests of a client. */
export function typedCalls(ask: Ask): TypedCalls {
  const send = async (endpoint: EndpointShape, input: LooseInput = {}) => {
    const url = urlOf(endpoint.path, input);
    const { status, text, headers } = await ask(
      endpoint.method,
      url,
      input.body,
      input.idempotencyKey,
    );
    const isJson = String(headers['content-type']).includes('json');
    const reply: unknown = isJson ? JSON.parse(text) : text;
    return { status, reply, said: `${endpoint.method} ${url}: ${status} ${text}` };
  };
  return {
    call: async <E extends EndpointShape>(endpoint: E, ...[input]: Input<E>) => {
      const { status, reply, said } = await send(endpoint, input);
      if (status >= 400) throw new Error(said);
      return reply as ReplyOf<E>;
    },
    refused: async (endpoint, ...[input]) => {
      const { status, reply, said } = await send(endpoint, input);
      if (status < 400) throw new Error(`not refused: ${said}`);
      return { ...(reply as { code: string }), status };
    },
  };
}
