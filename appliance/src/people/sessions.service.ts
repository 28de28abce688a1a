import type * as contract from '@comanda/contract/people';
import { isExpired, neverExpires } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';

/** Lists every live session with its device, most recently used first. */
export async function listSessions({
  repos,
  actor,
  now,
}: Call<typeof contract.listSessions>): Promise<contract.SessionRow[]> {
  const live = (await repos.session.listLive()).filter(
    (session) => session.active === 1 && !isExpired(session, now),
  );
  const agents = await repos.session.readAgents(live.map((session) => session.device_id));
  return live
    .sort((a, b) => b.active_at - a.active_at || b.id - a.id)
    .map((session) => ({
      id: session.id,
      user_id: session.user_id,
      user_name: session.user_name,
      first_names: session.first_names,
      last_names: session.last_names,
      user_role: session.user_role,
      role_title: session.role_title,
      device_id: session.device_id,
      device: agents.get(session.device_id) ?? '',
      since: session.created_at,
      last_activity: session.active_at,
      expires: !neverExpires(session),
      this_device: session.device_id === actor.device_id,
      own: session.id === actor.session_id,
    }));
}
