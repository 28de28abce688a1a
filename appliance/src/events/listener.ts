import { daemonEvents, eventAccess, type LiveEvent } from '@comanda/contract/events';
import { may } from '@comanda/domain/permissions';
import type { FastifyRequest } from 'fastify';
import { runRead, type AppContext } from '../process/context.ts';
import type { Actor } from '../accounts/actor.ts';
import { authenticate, credentialsOf } from '../http/guard.ts';
import { isSameSecret } from '../accounts/secrets.ts';

/** The owner of a socket. */
export type Listener = Actor | 'daemon';

/** Returns the user or daemon of a request for the live channel; null when it is neither. */
export async function listenerOf(
  context: AppContext,
  request: FastifyRequest,
): Promise<Listener | null> {
  const credentials = credentialsOf(request);
  if (isSameSecret(credentials.bearer, context.config.daemonToken)) return 'daemon';
  // Programs poll the API. The live channel is for screens only.
  if (credentials.tokenHash !== null) return null;
  return runRead(context, ({ repos, now }) => authenticate(repos, credentials, now));
}

/** Whether the listener may read the data that the event announces. */
export function mayHear(listener: Listener, { event, id }: LiveEvent): boolean {
  if (listener === 'daemon') return daemonEvents.includes(event);
  const access = eventAccess[event];
  if (access === 'session') return true;
  return isOwn(listener, event, id) || access.some((name) => may(listener.permissions, name));
}

function isOwn(actor: Actor, event: LiveEvent['event'], id: number): boolean {
  if (event === 'user.changed') return id === actor.user_id;
  if (event === 'device.changed') return id === actor.device_id;
  return event === 'permissions.changed' && id === actor.role;
}

const changingRights: readonly LiveEvent['event'][] = [
  'session.changed',
  'user.changed',
  'permissions.changed',
  'settings.changed',
];

/** Whether this event may change what a listener is allowed to receive. */
export function changesRights({ event }: LiveEvent): boolean {
  return changingRights.includes(event);
}
