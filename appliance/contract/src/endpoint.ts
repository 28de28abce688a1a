import type { Permission } from '@comanda/domain/permissions';
import type { LiveEventName } from './live-event.ts';
import type { Static, TSchema } from './type.ts';

/**
 * Who may call an endpoint: anyone, any logged-in user, users with a permission, or the print daemon with its token.
 */
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
  /** Of one that is read: the events after which its answer is another one, whatever their ids. */
  changedBy?: readonly LiveEventName[];
  /** Fields of its refusals that `refusalOf` (codec.ts) cannot know from the reply. */
  refusal?: Readonly<Record<string, TSchema>>;
  /** Media types of a response that is not only JSON. */
  media?: readonly string[];
  /** True: an Idempotency-Key returns the first answer. Every write except log-in and pings. */
  idempotent?: boolean;
  /** Maximum body size in bytes, when 64 KB are not enough (imports, pictures). */
  bodyLimit?: number;
  /** True for a POST that changes nothing (a preview). It takes no write lock. */
  readOnly?: boolean;
  /** True when it may take minutes with years of sales or on a slow card. Screens then wait longer than eight seconds. */
  slow?: boolean;
  /** True for closing checks, which is possible even when the disk is full. */
  evenWhenFull?: boolean;
  /**
   * True when tokens may not call it, because it grants or revokes access, or concerns the user or device of a
   * session.
   */
  sessionOnly?: boolean;
  /** True when a user with the permission may approve a single action (`approval` in the body). */
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

/** Declares an endpoint: path, request, response and the permission it needs. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** Whether an export of a contract module is an endpoint, not a schema or a limit. */
export function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}
