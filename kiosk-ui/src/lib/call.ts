import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '@comanda/contract/endpoint';
import { eventSeqHeader } from '@comanda/contract/events';
import { ApiProblem, networkProblem } from './problem.ts';
import { noteServerTime } from './time.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a call of an endpoint needs; only the parts that the contract declares. */
export type CallInput<E extends EndpointShape> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** Makes the write safe to repeat: the same key and body replay the first answer. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

function addressOf(path: string, input: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const query = search.toString();
  return query ? `${filled}?${query}` : filled;
}

let onUnauthenticated: (() => void) | null = null;

/** Sets what happens when the server answers that the session has ended. */
export function whenUnauthenticated(act: () => void): void {
  onUnauthenticated = act;
}

let onWritten: ((seq: number) => Promise<void>) | null = null;

/**
 * Sets what happens when a write was answered; the call resolves after it. `seq` is the last event that the server
 * had published by then, 0 when it named none.
 */
export function whenWritten(act: (seq: number) => Promise<void>): void {
  onWritten = act;
}

let isLookingOnly = false;

/** From here on this page only looks: what would change something on the box is never sent, and never answered. */
export function lookOnly(): void {
  isLookingOnly = true;
}

/** Whether this page only looks: then it makes no sound either. */
export function looksOnly(): boolean {
  return isLookingOnly;
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Calls an endpoint of the contract on this box; bytes come as Uint8Array. Throws {@link ApiProblem} for a refusal (code, field and
 * extras of the body) and for a network failure (code `network`).
 */
export async function call<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const loose = input as LooseInput;
  const isWrite = endpoint.method !== 'GET' && !endpoint.readOnly;
  if (isLookingOnly && isWrite) return new Promise(() => undefined);
  const headers: Record<string, string> = { accept: 'application/json' };
  // Activity pings carry a JSON content type and no body.
  if (endpoint.method !== 'GET') headers['content-type'] = 'application/json';
  if (loose.idempotencyKey) headers['idempotency-key'] = loose.idempotencyKey;
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint.path, loose), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      body: loose.body === undefined ? undefined : JSON.stringify(loose.body),
      signal: loose.signal,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkProblem(error instanceof Error ? error.message : String(error));
  }
  const date = response.headers.get('date');
  if (date) noteServerTime(date, sentAt);
  // Also after a refusal: it often means that this screen shows something old.
  if (isWrite) await onWritten?.(Number(response.headers.get(eventSeqHeader) ?? 0));
  if (response.ok) {
    if ((response.headers.get('content-type') ?? '').includes('json')) {
      return (await response.json()) as ReplyOf<E>;
    }
    if ((response.headers.get('content-type') ?? '').includes('octet-stream')) {
      return new Uint8Array(await response.arrayBuffer()) as ReplyOf<E>;
    }
    return (await response.text()) as ReplyOf<E>;
  }
  const problem = new ApiProblem(response.status, await bodyOf(response));
  if (problem.code === 'unauthenticated') onUnauthenticated?.();
  throw problem;
}
