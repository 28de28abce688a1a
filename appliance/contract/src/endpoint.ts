import type { Permission } from '@comanda/domain/permissions';
import type { Static, TSchema } from './type.ts';

/** Who may call: anyone, anyone logged in, holders of a permission, or the print daemon with its token. */
export type Access = 'public' | 'session' | 'daemon' | Permission;

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify path, for example `/api/orders/:id`. */
  path: string;
  summary: string;
  access: Access;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** The media types of an answer that is not JSON, or not only. */
  media?: readonly string[];
  /** True: an Idempotency-Key replays the first answer. Every write but log-in and pings. */
  idempotent?: boolean;
  /** Largest body in bytes, where 64 KB are too few (imports, pictures). */
  bodyLimit?: number;
  /** True: a POST that changes nothing (a preview). It takes no write lock. */
  readOnly?: boolean;
  /** True: may take minutes on a box with years of sales; a screen waits that long instead of eight seconds. */
  slow?: boolean;
  /** True: what closes checks is written even when the disk is full. */
  evenWhenFull?: boolean;
  /** True: no token may call it. It gives or takes access, or belongs to the person or device of a session. */
  sessionOnly?: boolean;
  /** True: somebody who holds the right may let one act pass (`approval` in the body). */
  approvable?: boolean;
}

export type ParamsOf<E extends EndpointShape> = E['params'] extends TSchema
  ? Static<E['params']>
  : undefined;
export type QueryOf<E extends EndpointShape> = E['query'] extends TSchema
  ? Static<E['query']>
  : undefined;
export type BodyOf<E extends EndpointShape> = E['body'] extends TSchema
  ? Static<E['body']>
  : undefined;
export type ReplyOf<E extends EndpointShape> = Static<E['reply']>;

/** Declares one call of the wire: its path, payloads, answer and the permission it needs. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}
