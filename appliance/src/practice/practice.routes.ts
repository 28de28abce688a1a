import { practiceHeader, setPractice } from '@comanda/contract/practice';
import { leaveSession } from '@comanda/contract/session';
import { Problem } from '@comanda/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runRead } from '../process/context.ts';
import { authenticate, credentialsOf } from '../http/guard.ts';
import { mountOwn } from '../http/mount.ts';
import { placeOf } from './places.ts';
import { createPractice } from './practice.ts';
import type { BuildApp } from './practice-venue.ts';

/**
 * Serves the calls of sessions in practice by their venue. Must be called before the other routes are declared. The
 * box knows who practises; a screen that thinks otherwise is refused, so that nothing meant for one venue reaches the
 * other.
 */
export function practiceRoutes(app: FastifyInstance, build: BuildApp): void {
  const context = app.comanda;
  const practice = createPractice(context, build);
  const sessionOf = async (request: FastifyRequest): Promise<number | null> => {
    const credentials = credentialsOf(request);
    if (credentials.sessionHash === null) return null;
    const actor = await runRead(context, ({ repos, now }) => authenticate(repos, credentials, now));
    return actor && practice.has(actor.session_id) ? actor.session_id : null;
  };
  app.decorateRequest('isPractice', false);
  app.addHook('onRequest', async (request, reply) => {
    const isAsked = asksForPractice(request);
    if (!isAsked && practice.isEmpty()) return;
    const { endpoint, isLiveChannel } = request.routeOptions.config;
    if (!endpoint && !isLiveChannel) return;
    const place = endpoint ? placeOf(endpoint) : 'practice';
    if (place === 'real' && endpoint !== leaveSession) return;
    const session = await sessionOf(request);
    // Another person takes over the device.
    if (endpoint === leaveSession) return session === null ? undefined : practice.end(session);
    if ((session !== null) !== isAsked) throw new Problem('practice_changed');
    if (session === null) return;
    if (place === 'refused') throw new Problem('practice_refused');
    const venue = await practice.venueFor(session, request.method !== 'GET');
    if (!venue) throw new Problem('practice_changed');
    request.isPractice = true;
    reply.hijack();
    venue.app.routing(request.raw, reply.raw);
  });
  app.addHook('preClose', () => practice.close());

  mountOwn(app, setPractice, async ({ actor, body }) => {
    if (body.active) await practice.start(actor.session_id, actor.user_id);
    else await practice.end(actor.session_id);
    return { active: body.active };
  });
}

function asksForPractice(request: FastifyRequest): boolean {
  if (request.headers[practiceHeader] === '1') return true;
  if (request.routeOptions.config.isLiveChannel !== true) return false;
  return (request.query as { practice?: unknown }).practice === '1';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call is served by the practice venue. */
    isPractice: boolean;
  }
}
