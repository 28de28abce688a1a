import type { EndpointShape } from '@comanda/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runRead, type AppContext, type Work } from '../process/context.ts';
import type { Actor } from '../accounts/actor.ts';
import { checkedHash, createInFlight, findAnswer, keyOf, storeAnswer } from './idempotency.ts';

interface KeyedRequest {
  endpoint: EndpointShape;
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  body: unknown;
  actor: Actor;
}

/** Stores the answer in the transaction of its effect. */
export type Keep<R> = (tx: Pick<Work, 'repos' | 'now'>, answer: R) => Promise<void>;

const inFlight = createInFlight();

/**
 * Idempotency for services that manage their own transactions (`mountOwn`): returns the first answer to this
 * user's key, or does the work, which calls `keep` in its transaction. 409 while the first request is in
 * progress, 422 when the key was used with another body.
 */
export async function onceForKey<R>(
  asked: KeyedRequest,
  work: (keep: Keep<R>) => Promise<R>,
): Promise<R> {
  const { endpoint, context, request, reply, actor } = asked;
  const key = keyOf(request);
  if (key === null) return work(async () => undefined);
  const hash = checkedHash(endpoint, request, asked.body, context.config.pepper);
  const own = { endpoint, actor, key, hash };
  return inFlight(
    `${actor.token ? `token ${actor.token.id}` : actor.session_id} ${key}`,
    async () => {
      const stored = await runRead(context, ({ repos, now }) => findAnswer(repos, own, now));
      if (stored) {
        void reply.header('idempotent-replay', '1');
        return stored.reply as R;
      }
      return work(({ repos, now }, answer) => storeAnswer(repos, own, { reply: answer, now }));
    },
  );
}
