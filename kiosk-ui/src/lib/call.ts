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

/** A box that is well answers within this; where years are copied or read (`slow`), within the second. */
const ANSWER_MS = 8000;
const SLOW_ANSWER_MS = 300_000;

type Answer = { response: Response; body: unknown };

/**
 * The whole answer, or a network problem when it does not come in time: silence has no other end, because a browser
 * waits for minutes before it gives up a connection.
 */
async function ask(address: string, init: RequestInit, limit: number): Promise<Answer> {
  const { signal } = init;
  const quit = new AbortController();
  const leave = () => quit.abort();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  const timer = setTimeout(leave, limit);
  try {
    const response = await fetch(address, { ...init, signal: quit.signal });
    return { response, body: await bodyOf(response) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkProblem(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('octet-stream')) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (!type.includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}

/**
 * Calls an endpoint of the contract on this box; bytes come as Uint8Array. Throws {@link ApiProblem} for a refusal (code, field and
 * extras of the body) and when no answer comes (code `network`).
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
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    body: loose.body === undefined ? undefined : JSON.stringify(loose.body),
    signal: loose.signal,
  };
  const limit = endpoint.slow ? SLOW_ANSWER_MS : ANSWER_MS;
  const { response, body } = await ask(addressOf(endpoint.path, loose), init, limit);
  const date = response.headers.get('date');
  if (date) noteServerTime(date, sentAt);
  // Also after a refusal: it often means that this screen shows something old.
  if (isWrite) await onWritten?.(Number(response.headers.get(eventSeqHeader) ?? 0));
  if (response.ok) return body as ReplyOf<E>;
  const problem = new ApiProblem(response.status, isFields(body) ? body : {});
  if (problem.code === 'unauthenticated') onUnauthenticated?.();
  throw problem;
}
