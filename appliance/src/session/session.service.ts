import type * as contract from '@comanda/contract/session';
import { Problem } from '@comanda/domain/problem';
import { dropUntouched } from '../checks/untouched.ts';
import { runRead, runWrite, type Work } from '../process/context.ts';
import { isExpired, requirePermission, requireRank, touch } from '../http/guard.ts';
import { hashToken, newToken } from '../accounts/secrets.ts';
import type { Call, OwnCall } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { clearSessionCookie } from '../http/cookies.ts';
import { toPerson } from './person.ts';

export async function getCurrentSession({
  repos,
  actor,
}: Call<typeof contract.getCurrentSession>): Promise<contract.Person> {
  const person = await repos.people.find(actor.user_id);
  if (!person) throw new Problem('unauthenticated');
  return toPerson(person, actor.session_id);
}

/**
 * Ends the user's own session, or with people.edit the session of a user who is not ranked above. 404 for an
 * ended or unknown session. The own user id is accepted too, because a user who logged in with a password may
 * know no other id.
 */
export async function endSession(
  call: OwnCall<typeof contract.endSession>,
): Promise<{ success: true }> {
  const { context, actor, params, request, reply } = call;
  const isLive = await runRead(context, async ({ repos }) =>
    Boolean(await repos.session.findLive(params.id)),
  );
  const id = !isLive && params.id === actor.user_id ? actor.session_id : params.id;
  const isOwn = id === actor.session_id;
  if (!isOwn) requirePermission(actor, 'people.edit');
  await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    const found = await repos.session.findLive(id);
    if (found && !isOwn) requireRank(actor, found.user_role);
    const ended = await repos.session.end(id, isOwn ? 'logout' : 'remote', now);
    if (!ended) throw new Problem('not_found', { field: 'id' });
    emit({ event: 'session.changed', id });
    if (found) await dropUntouched(tx, found.user_id);
    if (isOwn || !found) return;
    const devices = await repos.session.readAgents([found.device_id]);
    await journal(
      { ...tx, actor },
      {
        action: 'session.end',
        subject: 'session',
        id,
        detail: {
          user_id: found.user_id,
          name: found.display_name,
          device: devices.get(found.device_id) ?? '',
        },
      },
    );
  });
  if (isOwn) clearSessionCookie(request, reply);
  return { success: true };
}

/** The row is kept for the tile and for `live`. Its token is replaced by one that was never issued. */
export async function leaveSession({
  context,
  actor,
  params,
  request,
  reply,
}: OwnCall<typeof contract.leaveSession>): Promise<{ success: true }> {
  if (params.id !== actor.session_id) throw new Problem('not_found', { field: 'id' });
  await runWrite(context, async (tx) => {
    const { repos, now, emit } = tx;
    const { user_id, device_id, session_id } = actor;
    await dropUntouched(tx, user_id);
    if (!(await repos.session.findLive(session_id))) throw new Problem('unauthenticated');
    const token_hash = hashToken(newToken());
    await repos.session.create({ user_id, device_id, token_hash, full_login_at: null, now });
    // Closes its sockets.
    emit({ event: 'session.changed', id: session_id });
  });
  clearSessionCookie(request, reply);
  return { success: true };
}

/** Keeps the session alive; written at most once a minute. */
export async function keepSessionActive({
  repos,
  actor,
  params,
  now,
}: Call<typeof contract.keepSessionActive>): Promise<{ success: true }> {
  if (params.userId !== actor.user_id) throw new Problem('forbidden', { field: 'userId' });
  await touch(repos, actor, now);
  return { success: true };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Ends expired sessions and deletes old counters and devices. Called every minute. */
export async function sweepSessions({ repos, now, emit }: Work): Promise<void> {
  for (const session of await repos.session.listLive()) {
    const reason =
      session.active !== 1 ? 'deactivated' : isExpired(session, now) ? 'expired' : null;
    if (reason && (await repos.session.end(session.id, reason, now))) {
      emit({ event: 'session.changed', id: session.id });
    }
  }
  await repos.session.deleteOldGuards(new Date(now).toISOString().slice(0, 10), now);
  await repos.session.deleteUnusedDevices(now - dayMs);
}
