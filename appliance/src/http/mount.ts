import { snapshots } from '@comanda/contract/collections';
import type {
  Access,
  BodyOf,
  EndpointShape,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@comanda/contract/endpoint';
import { eventSeqHeader } from '@comanda/contract/events';
import { noteWork, yieldToEventLoop } from '@comanda/db/storage/event-loop';
import type { Permission } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import {
  approverNow,
  requireRight,
  takeApproval,
  verifyApproval,
  type Approver,
} from './approval.ts';
import type { Actor } from '../accounts/actor.ts';
import { authenticate, authorise, credentialsOf, touch } from './guard.ts';
import { checkedHash, createInFlight, findAnswer, keyOf, storeAnswer } from './idempotency.ts';
import { LongReply, PreparedReply, sendPrepared } from './prepared.ts';
import { admitToken } from '../accounts/token-guard.ts';
import { checkOf } from './validate.ts';

/** The current user: optional on public endpoints, null on daemon endpoints, always set elsewhere. */
export type ActorOf<E extends EndpointShape> = E['access'] extends 'public'
  ? Actor | null
  : E['access'] extends 'daemon'
    ? null
    : Actor;

/** What a service method gets: the validated request, the current user, and the transaction. */
export interface Call<E extends EndpointShape> extends Work {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: ActorOf<E>;
  /** The person who approved this action with a PIN, on approvable endpoints. */
  approver: Approver | null;
  key: string | null;
  context: AppContext;
}

/** A response that is not JSON, for example a ticket as text or bytes. */
export class RawReply {
  readonly type: string;
  readonly payload: string | Buffer | Readable;
  readonly headers: Record<string, string>;
  constructor(
    type: string,
    payload: string | Buffer | Readable,
    headers: Record<string, string> = {},
  ) {
    this.type = type;
    this.payload = payload;
    this.headers = headers;
  }
}

type Answer<E extends EndpointShape> =
  | ReplyOf<E>
  | RawReply
  | PreparedReply<ReplyOf<E>>
  | (ReplyOf<E> extends { rows: readonly unknown[] } ? LongReply<ReplyOf<E>> : never);
export type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

const json = 'application/json; charset=utf-8';
const inFlight = createInFlight();
const bodyLimits = { people: 64 * 1024, daemon: 512 * 1024 };

/**
 * Connects an endpoint of the contract to a service method. A GET runs in a read transaction. Any other
 * method runs in one write transaction that covers the permission check, the idempotency row, the effect and
 * the events. The response is sent after COMMIT, followed by the events.
 */
export function mount<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const context = app.comanda;
  const isRead = endpoint.method === 'GET' || isReadOnly(endpoint);
  mountRoute(app, endpoint, async (request, reply, problem) => {
    const credentials = credentialsOf(request);
    await admitToken(context, endpoint, credentials);
    const { approval } = takeApproval(endpoint.approvable ? request.body : null);
    const verified =
      approval && !problem ? await verifyApproval(context, credentials, approval) : null;
    const answerWith = async (tx: Work, replay: Replay | null) => {
      const actor = await authenticate(tx.repos, credentials, tx.now);
      const approver = verified && (await approverNow(tx, verified));
      authorise(withoutApprovable(endpoint), actor, credentials, context.config.daemonToken);
      if (actor && endpoint.approvable) {
        requireRight({ actor, approver }, endpoint.access as Permission);
      }
      if (problem) throw problem;
      if (!isRead) refuseWhenFull(context, endpoint);
      const stored = actor && replay && (await replay.find(tx, actor));
      if (stored) return { answer: stored.reply as Answer<E>, replayed: true };
      const answer = await handler({
        ...tx,
        ...partsOf<E>(request),
        actor: actor as ActorOf<E>,
        approver,
        key: replay?.key ?? null,
        context,
      });
      if (actor && !isRead) await touch(tx.repos, actor, tx.now);
      if (actor && replay) await replay.store(tx, actor, answer);
      return { answer, replayed: false };
    };

    // An invalid request takes no write lock. It is refused only after the user is known.
    if (isRead || problem) {
      const noEvents = () => {
        throw new Error(`${endpoint.method} ${endpoint.path} emits an event without a write`);
      };
      const { answer, seq } = await runRead(context, async (tx) => ({
        ...(await answerWith({ ...tx, emit: noEvents }, null)),
        seq: snapshots.has(endpoint) ? await tx.repos.events.readLastId() : null,
      }));
      if (seq !== null) void reply.header(eventSeqHeader, seq);
      // The response of a report may be long, and its serialiser is compiled at the first one.
      await yieldToEventLoop();
      return send(endpoint, request, reply, answer);
    }
    const key = endpoint.idempotent ? keyOf(request) : null;
    const replay = key === null ? null : replayOf(endpoint, request, key, context.config.pepper);
    const { answer, replayed } = await inFlight(
      key === null ? null : `${credentials.tokenHash ?? credentials.sessionHash} ${key}`,
      () => runWrite(context, (tx) => answerWith(tx, replay)),
    );
    if (replayed) void reply.header('idempotent-replay', '1');
    return send(endpoint, request, reply, answer);
  });
}

// The permission of an approvable endpoint is checked by its service, where the approval is known.
function withoutApprovable({ access, approvable }: EndpointShape): Access {
  return approvable ? 'session' : access;
}

/**
 * The call of a service that opens its own transactions, because it waits for something slow (hashing) or
 * sets cookies.
 */
export interface OwnCall<E extends EndpointShape> {
  endpoint: EndpointShape;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: ActorOf<E>;
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type OwnHandler<E extends EndpointShape> = (call: OwnCall<E>) => Promise<Answer<E>>;

/** Like `mount`, for the few services that manage their own transactions and idempotency keys. */
export function mountOwn<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: OwnHandler<E>,
): void {
  const context = app.comanda;
  mountRoute(app, endpoint, async (request, reply, problem) => {
    const credentials = credentialsOf(request);
    await admitToken(context, endpoint, credentials);
    const actor = await runRead(context, ({ repos, now }) => authenticate(repos, credentials, now));
    authorise(endpoint.access, actor, credentials, context.config.daemonToken);
    if (problem) throw problem;
    const parts = partsOf<E>(request);
    return send(
      endpoint,
      request,
      reply,
      await handler({ endpoint, ...parts, actor: actor as ActorOf<E>, context, request, reply }),
    );
  });
}

type RouteHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Error | null,
) => Promise<unknown>;

function mountRoute(app: FastifyInstance, endpoint: EndpointShape, handler: RouteHandler): void {
  const check = checkOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    bodyLimit:
      endpoint.bodyLimit ?? (endpoint.access === 'daemon' ? bodyLimits.daemon : bodyLimits.people),
    // Only fields that the contract declares are sent.
    schema: { response: { 200: endpoint.reply } },
    handler: (request, reply) => {
      noteWork();
      return handler(request, reply, check(request));
    },
  });
}

// Refuses writes when the disk is full. Closing checks and reports of the print daemon still fit into the
// released reserve.
function refuseWhenFull(context: AppContext, { access, evenWhenFull }: EndpointShape): void {
  if (!context.disk?.isFull() || evenWhenFull || access === 'daemon') return;
  throw new Problem('storage_full');
}

function isReadOnly(endpoint: EndpointShape): boolean {
  return endpoint.readOnly === true;
}

function partsOf<E extends EndpointShape>(request: FastifyRequest) {
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
  };
}

interface Replay {
  key: string;
  find(tx: Work, actor: Actor): Promise<{ reply: unknown } | null>;
  store(tx: Work, actor: Actor, reply: unknown): Promise<void>;
}

function replayOf(
  endpoint: EndpointShape,
  request: FastifyRequest,
  key: string,
  pepper: Buffer,
): Replay {
  const asked = {
    endpoint,
    key,
    hash: checkedHash(endpoint, request, takeApproval(request.body).rest, pepper),
  };
  return {
    key,
    find: ({ repos, now }, actor) => findAnswer(repos, { ...asked, actor }, now),
    store: ({ repos, now }, actor, reply) =>
      storeAnswer(repos, { ...asked, actor }, { reply, now }),
  };
}

function send(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply | Promise<FastifyReply> {
  if (answer instanceof RawReply) {
    return reply.headers(answer.headers).type(answer.type).send(answer.payload);
  }
  if (answer instanceof PreparedReply) return sendPrepared(endpoint, request, reply, answer);
  if (answer instanceof LongReply) {
    return answer.encode(endpoint.reply).then((bytes) => reply.type(json).send(bytes));
  }
  return reply.send(answer);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointShape;
  }
}
