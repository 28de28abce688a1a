import type * as contract from '@comanda/contract/approvers';
import { may, withNamedRights, type Permission } from '@comanda/domain/permissions';
import type { Call } from '../http/mount.ts';

/** Lists the users who have the permission and a PIN, by name. */
export async function listApprovers({
  repos,
  venue,
  query,
  actor,
}: Call<typeof contract.listApprovers>): Promise<contract.ApproverTile[]> {
  const { permission, percent } = query;
  const people = new Map((await repos.people.list()).map((person) => [person.id, person]));
  const rights = await repos.people.listActiveRights();
  const { printerTestUsers } = venue;
  return rights
    .filter(({ id }) => id !== actor.user_id || query.own === 1)
    .map(({ id, permissions }) => ({
      id,
      permissions: withNamedRights(permissions, people.get(id)?.user_name ?? '', printerTestUsers),
    }))
    .filter(({ permissions }) => !permission || may(permissions, permission as Permission))
    .filter(
      ({ permissions }) => percent === undefined || permissions.orders.applyDiscount >= percent,
    )
    .flatMap(({ id }) => {
      const person = people.get(id);
      if (!person?.pin_hash) return [];
      const name = person.display_name;
      return [{ id, name, role: person.role_title, user_role: person.user_role }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}
