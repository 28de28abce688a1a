import { decoded, encoderOf, refusalOf } from '@comanda/contract/codec';
import type { EndpointShape, ReplyOf } from '@comanda/contract/endpoint';
import { addressOf, type EndpointInput } from '@comanda/contract/endpoint-input';
import { eventSeqHeader } from '@comanda/contract/events';
import { practiceHeader } from '@comanda/contract/practice';
import { noteAct } from './write-log.ts';
import { followBox, isPractising } from './practice.ts';
import { ApiProblem, networkProblem } from './problem.ts';
import { noteServerTime } from '../format/time.ts';

/** The input of a call of an endpoint. */
export type CallInput<E extends EndpointShape> = EndpointInput<E> & {
  /** Makes the write safe to repeat: the same key and body return the first answer. */
  idempotencyKey?: string;
  /** The body of an endpoint that accepts bytes instead of JSON. */
  bytes?: Blob;
  signal?: AbortSignal;
};

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  bytes?: Blob;
  signal?: AbortSignal;
}

let onUnauthenticated: (() => void) | null = null;

/** Sets the handler for a response that says that the session has ended. */
export function whenUnauthenticated(act: () => void): void {
  onUnauthenticated = act;
}

let onWritten: ((seq: number) => Promise<void>) | null = null;

/**
 * Sets the handler for the response to a write; the call resolves after it. `seq` is the last event that the server
 * had published by then, 0 when the response has none.
 */
export function whenWritten(act: (seq: number) => Promise<void>): void {
  onWritten = act;
}

let isLookingOnly = false;

/** Makes this page read only: requests that would change something are not sent and never resolve. */
export function lookOnly(): void {
  isLookingOnly = true;
}

/** Whether this page is read only; it then makes no sound either. */
export function looksOnly(): boolean {
  return isLookingOnly;
}

/**
 * A server that works answers within this time. Endpoints that copy or read years of data (`slow`), and the set-up
 * of a box, which takes half a minute on a slow computer, have the longer limit.
 */
const ANSWER_MS = 8000;
const SLOW_ANSWER_MS = 300_000;

type Answer = { response: Response; body: unknown };

/**
 * Resolves with the whole response, or throws a network problem after the limit, because browsers wait for minutes
 * before they give up a connection.
 */
async function fetchWithin(address: string, init: RequestInit, limit: number): Promise<Answer> {
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
  if (/octet-stream|application\/pdf/.test(type)) {
    return new Uint8Array(await response.arrayBuffer());
  }
  const text = await response.text();
  if (!type.includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

/** The input in the forms of JSON. */
function encoded({ query, body }: EndpointShape, input: LooseInput): LooseInput {
  const ways = { query: query && encoderOf(query), body: body && encoderOf(body) };
  if (!ways.query && !ways.body) return input;
  return {
    ...input,
    query: ways.query ? (ways.query(input.query) as LooseInput['query']) : input.query,
    body: ways.body ? ways.body(input.body) : input.body,
  };
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}

/**
 * Calls an endpoint of the contract; bytes are returned as Uint8Array. Throws {@link ApiProblem} for a refusal (code,
 * field and extras of the body) and when there is no response (code `network`).
 */
export async function call<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  return (await callForSeq(endpoint, input)).reply;
}

/** Like {@link call}, with the last event that the reply contains; 0 when the server does not say it. */
export async function callForSeq<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ reply: ReplyOf<E>; seq: number }> {
  const loose = encoded(endpoint, input);
  const isWrite = endpoint.method !== 'GET' && !endpoint.readOnly;
  if (isLookingOnly && isWrite) return new Promise(() => undefined);
  const headers: Record<string, string> = { accept: 'application/json' };
  // Activity pings have a JSON content type and no body.
  if (endpoint.method !== 'GET') {
    headers['content-type'] = loose.bytes ? 'application/octet-stream' : 'application/json';
  }
  if (loose.idempotencyKey) headers['idempotency-key'] = loose.idempotencyKey;
  if (isPractising()) headers[practiceHeader] = '1';
  const sentAt = Date.now();
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    body: loose.bytes ?? (loose.body === undefined ? undefined : JSON.stringify(loose.body)),
    signal: loose.signal,
  };
  const limit = endpoint.slow ? SLOW_ANSWER_MS : ANSWER_MS;
  const { response, body } = await fetchWithin(addressOf(endpoint.path, loose), init, limit);
  const date = response.headers.get('date');
  if (date) noteServerTime(date, sentAt);
  // Also after a refusal, which often means that this screen shows outdated data.
  const seq = Number(response.headers.get(eventSeqHeader) ?? 0);
  if (isWrite) await onWritten?.(seq);
  if (response.ok) {
    if (isWrite) noteAct({ endpoint, body: loose.body });
    return { reply: decoded(endpoint.reply, body) as ReplyOf<E>, seq };
  }
  const problem = new ApiProblem(
    response.status,
    isFields(body) ? (decoded(refusalOf(endpoint), body) as Record<string, unknown>) : {},
  );
  if (problem.code === 'unauthenticated') onUnauthenticated?.();
  if (problem.code === 'practice_changed') followBox();
  throw problem;
}
