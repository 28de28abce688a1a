import { decoded, encoded } from '@comanda/contract/codec';
import type { EndpointShape } from '@comanda/contract/endpoint';
import type { Repos } from '@comanda/db/repos';
import { Problem } from '@comanda/domain/problem';
import { createHmac, hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../accounts/actor.ts';

/** Stored answers are kept for seven days. */
export const keptMs = 7 * 24 * 60 * 60 * 1000;
const longestKey = 200;

/** Returns the Idempotency-Key of a request, or null. 400 when it is empty or longer than 200 characters. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey) {
    throw new Problem('validation', { field: 'Idempotency-Key' });
  }
  return key;
}

/**
 * Two requests are the same when their method, address and body are. The order of the body's fields does not
 * matter.
 */
export function requestHash(method: string, url: string, body: unknown): string {
  return hash('sha256', JSON.stringify([method, url, sorted(body)]));
}

/** Fields of bodies that are hashed with the pepper first: the hash is kept for days, so they could be guessed from it. */
const secrets = ['password', 'current_password', 'pin', 'key', 'token'];

/** {@link requestHash} of a request that was checked: its body counts as it was sent, secrets only with the pepper. */
export function checkedHash(
  { body: schema }: EndpointShape,
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  body: unknown,
  pepper: Buffer,
): string {
  return requestHash(method, url, peppered(schema ? encoded(schema, body) : body, pepper));
}

function peppered(body: unknown, pepper: Buffer): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const mac = (text: string) => createHmac('sha256', pepper).update(text).digest('hex');
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      secrets.includes(name) && typeof value === 'string' ? [name, mac(value)] : [name, value],
    ),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

/** Each token has its own keys, separate from those of its creator and of other tokens. */
function storedKey({ token }: Pick<Actor, 'token'>, key: string): string {
  if (!token) return key;
  return `token ${token.id} ${hash('sha256', key)}`;
}

/** A request of a user under a key. */
interface Asked {
  endpoint: EndpointShape;
  actor: Actor;
  key: string;
  /** {@link checkedHash} */
  hash: string;
}

/** Returns the stored answer for this user's key, or null. 422 when the key was used for another request. */
export async function findAnswer(
  repos: Repos,
  { endpoint, actor, key, hash }: Asked,
  now: number,
): Promise<{ reply: unknown } | null> {
  const row = await repos.idempotency.find(actor.user_id, storedKey(actor, key), now - keptMs);
  if (!row) return null;
  if (row.request_hash !== hash) throw new Problem('idempotency_mismatch');
  return { reply: decoded(endpoint.reply, JSON.parse(row.reply)) };
}

/**
 * Stores an answer in the transaction of its effect, so that both are on disk or neither is. It is stored in the forms
 * of JSON, which another version of Comanda, after an update or a rollback, reads in the same way.
 */
export async function storeAnswer(
  repos: Repos,
  { endpoint, actor, key, hash }: Asked,
  { reply, now }: { reply: unknown; now: number },
): Promise<void> {
  await repos.idempotency.save({
    user_id: actor.user_id,
    key: storedKey(actor, key),
    request_hash: hash,
    status: 200,
    reply: JSON.stringify(encoded(endpoint.reply, reply)),
    created_at: now,
  });
}

/**
 * Keys whose request is being processed by this process. A second request with the same key is refused with
 * 409.
 */
export function createInFlight() {
  const keys = new Set<string>();
  return async function alone<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (key === null) return work();
    if (keys.has(key)) throw new Problem('idempotency_in_flight');
    keys.add(key);
    try {
      return await work();
    } finally {
      keys.delete(key);
    }
  };
}
